import { beforeEach, expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import { buildFrame, buildLossy, buildSegment, JFIF, SCAN, writeJpeg, writeWebp } from '../_shared/sample/anexos.ts'
import { sampleEnv } from '../_shared/sample/env.ts'
import { arquivos } from './handler.ts'

const ID = '0c1d2e3f-6a0f-4a53-9d43-222222222222'
const USER = '0c1d2e3f-6a0f-4a53-9d43-333333333333'
const NOVO = { acao: 'pedir', tipo: 'pdf', formato: 'pdf', nome: 'proposta.pdf', bytes: 10 }
const PDF = '%PDF-1.4\n3 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n'

/** What Storage is asked for an address that opens a file of a bucket for five minutes. */
const openedFor = (balde: string) => [`${sampleEnv.SUPABASE_URL}/storage/v1/object/sign/${balde}/a.pdf`, { expiresIn: 300 }]

let stored: () => Response
let bytes: number
let guardado: { id: string; tipo: string; balde: string; caminhos: string[] }
let larguras: number[]
let conferido: boolean
let rpcs: [string, Record<string, unknown>][]
let asked: [string, unknown][]

beforeEach(() => {
  stored = () => new Response(PDF)
  bytes = PDF.length
  guardado = { id: ID, tipo: 'pdf', balde: 'arquivos', caminhos: ['a.pdf'] }
  larguras = []
  conferido = false
  rpcs = []
  asked = []
})

/** Auth server and Storage as they answer. */
const fetch = async (url: string, { body }: RequestInit = {}) => {
  asked.push([url, typeof body === 'string' ? JSON.parse(body) : null])
  if (url.endsWith('/auth/v1/user')) return Response.json({ id: USER, email: null })
  if (url.includes('/object/upload/sign/')) return Response.json({ url: `${url.slice(url.indexOf('/object/'))}?token=t` })
  if (url.includes('/object/sign/')) return Response.json({ signedURL: '/object/sign/arquivos/a.pdf?token=t' })
  return stored()
}

/** One call, with the database as it answers. */
const call = async (body: object, session = true) => {
  const admin = createAdmin(async (name, args) => {
    rpcs.push([name, args])
    if (name === 'fn_service_pedir_arquivo') return guardado
    if (name === 'fn_service_arquivo_a_conferir')
      return { ...guardado, nome: 'proposta.pdf', caminho: guardado.caminhos[0]?.split('/').at(-1), larguras, bytes, conferido }
    return name.startsWith('fn_service_arquivo_d') ? { ...guardado, nome: 'Minha proposta.pdf' } : null
  })
  const answer = await serveHandler(arquivos, sampleEnv, { fetch, admin, log: () => {} })(
    new Request('https://f.example/arquivos', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { authorization: 'Bearer sessao-da-ana' }) },
      body: JSON.stringify(body),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('a place is given to the account of the session, as an address without a key', async () => {
  const { body } = await call({ ...NOVO, auth_user_id: ID })
  expect(body).toEqual({ id: ID, urls: [`${sampleEnv.SUPABASE_URL}/storage/v1/object/upload/sign/arquivos/a.pdf?token=t`] })
  expect(rpcs).toEqual([
    [
      'fn_service_pedir_arquivo',
      { _auth_user_id: USER, _tipo: 'pdf', _nome: 'proposta.pdf', _formato: 'pdf', _bytes: 10, _endereco: null },
    ],
  ])
})

test('an image has an address for each size, and each is checked by its own width', async () => {
  guardado = { id: ID, tipo: 'imagem', balde: 'imagens', caminhos: ['128/a.webp', '256/a.webp'] }
  larguras = [128, 256]
  const { body } = await call({ ...NOVO, tipo: 'imagem', formato: 'webp' })
  expect(body['urls']).toEqual(
    guardado.caminhos.map((caminho) => `${sampleEnv.SUPABASE_URL}/storage/v1/object/upload/sign/imagens/${caminho}?token=t`),
  )
  bytes = 2 * PDF.length
  expect(await call({ acao: 'conferir', id: ID })).toMatchObject({
    status: 422,
    body: { code: 'arquivo', error: 'A imagem não é uma imagem que sabemos ler. Escolha outra.' },
  })
  expect(rpcs.at(-1)).toEqual(['fn_service_concluir_arquivo', { _id: ID, _aceito: false }])
})

test('what arrived is checked once, and the answer repeated', async () => {
  expect((await call({ acao: 'conferir', id: ID })).body).toEqual({ id: ID, nome: 'proposta.pdf', caminho: 'a.pdf' })
  expect(rpcs.at(-1)).toEqual(['fn_service_concluir_arquivo', { _id: ID, _aceito: true }])
  conferido = true
  rpcs = []
  expect((await call({ acao: 'conferir', id: ID })).status).toBe(200)
  expect(rpcs).toHaveLength(1)
})

test.each([
  ['not the announced size', () => (bytes = 7), 422, 'arquivo', true],
  [
    'with a script',
    () => ((stored = () => new Response(PDF.replace('/Type', '/JS (x) /Type'))), (bytes = PDF.length + 8)),
    422,
    'arquivo',
    true,
  ],
  ['not there', () => (stored = () => new Response('{}', { status: 400 })), 409, 'arquivo_incompleto', false],
  ['not readable now', () => (stored = () => new Response('{}', { status: 500 })), 503, 'tente_novamente', false],
])('a file that is %s', async (_, arrange, status, code, deleted) => {
  arrange()
  const answer = await call({ acao: 'conferir', id: ID })
  expect([answer.status, answer.body['code']]).toEqual([status, code])
  expect(rpcs.some(([name, args]) => name === 'fn_service_concluir_arquivo' && args['_aceito'] === false)).toBe(deleted)
})

test('an attachment is opened by a visitor with the token, for five minutes and for saving', async () => {
  const { body } = await call({ acao: 'abrir', proposta: ID, token: 'x'.repeat(43) }, false)
  expect(body['url']).toBe(
    `${sampleEnv.SUPABASE_URL}/storage/v1/object/sign/arquivos/a.pdf?token=t&download=Minha%20proposta.pdf`,
  )
  expect(asked.at(-1)).toEqual(openedFor('arquivos'))
  expect(rpcs[0]?.[1]).toMatchObject({ _proposta: ID, _token: 'x'.repeat(43), _auth_user_id: null })
})

test('a portfolio is opened by anybody, for five minutes', async () => {
  const { body } = await call({ acao: 'abrir-portfolio', consultoria: 'casa' }, false)
  expect(body['url']).toContain('/object/sign/arquivos/a.pdf?token=t&download=')
  expect(asked.at(-1)).toEqual(openedFor('arquivos'))
  expect(rpcs[0]).toMatchObject(['fn_service_arquivo_do_portfolio', { _slug: 'casa' }])
})

test('a résumé needs no session to be sent, and one to be opened, for five minutes', async () => {
  guardado = { id: ID, tipo: 'curriculo', balde: 'curriculos', caminhos: ['a.pdf'] }
  expect((await call({ ...NOVO, tipo: 'curriculo' }, false)).status).toBe(200)
  expect(rpcs[0]?.[1]).toMatchObject({ _auth_user_id: null, _tipo: 'curriculo' })
  expect((await call({ acao: 'conferir', id: ID }, false)).status).toBe(200)
  guardado.caminhos = ['a.docx']
  expect(await call({ acao: 'conferir', id: ID }, false)).toMatchObject({
    status: 422,
    body: { error: expect.stringMatching(/não é um documento do Word/) as string },
  })
  guardado.caminhos = ['a.webp']
  expect((await call({ acao: 'conferir', id: ID }, false)).status).toBe(422)
  expect((await call({ acao: 'abrir-curriculo', candidatura: ID }, false)).status).toBe(401)
  guardado.caminhos = ['a.pdf']
  expect((await call({ acao: 'abrir-curriculo', candidatura: ID })).body['url']).toContain('&download=')
  expect(asked.at(-1)).toEqual(openedFor('curriculos'))
  expect(rpcs.at(-1)).toMatchObject(['fn_service_arquivo_da_candidatura', { _candidatura: ID, _auth_user_id: USER }])
})

test.each<[string, string, Uint8Array<ArrayBuffer>, RegExp | null]>([
  ['photo', 'jpg', writeJpeg(JFIF, buildFrame(2400, 1200), SCAN), null],
  ['photo', 'webp', writeWebp(buildLossy(1200, 2400)), null],
  ['photo of more points', 'jpg', writeJpeg(JFIF, buildFrame(2401, 1200), SCAN), /mais pontos/],
  ['photo of more points', 'webp', writeWebp(buildLossy(1200, 2401)), /mais pontos/],
  [
    'photo that says where it was taken',
    'jpg',
    writeJpeg(buildSegment(0xe1, [...Buffer.from('Exif')]), buildFrame(), SCAN),
    /leva dados/,
  ],
  ['PDF', 'webp', Uint8Array.from(Buffer.from(PDF)), /não é uma imagem/],
])('a résumé that is a %s, announced as .%s, is decided by its content', async (_, formato, content, why) => {
  guardado = { id: ID, tipo: 'curriculo', balde: 'curriculos', caminhos: [`a.${formato}`] }
  stored = () => new Response(content)
  bytes = content.length
  const { status, body } = await call({ acao: 'conferir', id: ID }, false)
  expect(status).toBe(why === null ? 200 : 422)
  if (why !== null) expect(body['error']).toMatch(why)
  expect(rpcs.at(-1)).toEqual(['fn_service_concluir_arquivo', { _id: ID, _aceito: why === null }])
})

test.each([NOVO])('%j needs a session', async (body) => {
  expect((await call(body, false)).status).toBe(401)
})

test.each([{}, { acao: 'apagar', id: ID }, { acao: 'abrir', proposta: 'x' }, { ...NOVO, bytes: 'x' }])(
  '%j is refused',
  async (body) => {
    expect((await call(body)).status).toBe(422)
  },
)
