import { useState } from 'react'
import { ITEM_DE_MAIS, Mais } from '@/components/panel/Mais'
import type { TextoDenunciavel } from './api'
import { DenunciaDeTexto } from './DenunciaDeTexto'
import { denunciarTexto } from './textos'

/** '⋯' beside a text: reporting it, and the question why. */
export function DenunciarTexto(texto: TextoDenunciavel) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Mais label={denunciarTexto.mais} className="-my-2 text-tinta-suave">
        <button type="button" onClick={() => setOpen(true)} className={ITEM_DE_MAIS}>
          {denunciarTexto.denunciar}
        </button>
      </Mais>
      <DenunciaDeTexto texto={texto} open={open} onOpenChange={setOpen} />
    </>
  )
}
