/** Delivery of rows to sheets: database, queue, worker and the real script, with Google's host names resolved to this machine. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { SCRIPT_URL, startScriptSink } from '../../samples/script-sink.ts'
import { COLUNAS } from '../../../supabase/functions/_shared/webhook/sheet.ts'
import { testConnection } from '../../../supabase/functions/test-connection/handler.ts'
import { serveHandler } from '../../../supabase/functions/_shared/endpoint.ts'
import { createEmail, signIn } from '../people.ts'
import { buildFunctionEnv, createProposal, emptyAll, letTimePass, listOutbox, startPlatform, startWorker } from './worker.ts'

const SECRET = 'segredo-de-exemplo-123'

const platform = setUpStarted(startPlatform)
let sink: Awaited<ReturnType<typeof startScriptSink>>
beforeAll(async () => {
  sink = await startScriptSink(SECRET)
  await platform.sql(
    `update public.configuracoes set script_url = $1, planilha_solicitacoes_url = $1 || '?sheet=solicitacoes',
      planilha_consultorias_url = $1 || '?sheet=consultorias', planilha_propostas_url = $1 || '?sheet=propostas'`,
    [SCRIPT_URL],
  )
})
beforeEach(() => emptyAll(platform))
afterAll(() => sink?.close())

/** Google's two host names resolve to the sink; all others normally. */
const fetch = (url: string, init: RequestInit) =>
  new URL(url).hostname.startsWith('script.google') ? sink.fetch(url, init) : globalThis.fetch(url, init)
const work = (env: Record<string, string> = { SHEETS_SECRET: SECRET }) => startWorker(platform, { fetch, env })

test('a request and its proposal become rows, once, without personal data, and each call is logged', async () => {
  const { pedido, proposta } = await createProposal(platform)
  expect(await work()()).toMatchObject({ recusadas: 0, adiadas: 0 })
  // The answer was lost: the same rows are sent again.
  await platform.sql("update mensagens.outbox set enviado_em = null where tipo like 'planilha%'")
  await letTimePass(platform)
  await work()()

  const pedidos = sink.sheets.get('solicitacoes')?.rows ?? []
  expect(pedidos).toHaveLength(2)
  expect(pedidos[0]).toEqual(COLUNAS.solicitacoes)
  expect(pedidos[1]).toEqual([
    pedido,
    expect.any(String),
    'Recolocação Profissional',
    'Aberta',
    `'=HYPERLINK("https://mau.example")`,
    'PE',
    'Varejo',
    '1–10',
    '1 mês',
    'Até R$2k',
  ])
  const propostas = sink.sheets.get('propostas')?.rows ?? []
  expect(propostas).toHaveLength(2)
  expect(propostas[1]).toEqual([proposta, expect.any(String), pedido, '', '', "'+1 mês", 'enviada'])
  expect(JSON.stringify([pedidos, propostas])).not.toMatch(/[Ss]ecret|@|11900000001/)

  const log = await platform.sql('select tipo, destino, status_http, erro from mensagens.entregas order by tipo, id')
  const taken = { destino: 'script.google.com', status_http: 200, erro: null }
  const kinds = ['planilha_proposta', 'planilha_proposta', 'planilha_solicitacao', 'planilha_solicitacao']
  expect(log).toEqual(kinds.map((tipo) => ({ tipo, ...taken })))
})

test('the columns from SQL equal those of the sheets', async () => {
  const { pedido, proposta } = await createProposal(platform)
  for (const [tipo, id, aba] of [
    ['planilha_solicitacao', pedido, 'solicitacoes'],
    ['planilha_proposta', proposta, 'propostas'],
  ] as const) {
    const [row] = await platform.sql<{ r: { corpo: { linha: object } } }>('select public.fn_service_entrega($1, $2) as r', [
      tipo,
      id,
    ])
    expect(Object.keys(row?.r.corpo.linha ?? {}).toSorted()).toEqual([...COLUNAS[aba]].toSorted())
  }
  const [consultoria] = await platform.sql<{ definition: string }>(
    "select pg_get_functiondef('propostas.entrega(text, uuid)'::regprocedure) as definition",
  )
  const block = /'aba', 'consultorias'[\s\S]*?from public\.consultorias/.exec(consultoria?.definition ?? '')?.[0] ?? ''
  expect([...block.matchAll(/^\s*'(\w+)', (?:k|array|consultorias)/gm)].map((match) => match[1])).toEqual(COLUNAS.consultorias)
})

test('without the secret, rows wait with a clear reason, and e-mails are still sent', async () => {
  await createProposal(platform)
  expect(await work({})()).toMatchObject({ recusadas: 0 })
  const waiting = await listOutbox(platform, 'planilha%')
  expect(waiting.length).toBeGreaterThan(1)
  for (const row of waiting) expect(row).toMatchObject({ enviada: false, morta: false, erro: 'falta SHEETS_SECRET nas funções' })
})

test('every step of the worker is recorded as a routine', async () => {
  await platform.sql('delete from rotinas.execucoes')
  await work()()
  const rows = await platform.sql<{ nome: string; ok: boolean }>('select nome, ok from rotinas.execucoes order by id')
  expect(rows).toEqual(
    ['vagas', 'edicoes', 'avaliacoes', 'paginas', 'publicar', 'mensagens', 'feeds', 'arquivos'].map((nome) => ({
      nome,
      ok: true,
    })),
  )
})

test('only an admin can test the connection, at the stored address', async () => {
  const handle = serveHandler(testConnection, { ...buildFunctionEnv(platform), SHEETS_SECRET: SECRET }, { fetch, log: () => {} })
  const ask = async (token: string, alvo: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await handle(
      new Request('https://f.example/test-connection', { method: 'POST', headers, body: JSON.stringify({ alvo }) }),
    )
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const identifier = createEmail('equipe')
  const person = await signIn(platform, { channel: 'email', identifier })
  expect(await ask(person.access, 'propostas')).toMatchObject({ status: 403, body: { code: 'so_admin' } })
  const colega = createEmail('equipe')
  await signIn(platform, { channel: 'email', identifier: colega })
  await platform.sql('insert into public.admins (email) values ($1), ($2)', [identifier, colega])
  expect(await ask(person.access, 'propostas')).toMatchObject({
    status: 200,
    body: { status: 200, corpo: '{"ok":true,"script":"Embira","aba":"propostas"}' },
  })
  expect(await ask(person.access, 'http://169.254.169.254/')).toMatchObject({ status: 422, body: { code: 'alvo' } })
  await platform.sql('update public.configuracoes set script_url = null')
  expect(await ask(person.access, 'script')).toMatchObject({ status: 409, body: { code: 'sem_endereco' } })
  await platform.sql('update public.admins set active = false where email = $1', [identifier])
  expect(await ask(person.access, 'propostas')).toMatchObject({ status: 403 })
})
