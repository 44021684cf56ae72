import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

type Params = Record<string, unknown>

/** Downloads the client ahead of the first sending; a failure is left to the sending itself. */
export const preloadApi = () => void getSupabase().catch(() => undefined)

const required = (id: string | null, message: string): string => {
  if (!id) throw new AppError(message, { code: 'retorno_vazio', retryable: true })
  return id
}

/** Announces who asks, by the parameters of `toClienteParams`. Returns the capability of this one sending, never the client's id. */
export async function upsertCliente(params: Params, signal: AbortSignal): Promise<string> {
  const supabase = await getSupabase()
  const id = await unwrap<string | null>(
    supabase.rpc('fn_upsert_cliente_by_email', params).abortSignal(signal),
    'Erro ao processar cliente',
  )
  return required(id, 'Falha ao processar cliente (retorno vazio).')
}

/** Creates the request, by the parameters of `toSolicitacaoParams`. The same capability with the same content gives the same id again. */
export async function insertSolicitacao(params: Params, signal: AbortSignal): Promise<string> {
  const supabase = await getSupabase()
  const id = await unwrap<string | null>(
    supabase.rpc('fn_insert_solicitacao', params).abortSignal(signal),
    'Erro ao criar solicitação',
  )
  return required(id, 'Falha ao criar solicitação (retorno vazio).')
}
