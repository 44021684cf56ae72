/* What the pages of a signed-in person read first, and asking for it while their code is still on the way. */
import type { Inicio } from '@/domain/contratos/contas'
import type { Usuario } from '@/domain/perfil'
import { env, REST_URL } from '../env'
import { AppError, unwrap } from '../errors'
import { rememberPessoa } from '../pessoa'
import { toPlainAnswer } from './plain'
import { callRpc } from './rpc'
import { createTimeLimit } from './time-limit'
import { fetchAsPerson } from '../supabase'
import { readSession } from '../session'
import { rememberPapeis } from '../session/papeis'

/** Columns of a profile, as {@link Usuario} has them. */
export const COLUNAS_DO_PERFIL = 'id,auth_user_id,nome,sobrenome,email,telefone,email_verificado,telefone_verificado'
const SEM_PERFIL = 'Não encontramos o seu perfil. Saia e entre de novo.'

/** Longest time that an answer waits for its page, in milliseconds: later it would be old. */
const KEPT_MS = 10_000
const ahead = new Map<string, Promise<unknown>>()
/** What a page asked for already: it needs no asking ahead. */
const taken = new Set<string>()

/** The answer that was asked for ahead, once; otherwise it is asked for now. */
function take<T>(key: string, load: () => Promise<T>): Promise<T> {
  const asked = ahead.get(key) as Promise<T> | undefined
  ahead.delete(key)
  taken.add(key)
  return asked ?? load()
}

function ask(key: string, load: () => Promise<unknown>) {
  if (taken.has(key)) return
  const asked = load()
  // Whoever takes it hears of the failure.
  asked.catch(() => undefined)
  ahead.set(key, asked)
  setTimeout(() => ahead.delete(key), KEPT_MS)
}

/**
 * Asks for what the page of this address reads first, before its code is there. Each answer is taken once, within ten seconds.
 * @param access who may see the page
 */
export function askAhead(userId: string, pathname: string, access: 'verified' | 'admin') {
  ask(`perfil ${userId}`, () => readPerfil(userId))
  if (access === 'admin') ask('acesso', readAcesso)
  if (/^\/app\/?$/.test(pathname)) ask(`inicio ${userId}`, () => readInicio(userId))
}

/** Whether what the account is was asked for ahead, and its page has not taken it yet. */
export const isInicioOnTheWay = (userId: string) => ahead.has(`inicio ${userId}`)

async function readPerfil(userId: string): Promise<Usuario> {
  const query = new URLSearchParams({ select: COLUNAS_DO_PERFIL, auth_user_id: `eq.${userId}` })
  const address = `${REST_URL}/usuarios?${query}`
  const init = { headers: { apikey: env.VITE_SUPABASE_PUBLISHABLE_KEY }, signal: createTimeLimit() }
  const answer = fetchAsPerson(address, init).then((response) => toPlainAnswer<Usuario[]>(response))
  const [perfil] = await unwrap<Usuario[]>(answer, 'Não conseguimos carregar o seu perfil.')
  return knowPerfil(perfil)
}

/** The given row of the own profile; the bar of every page takes the name from it. Throws `perfil_ausente` without one. */
export function knowPerfil(perfil: Usuario | null | undefined): Usuario {
  if (!perfil) throw new AppError(SEM_PERFIL, { code: 'perfil_ausente', status: 404 })
  rememberPessoa({ ...perfil, id: perfil.auth_user_id })
  return perfil
}

/**
 * The signed-in person's own profile (docs/product/access.md#profile-and-sessions). Throws `AppError`; `perfil_ausente` when the
 * account no longer exists.
 */
export const loadPerfil = (userId: string) => take(`perfil ${userId}`, () => readPerfil(userId))

const readAcesso = () => callRpc('fn_acesso_da_equipe', {}, 'Erro ao verificar permissões de administrador')

/** Rights of the team that this session has. Only for the interface: SQL decides every right. Throws `AppError`. */
export const loadAcesso = () => take('acesso', readAcesso)

async function readInicio(userId: string, limite?: number): Promise<Inicio> {
  const inicio = await callRpc('fn_inicio', limite ? { _limite: limite } : {}, 'Não foi possível ver o que precisa de você.')
  // An answer that comes after the sign-out is kept nowhere, as `rememberPessoa` says.
  if (readSession()?.id === userId) rememberPapeis(userId, inicio, inicio.pendencias.mensagens > 0)
  if (inicio.pessoa) rememberPessoa({ ...inicio.pessoa, id: userId })
  return inicio
}

/**
 * What the account is and what waits for it; the bar of every page takes its links and its name from the answer. Throws `AppError`.
 * @param limite things that wait, seven unless said
 */
export const loadInicio = (userId: string, limite?: number) =>
  limite ? readInicio(userId, limite) : take(`inicio ${userId}`, () => readInicio(userId))
