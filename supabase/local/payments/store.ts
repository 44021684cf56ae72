/** The state of the simulated provider, in a file when it has one, so that a restart orphans no payment. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Answer } from './answers.ts'

/** Beyond these limits the oldest entries are dropped. */
const KEPT = { intents: 500, charges: 1000, refunds: 500, disputes: 500, events: 300, keys: 500 }

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

type PaymentError = { type: 'card_error' | 'invalid_request_error'; code: string; decline_code?: string; message: string }

/** A PaymentIntent, with every field that the product or the official libraries read. */
export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  allowed_payment_method_types: string[] | null
  automatic_payment_methods: null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: Record<string, unknown> | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  status: IntentStatus
}

/** A try to charge a card. */
export type Charge = { id: string; object: 'charge'; amount: number; created: number; payment_intent: string }

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string | null
  created: number
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string | null
  created: number
  currency: string
  livemode: false
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response' | 'won' | 'lost' | 'warning_closed' | 'prevented'
}

export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: null; idempotency_key: string | null }
  type: string
}

/** The delivery of an event: the last status (0 without an answer), null while it waits. */
export type Delivery = { tries: number; status: number | null }

export type State = {
  intents: Record<string, Intent>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  events: Record<string, { event: Event; delivery: Delivery }>
  keys: Record<string, { request: string; answer: Answer }>
}

export type Store = { state: State; save(): void }

/** What every step of a payment works on. */
export type World = {
  store: Store
  happened: (type: string, object: object) => void
  /** Runs later, after `ms` if given, if the server still runs. */
  later(run: () => void, ms?: number): void
  /** Its own address, for the pages that it redirects people to. */
  origin: string
}

const EMPTY: State = { intents: {}, charges: {}, refunds: {}, disputes: {}, events: {}, keys: {} }

/** Opens the file, or starts empty when it is missing or damaged. */
export const openStore = (file: string | undefined): Store => {
  const state = { ...structuredClone(EMPTY), ...(file === undefined ? {} : read(file)) }
  return {
    state,
    save() {
      for (const [name, keep] of Object.entries(KEPT)) forget(state[name as keyof State], keep)
      if (file === undefined) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}

const read = (file: string): Partial<State> => {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) : {}
  } catch {
    return {}
  }
}

const forget = (rows: Record<string, unknown>, keep: number) => {
  for (const id of Object.keys(rows).slice(0, -keep)) delete rows[id]
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(15).toString('hex').slice(0, 24)}`
export const nowS = () => Math.floor(Date.now() / 1000)
