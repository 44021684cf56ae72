/* The period of the numbers, from the address. Days are texts such as `2026-11-21`, in Brasília's time zone. */
import { formatData } from '@/domain/br/data'
import { addDias } from '@/domain/br/dia'
import { formatDia, formatDiaCurto, formatDiaIso } from '@/domain/br/quando'

/** Both days included. */
export type Periodo = { readonly de: string; readonly ate: string }

export const PERIODOS = [
  { id: '7', rotulo: '7 dias' },
  { id: '30', rotulo: '30 dias' },
  { id: '90', rotulo: '90 dias' },
  { id: 'ano', rotulo: 'Este ano' },
] as const

export type PeriodoPronto = (typeof PERIODOS)[number]['id']

/** The default, without a parameter in the address. */
const PADRAO: PeriodoPronto = '90'
/** As SQL has it. */
const MAX_DIAS = 1830
const DIA_MS = 86_400_000

export const getHoje = (agora = Date.now()) => formatDiaIso(agora)

export const countDias = ({ de, ate }: Periodo) => Math.round((Date.parse(ate) - Date.parse(de)) / DIA_MS) + 1

/** Whether it is a day of the calendar. */
const ehDia = (texto: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) && !Number.isNaN(Date.parse(texto)) && addDias(texto, 0) === texto

/** The error of two days, as a sentence; null when they are a valid period. */
export function findProblemaDoPeriodo(de: string, ate: string): string | null {
  if (!ehDia(de) || !ehDia(ate)) return 'Preencha as duas datas.'
  if (de > ate) return 'A data inicial vem depois da final. Troque as duas.'
  return countDias({ de, ate }) > MAX_DIAS ? 'Escolha um período de até cinco anos.' : null
}

const doPronto = (id: PeriodoPronto, dia: string): Periodo =>
  id === 'ano' ? { de: `${dia.slice(0, 4)}-01-01`, ate: dia } : { de: addDias(dia, 1 - Number(id)), ate: dia }

/** The period of the address: custom dates, a preset, or the last 90 days when it is invalid. */
export function parsePeriodo(search: URLSearchParams, dia = getHoje()): { periodo: Periodo; pronto: PeriodoPronto | null } {
  const [de, ate] = [search.get('de') ?? '', search.get('ate') ?? '']
  if (findProblemaDoPeriodo(de, ate) === null) return { periodo: { de, ate }, pronto: null }
  const pronto = PERIODOS.find(({ id }) => id === search.get('periodo'))?.id ?? PADRAO
  return { periodo: doPronto(pronto, dia), pronto }
}

/** The period to compare with: the same number of days directly before; for the current year, the same days of the previous one. */
export function getPeriodoAnterior(periodo: Periodo, pronto: PeriodoPronto | null): Periodo {
  if (pronto === 'ano') {
    const ano = Number(periodo.ate.slice(0, 4)) - 1
    const fim = periodo.ate.slice(4) === '-02-29' ? '-02-28' : periodo.ate.slice(4)
    return { de: `${ano}-01-01`, ate: `${ano}${fim}` }
  }
  const ate = addDias(periodo.de, -1)
  return { de: addDias(ate, 1 - countDias(periodo)), ate }
}

/** Noon in Brasília: a formatter in any time zone stays on that day. */
const meioDia = (dia: string) => `${dia}T12:00:00-03:00`

/** `1 de setembro de 2026 a 21 de novembro de 2026`, or one day alone. */
export const formatPeriodo = ({ de, ate }: Periodo) =>
  de === ate ? formatDia(meioDia(de)) : `${formatDia(meioDia(de))} a ${formatDia(meioDia(ate))}`

/* Weeks begin on Monday and are named by it, as in SQL. */
const comAno = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `16 nov`, for an axis. */
export const formatSemanaCurta = (semana: string) => formatDiaCurto(meioDia(semana))

/** `16 nov 2026`, and whether the period holds only some of its days. */
export const getNomeDaSemana = ({ semana, parcial }: { semana: string; parcial: boolean }) =>
  `${formatData(comAno, semana).replaceAll(' de ', ' ').replace('.', '')}${parcial ? ', incompleta' : ''}`

const segundaDe = (dia: string) => addDias(dia, -((new Date(dia).getUTCDay() + 6) % 7))

/** Every week that overlaps the period, also those without data. `parcial`: only some of its days are in the period. */
export function groupBySemana<T extends { semana: string }>(periodo: Periodo, linhas: readonly T[], nada: Omit<T, 'semana'>) {
  const primeira = segundaDe(periodo.de)
  const quantas = Math.ceil(countDias({ de: primeira, ate: periodo.ate }) / 7)
  const porSemana = new Map(linhas.map((linha) => [linha.semana, linha]))
  return Array.from({ length: quantas }, (_, at) => {
    const semana = addDias(primeira, 7 * at)
    const linha = porSemana.get(semana) ?? { ...nada, semana }
    return { ...linha, parcial: semana < periodo.de || addDias(semana, 6) > periodo.ate }
  })
}
