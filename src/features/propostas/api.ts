import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MinhaProposta } from '@/domain/contratos/pedidos'
import { type PropostaForm, toPropostaRow } from '@/domain/proposta'
import { AppError, unwrap } from '@/lib/errors'
import { type Answer, callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getTables } from '@/lib/supabase'

export const responsavelQueries = {
  /** Who works in the consultancy. */
  pessoas: (consultoriaId: string) =>
    queryOptions({
      queryKey: ['propostas', 'pessoas', consultoriaId],
      queryFn: () =>
        callRpc('fn_pessoas_da_empresa', { _empresa_id: consultoriaId }, 'Não conseguimos carregar as pessoas da consultoria.'),
      select: ({ pessoas }) => pessoas,
      staleTime: 60_000,
    }),
  /** Says that the request is open on this screen, and who else of the consultancy has it open: names. */
  abertoPor: (consultoriaId: string, solicitacaoId: string) =>
    queryOptions({
      queryKey: ['propostas', 'aberto', consultoriaId, solicitacaoId],
      queryFn: () => callRpc('fn_abrir_pedido', { _id: solicitacaoId }, 'Não foi possível ver quem está com este pedido aberto.'),
      // Each look counts for two minutes; after ten the page may have been forgotten.
      refetchInterval: ({ state }) => (state.dataUpdateCount < 14 && !state.error ? 45_000 : false),
      gcTime: 0,
    }),
}

/** Names who looks after a proposal; empty for nobody. */
export const giveProposta = (id: string, pessoa: string) =>
  callRpc('fn_dar_proposta', { _id: id, ...(pessoa && { _pessoa: pessoa }) }, 'Não foi possível mudar o responsável.')

/** One own proposal, with what the list shows of its request. `valor` in reais, null when sent without one; times are ISO text. */
export type { MinhaProposta } from '@/domain/contratos/pedidos'
/** The proposal alone. */
export type Proposta = Omit<
  MinhaProposta,
  'solicitacao_id' | 'tipo_servico' | 'cidade_estado' | 'status_solicitacao' | 'nao_lidas' | 'por' | 'responsavel_id'
>

const COLUNAS = Object.keys({
  id: true,
  valor: true,
  prazo: true,
  mensagem: true,
  detalhes: true,
  arquivo_id: true,
  status_proposta: true,
  motivo: true,
  criado_em: true,
  decided_em: true,
  expira_em: true,
} satisfies Record<keyof Proposta, true>).join()

/** Who the client sees as the author, when the account has a registration. */
export type MinhaConsultoria = NonNullable<Answer<'fn_minha_consultoria'>>

const readMine = (status: string, minhas: boolean, cursor: string | null) =>
  callRpc(
    'fn_minhas_propostas',
    { ...(cursor && { _cursor: cursor }), ...(status && { _status: status }), ...(minhas && { _responsavel: true }) },
    'Não conseguimos carregar as suas propostas.',
  )

/** Own proposals for one request, newest first: filtered by whose they are, because the policy lets an admin read all. */
async function readOf(userId: string, solicitacaoId: string, consultoriaId: string | null): Promise<Proposta[]> {
  const tables = await getTables()
  const answer = tables
    .from('propostas')
    .select(COLUNAS)
    .eq('solicitacao_id', solicitacaoId)
    .eq(consultoriaId ? 'consultoria_id' : 'auth_user_id', consultoriaId ?? userId)
    .order('criado_em', { ascending: false })
    .limit(5)
    .retry(false) // TanStack retries
    .abortSignal(createTimeLimit())
    // JSON to the types of the database.
    .overrideTypes<Proposta[], { merge: false }>()
  return unwrap<Proposta[]>(answer, 'Não conseguimos carregar a sua proposta.')
}

export const propostaQueries = {
  /** Own proposals with their requests, newest first, page by page. @param status one of theirs, or empty for all @param minhas only those that the person looks after */
  minhas: (userId: string, status = '', minhas = false) =>
    infiniteQueryOptions({
      queryKey: ['propostas', { userId }, 'minhas', status, minhas],
      queryFn: ({ pageParam }) => readMine(status, minhas, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
      placeholderData: keepPreviousData,
    }),
  /** Proposals for one request, newest first: own ones, or those of another person's consultancy. */
  doPedido: (userId: string, solicitacaoId: string, consultoriaId: string | null = null) =>
    queryOptions({
      queryKey: ['propostas', { userId }, 'pedido', solicitacaoId, ...(consultoriaId ? [consultoriaId] : [])],
      queryFn: () => readOf(userId, solicitacaoId, consultoriaId),
    }),
  /** The client's contact behind an accepted proposal. */
  contato: (userId: string, propostaId: string) =>
    queryOptions({
      queryKey: ['propostas', { userId }, 'contato', propostaId],
      queryFn: () => callRpc('fn_contato_do_pedido', { _proposta: propostaId }, 'Não conseguimos carregar o contato do cliente.'),
    }),
  /** The registration of the account, or null without any. */
  autor: (userId: string) =>
    queryOptions({
      queryKey: ['propostas', { userId }, 'autor'],
      queryFn: () => callRpc('fn_minha_consultoria', {}),
      staleTime: 300_000,
    }),
}

/**
 * Submits a proposal (docs/product/proposals.md#sending); the server takes the sender from the session. At most one is live per
 * request and account. @param consultoriaId for which of several consultancies
 */
export async function sendProposta(
  solicitacaoId: string,
  email: string,
  form: PropostaForm,
  consultoriaId: string | null,
): Promise<void> {
  const tables = await getTables()
  // The server sets the account's column: a row that names it is refused.
  const row = toPropostaRow(solicitacaoId, email, form, consultoriaId) as ReturnType<typeof toPropostaRow> & {
    auth_user_id: string
  }
  const answer = tables.from('propostas').insert(row).select('id').abortSignal(createTimeLimit())
  const sent = await unwrap<{ id: string }[]>(answer, 'Não foi possível enviar.')
  if (!sent[0]) throw new AppError('Não foi possível enviar.', { code: 'retorno_vazio', retryable: true })
}

/** Withdraws an own pending proposal. Idempotent. */
export async function withdrawProposta(id: string): Promise<void> {
  await callRpc('fn_retirar_proposta', { _id: id }, 'Não foi possível retirar a proposta.')
}
