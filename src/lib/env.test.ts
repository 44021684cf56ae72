import { describe, expect, it } from 'vitest'
import { env } from './env'
import { envSchema } from './env-schema'
import { links } from './links'
import { leitor } from './pagamentos'

const outside = Object.fromEntries(Object.entries(links).map(([name, address]) => [`VITE_LINK_${name.toUpperCase()}`, address]))

describe('settings', () => {
  it('have the same names and defaults where they are read and where they are validated', () => {
    const { VITE_STRIPE_PUBLISHABLE_KEY, VITE_PAYMENTS_URL, ...rest } = envSchema.parse({})
    expect(rest).toEqual({ ...env, ...outside })
    // Read separately, only by the checkout.
    expect(leitor).toEqual({ tipo: 'teste', url: VITE_PAYMENTS_URL, chave: VITE_STRIPE_PUBLISHABLE_KEY })
  })

  it('refuse a secret key, a plain-http link and a broken address', () => {
    const refused = envSchema.safeParse({
      VITE_SUPABASE_URL: 'nada',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x',
      VITE_LINK_WHATSAPP: 'http://wa.me/1',
    })
    expect(refused.error?.issues.map(({ path }) => path[0])).toEqual([
      'VITE_SUPABASE_URL',
      'VITE_SUPABASE_PUBLISHABLE_KEY',
      'VITE_LINK_WHATSAPP',
    ])
  })
})
