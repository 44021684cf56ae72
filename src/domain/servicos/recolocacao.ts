import { numero, opcao } from '../campo.ts'
import { servico } from './servico.ts'

export const recolocacao = servico({
  tipo: 'Recolocação Profissional',
  prefixo: 'rp',
  resumo: 'Apoio respeitoso a quem sai da empresa, até o próximo trabalho.',
  campos: {
    qtd_pessoas: numero('Quantidade de pessoas', { erro: 'Quantidade de pessoas é obrigatória', erroMin: 'Mínimo 1 pessoa' }),
    motivo: opcao(
      'Motivo',
      ['Transição de Carreira', 'Mudança estratégica', 'Desligamento - Justa Causa', 'Desligamento - Sem Justa Causa', 'Outro'],
      { erro: 'Motivo é obrigatório' },
    ),
    prazo_recolocacao: opcao('Prazo de recolocação', ['Imediato', '1 mês', '2–3 meses', 'Flexível'], {
      erro: 'Prazo de recolocação é obrigatório',
    }),
  },
})
