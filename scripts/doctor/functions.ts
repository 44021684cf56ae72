/** Checks of the edge functions: each is there, started, and refuses what it must. */
import type { Auth } from '../../supabase/functions/_shared/endpoint.ts'
import { type Answer, codeOf, describe } from './call.ts'
import { type Check, DEPLOY, fine, judge, wrong } from './check.ts'
import type { Context } from './context.ts'

/** `document` answers GET; `press` does what a mail program asks for by POST too. */
type Callers = Auth | 'document' | 'press'

/** Every function and its callers. */
export const FUNCTIONS: Record<string, Callers> = {
  'confirm-payment': 'user',
  arquivos: 'optional',
  'create-payment-intent': 'user',
  'delete-account': 'user',
  'job-feed': 'document',
  'ler-anuncio': 'user',
  parar: 'press',
  'render-vaga': 'document',
  'request-otp': 'optional',
  'run-jobs': 'service',
  'stripe-webhook': 'signed',
  'test-connection': 'user',
  'verify-captcha': 'public',
  'verify-otp': 'optional',
}

/** A call and the refusals that it may get, as `status code` or as a status alone. None of them gets past the checks of the frame. */
type Probe = { what: string; init: RequestInit; expected: readonly string[] }

const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})
const FORGED = { authorization: 'Bearer doctor.forged.token' }
const SIGNATURE = { 'stripe-signature': 't=1,v1=00' }

const method: Probe = { what: 'GET', init: { method: 'GET' }, expected: ['405 metodo'] }
const garbage: Probe[] = [
  { what: 'a body that is no JSON', init: json('{'), expected: ['400 json'] },
  {
    what: 'a body of another type',
    init: { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
    expected: ['415 formato'],
  },
  { what: 'a body without its fields', init: json('{}'), expected: ['422 dados', '422 channel'] },
]
const forged: Probe = { what: 'a forged session', init: json('{}', FORGED), expected: ['401 sessao'] }

const PROBES: Record<Callers, readonly Probe[]> = {
  public: [method, ...garbage],
  optional: [method, ...garbage, forged],
  user: [method, { what: 'no session', init: json('{}'), expected: ['401 sessao'] }, forged],
  service: [
    method,
    { what: 'no key', init: json('{}'), expected: ['401 acesso'] },
    // The gateway of hosted may refuse it before the function does.
    { what: 'the wrong key', init: json('{}', { apikey: 'sb_secret_doctor' }), expected: ['401'] },
  ],
  // Without the keys of the card provider it is off, which the check `payment-on` judges.
  signed: [
    method,
    { what: 'no signature', init: json('{}'), expected: ['400 assinatura', '503 pagamento_desligado'] },
    { what: 'a wrong signature', init: json('{}', SIGNATURE), expected: ['400 assinatura', '503 pagamento_desligado'] },
  ],
  document: [{ what: 'POST', init: json('{}'), expected: ['405'] }],
  press: [{ what: 'POST without a link', init: json('{}'), expected: ['404'] }],
}

const post = ({ call, api }: Context, name: string, init: RequestInit) => call(`${api.url}/functions/v1/${name}`, init)

const faultsOf = async (context: Context, name: string, auth: Callers): Promise<string[]> => {
  const faults: string[] = []
  for (const { what, init, expected } of PROBES[auth]) {
    const answer = await post(context, name, init).catch(() => null)
    if (answer === null) return [`${name} does not answer`]
    if (![describe(answer), String(answer.status)].some((found) => expected.includes(found)))
      faults.push(`${name} answers ${what} with ${describe(answer)}`)
  }
  return faults
}

const allowedOrigin = ({ headers }: Answer) => headers.get('access-control-allow-origin')

const CAPTCHA_PROBE = JSON.stringify({ token: 'doctor', browser: '00000000-0000-4000-8000-000000000000' })

export const functionChecks: Check[] = [
  {
    id: 'functions',
    title: 'every edge function answers and refuses what it must',
    needs: ['api'],
    remedy: `Write the secrets that its log names into .env.deploy, then ${DEPLOY}, which deploys the functions as supabase/config.toml says.`,
    async run(context) {
      const names = Object.entries(FUNCTIONS)
      const faults = await Promise.all(names.map(([name, auth]) => faultsOf(context, name, auth)))
      return judge(faults.flat().slice(0, 6), `${names.length} functions`)
    },
  },
  {
    id: 'cors',
    title: 'browsers of this site may call the functions, and no others',
    needs: ['api'],
    remedy: `Set SITE_URL in .env.deploy to exactly the origin of the site (further ones: ALLOWED_ORIGINS), then ${DEPLOY}.`,
    async run(context) {
      const preflight = (name: string, origin: string) =>
        post(context, name, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
      const faults = await Promise.all(
        Object.entries(FUNCTIONS).map(async ([name, auth]) => {
          if (auth === 'document' || auth === 'press') return []
          const browser = auth !== 'service' && auth !== 'signed'
          const own = allowedOrigin(await preflight(name, context.site))
          const foreign = allowedOrigin(await preflight(name, 'https://doctor.example'))
          return [
            ...(own === (browser ? context.site : null) ? [] : [`${name} allows ${own ?? 'nobody'} to this site`]),
            ...(foreign === null ? [] : [`${name} allows a foreign origin`]),
          ]
        }),
      )
      return judge(faults.flat().slice(0, 6), `${context.site}; https://doctor.example refused`)
    },
  },
  {
    id: 'payment-on',
    title: 'card payment is on in the site and in the functions, or off in both',
    needs: ['api'],
    remedy: 'Build with VITE_STRIPE_PUBLISHABLE_KEY and set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS, or none of the three.',
    async run(context) {
      const on = codeOf(await post(context, 'stripe-webhook', json('{}', SIGNATURE))) !== 'pagamento_desligado'
      const shown = context.settings.cardKey !== ''
      const words = `${shown ? 'on' : 'off'} in the site, ${on ? 'on' : 'off'} in the functions`
      return on === shown ? fine(words) : wrong(words)
    },
  },
  {
    id: 'captcha',
    title: 'the captcha is on in the site and in the functions, or off in both',
    needs: ['api'],
    remedy: 'Build with VITE_TURNSTILE_SITE_KEY first, then set TURNSTILE_SECRET_KEY of the same widget, or neither.',
    async run(context) {
      const code = codeOf(await post(context, 'verify-captcha', json(CAPTCHA_PROBE)))
      const shown = context.settings.captchaKey !== ''
      if (code === 'tente_novamente') return wrong('Turnstile refuses the secret key of the functions, or does not answer')
      const on = code !== 'captcha_desligado'
      const words = `${shown ? 'on' : 'off'} in the site, ${on ? 'on' : 'off'} in the functions`
      return on === shown ? fine(words) : wrong(words)
    },
  },
]
