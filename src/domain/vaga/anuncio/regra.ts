/* The shape of a rule of the ad check. Rules are data: their pattern, the law behind them and the suggested wording. */

/** `bloqueia`: not published until corrected or reviewed by a person. `avisa`: shown, and left to the recruiter. */
export type Gravidade = 'bloqueia' | 'avisa'

/** Parts of an ad that rules check, in the order of the screen: every free text that the page of a vacancy shows. */
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
  'horario',
  'acessibilidade',
  'empresa_nome',
  'empresa_descricao',
  'perguntas',
] as const
export type CampoDoAnuncio = (typeof CAMPOS_DO_ANUNCIO)[number]

/** What the check looks for, in the sentence that says that nothing was found (docs/product/vacancies.md#the-ad-check). */
export const PROCURADO =
  'cobrança de quem se candidata, pedido de documentos, senhas ou depósitos e escolha por sexo, idade, cor, origem, ' +
  'estado civil, filhos, gravidez, deficiência, saúde, religião, orientação sexual, política, sindicato, processos e antecedentes, nome limpo ou aparência'

/** The input of the check: texts as written, and the answers that some rules depend on. Salaries in reais. */
export type Anuncio = { readonly [campo in CampoDoAnuncio]?: string | null } & {
  readonly tipo_contrato?: string | null
  readonly mostrar_salario?: boolean | null
  readonly salario_min?: number | null
  readonly salario_max?: number | null
  readonly vaga_afirmativa?: boolean | null
  /** For people with a disability: affirmative, as one that names that group. */
  readonly pcd?: string | null
  readonly programa?: string | null
}

export type Regra = {
  readonly id: string
  readonly gravidade: Gravidade
  /** Matched against the normalised text (`normalizeAnuncio`); a space matches any space or line break. */
  readonly padroes: readonly RegExp[]
  /** Only in these parts; absent = in all. */
  readonly campos?: readonly CampoDoAnuncio[]
  /**
   * The match does not count when the text before it in its sentence ends so (`antes`), or the text after it begins so (`depois`). A
   * new choice (`somente…`) is not excused by `antes`. `servido`: the people that the job serves; it excuses no title and no `sexo…`,
   * `idade…`.
   */
  readonly salvo?: { readonly antes?: RegExp; readonly depois?: RegExp; readonly servido?: RegExp }
  /** The rule that says the same: where both match the same words, only that one reports them. */
  readonly cede?: string
  /** The match does not count in such an ad. */
  readonly exceto?: (anuncio: Anuncio, palavras: string, campo: CampoDoAnuncio) => boolean
  /** Only for ads that fulfil this. */
  readonly quando?: (anuncio: Anuncio) => boolean
  /** An affirmative ad may say it: positive action is lawful. */
  readonly permitidaNaAfirmativa?: true
  readonly lei: string
  readonly explicacao: string
  readonly sugestao: string
  /** Replacement of the match, where one is certain. */
  readonly troca?: (trecho: string) => string | undefined
}

/** Longest word that a pattern crosses: otherwise a quoted finding could be endless. */
const PALAVRA = '[^\\s:]{1,40}'
/** Any space or line break, also with a colon or dash. */
const ESPACO = '(?:\\s+(?:[-:]+\\s*)?|:+\\s*)'

/**
 * A pattern of the normalised text: spaces match any space or line break, also with a colon or dash; `<N>` two digits; word edges are
 * added.
 */
export function buildPadrao(texto: string, palavra = PALAVRA, espaco = ESPACO): RegExp {
  const fonte = texto.replaceAll('\\S+', palavra).replaceAll(' ', espaco).replaceAll('<N>', '[0-9]{2}')
  return new RegExp(`(?<![a-z0-9])(?:${fonte})(?![a-z0-9])`, 'g')
}

/** A pattern within one line and one sentence: its spaces match no line break, and its words hold no full stop. */
export const buildNaLinha = (texto: string) => buildPadrao(texto, '[^\\s:.;]{1,40}', '(?: (?:[-:]+ ?)?|:+ ?)')

/** The same at the beginning of a sentence or of a line. */
export const buildNoInicio = (texto: string) =>
  new RegExp(`(?<=^[^a-z0-9]{0,5}|[\\n.!?;][^a-z0-9]{0,5})${buildNaLinha(texto).source}`, 'g')

/** A line of a list that holds nothing else. */
export const isLinhaSo = (texto: string) =>
  new RegExp(`(?<=^|\\n)[^a-z0-9\\n]*(?:${texto.replaceAll(' ', ' +').replaceAll('<N>', '[0-9]{2}')})[^a-z0-9\\n]*(?=\\n|$)`, 'g')

/** Whether the words name only ages that an apprentice may have, in the ad of an apprentice: 14 to 24 years (Lei 10.097/2000). */
export const isIdadeDeAprendiz = ({ cargo, programa }: Anuncio, palavras: string) =>
  (programa === 'aprendiz' || /(?<![\p{L}])aprendiz(?![\p{L}])/iu.test(cargo ?? '')) &&
  (palavras.match(/[0-9]+/g) ?? []).every((anos) => Number(anos) <= 24)
