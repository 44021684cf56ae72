/** The kinds of documents that the function writes: where each one is, who reads its data, and how these become a page. */
import { buildServicoProfissional } from '../../../src/domain/consultoria/dados-estruturados.ts'
import { FILTROS_DO_DIRETORIO } from '../../../src/domain/consultoria/opcoes.ts'
import { marca } from '../../../src/domain/marca.ts'
import { buildOrganizacao } from '../../../src/domain/publica/organizacao.ts'
import { toJsonDeBloco } from '../../../src/domain/publica/json-de-bloco.ts'
import { FILTROS_DO_ALERTA } from '../../../src/domain/vaga/alerta.ts'
import { buildJobPosting } from '../../../src/domain/vaga/publica/job-posting.ts'
import { jobPostingSchema } from '../../../src/domain/vaga/publica/job-posting-schema.ts'
import type { DocumentDeps } from '../_shared/document.ts'
import type { FeedRecords } from '../_shared/feed/records.ts'
import type { ModelName } from './model.ts'
import { renderConsultoria, renderDiretorio, renderEmpresa, renderLista, renderVaga } from './vagas.js'

/** `data` is a block of JSON with which the program takes the page over; empty, the program draws it. */
export type Page = { readonly status: number; readonly head: string; readonly body: string; readonly data: string }

/** The program is there even when the data is not: it asks again and says what is wrong. */
const shell: Page = { status: 200, head: '', body: '', data: '' }

/** `T` is what the database answers. */
type Declared<T> = {
  /** Address on the site, as in the rules of the host (`scripts/build/modelos.mjs`), and the name that carries its variable part here. */
  readonly path: string
  readonly param: string
  readonly model: ModelName
  /** Head while the database is silent; the frame of some has its own. */
  readonly silent: string
  /** The variable part as it is looked for; null for what cannot exist. */
  readonly normalize: (wanted: string) => string | null
  /** Whether an address with these names is the program's alone. */
  readonly isOwnOfProgram?: (query: URLSearchParams) => boolean
  readonly rpc: (records: FeedRecords, wanted: string) => Promise<T>
  /** @param dados null for what cannot exist, and was not looked for */
  readonly view: (site: string, wanted: string, dados: T | null) => Page
}

export type Kind = Pick<Declared<never>, 'path' | 'param' | 'model'> & {
  readonly read: (wanted: string, query: URLSearchParams, deps: DocumentDeps) => Promise<Page>
  readonly unavailable: Page
}

const define = <T>({ path, param, model, silent, normalize, isOwnOfProgram, rpc, view }: Declared<T>): Kind => ({
  path,
  param,
  model,
  unavailable: { ...shell, status: 503, head: silent },
  async read(wanted, query, { env, records }) {
    if (isOwnOfProgram?.(query)) return shell
    const known = normalize(wanted)
    return view(env.SITE_URL, known ?? wanted, known === null ? null : await rpc(records, known))
  },
})

/** What is in it can close nothing. */
const block = (id: string, data: unknown) => `<script type="application/json" id="${id}">${toJsonDeBloco(data)}</script>`
const structured = (data: unknown) => `<script type="application/ld+json" data-entregue="">${toJsonDeBloco(data)}</script>`
const writeSilentHead = (title: string) =>
  `<title data-entregue="">${title} · ${marca.nome}</title><meta name="robots" content="noindex" data-entregue="">`

/** As many as a page of the board. */
const POR_PAGINA = 20
/** A name of the board's address that filters it. */
const FILTROS = Object.keys(FILTROS_DO_ALERTA)
const CODIGO = /^V[A-HJKMNP-Z2-9]{8}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG = 80
const normalizeSlug = (wanted: string) => (wanted.length <= MAX_SLUG && SLUG.test(wanted) ? wanted : null)

const vaga = define({
  path: '/vagas/*',
  param: 'codigo_ref',
  model: 'vaga',
  silent: writeSilentHead('Vagas'),
  normalize: (wanted) => (CODIGO.test(wanted.toUpperCase()) ? wanted.toUpperCase() : null),
  rpc: (records, codigo) => records.publicVacancy(codigo),
  view(site, codigo, answer) {
    const dados = answer?.dados ?? null
    const { head, body } = renderVaga(site, codigo, dados)
    if (answer?.vaga) {
      const posting = jobPostingSchema.safeParse(buildJobPosting(answer.vaga, site))
      const jobPosting = posting.success ? structured(posting.data) : ''
      return { status: 200, head: head + jobPosting, body, data: block('vaga-entregue', dados) }
    }
    return answer?.encerrada
      ? { status: answer.encerrada.situacao === 'pausada' ? 404 : 410, head, body, data: block('vaga-entregue', dados) }
      : { status: 404, head, body, data: '' }
  },
})

const lista = define({
  path: '/vagas',
  param: 'lista',
  model: 'vagas',
  silent: '',
  normalize: (wanted) => wanted,
  isOwnOfProgram: (query) => FILTROS.some((nome) => query.get(nome)),
  rpc: (records) => records.publicBoard(POR_PAGINA),
  view: (site, _, answer) => ({
    status: 200,
    ...renderLista(site, answer?.dados ?? null),
    data: block('vagas-entregues', answer?.dados ?? null),
  }),
})

const diretorio = define({
  path: '/consultorias',
  param: 'diretorio',
  model: 'consultorias',
  silent: '',
  normalize: (wanted) => wanted,
  isOwnOfProgram: (query) => FILTROS_DO_DIRETORIO.some((nome) => query.get(nome)),
  rpc: (records) => records.publicDirectory(),
  view: (site, _, dados) => ({ status: 200, ...renderDiretorio(site, dados), data: block('consultorias-entregues', dados) }),
})

const consultoria = define({
  path: '/consultorias/:slug',
  param: 'consultoria',
  model: 'consultoria',
  silent: writeSilentHead('Consultorias'),
  normalize: normalizeSlug,
  rpc: (records, slug) => records.publicConsultancy(slug),
  view(site, slug, dados) {
    const { head, body } = renderConsultoria(site, slug, dados)
    if (dados === null) return { status: 404, head, body, data: '' }
    const service = structured(buildServicoProfissional(dados, site))
    return { status: 200, head: head + service, body, data: block('consultoria-entregue', dados) }
  },
})

const empresa = define({
  path: '/empresas/:slug',
  param: 'empresa',
  model: 'empresa',
  silent: writeSilentHead('Empresas'),
  normalize: normalizeSlug,
  rpc: (records, slug) => records.publicCompany(slug),
  view(site, slug, dados) {
    const { head, body } = renderEmpresa(site, slug, dados)
    if (dados === null) return { status: 404, head, body, data: '' }
    const organization = structured(buildOrganizacao(dados, site))
    return { status: 200, head: head + organization, body, data: block('empresa-entregue', dados) }
  },
})

/** The first one is also what an address without any of these names is. */
export const KINDS = [vaga, lista, diretorio, consultoria, empresa] as const
