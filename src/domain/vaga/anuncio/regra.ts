/* The shape of a rule of the ad check. Rules are data: what they look for, the law behind them and what to write instead. */

/** `bloqueia`: not published until corrected or looked at by a person. `avisa`: said, and left to the recruiter. */
export type Gravidade = 'bloqueia' | 'avisa'

/** Parts of an ad in which rules look, in the order of the screen: every free text that the page of a vacancy shows. */
export const CAMPOS_DO_ANUNCIO = [
  'cargo',
  'empresa',
  'area',
  'setor',
  'local_de_trabalho',
  'descricao',
  'requisitos',
  'beneficios',
  'diferenciais',
  'vaga_afirmativa_grupo',
  'empresa_nome',
  'empresa_descricao',
] as const
export type CampoDoAnuncio = (typeof CAMPOS_DO_ANUNCIO)[number]

/** What the check needs to know of a vacancy: texts as written, and the answers that some rules depend on. Salaries in reais. */
export type Anuncio = { readonly [campo in CampoDoAnuncio]?: string | null } & {
  readonly tipo_contrato?: string | null
  readonly mostrar_salario?: boolean | null
  readonly salario_min?: number | null
  readonly salario_max?: number | null
  readonly vaga_afirmativa?: boolean | null
}

export type Regra = {
  readonly id: string
  readonly gravidade: Gravidade
  /** Looked for in the levelled text (`normalizarAnuncio`); a space stands for any space or line break. */
  readonly padroes: readonly RegExp[]
  /** Only in these parts; absent = in all. */
  readonly campos?: readonly CampoDoAnuncio[]
  /**
   * The match does not count when what stands before it in its sentence ends so (`antes`), or what follows begins so (`depois`). A new
   * choice (`somente…`) is not excused by `antes`. `servido`: whom the work serves; it excuses no title and no `sexo…`, `idade…`.
   */
  readonly salvo?: { readonly antes?: RegExp; readonly depois?: RegExp; readonly servido?: RegExp }
  /** The match does not count in such an ad. */
  readonly exceto?: (anuncio: Anuncio, palavras: string) => boolean
  /** Only for ads of which this holds. */
  readonly quando?: (anuncio: Anuncio) => boolean
  /** An affirmative ad may say it: positive action is lawful. */
  readonly permitidaNaAfirmativa?: true
  readonly lei: string
  readonly explicacao: string
  readonly sugestao: string
  /** Words to put in the place of the match, where they are certain. */
  readonly troca?: (trecho: string) => string | undefined
}

/** Longest word that a pattern runs over: without it the words told would have no end. */
const PALAVRA = '[^\\s:]{1,40}'
/** Any space or line break, with a colon or dash of its own. */
const ESPACO = '(?:\\s+(?:[-:]+\\s*)?|:+\\s*)'

/** A pattern of the levelled text: spaces match any space or line break, also with a colon or dash; `<N>` two digits; word edges are added. */
export function padrao(texto: string): RegExp {
  const fonte = texto.replaceAll('\\S+', PALAVRA).replaceAll(' ', ESPACO).replaceAll('<N>', '[0-9]{2}')
  return new RegExp(`(?<![a-z0-9])(?:${fonte})(?![a-z0-9])`, 'g')
}

/** A line of a list that holds nothing else. */
export const linhaSo = (texto: string) =>
  new RegExp(`(?<=^|\\n)[^a-z0-9\\n]*(?:${texto.replaceAll(' ', ' +').replaceAll('<N>', '[0-9]{2}')})[^a-z0-9\\n]*(?=\\n|$)`, 'g')

/** Whether the words name only ages that an apprentice may have, in the ad of an apprentice: 14 to 24 years (Lei 10.097/2000). */
export const idadeDeAprendiz = ({ cargo }: Anuncio, palavras: string) =>
  /(?<![\p{L}])aprendiz(?![\p{L}])/iu.test(cargo ?? '') && (palavras.match(/[0-9]+/g) ?? []).every((anos) => Number(anos) <= 24)
