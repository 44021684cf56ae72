import { env } from './env'

/* The card provider of this build. Kept out of `env.ts`, because only the checkout needs it. The local key selects the simulated
   provider, which runs on this machine and accepts no card number; any other key is Stripe's; without one payment is off. */
const read = (value: string | undefined, fallback: string) => value?.trim() ?? fallback

/** Publishable key of the simulated provider. */
const CHAVE_LOCAL = 'pk_test_local'

const isLoopback = (url: string) => URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/**
 * The default key: the simulated provider's when the API is on this machine, else empty. A visitor is never sent to their own
 * machine.
 */
export const getChavePadrao = (apiUrl: string) => (isLoopback(apiUrl) ? CHAVE_LOCAL : '')

const chave = read(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY, getChavePadrao(env.VITE_SUPABASE_URL))
/** Address of the stand-ins of outside services on this machine. */
export const enderecoDeTeste = read(import.meta.env.VITE_PAYMENTS_URL, 'http://127.0.0.1:54324').replace(/\/$/, '')

/** The card form: Stripe's, the simulated provider's on this machine, or none. */
export type Leitor =
  | { readonly tipo: 'stripe'; readonly chave: string }
  | { readonly tipo: 'teste'; readonly url: string; readonly chave: string }
  | null

/** @param publishableKey `pk_…` @param url address of the simulated provider: only on this machine */
export function getLeitor(publishableKey: string, url: string): Leitor {
  if (publishableKey === CHAVE_LOCAL) return isLoopback(url) ? { tipo: 'teste', url, chave: CHAVE_LOCAL } : null
  return /^pk_(test|live)_/.test(publishableKey) ? { tipo: 'stripe', chave: publishableKey } : null
}

/** The card provider of this build. */
export const leitor = getLeitor(chave, enderecoDeTeste)
