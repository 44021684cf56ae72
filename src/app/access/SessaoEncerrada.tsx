import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'

/** The session ended while a page was open: nothing of the page is shown, and signing in leads back to it. */
export function SessaoEncerrada({ next }: { next: string }) {
  const box = useRef<HTMLDivElement>(null)

  // An effect, because focus belongs to the document: the focused element was removed with the page, under the same address.
  useEffect(() => box.current?.querySelector('h1')?.focus(), [])

  return (
    <Container size="md" className="py-14 sm:py-20">
      <PageMeta title="Sua sessão terminou" noindex />
      <div ref={box}>
        <PageHeader
          eyebrow="Por segurança"
          title="Sua sessão terminou"
          lead="Entre de novo para continuar de onde parou. Se havia algo digitado em um formulário, ficou guardado neste aparelho."
        />
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.entrar({ next })}>Entrar de novo</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">
          Voltar ao início
        </ButtonLink>
      </div>
    </Container>
  )
}
