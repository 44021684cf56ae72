import type { ComponentProps } from 'react'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { controlStyle } from '../control-style'

export type SelectOption = string | { readonly value: string; readonly label: string }

type Props = Omit<ComponentProps<'select'>, 'className'> & {
  /** Without them its options are children, where they have groups. */
  options?: readonly SelectOption[]
  /** First option, chosen while nothing is. */
  empty?: string | undefined
  compact?: boolean
}

/** The browser's own select, which is the system's picker on a phone. */
export function Select({ options = [], empty, compact = false, children, ...select }: Props) {
  return (
    <span className="relative block">
      <select
        {...select}
        className={controlStyle(
          Boolean(select['aria-invalid']),
          cx('cursor-pointer appearance-none truncate pr-11', compact ? 'h-11' : 'h-12'),
        )}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
        {children}
      </select>
      <Chevron className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-tinta-suave" />
    </span>
  )
}
