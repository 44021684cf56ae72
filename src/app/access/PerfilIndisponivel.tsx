import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Button } from '@/components/ui/Button'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { leaveAccount } from '@/features/contas/api'
import { perfilIndisponivel } from './textos'

type Props = { error: Error; retrying: boolean; onRetry: () => void }

/** The profile could not be read: the guard neither admits nor signs out. */
export function PerfilIndisponivel({ error, retrying, onRetry }: Props) {
  return (
    <Container size="md" className="py-14 sm:py-20">
      <PageMeta title={perfilIndisponivel.titulo} noindex />
      <PageHeader title={perfilIndisponivel.titulo} lead={perfilIndisponivel.abertura} />
      <LoadFailure error={error} retrying={retrying} onRetry={onRetry} className="mt-6">
        <Button variant="secondary" onClick={() => void leaveAccount()}>
          Sair
        </Button>
      </LoadFailure>
    </Container>
  )
}
