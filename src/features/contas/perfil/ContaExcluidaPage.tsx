import { Navigate } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { hasLeftBy } from '@/lib/session/departure'
import { contaExcluidaPage } from './textos'

/** `/conta-excluida`: shown after an account deletion, without personal data; other visitors are sent home. */
export default function ContaExcluidaPage() {
  if (!hasLeftBy('conta-excluida')) return <Navigate replace to={paths.home()} />
  return (
    <Container size="md" className="py-14 sm:py-20">
      <PageMeta title={contaExcluidaPage.contaExcluida} noindex />
      <PageHeader eyebrow={contaExcluidaPage.antetitulo} title={contaExcluidaPage.titulo} lead={contaExcluidaPage.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.home()}>{contaExcluidaPage.voltarInicio}</ButtonLink>
        <ButtonLink to={paths.contato()} variant="secondary">
          {contaExcluidaPage.contarFaltou}
        </ButtonLink>
      </div>
    </Container>
  )
}
