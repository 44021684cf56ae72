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
}

type Fn = 'fn_acompanhar' | 'fn_confirmar_email' | 'fn_excluir_dados_solicitacao' | 'fn_reenviar_link'

async function call<T>(fn: Fn, token: string, fallback: string): Promise<T> {
  const supabase = await getSupabase()
  const answer = supabase.rpc(fn, { _token: token }).abortSignal(AbortSignal.timeout(20_000))
  return (await unwrap<unknown>(answer, fallback)) as T
}

async function pedido(fn: Fn, token: string, fallback: string): Promise<Acompanhamento> {
  const answer = await call<Acompanhamento | null>(fn, token, fallback)
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
}

/** Confirms the e-mail by its link and gives the request as it is now. Safe to repeat. */
export const confirmarEmail = (token: string) => pedido('fn_confirmar_email', token, 'Não foi possível confirmar o e-mail.')

/** Deletes the request and, where nothing else remains, the client. */
export const excluirDados = (token: string) =>
  call<null>('fn_excluir_dados_solicitacao', token, 'Não foi possível excluir os dados.')

/** Asks for a new link to the request's own address; the answer is the same whether or not the link was ever ours. */
export const reenviarLink = (token: string) => call<null>('fn_reenviar_link', token, 'Não foi possível enviar um novo link.')
