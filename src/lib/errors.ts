/* The only translator of failures. Refusals of SQL (PTxyz, PostgREST makes it HTTP xyz) are in Portuguese and shown
   as they are; any other failure becomes a Portuguese message of ours, never an English or SQL text. */
import { isBusy } from '@/domain/contratos/sqlstate'

export const SEM_CONEXAO = 'Sem conexão com o servidor. O que você digitou continua aqui: confira a internet e tente de novo.'
export const TEMPO_ESGOTADO =
  'O servidor está demorando para responder. O que você digitou continua aqui: tente de novo em instantes.'
export const SESSAO_ENCERRADA = 'Sua sessão terminou. Entre de novo: o que você digitou continua aqui.'
const OCUPADO = 'Muita gente usando agora. Tente de novo em alguns segundos.'
const FALHA_GERAL = 'Algo não saiu como esperado. Tente de novo em instantes.'

type Detalhes = {
  /**
   * Stable code to decide by: SQLSTATE, the code of an edge function, `sessao`, `sem_conexao`, `tempo_esgotado`, `ocupado` or
   * `desconhecido`.
   */
  readonly code: string
  /** Field name or reason, given by SQL. */
  readonly hint?: string | undefined
  /** HTTP status; 0 without an answer. */
  readonly status?: number
  /** A retry may work. */
  readonly retryable?: boolean
  /** Numbers of a refusal, by name: whole seconds (`resend_in`, `retry_in`, `expires_in`), counts, a new total in centavos. */
  readonly numbers?: Readonly<Record<string, number>>
}

/** A failure whose message may be shown to people. */
export class AppError extends Error {
  readonly code: string
  readonly hint: string | undefined
  readonly status: number
  readonly retryable: boolean
  readonly numbers: Readonly<Record<string, number>>

  constructor(message: string, { code, hint, status = 0, retryable = false, numbers = {} }: Detalhes) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.hint = hint
    this.status = status
    this.retryable = retryable
    this.numbers = numbers
  }
}

/** A refusal as PostgREST words it. */
export type Recusa = { readonly message: string; readonly code?: string; readonly hint?: string | null }
type Resposta<T> =
  | { readonly data: T; readonly error: null; readonly status?: number }
  | { readonly data: unknown; readonly error: Recusa; readonly status?: number }

const TEMPORARIOS = new Set([408, 425, 429, 502, 503, 504])
/** PostgREST: the token cannot be parsed (301) or has expired (303), or there is none where an account is needed (42501). */
const TOKEN_RECUSADO = new Set(['PGRST301', 'PGRST303', '42501', 'sessao'])
const sessaoEncerrada = () => new AppError(SESSAO_ENCERRADA, { code: 'sessao', status: 401 })
const isAbort = (message: string) => /^(AbortError|TimeoutError)\b/.test(message)

/**
 * Converts anything thrown or answered to an `AppError`.
 * @param fallback message of the screen, used when the failure has none for people
 */
export function toAppError(failure: unknown, fallback = FALHA_GERAL, status = 0): AppError {
  if (failure instanceof AppError) return failure
  const { message, code, hint, numbers } = describe(failure)
  if (/^PT[45][0-9]{2}$/.test(code)) {
    return new AppError(message || fallback, {
      code,
      hint,
      numbers,
      status: Number(code.slice(2)),
      retryable: TEMPORARIOS.has(Number(code.slice(2))),
    })
  }
  if (isBusy(code)) return new AppError(OCUPADO, { code: 'ocupado', status: 503, retryable: true })
  if (status === 401 && TOKEN_RECUSADO.has(code)) return sessaoEncerrada()
  if (isAbort(message)) return new AppError(TEMPO_ESGOTADO, { code: 'tempo_esgotado', retryable: true })
  // supabase-js answers status 0 with `TypeError: Failed to fetch` (each browser words it differently) without an answer.
  if (status === 0 && /^(TypeError|FetchError|NetworkError)\b/.test(message)) {
    return new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })
  }
  return new AppError(fallback, { code: code || 'desconhecido', hint, status, retryable: TEMPORARIOS.has(status) })
}

type Descricao = { message: string; code: string; hint: string | undefined; numbers: Record<string, number> }

function describe(failure: unknown): Descricao {
  if (failure instanceof Error) return { message: `${failure.name}: ${failure.message}`, code: '', hint: undefined, numbers: {} }
  if (typeof failure !== 'object' || failure === null) return { message: '', code: '', hint: undefined, numbers: {} }
  const { message, code, hint, ...others } = failure as Partial<Recusa>
  return {
    message: typeof message === 'string' ? message : '',
    code: code ?? '',
    hint: hint ?? undefined,
    numbers: numbersOf(others),
  }
}

const numbersOf = (others: object): Record<string, number> =>
  Object.fromEntries(Object.entries(others).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))

/**
 * Awaits a supabase-js answer and returns its data, or throws an `AppError`. No other code reads `{ data, error }`.
 * @param fallback message of the screen for failures without one
 */
export async function unwrap<T>(answer: PromiseLike<Resposta<T>>, fallback?: string): Promise<T> {
  let resposta: Resposta<T>
  try {
    resposta = await answer
  } catch (failure) {
    throw toAppError(failure, fallback)
  }
  if (resposta.error) throw toAppError(resposta.error, fallback, resposta.status)
  return resposta.data
}

type Invocacao = { readonly data: unknown; readonly error: unknown }

/**
 * Awaits `supabase.functions.invoke` and returns its data, or throws an `AppError` with the function's own message, code and numbers,
 * which supabase-js leaves unread in the error's `context`.
 * @param fallback message of the screen for failures without one
 */
export async function unwrapFunction<T>(answer: PromiseLike<Invocacao>, fallback?: string): Promise<T> {
  let resposta: Invocacao
  try {
    resposta = await answer
  } catch (failure) {
    throw toAppError(failure, fallback)
  }
  const { data, error } = resposta
  if (!error) return data as T
  const context = error instanceof Error && 'context' in error ? error.context : undefined
  if (context instanceof Response) throw await functionRefusal(context, fallback)
  // Without an answer `context` is the error that fetch threw.
  throw toAppError(context ?? error, fallback)
}

async function functionRefusal(answer: Response, fallback = FALHA_GERAL): Promise<AppError> {
  const { status } = answer
  const body: unknown = await answer.json().catch(() => null)
  const { error, code, ...others } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (typeof code !== 'string' || typeof error !== 'string') {
    return new AppError(fallback, { code: 'desconhecido', status, retryable: TEMPORARIOS.has(status) })
  }
  if (status === 401 && TOKEN_RECUSADO.has(code)) return sessaoEncerrada()
  return new AppError(error, { code, status, numbers: numbersOf(others), retryable: TEMPORARIOS.has(status) })
}
