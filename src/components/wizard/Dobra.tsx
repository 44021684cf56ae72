import type { ReactNode } from 'react'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'

type Props = {
  titulo: string
  /** What stands beside the title while it is folded. */
  resumo: ReactNode
  /** How it begins; then it is as its reader leaves it. */
  aberta?: boolean
  className?: string
  children: ReactNode
}

/** A part of a step: folded it is one line. A native element, so a search of the page and `focusField` find what is folded. */
export function Dobra({ titulo, resumo, aberta = false, className, children }: Props) {
  return (
    <details open={aberta} className={cx('group', className)}>
      <summary className="flex min-h-14 list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 text-lg">{titulo}</h3>
        <span className="min-w-0 flex-1 truncate text-sm text-tinta-suave group-open:invisible max-[16rem]:hidden">{resumo}</span>
        <Chevron className="ml-auto size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
