// Origins for the content security policy that card payments and the captcha need, by their public keys, and no others.

/** The keys of the local stand-ins. */
const LOCAL = { card: 'pk_test_local', captcha: 'captcha_local' }
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com']
const TURNSTILE = 'https://challenges.cloudflare.com'

/**
 * @param settings the validated build settings
 * @returns {{ scripts: string, frames: string, connect: string }} parts of the content security policy, each with its space before it
 */
export function outsideOrigins({ VITE_STRIPE_PUBLISHABLE_KEY: card, VITE_TURNSTILE_SITE_KEY: captcha, VITE_PAYMENTS_URL: url }) {
  const standIn = new URL(url).origin
  const stripe = card && card !== LOCAL.card ? STRIPE : []
  const captchas = captcha ? [captcha === LOCAL.captcha ? standIn : TURNSTILE] : []
  const scripts = [...stripe, ...captchas]
  const frames = [...stripe, ...(stripe.length > 0 ? ['https://hooks.stripe.com'] : []), ...captchas]
  return {
    scripts: scripts.map((origin) => ` ${origin}`).join(''),
    // Our own: the list of a company as its site shows it.
    frames: `; frame-src ${["'self'", ...frames].join(' ')}`,
    connect: card === LOCAL.card ? ` ${standIn}` : card ? ' https://api.stripe.com' : '',
  }
}
