/* Ratings of applications by the recruiter, and the filters of the board. SQL has the same criteria and means (a test compares). */

/** What is rated, each from 1 to 5, with its label. The keys are those of `candidaturas.avaliacao`. */
export const CRITERIOS_DE_AVALIACAO = {
  experiencia: 'Experiência',
  conhecimento: 'Conhecimento para a função',
  comunicacao: 'Comunicação',
  interesse: 'Interesse na vaga',
} as const

export type CriterioDeAvaliacao = keyof typeof CRITERIOS_DE_AVALIACAO
/** The rated criteria of one application; an absent one is not rated. */
export type Avaliacao = Readonly<Partial<Record<CriterioDeAvaliacao, number>>>

/** In the order of the screen. */
export const ORDEM_DOS_CRITERIOS = Object.keys(CRITERIOS_DE_AVALIACAO) as readonly CriterioDeAvaliacao[]

export const NOTAS = [1, 2, 3, 4, 5] as const

/** Mean of the rated criteria with one decimal, half up; null without any. */
export function computeMedia(avaliacao: Avaliacao): number | null {
  const notas = ORDEM_DOS_CRITERIOS.flatMap((criterio) => avaliacao[criterio] ?? [])
  return notas.length === 0 ? null : Math.round((10 * notas.reduce((sum, nota) => sum + nota, 0)) / notas.length) / 10
}

/** Filters by rating: the least mean, or none yet. */
export const FILTROS_DE_AVALIACAO = { '4': 'Nota 4 ou mais', '3': 'Nota 3 ou mais', sem: 'Sem avaliação' } as const

/** Filters of the board; an absent one does not filter. `texto`: part of name, e-mail or city. `origem`: `candidaturas.canal`. */
export type FiltrosDeCandidaturas = {
  readonly texto?: string
  readonly avaliacao?: string
  readonly origem?: string
  readonly atende?: boolean
  /** Id of who looks after them; `ninguem` for those without anybody. */
  readonly responsavel?: string
}

/** Replaced by SQL in a message to candidates when it is sent. */
export const LACUNAS = ['{nome}', '{vaga}', '{empresa}'] as const
/** What the placeholders of a message become. `nome`: whole, of which the message has the first word. */
export type Lacunas = { readonly nome: string; readonly vaga: string; readonly empresa: string }

/** A message as that candidate reads it. SQL fills in the sent one (`candidaturas.preencher_mensagem`; a test compares). */
export const fillLacunas = (texto: string, { nome, vaga, empresa }: Lacunas): string =>
  texto
    .replaceAll('{vaga}', () => vaga)
    .replaceAll('{empresa}', () => empresa)
    .replaceAll('{nome}', () => nome.split(' ', 1)[0] ?? '')

/** What looks like a placeholder and stays as it is written. */
export const findLacunasDesconhecidas = (texto: string): string[] =>
  [...new Set(texto.match(/\{[^{}\n]{1,30}\}/g))].filter((lacuna) => !LACUNAS.some((conhecida) => conhecida === lacuna))
/** Message templates of one account at most. */
export const MAX_MODELOS = 20
/** Characters of the name of a message template at most. */
export const MAX_NOME_DE_MODELO = 60
