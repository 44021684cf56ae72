/** The product's interface to a payment provider. Amounts are centavos of real (BRL). */
import type { Metodo } from '../../../../src/domain/pagamento/pagamento-status.ts'

/** A payment at the provider. SQL takes all but `nosso`; `status` and the codes are the provider's own. */
export type Intent = {
  id: string
  status: string
  amount: number
  amount_received: number
  currency: string
  livemode: boolean
  last_error_code: string | null
  last_decline_code: string | null
  /** The latest charge: every try to charge a card creates a new one. Null before the first. */
  charge: string | null
  /** When that charge was created, ISO 8601 by the provider's clock; null where only its id is known, as in an event. */
  charge_created: string | null
  /** It carries the number of one of our payments: the account may serve other products too (docs/product/payments.md#other-products). */
  nosso: boolean
}

/** A Pix code: the text that a bank app takes, its picture, the provider's own page of it, and when it ends (ISO 8601). */
export type PixCode = { codigo: string; imagem: string | null; pagina: string | null; expira_em: string }

/** With the secret that lets only its payer confirm it, and the Pix code while one waits. Never logged, never stored. */
export type OpenIntent = Intent & { client_secret: string; pix: PixCode | null }

export type Refund = {
  id: string
  payment_intent: string | null
  amount: number
  /** `pending`, `succeeded`, `failed`, `canceled` or `requires_action`. */
  status: string
  /** Our own refund, when we requested it; null when a person created it at the provider. */
  metadata_reembolso_id: string | null
  erro: string | null
}

/** A dispute of a charge, or of a part of it: `amount` in centavos. `status` is the provider's own word: SQL reads it, and tells the team of one that it does not know. */
export type Dispute = { id: string; payment_intent: string; amount: number; status: string }

/** An event of the provider. `em` is ISO 8601, by its clock. */
export type PaymentEvent = { id: string; tipo: string; em: string } & (
  | { sobre: 'pagamento'; intent: Intent }
  | { sobre: 'reembolso'; refund: Refund }
  | { sobre: 'contestacao'; disputa: Dispute }
  | { sobre: 'outro' }
)

export type NewIntent = {
  /** A Pix is confirmed as it is made: its code is in the answer. */
  metodo: Metodo
  valor: number
  /** The same key and the same body create one payment, however often they are sent (24 h at least). */
  chave: string
  descricao: string
  metadata: { vaga_id: string; pagamento_id: string }
  /** The address for the provider's own receipt. */
  receiptEmail: string | null
}

export type NewRefund = {
  intentId: string
  valor: number
  reembolsoId: string /** Once it was made, it is only looked at. */
  refundId: string | null
}

/**
 * Every call throws {@link PaymentRefused} on a permanent refusal, and `NoAnswer` when the provider does not answer or asks to retry.
 */
export type Payments = {
  /** Whether real money moves. */
  producao: boolean
  createIntent(order: NewIntent): Promise<OpenIntent>
  retrieveIntent(id: string): Promise<OpenIntent>
  /** Sets another total for a payment that is not paid yet. */
  updateIntent(id: string, valor: number): Promise<OpenIntent>
  /** Cancels a payment that is not paid yet. */
  cancelIntent(id: string): Promise<OpenIntent>
  /** Refunds part of a payment; idempotent by `reembolsoId`. */
  refund(order: NewRefund): Promise<Refund>
  /**
   * The event in a webhook's raw body, once its signature, its age (300 s either way) and its mode are checked; null otherwise.
   * The body is not parsed before that.
   */
  readEvent(body: string, signature: string | null, now: number): Promise<PaymentEvent | null>
}

/** A permanent refusal: a retry changes nothing. `code` is the provider's reason. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
