/** run-jobs as it is deployed: in its own Deno, behind the gateway, with the real queue and the local inbox. */
import { beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { emptyAll, enqueue, letTimePass, listOutbox, listReceived, readLastMessage, SITE_URL, startPlatform } from './worker.ts'

const platform = setUpStarted(() => startPlatform((line) => logged.push(line)))
const logged: string[] = []

beforeEach(() => emptyAll(platform))

const rpc = async (name: string, params: Record<string, unknown>): Promise<unknown> => {
  const answer = await fetch(`${platform.apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: platform.publishableKey, 'content-type': 'application/json', 'x-test-client': crypto.randomUUID() },
    body: JSON.stringify(params),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${text}`)
  return text === '' ? null : (JSON.parse(text) as unknown)
}

const solicitar = async (email: string) => {
  const capability = await rpc(
    'fn_upsert_cliente_by_email',
    buildClienteParams({ _email: email, _empresa_nome: 'Padaria <Três> Irmãos' }),
  )
  return (await rpc(
    'fn_insert_solicitacao',
    buildSolicitacaoParams(undefined, { _cliente_id: capability, _status_solicitacao: 'Solicitação Efetuada' }),
  )) as string
}

const callJobs = (init: RequestInit = {}) => fetch(`${platform.apiUrl}/functions/v1/run-jobs`, { method: 'POST', ...init })

test('a request is sent, its e-mail arrives, and the link in it opens, confirms, reopens and deletes that request', async () => {
  const id = await solicitar('ana@cliente.example')
  expect(await listOutbox(platform)).toMatchObject([{ enviada: false, token: true }])
  const answer = await platform.runJobs()
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { enviadas: 1, adiadas: 0, recusadas: 0, desconhecidas: 0, sem_registro: 0 },
  ])

  const message = await readLastMessage(platform, 'ana@cliente.example')
  expect(message.Subject).toBe('Confirme seu pedido de Recrutamento e Seleção')
  expect(message.HTML).toContain('Padaria &#60;Três&#62; Irmãos')
  const token = new RegExp(`${SITE_URL}/acompanhar#([\\w-]+)\n`).exec(message.Text)?.[1] ?? ''
  expect(await rpc('fn_acompanhar', { _token: token })).toMatchObject({ id, email_confirmado_em: null })
  // Sent: the database no longer contains the secret, only its hash.
  expect(await listOutbox(platform)).toMatchObject([{ enviada: true, token: false }])

  expect(await rpc('fn_confirmar_email', { _token: token })).toMatchObject({ id, email_confirmado_em: expect.any(String) })
  await rpc('fn_reenviar_link', { _token: token })
  await platform.sql("select transicoes.mudar_solicitacao($1, 'Aberta')", [id])
  await platform.runJobs()
  expect(await listReceived(platform)).toEqual(Array.from({ length: 3 }, () => 'ana@cliente.example'))
  const opened = await readLastMessage(platform, 'ana@cliente.example')
  const newest = /\/acompanhar#([\w-]+)\n/.exec(opened.Text)?.[1] ?? ''
  expect(await rpc('fn_acompanhar', { _token: newest })).toMatchObject({ id, status: 'Aberta' })

  await rpc('fn_excluir_dados_solicitacao', { _token: newest })
  await platform.runJobs()
  expect((await readLastMessage(platform, 'ana@cliente.example')).Subject).toBe('Seus dados foram excluídos')
  await expect(rpc('fn_acompanhar', { _token: newest })).rejects.toThrow(/answered 4\d\d/)

  const logs = logged.join('\n')
  expect(logs).toContain('"funcao":"run-jobs"')
  for (const secret of [token, newest, 'ana@', 'Padaria', 'sb_secret']) expect(logs).not.toContain(secret)
})

test.each([
  ['nobody', {}],
  ['a visitor', { apikey: 'sb_publishable_local', authorization: 'Bearer sb_publishable_local' }],
  ['somebody with another key', { apikey: 'sb_secret_outra' }],
])('%s is refused with 401 and sends nothing', async (_, headers) => {
  await enqueue(platform, ['ana@cliente.example'])
  const answer = await callJobs({ headers: headers as Record<string, string> })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'acesso', error: 'Acesso não autorizado.' })
  expect(await listReceived(platform)).toEqual([])
})

test.each(['fn_service_claim_outbox', 'fn_service_outbox_sent', 'fn_service_outbox_failed'])(
  '%s cannot be called directly, only by the worker',
  async (name) => {
    const params = { fn_service_claim_outbox: { _limite: 1, _lease_s: 60 } }[name] ?? {
      _id: crypto.randomUUID(),
    }
    await expect(rpc(name, params)).rejects.toThrow(/answered 40[134]/)
  },
)

test('an undeliverable address is a dead letter immediately, without the address in the reason', async () => {
  await enqueue(platform, ['bounce@cliente.example', 'ana@cliente.example'])
  expect(await (await platform.runJobs()).json()).toMatchObject({ enviadas: 1, recusadas: 1 })
  const [dead] = (await listOutbox(platform)).filter((row) => row.morta)
  expect(dead).toMatchObject({ tentativas: 1, enviada: false })
  expect(dead?.erro ?? '').not.toContain('bounce@')
  expect(await listReceived(platform)).toEqual(['ana@cliente.example'])
  expect(await (await platform.runJobs()).json()).toMatchObject({ enviadas: 0, recusadas: 0 })
})

test('a type or payload of a newer migration waits, is counted, and is sent once the program supports it', async () => {
  await platform.sql(
    `insert into mensagens.outbox_tipos (tipo, fila, promessa, vida) values ('tipo_de_amanha', 'pessoa', '5 minutes', '72 hours') on conflict do nothing`,
  )
  await platform.sql(`select mensagens.enfileirar('tipo_de_amanha', '1', 'nova@cliente.example', '{"responsavel_nome":"Ana"}')`)
  await platform.sql(`select mensagens.enfileirar('dados_excluidos', '2', 'torta@cliente.example', '{"campo_de_amanha":1}')`)
  await platform.sql(`select mensagens.enfileirar('planilha_solicitacao', '3', '', '{"campo_de_amanha":1}')`)
  await enqueue(platform, ['ana@cliente.example'])
  expect(await (await platform.runJobs()).json()).toMatchObject({ enviadas: 1, desconhecidas: 3, recusadas: 0, sem_registro: 0 })
  expect(await listOutbox(platform, 'tipo_de_amanha')).toMatchObject([
    { tentativas: 1, enviada: false, morta: false, erro: 'o programa em uso ainda não conhece esta mensagem' },
  ])
  const [counted] = await platform.sql<{ n: number }>(
    `select (contagens ->> 'desconhecidas')::int as n from rotinas.execucoes where nome = 'mensagens' order by id desc limit 1`,
  )
  expect(counted?.n).toBe(3)
  // However often it is tried meanwhile, it stays, and so does a delivery whose payload nobody can read.
  for (let n = 0; n < 9; n += 1) {
    await letTimePass(platform) // oxlint-disable-line no-await-in-loop
    expect(await (await platform.runJobs()).json()).toMatchObject({ enviadas: 0, desconhecidas: 3, recusadas: 0 }) // oxlint-disable-line no-await-in-loop
  }
  expect(await listOutbox(platform, 'planilha%')).toMatchObject([{ morta: false, enviada: false }])
  await platform.sql(`delete from mensagens.outbox where tipo = 'planilha_solicitacao'`)
  // Simulates the update: the messages get a supported type.
  await platform.sql(
    `update mensagens.outbox set tipo = 'dados_excluidos', payload = '{"responsavel_nome":"Ana","tipo_servico":"Treinamento"}' where enviado_em is null`,
  )
  await letTimePass(platform)
  expect(await (await platform.runJobs()).json()).toMatchObject({ enviadas: 2, desconhecidas: 0 })
  expect(await listReceived(platform)).toEqual(['ana@cliente.example', 'nova@cliente.example', 'torta@cliente.example'])
  await platform.sql(`delete from mensagens.outbox_tipos where tipo = 'tipo_de_amanha'`)
})
