/* The source of a page, read by the browser's own HTML parser: a document that is never shown, so nothing in it runs or loads. */
import { convertHtmlToTexto } from '@/domain/vaga/texto-colado'
import type { Pagina } from '@/domain/vaga/colado/pagina'

/** What is on a page beside its content. */
const AO_REDOR =
  'script, style, noscript, template, svg, nav, header, footer, form, aside, iframe, dialog, [hidden], [aria-hidden="true"], ' +
  '[role="navigation"], [role="banner"], [role="contentinfo"]'
/** How deep a JobPosting may stand in the data of a page. */
const FUNDO = 5

type Objeto = Readonly<Record<string, unknown>>

function findVaga(dados: unknown, fundo = FUNDO): Objeto | undefined {
  if (typeof dados !== 'object' || dados === null || fundo === 0) return undefined
  const tipo: unknown = (dados as Objeto)['@type']
  if (!Array.isArray(dados) && [tipo].flat().includes('JobPosting')) return dados as Objeto
  for (const cada of Object.values(dados).slice(0, 100)) {
    const vaga = findVaga(cada, fundo - 1)
    if (vaga) return vaga
  }
  return undefined
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** What the source of a page says of a vacancy. */
export function readFonte(html: string): Pagina {
  const documento = new DOMParser().parseFromString(html, 'text/html')
  const meta = (nome: string) => documento.querySelector(`meta[property="${nome}"]`)?.getAttribute('content') ?? ''
  const blocos = [...documento.querySelectorAll('script[type="application/ld+json"]')].map((bloco) => bloco.textContent ?? '')
  const vaga = blocos.map((json) => findVaga(parse(json))).find(Boolean)
  for (const alheio of documento.querySelectorAll(AO_REDOR)) alheio.remove()
  const corpo = documento.querySelector('main, [role="main"], article') ?? documento.body
  return {
    vaga,
    titulo: meta('og:title') || documento.title,
    resumo: meta('og:description'),
    texto: convertHtmlToTexto(corpo.innerHTML).trim(),
  }
}
