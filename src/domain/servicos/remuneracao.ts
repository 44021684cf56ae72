import { opcao, paragrafo } from '../campo.ts'
import { servico } from './servico.ts'

export const remuneracao = servico({
  tipo: 'Remuneração e Benefícios',
  prefixo: 'rb',
  resumo: 'Salários, bônus e benefícios comparados com o mercado.',
  campos: {
    revisao_tipo: opcao('Tipo de revisão', ['Estrutura salarial', 'Política de bônus', 'Benefícios', 'Benchmark geral'], {
      erro: 'Tipo de revisão é obrigatório',
    }),
    benchmark: opcao('Benchmark', ['Mercado local', 'Setor', 'Nacional', 'Personalizado'], {
      erro: 'Benchmark é obrigatório',
      ajuda: 'Com quem você quer comparar a sua remuneração.',
    }),
    estrutura_beneficios: paragrafo('Estrutura de benefícios atual', { max: 2000 }),
  },
})
