import { Badge } from '@/components/ui/Badge'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/Container'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { Assinar } from './Assinar'
import { ItensDoPlano } from './ItensDoPlano'
import { GRATUITO, PROFISSIONAL } from './planos'
import { planosPage } from './textos'

export default function PlanosPage() {
  return (
    <Container className="py-8 sm:py-20">
      <PageMeta title={planosPage.planosConsultorias} description={planosPage.descricao} />
      <img src="/arte/cena-planos.svg" alt="" width="360" height="130" className="mx-auto mb-4 w-44 lg:mb-6 lg:w-90" />
      <PageHeader center eyebrow="Planos" title={planosPage.titulo} lead={planosPage.abertura} />

      <div className="mx-auto mt-8 grid max-w-4xl sm:mt-12 gap-5 md:grid-cols-2 md:items-stretch">
        <section
          aria-labelledby="gratuito"
          className="flex flex-col rounded-painel border border-linha bg-superficie p-6 shadow-cartao sm:p-9"
        >
          <h2 id="gratuito" className="flex min-h-8 items-center text-xl">
            {GRATUITO.nome}
          </h2>
          <p className="mt-4 flex items-baseline gap-2">
            <span className="text-4xl font-semibold tracking-[-0.025em] [word-spacing:0.1em]">R$ {GRATUITO.reais}</span>
            <span className="text-tinta-suave">para sempre</span>
          </p>
          <ItensDoPlano itens={GRATUITO.itens} />
          <ButtonLink to={paths.consultoriaCadastro()} size="lg" className="mt-auto">
            Começar
          </ButtonLink>
        </section>

        <section
          aria-labelledby="profissional"
          className="relative flex flex-col overflow-hidden rounded-painel border-2 border-marca bg-superficie p-6 shadow-elevado sm:p-9"
        >
          <div className="flex min-h-8 items-center justify-between gap-3">
            <h2 id="profissional" className="text-xl">
              {PROFISSIONAL.nome}
            </h2>
            <Badge tone="brand">{planosPage.maisPopular}</Badge>
          </div>
          <p className="mt-4 flex items-baseline gap-2">
            <span className="text-4xl font-semibold tracking-[-0.025em] [word-spacing:0.1em]">R$ {PROFISSIONAL.reais}</span>
            <span className="text-tinta-suave">por mês</span>
          </p>
          <ItensDoProfissional />
          <Assinar />
        </section>
      </div>

      <p className="mx-auto mt-8 max-w-2xl text-center text-sm text-tinta-suave">{planosPage.gratuitoFica}</p>
      {links.whatsapp ? (
        <p className="mt-6 text-center">
          <ExternalLink href={links.whatsapp} className={buttonStyle({ variant: 'ghost' })}>
            {planosPage.tirarDuvidasWhatsapp}
          </ExternalLink>
        </p>
      ) : null}
    </Container>
  )
}

/** What the team has written that the plan includes, in the place of what is still to be announced (docs/product/site.md#plans). */
function ItensDoProfissional() {
  const escritos = useDadosDoSite()?.plano_itens?.split('\n').filter(Boolean)
  const { antes, porAnunciar, depois } = PROFISSIONAL.itens
  return <ItensDoPlano itens={[...antes, ...(escritos ?? porAnunciar), ...depois]} />
}
