/* What an ad may say beside its form (docs/product/vacancies.md#more-details): optional, and none of S1's closed lists. And the marks
   by which the board finds some of it. SQL has the same lists; a test compares. */
import { cleanLinha } from '../br/texto.ts'
import { type Campos, defineNumero, defineOpcao, defineParagrafo, defineTexto } from '../campo.ts'

/** Working time. */
export const JORNADAS = { integral: 'Período integral', meio_periodo: 'Meio período', escala: 'Por escala' } as const

/** Of what an amount is; without an answer, of a month. */
export const PERIODOS_DO_SALARIO = { mes: 'Mês', hora: 'Hora' } as const

/** Programs that an ad may belong to. */
export const PROGRAMAS = { aprendiz: 'Jovem aprendiz', trainee: 'Trainee', estagio_obrigatorio: 'Estágio obrigatório' } as const

/** An ad for people with a disability (Lei 8.213/1991, art. 93). */
export const PCD = { exclusiva: 'Exclusiva para PCD', afirmativa: 'Afirmativa para PCD' } as const

/** The fields, in the order of the screen. */
export const camposDosDetalhes = {
  numero_de_vagas: defineNumero('Número de vagas', { max: 999 }),
  jornada: defineOpcao('Jornada', Object.keys(JORNADAS)),
  horario: defineTexto('Dias e horários', { max: 160 }),
  salario_periodo: defineOpcao('O salário é por', Object.keys(PERIODOS_DO_SALARIO)),
  programa: defineOpcao('Programa', Object.keys(PROGRAMAS)),
  pcd: defineOpcao('Pessoas com deficiência', Object.keys(PCD)),
  acessibilidade: defineParagrafo('Acessibilidade', { max: 1000 }),
} as const satisfies Campos

/** Labels of the closed lists by column. */
export const ROTULOS_DOS_DETALHES = {
  jornada: JORNADAS,
  salario_periodo: PERIODOS_DO_SALARIO,
  programa: PROGRAMAS,
  pcd: PCD,
} as const

/** What the board can be narrowed to, any of them together; `vagas.marcas` says which an ad has. */
export const MARCAS = {
  salario: 'Com salário',
  pcd: 'PCD',
  aprendiz: 'Aprendiz',
  meio_periodo: 'Meio período',
  responde: 'Responde em até 10 dias',
} as const

const DELAS = Object.keys(MARCAS)

/** Marks of a text in the order of the list, each once, others dropped: `pcd,salario`. */
export const cleanMarcas = (texto: string): string =>
  DELAS.filter((marca) => texto.split(',').some((parte) => parte.trim() === marca)).join(',')

/** The same in words: `Com salário, PCD`. */
export const describeMarcas = (texto: string): string =>
  texto
    .split(',')
    .map((marca) => (Object.hasOwn(MARCAS, marca) ? MARCAS[marca as keyof typeof MARCAS] : marca))
    .join(', ')

/** Distances of a search, in kilometres; the second one where none is named. */
export const DISTANCIAS = ['25', '50', '100'] as const

const PERTO = /^(\S.{0,79}?) ?, ?([a-z]{2})(?: ?, ?(25|50|100))?$/i

/** A municipality and a distance: `Campinas, SP, 50`; null while it is neither. */
export function parsePerto(texto: string) {
  const [, municipio, uf, km = DISTANCIAS[1]] = PERTO.exec(cleanLinha(texto)) ?? []
  return municipio && uf ? { municipio, uf: uf.toUpperCase(), km } : null
}

/** The same as one text; empty while it is none. */
export function cleanPerto(texto: string): string {
  const perto = parsePerto(texto)
  return perto ? `${perto.municipio}, ${perto.uf}, ${perto.km}` : ''
}

/** `até 50 km de Campinas, SP`. */
export function describePerto(texto: string): string {
  const perto = parsePerto(texto)
  return perto ? `até ${perto.km} km de ${perto.municipio}, ${perto.uf}` : texto
}
