import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { lazySection } from '@/components/site/lazy-section'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { HeroTear } from './HeroTear'
import { homePage } from './textos'

const Abaixo = lazySection(async () => (await import('./HomeAbaixo')).HomeAbaixo)

export default function HomePage() {
  return (
    <>
      <PageMeta title={homePage.titulo} description={homePage.descricao} />
      <Container className="grid items-center gap-x-12 gap-y-9 pt-8 pb-8 sm:gap-y-14 sm:pt-16 sm:pb-16 lg:grid-cols-[1.2fr_1fr] lg:pt-20 lg:pb-24">
        <div>
          <h1 tabIndex={-1} className="text-4xl tracking-[-0.025em] [word-spacing:0.08em]">
            <span className="block">{homePage.pedidoRh}</span> {homePage.propostas}
          </h1>
          <p className="mt-4 max-w-150 sm:mt-6 text-lg text-tinta-suave sm:text-xl">{homePage.abertura}</p>
          <div className="mt-6 flex flex-col sm:mt-8 gap-3 sm:flex-row">
            <ButtonLink to={paths.empresasInicio()} size="lg">
              {homePage.pedirOrcamentos}
            </ButtonLink>
            <ButtonLink to={paths.recrutaeeo()} size="lg" variant="secondary">
              {homePage.publicarVaga}
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm sm:mt-5 text-tinta-suave">{homePage.custoETempo}</p>
        </div>
        <HeroTear />
      </Container>

      <Abaixo />
    </>
  )
}
