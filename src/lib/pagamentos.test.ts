import { afterEach, expect, test, vi } from 'vitest'
import { envSchema } from './env-schema'
import { getChavePadrao, getLeitor } from './pagamentos'

const LOCAL = 'http://127.0.0.1:54324'

test('the local key selects the simulated provider, only on this machine', () => {
  expect(getLeitor('pk_test_local', LOCAL)).toEqual({ tipo: 'teste', url: LOCAL, chave: 'pk_test_local' })
  expect(getLeitor('pk_test_local', 'http://localhost:9')?.tipo).toBe('teste')
  for (const url of ['https://pagamentos.example', 'http://127.0.0.1.example', 'nada', '']) {
    expect(getLeitor('pk_test_local', url)).toBeNull()
  }
})

test("any other publishable key is Stripe's; with a secret one, or none, payment is off", () => {
  expect(getLeitor('pk_test_51abc', LOCAL)).toEqual({ tipo: 'stripe', chave: 'pk_test_51abc' })
  expect(getLeitor('pk_live_51abc', '')?.tipo).toBe('stripe')
  for (const chave of ['', 'sk_test_51abc', 'sk_live_51abc']) expect(getLeitor(chave, LOCAL)).toBeNull()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The card form of a build with these settings, and the key for its content policy. */
const built = async (settings: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries({ VITE_STRIPE_PUBLISHABLE_KEY: undefined, ...settings })) vi.stubEnv(name, value)
  vi.resetModules()
  const { leitor } = await import('./pagamentos')
  return [leitor?.chave ?? '', envSchema.parse(settings).VITE_STRIPE_PUBLISHABLE_KEY]
}
const HOSTED = 'https://projeto.supabase.example'

test('without a key the simulated provider is only used on this machine: elsewhere payment is off', async () => {
  expect(await built({ VITE_SUPABASE_URL: 'http://127.0.0.1:54321' })).toEqual(['pk_test_local', 'pk_test_local'])
  expect(await built({ VITE_SUPABASE_URL: undefined })).toEqual(['pk_test_local', 'pk_test_local'])
  expect(await built({ VITE_SUPABASE_URL: HOSTED })).toEqual(['', ''])
  for (const url of ['http://127.0.0.1.example', 'http://localhost.example', 'https://10.0.0.1', 'nada', ''])
    expect(getChavePadrao(url)).toBe('')
})

test('a given key wins, with the API anywhere; an empty one switches payment off', async () => {
  const chave = { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' }
  expect(await built({ VITE_SUPABASE_URL: HOSTED, ...chave })).toEqual(['pk_test_51abc', 'pk_test_51abc'])
  expect(await built({ VITE_SUPABASE_URL: 'http://localhost:54321', VITE_STRIPE_PUBLISHABLE_KEY: '' })).toEqual(['', ''])
})
