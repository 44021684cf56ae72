import { expect, test } from 'vitest'
import { envSchema } from '../../src/lib/env-schema'
import { outsideOrigins } from './outside-origins.mjs'

const REMOTE = { VITE_SUPABASE_URL: 'https://projeto.supabase.example' }
const originsOf = (settings: Record<string, string>) => outsideOrigins(envSchema.parse(settings))

test('with the stand-in of cards only its own address is allowed', () => {
  expect(originsOf({})).toEqual({ scripts: '', frames: "; frame-src 'self'", connect: ' http://127.0.0.1:54324' })
})

test('with Stripe its script, frames and API are allowed, but not the stand-in', () => {
  expect(originsOf({ ...REMOTE, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toEqual({
    scripts: ' https://js.stripe.com https://*.js.stripe.com',
    frames: "; frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    connect: ' https://api.stripe.com',
  })
})

test('with payment and captcha off nothing outside is allowed', () => {
  expect(Object.values(originsOf(REMOTE)).join('')).toBe("; frame-src 'self'")
  expect(JSON.stringify(originsOf({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }))).not.toContain('cloudflare')
})

test('with the captcha its script and frame are allowed, beside those of cards', () => {
  const origin = 'https://challenges.cloudflare.com'
  expect(originsOf({ ...REMOTE, VITE_TURNSTILE_SITE_KEY: '0x4AAAAAAA' })).toEqual({
    scripts: ` ${origin}`,
    frames: `; frame-src 'self' ${origin}`,
    connect: '',
  })
  const both = originsOf({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc', VITE_TURNSTILE_SITE_KEY: '0x4AAAAAAA' })
  expect(both.scripts).toBe(` https://js.stripe.com https://*.js.stripe.com ${origin}`)
  expect(both.frames).toBe(`; frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com ${origin}`)
})

test('the stand-in of the captcha is allowed only by its own key', () => {
  const standIn = 'http://127.0.0.1:54324'
  expect(originsOf({ VITE_TURNSTILE_SITE_KEY: 'captcha_local' })).toMatchObject({
    scripts: ` ${standIn}`,
    frames: `; frame-src 'self' ${standIn}`,
  })
})
