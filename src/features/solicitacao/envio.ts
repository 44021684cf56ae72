/*
 * The sending of a request: client first, then request, in at most 20 seconds, and safe to repeat. A retry uses the same capability, and
 * SQL answers the same capability with the same content by the same request, so a lost answer never makes a second one.
 */
import { camposEssenciais, type SolicitacaoForm, toClienteParams, toSolicitacaoParams } from '@/domain/solicitacao'
import { limparCampos } from '@/domain/validar-campo'
import { contarPasso } from '@/lib/rpc/contar-passo'
import { AppError, TEMPO_ESGOTADO, toAppError } from '@/lib/errors'
import { Draft } from '@/lib/draft/draft'
import { fingerprint } from '@/lib/fingerprint'
import { insertSolicitacao, preloadApi, upsertCliente } from './api'
import { steps } from './etapas'

/** Downloads what sending needs, while step 2 is being filled. */
export const prepare = () => preloadApi()

const PRAZO_DE_ENVIO_MS = 20_000
const ESPERAS_MS = [400, 1_000, 2_000]

type Call = (params: Record<string, unknown>, signal: AbortSignal) => Promise<string>
export type EnvioApi = { readonly upsertCliente: Call; readonly insertSolicitacao: Call }

type Guardada = { readonly id: string /** Fingerprint of the contact it was made for. */; readonly contato: string }

const isGuardada = (data: unknown): data is Guardada =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as Guardada).id === 'string' &&
  typeof (data as Guardada).contato === 'string'

const noNavegador = new Draft<Guardada>('cliente_id', 1, (data) => (isGuardada(data) ? data : null))
let naMemoria: Guardada | null = null

const readCapability = () => naMemoria ?? noNavegador.read()?.data ?? null

function keepCapability(guardada: Guardada) {
  naMemoria = guardada
  noNavegador.write(guardada, { force: true })
}

/** Forgets the client id, in memory and in this browser. */
export function forgetCapability() {
  naMemoria = null
  noNavegador.clear()
}

const contactOf = (values: SolicitacaoForm) => fingerprint(JSON.stringify(limparCampos(camposEssenciais, values)))

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })

/** A server that is busy (503, 504) is asked again up to three times; both calls are safe to repeat. */
async function patiently(call: () => Promise<string>, signal: AbortSignal): Promise<string> {
  for (const espera of ESPERAS_MS) {
    try {
      return await call()
    } catch (failure) {
      const busy = failure instanceof AppError && (failure.status === 503 || failure.status === 504)
      if (!busy || signal.aborted) throw failure
      await pause(espera, signal)
    }
  }
  return call()
}

const isDeadCapability = (failure: unknown) =>
  failure instanceof AppError && (failure.hint === 'capability_expirada' || failure.hint === 'capability_invalida')

async function send(values: SolicitacaoForm, api: EnvioApi, signal: AbortSignal): Promise<string> {
  const contato = contactOf(values)
  const kept = readCapability()
  const fresh = async () => {
    const id = await patiently(() => api.upsertCliente(toClienteParams(values), signal), signal)
    keepCapability({ id, contato })
    return id
  }
  const insert = (id: string) => patiently(() => api.insertSolicitacao(toSolicitacaoParams(id, values), signal), signal)

  if (kept?.contato !== contato) return insert(await fresh())
  try {
    return await insert(kept.id)
  } catch (failure) {
    if (!isDeadCapability(failure)) throw failure
    forgetCapability()
    return insert(await fresh())
  }
}

/** Sends the request and returns its id. Throws `AppError`; after 20 seconds without an answer, `tempo_esgotado`. */
export async function enviarSolicitacao(
  values: SolicitacaoForm,
  api: EnvioApi = { upsertCliente, insertSolicitacao },
): Promise<string> {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort.abort()
      reject(new AppError(TEMPO_ESGOTADO, { code: 'tempo_esgotado', retryable: true }))
    }, PRAZO_DE_ENVIO_MS)
  })
  try {
    return await Promise.race([send(values, api, abort.signal), deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Only one tab of this browser sends at a time, so that two tabs with the same draft cannot both win. */
async function alone<T>(send: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts; then only the draft itself tells the tabs apart.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return send()
  return locks.request('embira:envio', { ifAvailable: true }, (lock) => {
    if (!lock) throw new AppError('Este pedido está sendo enviado em outra aba. Aguarde um instante.', { code: 'outra_aba' })
    return send()
  })
}

/** Sends for the form: alone in this browser, forgetting the client id on success. Gives the refusal, or null when it was sent. */
export async function enviar(values: SolicitacaoForm): Promise<AppError | null> {
  try {
    await alone(() => enviarSolicitacao(values))
    forgetCapability()
    void contarPasso('solicitacao', steps.length + 1)
    return null
  } catch (error) {
    return toAppError(error, 'Não foi possível enviar.')
  }
}
