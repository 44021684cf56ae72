/** Texts of e-mails: typed text made safe, names, times and amounts. */
import { z } from 'zod'
import { formatCentavos } from '../../../../src/domain/br/dinheiro.ts'
import { cleanLinha, cleanParagrafo } from '../../../../src/domain/br/texto.ts'
import { METODOS, type Metodo, ROTULO_DO_METODO } from '../../../../src/domain/pagamento/pagamento-status.ts'

/** An invisible, zero-width character: with it, mail programs do not turn `exemplo.com` into a link. */
const JUNTA = '\u2060'

/**
 * One clean line of at most `max` characters that no mail program turns into a link: anybody can submit a request in another's name,
 * so their text must not become phishing in an e-mail of ours.
 */
export const removeLinks = (digitado: string, max = 120) =>
  shorten(cleanLinha(digitado), max).replace(/([.:/@])(?=[^\s.])/g, `$1${JUNTA}`)

/** At most `max` characters, the last of them `…` where something is left out. */
export const shorten = (texto: string, max: number) => {
  const letras = Array.from(texto)
  if (letras.length <= max) return texto
  const comeco = letras.slice(0, max - 1).join('')
  return `${comeco.trimEnd()}…`
}

/** First word of a name, for a greeting. */
export const getPrimeiroNome = (nome: string) => removeLinks(cleanLinha(nome).split(' ')[0] ?? '', 40)

/** A text as paragraphs without links, each of at most `max` characters. */
export const listParagrafos = (texto: string, max: number) =>
  cleanParagrafo(texto)
    .split(/\n+/)
    .map((paragrafo) => removeLinks(paragrafo, max))
    .filter((paragrafo) => paragrafo !== '')

/** The secret of a link in a payload. */
export const segredo = z.string().regex(/^[\w-]{20,128}$/)

/** The code of a vacancy in a payload. */
export const codigoDaVaga = z.string().regex(/^V[A-Z2-9]{8}$/)

/** A person in a payload, by the first name; empty when it is missing. */
export const nome = z
  .string()
  .nullish()
  .transform((texto) => getPrimeiroNome(texto ?? ''))

/** A text of a payload as one line without links. */
export const linha = (max?: number) => z.string().transform((texto) => removeLinks(texto, max))

/** The same; empty when it is missing. */
export const talvez = (max?: number) =>
  z
    .string()
    .nullish()
    .transform((texto) => removeLinks(texto ?? '', max))

const data = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** `20 de novembro de 2026, às 14:05`, in Brasília's time. */
export const formatDataHora = (quando: Date) => `${data.format(quando)}, às ${hora.format(quando)}`

/** An address that the page reads in the name of this consultancy, for who works in several. */
export const emNomeDe = (url: string, { consultoria_id }: { consultoria_id?: string | null | undefined }) =>
  consultoria_id ? `${url}${url.includes('?') ? '&' : '?'}consultoria=${consultoria_id}` : url

/** An instant in a payload, as SQL writes it. */
export const instante = z.string().transform((texto, contexto) => {
  const lido = new Date(texto)
  if (!Number.isNaN(lido.getTime())) return lido
  contexto.addIssue('must be an instant')
  return z.NEVER
})

/** The greeting, with the name when there is one. */
export const greet = (nome: string) => (nome === '' ? 'Olá!' : `Olá, ${nome}!`)

/** An amount of a payload. */
export const centavos = z.int().nonnegative()

/** Its fields in a payload. */
export const compra = { valor_centavos: centavos, metodo: z.enum(METODOS).nullish(), pago_em: instante.nullish() }
type Compra = { valor_centavos: number; metodo?: Metodo | null | undefined; pago_em?: Date | null | undefined }

/** Lines of a summary, without those that have nothing to say. */
export const linhas = (...dadas: [string, string | null | undefined][]) =>
  dadas.flatMap(([rotulo, valor]): [string, string][] => (valor ? [[rotulo, valor]] : []))

/** A purchase as lines of a summary. */
export const listCompra = ({ valor_centavos, metodo, pago_em }: Compra) =>
  linhas(
    ['Valor pago', formatCentavos(valor_centavos)],
    ['Forma', metodo && ROTULO_DO_METODO[metodo]],
    ['Pago em', pago_em && formatDataHora(pago_em)],
  )
