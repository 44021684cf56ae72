import { CheckboxField } from '@/components/form/CheckboxField'
import { fieldIds } from '@/components/form/field-ids'
import type { Achado } from '@/domain/vaga/anuncio/checar'
import { DECLARACAO } from '@/domain/vaga/vaga'
import type { PedidoEmTela } from '../envio/use-total'
import type { Fluxo } from '../use-vaga'
import { CanaisField } from './CanaisField'
import { ResumoDoPedido } from './ResumoDoPedido'
import { RevisaoDoAnuncio } from './RevisaoDoAnuncio'

/** Target of the summary's links about the text of the ad. */
export const REVISAO = 'revisao'

type Props = {
  fluxo: Fluxo
  pedido: PedidoEmTela
  achados: readonly Achado[]
  pedeRevisao: boolean
  onPedirRevisao: (pede: boolean) => void
}

/** Step 5: the channels, the price, and the final review. */
export function CanaisStep({ fluxo, pedido, achados, pedeRevisao, onPedirRevisao }: Props) {
  return (
    <div className="space-y-8">
      <CanaisField pedido={pedido} />
      <ResumoDoPedido pedido={pedido} cupom={fluxo.cupom} onCupom={fluxo.setCupom} onEdit={fluxo.wizard.goTo} />
      <div id={fieldIds(REVISAO).control} tabIndex={-1}>
        <RevisaoDoAnuncio achados={achados} pedeRevisao={pedeRevisao} onPedir={onPedirRevisao} onEdit={fluxo.wizard.goTo} />
      </div>
      <CheckboxField name="declaracao" label={DECLARACAO} />
    </div>
  )
}
