import { queryOptions } from '@tanstack/react-query'
import type { PropostaRecebida as Proposta, PropostasDoPedido } from '@/domain/contratos/pedidos'
import { rpc } from '@/lib/rpc/rpc'

export type { Acompanhamento, PropostaRecebida as Proposta, PropostasDoPedido } from '@/domain/contratos/pedidos'

export const acompanhamentoQueries = {
  /** The request behind a link. The token stays in memory: nothing writes it to storage or to a log. */
  ofToken: (token: string) =>
    queryOptions({
      queryKey: ['solicitacoes', { token }],
      queryFn: () => rpc('fn_acompanhar', { _token: token }, 'Não foi possível carregar o pedido.'),
    }),
  /** Its proposals. Asked for again whenever the window comes back to the front: another tab may have decided. */
  propostas: (token: string) =>
    queryOptions({
      queryKey: ['propostas', { token }],
      queryFn: () => rpc('fn_propostas_do_pedido', { _token: token }, 'Não foi possível carregar as propostas.'),
      staleTime: 5000,
    }),
}

/** What the client may decide, each safe to repeat: a second time answers as the first did. */
export type Decisao =
  | { readonly tipo: 'aceitar'; readonly proposta: Proposta }
  | { readonly tipo: 'recusar'; readonly proposta: Proposta; readonly motivo: string }
  | { readonly tipo: 'prazo' }
  | { readonly tipo: 'encerrar'; readonly motivo: string }

/** Carries out a decision and gives the proposals as they are now. */
export function decidir(_token: string, decisao: Decisao): Promise<PropostasDoPedido> {
  if (decisao.tipo === 'prazo') return rpc('fn_pedir_mais_prazo', { _token }, 'Não foi possível pedir mais prazo.')
  if (decisao.tipo === 'encerrar') {
    return rpc('fn_encerrar_pedido', { _token, _motivo: decisao.motivo }, 'Não foi possível encerrar o pedido.')
  }
  const args = { _token, _proposta: decisao.proposta.id }
  return decisao.tipo === 'aceitar'
    ? rpc('fn_aceitar_proposta', args, 'Não foi possível aceitar a proposta.')
    : rpc('fn_recusar_proposta', { ...args, _motivo: decisao.motivo }, 'Não foi possível recusar a proposta.')
}

/** Confirms the e-mail by its link and gives the request as it is now. Safe to repeat. */
export const confirmarEmail = (token: string) =>
  rpc('fn_confirmar_email', { _token: token }, 'Não foi possível confirmar o e-mail.')

/** Sends the corrected texts, by column. Throws `AppError` 422 with the column as hint, 409 `sem_correcao`. Gives the request as it is now. */
export const corrigirPedido = (token: string, textos: Readonly<Record<string, string>>) =>
  rpc('fn_corrigir_pedido', { _token: token, _textos: textos }, 'A correção não foi enviada.')

/** Deletes the request and, where nothing else remains, the client. */
export const excluirDados = (token: string) =>
  rpc('fn_excluir_dados_solicitacao', { _token: token }, 'Não foi possível excluir os dados.')

/** Asks for a new link to the request's own address; the answer is the same whether or not the link was ever ours. */
export const reenviarLink = (token: string) => rpc('fn_reenviar_link', { _token: token }, 'Não foi possível enviar um novo link.')
