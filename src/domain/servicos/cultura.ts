import { lista, opcao, paragrafo } from '../campo.ts'
import { servico } from './servico.ts'

export const cultura = servico({
  tipo: 'Cultura Organizacional',
  prefixo: 'co',
  resumo: 'Diagnóstico, valores e rituais que sustentam o jeito de ser da empresa.',
  campos: {
    diagnostico_atual: paragrafo('Como é a cultura hoje', {
      max: 2000,
      erro: 'Conte como é a cultura hoje',
      ajuda: 'Em poucas palavras: o que funciona e o que incomoda.',
    }),
    objetivos: lista('Objetivos', [
      'Diagnóstico cultural',
      'Definição de valores',
      'Comunicação interna',
      'Rituais de cultura',
      'Gestão da mudança',
    ]),
    prazo_implementacao: opcao('Prazo de implementação', ['1 mês', '2–3 meses', '4–6 meses', 'Flexível'], {
      erro: 'Prazo de implementação é obrigatório',
    }),
  },
})
