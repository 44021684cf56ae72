import type { ReactNode } from 'react'

/** A button that leads to what does not exist yet says so on its corner, outside its name. */
export function EmBreve({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`relative flex *:flex-1 ${className}`}>
      {children}
      <small className="pointer-events-none absolute -top-3 right-3 flex-none rounded-full border border-linha-forte bg-suave px-2 text-xs font-medium text-tinta-suave">
        Em breve
      </small>
    </span>
  )
}
