/** Every variable of a deployment: where it goes, how it must look, what to do when it does not. `.env.deploy.example` is written from it. */
import { parseEnv as parseFile } from 'node:util'
import { isLive, parseEnv as parseFunctions } from '../../supabase/functions/_shared/env.ts'

/** `site`: build setting, public. `functions`: secret of the edge functions. `settings`: `config push`. `vault`: Vault of the database. */
export type Target = 'site' | 'functions' | 'settings' | 'vault'
export type Values = Record<string, string>
type Variable = {
  name: string
  goes: readonly Target[]
  about: string
  format: RegExp
  /** What a value must look like, as the end of "NAME must …". */
  must: string
  /** Without it the deployment is refused; the example's own value is refused too. */
  required?: true
  /** Never printed. */
  secret?: true
  example: string
}

const link = (name: string, about: string): Variable => ({
  name: `VITE_LINK_${name}`,
  goes: ['site'],
  about,
  format: /^https:\/\/\S+$/,
  must: 'be a whole https address',
  example: 'https://…',
})
const origin = /^https:\/\/(?!localhost\b|127\.)[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/
const asOrigin = 'be an https address without path and without a slash at the end'

export const VARIABLES: readonly Variable[] = [
  {
    name: 'SITE_URL',
    goes: ['site', 'functions', 'settings'],
    about: 'Address of the site. VITE_SITE_URL and the address that a sign-in returns to (/auth) are made from it.',
    format: origin,
    must: asOrigin,
    required: true,
    example: 'https://www.embira.example',
  },
  {
    name: 'VITE_SUPABASE_URL',
    goes: ['site'],
    about: 'Only with a custom domain: address of the API. Otherwise https://<project-ref>.supabase.co.',
    format: origin,
    must: asOrigin,
    example: 'https://api.embira.example',
  },
  {
    name: 'VITE_SUPABASE_PUBLISHABLE_KEY',
    goes: ['site'],
    about: 'Publishable key of the project (Settings, API keys).',
    format: /^sb_publishable_[\w-]+$/,
    must: 'be the publishable key, sb_publishable_… (never a secret key, nor an old anon key)',
    required: true,
    example: 'sb_publishable_example',
  },
  {
    name: 'JOBS_SECRET_KEY',
    goes: ['vault'],
    about: 'Secret key of the project that the schedule calls run-jobs with.',
    format: /^sb_secret_[\w-]+$/,
    must: 'be a secret key of the project, sb_secret_…',
    required: true,
    secret: true,
    example: 'sb_secret_example',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    goes: ['settings'],
    about: 'Sign-in with Google: OAuth client of the kind "Web application".',
    format: /^[\w-]+\.apps\.googleusercontent\.com$/,
    must: 'end in .apps.googleusercontent.com',
    required: true,
    example: 'example.apps.googleusercontent.com',
  },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    goes: ['settings'],
    about: 'Its secret.',
    format: /^[\w-]{10,}$/,
    must: 'be the secret of the OAuth client, without spaces',
    required: true,
    secret: true,
    example: 'GOCSPX-example',
  },
  {
    name: 'EMAIL_FROM',
    goes: ['functions'],
    about: 'Sender of the e-mails, on a domain that Resend has verified.',
    format: /^[^<>@]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/,
    must: 'be an address or Name <address>',
    required: true,
    example: 'Embira <avisos@embira.example>',
  },
  {
    name: 'RESEND_API_KEY',
    goes: ['functions'],
    about: 'Key of the e-mail provider, with the right to send.',
    format: /^re_\w+$/,
    must: 'begin with re_',
    required: true,
    secret: true,
    example: 're_example',
  },
  {
    name: 'RESEND_PER_SECOND',
    goes: ['functions'],
    about:
      'E-mails a second of the queue, 4 by default: one less than Resend takes of the whole team (5 unless you asked for more), for codes.',
    format: /^[1-9]\d{0,2}$/,
    must: 'be a whole number, 1 to 999',
    example: '9',
  },
  {
    name: 'TWILIO_ACCOUNT_SID',
    goes: ['functions'],
    about: 'Account of the SMS provider.',
    format: /^AC[0-9a-f]{32}$/i,
    must: 'be the account SID, AC and 32 hexadecimal digits',
    required: true,
    example: `AC${'0'.repeat(32)}`,
  },
  {
    name: 'TWILIO_AUTH_TOKEN',
    goes: ['functions'],
    about: 'Key of that account.',
    format: /^\w{10,}$/,
    must: 'be the auth token of the account',
    required: true,
    secret: true,
    example: 'example_auth_token',
  },
  {
    name: 'TWILIO_FROM',
    goes: ['functions'],
    about: 'Number or messaging service that SMS come from.',
    format: /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i,
    must: 'be a number with + and country code, or a messaging service SID, MG and 32 hexadecimal digits',
    required: true,
    example: '+5511900000000',
  },
  {
    name: 'ALLOWED_ORIGINS',
    goes: ['functions'],
    about: 'Further origins that may call the functions, separated by commas.',
    format: new RegExp(`${origin.source.slice(0, -1)}(,${origin.source.slice(1, -1)})*$`),
    must: 'be https addresses without path, separated by commas',
    example: 'https://embira.example',
  },
  {
    name: 'VITE_STRIPE_PUBLISHABLE_KEY',
    goes: ['site'],
    about:
      'Payments (cards; Pix is a setting of the team, docs/operations.md#payments): publishable key. The three STRIPE variables go together; without them payment is off.',
    format: /^pk_(test|live)_\w+$/,
    must: 'begin with pk_live_ or pk_test_',
    example: 'pk_live_…',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    goes: ['functions'],
    about: 'Card payments: secret key, of the same mode.',
    format: /^(sk|rk)_(test|live)_\w+$/,
    must: 'begin with sk_live_, rk_live_, sk_test_ or rk_test_',
    secret: true,
    example: 'sk_live_…',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRETS',
    goes: ['functions'],
    about: 'Card payments: secret of the webhook; two, separated by a comma, while it is rotated.',
    format: /^whsec_[^\s,]{4,}(, ?whsec_[^\s,]{4,})?$/,
    must: 'be one or two secrets that begin with whsec_',
    secret: true,
    example: 'whsec_…',
  },
  {
    name: 'VITE_TURNSTILE_SITE_KEY',
    goes: ['site'],
    about: 'Captcha: site key of Cloudflare Turnstile. Without it the captcha is off.',
    format: /^[\w-]{3,100}$/,
    must: 'be the site key of the widget',
    example: '0x4AAA…',
  },
  {
    name: 'TURNSTILE_SECRET_KEY',
    goes: ['functions'],
    about: 'Captcha: its secret key. Set it once a site with the site key is online.',
    format: /^[\w-]{3,100}$/,
    must: 'be the secret key of the widget',
    secret: true,
    example: '0x4AAA…',
  },
  {
    name: 'INDEXNOW_KEY',
    goes: ['functions'],
    about: 'Tells Bing and others of new vacancies (indexnow.org). A name of your own; the site shows it at /indexnow.txt.',
    format: /^[\da-zA-Z-]{8,128}$/,
    must: 'be 8 to 128 letters, digits and hyphens',
    example: 'openssl rand -hex 16',
  },
  {
    name: 'GOOGLE_INDEXING_KEY',
    goes: ['functions'],
    about: 'Tells Google of new vacancies (Indexing API): the JSON of a service account that owns the site in Search Console.',
    format: /^\{.*"private_key".*\}$/,
    must: 'be the JSON of a service account, on one line',
    secret: true,
    example: '{"client_email":"…","private_key":"…"}',
  },
  {
    name: 'GOOGLE_INDEXING_PER_DAY',
    goes: ['functions'],
    about: 'Its quota of a day, 200 unless Google gave more.',
    format: /^[1-9]\d{0,5}$/,
    must: 'be a whole number',
    example: '200',
  },
  {
    name: 'WEBHOOK_SECRET',
    goes: ['functions'],
    about: 'Signs the calls to webhooks of the team.',
    format: /^[!-~]{16,200}$/,
    must: 'have 16 to 200 characters, without spaces',
    secret: true,
    example: 'openssl rand -hex 32',
  },
  {
    name: 'SHEETS_SECRET',
    goes: ['functions'],
    about: 'Authenticates the functions to the script of the sheets.',
    format: /^[!-~]{16,200}$/,
    must: 'have 16 to 200 characters, without spaces',
    secret: true,
    example: 'openssl rand -hex 32',
  },
  link('WHATSAPP', 'WhatsApp chat of the team. An empty outside address hides its control.'),
  link('ASSISTENTE', 'AI assistant for HR.'),
  link('NETWORKING', 'Sibling site: networking.'),
  link('BENEFICIOS', 'Sibling site: benefits.'),
  link('ARVORE', 'Link-tree page that /links sends to.'),
  link('INSTAGRAM', 'Profile on Instagram.'),
  link('LINKEDIN', 'Page on LinkedIn.'),
  link('NEWSLETTER', 'Newsletter.'),
]

/** The text of `.env.deploy.example`. */
export const writeExample = (): string =>
  [
    '# Copy to .env.deploy, fill in, and run `npm run deploy -- <project-ref> .env.deploy` (docs/operations.md#deploy).',
    '# .env.deploy holds secrets: git ignores it. Lines with `#` are optional variables.',
    ...VARIABLES.flatMap(({ name, about, goes, required, example }) => [
      '',
      `# ${about} Goes to: ${goes.join(', ')}.`,
      required ? `${name}=${/[\s#]/.test(example) ? `'${example}'` : example}` : `# ${name}=${example}`,
    ]),
    '',
  ].join('\n')

/** Values of a file, and everything that is wrong with them or only strange; no text contains a value. */
export function readVariables(text: string): { values: Values; problems: string[]; warnings: string[] } {
  const names = new Set(VARIABLES.map(({ name }) => name))
  const problems = text.split(/\r?\n/).flatMap((line, at) => {
    const named = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1]
    if (named !== undefined)
      return names.has(named) ? [] : [`${named} is not a variable of .env.deploy.example: correct or remove it`]
    return /^\s*(#|$)/.test(line) ? [] : [`line ${at + 1} is not NAME=value: a value takes one line`]
  })
  const parsed = parseFile(text)
  const values = Object.fromEntries(VARIABLES.flatMap(({ name }) => (parsed[name] ? [[name, parsed[name]]] : [])))
  for (const { name, required, example, format, must } of VARIABLES) {
    const value = values[name]
    if (value === undefined) problems.push(...(required ? [`${name} is missing`] : []))
    else if (!format.test(value)) problems.push(`${name} must ${must}`)
    else if (value === example) problems.push(`${name} still has the value of the example`)
    else if (value.includes("'") && /["\\$`]/.test(value)) problems.push(`${name} must not mix ' with ", \\, $ or \``)
  }
  problems.push(...findMismatches(values))
  if (problems.length === 0) problems.push(...askFunctions(values))
  const test = ['VITE_STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'].filter((name) => /^.k_test_/.test(values[name] ?? ''))
  return { values, problems, warnings: test.map((name) => `${name} is a test key: no real money moves`) }
}

function findMismatches(values: Values): string[] {
  const card = ['VITE_STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']
  const given = card.filter((name) => values[name] !== undefined)
  const { VITE_STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_SECRET_KEY: secret } = values
  return [
    ...(given.length > 0 ? card.filter((name) => !given.includes(name)) : []).map(
      (name) => `${name} is missing: the three STRIPE variables go together`,
    ),
    ...(publishable && secret && isLive(publishable) !== isLive(secret)
      ? ['VITE_STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must be of the same mode: both live or both test']
      : []),
    ...(values['TURNSTILE_SECRET_KEY'] && !values['VITE_TURNSTILE_SITE_KEY']
      ? [
          'VITE_TURNSTILE_SITE_KEY is missing: with the secret key alone the functions ask for a captcha that the page cannot show',
        ]
      : []),
  ]
}

/** The functions read these values at their start with the same parser: what it refuses would leave them down. */
function askFunctions(values: Values): string[] {
  const platform = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_PUBLISHABLE_KEYS: '{"default":"p"}' }
  try {
    parseFunctions({ ...platform, SUPABASE_SECRET_KEYS: '{"default":"s"}', ...valuesFor('functions', values) })
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** The given variables that go to one place. */
export const valuesFor = (target: Target, values: Values): Values =>
  Object.fromEntries(
    VARIABLES.filter(({ goes }) => goes.includes(target)).flatMap(({ name }) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  )

/** Build settings: all of them, empty when not given, so that no `.env.local` of this machine reaches production. */
export const siteSettings = (ref: string, values: Values): Values => ({
  ...Object.fromEntries(VARIABLES.filter(({ name }) => name.startsWith('VITE_')).map(({ name }) => [name, values[name] ?? ''])),
  VITE_SUPABASE_URL: values['VITE_SUPABASE_URL'] ?? projectUrl(ref),
  VITE_SITE_URL: values['SITE_URL'] ?? '',
})

/** Address of the project without a custom domain. */
export const projectUrl = (ref: string) => `https://${ref}.supabase.co`

/** Lines for `secrets set --env-file`. Values with both kinds of quotes were refused before. */
export const writeDotenv = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value.includes("'") ? `"${value}"` : `'${value}'`}\n`)
    .join('')

/** Hides the values of secrets in the output of other programs. */
export function redact(text: string, values: Values): string {
  const secrets = VARIABLES.filter(({ secret }) => secret).flatMap(({ name }) =>
    (values[name] ?? '').split(/, ?/).map((value) => ({ name, value })),
  )
  return secrets.filter(({ value }) => value).reduce((hidden, { name, value }) => hidden.replaceAll(value, `[${name}]`), text)
}
