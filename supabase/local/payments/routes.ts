/** The routes of the simulated provider and their parameters: an unknown parameter is refused, as the provider does. */
import { type Answer, invalid, missing } from './answers.ts'
import { CARDS } from './cards.ts'
import { closeDispute, DECISIONS, disputesOf, openDispute } from './disputes.ts'
import {
  authenticate,
  cancelIntent,
  confirmIntent,
  createIntent,
  findIntent,
  settle,
  updateIntent,
  withCharge,
} from './intents.ts'
import { happen, OUTCOMES, showCode } from './pix.ts'
import { createRefund, refundsOf, settleRefund } from './refunds.ts'
import type { World } from './store.ts'
import { MODES, type Webhooks } from './webhooks.ts'

/** The caller: our server with a secret key, or a browser with a publishable one and the secret of one payment. */
export type Caller = 'server' | 'browser'
export type Call = { method: string; path: string; form: URLSearchParams; caller: Caller }

const ok = (body: object): Answer => ({ status: 200, body: structuredClone(body) })
const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

const only = (form: URLSearchParams, ...names: string[]) => {
  for (const key of form.keys())
    if (!names.includes(key.replace(/\[.*$/, '')))
      throw invalid(`Received unknown parameter: ${key}`, { code: 'parameter_unknown', param: key })
}

const nested = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [])),
  )

const listed = (form: URLSearchParams, name: string) => {
  const values = Object.values(nested(form, name))
  return values.length > 0 ? values : null
}

const number = (form: URLSearchParams, name: string) => (form.has(name) ? Number(form.get(name)) : null)

/** A browser reads and confirms only the payment whose secret it holds. */
const owned = (world: World, id: string, { form, caller }: Call) => {
  const intent = findIntent(world, id)
  if (caller === 'browser' && form.get('client_secret') !== intent.client_secret) throw missing('payment_intent', id)
  return intent
}

type Route = [method: string, path: RegExp, callers: Caller[], answer: (call: Call, id: string) => Answer]

/** All routes of one simulated provider. */
export const createRoutes = (world: World, webhooks: Webhooks): Route[] => [
  [
    'POST',
    /^\/v1\/payment_intents$/,
    ['server'],
    ({ form }) => {
      only(
        form,
        'amount',
        'currency',
        'allowed_payment_method_types',
        'description',
        'metadata',
        'receipt_email',
        'confirm',
        'payment_method_data',
        'payment_method_options',
      )
      const pix = form.get('confirm') === 'true' && form.get('payment_method_data[type]') === 'pix'
      const made = createIntent(world, {
        amount: Number(form.get('amount')),
        currency: form.get('currency') ?? '',
        allowed: listed(form, 'allowed_payment_method_types'),
        description: form.get('description'),
        metadata: nested(form, 'metadata'),
        receipt_email: form.get('receipt_email'),
      })
      return ok(pix ? showCode(world, made, number(form, 'payment_method_options[pix][expires_after_seconds]')) : made)
    },
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/(pi_\w+)$/,
    ['server', 'browser'],
    (call, id) => {
      const intent = owned(world, id, call)
      return ok(listed(call.form, 'expand')?.includes('latest_charge') === true ? withCharge(world, intent) : intent)
    },
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/(pi_\w+)$/,
    ['server'],
    ({ form }, id) => {
      only(form, 'amount', 'description', 'metadata', 'receipt_email')
      const amount = number(form, 'amount')
      return ok(updateIntent(findIntent(world, id), amount === null ? {} : { amount }))
    },
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/(pi_\w+)\/confirm$/,
    ['server', 'browser'],
    (call, id) => {
      only(call.form, 'client_secret', 'payment_method', 'return_url', 'use_stripe_sdk', 'expected_payment_method_type', 'key')
      return ok(confirmIntent(world, owned(world, id, call), call.form.get('payment_method'), call.form.get('return_url')))
    },
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/(pi_\w+)\/cancel$/,
    ['server'],
    ({ form }, id) => {
      only(form, 'cancellation_reason')
      return ok(cancelIntent(world, findIntent(world, id), form.get('cancellation_reason')))
    },
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    ['server'],
    ({ form }) => {
      only(form, 'payment_intent', 'amount', 'reason', 'metadata')
      const given = { amount: number(form, 'amount'), reason: form.get('reason'), metadata: nested(form, 'metadata') }
      return ok(createRefund(world, { intent: form.get('payment_intent') ?? '', ...given }))
    },
  ],
  ['GET', /^\/v1\/refunds$/, ['server'], ({ form }) => ok(list(refundsOf(world, form.get('payment_intent') ?? '')))],
  [
    'GET',
    /^\/v1\/refunds\/(re_\w+)$/,
    ['server'],
    (_, id) => {
      const refund = world.store.state.refunds[id]
      if (refund === undefined) throw missing('refund', id)
      return ok(refund)
    },
  ],
  [
    'GET',
    /^\/v1\/account$/,
    ['server'],
    () => ok({ id: 'acct_local', object: 'account', capabilities: { card_payments: 'active', pix_payments: 'active' } }),
  ],
  [
    'GET',
    /^\/v1\/webhook_endpoints$/,
    ['server'],
    ({ form }) => {
      only(form, 'limit', 'starting_after', 'ending_before')
      return ok(list([webhooks.endpoint]))
    },
  ],
  ['GET', /^\/v1\/disputes$/, ['server'], ({ form }) => ok(list(disputesOf(world, form.get('payment_intent') ?? '')))],
  [
    'GET',
    /^\/v1\/events$/,
    ['server'],
    () =>
      ok(
        list(
          Object.values(world.store.state.events)
            .map(({ event }) => event)
            .toReversed(),
        ),
      ),
  ],
  [
    'GET',
    /^\/v1\/test_helpers\/payment_methods$/,
    ['server', 'browser'],
    () => ok(list(CARDS.map(({ id, label }) => ({ id, label })))),
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/payment_intents\/(pi_\w+)\/authenticate$/,
    ['server', 'browser'],
    (call, id) => ok(authenticate(world, owned(world, id, call), call.form.get('outcome') === 'ok')),
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/payment_intents\/(pi_\w+)\/pix$/,
    ['server'],
    ({ form }, id) => {
      const outcome = OUTCOMES.find((known) => known === form.get('outcome'))
      if (outcome === undefined) throw invalid(`outcome is one of ${OUTCOMES.join(', ')}`, { param: 'outcome' })
      return ok(happen(world, findIntent(world, id), outcome))
    },
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/payment_intents\/(pi_\w+)\/settle$/,
    ['server'],
    (_, id) => ok(settle(world, findIntent(world, id))),
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/payment_intents\/(pi_\w+)\/dispute$/,
    ['server'],
    ({ form }, id) => {
      const part = Number(form.get('amount'))
      return ok(openDispute(world, findIntent(world, id), { another: form.get('another') === 'true', ...(part > 0 && { part }) }))
    },
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/disputes\/(dp_\w+)\/close$/,
    ['server'],
    ({ form }, id) => {
      const dispute = world.store.state.disputes[id]
      if (dispute === undefined) throw missing('dispute', id)
      const outcome = DECISIONS.find((known) => known === form.get('outcome'))
      if (outcome === undefined) throw invalid(`outcome is one of ${DECISIONS.join(', ')}`, { param: 'outcome' })
      return ok(closeDispute(world, dispute, outcome))
    },
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/refunds\/(re_\w+)\/settle$/,
    ['server'],
    (_, id) => {
      const refund = world.store.state.refunds[id]
      if (refund === undefined) throw missing('refund', id)
      return ok(settleRefund(world, refund))
    },
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/webhooks$/,
    ['server'],
    ({ form }) => {
      const mode = MODES.find((known) => known === form.get('mode'))
      if (mode === undefined) throw invalid(`mode is one of ${MODES.join(', ')}`, { param: 'mode' })
      webhooks.setMode(mode)
      return ok({ mode })
    },
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/keys\/forget$/,
    ['server'],
    () => {
      world.store.state.keys = {} // as after a day
      return ok({})
    },
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/webhooks\/release$/,
    ['server'],
    () => {
      webhooks.release()
      return ok({})
    },
  ],
  [
    'POST',
    /^\/v1\/test_helpers\/events\/(evt_\w+)\/resend$/,
    ['server'],
    (_, id) => {
      if (!webhooks.resend(id)) throw missing('event', id)
      return ok({ id })
    },
  ],
]
