import { env } from './env'

/*
 * Where cards are read. Kept out of `env.ts`, because only the checkout needs it. The local key means the stand-in of the card provider,
 * which runs on this machine and takes no card number; any other key is Stripe's; none means that payment is off.
 */
const read = (value: string | undefined, fallback: string) => value?.trim() ?? fallback

/** Publishable key of the stand-in. */
const CHAVE_LOCAL = 'pk_test_local'

const isLoopback = (url: string) => URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/** The key of a build that names none: the stand-in's where the API is on this machine, else empty. No visitor is sent to their own machine. */
export const chavePadrao = (apiUrl: string) => (isLoopback(apiUrl) ? CHAVE_LOCAL : '')

const chave = read(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY, chavePadrao(env.VITE_SUPABASE_URL))
const endereco = read(import.meta.env.VITE_PAYMENTS_URL, 'http://127.0.0.1:54324').replace(/\/$/, '')

/** How a card is read here: by Stripe, by the stand-in on this machine, or not at all. */
export type Leitor =
  | { readonly tipo: 'stripe'; readonly chave: string }
  | { readonly tipo: 'teste'; readonly url: string; readonly chave: string }
  | null

/** @param publishableKey `pk_…` @param url address of the stand-in: only of this machine */
export function leitorDe(publishableKey: string, url: string): Leitor {
  if (publishableKey === CHAVE_LOCAL) return isLoopback(url) ? { tipo: 'teste', url, chave: CHAVE_LOCAL } : null
  return /^pk_(test|live)_/.test(publishableKey) ? { tipo: 'stripe', chave: publishableKey } : null
}

/** Who reads cards in this build. */
export const leitor = leitorDe(chave, endereco)
