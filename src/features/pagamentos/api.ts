import { queryOptions } from '@tanstack/react-query'
import type { Metodo } from '@/domain/pagamento/pagamento-status'
import type { Usuario } from '@/domain/perfil'
import { unwrap, unwrapFunction } from '@/lib/errors'
import { callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { type Colunas, getSupabase, getTables } from '@/lib/supabase'
import type { Vaga } from '@/features/vagas/api'

/**
 * Protocol number of a payment, as the confirmation shows it: `REC` and the time in milliseconds
 * (docs/product/payments.md#confirmation).
 * @param quando ISO text or epoch milliseconds
 */
const buildProtocolo = (quando: string | number): string => `REC${new Date(quando).getTime()}`

// Only TanStack retries reads: supabase-js would add three tries inside each of its tries.

type Aberta = { readonly intentId: string; readonly valor_centavos: number; readonly pix_ligado: boolean }
/** An open payment at the provider; `valor_centavos` is what it charges, `pix_ligado` whether a Pix may take its place. */
export type CobrancaNoCartao = Aberta & { readonly metodo: 'cartao'; readonly clientSecret: string }
/** The same by Pix; `ate`: when its code ends, by this browser's clock. */
export type CobrancaPix = Aberta & {
  readonly metodo: 'pix'
  readonly pix: { readonly codigo: string; readonly imagem: string | null; readonly pagina: string | null; readonly ate: number }
}
export type Cobranca = CobrancaNoCartao | CobrancaPix
type Respondida = CobrancaNoCartao | (Aberta & { metodo: 'pix'; pix: Omit<CobrancaPix['pix'], 'ate'> & { restam_ms: number } })

/** How to pay; without it the payment that is open, else a card. */
export type Escolha =
  | { readonly metodo: 'cartao' }
  | { readonly metodo: 'pix'; readonly documento: string; readonly nome: string }
  | null

/** Who pays, as an invoice names them. */
export type QuemPaga = { readonly documento: string; readonly nome: string }

/** The state of a vacancy's payment, after the server asked the provider. */
export type Confirmacao = {
  readonly pagamento: string | null
  readonly metodo: Metodo | null
  readonly vaga: string
  readonly codigo_ref: string
  readonly cargo: string
  readonly empresa: string
  readonly recusa: { readonly codigo: string } | null
}

type Comprador = Pick<Usuario, 'nome' | 'sobrenome' | 'email' | 'telefone'>

/**
 * Opens the payment of an unpaid vacancy, or returns the open one (docs/product/payments.md#the-order-of-a-payment); the other kind
 * closes the open one first. Throws `AppError`: `total_mudou` (with `total_centavos` in its numbers), `ja_pago`,
 * `pagamento_desligado`, or a refusal of SQL as its code.
 */
export async function openCobranca(vaga: Vaga, comprador: Comprador, escolha: Escolha): Promise<Cobranca> {
  const supabase = await getSupabase()
  const name = escolha?.metodo === 'pix' ? escolha.nome : getNomeCompleto(comprador)
  const body = {
    amountInCents: vaga.valor_total,
    metadata: { vaga_id: vaga.id, cargo: vaga.cargo, email: vaga.email, telefone: vaga.telefone },
    customerInfo: {
      ...(name && { name }),
      ...(comprador.email && { email: comprador.email }),
      ...(comprador.telefone && { phone: comprador.telefone }),
    },
    ...(escolha ?? { metodo: 'aberto' }),
  }
  const aberta = await unwrapFunction<Respondida>(
    supabase.functions.invoke('create-payment-intent', { body, signal: createTimeLimit() }),
    'Erro ao inicializar pagamento. Recarregue a página.',
  )
  if (aberta.metodo !== 'pix') return aberta
  const { restam_ms, ...pix } = aberta.pix
  return { ...aberta, pix: { ...pix, ate: Date.now() + restam_ms } }
}

/** The name of an account; empty without one. */
export const getNomeCompleto = ({ nome, sobrenome }: Pick<Usuario, 'nome' | 'sobrenome'>) =>
  [nome, sobrenome].filter(Boolean).join(' ')

/**
 * Saves the payer's document and name, just before the card is charged (docs/product/payments.md#document-of-the-payer). Refusals: hint
 * `documento`, `total_mudou`, `ja_pago`, `outro_pagador` (a colleague opened the payment since: it must be opened again).
 */
export async function registerDocumento(vagaId: string, { documento, nome }: QuemPaga, valorEsperado: number): Promise<void> {
  const args = { _vaga_id: vagaId, _documento: documento, _valor_esperado: valorEsperado, _nome: nome }
  await callRpc('fn_registrar_documento', args, 'Erro ao processar pagamento. Tente novamente.')
}

/** Lets the server ask the provider for the payment's status and record it. Idempotent. */
export async function confirmPagamento(vagaId: string): Promise<Confirmacao> {
  const supabase = await getSupabase()
  return unwrapFunction<Confirmacao>(
    supabase.functions.invoke('confirm-payment', { body: { vaga_id: vagaId }, signal: createTimeLimit() }),
    'Não foi possível confirmar o pagamento agora.',
  )
}

/**
 * The status update after paying. Accepted only when the payment is confirmed; a newer state stays
 * (docs/product/payments.md#the-order-of-a-payment).
 */
export async function sendParaPublicacao(vagaId: string): Promise<void> {
  const tables = await getTables()
  const answer = tables.from('vagas').update({ status: 'aguardando_publicacao' }).eq('id', vagaId).abortSignal(createTimeLimit())
  await unwrap<unknown>(answer)
}

const COLUNAS_DO_ANDAMENTO =
  'status, bloqueada_em, na_equipe, revisao_pedida, motivo, codigo_ref, cargo, empresa, valor_total, created_at'

/** The state of a vacancy, polled by the status page every two seconds (docs/product/payments.md#following-the-payment). */
export type Andamento = Pick<Vaga, Colunas<typeof COLUNAS_DO_ANDAMENTO>>

/** Loads it. Null for a vacancy that does not exist or is not theirs. */
export async function readAndamento(vagaId: string): Promise<Andamento | null> {
  const tables = await getTables()
  const answer = tables
    .from('vagas')
    .select(COLUNAS_DO_ANDAMENTO)
    .eq('id', vagaId)
    .retry(false)
    .abortSignal(createTimeLimit())
    .maybeSingle()
  return unwrap<Andamento | null>(answer, 'Não conseguimos carregar a vaga.')
}

/** Protocol of the payment of a vacancy: from the moment it was paid; from now while that cannot be read. */
export async function readProtocoloDaVaga(vagaId: string): Promise<string> {
  const pagamento = await readPagamento(vagaId).catch(() => null)
  return buildProtocolo(pagamento?.pago_em ?? Date.now())
}

const readPagamento = (vagaId: string) =>
  callRpc('fn_pagamento_da_vaga', { _vaga_id: vagaId }, 'Não conseguimos carregar o pagamento.')

/** How often the page asks, in ms, while money of a Pix code that ended may still come; SQL says for how long. */
const INTERVALO_MS = 10_000

export const pagamentoQueries = {
  /** Who paid last for the company of a vacancy, and how; read once for each visit of the checkout. */
  quemPagou: (vagaId: string) =>
    queryOptions({
      queryKey: ['pagamento', 'quem-pagou', { vagaId }],
      queryFn: () => callRpc('fn_quem_pagou', { _vaga_id: vagaId }, 'Não conseguimos carregar quem pagou da última vez.'),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
    }),
  /** The payment of a vacancy, with what came and went back; null when there was none. Asked again when the page is seen. */
  daVaga: (vagaId: string) =>
    queryOptions({
      queryKey: ['pagamentos', { vagaId }],
      queryFn: () => readPagamento(vagaId),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.pode_chegar ? INTERVALO_MS : false),
    }),
}
