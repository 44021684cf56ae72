import { defineLista, defineOpcao } from '../campo.ts'
import { defineServico } from './servico.ts'

export const clima = defineServico({
  tipo: 'Pesquisa de Clima Organizacional',
  prefixo: 'pco',
  resumo: 'Escuta estruturada das equipes e um plano de ação a partir dela.',
  campos: {
    frequencia: defineOpcao('Frequência', ['Única', 'Semestral', 'Anual'], { erro: 'Frequência é obrigatória' }),
    areas_foco: defineLista('Áreas de foco', [
      'Liderança',
      'Comunicação interna',
      'Reconhecimento',
      'Carga de trabalho',
      'Ambiente físico',
      'Remuneração',
    ]),
    metodologia: defineOpcao('Metodologia', ['Survey quantitativo', 'Entrevistas qualitativas', 'Misto'], {
      erro: 'Metodologia é obrigatória',
    }),
  },
})
