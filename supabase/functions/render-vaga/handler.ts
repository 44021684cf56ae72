/**
 * `/vagas` and `/vagas/{codigo_ref}` as whole documents, readable without a program: crawlers and link previews run none. The same
 * document carries the data as JSON, so that the program takes over without asking again.
 */
import { marca } from '../../../src/domain/marca.ts'
import { buildJobPosting, toJsonDeBloco } from '../../../src/domain/vaga/publica/job-posting.ts'
import { jobPostingSchema } from '../../../src/domain/vaga/publica/job-posting-schema.ts'
import type { VagaNoAr } from '../../../src/domain/vaga/publica/vaga-publica.ts'
import type { DocumentDeps, DocumentOf } from '../_shared/document.ts'
import { createModels, MARCAS, type Model, type ReadModel } from './model.ts'
import { renderLista, renderVaga as renderPage } from './vagas.js'

/** As many as a page of the board. */
const POR_PAGINA = 20
/** A name of the board's address that filters it: such a page is the program's alone. */
const FILTROS = ['busca', 'uf', 'modalidade', 'senioridade', 'contrato']
const CODIGO = /^V[A-HJKMNP-Z2-9]{8}$/

/** `data` is a block of JSON with which the program takes the page over; empty, the program draws it. */
type Page = { readonly status: number; readonly head: string; readonly body: string; readonly data: string }

/** What is in it can close nothing. */
const block = (id: string, data: unknown) => `<script type="application/json" id="${id}">${toJsonDeBloco(data)}</script>`

const jobPostingOf = (vaga: VagaNoAr, site: string) => {
  const posting = jobPostingSchema.safeParse(buildJobPosting(vaga, site))
  return posting.success ? `<script type="application/ld+json" data-entregue="">${toJsonDeBloco(posting.data)}</script>` : ''
}

async function vacancy(codigo: string, { env, records }: DocumentDeps): Promise<Page> {
  const { dados, vaga, encerrada } = CODIGO.test(codigo)
    ? await records.publicVacancy(codigo)
    : { dados: null, vaga: null, encerrada: null }
  const { head, body } = renderPage(env.SITE_URL, codigo, dados)
  if (vaga) return { status: 200, head: head + jobPostingOf(vaga, env.SITE_URL), body, data: block('vaga-entregue', dados) }
  return encerrada ? { status: 410, head, body, data: block('vaga-entregue', dados) } : { status: 404, head, body, data: '' }
}

async function board({ env, records }: DocumentDeps): Promise<Page> {
  const { dados } = await records.publicBoard(POR_PAGINA)
  return { status: 200, ...renderLista(env.SITE_URL, dados), data: block('vagas-entregues', dados) }
}

/** The program is there even when the data is not: it asks again and says what is wrong. */
const shell: Page = { status: 200, head: '', body: '', data: '' }
const unavailable: Page = {
  ...shell,
  status: 503,
  head: `<title data-entregue="">Vagas · ${marca.nome}</title><meta name="robots" content="noindex" data-entregue="">`,
}

const assemble = ({ document }: Model, { head, body, data }: Page) =>
  document
    // With its data it is whole: the program takes it over as it stands.
    .replace('<div id="root"', (root) => (data === '' ? root : `${root} data-inteira="sim"`))
    .replace(MARCAS.cabeca, () => head)
    .replace(MARCAS.conteudo, () => body)
    // After the root, which is the program's.
    .replace(/<\/body>/, () => `${data}</body>`)

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
