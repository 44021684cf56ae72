import { cx } from '../ui/cx'
import { getMonograma } from './monogram'

const TONES = [
  'bg-marca-suave text-marca-forte',
  'bg-aviso-suave text-aviso',
  'bg-info-suave text-info',
  'bg-suave text-tinta',
] as const

/** The initials of a name on a calm colour of its own; decoration beside the name. `id` decides the colour, so that a new name keeps it. */
export function Monograma({ id, name, className }: { id: string; name: string; className?: string }) {
  const { initials, tone } = getMonograma(id, name, TONES.length)
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-11 shrink-0 place-items-center rounded-campo text-sm font-bold', TONES[tone], className)}
    >
      {initials}
    </span>
  )
}
