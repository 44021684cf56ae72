import { Navigate } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { hasLeftBy } from '@/lib/session/departure'

/** `/conta-excluida`: shown after an account deletion, without personal data; other visitors are sent home. */
export default function ContaExcluidaPage() {
  if (!hasLeftBy('conta-excluida')) return <Navigate replace to={paths.home()} />
  return (
    <Container size="md" className="py-14 sm:py-20">
      <PageMeta title="Conta excluída" noindex />
      <PageHeader
        eyebrow="Até logo"
        title="Sua conta foi excluída"
        lead="Apagamos os seus dados da plataforma e o que este navegador guardava. Obrigado por ter passado por aqui."
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.home()}>Voltar ao início</ButtonLink>
        <ButtonLink to={paths.contato()} variant="secondary">
          Contar o que faltou
        </ButtonLink>
      </div>
    </Container>
  )
}
