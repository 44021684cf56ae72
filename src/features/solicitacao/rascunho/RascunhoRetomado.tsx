import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { formatDiaHora } from '@/lib/format'

/** Says that an earlier visit was resumed, and offers an empty form instead. */
export function RascunhoRetomado({ em, onStartOver }: { em: number; onStartOver: () => void }) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const close = (then?: () => void) => {
    then?.()
    setOpen(false)
  }
  return (
    <Notice className="mb-6" title="Retomamos o seu pedido de onde parou">
      <p>Salvo neste aparelho em {formatDiaHora(em)}.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => close(onStartOver)}>
          Começar do zero
        </Button>
        <Button size="sm" variant="ghost" onClick={() => close()}>
          Entendi
        </Button>
      </div>
    </Notice>
  )
}
