import { Notice, type NoticeTone } from '@/components/ui/Notice'
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

type Conteudo = readonly [tone: NoticeTone, title: string, text: string]

function describe(aviso: NonNullable<Aviso>, totalCentavos: number): Conteudo {
  switch (aviso.tipo) {
    case 'recusado': {
      const { motivo, fazer } = aviso.recusa
      return ['error', avisoDoPagamento.pagamentoNegado, `${motivo} ${fazer} ${avisoDoPagamento.nadaSePerdeu}`]
    }
    case 'total':
      return [
        'warning',
        avisoDoPagamento.totalMudou,
        avisoDoPagamento.precoMudou(formatCentavos(aviso.antes), formatCentavos(totalCentavos)),
      ]
    case 'falhou':
      return ['error', avisoDoPagamento.naoFeito, aviso.mensagem]
    case 'incerto':
      return ['warning', avisoDoPagamento.semResposta, avisoDoPagamento.confiraAntes]
    case 'nao_cobrado':
      return ['error', avisoDoPagamento.naoFeito, avisoDoPagamento.naoChegouAoBanco]
    default:
      return ['warning', avisoDoPagamento.codigoTrocado, avisoDoPagamento.trocadaEmOutraJanela]
  }
}

/** Shows it beside the button, until the next press. */
export function AvisoDoPagamento({ aviso, totalCentavos }: { aviso: Aviso; totalCentavos: number }) {
  if (aviso === null) return null
  const [tone, title, text] = describe(aviso, totalCentavos)
  return (
    <Notice key={aviso.tipo} tone={tone} title={title} live>
      {text}
    </Notice>
  )
}
