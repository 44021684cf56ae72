import { lazySection } from '@/components/site/lazy-section'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/Container'
import { PageMeta } from '@/components/ui/PageMeta'
import { NUMEROS } from '@/features/marketplace/numeros'
import { paths } from '@/lib/paths'
import { HeroFios } from './HeroFios'

const Abaixo = lazySection(async () => (await import('./RecrutaeeoAbaixo')).RecrutaeeoAbaixo)

/**
 * `/recrutaeeo`: publication of a vacancy in several channels, its price and its duration
 * (docs/product/vacancies.md#landing-page).
 */
export default function RecrutaeeoPage() {
  return (
    <>
      <PageMeta
        title="Publicar vaga em vários canais"
        description={`Escreva a vaga uma vez, escolha os canais e acompanhe cada publicação com prova. A partir de R$ ${NUMEROS.vagaDe} por vaga, sem mensalidade.`}
      />
      <Container className="grid items-center gap-x-12 gap-y-14 pt-12 pb-16 sm:pt-16 lg:grid-cols-[1.2fr_1fr] lg:pt-20 lg:pb-24">
        <div>
          <h1 tabIndex={-1} className="text-4xl tracking-[-0.025em] [word-spacing:0.08em]">
            <span className="block">Uma vaga.</span> Todos os canais que você escolher.
          </h1>
          <p className="mt-6 max-w-150 text-lg text-tinta-suave sm:text-xl">
            Escreva uma vez, publique em vários sites de vagas e veja, canal por canal, o que já está no&nbsp;ar.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to={paths.novaVaga()} size="lg">
              Criar vaga
            </ButtonLink>
            <a href="#canais" className={buttonStyle({ variant: 'secondary', size: 'lg' })}>
              Ver canais e preços
            </a>
          </div>
          <p className="mt-5 text-sm text-tinta-suave">
            A partir de R$ {NUMEROS.vagaDe} por vaga em vários canais. Um canal só segue a tabela abaixo, e há canal gratuito. Sem
            mensalidade.
          </p>
        </div>
        <HeroFios />
      </Container>

      <Abaixo />
    </>
  )
}
