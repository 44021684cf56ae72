/** Guarantees of the queue on failures: no loss, no duplicates, no delay of other messages. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { startProcess } from '../../../supabase/local/functions-process.ts'
import {
  buildFunctionEnv,
  emptyAll,
  enqueue,
  letTimePass,
  listOutbox,
  listReceived,
  startPlatform,
  startWorker,
} from './worker.ts'

const FUNCTIONS = join(import.meta.dirname, '../../../supabase/functions')

const platform = setUpStarted(startPlatform)
const servers: Server[] = []

beforeEach(() => emptyAll(platform))
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const many = (count: number) => Array.from({ length: count }, (_, n) => `pessoa${String(n).padStart(3, '0')}@cliente.example`)
const pending = async () => (await listOutbox(platform)).filter((row) => !row.enviada && !row.morta)

/** A proxy before the inbox, one message at a time; after `count` accepted ones it calls back and stops answering. */
const relay = async (count: number, then: () => void): Promise<string> => {
  let accepted = 0
  let turn: Promise<unknown> = Promise.resolve()
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray())
    if (accepted === count) return
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => /^(authorization|content-type|idempotency-key)$/.test(name)),
    ) as Record<string, string>
    const answer = await fetch(`${platform.inboxUrl}/emails`, { method: 'POST', headers, body })
    accepted += Number(answer.ok)
    if (accepted === count) then()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
  const server = createServer((request, response) => {
    turn = turn.then(() => forward(request, response)).catch(() => response.destroy())
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a message refused by a failing provider is retried later and sent', async () => {
  const work = startWorker(platform)
  const address = `flaky-${crypto.randomUUID()}@cliente.example`
  await enqueue(platform, [address])
  expect(await work()).toMatchObject({ enviadas: 0, adiadas: 1 })
  const [row] = await listOutbox(platform)
  expect(row).toMatchObject({ tentativas: 1, erro: expect.stringMatching(/^500 /) })
  expect(row?.em_s).toBeGreaterThan(20)
  expect(row?.em_s).toBeLessThan(40)
  expect(await work()).toMatchObject({ enviadas: 0, adiadas: 0 }) // not before its retry time
  await letTimePass(platform)
  expect(await work()).toMatchObject({ adiadas: 1 })
  await letTimePass(platform)
  expect(await work()).toMatchObject({ enviadas: 1 })
  expect(await listReceived(platform)).toEqual([address])
})

test('a provider that never answers delays that message only, which is retried', async () => {
  await enqueue(platform, ['timeout@cliente.example', ...many(3)])
  const work = startWorker(platform, { timeoutMs: 300 })
  expect(await work()).toMatchObject({ enviadas: 3, adiadas: 1 })
  expect(await pending()).toMatchObject([{ tentativas: 1, erro: 'no answer in 300 ms' }])
  for (let tries = 2; tries <= 9; tries++) {
    await letTimePass(platform)
    await work()
  }
  expect(await pending()).toMatchObject([{ tentativas: 9, morta: false }])
  await platform.sql('update mensagens.outbox set vence_em = now()')
  await letTimePass(platform)
  await work()
  expect((await listOutbox(platform)).filter((row) => row.morta)).toMatchObject([{ tentativas: 10, enviada: false }])
  expect(await work()).toMatchObject({ adiadas: 0 })
})

test('several concurrent workers send every message, and none twice', async () => {
  const addresses = await enqueue(platform, many(60))
  const workers = Array.from({ length: 4 }, () => startWorker(platform))
  const totals = await Promise.all(workers.map((work) => work()))
  expect(totals.reduce((sum, { enviadas }) => sum + enviadas, 0)).toBe(60)
  expect(await listReceived(platform)).toEqual(addresses)
  expect((await listOutbox(platform)).map((row) => row.tentativas)).toEqual(addresses.map(() => 1))
})

test('when the provider’s answer is lost, the message is sent again and still arrives once', async () => {
  const [address] = await enqueue(platform, ['ana@cliente.example'])
  const losing = startWorker(platform, {
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      if (!url.endsWith('/emails')) return answer
      throw new TypeError('connection reset')
    },
  })
  expect(await losing()).toMatchObject({ adiadas: 1 })
  await letTimePass(platform)
  expect(await startWorker(platform)()).toMatchObject({ enviadas: 1 })
  expect(await listReceived(platform)).toEqual([address])
})

test('when the database fails after sending, the message is retried after its lease and still arrives once', async () => {
  await enqueue(platform, ['ana@cliente.example'])
  const cut = startWorker(platform, {
    fetch: async (url, init) => {
      if (url.endsWith('fn_service_outbox_sent')) throw new TypeError('connection refused')
      return await fetch(url, init)
    },
  })
  expect(await cut()).toMatchObject({ sem_registro: 1 })
  expect(await startWorker(platform)()).toMatchObject({ enviadas: 0 }) // still leased
  await letTimePass(platform)
  expect(await startWorker(platform)()).toMatchObject({ enviadas: 1 })
  expect(await listReceived(platform)).toEqual(['ana@cliente.example'])
})

test('a worker killed during its run loses no message, and none arrives twice', async () => {
  const addresses = await enqueue(platform, many(20))
  let pid = 0
  const resendUrl = await relay(8, () => process.kill(pid, 'SIGKILL'))
  const worker = await startProcess(FUNCTIONS, 'run-jobs', buildFunctionEnv(platform, resendUrl), () => {})
  pid = worker.pid
  const call = fetch(`${worker.origin}/run-jobs`, { method: 'POST', headers: { apikey: platform.secretKey } })
  await expect(call).rejects.toThrow()
  await worker.ended

  const before = await listReceived(platform)
  expect(before).toHaveLength(8) // accepted by the provider
  expect((await pending()).length).toBeGreaterThan(20 - before.length) // but not all of them recorded as sent
  // Its messages stay leased; the rest is sent immediately.
  const rest = await startWorker(platform)()
  expect(rest.enviadas).toBeGreaterThan(0)
  expect((await pending()).length).toBeGreaterThan(0)
  await letTimePass(platform)
  await startWorker(platform)()
  expect(await listReceived(platform)).toEqual(addresses)
  expect(await pending()).toEqual([])
})
