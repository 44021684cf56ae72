import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { LooseThread } from './LooseThread'
import { reportError } from './report-error'

export default function NotFoundPage() {
  const { pathname } = useLocation()

  // An effect, so that each miss is logged once, and only in the browser.
  useEffect(() => reportError(`404: ${pathname}`), [pathname])

  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title="Página não encontrada" noindex />
      <LooseThread className="mb-10 w-full max-w-md" />
      <PageHeader
        eyebrow="Erro 404"
        title="Oops! Página não encontrada"
        lead="O endereço pode ter mudado ou sido digitado com alguma letra a mais. Daqui você volta ao caminho:"
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.home()}>Voltar ao início</ButtonLink>
        <ButtonLink to={paths.empresasInicio()} variant="secondary">
          Ver os serviços
        </ButtonLink>
        <ButtonLink to={paths.vagas()} variant="secondary">
          Ver vagas abertas
        </ButtonLink>
        <ButtonLink to={paths.contato()} variant="ghost">
          Falar com a equipe
        </ButtonLink>
      </div>
    </Container>
  )
}
