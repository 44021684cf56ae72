/** The provider's objects, parsed leniently: only the fields we use are required, since its API version may add others. */
import { z } from 'zod'
import type { OpenIntent, PaymentEvent, Refund } from './provider.ts'

/** An id, or the object itself when the provider was asked to expand it. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

/** The same, with the object's creation time when it was expanded. */
const dated = z
  .union([z.string().transform((id) => ({ id, created: null })), z.object({ id: z.string(), created: z.int().nonnegative() })])
  .nullish()

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A picture of the provider, or one that is part of the answer; shown under the site's `img-src`. */
const picture = z.string().regex(/^(https:\/\/|data:image\/)/)
/** The rest of a payment is read without it when it has another shape. */
const pixAction = z
  .object({
    pix_display_qr_code: z.object({
      data: z.string().min(1).max(4_000),
      expires_at: z.int().positive(),
      image_url_svg: picture.nullish().catch(null),
      image_url_png: picture.nullish().catch(null),
      hosted_instructions_url: z
        .url({ protocol: /^https?$/ })
        .nullish()
        .catch(null),
    }),
  })
  .nullish()
  .catch(null)

const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int().nullish(),
  currency: z.string(),
  livemode: z.boolean(),
  client_secret: z.string().nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: dated,
  next_action: pixAction,
  metadata: z.object({ pagamento_id: z.uuid() }).nullish().catch(null),
})

const refund = z.object({
  id: z.string(),
  payment_intent: reference,
  amount: z.int(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  failure_reason: z.string().nullish(),
})

const event = z.object({
  id: z.string().regex(/^evt_\w+$/),
  type: z.string().max(100),
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})

/** A provider's code that may be stored: short, only letters, digits and `_`. */
const word = (text: string | null | undefined) => text?.replace(/\W/g, '').slice(0, 60) || null

/** A payment in the provider's shape. Throws on any other object. */
export const readIntent = (raw: unknown): OpenIntent => {
  const read = intent.parse(raw)
  const made = read.latest_charge?.created ?? null
  const pix = read.next_action?.pix_display_qr_code
  return {
    id: read.id,
    status: read.status,
    amount: read.amount,
    amount_received: read.amount_received ?? 0,
    currency: read.currency.toLowerCase(),
    livemode: read.livemode,
    last_error_code: word(read.last_payment_error?.code),
    last_decline_code: word(read.last_payment_error?.decline_code),
    charge: read.latest_charge?.id ?? null,
    charge_created: made === null ? null : isoOf(made),
    nosso: Boolean(read.metadata),
    client_secret: read.client_secret ?? '',
    pix: pix
      ? {
          codigo: pix.data,
          imagem: pix.image_url_svg ?? pix.image_url_png ?? null,
          pagina: pix.hosted_instructions_url ?? null,
          expira_em: isoOf(pix.expires_at),
        }
      : null,
  }
}

/** A refund in the provider's shape. Throws on any other object. */
export const readRefund = (raw: unknown): Refund => {
  const read = refund.parse(raw)
  return {
    id: read.id,
    payment_intent: read.payment_intent ?? null,
    amount: read.amount,
    status: read.status ?? 'pending',
    metadata_reembolso_id: z.uuid().safeParse(read.metadata?.['reembolso_id']).data ?? null,
    erro: word(read.failure_reason),
  }
}

/** The payment events that carry news. `created` is not among them, because it often arrives before the payment is on record. */
const NEWS = ['succeeded', 'payment_failed', 'processing', 'requires_action', 'canceled'].map((what) => `payment_intent.${what}`)

const dispute = z.object({ id: z.string(), payment_intent: reference, amount: z.int().positive(), status: z.string().nullish() })

/** The part of an event that concerns us, by its type. Throws when its object does not have the promised shape. */
export const readEventObject = (raw: unknown): PaymentEvent & { livemode: boolean } => {
  const { id, type, created, livemode, data } = event.parse(raw)
  const common = { id, tipo: type, em: isoOf(created), livemode }
  if (NEWS.includes(type)) {
    const { client_secret: _, pix: __, ...read } = readIntent(data.object)
    return { ...common, sobre: 'pagamento', intent: read }
  }
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return { ...common, sobre: 'reembolso', refund: readRefund(data.object) }
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed') {
    const { id: disputeId, payment_intent, amount, status } = dispute.parse(data.object)
    if (payment_intent)
      return { ...common, sobre: 'contestacao', disputa: { id: disputeId, payment_intent, amount, status: status ?? '' } }
  }
  return { ...common, sobre: 'outro' }
}
