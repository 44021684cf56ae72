import { confirmPagamento, readAndamento, readProtocoloDaVaga } from '../api'

/** The data of the confirmation, from the server. `nao_paga`: with the code of the refusal, if any. */
export type Reconstruida =
  | { readonly tipo: 'confirmada'; readonly textos: Readonly<Record<'protocolo' | 'cargo' | 'empresa', string>> }
  | { readonly tipo: 'nao_paga'; readonly recusa: string | null }
  | { readonly tipo: 'inexistente' }

const NAO_PAGA = ['pending_payment', 'payment_failed']
const DINHEIRO_A_CAMINHO = ['pago', 'processando', 'divergente']

/** Lets the server ask the provider first: the parameters of the return address cannot be trusted. Throws `AppError`. */
export async function rebuildConfirmacao(vagaId: string): Promise<Reconstruida> {
  const confirmacao = await confirmPagamento(vagaId).catch(() => null)
  const vaga = await readAndamento(vagaId)
  if (!vaga) return { tipo: 'inexistente' }
  const pagamento = confirmacao?.pagamento ?? null
  // When the provider could not be asked, the vacancy's own state decides.
  if (NAO_PAGA.includes(vaga.status) && !(pagamento && DINHEIRO_A_CAMINHO.includes(pagamento))) {
    return { tipo: 'nao_paga', recusa: confirmacao?.recusa?.codigo ?? null }
  }
  const protocolo = await readProtocoloDaVaga(vagaId)
  return { tipo: 'confirmada', textos: { protocolo, cargo: vaga.cargo, empresa: vaga.empresa } }
}
