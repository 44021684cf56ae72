/** Disputes of the simulated provider: a bank contests a paid charge, and decides when a test says so. */
import { invalid } from './answers.ts'
import type { World } from './intents.ts'
import { type Dispute, type Intent, newId, nowS } from './store.ts'

/** The bank's possible decisions; `warning_closed` is an inquiry closed without a dispute. */
export const DECISIONS = ['won', 'lost', 'warning_closed'] as const

export const disputesOf = ({ store }: World, intent: string): Dispute[] =>
  Object.values(store.state.disputes)
    .filter((dispute) => dispute.payment_intent === intent)
    .toReversed()

/** Contests a charge, once. */
export const openDispute = (world: World, { id, amount, currency, latest_charge, status }: Intent): Dispute => {
  const [known] = disputesOf(world, id)
  if (known !== undefined) return known
  if (status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to dispute.')
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount,
    charge: latest_charge,
    created: nowS(),
    currency,
    livemode: false,
    payment_intent: id,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  world.store.state.disputes[dispute.id] = dispute
  world.happened('charge.dispute.created', dispute)
  return dispute
}

/** The bank's decision, once. */
export const closeDispute = (world: World, dispute: Dispute, status: (typeof DECISIONS)[number]): Dispute => {
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed')
  dispute.status = status
  world.happened('charge.dispute.closed', dispute)
  return dispute
}
