import { useEffect } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { linksPage } from './textos'

/** Redirects the browser to the link-tree page; without its address, offers the site's own links. */
export default function LinksPage() {
  // An effect, because leaving the site is a side effect of arriving here.
  useEffect(() => {
    if (links.arvore) window.location.replace(links.arvore)
  }, [])

  return (
    <Container size="sm" className="py-12 sm:py-20">
      <PageMeta title={linksPage.nossosLinks} noindex />
      {links.arvore ? (
        <>
          <PageHeader title={linksPage.abrindoNossosLinks} lead={linksPage.seNaoAbrir} />
          <a href={links.arvore} className="mt-6 inline-block font-semibold text-marca underline underline-offset-4">
            {linksPage.abrirPaginaLinks}
          </a>
        </>
      ) : (
        <>
          <PageHeader title={linksPage.nossosLinks} lead={linksPage.semPagina} />
          <div className="mt-8 flex flex-col gap-3">
            <ButtonLink to={paths.empresasInicio()}>{linksPage.pedirOrcamentosRh}</ButtonLink>
            <ButtonLink to={paths.consultoriasInicio()} variant="secondary">
              {linksPage.paraConsultorias}
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
