/**
 * `/vagas` and `/vagas/{codigo_ref}` as whole documents, readable without a program: crawlers and link previews run none. The same
 * document carries the data as JSON, so that the program takes over without asking again.
 */
import { z } from 'zod'
import { marca } from '../../../src/domain/marca.ts'
import { enderecoDaVaga, jobPosting, jsonDeBloco } from '../../../src/domain/vaga/publica/job-posting.ts'
import { jobPostingSchema } from '../../../src/domain/vaga/publica/job-posting-schema.ts'
import { type VagaNoAr, vagaPublica } from '../../../src/domain/vaga/publica/vaga-publica.ts'
import type { DocumentDeps, DocumentOf } from '../_shared/document.ts'
import { html, Html } from './html.ts'
import { createModels, MARCAS, type Model, type ReadModel } from './model.ts'
import { listaDeVagas, paginaEncerrada, paginaInexistente } from './outras.ts'
import { paginaDaVaga } from './vaga.ts'

/** As many as a page of the board. */
const POR_PAGINA = 20
/** A name of the board's address that filters it: such a page is the program's alone. */
const FILTROS = ['busca', 'uf', 'modalidade', 'senioridade', 'contrato']
const CODIGO = /^V[A-HJKMNP-Z2-9]{8}$/

type Page = { readonly status: number; readonly head: Html; readonly body: Html; readonly data: Html }

const none = html``
const title = (text: string) => html`<title data-entregue="">${text} · ${marca.nome}</title>`
const noindex = html`<meta name="robots" content="noindex" data-entregue="">`
/** A block of data for the program. What is in it can close nothing. */
const block = (id: string, data: unknown) =>
  html`<script type="application/json" id="${id}">${new Html(jsonDeBloco(data))}</script>`

const headOf = (vaga: VagaNoAr, site: string) => {
  const { tituloDaPagina, descricaoDaPagina, codigo } = vagaPublica(vaga)
  const endereco = enderecoDaVaga(site, codigo)
  const posting = jobPostingSchema.safeParse(jobPosting(vaga, site))
  return html`${title(tituloDaPagina)}<meta name="description" content="${descricaoDaPagina}" data-entregue="">
    <meta name="robots" content="index, follow" data-entregue=""><link rel="canonical" href="${endereco}" data-entregue="">
    <meta property="og:title" content="${`${tituloDaPagina} · ${marca.nome}`}" data-entregue="">
    <meta property="og:description" content="${descricaoDaPagina}" data-entregue="">
    <meta property="og:url" content="${endereco}" data-entregue="">${
      posting.success && html`<script type="application/ld+json" data-entregue="">${new Html(jsonDeBloco(posting.data))}</script>`
    }`
}

const outroCanal = z.object({ canal: z.string(), external_url: z.string() })
const comCanais = z.object({ canais: z.array(outroCanal).catch([]) })
const comProximo = z.object({ proximo: z.unknown() })

const gone: Page = {
  status: 404,
  head: html`${title('Vaga não encontrada')}${noindex}`,
  body: paginaInexistente(),
  data: none,
}

async function vacancy(codigo: string, deps: DocumentDeps): Promise<Page> {
  if (!CODIGO.test(codigo)) return gone
  const { dados, vaga, encerrada } = await deps.records.publicVacancy(codigo)
  const data = block('vaga-entregue', dados)
  if (encerrada) {
    const head = html`${title(`${encerrada.cargo}, ${encerrada.empresa}: vaga encerrada`)}${noindex}`
    return { status: 410, head, body: paginaEncerrada(encerrada), data }
  }
  if (vaga === null) return gone
  const { canais } = comCanais.parse(dados)
  return {
    status: 200,
    head: headOf(vaga, deps.env.SITE_URL),
    body: paginaDaVaga(vagaPublica(vaga), canais, { site: deps.env.SITE_URL, agora: deps.now() }),
    data,
  }
}

async function board(deps: DocumentDeps): Promise<Page> {
  const { dados, itens } = await deps.records.publicBoard(POR_PAGINA)
  const mais = (comProximo.parse(dados).proximo ?? null) !== null
  return { status: 200, head: none, body: listaDeVagas(itens, mais, deps.now()), data: block('vagas-entregues', dados) }
}

/** The program is there even when the data is not: it asks again by itself and says what is wrong. */
const shell: Page = { status: 200, head: none, body: none, data: none }
const unavailable: Page = { status: 503, head: html`${title('Vagas')}${noindex}`, body: none, data: none }

const assemble = ({ document }: Model, { head, body, data }: Page) =>
  document
    // With its data it is whole: the program takes it over as it stands instead of drawing it anew.
    .replace('<div id="root"', (root) => (data === none ? root : `${root} data-inteira="sim"`))
    .replace(MARCAS.cabeca, () => head.text)
    .replace(MARCAS.conteudo, () => body.text)
    // After the root, which is the program's.
    .replace(/<\/body>/, () => `${data.text}</body>`)

const etagOf = async (document: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(document))
  return `W/"${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

const known = (headers: Headers, etag: string) =>
  (headers.get('if-none-match') ?? '').split(',').some((item) => item.trim().replace(/^(?!W\/)/, 'W/') === etag)

/** The function, with models of its own. */
export const createRenderVaga = (): DocumentOf => {
  let models: ReadModel | undefined
  return {
    name: 'render-vaga',
    async run({ query, headers }, deps) {
      models ??= createModels(deps.env.SITE_URL, deps.fetch, () => deps.now())
      // A visitor's own names come after the host's: `/vagas/{codigo_ref}?lista=1` is the vacancy.
      const lista = [...query.keys()].find((nome) => nome === 'lista' || nome === 'codigo_ref') === 'lista'
      const codigo = (query.get('codigo_ref') ?? '').trim().toUpperCase()
      const read = async () => {
        if (!lista) return await vacancy(codigo, deps)
        return FILTROS.some((nome) => query.get(nome)) ? shell : await board(deps)
      }
      const [model, page] = await Promise.all([
        models(lista ? 'vagas' : 'vaga'),
        read().catch((fault: unknown) => {
          deps.report(fault)
          return lista ? { ...shell, status: 503 } : unavailable
        }),
      ])
      const document = assemble(model, page)
      const etag = await etagOf(document)
      const told = {
        ...model.headers,
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'pt-BR',
        // A shared cache may keep it for half a minute; the browser asks each time.
        'cache-control': page.status === 503 ? 'no-store' : 'public, max-age=0, s-maxage=30, must-revalidate',
        ...(page.status === 503 ? { 'retry-after': '30' } : { etag }),
        ...(page.status >= 400 ? { 'x-robots-tag': 'noindex' } : {}),
      }
      if (page.status === 200 && known(headers, etag)) return new Response(null, { status: 304, headers: told })
      return new Response(document, { status: page.status, headers: told })
    },
  }
}

export const renderVaga = createRenderVaga()
