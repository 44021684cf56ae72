import { defineLista, defineOpcao } from '../campo.ts'
import { MODALIDADES } from '../opcoes.ts'
import { defineServico } from './servico.ts'

export const carreira = defineServico({
  tipo: 'Consultoria de carreira',
  prefixo: 'cc',
  resumo: 'Coaching e orientação para executivos, gestores e equipes.',
  campos: {
    publico: defineOpcao('Público', ['Executivos', 'Gestores', 'Colaboradores', 'Empreendedores'], {
      erro: 'Público é obrigatório',
    }),
    servicos: defineLista('Serviços', [
      'Coaching executivo',
      'Coaching de carreira',
      'Coaching de performance',
      'Coaching de liderança',
    ]),
    modalidade: defineOpcao('Modalidade', MODALIDADES, { erro: 'Modalidade é obrigatória' }),
  },
})
