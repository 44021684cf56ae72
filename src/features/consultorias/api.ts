import { queryOptions } from '@tanstack/react-query'
import type { Cadastro } from '@/domain/contratos/consultorias'
import { AppError } from '@/lib/errors'
import { type Args, callRpc } from '@/lib/rpc/rpc'

export { preloadApi } from '@/lib/rpc/rpc'

/** A page that has not rendered yet times out sooner: this browser's copy is shown instead. */
const LIMITE_DA_RETOMADA_MS = 8_000

export type { Cadastro, MeuPerfil, RascunhoNoServidor } from '@/domain/contratos/consultorias'

/** Answers by column name, as SQL keeps them. */
export type Dados = Cadastro['dados']

/** Step 1, by the parameters of `toConsultoriaStep1Params`: the secret of a new draft, good for 30 days. */
export async function insertEtapa1(params: Args<'fn_insert_consultoria_step1'>, signal: AbortSignal): Promise<string> {
  const id = await callRpc('fn_insert_consultoria_step1', params, 'Erro ao criar nova consultoria', signal).catch(asRegistered)
  if (!id) throw new AppError('Não foi possível obter o ID da nova consultoria', { code: 'retorno_vazio', retryable: true })
  return id
}

/** A raw error of a unique key means the same as our own refusal of a registered e-mail. */
function asRegistered(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== '23505') throw error
  throw new AppError('E-mail já cadastrado', { code: error.code, hint: 'email_cadastrado', status: 409 })
}

/**
 * Any later save, by the parameters of `toConsultoriaStepParams` or `toConsultoriaFinalParams`. @param fallback when the failure has
 * no message
 */
export async function saveEtapaParams(
  params: Args<'fn_update_consultoria_step'>,
  signal: AbortSignal,
  fallback: string,
): Promise<void> {
  await callRpc('fn_update_consultoria_step', params, fallback, signal)
}

const retomar = (id: string) =>
  callRpc(
    'fn_retomar_cadastro',
    { _id: id },
    'Não foi possível abrir o seu cadastro.',
    AbortSignal.timeout(LIMITE_DA_RETOMADA_MS),
  )

/** Claims the finished registration of the own e-mail, or deletes it as not one's own. Throws `AppError`. */
export async function claimConsultoria(id: string, assumir: boolean): Promise<void> {
  const fallback = assumir ? 'Não foi possível confirmar o cadastro.' : 'Não foi possível apagar o cadastro.'
  await callRpc('fn_assumir_consultoria', { _id: id, _assumir: assumir }, fallback)
}

/** Replaces the own profile, by `toDadosDoPerfil`. Refusals carry the path of a field as hint, `casos.1.titulo`. Throws `AppError`. */
export const savePerfil = (dados: Readonly<Record<string, unknown>>) =>
  callRpc('fn_salvar_perfil_da_consultoria', { _dados: dados }, 'Não foi possível salvar o perfil.')

/** Puts an uploaded file, or none, as logo or portfolio. A new logo waits for the team. Throws `AppError` `arquivo`. */
export const saveArquivoDoPerfil = (parte: 'logo' | 'portfolio', arquivo: string | null) =>
  callRpc(
    'fn_guardar_arquivo_do_perfil',
    { _parte: parte, ...(arquivo !== null && { _arquivo: arquivo }) },
    'Não foi possível guardar o arquivo.',
  )

const readPerfil = () => callRpc('fn_meu_perfil_da_consultoria', {}, 'Não conseguimos carregar o seu perfil.')

const readMinha = () => callRpc('fn_minha_consultoria', {}, 'Não conseguimos carregar a sua consultoria.')

export const consultoriaQueries = {
  /** The draft of a secret, loaded once per visit: afterwards the page itself is newer. */
  rascunho: (id: string) =>
    queryOptions({
      queryKey: ['consultoria-rascunho', id],
      queryFn: () => retomar(id),
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** The registration under the person's verified e-mail: finished, or the newest draft, or null. */
  minha: (userId: string) => queryOptions({ queryKey: ['consultoria', { userId }], queryFn: readMinha }),
  /** The profile of the public page, and what of it is missing; null without a finished registration of one's own. */
  perfil: (userId: string) => queryOptions({ queryKey: ['consultoria-perfil', { userId }], queryFn: readPerfil }),
}
