import { createHmac } from 'node:crypto'
import { connect as connectTcp, createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createWebhook, readWebhookUrl } from './send.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server that answers every connection, the requests it got, and a way to reach it instead of the real address. */
const receiver = async (answer: string | null) => {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      heard.push(chunk.toString('utf8'))
      if (answer === null) socket.destroy()
      else if (answer !== '') socket.write(answer)
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const reached: string[][] = []
  const connect = async (address: string, hostname: string) => {
    reached.push([address, hostname])
    return connectTcp(port, '127.0.0.1')
  }
  return { heard, reached, connect }
}
const webhook = { url: 'https://crm.cliente.example/novo?a=1', corpo: { mensagem: 'Olá, é só um teste' }, chave: 'webhook:1' }
const lookup = async () => ['8.8.8.8']

test('the body is sent once, signed, to the address that was looked up', async () => {
  const { heard, reached, connect } = await receiver('HTTP/1.1 204 No Content\r\n\r\n')
  expect(await createWebhook('segredo-de-exemplo', { lookup, connect })(webhook)).toEqual({ enviado: true, status: 204 })
  expect(reached).toEqual([['8.8.8.8', 'crm.cliente.example']])
  const [head = '', body = ''] = heard.join('').split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe('POST /novo?a=1 HTTP/1.1')
  expect(head).toContain('host: crm.cliente.example')
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(head).toContain('idempotency-key: webhook:1')
  expect(JSON.parse(body)).toEqual(webhook.corpo)
  expect(head).toContain(`x-embira-assinatura: sha256=${createHmac('sha256', 'segredo-de-exemplo').update(body).digest('hex')}`)
})

test('without a secret nothing is signed', async () => {
  const { heard, connect } = await receiver('HTTP/1.1 200 OK\r\n\r\n')
  await createWebhook(undefined, { lookup, connect })(webhook)
  expect(heard.join('')).not.toContain('assinatura')
})

test.each([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:127.0.0.1'], ['fd00:ec2::254'], []])(
  'a name that leads to %j is never called',
  async (...addresses) => {
    const { reached, connect } = await receiver('HTTP/1.1 200 OK\r\n\r\n')
    const send = createWebhook(undefined, { lookup: async () => addresses, connect })
    expect(await send(webhook)).toMatchObject({ enviado: false, permanente: true })
    // One non-public address among public ones is enough.
    const mixed = createWebhook(undefined, { lookup: async () => ['8.8.8.8', ...addresses, '10.0.0.2'], connect })
    expect(await mixed(webhook)).toMatchObject({ enviado: false, permanente: true })
    expect(reached).toEqual([])
  },
)

test.each([
  'http://crm.cliente.example/',
  'ftp://crm.cliente.example/',
  'https://crm.cliente.example:8443/',
  'https://ana:senha@crm.cliente.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://',
  'crm.cliente.example',
  `https://crm.cliente.example/${'x'.repeat(500)}`,
])('%.60s is never called', async (url) => {
  const { reached, connect } = await receiver('HTTP/1.1 200 OK\r\n\r\n')
  const send = createWebhook(undefined, { lookup: async () => ['127.0.0.1'], connect })
  expect(await send({ ...webhook, url })).toMatchObject({ enviado: false, permanente: true })
  expect(reached).toEqual([])
})

test.each([
  ['HTTP/1.1 302 Found\r\nlocation: https://127.0.0.1/\r\n\r\n', false],
  ['HTTP/1.1 500 Oops\r\n\r\n', false],
  ['HTTP/1.1 429 Slow\r\n\r\n', false],
  ['HTTP/1.1 404 Not Found\r\n\r\n', true],
  ['SSH-2.0-x\r\n', false],
  ['', false],
  [null, false],
])('%j is not sent; for good: %j', async (answer, permanente) => {
  const { reached, connect } = await receiver(answer)
  const send = createWebhook(undefined, { lookup, connect, timeoutMs: 200 })
  expect(await send(webhook)).toMatchObject({ enviado: false, permanente })
  expect(reached).toHaveLength(1)
})

test('a name that cannot be resolved and a refused connection are retried later', async () => {
  const silent = createWebhook(undefined, { lookup: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await silent(webhook)).toMatchObject({ enviado: false, permanente: false })
  const closed = createWebhook(undefined, { lookup, connect: () => Promise.reject(new Error('ECONNREFUSED')) })
  expect(await closed(webhook)).toMatchObject({ enviado: false, permanente: false })
})

test('a path cannot smuggle another request', () => {
  expect(readWebhookUrl('https://a.example/x\r\nhost: b')?.pathname).not.toMatch(/[\r\n ]/)
})
