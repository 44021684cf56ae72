import { connect as connectTcp, createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createReadPage, readFromStandIn, readPageUrl } from './read-page.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\n'

/** A server that answers by host and path, the requests that it got, and the names that were resolved. */
const site = async (answer: (path: string, write: (text: string | Uint8Array) => void) => void, addresses = ['8.8.8.8']) => {
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
    timeoutMs: 400,
  })
  return { heard, reached, read }
}

test('a page is read once, from the address that was looked up, with nothing of the caller', async () => {
  const { heard, reached, read } = await site((_, write) => write(`${OK}content-length: 11\r\n\r\n<p>Olá</p>`))
  expect(await read('https://vagas.example/a?b=1#c')).toEqual({ url: 'https://vagas.example/a?b=1', html: '<p>Olá</p>' })
  expect(reached).toEqual(['vagas.example 8.8.8.8'])
  expect(heard.join('')).toMatch(/^GET \/a\?b=1 HTTP\/1\.1\r\nhost: vagas\.example\r\n/)
  expect(heard.join('')).not.toMatch(/cookie|authorization|referer/i)
})

test('chunks are joined, and the encoding is the one that the page names', async () => {
  const chunked = await site((_, write) => write(`${OK}transfer-encoding: chunked\r\n\r\n4\r\n<p>O\r\n6\r\ni</p>\n\r\n0\r\n\r\n`))
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
    const { reached, read } = await site(() => {}, found)
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
  })
  expect(['grande', 'sem_resposta']).toContain(await read('https://vagas.example/'))
  clearInterval(timer)
})

test.each([
  ['no answer', ''],
  ['a server of another kind', 'SSH-2.0-x\r\n'],
  ['a slow one', `${OK}content-length: 9\r\n\r\n<p>`],
  ['an endless head', `HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(40_000)}`],
])('%s is no page', async (_, answer) => {
  const { read } = await site((__, write) => write(answer))
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
  const local = createReadPage({ ...readFromStandIn(`http://127.0.0.1:${port}`), timeoutMs: 400 })
  expect(await local('https://a.example/')).toEqual({ url: 'https://a.example/', html: 'x' })
  for (const address of ['https://127.0.0.1/', 'https://localhost/', `https://a.example:${port}/`, `http://a.example:${port}/`])
    expect(await local(address), address).toBe('endereco')
})
