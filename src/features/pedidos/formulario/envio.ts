/* The submission of a request: client first, then request, in at most 20 seconds, idempotent. A retry uses the same capability, and
   SQL answers the same capability with the same content by the same request, so a lost answer never creates a second one. */
import { camposEssenciais, type SolicitacaoForm, toClienteParams, toSolicitacaoParams } from '@/domain/solicitacao'
import { cleanCampo, cleanCampos } from '@/domain/validar-campo'
import { countStep } from '@/lib/rpc/count-step'
import { AppError } from '@/lib/errors'
import { Draft } from '@/lib/draft/draft'
import { computeFingerprint } from '@/lib/fingerprint'
import { getOutcome, type Outcome, type Retry, submitOnce } from '@/lib/form/submission'
import { insertSolicitacao, preloadApi, upsertCliente } from './api'
import { keepEnvio } from '../enviado/envio-da-aba'
import { steps } from './etapas'

/** Preloads the code of the submission, while step 2 is being filled in. */
export const prepareEnvio = () => preloadApi()

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

/** Removes the client id, in memory and in this browser. */
export function forgetCapability() {
  naMemoria = null
  noNavegador.clear()
}

const contactOf = (values: SolicitacaoForm) => computeFingerprint(JSON.stringify(cleanCampos(camposEssenciais, values)))

const isDeadCapability = (failure: unknown) =>
  failure instanceof AppError && (failure.hint === 'capability_expirada' || failure.hint === 'capability_invalida')

async function send(values: SolicitacaoForm, api: EnvioApi, retry: Retry, convidar: string): Promise<string> {
  const contato = contactOf(values)
  const kept = readCapability()
  const fresh = async () => {
    const id = await retry((signal) => api.upsertCliente(toClienteParams(values), signal))
    keepCapability({ id, contato })
    return id
  }
  const insert = (id: string) =>
    retry((signal) =>
      api.insertSolicitacao({ ...toSolicitacaoParams(id, values), ...(convidar && { _convidar: convidar }) }, signal),
    )

  if (kept?.contato !== contato) return insert(await fresh())
  try {
    return await insert(kept.id)
  } catch (failure) {
    if (!isDeadCapability(failure)) throw failure
    forgetCapability()
    return insert(await fresh())
  }
}

/**
 * Submits the request and returns its id. `convidar`: address of the consultancy that it invites, or empty. Throws `AppError`; after 20
 * seconds without an answer, `tempo_esgotado`.
 */
export const sendSolicitacao = (
  values: SolicitacaoForm,
  api: EnvioApi = { upsertCliente, insertSolicitacao },
  convidar = '',
): Promise<string> => submitOnce((retry) => send(values, api, retry, convidar))

/** Only one tab of this browser sends at a time, so that two tabs with the same draft cannot both win. */
async function inOneTab<T>(send: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts; then only the draft itself tells the tabs apart.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return send()
  return locks.request('embira:envio', { ifAvailable: true }, (lock) => {
    if (!lock) throw new AppError('Este pedido está sendo enviado em outra aba. Aguarde um instante.', { code: 'outra_aba' })
    return send()
  })
}

/** Submits for the form: in one tab of this browser at a time, the client id goes on to this tab on success. */
export async function sendInOneTab(values: SolicitacaoForm, convidar = ''): Promise<Outcome<void>> {
  const outcome = await getOutcome(async () => {
    const id = await inOneTab(() => sendSolicitacao(values, undefined, convidar))
    const capability = readCapability()?.id
    const email = String(cleanCampo(camposEssenciais.email, values.email))
    if (capability) keepEnvio({ id, capability, email, uf: String(values['uf'] ?? '') })
    forgetCapability()
    void countStep('solicitacao', steps.length + 1)
  }, 'Não foi possível enviar.')
  if ('refusal' in outcome) {
    const { code, status, hint } = outcome.refusal
    console.error('Erro ao criar solicitação', { code, status, hint })
  }
  return outcome
}
