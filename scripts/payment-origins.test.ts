import { expect, test } from 'vitest'
import { envSchema } from '../src/lib/env-schema'
import { paymentOrigins } from './payment-origins.mjs'

test('with the fake provider only its own address is allowed', () => {
  expect(paymentOrigins('pk_test_local', 'http://127.0.0.1:54324/')).toEqual({
    scripts: '',
    frames: '',
    connect: ' http://127.0.0.1:54324',
  })
})

test('with Stripe its script, frames and API are allowed, but not the fake provider', () => {
  const { scripts, frames, connect } = paymentOrigins('pk_test_abc', 'http://127.0.0.1:54324')
  expect(scripts).toBe(' https://js.stripe.com https://*.js.stripe.com')
  expect(frames).toBe('; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
  expect(connect).toBe(' https://api.stripe.com')
})

test('with payment off nothing is allowed', () => {
  expect(Object.values(paymentOrigins('', 'http://127.0.0.1:54324')).join('')).toBe('')
})

const originsOf = (settings: Record<string, string>) => {
  const { VITE_STRIPE_PUBLISHABLE_KEY, VITE_PAYMENTS_URL } = envSchema.parse(settings)
  return paymentOrigins(VITE_STRIPE_PUBLISHABLE_KEY, VITE_PAYMENTS_URL).connect
}

test('the policy follows the settings: without key and with a remote API it contains no local address', () => {
  expect(originsOf({})).toBe(' http://127.0.0.1:54324')
  expect(originsOf({ VITE_SUPABASE_URL: 'https://projeto.supabase.example' })).toBe('')
})
