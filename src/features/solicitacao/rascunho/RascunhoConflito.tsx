import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/Button'

const TEXTOS = {
  changed: {
    titulo: 'Há outro rascunho deste pedido',
    texto: 'Este serviço está sendo preenchido em outra aba ou ficou salvo de uma visita anterior. O que você quer manter?',
    usar: 'Usar o outro rascunho',
  },
  removed: {
    titulo: 'Este pedido já foi enviado ou descartado em outra aba',
    texto: 'Para não enviar duas vezes sem querer, escolha como seguir.',
    usar: 'Começar um pedido novo',
  },
} as const

type Props = { causa: keyof typeof TEXTOS; onUseOther: () => void; onKeepThis: () => void }

/** The question when another tab holds something else: nothing is saved or sent until it is answered. */
export function RascunhoConflito({ causa, onUseOther, onKeepThis }: Props) {
  const { titulo, texto, usar } = TEXTOS[causa]
  const box = useRef<HTMLDivElement>(null)
  // The question may appear far from what the person is doing: brought into view, without taking focus from the text being typed.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} role="alert" className="rounded-cartao bg-aviso-suave p-4 text-sm">
      <p className="font-semibold text-aviso">{titulo}</p>
      <p>{texto}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onUseOther}>
          {usar}
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeepThis}>
          Continuar com este
        </Button>
      </div>
    </div>
  )
}
