import type { ReactNode } from 'react'
import { cx } from './cx'

const tones = {
  neutral: 'bg-suave text-tinta-suave',
  brand: 'bg-marca-suave text-marca-forte',
  accent: 'bg-destaque-suave text-destaque',
  success: 'bg-sucesso-suave text-sucesso',
  warning: 'bg-aviso-suave text-aviso',
  error: 'bg-erro-suave text-erro',
}

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <span className={cx('inline-flex items-center rounded-full px-3 py-1 text-xs font-semibold', tones[tone], className)}>
      {children}
    </span>
  )
}
