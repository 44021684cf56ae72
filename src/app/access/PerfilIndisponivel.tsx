import { Button } from '@/components/ui/Button'
import { Container } from '@/components/ui/Container'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { sair } from '@/features/auth/api'

type Props = { error: Error; retrying: boolean; onRetry: () => void }

/** The profile could not be read: nobody is let in by mistake, and nobody is thrown out. */
export function PerfilIndisponivel({ error, retrying, onRetry }: Props) {
  return (
    <Container size="md" className="py-14 sm:py-20">
      <PageMeta title="Não deu para carregar o seu perfil" noindex />
      <PageHeader
        title="Não deu para carregar o seu perfil"
        lead="Você continua conectado; foi só esta página que não chegou inteira."
      />
      <Notice tone="error" live className="mt-6 max-w-2xl">
        {error.message}
      </Notice>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button onClick={onRetry} loading={retrying}>
          Tentar de novo
        </Button>
        <Button variant="secondary" onClick={() => void sair()}>
          Sair
        </Button>
      </div>
    </Container>
  )
}
