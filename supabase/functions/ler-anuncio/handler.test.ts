import { expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import { Refusal } from '../_shared/refusal.ts'
import type { NoPage, ReadPage } from '../_shared/webhook/read-page.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { lerAnuncio } from './handler.ts'

const ANA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const TOKEN = `cabecalho.${btoa(JSON.stringify({ sub: ANA }))}.assinatura`

const call = async (body: unknown, { page, refuse, token = TOKEN }: { page?: NoPage; refuse?: Refusal; token?: string } = {}) => {
  const [counted, read]: [unknown[], string[]] = [[], []]
  const readPage: ReadPage = async (address) => {
    read.push(address)
    return page ?? { url: address, html: '<title>Vaga</title><script>segredo()</script><p>Padeiro <b>noturno</b></p>' }
  }
  const admin = createAdmin(async (name, args) => {
    counted.push([name, args])
    if (refuse) throw refuse
    return null
  })
  const fetch = async () => (token === TOKEN ? Response.json({ id: ANA }) : Response.json({}, { status: 401 }))
  const handle = serveHandler(lerAnuncio, sampleEnv, { admin, readPage, fetch, log: () => {} })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await handle(
    new Request('https://f.example/ler-anuncio', { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  return { status: answer.status, body: (await answer.json()) as { code?: string }, counted, read }
}

test('a person gets what the page says and none of its source, after SQL counted it for the account and its site', async () => {
  const { status, body, counted, read } = await call({ url: 'https://Vagas.example/1#topo' })
  expect([status, body]).toEqual([200, { titulo: 'Vaga', resumo: '', texto: 'Padeiro noturno' }])
  expect(counted).toEqual([['fn_service_contar_leitura_de_anuncio', { _auth_user_id: ANA, _site: 'vagas.example' }]])
  expect(read).toEqual(['https://vagas.example/1'])
})

test.each(['http://vagas.example/', 'https://vagas.example:444/', 'ftp://x', 'vaga'])('%s is refused, uncounted', async (url) => {
  const { status, body, counted, read } = await call({ url })
  expect([status, body.code, counted, read]).toEqual([422, 'endereco', [], []])
})

test('whom SQL refuses, and who has no session, has nothing read', async () => {
  const limite = await call({ url: 'https://a.example/' }, { refuse: new Refusal(429, 'limite', 'Muitas tentativas.') })
  expect([limite.status, limite.read]).toEqual([429, []])
  const vencida = await call({ url: 'https://a.example/' }, { token: 'vencida' })
  expect([vencida.status, vencida.counted, vencida.read]).toEqual([401, [], []])
})

test.each([
  ['endereco', 422],
  ['sem_pagina', 422],
  ['grande', 422],
  ['sem_resposta', 504],
] as const)('%s is told with %i', async (page, expected) => {
  const { status, body } = await call({ url: 'https://a.example/' }, { page })
  expect([status, body.code]).toEqual([expected, page])
})
