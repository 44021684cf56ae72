/* The shape of a rule of the ad check. Rules are data: what they look for, the law behind them and what to write instead. */

/** `bloqueia`: not published until corrected or looked at by a person. `avisa`: said, and left to the recruiter. */
export type Gravidade = 'bloqueia' | 'avisa'

/** Parts of an ad in which rules look, in the order of the screen. */
export const CAMPOS_DO_ANUNCIO = [
  'cargo',
  'local_de_trabalho',
  'descricao',
  'requisitos',
  'beneficios',
  'diferenciais',
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
  /** The match does not count when what stands before it in its sentence ends so, or what follows begins so. */
  readonly salvo?: { readonly antes?: RegExp; readonly depois?: RegExp }
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

/** A pattern of the levelled text: spaces match any space or line break, `N` an age or number, word edges are added. */
export function padrao(texto: string): RegExp {
  const fonte = texto.replaceAll(' ', '\\s+').replaceAll('<N>', '[0-9]{2}')
  return new RegExp(`(?<![a-z0-9])(?:${fonte})(?![a-z0-9])`, 'g')
}

/** A line of a list that holds nothing else. */
export const linhaSo = (texto: string) =>
  new RegExp(`(?<=^|\\n)[^a-z0-9\\n]*(?:${texto.replaceAll(' ', ' +').replaceAll('<N>', '[0-9]{2}')})[^a-z0-9\\n]*(?=\\n|$)`, 'g')
