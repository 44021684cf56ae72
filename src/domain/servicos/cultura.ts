import { defineLista, defineOpcao, defineParagrafo } from '../campo.ts'
import { defineServico } from './servico.ts'

export const cultura = defineServico({
  tipo: 'Cultura Organizacional',
  prefixo: 'co',
  resumo: 'Diagnóstico, valores e rituais que sustentam o jeito de ser da empresa.',
  campos: {
    diagnostico_atual: defineParagrafo('Como é a cultura hoje', {
      max: 2000,
      erro: 'Conte como é a cultura hoje',
      ajuda: 'Em poucas palavras: o que funciona e o que incomoda.',
    }),
    objetivos: defineLista('Objetivos', [
      'Diagnóstico cultural',
      'Definição de valores',
      'Comunicação interna',
      'Rituais de cultura',
      'Gestão da mudança',
    ]),
    prazo_implementacao: defineOpcao('Prazo de implementação', ['1 mês', '2–3 meses', '4–6 meses', 'Flexível'], {
      erro: 'Prazo de implementação é obrigatório',
    }),
  },
})
