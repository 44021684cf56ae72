import { useLocation } from 'react-router-dom'
import { marca } from '@/domain/marca'
import { env } from '@/lib/env'

type Props = {
  /** Unique in the site; the brand is added to it. */
  title: string
  description?: string
  /** Kept out of search: pages that carry a token, need a session, or are not ready. */
  noindex?: boolean
  /** Path of the picture shown when the page is shared. */
  image?: string
}

/** Title and metadata of a page. React moves these to the head, in the browser and in the prerendered file. */
export function PageMeta({ title, description = marca.frase, noindex = false, image = '/og.png' }: Props) {
  const { pathname } = useLocation()
  const fullTitle = title.includes(marca.nome) ? title : `${title} · ${marca.nome}`
  const site = env.VITE_SITE_URL.replace(/\/$/, '')
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
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={marca.nome} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={site + pathname} />
      <meta property="og:image" content={site + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
