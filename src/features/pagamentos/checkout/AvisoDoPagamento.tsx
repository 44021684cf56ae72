import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { Recusa } from '@/domain/pagamento/recusas'
import { avisoDoPagamento } from '../textos'

/** The result of the last press, other than success. Amounts in centavos. */
export type Aviso =
  | { readonly tipo: 'recusado'; readonly recusa: Recusa }
  | { readonly tipo: 'total'; readonly antes: number }
  | { readonly tipo: 'falhou'; readonly mensagem: string }
  | { readonly tipo: 'incerto' | 'nao_cobrado' | 'trocado' }
  | null

/** Shows it beside the button, until the next press. */
export function AvisoDoPagamento({ aviso, totalCentavos }: { aviso: Aviso; totalCentavos: number }) {
  switch (aviso?.tipo) {
    case 'recusado':
      return (
        <Notice tone="error" title={avisoDoPagamento.pagamentoNegado} live>
          {`${aviso.recusa.motivo} ${aviso.recusa.fazer} ${avisoDoPagamento.nadaSePerdeu}`}
        </Notice>
      )
    case 'total':
      return (
        <Notice tone="warning" title={avisoDoPagamento.totalMudou} live>
          {avisoDoPagamento.precoMudou(formatCentavos(aviso.antes), formatCentavos(totalCentavos))}
        </Notice>
      )
    case 'falhou':
      return (
        <Notice tone="error" title={avisoDoPagamento.naoFeito} live>
          {aviso.mensagem}
        </Notice>
      )
    case 'incerto':
      return (
        <Notice tone="warning" title={avisoDoPagamento.semResposta} live>
          {avisoDoPagamento.confiraAntes}
        </Notice>
      )
    case 'nao_cobrado':
      return (
        <Notice tone="error" title={avisoDoPagamento.naoFeito} live>
          {avisoDoPagamento.naoChegouAoBanco}
        </Notice>
      )
    case 'trocado':
      return (
        <Notice tone="warning" title={avisoDoPagamento.codigoTrocado} live>
          {avisoDoPagamento.trocadaEmOutraJanela}
        </Notice>
      )
    default:
      return null
  }
}
