/** Calls of create-payment-intent for the tests of its parts, with the records and the provider that a test describes. */
import type { z } from 'zod'
import { createAdmin } from '../../supabase/functions/_shared/admin.ts'
import { type Endpoint, serveHandler } from '../../supabase/functions/_shared/endpoint.ts'
import type { LogLine } from '../../supabase/functions/_shared/log.ts'
import { createSampleProvider, payingEnv } from './provider.ts'
import { postJson } from './env.ts'

export const VAGA = '0c1d2e3f-6a0f-4a53-9d43-222222222222'
export const PAGAMENTO = '0c1d2e3f-6a0f-4a53-9d43-333333333333'
export const CHAVE = '0c1d2e3f-6a0f-4a53-9d43-444444444444'
/** A record of ours as SQL prepares it. */
export const prepared = {
  pagamento_id: PAGAMENTO,
  intent_id: null as string | null,
  chave: CHAVE,
  valor_centavos: 4990,
  codigo_ref: 'VAB2CD3EF',
  email: 'ana@cliente.example' as string | null,
  metodo: 'cartao',
  pix_ligado: false,
}
/** What the checkout sends. */
export const body = {
  amountInCents: 4990,
  metadata: { vaga_id: VAGA, cargo: 'Analista', email: 'vaga@cliente.example', telefone: '+5511987654321' },
  customerInfo: { name: '  Ana   Lima ', email: ' Ana@Cliente.example ', phone: '+5511987654321' },
}

/** What was logged; emptied by the test. */
export const lines: LogLine[] = []

type World = {
  prepare?: object[]
  noted?: string | { intent_id: string; valor_centavos: number; status: string }[]
  answers: Parameters<typeof createSampleProvider>[0]
  env?: Record<string, string | undefined>
}

/** Calls of that function: each with its answer, and what it asked the database and the provider. */
export const openWith =
  <I extends z.ZodType>(declared: Endpoint<I, 'user'>) =>
  async (sent: unknown, { prepare = [prepared], noted = 'pi_1', answers, env = payingEnv }: World, token = 'sessao-da-ana') => {
    const rpcs: [name: string, args: Record<string, unknown>][] = []
    const queue = [...prepare]
    const records = typeof noted === 'string' ? [{ intent_id: noted, valor_centavos: 4990, status: 'aberto' }] : [...noted]
    const { asked, fetch } = createSampleProvider(answers)
    const admin = createAdmin(async (name, args) => {
      rpcs.push([name, args])
      if (name === 'fn_service_preparar_pagamento') return queue.length > 1 ? queue.shift() : queue[0]
      if (name === 'fn_service_anotar_intent') return records.length > 1 ? records.shift() : records[0]
      return { conhecido: true }
    })
    const handle = serveHandler(declared, env, { fetch, admin, log: (line) => void lines.push(line) })
    return { ...(await postJson(handle, sent, { authorization: `Bearer ${token}` })), asked, rpcs }
  }

/** The answer for the sample card payment. */
export const OPENED = {
  clientSecret: 'pi_1_secret_1',
  intentId: 'pi_1',
  valor_centavos: 4990,
  metodo: 'cartao',
  pix_ligado: false,
}
