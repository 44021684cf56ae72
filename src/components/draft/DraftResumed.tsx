import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/Button'

type Props = { title: string; children: ReactNode; onStartOver: () => void }

/** Says that an earlier visit was resumed, and offers an empty form instead. */
export function DraftResumed({ title, children, onStartOver }: Props) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const startOver = () => {
    onStartOver()
    setOpen(false)
  }
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-cartao bg-marca-suave p-4 text-sm">
      <p>
        <strong className="block font-semibold">{title}</strong>
        {children}
      </p>
      <Button size="sm" variant="secondary" onClick={startOver}>
        Começar do zero
      </Button>
    </div>
  )
}
