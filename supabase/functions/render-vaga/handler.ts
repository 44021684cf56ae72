/**
 * The public pages of vacancies, consultancies and companies as whole documents, readable without a program: crawlers and link previews run none.
 * The same document carries the data as JSON, so that the program takes over without asking again.
 */
import type { DocumentOf } from '../_shared/document.ts'
import { KINDS, type Page } from './kinds.ts'
import { createModels, MARCAS, type Model, type ReadModel } from './model.ts'

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
      const param = [...query.keys()].find((nome) => KINDS.some((kind) => kind.param === nome))
      const kind = KINDS.find((kind) => kind.param === param) ?? KINDS[0]
      const [model, page] = await Promise.all([
        models(kind.model),
        kind.read((query.get(kind.param) ?? '').trim(), query, deps).catch((fault: unknown) => {
          deps.report(fault)
          return kind.unavailable
        }),
      ])
      const document = assemble(model, page)
      const etag = await etagOf(document)
      const told = {
        ...model.headers,
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'pt-BR',
        // A shared cache may keep it for half a minute, and give it for another while it asks for a new one; the browser asks each time.
        'cache-control': page.status === 503 ? 'no-store' : 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
        ...(page.status === 503 ? { 'retry-after': '30' } : { etag }),
        ...(page.status >= 400 ? { 'x-robots-tag': 'noindex' } : {}),
      }
      if (page.status === 200 && known(headers, etag)) return new Response(null, { status: 304, headers: told })
      return new Response(document, { status: page.status, headers: told })
    },
  }
}

export const renderVaga = createRenderVaga()
