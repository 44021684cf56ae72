/** Disputes of the simulated provider: a bank contests a paid charge, and decides when a test says so. */
import { invalid } from './answers.ts'
import { type Dispute, type Intent, newId, nowS, type World } from './store.ts'

/** The bank's possible decisions; `warning_closed` is an inquiry closed without a dispute, `prevented` is one that the product does not know. */
export const DECISIONS = ['won', 'lost', 'warning_closed', 'prevented'] as const
/** The decisions after which a charge may be refunded. */
const HARMLESS: readonly string[] = ['won', 'warning_closed']

export const disputesOf = ({ store }: World, intent: string): Dispute[] =>
  Object.values(store.state.disputes)
    .filter((dispute) => dispute.payment_intent === intent)
    .toReversed()

/** Whether the provider refuses to refund a payment: a dispute of it is open, or was lost. */
export const isDisputed = (world: World, intent: string): boolean =>
  disputesOf(world, intent).some(({ status }) => !HARMLESS.includes(status))

/** Contests a charge, or `part` of it in centavos: once, or `another` time. */
export const openDispute = (
  world: World,
  { id, amount, currency, latest_charge, status }: Intent,
  { another = false, part = amount }: { another?: boolean; part?: number } = {},
): Dispute => {
  const [known] = disputesOf(world, id)
  if (known !== undefined && !another) return known
  if (status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to dispute.')
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: part,
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
