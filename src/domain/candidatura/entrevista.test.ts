import { expect, test } from 'vitest'
import { countHorarios, formatDiaDaEntrevista, formatHoraNoFuso, groupByDia, nameFuso } from './entrevista'

test.each([
  ['America/Sao_Paulo', 'qui, 3 dez', '23:30', 'horário de Brasília'],
  ['America/Manaus', 'qui, 3 dez', '22:30', 'horário do Amazonas'],
  ['America/Rio_Branco', 'qui, 3 dez', '21:30', 'horário do Acre'],
  ['Europe/Lisbon', 'sex, 4 dez', '02:30', 'horário da Europa Ocidental'],
])('in %s it is %s, %s, %s', (fuso, dia, hora, nome) => {
  const quando = '2026-12-04T02:30:00Z'
  expect([formatDiaDaEntrevista(quando, fuso), formatHoraNoFuso(quando, fuso), nameFuso(quando, fuso)]).toEqual([dia, hora, nome])
})

test('times are grouped by the day of the clock that reads them', () => {
  const horarios = [{ inicio: '2026-12-04T02:30:00Z' }, { inicio: '2026-12-04T12:00:00Z' }]
  expect(groupByDia(horarios, 'America/Sao_Paulo').map(([dia, itens]) => [dia, itens.length])).toEqual([
    ['qui, 3 dez', 1],
    ['sex, 4 dez', 1],
  ])
  expect(groupByDia(horarios, 'Europe/Lisbon')).toHaveLength(1)
})

test('only whole times are counted', () => {
  expect(countHorarios(2, '09:00', '12:00', 30)).toBe(12)
  expect(countHorarios(1, '14:00', '15:40', 45)).toBe(2)
  expect(countHorarios(3, '12:00', '09:00', 30)).toBe(0)
  expect(countHorarios(0, '09:00', '12:00', 30)).toBe(0)
  expect(countHorarios(1, '09:00', '12:00', Number('x'))).toBe(0)
})
