/* Weeks begin on Monday and are named by it, as in SQL. */
import { formatData } from '@/domain/br/data'
import { addDias, countDias, type Periodo } from './periodo'

const curto = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const comAno = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const semPontos = (texto: string) => texto.replaceAll(' de ', ' ').replaceAll('.', '')

/** `16 nov`, for an axis. */
export const formatSemanaCurta = (semana: string) => semPontos(formatData(curto, semana))
const formatSemana = (semana: string) => semPontos(formatData(comAno, semana))

/** `16 nov 2026`, and whether the period holds only some of its days. */
export const getNomeDaSemana = ({ semana, parcial }: { semana: string; parcial: boolean }) =>
  `${formatSemana(semana)}${parcial ? ', incompleta' : ''}`

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
