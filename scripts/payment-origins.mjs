// Origins for the content security policy that card payments need, by the publishable key, and no others.

/** The publishable key of the fake provider, which the page calls directly. */
const LOCAL = 'pk_test_local'
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** @returns {{ scripts: string, frames: string, connect: string }} parts of the content security policy, each with its space before it */
export function paymentOrigins(key, standIn) {
  if (key === LOCAL) return { scripts: '', frames: '', connect: ` ${new URL(standIn).origin}` }
  if (!key) return { scripts: '', frames: '', connect: '' }
  return {
    scripts: ` ${STRIPE.join(' ')}`,
    frames: `; frame-src ${[...STRIPE, 'https://hooks.stripe.com'].join(' ')}`,
    connect: ' https://api.stripe.com',
  }
}
