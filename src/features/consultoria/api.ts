import { queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

const LIMITE_MS = 20_000
/** A page that waits to be drawn gives up sooner: what this browser keeps is shown instead. */
const LIMITE_DA_RETOMADA_MS = 8_000

type Params = Record<string, unknown>

/** Answers by column name, as SQL keeps them. */
export type Dados = Readonly<Record<string, unknown>>

/** A registration that is not finished. `id` opens it for who has verified its e-mail; dates are ISO text. */
export type RascunhoNoServidor = {
  readonly id: string
  readonly status_cadastro: 'Rascunho'
  readonly etapas_concluidas: number
  readonly expira_em: string
  readonly dados: Dados
}

/** The own finished registration, with what the team decided about it. */
export type Cadastro = {
  readonly id: string
  readonly slug: string
  readonly status_cadastro: 'Cadastro concluído'
  readonly criado_em: string
  /** False until the owner of its e-mail says that it is theirs: somebody finished it without signing in. */
  readonly assumida?: boolean
  readonly aprovacao: 'em_analise' | 'aprovada' | 'recusada' | 'suspensa'
  readonly motivo_recusa: string | null
  readonly selos: { readonly contato_verificado: boolean; readonly cadastro_conferido: boolean }
  readonly dados: Dados
}

/** Downloads the client ahead of the first saving; a failure is left to the saving itself. */
export const preloadApi = () => void getSupabase().catch(() => undefined)

/** Step 1, by the parameters of `toConsultoriaStep1Params`: the secret of a new draft, good for 30 days. */
export async function inserirEtapa1(params: Params, signal: AbortSignal): Promise<string> {
  const supabase = await getSupabase()
  const id = await unwrap<string | null>(
    supabase.rpc('fn_insert_consultoria_step1', params).abortSignal(signal),
    'Erro ao criar nova consultoria',
  )
  if (!id) throw new AppError('Não foi possível obter o ID da nova consultoria', { code: 'retorno_vazio', retryable: true })
  return id
}

/** Any later saving, by the parameters of `toConsultoriaStepParams` or `toConsultoriaFinalParams`. @param fallback when the failure has no sentence */
export async function gravarEtapa(params: Params, signal: AbortSignal, fallback: string): Promise<void> {
  const supabase = await getSupabase()
  await unwrap<unknown>(supabase.rpc('fn_update_consultoria_step', params).abortSignal(signal), fallback)
}

async function retomar(id: string): Promise<RascunhoNoServidor> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_retomar_cadastro', { _id: id }).abortSignal(AbortSignal.timeout(LIMITE_DA_RETOMADA_MS))
  return (await unwrap<unknown>(answer, 'Não foi possível abrir o seu cadastro.')) as RascunhoNoServidor
}

/** Takes over the finished registration of the own e-mail, or deletes it as none of one's own. Throws `AppError`. */
export async function assumirConsultoria(id: string, assumir: boolean): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_assumir_consultoria', { _id: id, _assumir: assumir })
    .abortSignal(AbortSignal.timeout(LIMITE_MS))
  await unwrap<unknown>(answer, assumir ? 'Não foi possível confirmar o cadastro.' : 'Não foi possível apagar o cadastro.')
}

async function readMinha(): Promise<Cadastro | RascunhoNoServidor | null> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_minha_consultoria').abortSignal(AbortSignal.timeout(LIMITE_MS))
  return (await unwrap<unknown>(answer, 'Não foi possível carregar a sua consultoria.')) as Cadastro | RascunhoNoServidor | null
}

export const consultoriaQueries = {
  /** The draft of a secret, asked once for each opening of the page: afterwards the page itself knows more. */
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
}
