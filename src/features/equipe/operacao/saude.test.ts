import { expect, test } from 'vitest'
import { writeNome } from '../tabelas/registro/valor'
import { getNomeDoPrazo, isParada } from './saude'

test.each([
  ['mensagens', '11:46', false],
  ['mensagens', '11:44', true],
  ['rotina_purga', '09:01', false],
  ['rotina_purga', '08:59', true],
  ['rotina_canais', '11:44', true],
])('%s last run at %s, seen at noon: missed %s', (nome, hora, missed) => {
  expect(isParada({ nome, ultima: `2026-11-22T${hora}:00Z` }, '2026-11-22T12:00:00Z')).toBe(missed)
})

test('names of the database are read with their accents', () => {
  expect([writeNome('salvar_pagina'), getNomeDoPrazo('avaliacoes')]).toEqual(['salvar página', 'avaliações'])
})
