import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Saude } from '@/domain/contratos/equipe'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import { writeNome } from '../tabelas/registro/valor'
import { isParada } from '../moldura/rotinas'
import { getNomeDoPrazo, SaudeAba } from './SaudeAba'

const saude: Saude = {
  agora: '2026-11-22T12:30:00-03:00',
  mensagens: { filas: [], mortas: 0, mais_antiga: null },
  jobs: [],
  limites: [],
  feeds: [],
  entregas: [],
  vencidos: [],
}

function open(limites: Saude['limites']) {
  serve({ fn_admin_saude: () => ({ body: { ...saude, limites } }) })
  renderAt('/', <SaudeAba />)
}
const titulo = 'Falta o cabeçalho da plataforma'

beforeEach(() => signIn())

test('calls without the address of their caller are a warning of their own, not a limit', async () => {
  open([
    { acao: 'sem_endereco', total: 120, desde: '2026-11-03T03:00:00+00:00' },
    { acao: 'contato', total: 3, desde: '2026-11-03T03:00:00+00:00' },
  ])
  expect(await screen.findByText(titulo)).toBeVisible()
  expect(screen.getByText('120 chamadas chegaram').parentElement).toHaveTextContent(
    /^120 chamadas chegaram desde 3 nov( 2026)? sem o endereço.*confira a rede/,
  )
  expect(screen.getByText('contato')).toBeVisible()
  expect(screen.queryByText('sem endereco')).toBeNull()
})

test('a routine that failed once says so in the singular, and nothing overdue does not say that all is well', async () => {
  const job = { nome: 'rotina_vagas', ultima: saude.agora, ok: false, contagens: {}, ms: 9, erro: 'x', falhas_24h: 1 }
  serve({ fn_admin_saude: () => ({ body: { ...saude, jobs: [job, { ...job, nome: 'rotina_purga', falhas_24h: 2 }] } }) })
  renderAt('/', <SaudeAba />)
  expect(await screen.findByText('1 falha em 24 horas')).toBeVisible()
  expect(screen.getByText('2 falhas em 24 horas')).toBeVisible()
  expect(screen.getByText('Nada vencido.')).toBeVisible()
})

test('without such calls there is no warning', async () => {
  open([{ acao: 'contato', total: 3, desde: '2026-11-03T03:00:00+00:00' }])
  expect(await screen.findByText('contato')).toBeVisible()
  expect(screen.queryByText(titulo)).toBeNull()
})

test.each([
  ['mensagens', '11:46', false],
  ['mensagens', '11:44', true],
  ['rotina_purga', '09:01', false],
  ['rotina_purga', '08:59', true],
  ['rotina_canais', '11:44', true],
])('%s last run at %s, seen at noon: missed %s', (nome, hora, missed) => {
  expect(isParada({ nome, ultima: `2026-11-22T${hora}:00Z` }, '2026-11-22T12:00:00Z')).toBe(missed)
})

const AGENDADAS = [
  ...readFileSync('supabase/schemas/rotinas/agenda.sql', 'utf8').matchAll(
    /'(\S+) (\S+) \* \* \*', 'call rotinas\.drenar\(''(\w+)''\)'/g,
  ),
].map(([, minuto = '', hora = '', nome = '']) => [nome, minuto === '*' ? 1 : hora === '*' ? 60 : 1440] as const)
test.each(AGENDADAS)('the routine %s, which runs every %i minutes, is not missed when it is late by ten', (nome, minutos) => {
  expect(AGENDADAS.length).toBeGreaterThan(4)
  const agora = Date.parse('2026-11-22T12:00:00Z')
  const ultima = new Date(agora - (minutos + 10) * 60_000).toISOString()
  expect(isParada({ nome: `rotina_${nome}`, ultima }, new Date(agora).toISOString())).toBe(false)
})

test('names of the database are read with their accents', () => {
  expect([writeNome('salvar_pagina'), getNomeDoPrazo('avaliacoes')]).toEqual(['salvar página', 'avaliações'])
})
