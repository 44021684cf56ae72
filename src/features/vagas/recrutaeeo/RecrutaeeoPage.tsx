import { lazySection } from '@/components/site/lazy-section'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { PageMeta } from '@/components/ui/PageMeta'
import { NUMEROS } from '@/features/site/numeros'
import { paths } from '@/lib/paths'
import { HeroFios } from './HeroFios'
import { recrutaeeoPage } from './textos'

const Abaixo = lazySection(async () => (await import('./RecrutaeeoAbaixo')).RecrutaeeoAbaixo)

/**
 * `/recrutaeeo`: publication of a vacancy in several channels, its price and its duration.
 */
export default function RecrutaeeoPage() {
  return (
    <>
      <PageMeta title={recrutaeeoPage.titulo} description={recrutaeeoPage.descricao(NUMEROS.vagaDe)} />
      <Container className="grid items-center gap-x-12 gap-y-9 pt-6 pb-6 sm:gap-y-14 sm:pt-16 sm:pb-16 lg:grid-cols-[1.2fr_1fr] lg:pt-20 lg:pb-24">
        <div>
          <h1 tabIndex={-1} className="text-4xl tracking-[-0.025em] [word-spacing:0.08em]">
            <span className="block">Uma vaga.</span> {recrutaeeoPage.tituloDoFim}
          </h1>
          <p className="mt-4 max-w-150 sm:mt-6 text-lg text-tinta-suave sm:text-xl">{recrutaeeoPage.abertura}</p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            <ButtonLink to={paths.novaVaga()} size="lg" className="grow max-sm:text-base sm:grow-0">
              {recrutaeeoPage.criarVaga}
            </ButtonLink>
            <a
              href="#canais"
              className={cx(buttonStyle({ variant: 'secondary', size: 'lg' }), 'grow max-sm:px-4 max-sm:text-base sm:grow-0')}
            >
              {recrutaeeoPage.verCanaisPrecos}
            </a>
          </div>
          <p className="mt-4 text-sm sm:mt-5 text-tinta-suave">{recrutaeeoPage.partirRVaga(NUMEROS.vagaDe)}</p>
        </div>
        {/* On a phone the screens right below say it. */}
        <div className="max-sm:hidden">
          <HeroFios />
        </div>
      </Container>

      <Abaixo />
    </>
  )
}
