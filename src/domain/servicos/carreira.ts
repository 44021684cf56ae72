import { lista, opcao } from '../campo.ts'
import { MODALIDADES } from '../opcoes.ts'
import { servico } from './servico.ts'

export const carreira = servico({
  tipo: 'Consultoria de carreira',
  prefixo: 'cc',
  resumo: 'Coaching e orientação para executivos, gestores e equipes.',
  campos: {
    publico: opcao('Público', ['Executivos', 'Gestores', 'Colaboradores', 'Empreendedores'], { erro: 'Público é obrigatório' }),
    servicos: lista('Serviços', [
      'Coaching executivo',
      'Coaching de carreira',
      'Coaching de performance',
      'Coaching de liderança',
    ]),
    modalidade: opcao('Modalidade', MODALIDADES, { erro: 'Modalidade é obrigatória' }),
  },
})
