import { defineOpcao, defineParagrafo } from '../campo.ts'
import { defineServico } from './servico.ts'

export const remuneracao = defineServico({
  tipo: 'Remuneração e Benefícios',
  prefixo: 'rb',
  resumo: 'Salários, bônus e benefícios comparados com o mercado.',
  campos: {
    revisao_tipo: defineOpcao('Tipo de revisão', ['Estrutura salarial', 'Política de bônus', 'Benefícios', 'Benchmark geral'], {
      erro: 'Tipo de revisão é obrigatório',
    }),
    benchmark: defineOpcao('Benchmark', ['Mercado local', 'Setor', 'Nacional', 'Personalizado'], {
      erro: 'Benchmark é obrigatório',
      ajuda: 'Com quem você quer comparar a sua remuneração.',
    }),
    estrutura_beneficios: defineParagrafo('Estrutura de benefícios atual', { max: 2000 }),
  },
})
