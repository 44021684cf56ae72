/**
 * The toast after paying (docs/product/payments.md#messages-of-the-checkout), and its id: the confirmation rewords it once the
 * vacancy is live.
 */
export const PAGAMENTO_APROVADO = 'Pagamento aprovado!'
export const APROVADO = 'pagamento-aprovado'
