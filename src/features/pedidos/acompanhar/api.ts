import { queryOptions } from '@tanstack/react-query'
import type { PropostaRecebida as Proposta, PropostasDoPedido } from '@/domain/contratos/pedidos'
import { callRpc } from '@/lib/rpc/rpc'

export type { Acompanhamento, PropostaRecebida as Proposta, PropostasDoPedido } from '@/domain/contratos/pedidos'

export const acompanhamentoQueries = {
  /** The request of a link. The token is never written to a log. */
  ofToken: (token: string) =>
    queryOptions({
      queryKey: ['solicitacoes', { token }],
      queryFn: () => callRpc('fn_acompanhar', { _token: token }, 'Não conseguimos carregar o pedido.'),
    }),
  /** Its proposals. Refetched when the window gets focus, because another tab may have decided. */
  propostas: (token: string) =>
    queryOptions({
      queryKey: ['propostas', { token }],
      queryFn: () => callRpc('fn_propostas_do_pedido', { _token: token }, 'Não conseguimos carregar as propostas.'),
      staleTime: 5000,
    }),
}

/** The client's decisions, all idempotent. */
export type Decisao =
  | { readonly tipo: 'aceitar'; readonly proposta: Proposta }
  | { readonly tipo: 'recusar'; readonly proposta: Proposta; readonly motivo: string }
  | { readonly tipo: 'prazo' }
  | { readonly tipo: 'encerrar'; readonly motivo: string }

/** Executes a decision and returns the current proposals. */
export function decideProposta(_token: string, decisao: Decisao): Promise<PropostasDoPedido> {
  if (decisao.tipo === 'prazo') return callRpc('fn_pedir_mais_prazo', { _token }, 'Não foi possível pedir mais prazo.')
  if (decisao.tipo === 'encerrar') {
    return callRpc('fn_encerrar_pedido', { _token, _motivo: decisao.motivo }, 'Não foi possível encerrar o pedido.')
  }
  const args = { _token, _proposta: decisao.proposta.id }
  return decisao.tipo === 'aceitar'
    ? callRpc('fn_aceitar_proposta', args, 'Não foi possível aceitar a proposta.')
    : callRpc('fn_recusar_proposta', { ...args, _motivo: decisao.motivo }, 'Não foi possível recusar a proposta.')
}

/** Confirms the e-mail by its link and returns the current request. Idempotent. */
export const confirmEmail = (token: string) =>
  callRpc('fn_confirmar_email', { _token: token }, 'Não foi possível confirmar o e-mail.')

/**
 * Submits the corrected texts, by column. Throws `AppError` 422 with the column as hint, 409 `sem_correcao`. Returns the current
 * request.
 */
export const correctPedido = (token: string, textos: Readonly<Record<string, string>>) =>
  callRpc('fn_corrigir_pedido', { _token: token, _textos: textos }, 'A correção não foi enviada.')

/** Deletes the request and, when it was the only record, the client. */
export const deleteDados = (token: string) =>
  callRpc('fn_excluir_dados_solicitacao', { _token: token }, 'Não foi possível excluir os dados.')

/** Requests a new link, sent to the request's own address; the answer is the same for an unknown link. */
export const resendLink = (token: string) =>
  callRpc('fn_reenviar_link', { _token: token }, 'Não foi possível enviar um novo link.')
