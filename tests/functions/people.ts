/** People who sign in: unmodified supabase-js, codes read from the inbox, and time advanced by the test. */
import { createClient, type FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/lib/database.types.ts'
import type { TestPlatform } from '../support/platform.ts'
import { readLastMessage } from './mensagens/worker.ts'

export type Api = SupabaseClient<Database>
export type Answer = { status: number; body: Record<string, unknown> }
export type Session = { id: string; api: Api; access: string; refresh: string }
export type Contact = { channel: 'email' | 'sms'; identifier: string }

/** Node 20 has no WebSocket, which supabase-js asks for even when realtime is never used. */
const NO_REALTIME = { transport: function unused() {} as never }

/** A new browser at a new network address; with `access` it is signed in. */
export const createBrowserApi = (platform: TestPlatform, access?: string, key = platform.publishableKey): Api =>
  createClient<Database>(platform.apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: NO_REALTIME,
    global: {
      headers: { 'x-test-client': crypto.randomUUID(), ...(access === undefined ? {} : { Authorization: `Bearer ${access}` }) },
    },
  })

/** The default browser secret of these tests. */
export const BROWSER = '0d9c8b7a-6a0f-4a53-9d43-333333333333'
const BOUND = new Set(['request-otp', 'verify-otp', 'delete-account'])

/** Calls a function through supabase-js; a refusal is returned with status and body too. */
export const invoke = async (api: Api, name: string, given: object): Promise<Answer> => {
  const body = BOUND.has(name) ? { browser: BROWSER, ...given } : given
  const { data, error } = await api.functions.invoke<Record<string, unknown>>(name, { body })
  if (error === null) return { status: 200, body: data ?? {} }
  const response = (error as FunctionsHttpError).context as Response
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The code in the newest message to an identifier. */
export const readCodeSentTo = async (platform: TestPlatform, identifier: string): Promise<string> => {
  const { Subject, Text } = await readLastMessage(platform, identifier)
  const code = /\b\d{6}\b/.exec(Subject === 'SMS' ? Text : Subject)?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${identifier}`)
  return code
}

/** Ages all existing codes by this much. */
export const letTimePassForCodes = (platform: TestPlatform, seconds: number) =>
  platform.sql(
    `update contas.otp_desafios set criado_em = criado_em - make_interval(secs => $1), consumido_em = consumido_em - make_interval(secs => $1)`,
    [seconds],
  )

/** Requests a code and checks it. */
export const signIn = async (platform: TestPlatform, contact: Contact): Promise<Session & { answer: Answer }> => {
  const visitor = createBrowserApi(platform)
  const asked = await invoke(visitor, 'request-otp', contact)
  if (asked.status !== 200) throw new Error(`request-otp answered ${asked.status} ${JSON.stringify(asked.body)}`)
  const code = await readCodeSentTo(platform, contact.identifier)
  const answer = await invoke(visitor, 'verify-otp', { ...contact, code })
  if (answer.status !== 200) throw new Error(`verify-otp answered ${answer.status} ${JSON.stringify(answer.body)}`)
  const {
    access_token: access,
    refresh_token: refresh,
    user,
  } = answer.body as {
    access_token: string
    refresh_token: string
    user: { auth_user_id: string }
  }
  return { id: user.auth_user_id, api: createBrowserApi(platform, access), access, refresh, answer }
}

/** Requests and checks a code for a contact of the own profile, with the session. */
export const verifyContact = async (platform: TestPlatform, { api }: Session, contact: Contact): Promise<Answer> => {
  const asked = await invoke(api, 'request-otp', contact)
  if (asked.status !== 200) return asked
  return await invoke(api, 'verify-otp', { ...contact, code: await readCodeSentTo(platform, contact.identifier) })
}

/** The own profile, as the app reads it. */
export const readProfile = async ({ api, id }: Session) => {
  const { data, error } = await api.from('usuarios').select('*').eq('auth_user_id', id).maybeSingle()
  if (error) throw error
  return data
}

let count = 0
/** A new e-mail address. */
export const createEmail = (name = 'pessoa') => `${name}-${process.pid}-${++count}@cliente.example`
/** A new mobile with a new prefix: prefixes have a rate limit. */
export const createPhone = () => `+55${10 + 1 + (++count % 9)}9${String(10_000_000 + count * 9973).slice(-8)}`

export const byEmail = (identifier = createEmail()): Contact => ({ channel: 'email', identifier })
export const bySms = (identifier = createPhone()): Contact => ({ channel: 'sms', identifier })

/** Somebody with a name and both contacts verified, who may publish. */
export const createRecruiter = async (platform: TestPlatform): Promise<Session & { email: string }> => {
  const [email, phone] = [createEmail(), bySms()]
  const session = await signIn(platform, byEmail(email))
  const profile = { nome: 'Rita', sobrenome: 'Suposta', telefone: phone.identifier }
  await session.api.from('usuarios').update(profile).eq('auth_user_id', session.id)
  await verifyContact(platform, session, phone)
  return { ...session, email }
}

/** An administrator, signed in by a code to the e-mail. */
export const createAdmin = async (platform: TestPlatform): Promise<Session & { email: string }> => {
  const email = createEmail('equipe')
  await platform.sql('insert into public.admins (email) values ($1)', [email])
  return { ...(await signIn(platform, byEmail(email))), email }
}

/** What follows from a published ad: the next ones of that account for this company, that of `buildVaga`, do not wait for the team. */
export const acceptEmpresa = (platform: TestPlatform, { id }: Pick<Session, 'id'>, empresa = 'Padaria Imaginária') =>
  platform.sql(
    `select vagas.aceitar_empresas(u.id, array[vagas.nome_de_empresa($2)]) from public.usuarios as u where u.auth_user_id = $1`,
    [id, empresa],
  )
