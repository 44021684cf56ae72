import { describe, expect, test } from 'vitest'
import { formatLocal, parseCidade } from './local'

describe('city of a place', () => {
  test.each([
    ['São Paulo', 'SP', 'São Paulo'],
    ['Campinas - SP', 'SP', 'Campinas'],
    ['Campinas, SP, Brasil', 'SP', 'Campinas'],
    ['campinas/sp', 'SP', 'campinas'],
    ['Av. Paulista, 1000, Bela Vista, São Paulo/SP', 'SP', 'São Paulo'],
    ['Rua das Flores, 12, Campinas', 'SP', 'Campinas'],
    ['Centro, Campinas', 'SP', 'Campinas'],
    ['Moema, São Paulo', 'SP', 'São Paulo'],
    ['Campinas, Cambuí', 'SP', 'Campinas'],
    ['RS - Rio Grande', 'RS', 'Rio Grande'],
    ["Santa Bárbara d'Oeste (SP)", 'SP', "Santa Bárbara d'Oeste"],
    ['Santa Bárbara d´Oeste - SP', 'SP', 'Santa Bárbara d´Oeste'],
    ['Ji-Paraná', 'RO', 'Ji-Paraná'],
    ['Embu das Artes', 'SP', 'Embu das Artes'],
  ])('%s', (local, uf, cidade) => {
    expect(parseCidade(local, uf)).toBe(cidade)
  })

  test.each([
    [null, 'SP'],
    ['', 'SP'],
    ['SP', 'SP'],
    ['Zona Sul', 'SP'],
    ['Home office', 'SP'],
    ['Remoto', 'SP'],
    ['A combinar', 'SP'],
    ['Todo o Brasil', 'SP'],
    ['Grande São Paulo', 'SP'],
    ['Campinas ou Jundiaí', 'SP'],
    ['Campinas e região', 'SP'],
    ['Campinas - SP', 'RJ'],
    ['Rio de Janeiro', 'SP'],
    ['Rua Augusta, 1500', 'SP'],
    ['01310-100', 'SP'],
    ['https://maps.example/x', 'SP'],
  ])('none: %s', (local, uf) => {
    expect(parseCidade(local, uf)).toBeNull()
  })
})

test.each([
  ['Campinas', 'SP', 'Campinas, SP'],
  ['Campinas - SP', 'SP', 'Campinas - SP'],
  ['Campinas (SP)', 'SP', 'Campinas (SP)'],
  [null, 'SP', 'São Paulo'],
  ['  ', 'XX', 'XX'],
])('%s in words', (local, uf, dito) => {
  expect(formatLocal(local, uf)).toBe(dito)
})
