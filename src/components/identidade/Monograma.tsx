import { cx } from '../ui/cx'

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

/** Words that no initial is taken from. */
const SMALL = /^(a|o|e|da|de|do|das|dos|em|&)$/i

/** The initials of the first two words of a name, and one of `tones` by the id: 'Gestão de Açaí' is 'GA'. */
export function getMonograma(id: string, name: string, tones: number) {
  const words = name.split(/[^\p{L}\p{N}&]+/u).filter((word) => word !== '' && !SMALL.test(word))
  const initials = words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase('pt-BR'))
    .join('')
  const hash = Array.from(id).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7)
  return { initials, tone: hash % tones }
}
