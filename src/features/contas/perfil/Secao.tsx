import type { ReactNode } from 'react'
import { Card } from '@/components/ui/Card'

type Props = { /** Target of the index beside the page. */ id: string; titulo: string; texto?: ReactNode; children: ReactNode }

/** One part of the profile page. */
export function Secao({ id, titulo, texto, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-6">
      <Card className="sm:p-8">
        <h2 id={`${id}-titulo`} tabIndex={-1} className="text-xl outline-none">
          {titulo}
        </h2>
        {texto ? <p className="mt-1.5 text-sm text-tinta-suave">{texto}</p> : null}
        <div className="mt-6">{children}</div>
      </Card>
    </section>
  )
}
