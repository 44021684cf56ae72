import { z } from 'zod'

const STRIPE = 'https://api.stripe.com'
/** Whether a key of the card provider moves real money. */
export const isLive = (key: string) => key.includes('_live_')

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
/** Plain http only to this machine, because keys and e-mails travel over this connection. */
const service = origin.refine((url) => url.startsWith('https:') || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(url), {
  error: 'must be https',
})

/** Hosted Supabase gives its keys as a JSON object of named values; several during a rotation. */
const keys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('must be a JSON object')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.string().min(1)))
  .transform((named, context) => {
    const [first, ...rest] = named.default === undefined ? Object.values(named) : [named.default, ...Object.values(named)]
    if (first !== undefined) return { current: first, accepted: [...new Set([first, ...rest])] }
    context.addIssue('must hold at least one key')
    return z.NEVER
  })

/** One secret, or two during a rotation. */
const webhookSecrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(
    z
      .array(z.string().regex(/^whsec_\S{4,}$/, 'must be one or two secrets that begin with whsec_'))
      .min(1)
      .max(2),
  )

const fields = z.object({
  SITE_URL: origin,
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim().replace(/\/$/, ''))
        .filter(Boolean),
    )
    .pipe(z.array(origin)),
  SUPABASE_URL: origin,
  SUPABASE_PUBLISHABLE_KEYS: keys,
  SUPABASE_SECRET_KEYS: keys,
  EMAIL_FROM: z.string().regex(/^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address or `Name <address>`'),
  RESEND_API_KEY: z.string().min(1),
  RESEND_URL: service.default('https://api.resend.com'),
  RESEND_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number, 1 to 999')
    .default('4')
    .transform(Number),
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID, AC and 32 hex digits'),
  TWILIO_AUTH_TOKEN: z.string().min(1),
  TWILIO_FROM: z.string().regex(/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i, 'must be a number with + or a messaging service SID'),
  TWILIO_URL: service.default('https://api.twilio.com'),
  WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  SHEETS_SECRET: z
    .string()
    .regex(/^[!-~]{16,200}$/, 'must have 16 to 200 characters, without spaces')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRETS: webhookSecrets.optional(),
  STRIPE_URL: service.default(STRIPE),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\da-zA-Z-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')
    .optional(),
  INDEXNOW_URL: service.default('https://api.indexnow.org'),
  GOOGLE_INDEXING_KEY: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('must be the JSON of a service account')
        return z.NEVER
      }
    })
    .pipe(z.object({ client_email: z.string().min(3), private_key: z.string().includes('PRIVATE KEY') }))
    .optional(),
  GOOGLE_INDEXING_URL: service.default('https://indexing.googleapis.com'),
  GOOGLE_TOKEN_URL: service.default('https://oauth2.googleapis.com'),
  GOOGLE_INDEXING_PER_DAY: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number, 1 to 999999')
    .default('200')
    .transform(Number),
  PAGES_URL: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{2,5}$/, 'must be an address of this machine')
    .optional(),
  TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
  TURNSTILE_URL: service.default('https://challenges.cloudflare.com'),
})

/** The payment variables go together: all or none. A live key is only ever sent to the provider itself. */
const schema = fields.superRefine((env, context) => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: secrets, STRIPE_URL: url } = env
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (key !== undefined && secrets === undefined) wrong('STRIPE_WEBHOOK_SECRETS', 'is missing')
  if (key === undefined && secrets !== undefined) wrong('STRIPE_SECRET_KEY', 'is missing')
  if (key !== undefined && isLive(key) && url !== STRIPE) wrong('STRIPE_URL', `must be ${STRIPE} with a live key`)
})

/** Everything that functions read from the environment; the site itself is always an allowed origin. */
export type Env = z.output<typeof schema>

/** Reads the environment once, at start. Throws one message naming every variable that is missing or wrong, never a value. */
export const parseEnv = (raw: Record<string, string | undefined>): Env => {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return name in given ? `${name}: ${message}` : `${name} is missing`
    })
    throw new Error(`The environment of the functions is incomplete. ${[...new Set(problems)].join('; ')}`)
  }
  return { ...parsed.data, ALLOWED_ORIGINS: [...new Set([parsed.data.SITE_URL, ...parsed.data.ALLOWED_ORIGINS])] }
}
