import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createVagaVazia } from '@/domain/vaga/vaga'
import { createDraft, isDeOutraVersao, keepModelo, parseEmAndamento, readModelo, SEM_EXTRAS, VagaRascunho } from './rascunho'

const place = new Map<string, string>()
const storage = {
  getItem: (key: string) => place.get(key) ?? null,
  setItem: (key: string, value: string) => void place.set(key, value),
  removeItem: (key: string) => void place.delete(key),
}

beforeEach(() => {
  place.clear()
  vi.stubGlobal('localStorage', storage)
})

const valores = { ...createVagaVazia(), cargo: 'Analista de RH' }
const guardar = (v: number, dados: unknown) => {
  place.set(createDraft('ana').key, JSON.stringify({ v, rev: 'outra.1', em: Date.now(), dados }))
}

const lido = (cupom: unknown) => parseEmAndamento({ valores, cupom })?.cupom

describe('a draft of another version', () => {
  test('keeps known fields, sets defaults for the rest and requires the declaration again', () => {
    guardar(7, { valores: { cargo: 'Analista', cor_da_vaga: 'azul', canais: 'todos', declaracao: true }, etapa: 9 })
    const read = createDraft('ana').read()
    expect(read?.data).toEqual({ ...SEM_EXTRAS, valores: { ...createVagaVazia(), cargo: 'Analista' }, etapa: 0 })
    expect(read && isDeOutraVersao(read)).toBe(true)
  })

  test('the first version of the form is converted: answers at the top, benefits apart', () => {
    guardar(0, { cargo: 'Analista', beneficiosSelecionados: ['PLR'], etapa: 2 })
    expect(createDraft('ana').read()?.data).toMatchObject({ etapa: 2, valores: { cargo: 'Analista', beneficios: ['PLR'] } })
  })

  test.each([null, 3, 'x', [], {}, { valores: null }, { valores: {} }])('%j is not accepted as a draft', (dados) => {
    guardar(1, dados)
    expect(createDraft('ana').read()).toBeNull()
  })

  test('a damaged coupon is dropped', () => {
    expect(lido({ codigo: 'EMBIRA10', tipo: 'percentual', valor: 10 })).toEqual({
      codigo: 'EMBIRA10',
      tipo: 'percentual',
      valor: 10,
      canais: null,
    })
    for (const ruim of [{}, 'x', { codigo: 'A', tipo: 'fixed', valor: -1 }, { codigo: 'A', tipo: 'gratis', valor: 1 }])
      expect(lido(ruim)).toBeNull()
  })
})

describe('key of a draft', () => {
  test('one key per person and unpaid vacancy, without personal data', () => {
    const keys = [createDraft('ana'), createDraft('bia'), createDraft('ana', 'vaga-1')].map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key).toMatch(/^embira:rascunho:vaga:[a-z0-9]+$/)
  })

  test('the last vacancy is stored separately, without its declaration', () => {
    keepModelo('ana', { ...valores, declaracao: true })
    expect(readModelo('ana')).toEqual(valores)
    expect(readModelo('bia')).toBeNull()
  })
})

const abrir = () => {
  const draft = createDraft('ana')
  draft.read()
  return new VagaRascunho(draft)
}

describe('two tabs', () => {
  test('the second tab to save asks first and writes nothing', () => {
    const [a, b] = [abrir(), abrir()]
    expect(a.save({ ...valores, cargo: 'A' })).toBe(true)
    expect(b.save({ ...valores, cargo: 'B' })).toBe(false)
    expect(b.state()).toEqual({ estado: 'conflito', causa: 'changed' })
    expect(createDraft('ana').read()?.data.valores.cargo).toBe('A')
  })

  test('the second tab can take the other draft, with its publication key', () => {
    const [a, b] = [abrir(), abrir()]
    a.note({ chave: 'k', enviada: 'f' })
    a.save({ ...valores, cargo: 'A' })
    b.save({ ...valores, cargo: 'B' })
    expect(b.adopt()?.valores.cargo).toBe('A')
    expect(b.extras).toMatchObject({ chave: 'k', enviada: 'f' })
    expect(b.save({ ...valores, cargo: 'A2' })).toBe(true)
  })

  test('the second tab can keep its own draft', () => {
    const [a, b] = [abrir(), abrir()]
    a.save({ ...valores, cargo: 'A' })
    b.save({ ...valores, cargo: 'B' })
    b.insist()
    expect(createDraft('ana').read()?.data.valores.cargo).toBe('B')
  })

  test('a vacancy published in the other tab is not published again under its key', () => {
    const a = abrir()
    a.note({ chave: 'k' })
    a.save(valores)
    const draft = createDraft('ana')
    const read = draft.read()
    const b = new VagaRascunho(draft, { ...SEM_EXTRAS, chave: read?.data.chave ?? null })
    a.close()
    expect(b.check()).toBe(false)
    expect(b.state()).toEqual({ estado: 'conflito', causa: 'removed' })
    b.insist()
    expect(b.extras.chave).toBeNull()
  })
})

test.each([
  ['blocked', () => vi.stubGlobal('localStorage', undefined)],
  [
    'full',
    () =>
      vi.stubGlobal('localStorage', {
        ...storage,
        setItem: () => {
          throw new DOMException('QuotaExceededError')
        },
      }),
  ],
])('storage %s: nothing is stored, and the page says so', (_, arrange) => {
  arrange()
  const rascunho = new VagaRascunho(createDraft('ana'))
  expect(rascunho.save(valores)).toBe(false)
  expect(rascunho.state()).toEqual({ estado: 'indisponivel' })
  expect(rascunho.check()).toBe(true)
})
