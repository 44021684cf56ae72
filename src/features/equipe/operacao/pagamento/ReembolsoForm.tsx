import { useState } from 'react'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { Button } from '@/components/ui/Button'
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import { requestReembolso } from '../../api'
import { MotivoField } from '../../fila/DecisaoForm'
import { FormDaEquipe } from '../../fila/FormDaEquipe'
import { reembolsoForm } from '../textos'

type Props = {
  pagamento: string
  /** Centavos that were received and are not refunded, nor on their way back. */
  resta: number
  onFeito: () => void
  onRecarregar: () => void
}

const focusOnMount = (arrived: HTMLElement | null) => arrived?.focus()

/** The amount that goes back, at most what is left, and why: opened by a press, asked for by another. */
export function ReembolsoForm(props: Props) {
  const [passo, setPasso] = useState<'fechado' | 'aberto' | 'cancelado'>('fechado')
  if (passo === 'aberto') return <Aberto {...props} onCancelar={() => setPasso('cancelado')} />
  return (
    <Button ref={passo === 'cancelado' ? focusOnMount : undefined} size="sm" variant="danger" onClick={() => setPasso('aberto')}>
      {reembolsoForm.reembolsar}
    </Button>
  )
}

function Aberto({ pagamento, resta, onFeito, ...destinos }: Props & { onCancelar: () => void }) {
  /** The number of the refund: a repeated press, and one after a lost answer, ask for the same. */
  const [chave] = useState(() => crypto.randomUUID())
  return (
    <FormDaEquipe
      rotulo={reembolsoForm.reembolsar}
      efeito={reembolsoForm.efeito}
      valores={{ valor: formatCentavos(resta), motivo: '' }}
      problema={({ valor, motivo }) => {
        const centavos = parseCentavos(valor) ?? 0
        if (centavos < 1 || centavos > resta) return ['valor', reembolsoForm.ateQuanto(formatCentavos(resta))]
        return motivo.trim() ? null : ['motivo', reembolsoForm.escrevaMotivo]
      }}
      enviar={({ valor, motivo }) =>
        requestReembolso({
          _pagamento_id: pagamento,
          _valor_centavos: parseCentavos(valor),
          _motivo: motivo.trim(),
          _chave: chave,
        })
      }
      campoDe={({ hint }) => (hint === 'valor_centavos' ? 'valor' : hint)}
      feito={({ valor_centavos }) => reembolsoForm.feito(formatCentavos(valor_centavos))}
      onFeito={() => {
        onFeito()
        // The form is gone with the answer.
        document.getElementById('item-aberto')?.focus()
      }}
      botao={({ valor }) => {
        const escrito = parseCentavos(valor)
        return escrito ? reembolsoForm.reembolsarTanto(formatCentavos(escrito)) : reembolsoForm.reembolsar
      }}
      pendente={reembolsoForm.umInstante}
      variante="danger"
      {...destinos}
    >
      {() => (
        <>
          <MaskedField
            name="valor"
            label={reembolsoForm.valor}
            hint={reembolsoForm.restam(formatCentavos(resta))}
            mask={moneyMask}
            inputMode="numeric"
            className="h-12 max-w-64"
            announced
          />
          <MotivoField label={reembolsoForm.motivo} hint={reembolsoForm.quemLe} />
        </>
      )}
    </FormDaEquipe>
  )
}
