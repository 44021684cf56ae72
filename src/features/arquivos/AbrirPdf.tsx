import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { Pdf } from './api'
import { LazyLeitor } from './LazyLeitor'

type Props = {
  pdf: Pdf
  label: string /** The name of the file. */
  nome: string /** Whose it is, where several stand on one page. */
  de?: string
}

/** Opens a file that somebody attached, in the page; the reader is downloaded then. */
export function AbrirPdf({ pdf, label, nome, de }: Props) {
  const [lendo, setLendo] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setLendo(true)}>
        <span>{label}</span>
        {de ? <span className="sr-only">{` ${de}`}</span> : null}
      </Button>
      {lendo ? <LazyLeitor pdf={pdf} nome={nome} onClose={() => setLendo(false)} /> : null}
    </>
  )
}
