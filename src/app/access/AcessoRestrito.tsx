import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { LooseThread } from '../LooseThread'
import { acessoRestrito } from './textos'

type Props = { /** Where the sign-in returns to. */ next: string; text?: string }

/** A page for signed-in people, opened by a visitor. */
export function AcessoRestrito({ next, text = acessoRestrito.estaPaginaQuem }: Props) {
  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title={acessoRestrito.titulo} noindex />
      <LooseThread className="mb-10 w-full max-w-md" />
      <PageHeader eyebrow={acessoRestrito.antetitulo} title={acessoRestrito.titulo} lead={text} />
      <p className="mt-3 max-w-2xl text-tinta-suave">{acessoRestrito.voceEntraCodigo}</p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.entrar({ next })}>Entrar</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">
          {acessoRestrito.voltarInicio}
        </ButtonLink>
      </div>
    </Container>
  )
}
