import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'

const complete = {
  ...sampleEnv,
  SITE_URL: 'https://www.embira.example/',
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_SECRET_KEYS: '{"antiga":"sb_secret_a","default":"sb_secret_d"}',
}

test('reads the given variables and applies defaults', () => {
  expect(parseEnv({ ...complete, ALLOWED_ORIGINS: ' https://a.example , https://b.example/,', RESEND_URL: '' })).toEqual({
    ...complete,
    SITE_URL: 'https://www.embira.example',
    ALLOWED_ORIGINS: ['https://www.embira.example', 'https://a.example', 'https://b.example'],
    SUPABASE_PUBLISHABLE_KEYS: { current: 'sb_publishable_x', accepted: ['sb_publishable_x'] },
    SUPABASE_SECRET_KEYS: { current: 'sb_secret_d', accepted: ['sb_secret_d', 'sb_secret_a'] },
    RESEND_URL: 'https://api.resend.com',
    RESEND_PER_SECOND: 4,
    TWILIO_URL: 'https://api.twilio.com',
    STRIPE_URL: 'https://api.stripe.com',
    INDEXNOW_URL: 'https://api.indexnow.org',
    GOOGLE_INDEXING_URL: 'https://indexing.googleapis.com',
    GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com',
    GOOGLE_INDEXING_PER_DAY: 200,
    TURNSTILE_URL: 'https://challenges.cloudflare.com',
  })
})

test('names everything that is missing at once', () => {
  expect(() => parseEnv({})).toThrow(
    'SITE_URL is missing; SUPABASE_URL is missing; SUPABASE_PUBLISHABLE_KEYS is missing; SUPABASE_SECRET_KEYS is missing; ' +
      'EMAIL_FROM is missing; RESEND_API_KEY is missing; TWILIO_ACCOUNT_SID is missing; TWILIO_AUTH_TOKEN is missing; ' +
      'TWILIO_FROM is missing',
  )
})

test.each([
  ['SITE_URL', 'javascript:alert(1)'],
  ['ALLOWED_ORIGINS', '*'],
  ['RESEND_URL', 'http://api.resend.example'],
  ['RESEND_URL', 'http://127.0.0.1.mau.example'],
  ['SUPABASE_SECRET_KEYS', 'sb_secret_sem_json'],
  ['SUPABASE_SECRET_KEYS', '{}'],
  ['TWILIO_URL', 'http://api.twilio.example'],
  ['TWILIO_ACCOUNT_SID', `AC${'0'.repeat(31)}/`],
  ['TWILIO_FROM', '11987654321'],
  ['TWILIO_FROM', 'Embira'],
  ['EMAIL_FROM', 'Embira <ola@embira.example>\r\nBcc: mau@mau.example'],
  ['STRIPE_URL', 'http://api.stripe.example'],
  ['SHEETS_SECRET', 'curto'],
  ['SHEETS_SECRET', 'com espaço no meio dele'],
])('a wrong %s is named, and its value is not repeated', (name, value) => {
  const read = () => parseEnv({ ...complete, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow(value)
})

test('an SMS may come from a messaging service', () => {
  expect(parseEnv({ ...complete, TWILIO_FROM: `MG${'1'.repeat(32)}` }).TWILIO_FROM).toBe(`MG${'1'.repeat(32)}`)
})

const payment = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRETS: 'whsec_velho , whsec_novo' }
const LIVE = ['sk', 'live', 'x'].join('_')

test('the payment variables go together, with two webhook secrets during a rotation', () => {
  expect(parseEnv({ ...complete, ...payment }).STRIPE_WEBHOOK_SECRETS).toEqual(['whsec_velho', 'whsec_novo'])
  expect(parseEnv({ ...complete, ...payment, STRIPE_SECRET_KEY: LIVE }).STRIPE_SECRET_KEY).toBe(LIVE)
})

test.each([
  [{ STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY is missing'],
  [{ STRIPE_WEBHOOK_SECRETS: undefined }, 'STRIPE_WEBHOOK_SECRETS is missing'],
  [{ STRIPE_WEBHOOK_SECRETS: 'segredo' }, 'STRIPE_WEBHOOK_SECRETS: must be'],
  [{ STRIPE_WEBHOOK_SECRETS: 'whsec_um,whsec_dois,whsec_tres' }, 'STRIPE_WEBHOOK_SECRETS: '],
  [{ STRIPE_SECRET_KEY: 'pk_test_x' }, 'STRIPE_SECRET_KEY: must begin'],
  [
    { STRIPE_SECRET_KEY: LIVE, STRIPE_URL: 'http://127.0.0.1:54324' },
    'STRIPE_URL: must be https://api.stripe.com with a live key',
  ],
])('%j stops the start', (over, message) => {
  expect(() => parseEnv({ ...complete, ...payment, ...over })).toThrow(message)
})
