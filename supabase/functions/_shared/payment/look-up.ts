/** Looks up or ends a payment that the provider may not know: our key may belong to another account or mode, for a moment or for good. */
import { type OpenIntent, PaymentRefused, type Payments } from './provider.ts'

const UNKNOWN = {
  status: 'desconhecido',
  amount: 0,
  amount_received: 0,
  currency: 'brl',
  last_error_code: null,
  last_decline_code: null,
  charge: null,
  charge_created: null,
  client_secret: '',
  pix: null,
  nosso: true,
}

/**
 * As `retrieveIntent`. A payment unknown to the provider has the status `desconhecido`, a word of ours: SQL gives the payment up only
 * when it gets that status again ten minutes later.
 */
export const lookUp = async (payments: Payments, id: string): Promise<OpenIntent> => {
  try {
    return await payments.retrieveIntent(id)
  } catch (error) {
    if (!(error instanceof PaymentRefused) || error.code !== 'resource_missing') throw error
    return { ...UNKNOWN, id, livemode: payments.producao }
  }
}

/** Cancels a payment that is not paid yet. One that can no longer be cancelled, paid just then above all, is looked up. */
export const closeOrLookUp = async (payments: Payments, id: string): Promise<OpenIntent> =>
  payments.cancelIntent(id).catch((error: unknown) => {
    if (error instanceof PaymentRefused) return lookUp(payments, id)
    throw error
  })
