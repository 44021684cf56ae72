import { formatContagem } from './contagens'

/** How many items wait, beside a name; nothing without items. */
export function Contador({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <span className="ml-2 inline-block min-w-6 rounded-full bg-destaque-suave px-1.5 text-center text-xs leading-5 font-semibold text-destaque tabular-nums">
      <span>{formatContagem(total)}</span>
      <span className="sr-only">{` ${total === 1 ? 'espera' : 'esperam'} decisão`}</span>
    </span>
  )
}
