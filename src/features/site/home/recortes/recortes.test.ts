import { expect, test } from 'vitest'
import { checkAnuncio } from '@/domain/vaga/anuncio/checar'
import { recorteDaRevisao } from '../textos'

test('the finding on the home page is the one that the ad check makes of these words', () => {
  const { trecho, resto, explicacao, sugestao, lei } = recorteDaRevisao
  expect(checkAnuncio({ cargo: 'Auxiliar administrativo', descricao: trecho + resto })).toMatchObject([
    { trecho, explicacao, sugestao, lei },
  ])
})
