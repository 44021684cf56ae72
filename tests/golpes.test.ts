/** How many frauds the ad check holds, and that it holds no honest ad (docs/security.md T53). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blocksPublicacao, checkAnuncio } from '../src/domain/vaga/anuncio/checar'

/** Ads of a file, one a line: title and description. */
const readAnuncios = (nome: string) =>
  readFileSync(new URL(`golpes/${nome}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((linha) => {
      const [cargo, descricao] = linha.split(' | ')
      return { cargo, descricao, empresa: 'Olaria', tipo_contrato: 'clt' }
    })
const isHeld = (anuncio: ReturnType<typeof readAnuncios>[number]) => blocksPublicacao(checkAnuncio(anuncio))

test('each of the 36 frauds that the rules were written for is held', () => {
  const golpes = readAnuncios('golpes')
  expect(golpes).toHaveLength(36)
  expect(golpes.filter((anuncio) => !isHeld(anuncio))).toEqual([])
})

test('of 36 frauds kept aside while the rules were written, at least nine of ten are held', () => {
  const golpes = readAnuncios('golpes-guardados')
  expect(golpes).toHaveLength(36)
  expect(golpes.filter(isHeld).length / golpes.length).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['honestos', 122],
  ['honestos-guardados', 100],
])('no ad of %s, %i honest ones, is held', (nome, quantos) => {
  const honestos = readAnuncios(nome)
  expect(honestos).toHaveLength(quantos)
  expect(honestos.filter(isHeld)).toEqual([])
})
