import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { LooseThread } from '../LooseThread'

type Props = { /** Given when the check itself failed. */ onRetry?: () => void; retrying?: boolean }

/** For a signed-in person who is not an admin, or whose check failed. */
export function AcessoNegado({ onRetry, retrying = false }: Props) {
  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title="Acesso Negado" noindex />
      <LooseThread className="mb-10 w-full max-w-md" />
      <PageHeader
        eyebrow="Área da administração"
        title="Acesso Negado"
        lead={
          onRetry
            ? 'Não conseguimos verificar as suas permissões agora, então esta área continua fechada.'
            : 'Você não tem permissões de administrador. Se deveria ter, peça a uma pessoa administradora que inclua o seu e-mail.'
        }
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {onRetry ? (
          <Button onClick={onRetry} loading={retrying}>
            Tentar de novo
          </Button>
        ) : null}
        <ButtonLink to={paths.app()} variant={onRetry ? 'secondary' : 'primary'}>
          Ir para o Dashboard
        </ButtonLink>
      </div>
    </Container>
  )
}
