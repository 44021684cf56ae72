/** What the product asks of a card provider, in its own few words. Amounts are centavos of real (BRL). */

/** A payment as SQL takes it. `status` and the codes are the provider's own words. */
export type Intent = {
  id: string
  status: string
  amount: number
  amount_received: number
  currency: string
  livemode: boolean
  last_error_code: string | null
  last_decline_code: string | null
  /** The latest charge: every try to charge a card makes a new one. Null before the first. */
  charge: string | null
  /** When that charge was made, ISO 8601 by the provider's clock; null where only its id is told, as in an event. */
  charge_created: string | null
}

/** With the secret that lets its payer, and nobody else, confirm it. Never logged, never stored. */
export type OpenIntent = Intent & { client_secret: string }

export type Refund = {
  id: string
  payment_intent: string | null
  amount: number
  /** `pending`, `succeeded`, `failed`, `canceled` or `requires_action`. */
  status: string
  /** Our own refund, when we asked for it; null when a person made it at the provider. */
  metadata_reembolso_id: string | null
  erro: string | null
}

/** Something that happened at the provider. `em` is ISO 8601, by its clock. */
export type PaymentEvent = { id: string; tipo: string; em: string } & (
  | { sobre: 'pagamento'; intent: Intent }
  | { sobre: 'reembolso'; refund: Refund }
  | { sobre: 'contestacao'; intentId: string /** How the bank decided; null while it has not. */; ganha: boolean | null }
  | { sobre: 'outro' }
)

export type NewIntent = {
  valor: number
  /** The same key and the same words are one payment, however often they are sent (24 h at least). */
  chave: string
  descricao: string
  metadata: { vaga_id: string; pagamento_id: string }
  /** Where the provider's own receipt goes. */
  receiptEmail: string | null
}

export type NewRefund = {
  intentId: string
  valor: number
  reembolsoId: string /** Once it was made, it is only looked at. */
  refundId: string | null
}

/** Every call throws {@link PaymentRefused} when the provider says no for good, and `NoAnswer` when it says nothing, or later. */
export type Payments = {
  /** Whether real money moves. */
  producao: boolean
  createIntent(order: NewIntent): Promise<OpenIntent>
  retrieveIntent(id: string): Promise<OpenIntent>
  /** Another total for a payment that nobody has made yet. */
  updateIntent(id: string, valor: number): Promise<OpenIntent>
  /** Closes a payment that nobody has made yet. */
  cancelIntent(id: string): Promise<OpenIntent>
  /** Gives back part of a payment, once for each `reembolsoId`, however often it is asked. */
  refund(order: NewRefund): Promise<Refund>
  /**
   * The event in a webhook's raw body, once its signature, its age (300 s either way) and its mode are right; null otherwise.
   * Nothing in the body is read before.
   */
  readEvent(body: string, signature: string | null, now: number): Promise<PaymentEvent | null>
}

/** The provider understood and said no; repeating the same changes nothing. `code` is its word for the reason. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
