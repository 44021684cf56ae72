import type { Metodo } from '@/domain/pagamento/pagamento-status'
import { Notice } from '@/components/ui/Notice'
import type { Cobranca } from '../api'
import { antesDoCodigo, codigoVencido, trocaParaCartao } from '../textos'
import { CodigoPix } from './CodigoPix'

type Props = {
  cobranca: Cobranca
  vagaId: string
  /** What the person chose; the open payment may still be of the other kind. */
  forma: Metodo
  recente: boolean
  vencido: boolean
  /** Money came for this vacancy and goes back: nothing says that none was charged. */
  voltou: boolean
  onDecidido: () => void
  onVencido: () => void
}

/** Everything of Pix at the checkout: what it is, its code, and the way from a code back to the card. */
export function FormaPix({ cobranca, forma, ...codigo }: Props) {
  if (forma === 'cartao') {
    return codigo.vencido ? (
      <Notice title={codigoVencido.titulo}>
        {`${codigo.voltou ? '' : `${codigoVencido.nadaCobrado} `}${trocaParaCartao.venceu}`}
      </Notice>
    ) : (
      <Notice title={trocaParaCartao.titulo} live>
        {trocaParaCartao.deixaDeValer}
      </Notice>
    )
  }
  if (cobranca.metodo === 'cartao') {
    return (
      <p className="text-tinta-suave">
        {antesDoCodigo.comoFunciona} <strong className="font-semibold text-tinta">{antesDoCodigo.valeDezMinutos}</strong>
      </p>
    )
  }
  return <CodigoPix key={cobranca.intentId} cobranca={cobranca} {...codigo} />
}
