/**
 * The queue and the codes share one provider that takes 5 requests a second (docs/product/messages.md#the-pace-of-the-provider): the
 * real worker, the real sending of codes and the local inbox's provider, in a time that the test moves.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRate, createResend } from '../supabase/local/inbox/resend.ts'
import { createStore } from '../supabase/local/inbox/store.ts'
import { type Admin, createAdmin, type OutboxItem } from '../supabase/functions/_shared/admin.ts'
import { createEmail } from '../supabase/functions/_shared/email.ts'
import { serveHandler } from '../supabase/functions/_shared/endpoint.ts'
import { parseEnv } from '../supabase/functions/_shared/env.ts'
import { type Fetch, sleep } from '../supabase/functions/_shared/outgoing.ts'
import { sampleEnv } from './samples/env.ts'
import { requestOtp } from '../supabase/functions/request-otp/handler.ts'
import { runJobs } from '../supabase/functions/run-jobs/handler.ts'

const LATENCY_MS = 120

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Moves the time, and lets what is due then happen. */
const pass = async (ms: number) => {
  for (let gone = 0; gone < ms; gone += 10) {
    await vi.advanceTimersByTimeAsync(10) // oxlint-disable-line no-await-in-loop -- time goes step by step
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done)) // oxlint-disable-line no-await-in-loop
  }
}

/** Moves the time until all have ended. */
const passUntil = async <T>(works: Promise<T>[]): Promise<T[]> => {
  const state = { ended: false }
  const all = Promise.all(works).finally(() => (state.ended = true))
  while (!state.ended) await pass(100) // oxlint-disable-line no-await-in-loop -- time goes step by step
  return await all
}

/** A provider, and the turns that tests/db/mensagens/outbox.test.ts tries in SQL. */
const openWorld = (waiting: number, env: Record<string, string> = sampleEnv) => {
  const queue = Array.from({ length: waiting }, (_, n): OutboxItem => {
    const id = `5b0b1a0e-6a0f-4a53-9d43-${String(n).padStart(12, '0')}`
    const payload = { responsavel_nome: 'Ana', tipo_servico: 'Treinamento' }
    return { id, tipo: 'dados_excluidos', chave: `x:${n}`, destinatario: `p${n}@cliente.example`, payload, tentativas: 1 }
  })
  const answers: { at: number; code: boolean; status: number }[] = []
  const [resend, rate] = [createResend(createStore(() => {}, 2_000)), createRate(5)]
  const fetch: Fetch = async (url, init) => {
    if (!url.endsWith('/emails')) return Response.json(url.endsWith('fn_service_feeds_velhos') ? [] : null)
    await sleep(LATENCY_MS / 2)
    const answer = await rate(() =>
      resend(new Request(url, { method: 'POST', headers: init.headers ?? {}, body: init.body ?? null })),
    )
    answers.push({ at: Date.now(), code: (init.body as string).includes('código'), status: answer.status })
    await sleep(LATENCY_MS / 2)
    return answer
  }
  let next = 0
  let back = 0
  const admin: Admin = {
    ...createAdmin((name) => Promise.reject(new Error(`unexpected ${name}`))),
    claimOutbox: async (limit) => queue.splice(0, limit),
    takeTurns: async (many, perSecond) => {
      const first = Math.max(next, Date.now())
      next = first + (many * 1000) / perSecond
      return first - Date.now()
    },
    takePlace: async (perSecond) => {
      if (next <= Date.now() + 5_000) next = Math.max(next, Date.now()) + 1000 / perSecond
    },
    outboxSent: async () => {},
    outboxFailed: async () => void (back += 1),
    requestOtp: async ({ identificador }) => ({
      status: 'enviar',
      desafio: crypto.randomUUID(),
      codigo: '481526',
      destino: identificador,
      expires_in: 300,
      resend_in: 45,
    }),
    otpNotSent: async () => {},
    claimVagas: async () => [],
    claimEdicoes: async () => [],
    claimAvaliacoes: async () => [],
    claimPaginas: async () => [],
    arquivosAApagar: async () => [],
    registrarExecucao: async () => {},
  }
  /** Every call has an instance of its own, as hosted functions do: nothing in memory is shared. */
  const call = async (endpoint: typeof runJobs | typeof requestOtp, body: object, headers = {}) => {
    const services = { fetch, admin, sendEmail: createEmail(parseEnv(env), fetch), log: () => {} }
    const handle = endpoint === runJobs ? serveHandler(runJobs, env, services) : serveHandler(requestOtp, env, services)
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    return (await handle(new Request('https://f.example/x', init))).status
  }
  return {
    answers,
    left: () => queue.length,
    back: () => back,
    run: () => call(runJobs, { limpar: false }, { apikey: 'sb_secret_x' }),
    askCode: (n: number) =>
      call(requestOtp, { identifier: `c${n}@cliente.example`, channel: 'email', browser: crypto.randomUUID() }),
  }
}

/** The most of these in any second. */
const most = (times: number[]) => Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))

test.each([
  ['one each 0.7 s', 700],
  ['ten a second', 100],
  ['all in one instant', 0],
])('with 1,000 messages waiting and two runs at work, none of 50 codes is refused: %s', async (_, apart) => {
  const world = openWorld(1_000)
  const runs = [world.run()]
  await pass(3_000)
  runs.push(world.run())
  const codes: Promise<number>[] = []
  for (let n = 0; n < 50; n += 1) {
    codes.push(world.askCode(n))
    await pass(apart) // oxlint-disable-line no-await-in-loop -- one after the other
  }
  expect(await passUntil(codes)).toEqual(Array.from({ length: 50 }, () => 200))
  await passUntil(runs)
  const letters = world.answers.filter(({ code }) => !code)
  expect(most(letters.map(({ at }) => at))).toBeLessThanOrEqual(5)
  expect(world.back()).toBe(0)
  expect(world.left()).toBeLessThan(900) // and the queue goes on
})

test('without codes the queue keeps to its rate in every second, over all runs, and none of it is refused', async () => {
  const world = openWorld(1_000)
  const runs = [world.run(), world.run(), world.run()]
  await passUntil(runs)
  expect(most(world.answers.map(({ at }) => at))).toBeLessThanOrEqual(4)
  expect(world.answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(world.answers.length).toBeGreaterThan(180)
})

test('an account that may send more says so in a setting', async () => {
  const world = openWorld(300, { ...sampleEnv, RESEND_PER_SECOND: '2' })
  await passUntil([world.run()])
  expect(most(world.answers.map(({ at }) => at))).toBeLessThanOrEqual(2)
})
