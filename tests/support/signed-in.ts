/** For component tests with the real supabase-js: a session in browser storage and a fake server with one answer per call name. */
import { vi } from 'vitest'
import { isLeituraPublica } from '@/domain/contratos/leituras'
import type { Usuario } from '@/domain/perfil'
import { SESSION_KEY } from '@/lib/session'

/** One recorded call: its method, query and JSON body; of a public read the arguments in its address, as texts. */
export interface Call {
  name: string
  method: string
  query: URLSearchParams
  body: unknown
}

export interface Answer {
  status?: number
  body?: unknown
}

type Answers = Record<string, (call: Call) => Answer | Promise<Answer>>

/**
 * Replaces the network: a call is answered by the last part of its path (table, RPC or function); unknown calls get 500.
 * The test sets the answers and may change them while it runs; every call is recorded in order.
 */
export function serve(answers: Answers) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const text = typeof init?.body === 'string' ? init.body : ''
    const name = url.pathname.split('/').at(-1) ?? ''
    const method = init?.method ?? 'GET'
    const read = method === 'GET' && isLeituraPublica(name) ? Object.fromEntries(url.searchParams) : undefined
    const call: Call = { name, method, query: url.searchParams, body: text ? JSON.parse(text) : read }
    calls.push(call)
    const { status = 200, body = null } = (await answers[name]?.(call)) ?? { status: 500, body: {} }
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return calls
}

let people = 0

/** Stores the session of a new person as supabase-js does, and returns their complete profile. @param changes columns that differ */
export function signIn(changes: Partial<Usuario> = {}, meta: object = {}): Usuario {
  const id = `pessoa-${++people}`
  const user = {
    id,
    aud: 'authenticated',
    email: 'ana@tear.example',
    user_metadata: {},
    app_metadata: {},
    identities: [],
    ...meta,
  }
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, expires_at, user }
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  return {
    id,
    auth_user_id: id,
    nome: 'Ana',
    sobrenome: 'Souza',
    email: 'ana@tear.example',
    telefone: '+5511912345678',
    email_verificado: true,
    telefone_verificado: true,
    ...changes,
  }
}
