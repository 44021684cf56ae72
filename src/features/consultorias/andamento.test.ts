import { describe, expect, test } from 'vitest'
import { createAberturaDoServidor, createAberturaLocal, findPrimeiraIncompleta, type Guardado, parseGuardado } from './andamento'
import { ETAPAS } from './etapas'
import { createEmptyValues, listChangedNames, mergeResumedValues, readKnownValues } from './valores'
import { etapa1, etapa2 } from '../../../tests/samples/rows/cadastros'

const guardado = (over: Partial<Guardado> = {}): Guardado => ({
  id: 'segredo',
  etapa: 1,
  salvas: 1,
  valores: { ...createEmptyValues(), ...readKnownValues(etapa1) },
  naoSalvos: [],
  enviado: false,
  ...over,
})

describe('between form and server', () => {
  test('stored values are shown as people write them, and are no change', () => {
    const shown = readKnownValues({ ...etapa1, ...etapa2, capacidade_media: 4, consentimento_contato: true })
    expect(shown).toMatchObject({ telefone: '+55 (11) 91234-5678', cnpj: '12.ABC.345/01DE-35', capacidade_media: '4' })
    expect(listChangedNames(shown, { ...etapa1, ...etapa2, capacidade_media: '4', consentimento_contato: true })).toEqual([])
  })

  test('unknown names and values of the wrong type are dropped', () => {
    expect(readKnownValues({ slug: 'x', uf: 7, servicos: 'Outros', consentimento_contato: 'sim', cidade: 'Campinas' })).toEqual({
      uf: '7',
      cidade: 'Campinas',
    })
    expect(readKnownValues(null)).toEqual({})
  })

  test('the text that a mask adds is not an answer', () => {
    expect(createEmptyValues()).toMatchObject({ telefone: '+55 ', faixa_salarial_min: 'R$ 0,00', servicos: [] })
    expect(listChangedNames({ ...createEmptyValues(), telefone: '' }, createEmptyValues())).toEqual([])
  })
})

describe('resuming', () => {
  test('the server wins, except over unsaved input', () => {
    const digitado = { cidade: 'Digitada', consultoria_nome: 'Antiga', servicos: ['Outros'] }
    const valores = mergeResumedValues(etapa1, digitado, ['cidade', 'servicos', 'inventado'])
    expect(valores).toMatchObject({ cidade: 'Digitada', consultoria_nome: 'Trama RH', servicos: ['Outros'] })
    expect(valores).not.toHaveProperty('inventado')
  })

  test("the server's e-mail stays", () => {
    expect(mergeResumedValues(etapa1, { email: 'outro@trama.example' }, ['email']).email).toBe(etapa1.email)
  })

  test('opens the first step that the server lacks or whose answers are invalid', () => {
    const valores = { ...createEmptyValues(), ...readKnownValues({ ...etapa1, ...etapa2 }) }
    expect(findPrimeiraIncompleta(0, valores)).toBe(0)
    expect(findPrimeiraIncompleta(2, valores)).toBe(2)
    expect(findPrimeiraIncompleta(2, { ...valores, cnpj: '1' })).toBe(1)
    expect(createAberturaDoServidor('segredo', { etapas_concluidas: 1, dados: etapa1 })).toMatchObject({
      etapa: 1,
      id: 'segredo',
    })
  })

  test('a lost draft keeps answers, step and reach, and no secret', () => {
    const abertura = createAberturaLocal(guardado({ etapa: 2, salvas: 2 }), 1, { perdido: true })
    expect(abertura).toMatchObject({ id: '', etapa: 2, salvas: 2, perdido: true })
    expect(abertura.valores.cidade).toBe('Campinas')
  })

  test('unsaved fields are distinguished from saved ones', () => {
    const { valores, base } = createAberturaLocal(guardado({ naoSalvos: ['cidade'] }), 1, { semServidor: true })
    expect(listChangedNames(valores, base)).toEqual(['cidade'])
  })
})

test('damaged storage is refused or repaired', () => {
  expect(parseGuardado(null)).toBeNull()
  expect(parseGuardado({ valores: 'x' })).toBeNull()
  expect(parseGuardado({ id: 7, etapa: 99, salvas: -3, valores: { uf: 'SP', x: 1 }, naoSalvos: ['uf', 3] })).toEqual({
    id: '',
    etapa: 3,
    salvas: 0,
    valores: { uf: 'SP' },
    naoSalvos: ['uf'],
    enviado: false,
  })
})

test.each(ETAPAS.map((etapa) => [etapa.id, etapa] as const))(
  'each field of the step %s stands in one group',
  (_, { campos, grupos }) => {
    expect(grupos.flatMap(({ campos: nomes }) => [...nomes] as string[]).toSorted()).toEqual(Object.keys(campos).toSorted())
  },
)
