// The public pages for the function `render-vaga`: `scripts/build/vagas-bundle.mjs` compiles this into one file beside the function.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { SiteOrigin } from '@/components/site/site-origin'
import type {
  ParteDaPagina,
  RenderConsultoria,
  RenderDiretorio,
  RenderEmpresa,
  RenderLista,
  RenderVaga,
} from '@/domain/publica/pagina'
import { diretorioQueries } from '@/features/consultorias/diretorio/api'
import { ConteudoDaConsultoria } from '@/features/consultorias/diretorio/ConteudoDaConsultoria'
import { SEM_FILTROS as SEM_FILTROS_DO_DIRETORIO } from '@/features/consultorias/diretorio/filtros'
import { ListaDeConsultorias } from '@/features/consultorias/diretorio/ListaDeConsultorias'
import { publicaQueries } from '@/features/publico/api'
import { ConteudoDaEmpresa } from '@/features/publico/empresa/ConteudoDaEmpresa'
import { SEM_FILTROS } from '@/features/publico/lista/filtros'
import { ListaDeVagas } from '@/features/publico/lista/ListaDeVagas'
import { ConteudoDaVaga } from '@/features/publico/vaga/ConteudoDaVaga'
import { paths } from '@/lib/paths'
import { createQueryClient } from '@/lib/query'
import { splitHead } from './split-head'

function render(site: string, path: string, client: QueryClient, part: ReactNode): ParteDaPagina {
  const markup = renderToString(
    <StaticRouter location={path}>
      <SiteOrigin value={site}>
        <QueryClientProvider client={client}>{part}</QueryClientProvider>
      </SiteOrigin>
    </StaticRouter>,
  )
  const { head, body } = splitHead(markup)
  // Marked, so that the program replaces them by its own (`lib/rpc/entregue.ts`).
  return { head: head.replace(/<(title|meta|link)\b/g, '<$1 data-entregue=""'), body }
}

/** The page of one vacancy, open, closed or unknown, after the link back. */
export const renderVaga: RenderVaga = (site, codigo, dados) => {
  const client = createQueryClient()
  client.setQueryData([...publicaQueries.vaga(codigo).queryKey], dados)
  return render(site, paths.vaga(codigo), client, <ConteudoDaVaga codigo={codigo} />)
}

/** The list of the board, below its filters. */
export const renderLista: RenderLista = (site, dados) => {
  const client = createQueryClient()
  client.setQueryData([...publicaQueries.lista(SEM_FILTROS).queryKey], { pages: [dados], pageParams: [null] })
  return render(site, paths.vagas(), client, <ListaDeVagas filtros={SEM_FILTROS} filtered={false} onClear={() => undefined} />)
}

/** The list of the directory, below its filters. */
export const renderDiretorio: RenderDiretorio = (site, dados) => {
  const client = createQueryClient()
  client.setQueryData([...diretorioQueries.lista(SEM_FILTROS_DO_DIRETORIO).queryKey], { pages: [dados], pageParams: [null] })
  const list = <ListaDeConsultorias filtros={SEM_FILTROS_DO_DIRETORIO} filtered={false} onClear={() => undefined} />
  return render(site, paths.consultorias(), client, list)
}

/** The page of one consultancy, listed or not, after the link back. */
export const renderConsultoria: RenderConsultoria = (site, slug, dados) => {
  const client = createQueryClient()
  client.setQueryData([...diretorioQueries.uma(slug).queryKey], dados)
  return render(site, paths.consultoria(slug), client, <ConteudoDaConsultoria slug={slug} />)
}

/** The page of one company, to be seen or not, after the link back. */
export const renderEmpresa: RenderEmpresa = (site, slug, dados) => {
  const client = createQueryClient()
  client.setQueryData([...publicaQueries.empresa(slug).queryKey], { pages: [dados], pageParams: [null] })
  return render(site, paths.empresa(slug), client, <ConteudoDaEmpresa slug={slug} />)
}
