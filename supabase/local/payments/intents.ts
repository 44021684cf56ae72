/** The life of a simulated payment: each step checks the current state, changes it, and sends the webhook. */
import { randomBytes } from 'node:crypto'
import { Cut, Failed, invalid, missing } from './answers.ts'
import { type Card, cardOf, type Outcome } from './cards.ts'
import { openDispute } from './disputes.ts'
import { type Intent, newId, nowS, type World } from './store.ts'

/** Centavos: less is refused, as the provider does for BRL. */
const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999

const WORDS: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  payment_intent_authentication_failure: 'We are unable to authenticate your payment method.',
}

export type NewIntent = Pick<Intent, 'amount' | 'currency' | 'description' | 'metadata' | 'receipt_email'> & {
  allowed: string[] | null
}

export const findIntent = ({ store }: World, id: string): Intent => {
  const intent = store.state.intents[id]
  if (intent === undefined) throw missing('payment_intent', id)
  return intent
}

/** With the latest charge itself instead of its id. */
export const withCharge = ({ store }: World, intent: Intent) => ({
  ...intent,
  latest_charge: store.state.charges[intent.latest_charge ?? ''] ?? intent.latest_charge,
})

/** Charges the card, or takes the money of a Pix: every try creates a new charge. */
export const charge = ({ store }: World, intent: Intent) => {
  const id = newId('ch')
  store.state.charges[id] = { id, object: 'charge', amount: intent.amount, created: nowS(), payment_intent: intent.id }
  intent.latest_charge = id
}

export const checkAmount = (amount: number) => {
  if (!Number.isInteger(amount)) throw invalid('Invalid integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < MIN_AMOUNT) throw invalid('Amount must be at least R$0.50 brl', { code: 'amount_too_small', param: 'amount' })
  if (amount > MAX_AMOUNT)
    throw invalid('Amount must be no more than R$999,999.99', { code: 'amount_too_large', param: 'amount' })
}

export const createIntent = (world: World, given: NewIntent): Intent => {
  checkAmount(given.amount)
  if (given.currency !== 'brl') throw invalid('This stand-in takes brl only', { param: 'currency' })
  const id = newId('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    allowed_payment_method_types: given.allowed,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(18).toString('hex').slice(0, 25)}`,
    confirmation_method: 'automatic',
    created: nowS(),
    currency: given.currency,
    description: given.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: given.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: given.allowed ?? ['card'],
    receipt_email: given.receipt_email,
    status: 'requires_payment_method',
  }
  world.store.state.intents[id] = intent
  world.happened('payment_intent.created', intent)
  return intent
}

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']

const mustBeOpen = (intent: Intent, what: string) => {
  if (OPEN.includes(intent.status)) return
  throw invalid(`You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  })
}

export const updateIntent = (intent: Intent, change: Partial<Intent>): Intent => {
  mustBeOpen(intent, 'update')
  if (change.amount !== undefined) checkAmount(change.amount)
  return Object.assign(intent, change)
}

export const cancelIntent = (world: World, intent: Intent, reason: string | null): Intent => {
  mustBeOpen(intent, 'cancel')
  Object.assign(intent, { status: 'canceled', canceled_at: nowS(), cancellation_reason: reason, next_action: null })
  world.happened('payment_intent.canceled', intent)
  return intent
}

export const confirmIntent = (world: World, intent: Intent, method: string | null, returnUrl: string | null): Intent => {
  mustBeOpen(intent, 'confirm')
  const card = cardOf(method ?? intent.payment_method)
  if (card === undefined)
    throw invalid(`No such PaymentMethod: '${method ?? ''}'`, { code: 'resource_missing', param: 'payment_method' })
  Object.assign(intent, { payment_method: card.id, next_action: null, last_payment_error: null })
  return carryOut(world, intent, card.outcome, card, returnUrl)
}

/** The person's answer to their bank. */
export const authenticate = (world: World, intent: Intent, agreed: boolean): Intent => {
  const card = cardOf(intent.payment_method)
  if (intent.status !== 'requires_action' || card?.outcome.does !== 'asks')
    throw invalid('This PaymentIntent asks for nothing.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: structuredClone(intent),
    })
  intent.next_action = null
  if (!agreed) return decline(world, intent, 'payment_intent_authentication_failure')
  return carryOut(world, intent, card.outcome.next, card, null)
}

/** Completes a payment in processing. */
export const settle = (world: World, intent: Intent): Intent => {
  const card = cardOf(intent.payment_method)
  if (intent.status !== 'processing' || card?.outcome.does !== 'waits') return intent
  try {
    return finish(world, intent, card.outcome.next, card)
  } catch (error) {
    if (error instanceof Failed) return intent // declined, with nobody to answer to
    throw error
  }
}

/** Completes it after a delay, unless its card is held. */
export const settleLater = (world: World, intent: Intent) => {
  const outcome = cardOf(intent.payment_method)?.outcome
  if (intent.status === 'processing' && outcome?.does === 'waits' && outcome.held !== true)
    world.later(() => settle(world, intent))
}

const carryOut = (world: World, intent: Intent, outcome: Outcome, card: Card, returnUrl: string | null): Intent => {
  if (outcome.does === 'asks') {
    Object.assign(intent, { status: 'requires_action', next_action: askingBy(world, intent, outcome.by, returnUrl) })
    world.happened('payment_intent.requires_action', intent)
    return intent
  }
  charge(world, intent)
  if (outcome.does !== 'waits') return finish(world, intent, outcome, card)
  intent.status = 'processing'
  world.happened('payment_intent.processing', intent)
  settleLater(world, intent)
  return intent
}

/** The result of a charge. */
const finish = (world: World, intent: Intent, outcome: Outcome, card: Card): Intent => {
  if (outcome.does === 'declines') return decline(world, intent, outcome.code, outcome.decline_code)
  pay(world, intent, card)
  if (outcome.does === 'vanishes') throw new Cut()
  return intent
}

const askingBy = (
  { origin }: World,
  { id, client_secret }: Intent,
  by: 'use_stripe_sdk' | 'redirect_to_url',
  back: string | null,
) => {
  if (by === 'use_stripe_sdk') return { type: by, use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  if (back === null) throw invalid('A return_url is needed for this payment method.', { param: 'return_url' })
  const query = new URLSearchParams({ payment_intent: id, client_secret, return_url: back })
  return { type: by, redirect_to_url: { url: `${origin}/pagamentos/banco?${query.toString()}`, return_url: back } }
}

const pay = (world: World, intent: Intent, card: Card): Intent => {
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  world.happened('payment_intent.succeeded', intent)
  if (card.later === 'dispute') world.later(() => openDispute(world, intent))
  return intent
}

const decline = (world: World, intent: Intent, code: string, declineCode?: string): never => {
  const message = WORDS[declineCode ?? code] ?? WORDS['card_declined'] ?? ''
  const error = { type: 'card_error' as const, code, message, ...(declineCode !== undefined && { decline_code: declineCode }) }
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: error })
  world.happened('payment_intent.payment_failed', intent)
  throw new Failed(402, { ...error, payment_intent: structuredClone(intent) })
}
