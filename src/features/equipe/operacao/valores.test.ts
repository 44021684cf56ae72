import { expect, test } from 'vitest'
import { toCupom, toValoresDoCupom } from './CupomForm'
import { anuncioCompleto, lidoDoAnuncio } from '../../../../tests/samples/vaga-no-ar'
import { type Anuncio, buildPartesDoTexto, joinPartes } from './TextoParaPublicar'

const cupom = {
  codigo: 'VOLTA10',
  tipo: 'percentual' as const,
  valor: 10,
  valido_de: '2026-11-01T03:00:00+00:00',
  valido_ate: '2026-12-01T03:00:00+00:00',
  max_usos: 50,
  por_pessoa: 1,
  canais: ['linkedin'],
  ativo: true,
  usos: 0,
  criado_em: '2026-11-01T03:00:00+00:00',
  atualizado_em: '2026-11-01T03:00:00+00:00',
  versao: 1,
}

test('the last day of a coupon is the day before the instant at which it ends, in Brasília', () => {
  expect(toValoresDoCupom(cupom)).toMatchObject({ valido_de: '2026-11-01', valido_ate: '2026-11-30' })
})

test('unchanged instants are sent back as they were, changed days as the day after', () => {
  const valores = toValoresDoCupom(cupom)
  expect(toCupom(valores, cupom)).toMatchObject({ valido_de: cupom.valido_de, valido_ate: cupom.valido_ate, valor: 10 })
  expect(toCupom({ ...valores, valido_ate: '2026-12-24' }, cupom)).toMatchObject({ valido_ate: '2026-12-25' })
  expect(toCupom({ ...valores, valido_ate: '', max_usos: '', canais: [] }, cupom)).toMatchObject({
    valido_ate: null,
    max_usos: null,
    canais: null,
  })
})

test('a limit of uses that is no whole number is sent as typed, for the server to refuse, and never as another number', () => {
  const valores = toValoresDoCupom(cupom)
  expect(toCupom({ ...valores, max_usos: '1,5', por_pessoa: '-3', percentual: '1e2' }, cupom)).toMatchObject({
    max_usos: '1,5',
    por_pessoa: -3,
    valor: '1e2',
  })
  expect(toCupom({ ...valores, max_usos: '1.000' }, cupom)).toMatchObject({ max_usos: 1000 })
})

test('a fixed discount is sent in centavos', () => {
  expect(toCupom({ ...toValoresDoCupom(), codigo: 'MENOS20', tipo: 'fixed', fixo: 'R$ 20,00' })).toMatchObject({
    valor: 2000,
  })
})

test('the text to post leaves out empty fields and ends with the address for applications', () => {
  const vaga = {
    cargo: 'Analista de RH',
    empresa: 'Aurora',
    uf: 'SP',
    tipo_contrato: 'clt',
    salario_min: 4500,
    descricao: 'Um\nDois',
  } as Anuncio
  const partes = buildPartesDoTexto(vaga, 'https://embira.example/vagas/V1')
  expect(partes.map(([rotulo]) => rotulo)).toEqual([
    'Título',
    'Empresa',
    'Local',
    'Contrato',
    'Salário',
    'Descrição',
    'Candidatura',
  ])
  expect(joinPartes(partes)).toContain('Título: Analista de RH\n\nEmpresa: Aurora')
  expect(joinPartes(partes)).toContain('Descrição\nUm\nDois')
  expect(joinPartes(partes)).toMatch(/Candidatura: https:\/\/embira\.example\/vagas\/V1$/)
})

test('the text to post says that an ad is affirmative where it names no group', () => {
  const vaga = { ...anuncioCompleto, vaga_afirmativa_grupo: null } as unknown as Anuncio
  expect(joinPartes(buildPartesDoTexto(vaga, 'https://embira.example/vagas/V1'))).toContain('Vaga afirmativa: Sim')
})

test('the text to post has every field of the ad', () => {
  const vaga = anuncioCompleto as unknown as Anuncio
  const texto = joinPartes(buildPartesDoTexto(vaga, 'https://embira.example/vagas/V1')).toLowerCase()
  expect(lidoDoAnuncio.filter(([, lido]) => !texto.includes(lido))).toEqual([])
})
