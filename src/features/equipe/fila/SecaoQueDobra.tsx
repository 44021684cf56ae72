import type { ReactNode } from 'react'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Chevron } from '@/components/ui/Chevron'

type Props = {
  id: string
  titulo: string
  nota?: string | undefined
  acao?: ReactNode
  /** Beside a folded heading. */
  marca?: ReactNode
  /** A wide screen folds it too, or shows it open until it is folded. */
  larga?: 'dobrada' | 'aberta'
  children: ReactNode
}

/** A part of a long page. A narrow screen folds it, so that the headings are the page's index. */
export function SecaoQueDobra({ id, titulo, nota, acao, marca, larga, children }: Props) {
  const heading = (
    <h2 id={id} className="text-xl lg:text-2xl">
      {titulo}
    </h2>
  )
  const texto = nota ? <p className="mt-2 max-w-2xl text-tinta-suave">{nota}</p> : null
  const wide = useTelaLarga()
  if (wide && !larga)
    return (
      <section aria-labelledby={id} className="mt-14">
        <div className="flex flex-wrap items-center justify-between gap-3">
          {heading}
          {acao}
        </div>
        {texto}
        <div className="mt-5">{children}</div>
      </section>
    )
  return (
    <details open={wide && larga === 'aberta'} className="group/secao border-t border-linha last:border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        {heading}
        <span className="ml-auto">{marca}</span>
        <Chevron className="size-5 shrink-0 text-marca group-open/secao:rotate-180" />
      </summary>
      <div className="pb-8">
        {texto}
        {acao}
        <div className="mt-4">{children}</div>
      </div>
    </details>
  )
}
