/* The order of a payment (docs/product/payments.md#the-order-of-a-payment, docs/product/payments.md#document-of-the-payer): the
   document is saved, the provider charges the card, the server asks the provider, and the vacancy is published. From the moment a
   card may have been charged nothing here is a failure: an unknown result is `incerto`, and the server is asked. */
import { findRecusa, type Recusa } from '@/domain/pagamento/recusas'
import { type AppError, toAppError } from '@/lib/errors'
import { confirmPagamento, type QuemPaga, readProtocoloDaVaga, registerDocumento, sendParaPublicacao } from '../api'
import type { Cartao, RespostaDoCartao } from '../cartao/cartao'

/** The result of a press. `nao_cobrado`: the server knows of no charge; `servidor`: refused by us before any charge. */
export type Desfecho =
  | { readonly fim: 'pago'; readonly protocolo: string }
  | { readonly fim: 'processando' | 'incompleto' | 'incerto' | 'nao_cobrado' }
  | { readonly fim: 'recusado'; readonly recusa: Recusa }
  | { readonly fim: 'servidor'; readonly erro: AppError }

type Compra = {
  readonly vagaId: string
  readonly quemPaga: QuemPaga
  readonly totalCentavos: number
  readonly cartao: Cartao
  readonly volta: string
}

const ERRO = 'Erro ao processar pagamento. Tente novamente.'

/** The card was charged: notifies the server. A failure here is repaired automatically (webhook, reconciliation). */
async function concluir(vagaId: string): Promise<Desfecho> {
  await confirmPagamento(vagaId).catch(() => confirmPagamento(vagaId).catch(() => null))
  const [protocolo] = await Promise.all([readProtocoloDaVaga(vagaId), sendParaPublicacao(vagaId).catch(() => null)])
  return { fim: 'pago', protocolo }
}

/** Asks the server for the payment's status after the provider's answer was lost. */
export async function checkPagamento(vagaId: string): Promise<Desfecho> {
  try {
    const { pagamento, recusa } = await confirmPagamento(vagaId)
    if (pagamento === 'pago') return await concluir(vagaId)
    // Money that goes back whole is no success: the page that follows the payment says so.
    if (pagamento === 'processando' || pagamento === 'divergente') return { fim: 'processando' }
    if (recusa) return { fim: 'recusado', recusa: findRecusa(recusa.codigo) }
    return { fim: 'nao_cobrado' }
  } catch (failure) {
    const erro = toAppError(failure, ERRO)
    // Who left the company meanwhile learns that, not to wait.
    return erro.status === 404 ? { fim: 'servidor', erro } : { fim: 'incerto' }
  }
}

const seguir = (vagaId: string, resposta: RespostaDoCartao): Promise<Desfecho> | Desfecho => {
  switch (resposta.tipo) {
    case 'pago':
      return concluir(vagaId)
    case 'recusado':
      return { fim: 'recusado', recusa: findRecusa(...resposta.codigos) }
    case 'incerto':
      return checkPagamento(vagaId)
    default:
      return { fim: resposta.tipo }
  }
}

/** Pays a vacancy. Never throws. */
export async function payVaga({ vagaId, quemPaga, totalCentavos, cartao, volta }: Compra): Promise<Desfecho> {
  try {
    if (!(await cartao.conferir())) return { fim: 'incompleto' }
    await registerDocumento(vagaId, quemPaga, totalCentavos)
  } catch (failure) {
    const erro = toAppError(failure, ERRO)
    // Paid in another tab: a success.
    return erro.hint === 'ja_pago' || erro.code === 'ja_pago' ? concluir(vagaId) : { fim: 'servidor', erro }
  }
  return seguir(vagaId, await cartao.cobrar(volta))
}
