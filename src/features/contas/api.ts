import type { Canal } from '@/domain/identificador'
import { getBrowserSecret } from '@/lib/session/browser-secret'
import { env } from '@/lib/env'
import { AppError, SEM_CONEXAO, toAppError, unwrapFunction } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { readSession } from '@/lib/session'
import { sessionStore } from '@/lib/session/store'
import { getSupabase } from '@/lib/supabase'
import type { Sent } from './codigo/countdown'
import { expectLink, rememberNext, type Retorno, takeExpectedLink } from './retorno'
import { signOut } from './sign-out'

const PRAZO_MS = 20_000
const FALHA_ENVIO = 'Não conseguimos enviar o código agora. Tente de novo em instantes ou use outro meio.'
const FALHA_ENTRADA = 'Não foi possível entrar. Peça um novo código e tente de novo.'
const FALHA_GOOGLE = 'Erro no login com Google.'
const OUTRA_CONTA = 'Você já está em outra conta. Para usar este contato, saia e entre com ele.'

/** Preloads the code for signing in, because the connection may be gone by the time of the press. Never rejects. */
export const preloadApi = async () => void (await getSupabase().catch(() => undefined))

type Pedido = {
  identifier: string
  channel: Canal
  purpose?: 'excluir_conta' /** Token of the request whose review it is for. */
  review?: string
}
type Enviado = { expires_in: number; resend_in: number }

/**
 * Requests a one-time code: to sign in, with a session to verify an own contact or confirm a deletion, or by SMS for a review.
 * A code sent a moment before is no failure: its remaining seconds are returned as `alreadySent`. Throws `AppError` with the
 * code of `request-otp` (`identifier`, `limite` with `retry_in`, `outra_conta`, `envio`…).
 */
export async function requestOtp(pedido: Pedido): Promise<Sent> {
  const supabase = await getSupabase()
  const body = { ...pedido, browser: getBrowserSecret() }
  const call = supabase.functions.invoke('request-otp', { body, signal: AbortSignal.timeout(PRAZO_MS) })
  try {
    const { expires_in, resend_in } = await unwrapFunction<Enviado>(call, FALHA_ENVIO)
    return { expiresIn: expires_in, resendIn: resend_in, alreadySent: false }
  } catch (thrown) {
    const failure = toAppError(thrown, FALHA_ENVIO)
    if (failure.code !== 'aguarde') throw failure
    return { expiresIn: failure.numbers.expires_in ?? 0, resendIn: failure.numbers.resend_in ?? 0, alreadySent: true }
  }
}

/** Tells the server that this browser passed the captcha. Throws `AppError`, for a token that was refused with `captcha_recusado`. */
export async function verifyCaptcha(token: string): Promise<void> {
  const supabase = await getSupabase()
  const body = { token, browser: getBrowserSecret() }
  const call = supabase.functions.invoke('verify-captcha', { body, signal: AbortSignal.timeout(PRAZO_MS) })
  await unwrapFunction(call, 'Não foi possível confirmar agora. Tente de novo em instantes.')
}

type Conferencia = { identifier: string; channel: Canal; code: string }
type Conferido = {
  user: { auth_user_id: string }
  access_token?: string
  refresh_token?: string
  action_link?: string
  needs_onboarding: boolean
}
/** An accepted code whose session could not be stored while offline: the code is spent, its answer is kept for a retry. */
let accepted: { asked: string; answer: Conferido } | undefined

/**
 * Verifies a code and, when the answer has tokens, starts the session. Throws `AppError` with the code of `verify-otp`
 * (`codigo_invalido` with `restantes`, `codigo_expirado`, `codigo_usado`, `codigo_bloqueado`, `limite`, `contato_indisponivel`…).
 * When only a link can start the session the browser goes there, and the promise stays pending.
 */
export async function verifyOtp(pedido: Conferencia): Promise<{ needsOnboarding: boolean }> {
  const supabase = await getSupabase()
  const asked = JSON.stringify(pedido)
  if (accepted?.asked !== asked) {
    const body = { ...pedido, browser: getBrowserSecret() }
    const call = supabase.functions.invoke('verify-otp', { body, signal: AbortSignal.timeout(PRAZO_MS) })
    accepted = { asked, answer: await unwrapFunction<Conferido>(call, FALHA_ENTRADA) }
  }
  const { answer } = accepted
  try {
    await enter(answer)
  } catch (thrown) {
    const failure = toAppError(thrown, FALHA_ENTRADA)
    if (!failure.retryable) accepted = undefined
    throw failure
  }
  accepted = undefined
  return { needsOnboarding: answer.needs_onboarding }
}

/**
 * Verifies the code of a review: from then on it weighs. Throws `AppError` as `verifyOtp`, and with `celular_usado` when the mobile may not
 * prove this review.
 */
export async function verifyReview(pedido: { identifier: string; code: string; review: string }): Promise<void> {
  const supabase = await getSupabase()
  const body = { ...pedido, channel: 'sms', browser: getBrowserSecret() }
  const call = supabase.functions.invoke('verify-otp', { body, signal: AbortSignal.timeout(PRAZO_MS) })
  await unwrapFunction(call, 'Não foi possível confirmar o celular. Peça um novo código e tente de novo.')
}

async function enter({ user, access_token, refresh_token, action_link }: Conferido): Promise<void> {
  refuseAnother(user.auth_user_id)
  if (access_token && refresh_token) await beginSession(access_token, refresh_token)
  else if (readSession())
    return // a contact of who is signed in
  else if (action_link) await followLink(action_link, user.auth_user_id)
  else throw new AppError(FALHA_ENTRADA, { code: 'sem_sessao' })
}

/** While a person is signed in, another session does not replace theirs (docs/product/access.md#one-person-at-a-time). */
function refuseAnother(userId?: string) {
  const session = readSession()
  if (session && session.id !== userId) throw new AppError(OUTRA_CONTA, { code: 'outra_conta', status: 409 })
}

async function beginSession(access_token: string, refresh_token: string): Promise<string> {
  const supabase = await getSupabase()
  sessionStore.open()
  const { data, error } = await supabase.auth.setSession({ access_token, refresh_token })
  if (error?.name === 'AuthRetryableFetchError') throw new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })
  if (error || !data.user) throw new AppError(FALHA_ENTRADA, { code: error?.code ?? 'sem_sessao', status: error?.status ?? 0 })
  // The server created the session: a refresh from here records this device in the list of devices. Otherwise the next refresh does.
  void supabase.auth.refreshSession().catch(() => undefined)
  return data.user.id
}

/**
 * Follows a sign-in link at the address of the platform that this site knows: with a custom domain the auth server may name the other
 * one (docs/operations.md#a-custom-domain). Only the path and the query of a link are taken, so no other site is ever opened.
 */
function followLink(address: string, userId: string): Promise<never> {
  const { pathname = '', search = '' } = URL.canParse(address) ? new URL(address) : {}
  if (pathname !== '/auth/v1/verify') throw new AppError(FALHA_ENTRADA, { code: 'link_recusado' })
  accepted = undefined
  expectLink(userId)
  window.location.assign(new URL(pathname + search, env.VITE_SUPABASE_URL).href)
  return new Promise(() => {})
}

/** Redirects to Google, which returns to `/auth`; `next` is kept in this tab. Throws `AppError`. */
export async function signInWithGoogle(next: string | null): Promise<void> {
  const supabase = await getSupabase()
  rememberNext(next)
  const redirectTo = window.location.origin + paths.auth()
  const { error } = await supabase.auth.signInWithOAuth({ provider: 'google', options: { redirectTo } })
  if (error) throw new AppError(FALHA_GOOGLE, { code: error.code ?? 'google', status: error.status ?? 0 })
}

/**
 * Completes the return from another site: Google's code or a sign-in link's tokens. Throws `AppError` for a cancelled, broken, foreign
 * or unrequested return.
 */
export async function finishRedirect(retorno: Retorno): Promise<void> {
  const expected = takeExpectedLink()
  if (retorno.kind === 'refused') throw refusedReturn(retorno)
  refuseAnother()
  if (retorno.kind === 'tokens') {
    if (expected === null || expected !== ownerOf(retorno.access)) throw new AppError(FALHA_ENTRADA, { code: 'link_alheio' })
    await beginSession(retorno.access, retorno.refresh)
    return
  }
  const supabase = await getSupabase()
  sessionStore.open()
  const { error } = await supabase.auth.exchangeCodeForSession(retorno.code)
  if (!error) return
  if (error.name === 'AuthRetryableFetchError') throw new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })
  throw new AppError('A entrada com Google não foi concluída neste navegador. Comece de novo.', { code: error.code ?? 'google' })
}

function refusedReturn({ cancelled, expired }: Extract<Retorno, { kind: 'refused' }>): AppError {
  if (cancelled) return new AppError('Entrada com Google cancelada.', { code: 'cancelado' })
  return new AppError(expired ? 'Este link de entrada venceu. Peça um novo código.' : FALHA_GOOGLE, { code: 'retorno' })
}

/** The user of a token; read only for a comparison, the server verifies it. */
function ownerOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.')
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/**
 * Ends the session of this device, clears the person's data and reloads at `to`. Never fails: without the server, the device still
 * forgets.
 */
export const leaveAccount = (to?: string) => signOut(getSupabase, to)
