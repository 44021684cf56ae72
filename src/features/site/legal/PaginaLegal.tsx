import type { ReactNode } from 'react'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'

type Props = { titulo: string /** For search engines. */; descricao: string; lead: string; children: ReactNode }

/** The page of a legal text (`CorpoLegal`). */
export function PaginaLegal({ titulo, descricao, lead, children }: Props) {
  return (
    <Container className="py-12 sm:py-16">
      <PageMeta title={titulo} description={descricao} />
      <PageHeader title={titulo} lead={lead} />
      {children}
    </Container>
  )
}
