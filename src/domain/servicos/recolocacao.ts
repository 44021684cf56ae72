import { defineNumero, defineOpcao } from '../campo.ts'
import { defineServico } from './servico.ts'

export const recolocacao = defineServico({
  tipo: 'Recolocação Profissional',
  prefixo: 'rp',
  resumo: 'Apoio respeitoso a quem sai da empresa, até o próximo trabalho.',
  campos: {
    qtd_pessoas: defineNumero('Quantidade de pessoas', {
      erro: 'Quantidade de pessoas é obrigatória',
      erroMin: 'Mínimo 1 pessoa',
    }),
    motivo: defineOpcao(
      'Motivo',
      ['Transição de Carreira', 'Mudança estratégica', 'Desligamento - Justa Causa', 'Desligamento - Sem Justa Causa', 'Outro'],
      { erro: 'Motivo é obrigatório' },
    ),
    prazo_recolocacao: defineOpcao('Prazo de recolocação', ['Imediato', '1 mês', '2–3 meses', 'Flexível'], {
      erro: 'Prazo de recolocação é obrigatório',
    }),
  },
})
