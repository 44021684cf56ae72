/* The captcha of this build: Cloudflare Turnstile, its stand-in on this machine, or none (the default). */
import { env } from '@/lib/env'
import { enderecoDeTeste } from '@/lib/pagamentos'

const siteKey = env.VITE_TURNSTILE_SITE_KEY
const origin = siteKey === 'captcha_local' ? enderecoDeTeste : 'https://challenges.cloudflare.com'

/** Null without a site key. */
export const captcha = siteKey === '' ? null : { siteKey, origin }

/** The part of Turnstile's script that we use (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering). */
export type Turnstile = {
  render(
    box: HTMLElement,
    options: {
      sitekey: string
      language: string
      size: 'flexible'
      callback(token: string): void
      'error-callback'(): void
      'expired-callback'(): void
    },
  ): string
  reset(widget: string): void
  remove(widget: string): void
}

let loading: Promise<Turnstile> | undefined

/** Loads the provider's script once, when it is first needed. Rejects when it cannot be loaded; the next call tries again. */
export function loadTurnstile(address: string): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((done, fail) => {
    const script = document.createElement('script')
    script.src = `${address}/turnstile/v0/api.js?render=explicit`
    script.addEventListener('load', () => {
      const { turnstile } = window as { turnstile?: Turnstile }
      if (turnstile) done(turnstile)
      else fail(new Error('the captcha has no script'))
    })
    script.addEventListener('error', () => {
      script.remove()
      fail(new Error('the captcha was not loaded'))
    })
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
