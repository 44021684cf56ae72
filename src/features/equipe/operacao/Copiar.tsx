import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { copiar } from './textos'

type Props = { texto: string; children: string /** What is copied, for who hears only the button. */; oQue?: string }

/** Copies a text to the clipboard and announces it. */
export function Copiar({ texto, children, oQue }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(texto).then(
      () => notify.success(oQue ? `Copiado: ${oQue}` : copiar.textoCopiado),
      () => notify.error(copiar.navegadorNaoDeixou, copiar.selecioneTextoCopie),
    )
  return (
    <Button size="sm" variant="secondary" className="shrink-0" onClick={() => void copy()}>
      <span>{children}</span>
      {oQue ? <span className="sr-only">{` ${oQue}`}</span> : null}
    </Button>
  )
}
