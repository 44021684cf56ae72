import { expect, test } from 'vitest'
import { type Admin, createAdmin, type OutboxItem } from '../_shared/admin.ts'
import type { Email } from '../_shared/email.ts'
import { serveHandler, type Services } from '../_shared/endpoint.ts'
import type { LogLine } from '../_shared/log.ts'
import type { Envio } from '../_shared/outgoing.ts'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import { runJobs } from './handler.ts'

const item = (n: number, over: Partial<OutboxItem> = {}): OutboxItem => ({
  id: `5b0b1a0e-6a0f-4a53-9d43-${String(n).padStart(12, '0')}`,
  tipo: 'dados_excluidos',
  chave: `dados_excluidos:${n}`,
  destinatario: `pessoa${n}@cliente.example`,
  payload: { responsavel_nome: 'Ana', tipo_servico: 'Treinamento' },
  tentativas: 1,
  ...over,
})

const noFeedWaits = async (url: string) => Response.json(url.endsWith('fn_service_feeds_velhos') ? [] : null)

/** A queue in memory and a provider that answers by address; tests/functions use the real queue. */
const run = async (
  queue: OutboxItem[],
  over: Partial<Admin> = {},
  body = '{"limpar":false}',
  minutesPerBatch = 0,
  more: Partial<Services> = {},
  env: Record<string, string> = sampleEnv,
) => {
  const waiting = [...queue]
  const done: string[] = []
  const emails: Email[] = []
  const lines: LogLine[] = []
  let clock = 0
  const admin: Admin = {
    ...createAdmin(() => Promise.reject(new Error('not a right of the worker'))),
    claimOutbox: async (limite) => {
      clock += minutesPerBatch * 60_000
      return waiting.splice(0, limite)
    },
    takeTurns: async () => 0,
    outboxSent: async (id) => void done.push(`sent ${Number(id.slice(-12))}`),
    outboxFailed: async (id, erro, permanente) =>
      void done.push(`${permanente ? 'dead' : 'later'} ${Number(id.slice(-12))} ${erro}`),
    claimVagas: async () => [],
    claimEdicoes: async () => [],
    claimAvaliacoes: async () => [],
    claimPaginas: async () => [],
    arquivosAApagar: async () => [],
    arquivosAPublicar: async () => [],
    registrarExecucao: async () => {},
    registrarEntrega: async () => {},
    ...over,
  }
  const sendEmail = async (email: Email): Promise<Envio> => {
    emails.push(email)
    if (email.para.startsWith('recusada')) return { enviado: false, permanente: true, incerto: false, erro: '422' }
    if (email.para.startsWith('depois')) return { enviado: false, permanente: false, incerto: true, erro: '500' }
    return { enviado: true }
  }
  const handle = serveHandler(runJobs, env, {
    fetch: noFeedWaits,
    admin,
    sendEmail,
    now: () => clock,
    wait: async () => {},
    log: (line) => void lines.push(line),
    ...more,
  })
  const { status, body: totals } = await postJson(handle, body, { apikey: 'sb_secret_x' })
  return { status, totals, done, emails, lines, waiting }
}

test('all waiting messages are sent, batch after batch, each with its own key', async () => {
  const { totals, done, emails, lines } = await run(Array.from({ length: 20 }, (_, n) => item(n)))
  expect(totals).toEqual({ enviadas: 20, adiadas: 0, recusadas: 0, desconhecidas: 0, sem_registro: 0 })
  expect(new Set(done).size).toBe(20)
  expect(emails[0]).toMatchObject({
    para: 'pessoa0@cliente.example',
    chave: 'dados_excluidos:0',
    assunto: 'Seus dados foram excluídos',
  })
  expect(lines).toMatchObject([{ funcao: 'run-jobs', status: 200, contagens: { enviadas: 20 } }])
  expect(JSON.stringify(lines)).not.toContain('cliente.example')
})

test('a refused message is a dead letter, a failed one is retried, and neither holds up the others', async () => {
  const { totals, done } = await run([
    item(1, { destinatario: 'recusada@x.example' }),
    item(2, { destinatario: 'depois@x.example' }),
    item(3),
  ])
  expect(done.toSorted()).toEqual(['dead 1 422', 'later 2 500', 'sent 3'])
  expect(totals).toMatchObject({ enviadas: 1, adiadas: 1, recusadas: 1 })
})

test.each([{ tipo: 'desconhecido' }, { payload: {} }])(
  '%j, of a newer migration, waits for the program that knows it, and the others leave',
  async (over) => {
    const { done, emails, totals } = await run([item(1, over), item(2)])
    expect(done.toSorted()).toEqual(['later 1 o programa em uso ainda não conhece esta mensagem', 'sent 2'])
    expect(emails).toHaveLength(1)
    expect(totals).toMatchObject({ enviadas: 1, desconhecidas: 1, recusadas: 0 })
  },
)

test('when a result cannot be recorded the others go on, and it is counted', async () => {
  const { totals, done } = await run([item(1), item(2)], {
    outboxSent: async (id) => {
      if (id.endsWith('1')) throw new Error('connection lost')
    },
  })
  expect(totals).toEqual({ enviadas: 1, adiadas: 0, recusadas: 0, desconhecidas: 0, sem_registro: 1 })
  expect(done).toEqual([])
})

test('no new batch is taken after the time is up', async () => {
  const { totals, waiting } = await run(
    Array.from({ length: 30 }, (_, n) => item(n)),
    {},
    undefined,
    0.5,
  )
  expect(totals).toMatchObject({ enviadas: 24 })
  expect(waiting).toHaveLength(6)
})

test('when vacancies cannot be read the e-mails are sent all the same, and the reason is reported', async () => {
  const { done, lines } = await run([item(1)], { claimVagas: () => Promise.reject(new Error('lock')) })
  expect(done).toEqual(['sent 1'])
  expect(lines).toMatchObject([{ status: 200, contagens: { enviadas: 1 }, erro: 'Error: lock' }])
})

const locked = () => Promise.reject(new Error('lock'))

test('failing payments hold up no e-mail', async () => {
  const env = { ...sampleEnv, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRETS: 'whsec_test' }
  const { done, lines } = await run([item(1)], { claimPagamentos: locked }, undefined, 0, {}, env)
  expect(done).toEqual(['sent 1'])
  expect(lines).toMatchObject([{ status: 200, contagens: { enviadas: 1 }, erro: 'Error: lock' }])
})

test('without payment set up no payment is looked up', async () => {
  expect((await run([item(1)])).lines[0]?.erro).toBeUndefined()
})

const unreachable = () => Promise.reject(new Error('ana@cliente.example fora'))

test('each step is logged with its counts, and a failing one with its masked reason', async () => {
  const steps: unknown[] = []
  const registrarExecucao: Admin['registrarExecucao'] = async (nome, contagens, _ms, erro) =>
    void steps.push([nome, contagens, erro])
  await run([item(1)], { registrarExecucao, claimVagas: locked, arquivosAApagar: unreachable })
  expect(steps).toEqual([
    ['vagas', {}, 'Error: lock'],
    ['edicoes', { publicadas: 0, retidas: 0, sem_conclusao: 0 }, null],
    ['avaliacoes', { avaliacoes: 0, avaliacoes_retidas: 0 }, null],
    ['paginas', { paginas: 0, paginas_retidas: 0 }, null],
    ['publicar', { publicados: 0, sem_copia: 0 }, null],
    ['mensagens', { enviadas: 1, adiadas: 0, recusadas: 0, desconhecidas: 0, sem_registro: 0 }, null],
    ['feeds', { partes: 0, vagas: 0, ilegiveis: 0 }, null],
    ['arquivos', {}, 'Error: [email] fora'],
  ])
})

test('a step that cannot be logged is done all the same, and the reason is reported', async () => {
  const { done, lines } = await run([item(1)], { registrarExecucao: locked })
  expect(done).toEqual(['sent 1'])
  expect(lines).toMatchObject([{ status: 200, erro: 'Error: lock' }])
})

test('in the background the answer is 202 without totals; the log line comes at the end of the run', async () => {
  const works: Promise<unknown>[] = []
  const releases: (() => void)[] = []
  const held = new Promise<void>((done) => void releases.push(done))
  const { status, totals, lines, done } = await run([item(1)], { claimVagas: () => held.then(() => []) }, undefined, 0, {
    waitUntil: (work) => void works.push(work),
  })
  expect([status, totals, lines, done]).toEqual([202, {}, [], []])
  for (const release of releases) release()
  await Promise.all(works)
  expect(done).toEqual(['sent 1'])
  expect(lines).toMatchObject([{ status: 200, contagens: { enviadas: 1 } }])
})

test('a failure in the background is logged and does not reject the work that the runtime waits for', async () => {
  const works: Promise<unknown>[] = []
  const { status, lines } = await run([], { claimOutbox: () => Promise.reject(new Error('timeout')) }, undefined, 0, {
    waitUntil: (work) => void works.push(work),
  })
  expect(status).toBe(202)
  await expect(Promise.all(works)).resolves.toHaveLength(1)
  expect(lines).toMatchObject([{ status: 500, erro: 'Error: timeout' }])
})

test('a run that the runtime is about to end takes no more messages and ends the batch it has', async () => {
  let calls = 0
  const { totals, waiting } = await run(
    Array.from({ length: 20 }, (_, n) => item(n)),
    {},
    undefined,
    0,
    {
      stopping: () => ++calls > 5, // vacancies, edits, reviews, pages, the first batch
    },
  )
  expect(totals).toMatchObject({ enviadas: 12 })
  expect(waiting).toHaveLength(8)
})

test('a run sends at most 240 messages, and leaves the others to the next run', async () => {
  const { totals, waiting } = await run(Array.from({ length: 250 }, (_, n) => item(n)))
  expect(totals).toMatchObject({ enviadas: 240 })
  expect(waiting).toHaveLength(10)
})
