import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fc } from '../../../../tests/samples/random.ts'
import { formatLocal, parseCidade } from './local'
import { findMunicipio, MESMO_MUNICIPIO, toChaveDeMunicipio, writeMunicipio } from './municipio'
import { formatEmDias, formatHaQuanto } from './quando'

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

const LISTAS = Object.fromEntries(
  readdirSync('public/municipios').map((arquivo) => [
    arquivo.slice(0, 2),
    readFileSync(`public/municipios/${arquivo}`, 'utf8').trim().split('\n'),
  ]),
)
const find = (local: string, uf: string) => findMunicipio(local, uf, LISTAS[uf] ?? [])

/** What people type, the state, and the official name. */
const DIGITADOS: readonly (readonly [local: string, uf: string, nome: string])[] = [
  ['campinas', 'SP', 'Campinas'],
  ['Cambui, CAMPINAS - SP', 'SP', 'Campinas'],
  ['Paraíso, São Paulo/SP', 'SP', 'São Paulo'],
  ['Campinas, São Paulo', 'SP', 'Campinas'],
  ['Campinas - SP, Brasil', 'SP', 'Campinas'],
  ['SP - Campinas', 'SP', 'Campinas'],
  ['Fazenda Rio Grande', 'PR', 'Fazenda Rio Grande'],
  ['Palmas', 'PR', 'Palmas'],
  ['sao paulo, Moema', 'SP', 'São Paulo'],
  ['Santa Bárbara d’Oeste', 'SP', "Santa Bárbara d'Oeste"],
  ['Santa Barbara d´oeste', 'SP', "Santa Bárbara d'Oeste"],
  ['Santa Bárbara d`Oeste', 'SP', "Santa Bárbara d'Oeste"],
  ['SANTA BARBARA D OESTE', 'SP', "Santa Bárbara d'Oeste"],
  ['Santa Barbara doeste', 'SP', "Santa Bárbara d'Oeste"],
  ['Santa Bárbara do Oeste', 'SP', "Santa Bárbara d'Oeste"],
  ["Santa Bárbara D' Oeste, Centro", 'SP', "Santa Bárbara d'Oeste"],
  ['Espigão do Oeste', 'RO', "Espigão D'Oeste"],
  ['Olho d‘Água das Flores', 'AL', "Olho d'Água das Flores"],
  ["Olho D'agua das flores", 'AL', "Olho d'Água das Flores"],
  ["Olho d'Água do Borges", 'RN', "Olho-d'Água do Borges"],
  ['Olho d agua do borges', 'RN', "Olho-d'Água do Borges"],
  ['Pingo d’água', 'MG', "Pingo-d'Água"],
  ['Dias d’Avila', 'BA', "Dias d'Ávila"],
  ['Dias Davila', 'BA', "Dias d'Ávila"],
  ['Pau d’arco', 'TO', "Pau D'Arco"],
  ['Itaporanga D`Ajuda', 'SE', "Itaporanga d'Ajuda"],
  ['Santana do Livramento', 'RS', "Sant'Ana do Livramento"],
  ['Sant’Ana do Livramento', 'RS', "Sant'Ana do Livramento"],
  ['Mogi-Guaçu', 'SP', 'Mogi Guaçu'],
  ['mogi guacu', 'SP', 'Mogi Guaçu'],
  ['Embu Guaçu', 'SP', 'Embu-Guaçu'],
  ['Ji Paraná', 'RO', 'Ji-Paraná'],
  ['Biritiba Mirim', 'SP', 'Biritiba-Mirim'],
  ['Não-Me-Toque - RS', 'RS', 'Não-Me-Toque'],
  ['Embu', 'SP', 'Embu das Artes'],
  ['embu, centro', 'SP', 'Embu das Artes'],
  ['Parati', 'RJ', 'Paraty'],
  ['Moji Mirim', 'SP', 'Mogi Mirim'],
  ['São Thomé das Letras', 'MG', 'São Tomé das Letras'],
  ['Augusto Severo', 'RN', 'Campo Grande'],
  ['Boa Saúde', 'RN', 'Januário Cicco'],
  ['Assu', 'RN', 'Açu'],
  ['Fortaleza do Tabocão', 'TO', 'Tabocão'],
  ['São Valério da Natividade', 'TO', 'São Valério'],
  ['Seridó', 'PB', 'São Vicente do Seridó'],
  ['São Luís do Paraitinga', 'SP', 'São Luiz do Paraitinga'],
]

describe('the municipality of a place', () => {
  test(`is found in ${DIGITADOS.length} places as people type them`, () => {
    expect(DIGITADOS.map(([local, uf]) => [local, find(local, uf)])).toEqual(DIGITADOS.map(([local, , nome]) => [local, nome]))
  })

  test.each([
    ["Olho d'Água Grande", 'SP'],
    ['Embu', 'RJ'],
    ['Santarém', 'SP'],
    ['Zona Sul', 'SP'],
    ['Home office', 'SP'],
    ['', 'SP'],
    ['Palmas - TO', 'PR'],
  ])('%j in %s names none', (local, uf) => {
    expect(find(local, uf)).toBeUndefined()
  })

  test('every official name, in any of the apostrophes and hyphens of keyboards, is that name and no other of its state', () => {
    const lista = Object.entries(LISTAS).flatMap(([uf, nomes]) => nomes.map((nome) => [uf, nome] as const))
    expect(lista).toHaveLength(5570 + 1)
    for (const [uf, nomes] of Object.entries(LISTAS)) expect(new Set(nomes.map(toChaveDeMunicipio)).size, uf).toBe(nomes.length)
    const doTeclado = fc.record({
      lugar: fc.constantFrom(...lista),
      apostrofo: fc.constantFrom("'", '’', '‘', '´', '`'),
      hifen: fc.constantFrom('-', ' ', '‑'),
      caixa: fc.constantFrom(
        (texto: string) => texto,
        (texto: string) => texto.toUpperCase(),
        (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
      ),
      resto: fc.constantFrom('', ', Centro', ' - UF', ' (centro)'),
    })
    fc.assert(
      fc.property(doTeclado, ({ lugar: [uf, nome], apostrofo, hifen, caixa, resto }) => {
        expect(find(caixa(nome.replaceAll("'", apostrofo).replaceAll('-', hifen)) + resto.replace('UF', uf), uf)).toBe(nome)
      }),
      { numRuns: 400 },
    )
  })

  test('of the names of one municipality exactly one is official, and no other municipality of the state has another of them', () => {
    for (const [uf, grupos] of Object.entries(MESMO_MUNICIPIO)) {
      const nomes = grupos.flat().map(toChaveDeMunicipio)
      expect(new Set(nomes).size, uf).toBe(nomes.length)
      for (const grupo of grupos)
        expect(
          (LISTAS[uf] ?? []).filter((nome) => grupo.includes(nome)),
          grupo.join(),
        ).toHaveLength(1)
    }
  })
})

test.each([
  ['campinas, cambuí', 'SP', 'Campinas, cambuí'],
  ['embu', 'SP', 'Embu das Artes'],
  ['Santa Barbara d´oeste, Centro', 'SP', "Santa Bárbara d'Oeste, Centro"],
  // Only a place that begins with the municipality alone is rewritten.
  ['campinas - SP', 'SP', 'campinas - SP'],
  ['Cambuí, Campinas', 'SP', 'Cambuí, Campinas'],
])('%s, left in %s, reads %s', (local, uf, escrito) => {
  expect(writeMunicipio(local, uf, LISTAS[uf] ?? [])).toBe(escrito)
})

// 23:30 of the 22nd in Brasília is already the 23rd in Greenwich.
const agora = Date.parse('2026-11-23T02:30:00Z')

test.each([
  ['2026-11-22T03:00:00Z', 'hoje'],
  ['2026-11-23T02:31:00Z', 'hoje'],
  ['2026-11-22T02:59:00Z', 'ontem'],
  ['2026-11-17T15:00:00Z', 'há 5 dias'],
  ['2026-11-08T15:00:00Z', 'em 8 nov'],
])('%s was published %s', (publicada, texto) => {
  expect(formatHaQuanto(publicada, agora)).toBe(texto)
})

test.each([
  ['2026-09-23T15:00:00Z', 'há 60 dias'],
  ['2026-11-22T02:59:00Z', 'ontem'],
  ['2026-11-22T03:00:00Z', 'hoje'],
  ['2026-11-23T03:00:00Z', 'amanhã'],
  ['2026-11-27T15:00:00Z', 'em 5 dias'],
])('%s is %s', (quando, texto) => {
  expect(formatEmDias(quando, agora)).toBe(texto)
})
