import { describe, expect, test } from 'vitest'
import { type Achado, bloqueiaPublicacao, checarAnuncio, REGRAS } from './checar'
import { LICITOS, PROIBIDOS } from './corpus'
import type { Anuncio } from './regra'

const ids = (anuncio: Anuncio) => checarAnuncio(anuncio).map(({ regra }) => regra)
const describes = (achados: Achado[]) => achados.map(({ regra, trecho }) => `${regra}: ${trecho}`)

describe('unlawful wording', () => {
  test.each(PROIBIDOS.map(([regra, texto, outros]) => ({ regra, texto, outros })))(
    '$regra: $texto',
    ({ regra, texto, outros }) => {
      const achados = checarAnuncio({ descricao: texto, tipo_contrato: 'clt', ...outros })
      expect(achados.map((achado) => achado.regra)).toContain(regra)
    },
  )

  test('the corpus holds every rule of words', () => {
    const cobertas = new Set(PROIBIDOS.map(([regra]) => regra))
    expect(REGRAS.map(({ id }) => id).filter((id) => !cobertas.has(id))).toEqual([])
  })
})

describe('lawful wording', () => {
  test.each(LICITOS.map(([texto, outros]) => ({ texto, outros })))('$texto', ({ texto, outros }) => {
    const achados = checarAnuncio({ descricao: texto, tipo_contrato: 'clt', ...outros })
    expect(describes(achados)).toEqual([])
  })
})

describe('affirmative ads', () => {
  test.each([
    ['Vaga exclusiva para mulheres.', 'sexo_feminino'],
    ['Vaga exclusiva para pessoas negras.', 'raca_afirmativa'],
    ['Exclusiva para pessoas 50+.', 'idade_afirmativa'],
    ['Vaga exclusiva para PCD.', 'pcd_sem_marca'],
  ])('%s needs the flag', (descricao, regra) => {
    expect(ids({ descricao })).toContain(regra)
    expect(ids({ descricao, vaga_afirmativa: true })).toEqual([])
  })

  test('the flag allows no other choice', () => {
    expect(ids({ descricao: 'Somente homens de até 30 anos, solteiros.', vaga_afirmativa: true })).toEqual(
      expect.arrayContaining(['sexo_masculino', 'idade']),
    )
  })
})

describe('what makes no difference', () => {
  test.each([
    'EXIGE-SE BOA APARÊNCIA',
    'boa\naparência',
    'boa   aparencia',
    'bo\u200ba apa\u00adrência',
    'boa\u00a0aparência',
    'boa apare\u0302ncia',
  ])('%j', (descricao) => {
    expect(ids({ descricao })).toEqual(['boa_aparencia'])
  })

  test('the words are told as written', () => {
    expect(checarAnuncio({ requisitos: 'Exigimos  BOA\n Aparência, sim' })[0]).toMatchObject({
      campo: 'requisitos',
      trecho: 'BOA Aparência',
      gravidade: 'avisa',
    })
  })
})

test('findings follow the screen, what blocks first', () => {
  const achados = checarAnuncio({
    cargo: 'Vendedor',
    descricao: 'Boa aparência. Somente mulheres.',
    diferenciais: 'nome limpo',
  })
  expect(achados.map(({ campo, regra }) => `${campo} ${regra}`)).toEqual([
    'cargo cargo_com_genero',
    'descricao sexo_feminino',
    'descricao boa_aparencia',
    'diferenciais nome_limpo',
  ])
  expect(bloqueiaPublicacao(achados)).toBe(true)
  expect(bloqueiaPublicacao(achados.slice(0, 1))).toBe(false)
})

test.each([
  ['Vendedor de loja', 'Vendedor(a)'],
  ['Enfermeiro', 'Enfermeiro(a)'],
  ['Secretária executiva', 'Secretária(o)'],
])('%s may become %s', (cargo, troca) => {
  expect(checarAnuncio({ cargo })[0]?.troca).toBe(troca)
})

test('a range upside down is told, and nothing when the salary is hidden', () => {
  const faixa = { salario_min: 5000, salario_max: 4000 }
  expect(ids({ ...faixa, mostrar_salario: true })).toEqual(['faixa_invertida'])
  expect(ids({ ...faixa, mostrar_salario: false })).toEqual([])
})

test('a description of 50 kB is read to its end', () => {
  const texto = `${'Atendimento ao público, organização da loja e reposição de produtos. '.repeat(750)}Exige-se teste de gravidez.`
  expect(ids({ descricao: texto })).toEqual(['gravidez'])
})
