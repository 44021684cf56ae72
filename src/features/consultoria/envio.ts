/* One saving: it ends after 20 seconds and asks a busy server again. Every call is safe to repeat. */
import {
  toConsultoriaFinalParams,
  toConsultoriaStep1Params,
  toConsultoriaStepParams,
  type ConsultoriaForm,
} from '@/domain/consultoria/consultoria'
import { AppError, TEMPO_ESGOTADO } from '@/lib/errors'
import { gravarEtapa, inserirEtapa1 } from './api'
import { ULTIMA } from './etapas'

const PRAZO_MS = 20_000
const ESPERAS_MS = [400, 1_000, 2_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isBusy = (failure: unknown) => failure instanceof AppError && (failure.status === 503 || failure.status === 504)

/** A server that is busy (503, 504) is asked again up to three times. */
async function patiently<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), PRAZO_MS)
  try {
    for (const espera of ESPERAS_MS) {
      try {
        return await call(abort.signal)
      } catch (failure) {
        if (!isBusy(failure) || abort.signal.aborted) throw failure
        await pause(espera)
      }
    }
    return await call(abort.signal)
  } catch (failure) {
    if (abort.signal.aborted) throw new AppError(TEMPO_ESGOTADO, { code: 'tempo_esgotado', retryable: true })
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Saves one step (from 0) and gives the secret of the draft. The first saving makes the draft; when its answer is lost, the next try makes
 * another, and the one that nobody knows ends by itself. Repeating any other step, the last one too, changes nothing more.
 * Throws `AppError`.
 */
export async function salvarEtapa(id: string, index: number, valores: ConsultoriaForm): Promise<string> {
  if (index === 0 && id === '') return patiently((signal) => inserirEtapa1(toConsultoriaStep1Params(valores), signal))
  if (index < ULTIMA) await salvarParte(id, index, valores)
  else await patiently((signal) => gravarEtapa(toConsultoriaFinalParams(id, valores), signal, 'Erro ao finalizar cadastro'))
  return id
}

/** Saves the fields of one step (from 0) alone, of a draft or of the own finished registration. Throws `AppError`. */
export async function salvarParte(id: string, index: number, valores: ConsultoriaForm): Promise<void> {
  const etapa = (index + 1) as 1 | 2 | 3 | 4
  const params = toConsultoriaStepParams(id, etapa, valores)
  await patiently((signal) => gravarEtapa(params, signal, `Erro ao salvar etapa ${etapa}`))
}
