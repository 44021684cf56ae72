import { useEffect } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'

/** Redirects the browser to the link-tree page; without its address, offers the site's own links. */
export default function LinksPage() {
  // An effect, because leaving the site is a side effect of arriving here.
  useEffect(() => {
    if (links.arvore) window.location.replace(links.arvore)
  }, [])

  return (
    <Container size="sm" className="py-12 sm:py-20">
      <PageMeta title="Nossos links" noindex />
      {links.arvore ? (
        <>
          <PageHeader title="Abrindo nossos links" lead="Se a página não abrir sozinha, use o botão." />
          <a href={links.arvore} className="mt-6 inline-block font-semibold text-marca underline underline-offset-4">
            Abrir a página de links
          </a>
        </>
      ) : (
        <>
          <PageHeader
            title="Nossos links"
            lead="A página com todos os nossos canais ainda não está no ar. Enquanto isso, estes são os caminhos:"
          />
          <div className="mt-8 flex flex-col gap-3">
            <ButtonLink to={paths.empresasInicio()}>Pedir orçamentos de RH</ButtonLink>
            <ButtonLink to={paths.consultoriasInicio()} variant="secondary">
              Para consultorias
            </ButtonLink>
            <ButtonLink to={paths.planos()} variant="secondary">
              Planos
            </ButtonLink>
          </div>
        </>
      )}
    </Container>
  )
}
