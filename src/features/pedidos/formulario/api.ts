import { AppError } from '@/lib/errors'
import { type Args, callRpc } from '@/lib/rpc/rpc'

export { preloadApi } from '@/lib/rpc/rpc'

const required = (id: string | null, message: string): string => {
  if (!id) throw new AppError(message, { code: 'retorno_vazio', retryable: true })
  return id
}

/** Registers the client, by the parameters of `toClienteParams`. Returns the capability of this submission, never the client's id. */
export async function upsertCliente(params: Args<'fn_upsert_cliente_by_email'>, signal: AbortSignal): Promise<string> {
  const id = await callRpc('fn_upsert_cliente_by_email', params, 'Erro ao processar cliente', signal)
  return required(id, 'Falha ao processar cliente (retorno vazio).')
}

/**
 * Creates the request, by the parameters of `toSolicitacaoParams`. Idempotent by capability and content: a retry returns the same id.
 */
export async function insertSolicitacao(params: Args<'fn_insert_solicitacao'>, signal: AbortSignal): Promise<string> {
  const id = await callRpc('fn_insert_solicitacao', params, 'Erro ao criar solicitação', signal)
  return required(id, 'Falha ao criar solicitação (retorno vazio).')
}

/** Name of a listed consultancy, by its address. Throws PT404 for any other. */
export async function readNome(slug: string): Promise<string> {
  return (await callRpc('fn_ver_consultoria', { _slug: slug })).consultoria_nome
}
