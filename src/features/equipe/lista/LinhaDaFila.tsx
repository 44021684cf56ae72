import type { KeyboardEvent } from 'react'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import type { Resumo } from '../fila/fila'

const STEP: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** Arrow keys move through the queue, in addition to the tab key. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const step = STEP[event.key]
  const button = step && event.currentTarget.closest('li')?.[step]?.querySelector('button')
  if (!button) return
  event.preventDefault()
  button.focus()
}

type Props = { resumo: Resumo; atual: boolean; onAbrir: () => void }

/** One item of a queue, opened by a press. */
export function LinhaDaFila({ resumo: { titulo, detalhe, quando, marca }, atual, onAbrir }: Props) {
  return (
    <li>
      <button
        type="button"
        data-item=""
        aria-current={atual || undefined}
        onClick={onAbrir}
        onKeyDown={onKeyDown}
        className={cx(
          'block w-full border-l-4 px-4 py-3.5 text-left transition-colors duration-150 focus-visible:outline-offset-[-3px]',
          atual ? 'border-marca bg-fundo' : 'border-transparent hover:bg-fundo',
        )}
      >
        <span className="block font-semibold wrap-anywhere">{titulo}</span>
        {detalhe ? <span className="mt-0.5 line-clamp-2 block text-sm wrap-anywhere text-tinta-suave">{detalhe}</span> : null}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
          {marca ? <Badge tone={marca.tom}>{marca.texto}</Badge> : null}
          {quando ? <span className="text-xs text-tinta-suave">{quando}</span> : null}
        </span>
      </button>
    </li>
  )
}
