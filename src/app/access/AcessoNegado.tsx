import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { LooseThread } from '../LooseThread'
import { acessoNegado } from './textos'

type Props = { /** Given when the check itself failed. */ onRetry?: () => void; retrying?: boolean }

/** For a signed-in person who is not an admin, or whose check failed. */
export function AcessoNegado({ onRetry, retrying = false }: Props) {
  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title={acessoNegado.titulo} noindex />
      <LooseThread className="mb-10 w-full max-w-md" />
      <PageHeader
        eyebrow={acessoNegado.antetitulo}
        title={acessoNegado.titulo}
        lead={onRetry ? acessoNegado.naoConseguimosVerificar : acessoNegado.voceNaoTem}
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {onRetry ? (
          <Button onClick={onRetry} loading={retrying}>
            {acessoNegado.tentarNovo}
          </Button>
        ) : null}
        <ButtonLink to={paths.app()} variant={onRetry ? 'secondary' : 'primary'}>
          {acessoNegado.irDashboard}
        </ButtonLink>
      </div>
    </Container>
  )
}
