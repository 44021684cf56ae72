import { type ComponentProps, useEffect, useRef } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { leaveAccount } from '@/features/contas/api'
import { paths } from '@/lib/paths'
import { LooseThread } from '../LooseThread'
import { acessoNegado, acessoRestrito, perfilIndisponivel, sessaoEncerrada } from './textos'

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
        lead={onRetry ? acessoNegado.naoVerificado : acessoNegado.semPermissao}
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

type AcessoRestritoProps = { /** Where the sign-in returns to. */ next: string; text?: string }

/** A page for signed-in people, opened by a visitor. */
export function AcessoRestrito({ next, text = acessoRestrito.soComConta }: AcessoRestritoProps) {
  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title={acessoRestrito.titulo} noindex />
      <LooseThread className="mb-10 w-full max-w-md" />
      <PageHeader eyebrow={acessoRestrito.antetitulo} title={acessoRestrito.titulo} lead={text} />
      <p className="mt-3 max-w-2xl text-tinta-suave">{acessoRestrito.comoSeEntra}</p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.entrar({ next })}>Entrar</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">
          {acessoRestrito.voltarInicio}
        </ButtonLink>
      </div>
    </Container>
  )
}

/** The profile could not be read: the guard neither admits nor signs out. */
export function PerfilIndisponivel({ query }: { query: ComponentProps<typeof Pending>['query'] }) {
  return (
    <Container size="md" className="py-14 sm:py-20">
      <PageMeta title={perfilIndisponivel.titulo} noindex />
      <PageHeader title={perfilIndisponivel.titulo} lead={perfilIndisponivel.abertura} />
      <Pending
        query={query}
        className="mt-6"
        saidas={
          <Button variant="secondary" onClick={() => void leaveAccount()}>
            Sair
          </Button>
        }
      />
    </Container>
  )
}
