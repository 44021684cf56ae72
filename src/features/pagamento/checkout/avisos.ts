/** The toast after paying (S1 §8), and its id: the confirmation rewords it once the vacancy is live. */
export const PAGAMENTO_APROVADO = 'Pagamento aprovado!'
export const APROVADO = 'pagamento-aprovado'
