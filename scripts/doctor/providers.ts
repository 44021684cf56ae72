/** Checks of the card, e-mail and SMS providers with the keys that the functions have. */
import { isLive } from '../../supabase/functions/_shared/env.ts'
import { describe } from './call.ts'
import { type Check, fine, judge, unknown, wrong } from './check.ts'
import type { Context } from './context.ts'

/** The version of the card provider's API that the functions are written for, and the events that they use. */
export const API_VERSION = '2026-10-28.endive'
export const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]

const STRIPE = 'https://api.stripe.com'

type Row = Record<string, unknown>
const word = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** A live key goes to the provider alone. */
const stripeUrl = ({ given }: Context) => (isLive(given('STRIPE_SECRET_KEY')) ? STRIPE : given('STRIPE_URL') || STRIPE)

const faultsOfEndpoint = ({ status, api_version, enabled_events }: Row): string[] => {
  const events = Array.isArray(enabled_events) ? enabled_events : []
  const lacking = events.includes('*') ? [] : EVENTS.filter((name) => !events.includes(name))
  return [
    ...(status === 'enabled' ? [] : [`it is ${word(status)}`]),
    ...(api_version === API_VERSION
      ? []
      : [`its API version is ${api_version === null ? 'that of the account' : word(api_version)}`]),
    ...(lacking.length > 0 ? [`it lacks ${lacking.join(', ')}`] : []),
  ]
}

/** Of a project with its default domain. */
const DEFAULT_WEBHOOK = /^https:\/\/[a-z]{20}\.supabase\.co\/functions\/v1\/stripe-webhook$/

const modeOf = (key: string) => (isLive(key) ? 'live' : 'test')
const domainOf = (from: string) => /@([^@<>\s]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? ''

export const providerChecks: Check[] = [
  {
    id: 'payment-mode',
    title: 'the publishable and the secret key of the card provider are of the same mode',
    needs: ['api', 'stripe'],
    remedy: 'Build with the VITE_STRIPE_PUBLISHABLE_KEY that belongs to STRIPE_SECRET_KEY.',
    async run({ settings, given }) {
      if (settings.cardKey === '') return unknown('the site has no publishable key')
      const words = `site ${modeOf(settings.cardKey)}, functions ${modeOf(given('STRIPE_SECRET_KEY'))}`
      return modeOf(settings.cardKey) === modeOf(given('STRIPE_SECRET_KEY')) ? fine(words) : wrong(words)
    },
  },
  {
    id: 'webhook',
    title: 'the card provider sends its events to stripe-webhook',
    needs: ['api', 'stripe'],
    remedy: `At Stripe make a webhook to {project}/functions/v1/stripe-webhook with API version ${API_VERSION} and the events of docs/operations.md, Payments.`,
    async run(context) {
      const answer = await context.call(`${stripeUrl(context)}/v1/webhook_endpoints?limit=100`, {
        headers: { authorization: `Bearer ${context.given('STRIPE_SECRET_KEY')}` },
      })
      if (answer.status === 403) return unknown('the key may not read webhooks')
      if (answer.status !== 200) return wrong(`the provider answers ${describe(answer)}`)
      const urls = (await context.origins()).map((origin) => `${origin}/functions/v1/stripe-webhook`)
      const rows = rowsOf(answer.json['data'])
      const own = rows.filter((row) => urls.includes(word(row['url'])))
      if (own.length === 0 && context.projectRef === '' && rows.some((row) => DEFAULT_WEBHOOK.test(word(row['url']))))
        return unknown('there is one to a default address: give SUPABASE_PROJECT_REF')
      if (own.length === 0) return wrong(`no webhook to ${urls.join(' or ')}`)
      // Two while its secret is rotated: one that is right will do.
      const faults = own.map(faultsOfEndpoint).toSorted((a, b) => a.length - b.length)
      return judge(faults[0] ?? [], word(own[0]?.['url']))
    },
  },
  {
    id: 'pix',
    title: 'the account at the card provider may take the Pix that the team switched on',
    needs: ['api', 'stripe', 'facts'],
    remedy:
      'Activate Pix at Stripe (Settings, Payment methods), or switch it off: `update public.configuracoes set pix_ligado = false`.',
    async run(context) {
      if (!(await context.facts()).pix_ligado) return fine('Pix is off')
      const answer = await context.call(`${stripeUrl(context)}/v1/account`, {
        headers: { authorization: `Bearer ${context.given('STRIPE_SECRET_KEY')}` },
      })
      if (answer.status === 403) return unknown('the key may not read its account')
      if (answer.status !== 200) return wrong(`the provider answers ${describe(answer)}`)
      const capabilities = answer.json['capabilities'] as Row | null | undefined
      const words = `pix_payments is ${word(capabilities?.['pix_payments'])}`
      return capabilities?.['pix_payments'] === 'active' ? fine(words) : wrong(words)
    },
  },
  {
    id: 'mail',
    title: 'the domain of EMAIL_FROM is verified at the e-mail provider, which takes more a second than the queue sends',
    needs: ['resend'],
    remedy:
      'Add the domain of EMAIL_FROM at Resend, set its DNS records and wait for "verified"; ' +
      'take a plan without a quota a day; deploy RESEND_PER_SECOND with one less than Resend takes.',
    async run({ call, given }) {
      const answer = await call(`${given('RESEND_URL') || 'https://api.resend.com'}/domains`, {
        headers: { authorization: `Bearer ${given('RESEND_API_KEY')}` },
      })
      if (answer.json['name'] === 'restricted_api_key') return unknown('the key may only send: look at the domains in the panel')
      if (answer.status !== 200) return wrong(`the provider answers ${describe(answer)}`)
      // Named on the free plan alone: on an ordinary day its end would stop sign-in by e-mail.
      const day = answer.headers.get('x-resend-daily-quota')
      if (day !== null) return wrong(`its plan has a quota a day, of which ${day} are used`)
      const domain = domainOf(given('EMAIL_FROM'))
      const [limit, sent] = [Number(answer.headers.get('ratelimit-limit') ?? Infinity), Number(given('RESEND_PER_SECOND') || 4)]
      if (sent >= limit) return wrong(`it takes ${limit} requests a second, and the queue sends ${sent}`)
      const status = rowsOf(answer.json['data']).find(({ name }) => name === domain)?.['status'] ?? 'not there'
      return status === 'verified' ? fine(`${domain} is verified`) : wrong(`${domain} is ${word(status)}`)
    },
  },
  {
    id: 'sms',
    title: 'the account of the SMS provider is active and no trial',
    needs: ['twilio'],
    remedy: 'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, and upgrade or reactivate the account at Twilio.',
    async run({ call, given }) {
      const [sid, token] = [given('TWILIO_ACCOUNT_SID'), given('TWILIO_AUTH_TOKEN')]
      const answer = await call(`${given('TWILIO_URL') || 'https://api.twilio.com'}/2010-04-01/Accounts/${sid}.json`, {
        headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
      })
      if (answer.status !== 200) return wrong(`the provider answers ${describe(answer)}`)
      const words = `${word(answer.json['status'])}, ${word(answer.json['type'])}`
      return answer.json['status'] === 'active' && answer.json['type'] === 'Full' ? fine(words) : wrong(words)
    },
  },
]
