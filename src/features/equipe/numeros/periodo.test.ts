import { describe, expect, test } from 'vitest'
import {
  countDias,
  findProblemaDoPeriodo,
  formatPeriodo,
  getHoje,
  getPeriodoAnterior,
  groupBySemana,
  parsePeriodo,
} from './periodo'

const ler = (search: string) => parsePeriodo(new URLSearchParams(search), '2026-11-21')

test('today is the day in Brasília, also after midnight in Greenwich', () => {
  expect(getHoje(Date.parse('2026-11-22T02:59:00Z'))).toBe('2026-11-21')
  expect(getHoje(Date.parse('2026-11-22T03:01:00Z'))).toBe('2026-11-22')
})

describe('the period of an address', () => {
  test.each([
    ['', '2026-08-24', '2026-11-21', '90'],
    ['periodo=7', '2026-11-15', '2026-11-21', '7'],
    ['periodo=ano', '2026-01-01', '2026-11-21', 'ano'],
    ['de=2026-02-01&ate=2026-02-28', '2026-02-01', '2026-02-28', null],
    ['de=2026-02-01&ate=2026-02-30&periodo=30', '2026-10-23', '2026-11-21', '30'],
    ['de=2026-03-01&ate=2026-02-01', '2026-08-24', '2026-11-21', '90'],
    ['de=1990-01-01&ate=2026-02-01', '2026-08-24', '2026-11-21', '90'],
    ['periodo=<script>', '2026-08-24', '2026-11-21', '90'],
  ])('%s', (search, de, ate, pronto) => {
    expect(ler(search)).toEqual({ periodo: { de, ate }, pronto })
  })

  test('is compared with the same number of days before it; a year, with the same days of the previous one', () => {
    for (const search of ['periodo=7', 'periodo=90', 'de=2026-02-01&ate=2026-02-28']) {
      const { periodo, pronto } = ler(search)
      const antes = getPeriodoAnterior(periodo, pronto)
      expect(countDias(antes)).toBe(countDias(periodo))
      expect(antes.ate < periodo.de).toBe(true)
    }
    expect(getPeriodoAnterior({ de: '2028-01-01', ate: '2028-02-29' }, 'ano')).toEqual({ de: '2027-01-01', ate: '2027-02-28' })
  })

  test('returns the error of two dates', () => {
    expect(findProblemaDoPeriodo('', '2026-01-01')).toMatch(/duas datas/)
    expect(findProblemaDoPeriodo('2026-02-31', '2026-03-01')).toMatch(/duas datas/)
    expect(findProblemaDoPeriodo('2026-02-02', '2026-02-01')).toMatch(/inicial/)
    expect(findProblemaDoPeriodo('2020-01-01', '2026-02-01')).toMatch(/cinco anos/)
    expect(formatPeriodo({ de: '2019-02-01', ate: '2019-02-02' })).toBe('1 fev 2019 a 2 fev 2019')
  })
})

test('weeks without data are included, and partial weeks are marked', () => {
  const semanas = groupBySemana({ de: '2026-11-04', ate: '2026-11-22' }, [{ semana: '2026-11-16', total: 3 }], { total: 0 })
  expect(semanas).toEqual([
    { semana: '2026-11-02', total: 0, parcial: true },
    { semana: '2026-11-09', total: 0, parcial: false },
    { semana: '2026-11-16', total: 3, parcial: false },
  ])
})
