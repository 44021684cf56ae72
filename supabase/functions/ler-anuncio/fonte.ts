/**
 * What the source of a page says of a vacancy: the facts of its JobPosting and its words as plain text, each bounded. Nothing runs, nothing is
 * loaded, and no source leaves the function.
 */
import { Parser } from 'htmlparser2'
import type { Pagina } from '../../../src/domain/vaga/colado/pagina.ts'

/** Longest text of a page, and of all texts of a JobPosting together. */
const MAX_TEXTO = 20_000
const [MAX_TITULO, MAX_RESUMO] = [300, 2_000]
/** A page nested deeper is read until there: each tag costs the depth that it stands at. */
const MAX_FUNDO = 400
/** Blocks of data that are read, and the size of one. */
const [MAX_BLOCOS, MAX_BLOCO] = [10, 300_000]
/** How deep a JobPosting may stand in the data of a page, and a fact in a JobPosting; most values of a list. */
const [FUNDO, MAX_VALORES] = [5, 50]

/** What is on a page beside its content. */
const AO_REDOR = new Set(
  'title script style noscript template svg math nav header footer form aside iframe object dialog select textarea button'.split(
    ' ',
  ),
)
const PAPEIS_AO_REDOR = new Set(['navigation', 'banner', 'contentinfo'])
const PARAGRAFOS = new Set('p h1 h2 h3 h4 h5 h6 ul ol table blockquote section article'.split(' '))

type Atributos = Readonly<Record<string, string>>

const isAoRedor = (nome: string, { hidden, role = '', 'aria-hidden': oculto }: Atributos) =>
  AO_REDOR.has(nome) || hidden !== undefined || oculto === 'true' || PAPEIS_AO_REDOR.has(role)

/** Words as they come, to twice the limit, because spaces of the source go: blocks become lines, list items get a dash. */
class Palavras {
  private readonly partes: string[] = []
  private tamanho = 0

  add(parte: string) {
    const cabe = parte.slice(0, 2 * MAX_TEXTO - this.tamanho)
    this.partes.push(cabe)
    this.tamanho += cabe.length
  }
  open(nome: string) {
    if (nome === 'li') this.add('\n- ')
    else if (nome === 'br') this.add('\n')
    else if (PARAGRAFOS.has(nome)) this.add('\n\n')
  }
  close(nome: string) {
    if (nome === 'td' || nome === 'th') this.add(' ')
    else if (nome === 'tr' || nome === 'li' || nome === 'div') this.add('\n')
    else if (PARAGRAFOS.has(nome)) this.add('\n\n')
  }
  get texto() {
    const linhas = this.partes
      .join('')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
    return linhas
      .replace(/\n\n(?=- )/g, '\n')
      .trim()
      .slice(0, MAX_TEXTO)
  }
}

/** The parts of a page that are read. */
class Leitor {
  readonly tudo = new Palavras()
  readonly miolo = new Palavras()
  readonly blocos: string[] = []
  readonly meta = new Map<string, string>()
  titulo = ''
  private fundo = 0
  /** The depth of what is left out, of the content's frame, and what a text belongs to. */
  private fora = 0
  private dentro = 0
  private achouMiolo = false
  private onde: 'titulo' | 'bloco' | undefined

  open(nome: string, atributos: Atributos, parar: () => void) {
    this.fundo += 1
    if (this.fundo > MAX_FUNDO) parar()
    this.onde = undefined
    if (nome === 'title' && this.titulo === '') this.onde = 'titulo'
    if (nome === 'meta') this.meta.set(atributos['property'] ?? atributos['name'] ?? '', atributos['content'] ?? '')
    if (nome === 'script' && (atributos['type'] ?? '').startsWith('application/ld+json') && this.blocos.length < MAX_BLOCOS) {
      this.onde = 'bloco'
      this.blocos.push('')
    }
    if (this.fora > 0) return
    if (isAoRedor(nome, atributos)) {
      this.fora = this.fundo
      return
    }
    if (!this.achouMiolo && (nome === 'main' || nome === 'article' || atributos['role'] === 'main')) {
      this.achouMiolo = true
      this.dentro = this.fundo
    }
    for (const palavras of this.abertas) palavras.open(nome)
  }
  text(texto: string) {
    if (this.onde === 'titulo') this.titulo = (this.titulo + texto).slice(0, MAX_TITULO)
    else if (this.onde === 'bloco') this.addAoBloco(texto)
    if (this.fora > 0) return
    const linha = texto.replace(/[\r\n]+/g, ' ')
    for (const palavras of this.abertas) palavras.add(linha)
  }
  close(nome: string) {
    this.onde = undefined
    if (this.fora === this.fundo) this.fora = 0
    else if (this.fora === 0) for (const palavras of this.abertas) palavras.close(nome)
    if (this.dentro === this.fundo) this.dentro = 0
    this.fundo -= 1
  }
  get abertas() {
    return this.dentro > 0 ? [this.tudo, this.miolo] : [this.tudo]
  }
  private addAoBloco(texto: string) {
    const bloco = (this.blocos.pop() ?? '') + texto
    this.blocos.push(bloco.slice(0, MAX_BLOCO))
  }
}

const read = (html: string) => {
  const leitor = new Leitor()
  const parser: Parser = new Parser({
    onopentag: (nome, atributos) => leitor.open(nome, atributos, () => parser.pause()),
    ontext: (texto) => leitor.text(texto),
    onclosetag: (nome) => leitor.close(nome),
  })
  parser.write(html)
  return leitor
}

/** A value of JobPosting as plain text; twice, because many write its HTML as entities. */
const toTexto = (valor: string) => {
  const texto = read(valor.slice(0, MAX_BLOCO)).tudo.texto
  return /<\/?(?:p|br|ul|li|div|strong|b|h\d)\b/i.test(texto) ? read(texto).tudo.texto : texto
}

type Objeto = Readonly<Record<string, unknown>>

const isObjeto = (valor: unknown): valor is Objeto => typeof valor === 'object' && valor !== null && !Array.isArray(valor)

function findVaga(dados: unknown, fundo = FUNDO): Objeto | undefined {
  if (typeof dados !== 'object' || dados === null || fundo === 0) return undefined
  if (isObjeto(dados) && [dados['@type']].flat().includes('JobPosting')) return dados
  for (const cada of Object.values(dados).slice(0, 2 * MAX_VALORES)) {
    const vaga = findVaga(cada, fundo - 1)
    if (vaga) return vaga
  }
  return undefined
}

/** The names of a JobPosting, and of what stands in it, that a vacancy takes. */
const FATOS = (
  'title description responsibilities qualifications experienceRequirements jobBenefits hiringOrganization sameAs name jobLocation ' +
  'address addressLocality addressRegion jobLocationType employmentType baseSalary currency value minValue maxValue unitText ' +
  'totalJobOpenings workHours'
).split(' ')

/** The facts alone, as numbers and plain text. @param resto characters that are left */
function pickFatos(valor: unknown, resto: { letras: number }, fundo = FUNDO): unknown {
  if (typeof valor === 'number') return valor
  if (typeof valor === 'string') {
    const texto = toTexto(valor).slice(0, resto.letras)
    resto.letras -= texto.length
    return texto
  }
  if (fundo === 0 || typeof valor !== 'object' || valor === null) return undefined
  if (Array.isArray(valor)) return valor.slice(0, MAX_VALORES).map((cada: unknown) => pickFatos(cada, resto, fundo - 1))
  const pares = FATOS.filter((nome) => Object.hasOwn(valor, nome))
  return Object.fromEntries(pares.map((nome) => [nome, pickFatos((valor as Objeto)[nome], resto, fundo - 1)]))
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
  const { blocos, meta, titulo, tudo, miolo } = read(html)
  const vaga = blocos.map((json) => findVaga(parse(json))).find(Boolean)
  return {
    ...(vaga && { vaga: pickFatos(vaga, { letras: MAX_TEXTO }) as Objeto }),
    titulo: (meta.get('og:title') || titulo).trim().slice(0, MAX_TITULO),
    resumo: (meta.get('og:description') ?? '').slice(0, MAX_RESUMO),
    texto: miolo.texto || tudo.texto,
  }
}
