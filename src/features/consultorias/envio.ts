/* The calls that save a registration. Each ends after 20 seconds and retries a busy server; every call is idempotent. */
import {
  toConsultoriaFinalParams,
  toConsultoriaStep1Params,
  toConsultoriaStepParams,
  type ConsultoriaForm,
} from '@/domain/consultoria/consultoria'
import { submitOnce } from '@/lib/form/submission'
import { insertEtapa1, saveEtapaParams } from './api'
import { ULTIMA } from './etapas'

/**
 * Saves one step (from 0) and returns the secret of the draft. The first save creates the draft; when its answer is lost, the retry
 * creates another, and the unknown one expires. Repeating any other step, the last one too, changes nothing more.
 * Throws `AppError`.
 */
export async function saveEtapa(id: string, index: number, valores: ConsultoriaForm): Promise<string> {
  if (index === 0 && id === '')
    return submitOnce((retry) => retry((signal) => insertEtapa1(toConsultoriaStep1Params(valores), signal)))
  if (index < ULTIMA) await saveParte(id, index, valores)
  else await save(toConsultoriaFinalParams(id, valores), 'Erro ao finalizar cadastro')
  return id
}

/**
 * Saves only the fields of one step (from 0), of a draft or of the own finished registration. Throws `AppError`.
 * @param so names of the fields to save; without it all of the step
 */
export async function saveParte(id: string, index: number, valores: ConsultoriaForm, so?: readonly string[]): Promise<void> {
  const etapa = (index + 1) as 1 | 2 | 3 | 4
  await save(toConsultoriaStepParams(id, etapa, valores, so), `Erro ao salvar etapa ${etapa}`)
}

const save = (params: Parameters<typeof saveEtapaParams>[0], fallback: string) =>
  submitOnce((retry) => retry((signal) => saveEtapaParams(params, signal, fallback)))

/** Navigation state from where a registration was sent, by who has just typed the code of its mailbox: both say whose it is. */
export const ENVIADO_AQUI = { enviadoAqui: true } as const

/** Whether a state is that one. */
export const isEnviadoAqui = (state: unknown) =>
  typeof state === 'object' && state !== null && 'enviadoAqui' in state && state.enviadoAqui === true
