import type { ReactNode } from 'react'
import { cx } from './cx'

const tones = {
  info: { box: 'bg-info-suave', mark: 'text-info', path: 'M12 11v6M12 7.5v.01' },
  success: { box: 'bg-sucesso-suave', mark: 'text-sucesso', path: 'm7.5 12.5 3 3 6-6.5' },
  warning: { box: 'bg-aviso-suave', mark: 'text-aviso', path: 'M12 7v6M12 16.5v.01' },
  error: { box: 'bg-erro-suave', mark: 'text-erro', path: 'm8.5 8.5 7 7m0-7-7 7' },
}

export type NoticeTone = keyof typeof tones

type Props = { tone?: NoticeTone | undefined; title?: ReactNode; children?: ReactNode; className?: string; live?: boolean }

/** A message that stays on the page. `live` announces it when it appears: errors at once, the rest politely. */
export function Notice({ tone = 'info', title, children, className, live = false }: Props) {
  const { box, mark, path } = tones[tone]
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div role={role} data-aviso={tone} className={cx('flex gap-3 rounded-cartao p-4 text-tinta', box, className)}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        className={cx('mt-0.5 size-5 shrink-0', mark)}
      >
        <circle cx="12" cy="12" r="10" strokeWidth="2" />
        <path d={path} strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className="min-w-0 text-sm">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div>{children}</div>
      </div>
    </div>
  )
}
