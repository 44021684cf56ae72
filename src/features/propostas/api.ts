import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type PropostaForm, toPropostaRow } from '@/domain/proposta'
import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

const LIMITE_MS = 20_000
const patience = () => AbortSignal.timeout(LIMITE_MS)
const COLUNAS = 'id, valor, prazo, mensagem, status_proposta, motivo, criado_em, decided_em, expira_em'

/** One own proposal. `valor` in reais, null when the call that sent it left it out; times are ISO text. */
export type Proposta = {
  readonly id: string
  readonly valor: number | null
  readonly prazo: string
  readonly mensagem: string
  readonly status_proposta: string
  readonly motivo: string | null
  readonly criado_em: string
  readonly decided_em: string | null
  readonly expira_em: string
}

/** The same with what the list says of its request. */
export type MinhaProposta = Proposta & {
  readonly solicitacao_id: string
  readonly tipo_servico: string
  readonly cidade_estado: string
  readonly status_solicitacao: string
}

type Pagina = { readonly itens: readonly MinhaProposta[]; readonly proximo: string | null }

/** Who the client sees as the author, when the account has a registration. */
export type MinhaConsultoria = {
  readonly status_cadastro?: string
  readonly aprovacao?: string
  /** False while the owner of its e-mail has not confirmed it. */
  readonly assumida?: boolean
  readonly dados?: {
    readonly consultoria_nome?: string
    readonly consentimento_contato?: boolean
    readonly uf?: string
    readonly outras_regioes_ufs?: readonly string[] | null
    readonly servicos?: readonly string[] | null
  }
}

/** The client's contact, ours from the acceptance on. */
export type Contato = Readonly<
  Record<'empresa_nome' | 'responsavel_nome' | 'email' | 'telefone' | 'cidade' | 'uf', string | null>
>

async function readMine(status: string, cursor: string | null): Promise<Pagina> {
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_minhas_propostas', { _cursor: cursor ?? undefined, _status: status || undefined })
    .abortSignal(patience())
  return (await unwrap<unknown>(answer, 'Não foi possível carregar as suas propostas.')) as Pagina
}

/** Own proposals for one request, newest first: by the account, because an admin's policy gives everybody's. */
async function readOf(userId: string, solicitacaoId: string): Promise<Proposta[]> {
  const supabase = await getSupabase()
  const answer = supabase
    .from('propostas')
    .select(COLUNAS)
    .eq('solicitacao_id', solicitacaoId)
    .eq('auth_user_id', userId)
    .order('criado_em', { ascending: false })
    .limit(5)
    .retry(false) // TanStack tries again
    .abortSignal(patience())
  return unwrap<Proposta[]>(answer, 'Não foi possível carregar a sua proposta.')
}

async function readContato(propostaId: string): Promise<Contato> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_contato_do_pedido', { _proposta: propostaId }).abortSignal(patience())
  return (await unwrap<unknown>(answer, 'Não foi possível carregar o contato do cliente.')) as Contato
}

async function readConsultoria(): Promise<MinhaConsultoria | null> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_minha_consultoria').abortSignal(patience())
  return (await unwrap<unknown>(answer)) as MinhaConsultoria | null
}

export const propostaQueries = {
  /** Own proposals with their requests, newest first, page by page. @param status one of theirs, or empty for all */
  minhas: (userId: string, status = '') =>
    infiniteQueryOptions({
      queryKey: ['propostas', { userId }, 'minhas', status],
      queryFn: ({ pageParam }) => readMine(status, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
      placeholderData: keepPreviousData,
    }),
  /** Own proposals for one request, newest first. */
  doPedido: (userId: string, solicitacaoId: string) =>
    queryOptions({
      queryKey: ['propostas', { userId }, 'pedido', solicitacaoId],
      queryFn: () => readOf(userId, solicitacaoId),
    }),
  /** The client's contact behind an accepted proposal. */
  contato: (userId: string, propostaId: string) =>
    queryOptions({
      queryKey: ['propostas', { userId }, 'contato', propostaId],
      queryFn: () => readContato(propostaId),
    }),
  /** The registration of the account, or null without any. */
  autor: (userId: string) =>
    queryOptions({ queryKey: ['propostas', { userId }, 'autor'], queryFn: readConsultoria, staleTime: 300_000 }),
}

/** Sends a proposal (S0 §7); the server takes who sends from the session. At most one lives for each request and account. */
export async function enviarProposta(solicitacaoId: string, email: string, form: PropostaForm): Promise<void> {
  const supabase = await getSupabase()
  // The account's column is the server's own: a row that names it is refused.
  const row = toPropostaRow(solicitacaoId, email, form) as ReturnType<typeof toPropostaRow> & { auth_user_id: string }
  const answer = supabase.from('propostas').insert(row).select('id').abortSignal(patience())
  const sent = await unwrap<{ id: string }[]>(answer, 'Não foi possível enviar.')
  if (!sent[0]) throw new AppError('Não foi possível enviar.', { code: 'retorno_vazio', retryable: true })
}

/** Withdraws an own proposal that nobody decided yet. Safe to repeat. */
export async function retirarProposta(id: string): Promise<void> {
  const supabase = await getSupabase()
  await unwrap(supabase.rpc('fn_retirar_proposta', { _id: id }).abortSignal(patience()), 'Não foi possível retirar a proposta.')
}
