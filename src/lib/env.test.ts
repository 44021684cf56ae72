import { describe, expect, it } from 'vitest'
import { env } from './env'
import { envSchema } from './env-schema'

describe('settings', () => {
  it('have the same names and defaults where they are read and where they are validated', () => {
    expect(envSchema.parse({})).toEqual(
      Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, env[name as keyof typeof env]])),
    )
    expect(Object.keys(env)).toEqual(Object.keys(envSchema.shape))
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
