import { defineLista, defineNumero, defineOpcao } from '../campo.ts'
import { defineServico } from './servico.ts'

export const curriculo = defineServico({
  tipo: 'Análise de Currículo / Redes Sociais',
  prefixo: 'acr',
  resumo: 'Leitura profissional de currículos, LinkedIn e portfólios.',
  campos: {
    qtd_curriculos: defineNumero('Quantidade de currículos', {
      erro: 'Quantidade de currículos é obrigatória',
      erroMin: 'Mínimo 1 currículo',
    }),
    tipo_analise: defineLista('Tipo de análise', [
      'Currículo',
      'LinkedIn',
      'Carta de apresentação',
      'Portfólio',
      'Perfil técnico',
    ]),
    prazo_entrega: defineOpcao('Prazo de entrega', ['48h', '5 dias úteis', '10 dias úteis'], {
      erro: 'Prazo de entrega é obrigatório',
    }),
  },
})
