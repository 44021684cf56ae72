/* What the pages of signing in ask of `api.ts`, whose code, and that of the client, comes with their first use instead of with them. */
import { AppError, SEM_CONEXAO } from '@/lib/errors'
import type * as Api from './api'

const load = () =>
  import('./api').catch(() => {
    throw new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })
  })

/** Loads all of it at the first touch, because the connection may be gone by the time of the press. Never rejects. */
export const preloadApi = () =>
  load().then(
    (api) => api.preloadApi(),
    () => undefined,
  )

export const requestOtp: typeof Api.requestOtp = async (pedido) => (await load()).requestOtp(pedido)
export const verifyOtp: typeof Api.verifyOtp = async (pedido) => (await load()).verifyOtp(pedido)
export const verifyCaptcha: typeof Api.verifyCaptcha = async (token) => (await load()).verifyCaptcha(token)
export const signInWithGoogle: typeof Api.signInWithGoogle = async (next) => (await load()).signInWithGoogle(next)
export const finishRedirect: typeof Api.finishRedirect = async (retorno) => (await load()).finishRedirect(retorno)
export const leaveAccount: typeof Api.leaveAccount = async (to) => (await load()).leaveAccount(to)
