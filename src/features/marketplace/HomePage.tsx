import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { lazySection } from '@/components/site/lazy-section'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { HeroTear } from './home/HeroTear'

const Abaixo = lazySection(async () => (await import('./home/HomeAbaixo')).HomeAbaixo)

export default function HomePage() {
  return (
    <>
      <PageMeta
        title="Embira: até quatro propostas de consultorias de RH para comparar"
        description="Conte o que a sua empresa precisa em RH e receba até quatro propostas de consultorias especializadas. Gratuito, sem cadastro, de 2 a 3 minutos."
      />
      <Container className="grid items-center gap-x-12 gap-y-14 pt-12 pb-16 sm:pt-16 lg:grid-cols-[1.2fr_1fr] lg:pt-20 lg:pb-24">
        <div>
          <h1 tabIndex={-1} className="text-4xl tracking-[-0.025em] [word-spacing:0.08em]">
            <span className="block">Um pedido de RH.</span> Até quatro propostas para comparar.
          </h1>
          <p className="mt-6 max-w-150 text-lg text-tinta-suave sm:text-xl">
            Descreva o que a sua empresa precisa e receba orçamentos de consultorias especializadas, com valor e prazo
            lado&nbsp;a&nbsp;lado.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to={paths.empresasInicio()} size="lg">
              Pedir orçamentos
            </ButtonLink>
            <ButtonLink to={paths.recrutaeeo()} size="lg" variant="secondary">
              Publicar vaga
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-tinta-suave">Gratuito para empresas. De 2 a 3 minutos, sem criar conta.</p>
        </div>
        <HeroTear />
      </Container>

      <Abaixo />
    </>
  )
}
