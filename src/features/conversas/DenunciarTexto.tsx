import { useState } from 'react'
import type { TextoDenunciavel } from './api'
import { DenunciaDeTexto } from './DenunciaDeTexto'
import { denunciarTexto } from './textos'

/** The button beside a text, and the question why. */
export function DenunciarTexto(texto: TextoDenunciavel) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-2 min-h-11 text-sm text-tinta-suave underline underline-offset-4 hover:text-tinta"
      >
        {denunciarTexto.denunciar}
      </button>
      <DenunciaDeTexto texto={texto} open={open} onOpenChange={setOpen} />
    </>
  )
}
