/** The team's decision about a finished registration, as `fn_minha_consultoria` answers it. */
export const STATUS_APROVACAO = {
  em_analise: {
    titulo: 'Em análise',
    explicacao: 'Nossa equipe está conferindo os dados. Enquanto isso, a consultoria não aparece no diretório.',
  },
  aprovada: {
    titulo: 'Aprovada',
    explicacao: 'Nossa equipe conferiu os dados. Mudar nome ou documento traz a consultoria de volta para a nossa análise.',
  },
  recusada: {
    titulo: 'Não aprovada',
    explicacao: 'Não pudemos aprovar este cadastro. Veja o motivo e corrija: ao salvar, ele volta para a nossa análise.',
  },
  suspensa: {
    titulo: 'Suspensa',
    explicacao:
      'Nossa equipe tirou a consultoria do diretório, e por enquanto ela não envia propostas. Veja o motivo e fale com a equipe se quiser rever a decisão.',
  },
} as const

/** The two seals of a consultancy, in directory and proposals, with their published criteria. */
export const SELOS = {
  contato_verificado: {
    titulo: 'Contato verificado',
    criterio: 'Quem responde pela consultoria confirmou o e-mail do cadastro e um celular, com códigos enviados a eles.',
  },
  cadastro_conferido: {
    titulo: 'Cadastro conferido',
    criterio:
      'Nossa equipe conferiu nome e documento. Se um deles muda, a consultoria sai do diretório e perde o selo até nova conferência.',
  },
} as const
