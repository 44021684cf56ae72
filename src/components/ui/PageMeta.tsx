import { useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { marca } from '@/domain/marca'
import { SiteOrigin } from '../site/site-origin'

export type PageMetaProps = {
  /** Unique in the site; the brand is appended. */
  title: string
  description?: string
  /** Kept out of search: pages that carry a token, need a session, or are not ready. */
  noindex?: boolean
}

/**
 * Title and metadata of a page. React moves these to the head, in the browser and in the prerendered file. Constant metadata
 * (sharing picture, locale, site name) is in index.html.
 */
export function PageMeta({ title, description = marca.frase, noindex = false }: PageMetaProps) {
  const { pathname } = useLocation()
  const fullTitle = title.includes(marca.nome) ? title : `${title} · ${marca.nome}`
  const site = useContext(SiteOrigin)
  if (noindex)
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="index, follow" />
      <link rel="canonical" href={site + pathname} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={site + pathname} />
    </>
  )
}
