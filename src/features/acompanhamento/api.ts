import { queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

/** What `fn_acompanhar` and `fn_confirmar_email` answer. Times are ISO text. */
export type Acompanhamento = {
  readonly id: string
  readonly status: string
  readonly tipo_servico: string
  readonly criado_em: string
  readonly email_confirmado_em: string | null
  readonly expira_em: string
  readonly motivo_recusa: string | null
  readonly num_propostas: number
  readonly max_propostas: number
  readonly contato: Readonly<Record<string, string | null>>
  /** Every answer that was given, by column name. */
  readonly dados: Readonly<Record<string, unknown>>
  /** What the team asked to have corrected; `campos`: the columns that may change. Null or absent when nothing is asked. */
  readonly correcao?: { readonly motivo: string; readonly pedida_em: string; readonly campos: readonly string[] } | null
}

/** One proposal as its client sees it. Times are ISO text, `valor` in reais. The contact comes only with an accepted one. */
export type Proposta = {
  readonly id: string
  readonly consultoria_nome: string
  /** Only of a consultancy that is in the directory, as the three below. */
  readonly consultoria_slug: string | null
  /** Whether the directory has it: otherwise nobody checked the name. */
  readonly no_diretorio?: boolean
  readonly cidade?: string | null
  readonly uf?: string | null
  readonly servicos?: readonly string[] | null
  readonly tempo_atuacao?: string | null
  readonly tamanho_equipe?: string | null
  readonly selos: { readonly contato_verificado: boolean; readonly cadastro_conferido: boolean }
  readonly valor: number | null
  readonly prazo: string
  readonly mensagem: string
  readonly status_proposta: string
  readonly motivo: string | null
  readonly criado_em: string
  readonly decided_em: string | null
  readonly expira_em: string
  /** From the opening of the request to this proposal. */
  readonly resposta_em_minutos: number
  readonly contato: { readonly email: string; readonly telefone: string | null } | null
}

/** What `fn_propostas_do_pedido` and every decision answer. Times are ISO text. */
export type PropostasDoPedido = {
  readonly status: string
  readonly num_propostas: number
  readonly max_propostas: number
  readonly aberta_em?: string | null
  /** When the request closes by itself; null unless it is open. */
  readonly fecha_em: string | null
  readonly mais_prazo_em: string | null
  readonly motivo_encerramento: string | null
  /** At most four that wait or were accepted, oldest first. */
  readonly propostas: readonly Proposta[]
  /** Declined and expired ones, newest decision first. */
  readonly anteriores: readonly Proposta[]
  /** How many were withdrawn by who had sent them. */
  readonly retiradas?: number
}

type Fn =
  | 'fn_acompanhar'
  | 'fn_confirmar_email'
  | 'fn_excluir_dados_solicitacao'
  | 'fn_reenviar_link'
  | 'fn_propostas_do_pedido'
  | 'fn_aceitar_proposta'
  | 'fn_recusar_proposta'
  | 'fn_pedir_mais_prazo'
  | 'fn_encerrar_pedido'

async function call<T>(fn: Fn, token: string, fallback: string, args: Readonly<Record<string, string>> = {}): Promise<T> {
  const supabase = await getSupabase()
  const answer = supabase.rpc(fn, { _token: token, ...args }).abortSignal(AbortSignal.timeout(20_000))
  return (await unwrap<unknown>(answer, fallback)) as T
}

async function pedido(fn: Fn, token: string, fallback: string): Promise<Acompanhamento> {
  const answer = await call<Acompanhamento | null>(fn, token, fallback)
  if (!answer?.status) throw new AppError(fallback, { code: 'retorno_vazio', retryable: true })
  return answer
}

async function propostas(
  fn: Fn,
  token: string,
  fallback: string,
  args?: Readonly<Record<string, string>>,
): Promise<PropostasDoPedido> {
  const answer = await call<PropostasDoPedido | null>(fn, token, fallback, args)
  if (!answer?.status) throw new AppError(fallback, { code: 'retorno_vazio', retryable: true })
  return answer
}

export const acompanhamentoQueries = {
  /** The request behind a link. The token stays in memory: nothing writes it to storage or to a log. */
  ofToken: (token: string) =>
    queryOptions({
      queryKey: ['solicitacoes', { token }],
      queryFn: () => pedido('fn_acompanhar', token, 'Não foi possível carregar o pedido.'),
    }),
  /** Its proposals. Asked for again whenever the window comes back to the front: another tab may have decided. */
  propostas: (token: string) =>
    queryOptions({
      queryKey: ['propostas', { token }],
      queryFn: () => propostas('fn_propostas_do_pedido', token, 'Não foi possível carregar as propostas.'),
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
export function decidir(token: string, decisao: Decisao): Promise<PropostasDoPedido> {
  if (decisao.tipo === 'prazo') return propostas('fn_pedir_mais_prazo', token, 'Não foi possível pedir mais prazo.')
  if (decisao.tipo === 'encerrar') {
    return propostas('fn_encerrar_pedido', token, 'Não foi possível encerrar o pedido.', { _motivo: decisao.motivo })
  }
  const _proposta = decisao.proposta.id
  return decisao.tipo === 'aceitar'
    ? propostas('fn_aceitar_proposta', token, 'Não foi possível aceitar a proposta.', { _proposta })
    : propostas('fn_recusar_proposta', token, 'Não foi possível recusar a proposta.', { _proposta, _motivo: decisao.motivo })
}
/** Confirms the e-mail by its link and gives the request as it is now. Safe to repeat. */
export const confirmarEmail = (token: string) => pedido('fn_confirmar_email', token, 'Não foi possível confirmar o e-mail.')

/** Sends the corrected texts, by column. Throws `AppError` 422 with the column as hint, 409 `sem_correcao`. Gives the request as it is now. */
export async function corrigirPedido(token: string, textos: Readonly<Record<string, string>>): Promise<Acompanhamento> {
  const falhou = 'A correção não foi enviada.'
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_corrigir_pedido', { _token: token, _textos: textos }).abortSignal(AbortSignal.timeout(20_000))
  const corrigido = (await unwrap<unknown>(answer, falhou)) as Acompanhamento | null
  if (!corrigido?.status) throw new AppError(falhou, { code: 'retorno_vazio', retryable: true })
  return corrigido
}

/** Deletes the request and, where nothing else remains, the client. */
export const excluirDados = (token: string) =>
  call<null>('fn_excluir_dados_solicitacao', token, 'Não foi possível excluir os dados.')

/** Asks for a new link to the request's own address; the answer is the same whether or not the link was ever ours. */
export const reenviarLink = (token: string) => call<null>('fn_reenviar_link', token, 'Não foi possível enviar um novo link.')
