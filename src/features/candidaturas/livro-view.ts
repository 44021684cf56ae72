/* Texts of the ledger of channels: submission and answer, the deadline and its consequence, and the money. */
import { formatCentavos } from '@/domain/br/dinheiro'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import type { LinhaDeCanal } from '@/features/vagas/api'
import { formatDia, formatDiaHora } from '@/domain/br/quando'
import type { Reembolso } from './api'

/** In progress: the line must be live before its deadline. */
const EM_CAMINHO = ['na_fila', 'enviado', 'aguardando_canal']
/** Not published: its price is refunded (terms). */
const VOLTA = ['rejeitado', 'falhou']

/** Nothing was submitted yet. */
const ESPERA = ['selecionado', 'na_fila']

type Linha = Pick<LinhaDeCanal, 'status' | 'modo' | 'preco_centavos' | 'desconto_centavos' | 'prazo_em' | 'expira_em'>
type Caminho = Pick<LinhaDeCanal, 'status' | 'modo' | 'causa' | 'motivo' | 'enviado_em' | 'lido_em' | 'lido_por'>

/** Price of a line, in centavos. */
const pago = ({ preco_centavos, desconto_centavos }: Linha) => preco_centavos - desconto_centavos

/** How the vacancy was submitted to the channel; empty when its day was not recorded. */
export function describeEnvio({ status, modo, enviado_em: enviado, lido_por: leitor }: Caminho): string {
  if (enviado) return formatDiaHora(enviado)
  if (modo === 'feed_aberto')
    return leitor ? `Pelo nosso feed. Quem leu se identificou como ${leitor}.` : 'Pelo nosso feed, ainda não lido'
  return ESPERA.includes(status) ? 'Ainda não enviado' : ''
}

/** The known state of the line: the channel's answer, or why there is none. */
export function describeSituacao({ status, causa, motivo, lido_em: lido }: Caminho): string {
  const porque = writeCausa(causa, motivo)
  if (status === 'lido' && lido)
    return `Lido pelo canal em ${formatDiaHora(lido)}; ainda sem link no canal.${porque && ` ${porque}`}`
  if (porque) return status === 'na_fila' ? `De volta à fila. ${porque}` : porque
  return isStatusCanal(status) ? STATUS_CANAL[status].explicacao : status
}

/** Off the page no deadline runs. */
const PARADO: Record<string, string> = {
  pausada: 'O prazo fica parado enquanto a vaga está pausada.',
  suspensa: 'O prazo fica parado enquanto a vaga está suspensa.',
}

/** The next relevant date and its consequence; empty when there is none. */
export function describePrazo(linha: Linha, vaga: string): string {
  const { status, prazo_em: prazo, expira_em: expira } = linha
  if (prazo && EM_CAMINHO.includes(status)) {
    const valor = pago(linha)
    const parado = PARADO[vaga]
    if (parado)
      return vaga === 'suspensa' && valor > 0
        ? `${parado} Se ela não voltar em 7 dias, ${formatCentavos(valor)} voltam automaticamente para quem pagou.`
        : parado
    if (linha.modo === 'feed_aberto')
      return `Prazo: ${formatDiaHora(prazo)}. Se nenhum leitor do canal buscar o nosso feed até lá, encerramos a tentativa. Não há cobrança.`
    return valor > 0
      ? `Prazo: ${formatDiaHora(prazo)}. Se o canal não estiver no ar até lá, ${formatCentavos(valor)} voltam automaticamente para quem pagou.`
      : `Prazo: ${formatDiaHora(prazo)}. Se o canal não estiver no ar até lá, encerramos a tentativa e dizemos o motivo. Não há cobrança.`
  }
  return expira && status === 'publicado' ? `No ar neste canal até ${formatDia(expira)}.` : ''
}

const SITUACAO: Record<string, (valor: string, quando: string | null) => string> = {
  pendente: (valor) => `${valor}: o reembolso foi pedido e segue em instantes.`,
  enviado: (valor) => `${valor}: a operadora do pagamento está processando.`,
  feito: (valor, quando) => `${valor} reembolsados${quando ? ` em ${quando}` : ''}.`,
  falhou: (valor) => `${valor}: o reembolso não passou. Nossa equipe está resolvendo e vai escrever para você.`,
}

/** The state of a line's money. `reembolso`: null when the payment is read and has none, undefined while it is not known. */
export function describeReembolso(linha: Linha, reembolso: Reembolso | null | undefined): string {
  const valor = pago(linha)
  if (reembolso) {
    const { valor_centavos, status, feito_em: feito } = reembolso
    const dito = SITUACAO[status]
    const quanto = formatCentavos(valor_centavos)
    return dito ? dito(quanto, feito && formatDia(feito)) : `${quanto}: ${status}`
  }
  if (valor === 0) return 'Nada foi cobrado'
  if (linha.status === 'reembolsado') return `${formatCentavos(valor)} reembolsados`
  // Its refund begins with its end: without one the money had gone back before.
  return VOLTA.includes(linha.status) && reembolso !== null ? `${formatCentavos(valor)} voltam para quem pagou` : 'Nenhum'
}
