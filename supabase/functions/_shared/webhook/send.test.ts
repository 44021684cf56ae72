import { createHmac } from 'node:crypto'
import { type AddressInfo, connect as connectTcp, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { createReadPage, readFromStandIn, readPageUrl } from './read-page.ts'
import { createWebhook, readWebhookUrl } from './send.ts'

const servers: Server[] = []

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
const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\n'

/** For what never ends: only that is waited for so shortly. */
const UNANSWERED = { timeoutMs: 400 }

/** A server that answers by host and path, the requests that it got, and the names that were resolved. */
const site = async (
  answer: (path: string, write: (text: string | Uint8Array) => void) => void,
  { addresses = ['8.8.8.8'], timeoutMs = 60_000 } = {},
) => {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      heard.push(chunk.toString('utf8'))
      answer(/^GET (\S+)/.exec(chunk.toString('utf8'))?.[1] ?? '', (text) => void (socket.destroyed || socket.write(text)))
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const reached: string[] = []
  const read = createReadPage({
    lookup: async (name) => (name.startsWith('dentro.') ? ['10.0.0.7'] : addresses),
    connect: async (address, hostname) => {
      reached.push(`${hostname} ${address}`)
      return connectTcp(port, '127.0.0.1')
    },
    timeoutMs,
  })
  return { heard, reached, read }
}

describe('send', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

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
})

describe('public address', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001:80b::200e',
    '2001:4860:4860::8888',
    '2804:14d:1:2:3:4:5:6',
  ])('%s is a public host', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.9.9.9',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.7',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '::8.8.8.8',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:4136:e378::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff:0:1::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '5f00::1',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    '',
    'x',
    'localhost',
    '1',
    '127.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '8.8.8',
    '8.8.8.8.8',
    '8.8.8.256',
    '2606:4700',
    '2606::1::1',
    '2606:4700:::1',
    '[2606:4700::1111]',
    '2606.4700::1',
  ])('%j cannot be read, so it is none', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('read page', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  test('a page is read once, from the address that was looked up, with nothing of the caller', async () => {
    const { heard, reached, read } = await site((_, write) => write(`${OK}content-length: 11\r\n\r\n<p>Olá</p>`))
    expect(await read('https://vagas.example/a?b=1#c')).toEqual({ url: 'https://vagas.example/a?b=1', html: '<p>Olá</p>' })
    expect(reached).toEqual(['vagas.example 8.8.8.8'])
    expect(heard.join('')).toMatch(/^GET \/a\?b=1 HTTP\/1\.1\r\nhost: vagas\.example\r\n/)
    expect(heard.join('')).not.toMatch(/cookie|authorization|referer/i)
  })

  test('chunks are joined, and the encoding is the one that the page names', async () => {
    const chunked = await site((_, write) =>
      write(`${OK}transfer-encoding: chunked\r\n\r\n4\r\n<p>O\r\n6\r\ni</p>\n\r\n0\r\n\r\n`),
    )
    expect(await chunked.read('https://a.example/')).toMatchObject({ html: '<p>Oi</p>\n' })
    const latin = await site((_, write) => {
      const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 31\r\n\r\n<meta charset="iso-8859-1">fun'
      write(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from('çã', 'latin1')]))
    })
    expect(await latin.read('https://a.example/')).toMatchObject({ html: expect.stringContaining('çã') })
  })

  test.each([
    'http://vagas.example/',
    'https://vagas.example:8443/',
    'https://ana:senha@vagas.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://dentro.example/',
    'file:///etc/passwd',
    'vagas.example',
    `https://vagas.example/${'x'.repeat(2000)}`,
  ])('%.60s is never called', async (address) => {
    const { reached, read } = await site(() => {})
    expect(await read(address)).toBe('endereco')
    expect(reached).toEqual([])
  })

  test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:10.0.0.1'], ['fd00::1'], []])(
    'nor a name that leads to %j',
    async (...found) => {
      const { reached, read } = await site(() => {}, { addresses: found })
      expect(await read('https://vagas.example/')).toBe('endereco')
      expect(reached).toEqual([])
    },
  )

  test.each([
    'https://dentro.example/',
    'http://vagas.example/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    '//dentro.example/x',
  ])('a redirect to %s is not followed', async (to) => {
    const { reached, read } = await site((_, write) => write(`HTTP/1.1 302 Found\r\nlocation: ${to}\r\n\r\n`))
    expect(await read('https://vagas.example/')).toBe('endereco')
    expect(reached).toHaveLength(1)
  })

  test('three redirects are followed, a fourth is not', async () => {
    const { reached, read } = await site((path, write) => {
      const left = Number(path.slice(1))
      write(left > 0 ? `HTTP/1.1 301 Moved\r\nlocation: /${left - 1}\r\n\r\n` : `${OK}content-length: 1\r\n\r\nx`)
    })
    expect(await read('https://vagas.example/3')).toMatchObject({ url: 'https://vagas.example/0', html: 'x' })
    expect(await read('https://vagas.example/4')).toBe('sem_pagina')
    expect(reached).toHaveLength(8)
  })

  test.each([
    ['an endless body', (write: (text: string) => void) => setInterval(() => write('x'.repeat(100_000)), 1)],
    ['a body that is announced too long', (write: (text: string) => void) => write(`content-length: 2100000000\r\n\r\n`)],
  ])('%s is given up', async (_, go) => {
    let timer: NodeJS.Timeout | undefined
    const { read } = await site((__, write) => {
      write(OK)
      const made = go((text) => write(text.startsWith('x') && !timer ? `\r\n${text}` : text))
      if (typeof made === 'object') timer = made
    }, UNANSWERED)
    expect(['grande', 'sem_resposta']).toContain(await read('https://vagas.example/'))
    clearInterval(timer)
  })

  test.each([
    ['no answer', ''],
    ['a server of another kind', 'SSH-2.0-x\r\n'],
    ['a slow one', `${OK}content-length: 9\r\n\r\n<p>`],
    ['an endless head', `HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(40_000)}`],
  ])('%s is no page', async (_, answer) => {
    const { read } = await site((__, write) => write(answer), UNANSWERED)
    expect(await read('https://vagas.example/')).toBe('sem_resposta')
  })

  test.each([
    'HTTP/1.1 404 Not Found\r\ncontent-type: text/html\r\ncontent-length: 1\r\n\r\nx',
    'HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: 1\r\n\r\nx',
    'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nx',
    `${OK}content-encoding: gzip\r\ncontent-length: 1\r\n\r\nx`,
  ])('%.70j is no page', async (answer) => {
    const { read } = await site((_, write) => write(answer))
    expect(await read('https://vagas.example/')).toBe('sem_pagina')
  })

  test('a path cannot smuggle another request', () => {
    expect(readPageUrl('https://a.example/x\r\nhost: b')?.pathname).not.toMatch(/[\r\n ]/)
  })

  test("a stand-in of this machine has the pages of names that are nobody's, and no other name or address", async () => {
    const { read } = await site((_, write) => write(`${OK}content-length: 1\r\n\r\nx`))
    expect(await read('https://a.example/')).toMatchObject({ html: 'x' })
    const port = (servers[0]?.address() as AddressInfo | undefined)?.port ?? 0
    const local = createReadPage({ ...readFromStandIn(`http://127.0.0.1:${port}`), timeoutMs: 60_000 })
    expect(await local('https://a.example/')).toEqual({ url: 'https://a.example/', html: 'x' })
    for (const address of ['https://127.0.0.1/', 'https://localhost/', `https://a.example:${port}/`, `http://a.example:${port}/`])
      expect(await local(address), address).toBe('endereco')
  })
})
