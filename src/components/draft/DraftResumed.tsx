import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { leaving } from './leaving'

type Props = { title: string; children: ReactNode; action?: string; onPress?: () => void }

/** Tells how this visit began (resumed, or beside another draft) and offers one action; gone once that is pressed. */
export function DraftResumed({ title, children, action = 'Começar do zero', onPress }: Props) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-cartao bg-marca-suave p-4 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <strong className="block font-semibold">{title}</strong>
        <span>{children}</span>
      </p>
      <Button
        size="sm"
        variant="secondary"
        onClick={leaving(() => {
          onPress?.()
          setOpen(false)
        })}
      >
        {action}
      </Button>
    </div>
  )
}
