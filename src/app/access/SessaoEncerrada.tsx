import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { sessaoEncerrada } from './textos'

/** The session ended while a page was open: nothing of the page is shown, and signing in leads back to it. */
export function SessaoEncerrada({ next }: { next: string }) {
  const box = useRef<HTMLDivElement>(null)

  // An effect, because focus belongs to the document: the focused element was removed with the page, under the same address.
  useEffect(() => box.current?.querySelector('h1')?.focus(), [])

  return (
    <Container size="md" className="py-14 sm:py-20">
      <PageMeta title={sessaoEncerrada.titulo} noindex />
      <div ref={box}>
        <PageHeader eyebrow={sessaoEncerrada.antetitulo} title={sessaoEncerrada.titulo} lead={sessaoEncerrada.abertura} />
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.entrar({ next })}>{sessaoEncerrada.entrarNovo}</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">
          {sessaoEncerrada.voltarInicio}
        </ButtonLink>
      </div>
    </Container>
  )
}
