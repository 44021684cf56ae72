import type { ReactNode } from 'react'

/** An empty list: what will be here, and how to fill it. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="rounded-cartao border border-linha bg-superficie px-5 py-9 text-center shadow-cartao sm:px-8">
      <p className="font-semibold">{title}</p>
      <p className="mx-auto mt-1.5 max-w-md text-sm text-tinta-suave">{text}</p>
      {action ? <div className="mt-5 flex justify-center">{action}</div> : null}
    </div>
  )
}
