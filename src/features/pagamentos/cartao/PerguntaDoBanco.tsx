import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { formatCentavos } from '@/domain/br/dinheiro'
import { marca } from '@/domain/marca'
import { perguntaDoBanco } from './textos'

type Props = { open: boolean; valorCentavos: number; onAnswer: (confirma: boolean) => void }

/** The bank's authentication of a test card (3-D Secure). Closing refuses. */
export function PerguntaDoBanco({ open, valorCentavos, onAnswer }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false)
      }}
      title={perguntaDoBanco.titulo}
      description={perguntaDoBanco.descricao(formatCentavos(valorCentavos), marca.nome)}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{perguntaDoBanco.confirmarCompra}</Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Recusar
          </Button>
        </>
      }
    >
      <p className="text-sm text-tinta-suave">{perguntaDoBanco.simulacaoPagamentoReal}</p>
    </Dialog>
  )
}
