/** Pix codes of the simulated provider: made with the payment, paid or ended by a press on its page. No bank knows them. */
import { invalid } from './answers.ts'
import { charge } from './intents.ts'
import { type Intent, nowS, type World } from './store.ts'

/** Seconds that a code may last, and its default, as at the provider. */
const SECONDS = { least: 60, most: 1_209_600, usual: 14_400 }

/** What a person does with a code; `paga_tarde` is money that arrives although the code ended. */
export const OUTCOMES = ['paga', 'vence', 'paga_tarde'] as const
export type PixOutcome = (typeof OUTCOMES)[number]

export const isPix = ({ payment_method_types }: Intent) => payment_method_types.includes('pix')

/** No real code: its finder squares surround a label, so that nobody tries to scan it. */
const PICTURE = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" role="img" aria-label="Pix de teste">',
  '<path fill="#fff" d="M0 0h29v29H0z"/>',
  '<path fill-rule="evenodd" d="M2 2h7v7H2zm1 1v5h5V3zm1 1h3v3H4zM20 2h7v7h-7zm1 1v5h5V3zm1 1h3v3h-3zM2 20h7v7H2zm1 1v5h5v-5zm1 1h3v3H4z"/>',
  '<text x="14.5" y="15.6" font-family="sans-serif" font-size="3.2" font-weight="700" text-anchor="middle">Pix de teste</text></svg>',
].join('')
const IMAGE = `data:image/svg+xml;base64,${Buffer.from(PICTURE).toString('base64')}`

/** Makes the code of a payment, as its confirmation does. */
export const showCode = (world: World, intent: Intent, asked: number | null): Intent => {
  const seconds = asked ?? SECONDS.usual
  if (!Number.isInteger(seconds) || seconds < SECONDS.least || seconds > SECONDS.most)
    throw invalid('Invalid integer', { param: 'payment_method_options[pix][expires_after_seconds]' })
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: 'pm_pix',
    next_action: {
      type: 'pix_display_qr_code',
      pix_display_qr_code: {
        data: `PIX-DE-TESTE.NAO-PAGUE.${intent.id}.${intent.amount}`,
        expires_at: nowS() + seconds,
        hosted_instructions_url: `${world.origin}/pagamentos/pix?payment_intent=${intent.id}`,
        image_url_png: IMAGE,
        image_url_svg: IMAGE,
      },
    },
  })
  world.happened('payment_intent.requires_action', intent)
  endLater(world, intent)
  return intent
}

const endsAt = ({ next_action }: Intent) =>
  (next_action?.['pix_display_qr_code'] as { expires_at?: number } | undefined)?.expires_at ?? null

/** Ends a waiting code at its time. */
export const endLater = (world: World, intent: Intent) => {
  const at = endsAt(intent)
  if (intent.status !== 'requires_action' || at === null) return
  world.later(
    () => {
      if (endsAt(intent) === at) happen(world, intent, 'vence')
    },
    Math.max(at * 1000 - Date.now(), 0),
  )
}

/** One outcome. A code that is paid, or ended, cannot be paid or ended again, except late. */
export const happen = (world: World, intent: Intent, outcome: PixOutcome): Intent => {
  const waits = intent.status === 'requires_action'
  if (!isPix(intent) || intent.status === 'succeeded' || waits === (outcome === 'paga_tarde'))
    throw invalid(`This Pix cannot do that in the status ${intent.status}.`, { code: 'payment_intent_unexpected_state' })
  if (outcome === 'vence') {
    const code = 'payment_intent_payment_attempt_expired'
    const last_payment_error = { type: 'invalid_request_error', code, message: 'The Pix code expired.' }
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error })
    world.happened('payment_intent.payment_failed', intent)
    return intent
  }
  charge(world, intent)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, next_action: null, last_payment_error: null })
  world.happened('payment_intent.succeeded', intent)
  return intent
}
