// The pages of vacancies, consultancies and companies, and their lists, are finished by the function `render-vaga`, one by one. The build leaves it their frames as
// React draws them, with a mark where its words go, so that the program takes over a page that looks the same.
import { pageDocument } from './prerender.mjs'

/** Placeholders of the head tags and the page content. */
export const MARCAS = { cabeca: '<!--cabeca-->', conteudo: '<!--conteudo-->' }

/** The functions that answer all visits to these addresses, before any file, and the bucket of uploaded images. */
export const buildFunctionRoutes = (api) => [
  { from: '/vagas', to: `${api}/functions/v1/render-vaga?lista=1` },
  { from: '/vagas/*', to: `${api}/functions/v1/render-vaga?codigo_ref=:splat` },
  { from: '/consultorias', to: `${api}/functions/v1/render-vaga?diretorio=1` },
  { from: '/consultorias/:slug', to: `${api}/functions/v1/render-vaga?consultoria=:slug` },
  { from: '/empresas/:slug', to: `${api}/functions/v1/render-vaga?empresa=:slug` },
  { from: '/imagens/*', to: `${api}/storage/v1/object/public/imagens/:splat` },
  { from: '/indexnow.txt', to: `${api}/functions/v1/job-feed?formato=indexnow` },
  { from: '/feeds/*', to: `${api}/functions/v1/job-feed?formato=:splat` },
  { from: '/parar/*', to: `${api}/functions/v1/parar?link=:splat` },
]

const cut = (markup, from, to, what) => {
  if (from < 0 || to < from) throw new Error(`a página ${what} não tem mais o lugar onde entra o texto`)
  return markup.slice(0, from) + MARCAS.conteudo + markup.slice(to)
}

/** The page of one vacancy, consultancy or company: the function writes everything after the back link, inside its column. */
export function frameOfOne(body, what) {
  const main = body.indexOf('<main')
  const end = body.indexOf('</output></div>', main)
  return cut(body, main < 0 ? -1 : body.indexOf('</a>', main) + '</a>'.length, end < 0 ? -1 : end + '</output>'.length, what)
}

/**
 * The board or the directory: title and filters are rendered here, the list by the function, in the place of what stands while it loads.
 * The links of the list work immediately.
 */
export function frameOfList(body, what) {
  const from = /<output class="(?:grid gap-4 mt-16|mt-10 block sm:mt-16)">/.exec(body)?.index ?? -1
  return cut(body, from, body.indexOf('</output>', from) + '</output>'.length, what)
}

/** The head of a list, which the build knows; the program replaces it by its own. */
const headOf = (page) => MARCAS.cabeca + page.head.replace(/<(title|meta|link)\b/g, '<$1 data-entregue=""')

/** The words of the function's own bundle as one attribute: every class that it can write is among them. */
const classesOf = (bundle) => `class="${bundle.split(/[\s"'`]+/).join(' ')}"`

/**
 * The frames by file name. `renderPage` draws a page of the site, `parts` are those of `pageDocument`, `bundle` is the text of the
 * function's, `filesOf` names the files of a page with fields.
 */
export async function writeModelos({ renderPage, parts, bundle, filesOf }) {
  const used = classesOf(bundle)
  const documentOf = (head, body, fields = {}) =>
    pageDocument({
      ...parts,
      page: { head: '', body },
      path: null,
      ...fields,
      used,
      template: parts.template.replace('<!--head-->', `<!--head-->${head}`),
    })
  // The filters are fields: busy until they answer, and their program does not wait.
  const withFields = (path) => ({ busy: true, files: filesOf(path) })
  const vaga = await renderPage('/vagas/VABCDEFGH')
  const vagas = await renderPage('/vagas')
  const consultorias = await renderPage('/consultorias')
  const consultoria = await renderPage('/consultorias/uma-consultoria')
  const empresa = await renderPage('/empresas/uma-empresa')
  return {
    'modelos/vaga.txt': documentOf(MARCAS.cabeca, frameOfOne(vaga.body, 'da vaga')),
    'modelos/consultoria.txt': documentOf(MARCAS.cabeca, frameOfOne(consultoria.body, 'da consultoria')),
    'modelos/empresa.txt': documentOf(MARCAS.cabeca, frameOfOne(empresa.body, 'da empresa')),
    'modelos/vagas.txt': documentOf(headOf(vagas), frameOfList(vagas.body, 'de vagas'), withFields('/vagas')),
    'modelos/consultorias.txt': documentOf(
      headOf(consultorias),
      frameOfList(consultorias.body, 'de consultorias'),
      withFields('/consultorias'),
    ),
  }
}
