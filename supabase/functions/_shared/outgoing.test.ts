import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOut, NoAnswer } from './outgoing.ts'

let server: Server
let url: string
const seen: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '')
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/secret' }).end()
    else if (request.url === '/huge') response.end('x'.repeat(100_000))
    else if (request.url === '/slow-body') response.write('begin')
    else if (request.url !== '/silent') response.writeHead(201, { 'retry-after': '2' }).end('ação')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = (path: string, timeoutMs = 5_000) => callOut((to, init) => fetch(to, init), url + path, {}, { timeoutMs })

test('an answer has status, headers and text', async () => {
  const { status, headers, text } = await call('/ok')
  expect([status, headers.get('retry-after'), text]).toEqual([201, '2', 'ação'])
})

test('a redirect is not followed, so that a key never reaches another host', async () => {
  expect((await call('/elsewhere')).status).toBe(302)
  expect(seen).not.toContain('/secret')
})

test.each(['/silent', '/slow-body'])('%s: no answer in time', async (path) => {
  await expect(call(path, 100)).rejects.toThrow(new NoAnswer('no answer in 100 ms'))
})

test('an endless answer is cut off', async () => {
  await expect(call('/huge')).rejects.toThrow(NoAnswer)
})

test('a refused connection counts as no answer', async () => {
  await expect(callOut((to, init) => fetch(to, init), 'http://127.0.0.1:1/', {}, { timeoutMs: 5_000 })).rejects.toThrow(NoAnswer)
})
