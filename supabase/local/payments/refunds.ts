/** Refunds of the simulated provider: never more than was paid; some cards refund later or fail. */
import { invalid } from './answers.ts'
import { CARDS } from './cards.ts'
import { isDisputed } from './disputes.ts'
import { findIntent } from './intents.ts'
import { newId, nowS, type Refund, type World } from './store.ts'

export type NewRefund = { intent: string; amount: number | null; reason: string | null; metadata: Record<string, string> }

export const refundsOf = ({ store }: World, intent: string): Refund[] =>
  Object.values(store.state.refunds)
    .filter((refund) => refund.payment_intent === intent)
    .toReversed()

export const createRefund = (world: World, { intent: id, amount, reason, metadata }: NewRefund): Refund => {
  const intent = findIntent(world, id)
  if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to refund.')
  if (isDisputed(world, id))
    throw invalid(`Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const given = refundsOf(world, id)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
  const left = intent.amount_received - given
  if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
  const asked = amount ?? left
  if (!Number.isInteger(asked) || asked < 1 || asked > left)
    throw invalid(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' })
  const later = CARDS.find((card) => card.id === intent.payment_method)?.later
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: asked,
    charge: intent.latest_charge,
    created: nowS(),
    currency: intent.currency,
    metadata,
    payment_intent: id,
    reason,
    status: later === 'refund_waits' ? 'pending' : 'succeeded',
  }
  world.store.state.refunds[refund.id] = refund
  world.happened('refund.created', refund)
  world.happened('charge.refunded', {
    id: intent.latest_charge,
    object: 'charge',
    payment_intent: id,
    amount_refunded: given + asked,
  })
  if (later === 'refund_waits' || later === 'refund_fails') world.later(() => settleRefund(world, refund))
  return refund
}

/** Completes a pending refund, or fails one that seemed done, as its card says. */
export const settleRefund = (world: World, refund: Refund): Refund => {
  const { payment_method } = findIntent(world, refund.payment_intent)
  const later = CARDS.find((card) => card.id === payment_method)?.later
  if (later === 'refund_waits' && refund.status === 'pending') {
    refund.status = 'succeeded'
    world.happened('refund.updated', refund)
  }
  if (later === 'refund_fails' && refund.status === 'succeeded') {
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    world.happened('refund.failed', refund)
  }
  return refund
}
