import { useId, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { mensagem } from './textos'

/** Characters shown without truncation. */
const CARACTERES = 320
const LINHAS = 8

/** A proposal's message: truncated, with a button for the rest. On paper it is always complete. */
export function Mensagem({ texto, de }: { texto: string; de: string }) {
  const [aberta, setAberta] = useState(false)
  const id = useId()
  const longa = texto.length > CARACTERES || texto.split('\n').length > LINHAS
  return (
    <>
      <p
        id={id}
        className={cx('max-w-prose whitespace-pre-line wrap-anywhere', longa && !aberta && 'line-clamp-8 print:line-clamp-none')}
      >
        {texto}
      </p>
      {longa ? (
        <button
          type="button"
          aria-expanded={aberta}
          aria-controls={id}
          onClick={() => setAberta(!aberta)}
          className="mt-1 min-h-8 text-sm font-semibold text-marca underline underline-offset-4 print:hidden"
        >
          <span>{aberta ? mensagem.mostrarMenos : mensagem.lerTudo}</span>
          <span className="sr-only">{` da mensagem de ${de}`}</span>
        </button>
      ) : null}
    </>
  )
}
