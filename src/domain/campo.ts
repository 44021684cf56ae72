import { MAX_EMAIL } from './br/email.ts'

/* A form field as data. The same object renders the field, validates it in the browser, names its column and RPC parameter,
   and labels the summary; SQL holds the same rows in `catalogo.servico_campos`. */

/**
 * AND of comparisons with fields of the same form; `algum` = a list that contains at least one of these. A field whose conditions
 * fail is not shown, not required and not sent.
 */
export type Condicao =
  | { readonly campo: string; readonly igual: string }
  | { readonly campo: string; readonly diferente: string }
  | { readonly campo: string; readonly algum: readonly string[] }

/** Kinds of field; each has its own cleaning, validation and control. */
export type TipoCampo =
  | 'texto'
  | 'nome'
  | 'paragrafo'
  | 'email'
  | 'telefone'
  | 'numero'
  | 'opcao'
  | 'lista'
  | 'moeda'
  | 'url'
  | 'link'
  | 'cnpj'
  | 'cpf'
  | 'aceite'

/** One field. Limits and messages are those shown to people; absent means no such rule. */
export type Campo = {
  readonly tipo: TipoCampo
  readonly rotulo: string
  /** Message when empty. Present = required. */
  readonly erro?: string
  /** Message below `min` (numbers, paragraphs) or below `palavras` (paragraphs); of a phone, the one for every error. */
  readonly erroMin?: string
  /** Message of a text above `max`, where the default message is not enough. */
  readonly erroMax?: string
  /** Smallest number, fewest characters of a paragraph, fewest digits of a phone with its 55; 0 makes R$ 0,00 an answer. */
  readonly min?: number
  /** Longest text in characters, or largest number. */
  readonly max?: number
  /** Fewest words of a paragraph. */
  readonly palavras?: number
  /** Closed list of `defineOpcao` and `defineLista`. */
  readonly opcoes?: readonly string[]
  /** Labels of the options that are shown with an accent or a capital that they are stored without. */
  readonly rotulos?: Readonly<Record<string, string>>
  /** Checks a cleaned text of `texto`, `link` or `nome`: an error message, or null. Defined by the form that has the field. */
  readonly regra?: (limpo: string) => string | null
  readonly ajuda?: string
  /** The keyboard of a phone for a text. */
  readonly teclado?: 'decimal'
  readonly quando?: readonly Condicao[]
}

/** The label of an option of a closed list: the stored value, unless the field has a label for it. */
export const formatOpcao = (campo: Pick<Campo, 'rotulos'> | undefined, valor: string): string => campo?.rotulos?.[valor] ?? valor

/** Fields by name, in the order of the screen and of validation. */
export type Campos = Readonly<Record<string, Campo>>

type Extra = Omit<Partial<Campo>, 'tipo' | 'rotulo'>

/** One line of text, at most 200 characters by default. */
export const defineTexto = (rotulo: string, extra: Extra = {}): Campo => ({ tipo: 'texto', rotulo, max: 200, ...extra })
/** Several lines, at most 5,000 characters by default. */
export const defineParagrafo = (rotulo: string, extra: Extra = {}): Campo => ({ tipo: 'paragrafo', rotulo, max: 5000, ...extra })
/** E-mail address, lower-cased. */
export const defineEmail = (rotulo: string, extra: Extra = {}): Campo => ({ tipo: 'email', rotulo, max: MAX_EMAIL, ...extra })
/** Brazilian phone with area code, stored as +55 and 10 or 11 digits. */
export const defineTelefone = (rotulo: string, extra: Extra = {}): Campo => ({ tipo: 'telefone', rotulo, max: 20, ...extra })
/** Whole number between `min` (1) and `max` (100,000); any other text is refused as typed. */
export const defineNumero = (rotulo: string, extra: Extra = {}): Campo => ({
  tipo: 'numero',
  rotulo,
  min: 1,
  max: 100_000,
  ...extra,
})
/** One of a closed list. */
export const defineOpcao = (rotulo: string, opcoes: readonly string[], extra: Extra = {}): Campo => ({
  tipo: 'opcao',
  rotulo,
  opcoes,
  ...extra,
})
/** Any number of a closed list. */
export const defineLista = (rotulo: string, opcoes: readonly string[], extra: Extra = {}): Campo => ({
  tipo: 'lista',
  rotulo,
  opcoes,
  ...extra,
})
/** Amount in reais as text, `R$ 4.500,00`. */
export const defineMoeda = (rotulo: string, extra: Extra = {}): Campo => ({ tipo: 'moeda', rotulo, max: 24, ...extra })
/** http or https address. */
export const defineUrl = (rotulo: string, extra: Extra = {}): Campo => ({ tipo: 'url', rotulo, max: 500, ...extra })
/** Registration number of a company, with letters; stored as 14 characters. */
export const defineCnpj = (rotulo: string, extra: Extra = {}): Campo => ({ tipo: 'cnpj', rotulo, ...extra })
/** Registration number of a person; stored as 11 digits. */
export const defineCpf = (rotulo: string, extra: Extra = {}): Campo => ({ tipo: 'cpf', rotulo, ...extra })
/** A box; with `erro` it must be ticked. */
export const defineAceite = (rotulo: string, erro?: string): Campo => ({ tipo: 'aceite', rotulo, ...(erro && { erro }) })
