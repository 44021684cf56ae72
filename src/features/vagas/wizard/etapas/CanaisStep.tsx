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
  achados: readonly Achado[] | undefined
  pedeRevisao: boolean
  onPedirRevisao: (pede: boolean) => void
}

/** Step 5: the channels, the price in sight beside them, and the final review. */
export function CanaisStep({ fluxo, pedido, achados, pedeRevisao, onPedirRevisao }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-10">
      <CanaisField pedido={pedido} />
      <div className="lg:row-span-2">
        <div className="lg:sticky lg:top-24">
          <ResumoDoPedido pedido={pedido} cupom={fluxo.cupom} onCupom={fluxo.setCupom} onEdit={fluxo.wizard.goTo} />
        </div>
      </div>
      <div className="min-w-0 space-y-8">
        <div id={fieldIds(REVISAO).control} tabIndex={-1}>
          <RevisaoDoAnuncio achados={achados} pedeRevisao={pedeRevisao} onPedir={onPedirRevisao} onEdit={fluxo.wizard.goTo} />
        </div>
        <CheckboxField name="declaracao" label={DECLARACAO} />
      </div>
    </div>
  )
}
