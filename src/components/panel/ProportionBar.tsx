import { cx } from '@/components/ui/cx'

const FILL = {
  neutral: 'bg-tinta-suave',
  brand: 'bg-marca',
  accent: 'bg-destaque',
  success: 'bg-sucesso',
  warning: 'bg-aviso',
  error: 'bg-erro',
} as const

/** The shortest scale: with a handful of cases a bar stays short instead of filling the line. */
const SHORTEST = 10

type Props = {
  value: number
  /** The largest figure of the list. */
  largest: number
  /** The largest one fills the line, however small it is. */
  whole?: boolean
  tom?: keyof typeof FILL
}

/** A figure again as a bar, beside its number; none where every figure is one. */
export function ProportionBar({ value, largest, whole = false, tom = 'brand' }: Props) {
  if (largest <= 1) return null
  return (
    <span aria-hidden="true" className="block h-2.5 overflow-hidden rounded-full bg-suave">
      <span
        className={cx('block h-full rounded-full', FILL[tom])}
        style={{ width: `${(100 * value) / (whole ? largest : Math.max(SHORTEST, largest))}%` }}
      />
    </span>
  )
}
