/** How much of an ad that somebody pastes is read into the right fields (docs/product/vacancies.md#from-an-ad). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toChaveDeTexto } from '../src/domain/br/texto'
import { toCentavos } from '../src/domain/vaga/vaga'
import { UFS } from '../src/domain/opcoes'
import { readAnuncio } from '../src/domain/vaga/colado/ler'
import { toChaveDeMunicipio } from '../src/domain/vaga/publica/municipio'
import { findBeneficios } from '../src/domain/vaga/colado/beneficios'
import { indexCidades } from '../src/domain/vaga/colado/lugar'

const read = (nome: string) => readFileSync(new URL(nome, import.meta.url), 'utf8')
const cidades = indexCidades(Object.fromEntries(UFS.map((uf) => [uf, read(`../public/municipios/${uf}.txt`).trim().split('\n')])))

/** Fields with one value; `+` fields have pieces of a text. */
const VALORES = [
  'cargo',
  'empresa',
  'uf',
  'local_de_trabalho',
  'modalidade',
  'tipo_contrato',
  'senioridade',
  'area',
  'salario_min',
  'salario_max',
  'email',
  'telefone',
  'empresa_site',
  'numero_de_vagas',
  'jornada',
  'horario',
  'salario_periodo',
  'programa',
  'pcd',
]
const TEXTOS = ['requisitos', 'diferenciais', 'beneficios', 'beneficios_outros', 'empresa_descricao']

type Anuncio = { nome: string; campos: Map<string, string[]>; texto: string }

/** Ads of a file: `=== name`, what a person reads in it, `---`, the text. */
const readAnuncios = (arquivo: string): Anuncio[] =>
  read(`anuncios-colados/${arquivo}.txt`)
    .split(/^=== /m)
    .slice(1)
    .map((bloco) => {
      const [cabeca = '', texto = ''] = bloco.split(/^---\n/m)
      const [nome = '', ...linhas] = cabeca.trim().split('\n')
      const campos = new Map<string, string[]>()
      for (const linha of linhas) {
        const [campo = '', valor = ''] = linha.split(/\+?: (.*)/)
        campos.set(campo, [...(campos.get(campo) ?? []), valor])
      }
      return { nome, campos, texto }
    })

const toChave = (valor: string) =>
  toChaveDeTexto(valor)
    .replace(/[^a-z0-9@/]+/g, ' ')
    .replace(/ (?:ltda|me|sa) *$/, '')
    .trim()
const isMesmo = (campo: string, lido: string, esperado: string) => {
  if (campo.startsWith('salario_m')) return toCentavos(lido) === Number(esperado) * 100
  // A label or a note beside the hours may be left out or in.
  if (campo === 'horario')
    return lido !== '' && (toChave(lido).includes(toChave(esperado)) || toChave(esperado).includes(toChave(lido)))
  if (campo === 'telefone') return lido.replace(/\D/g, '').endsWith(esperado.replace(/\D/g, ''))
  // The municipality is what the board and the feeds need; the district may be left to the text.
  if (
    campo === 'local_de_trabalho' &&
    lido !== '' &&
    (toChave(esperado).endsWith(toChave(lido)) || toChave(lido).endsWith(toChave(esperado)))
  )
    return true
  return toChave(lido) === toChave(esperado)
}

/** A benefit of the catalogue is right by the catalogue's name. */
const isLida = (parte: string, lido: string, marcados: string) =>
  toChave(lido).includes(toChave(parte)) || findBeneficios(parte).some((nome) => marcados.includes(nome))

/** The state of a city that is in no other, also where the ad names the city alone. */
const isDaCidade = (campos: Anuncio['campos'], uf: string) => {
  const cidade = (campos.get('local_de_trabalho')?.[0] ?? '').split(/, | – /).at(-1) ?? ''
  return cidades.get(toChaveDeMunicipio(cidade))?.join() === uf
}

/** The verdict on each field that an ad states or that was read in it: right, wrong, or missing. */
function judge({ nome, campos, texto }: Anuncio) {
  const { valores } = readAnuncio(texto, cidades)
  const lido = (campo: string) => {
    const valor = valores[campo]
    return Array.isArray(valor) ? valor.join('; ') : typeof valor === 'string' ? valor : ''
  }
  const dos = VALORES.flatMap((campo) => {
    const [esperado] = campos.get(campo) ?? []
    if (esperado === undefined && (lido(campo) === '' || (campo === 'uf' && isDaCidade(campos, lido('uf'))))) return []
    const certo = esperado !== undefined && isMesmo(campo, lido(campo), esperado)
    const como = certo ? 'right' : lido(campo) === '' ? 'missing' : 'wrong'
    return [{ como, onde: `${nome} ${campo}: ${lido(campo)} (${esperado ?? 'not stated'})` }]
  })
  const textos = ['descricao', ...TEXTOS].flatMap((campo) => {
    const partes = campos.get(campo) ?? []
    const fora = partes.filter((parte) => !isLida(parte, lido(campo), campo.startsWith('beneficios') ? lido('beneficios') : ''))
    if (partes.length === 0) return []
    const alheios = fora.filter((parte) =>
      TEXTOS.some((outro) => outro !== campo && toChave(lido(outro)).includes(toChave(parte))),
    )
    const como = fora.length === 0 ? 'right' : alheios.length > 0 ? 'wrong' : 'missing'
    return [{ como, onde: `${nome} ${campo}: ${fora.join(' | ')}` }]
  })
  return [...dos, ...textos]
}

const julgar = (arquivo: string) => {
  const julgados = readAnuncios(arquivo).flatMap(judge)
  const parte = (como: string) => julgados.filter((cada) => cada.como === como).length / julgados.length
  return { anuncios: readAnuncios(arquivo).length, certos: parte('right'), errados: parte('wrong') }
}

test('of 324 ads in many layouts, after which the rules were written, more than nine in ten fields are right and one in a hundred is wrong', () => {
  const { anuncios, certos, errados } = julgar('anuncios')
  expect(anuncios).toBe(324)
  expect(certos).toBeGreaterThanOrEqual(0.95)
  expect(errados).toBeLessThanOrEqual(0.01)
})

test('of 32 others, kept aside, more than nine in ten are right and fewer than two in a hundred wrong', () => {
  const { anuncios, certos, errados } = julgar('anuncios-guardados')
  expect(anuncios).toBe(32)
  expect(certos).toBeGreaterThanOrEqual(0.955)
  expect(errados).toBeLessThanOrEqual(0.015)
})

test('of 20 in another voice, written before anything was read in them and never looked at for a rule, eight in ten are right', () => {
  const { anuncios, certos, errados } = julgar('anuncios-de-outra-voz')
  expect(anuncios).toBe(20)
  expect(certos).toBeGreaterThanOrEqual(0.815)
  expect(errados).toBeLessThanOrEqual(0.033)
})

test('every line of an ad is in the form, as a field or in a text', () => {
  const perdidas = readAnuncios('anuncios').flatMap(({ nome, texto }) => {
    const { valores, entendido } = readAnuncio(texto, cidades)
    const tudo = toChave(Object.values(valores).flat().join(' '))
    if (!entendido) return []
    return texto.split('\n').flatMap((linha) => {
      const palavras = toChave(linha)
        .split(' ')
        .filter((palavra) => palavra.length > 5)
      const fora = palavras.filter((palavra) => !tudo.includes(palavra.slice(0, 6)))
      // Benefits are ticked, and a mailbox or a phone is the contact.
      if (findBeneficios(linha).length > 0 || /@|90000/.test(linha)) return []
      return palavras.length >= 6 && fora.length > palavras.length / 2 ? [`${nome}: ${linha}`] : []
    })
  })
  expect(perdidas).toEqual([])
})

test('what is no ad stays whole in the description', () => {
  const receita = 'Bolo de fubá\n\nIngredientes\n- 3 ovos\n- 2 xícaras de açúcar\n\nMisture tudo e asse por 40 minutos.'
  expect(readAnuncio(receita, cidades)).toMatchObject({ entendido: false, valores: { descricao: receita } })
})
