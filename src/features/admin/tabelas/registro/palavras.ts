/* Words for codes that only the team sees. */

export const STATUS_PAGAMENTO = {
  criando: 'Em criação',
  aberto: 'Aberto',
  processando: 'Em processamento',
  falhou: 'Não aprovado',
  pago: 'Pago',
  cancelado: 'Cancelado',
  divergente: 'Divergente',
}

export const STATUS_REEMBOLSO = { pendente: 'A fazer', enviado: 'Enviado', feito: 'Feito', falhou: 'Falhou' }

export const MODO_DO_CANAL = {
  proprio: 'Página própria',
  feed_aberto: 'Feed aberto',
  feed_parceiro: 'Feed de parceiro',
  api_token_cliente: 'Conta da empresa',
  assistido: 'Pela equipe',
  indisponivel: 'Indisponível',
}

export const PARTE_DA_FILA = { a_publicar: 'A publicar', feed: 'Levadas pelo feed', no_ar: 'No ar, com link' }

export const TIPO_DO_CUPOM = { percentual: 'Percentual', fixed: 'Valor fixo' }

export const STATUS_MENSAGEM = { pendente: 'Pendente', atrasada: 'Atrasada', morta: 'Não entregue', enviada: 'Enviada' }

/** Verbs of the audit trail. */
export const ACOES: Readonly<Record<string, string>> = {
  criou: 'criou',
  alterou: 'alterou',
  excluiu: 'excluiu',
  exportou: 'exportou',
  reenviou: 'reenviou',
  pediu_correcao: 'pediu correção',
  restaurou: 'restaurou',
  aceitou_recurso: 'aceitou o recurso',
  negou_recurso: 'negou o recurso',
}
