import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { formatDiaHora } from '@/lib/format'

/** Says that an earlier visit was resumed, and offers an empty form instead. */
export function RascunhoRetomado({ em, onStartOver }: { em: number; onStartOver: () => void }) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const startOver = () => {
    onStartOver()
    setOpen(false)
  }
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-cartao bg-marca-suave p-4 text-sm">
      <p>
        <strong className="block font-semibold">Retomamos o seu pedido de onde você parou.</strong>
        Salvo neste aparelho em {formatDiaHora(em)}.
      </p>
      <Button size="sm" variant="secondary" onClick={startOver}>
        Começar do zero
      </Button>
    </div>
  )
}
