import { lista, opcao } from '../campo.ts'
import { servico } from './servico.ts'

export const clima = servico({
  tipo: 'Pesquisa de Clima Organizacional',
  prefixo: 'pco',
  resumo: 'Escuta estruturada das equipes e um plano de ação a partir dela.',
  campos: {
    frequencia: opcao('Frequência', ['Única', 'Semestral', 'Anual'], { erro: 'Frequência é obrigatória' }),
    areas_foco: lista('Áreas de foco', [
      'Liderança',
      'Comunicação interna',
      'Reconhecimento',
      'Carga de trabalho',
      'Ambiente físico',
      'Remuneração',
    ]),
    metodologia: opcao('Metodologia', ['Survey quantitativo', 'Entrevistas qualitativas', 'Misto'], {
      erro: 'Metodologia é obrigatória',
    }),
  },
})
