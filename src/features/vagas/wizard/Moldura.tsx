import type { ReactNode } from 'react'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { novaVagaPage } from './textos'

/** The page of a new vacancy while there is no form. */
export function Moldura({ children }: { children: ReactNode }) {
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title={novaVagaPage.novaVaga} noindex />
      <PageHeader title={novaVagaPage.novaVaga} />
      {children}
    </Container>
  )
}
