/* The words of the ledger of channels: the deadline and what happens at it, and what becomes of the money of a line. */
import { formatarCentavos } from '@/domain/br/dinheiro'
import type { LinhaDeCanal } from '@/features/vagas/api'
import { formatDia, formatDiaHora } from '@/lib/format'
import type { Reembolso } from './api'

/** On its way: until its deadline the line must be live. */
const EM_CAMINHO = ['na_fila', 'enviado', 'aguardando_canal']
/** Not published: what was paid for it goes back (terms). */
const VOLTA = ['rejeitado', 'falhou']

type Linha = Pick<LinhaDeCanal, 'status' | 'preco_centavos' | 'desconto_centavos' | 'prazo_em' | 'expira_em'>

/** What was paid for a line, in centavos. */
const pago = ({ preco_centavos, desconto_centavos }: Linha) => preco_centavos - desconto_centavos

/** The date that matters now, and what happens on it; empty when there is none. */
export function oQueAconteceNoPrazo(linha: Linha): string {
  const { status, prazo_em: prazo, expira_em: expira } = linha
  if (prazo && EM_CAMINHO.includes(status)) {
    const valor = pago(linha)
    return valor > 0
      ? `Prazo: ${formatDiaHora(prazo)}. Se o canal não estiver no ar até lá, ${formatarCentavos(valor)} voltam sozinhos para o cartão.`
      : `Prazo: ${formatDiaHora(prazo)}. Se o canal não estiver no ar até lá, encerramos a tentativa e dizemos o motivo. Não há cobrança.`
  }
  return expira && status === 'publicado' ? `No ar neste canal até ${formatDia(expira)}.` : ''
}

const SITUACAO: Record<string, (valor: string, quando: string | null) => string> = {
  pendente: (valor) => `${valor}: a devolução foi pedida e segue em instantes.`,
  enviado: (valor) => `${valor}: a operadora do cartão está devolvendo.`,
  feito: (valor, quando) => `${valor} devolvidos${quando ? ` em ${quando}` : ''}.`,
  falhou: (valor) => `${valor}: a devolução não passou. Nossa equipe está resolvendo e vai escrever para você.`,
}

/** What becomes of the money of a line. */
export function reembolsoDaLinha(linha: Linha, reembolso: Reembolso | undefined): string {
  const valor = pago(linha)
  if (reembolso) {
    const { valor_centavos, status, feito_em: feito } = reembolso
    const dito = SITUACAO[status]
    const quanto = formatarCentavos(valor_centavos)
    return dito ? dito(quanto, feito && formatDia(feito)) : `${quanto}: ${status}`
  }
  if (valor === 0) return 'Nada foi cobrado'
  if (linha.status === 'reembolsado') return `${formatarCentavos(valor)} devolvidos`
  return VOLTA.includes(linha.status) ? `${formatarCentavos(valor)} voltam para o cartão` : 'Nenhum'
}
