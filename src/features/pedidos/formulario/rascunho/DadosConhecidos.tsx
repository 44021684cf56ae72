import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { dadosConhecidos } from './textos'

type Props = { empresa: string; onUse: () => void; onAnswered: () => void }

/** Offers the company and contact of an earlier request. Nothing is filled unasked: another person may use this device. */
export function DadosConhecidos({ empresa, onUse, onAnswered }: Props) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const answer = (use: boolean) => {
    if (use) onUse()
    setOpen(false)
    onAnswered()
  }
  return (
    <div className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-cartao bg-marca-suave p-4 text-sm">
      <p className="min-w-0 font-semibold break-words">{dadosConhecidos.usarDados(empresa)}</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => answer(true)}>
          Usar
        </Button>
        <Button size="sm" variant="secondary" onClick={() => answer(false)}>
          {dadosConhecidos.agoraNao}
        </Button>
      </div>
    </div>
  )
}
