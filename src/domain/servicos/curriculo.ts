import { lista, numero, opcao } from '../campo.ts'
import { servico } from './servico.ts'

export const curriculo = servico({
  tipo: 'Análise de Currículo / Redes Sociais',
  prefixo: 'acr',
  resumo: 'Leitura profissional de currículos, LinkedIn e portfólios.',
  campos: {
    qtd_curriculos: numero('Quantidade de currículos', {
      erro: 'Quantidade de currículos é obrigatória',
      erroMin: 'Mínimo 1 currículo',
    }),
    tipo_analise: lista('Tipo de análise', ['Currículo', 'LinkedIn', 'Carta de apresentação', 'Portfólio', 'Perfil técnico']),
    prazo_entrega: opcao('Prazo de entrega', ['48h', '5 dias úteis', '10 dias úteis'], {
      erro: 'Prazo de entrega é obrigatório',
    }),
  },
})
