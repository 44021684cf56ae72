import { beforeEach, expect, test } from 'vitest'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import { buildFrame, buildLossy, JFIF, SCAN, writeDocx, writeJpeg, writePdf, writeWebp } from '../../../tests/samples/anexos.ts'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import { arquivos } from './handler.ts'

const ID = '0c1d2e3f-6a0f-4a53-9d43-222222222222'
const USER = '0c1d2e3f-6a0f-4a53-9d43-333333333333'
const COPIA = '0c1d2e3f-6a0f-4a53-9d43-444444444444'
const NOVO = { acao: 'pedir', tipo: 'pdf', nome: 'proposta.pdf', bytes: 10 }
const PDF = writePdf()

/** What Storage is asked for an address that opens a file of a bucket for five minutes. */
const openedFor = (balde: string) => [
  `${sampleEnv.SUPABASE_URL}/storage/v1/object/sign/${balde}/a.pdf`,
  'POST',
  { expiresIn: 300 },
]

let stored: () => Response
let arquivo: Record<string, unknown>
let rpcs: [string, Record<string, unknown>][]
let asked: [string, string | undefined, unknown][]

beforeEach(() => {
  stored = () => new Response(PDF)
  arquivo = {
    id: ID,
    tipo: 'pdf',
    nome: 'proposta',
    caminho: null,
    balde: 'arquivos',
    copia: COPIA,
    envios: ['e/1'],
    formatos: ['pdf'],
    bytes: PDF.length,
    larguras: [],
  }
  rpcs = []
  asked = []
})

/** Auth server and Storage as they answer. */
const fetch = async (url: string, { body, method, headers }: RequestInit = {}) => {
  asked.push([url, method, typeof body === 'string' ? JSON.parse(body) : headers])
  if (url.endsWith('/auth/v1/user')) return Response.json({ id: USER, email: null })
  if (url.includes('/object/upload/sign/')) return Response.json({ url: `${url.slice(url.indexOf('/object/'))}?token=t` })
  if (url.includes('/object/sign/')) return Response.json({ signedURL: '/object/sign/arquivos/a.pdf?token=t' })
  return method === 'POST' ? Response.json({}) : stored()
}

/** One call, with the database as it answers. */
const call = async (body: object, session = true) => {
  const admin = createAdmin(async (name, args) => {
    rpcs.push([name, args])
    if (name === 'fn_service_pedir_arquivo') return { id: ID, envios: arquivo['envios'] }
    if (name === 'fn_service_arquivo_a_conferir') return arquivo
    if (name === 'fn_service_concluir_arquivo')
      return args['_resultado'] === 'aceito' ? { id: ID, nome: 'proposta.pdf', caminho: `${COPIA}.pdf` } : null
    return name.startsWith('fn_service_arquivo_d')
      ? { id: ID, tipo: 'pdf', balde: arquivo['balde'], caminhos: ['a.pdf'], nome: 'Minha proposta.pdf' }
      : null
  })
  return postJson(serveHandler(arquivos, sampleEnv, { fetch, admin, log: () => {} }), body, {
    ...(session && { authorization: 'Bearer sessao-da-ana' }),
  })
}
const conferir = (session = true) => call({ acao: 'conferir', id: ID }, session)
/** What was written to Storage: path, type and how long browsers may keep it. */
const written = () =>
  asked
    .filter(([url, method]) => method === 'POST' && !url.includes('/sign/'))
    .map(([url, , headers]) => [
      url.replace(/^.*\/object\//, ''),
      (headers as Record<string, string>)['content-type'],
      (headers as Record<string, string>)['cache-control'],
    ])
/** How checks ended. */
const ended = () => rpcs.filter(([name]) => name === 'fn_service_concluir_arquivo').map(([, args]) => args['_resultado'])

test('a place is given to the account of the session, as an address without a key', async () => {
  const { body } = await call({ ...NOVO, auth_user_id: ID })
  expect(body).toEqual({ id: ID, urls: [`${sampleEnv.SUPABASE_URL}/storage/v1/object/upload/sign/envios/e/1?token=t`] })
  expect(rpcs).toEqual([
    ['fn_service_pedir_arquivo', { _auth_user_id: USER, _tipo: 'pdf', _nome: 'proposta.pdf', _bytes: 10, _endereco: null }],
  ])
})

test('an image has an address for each size in the private bucket, and each is kept only with its own width', async () => {
  const small = writeWebp(buildLossy(128))
  const large = writeWebp(buildLossy(256))
  const envios = ['e/1', 'e/2']
  Object.assign(arquivo, { tipo: 'imagem', balde: 'arquivos', envios, formatos: ['webp', 'jpg'], larguras: [128, 256] })
  arquivo['bytes'] = small.length + large.length
  expect((await call({ ...NOVO, tipo: 'imagem' })).body['urls']).toEqual(
    envios.map((envio) => `${sampleEnv.SUPABASE_URL}/storage/v1/object/upload/sign/envios/${envio}?token=t`),
  )
  let parts = [small, large]
  stored = () => new Response(parts.shift())
  asked = []
  expect((await conferir()).status).toBe(200)
  expect(written()).toEqual([128, 256].map((lado) => [`arquivos/${lado}/${COPIA}.webp`, 'image/webp', 'private, max-age=300']))
  parts = [large, small]
  asked = []
  expect(await conferir()).toMatchObject({ status: 422, body: { error: expect.stringMatching(/tamanho esperado/) as string } })
  expect(written()).toEqual([])
  expect(ended()).toEqual(['aceito', 'recusado'])
})

test('what arrived is read once, and what was read is kept elsewhere, with its own type; then the answer is repeated', async () => {
  expect((await conferir()).body).toEqual({ id: ID, nome: 'proposta.pdf', caminho: `${COPIA}.pdf` })
  expect(written()).toEqual([[`arquivos/${COPIA}.pdf`, 'application/pdf', 'private, max-age=300']])
  expect(asked.filter(([url]) => url.endsWith('/authenticated/envios/e/1'))).toHaveLength(1)
  expect(rpcs.at(-1)).toEqual(['fn_service_concluir_arquivo', { _id: ID, _copia: COPIA, _resultado: 'aceito', _formato: 'pdf' }])
  Object.assign(arquivo, { caminho: `${COPIA}.pdf`, nome: 'proposta.pdf' })
  rpcs = []
  expect((await conferir()).status).toBe(200)
  expect(rpcs).toHaveLength(1)
})

test.each([
  ['not of the announced size', () => (arquivo['bytes'] = 7), 422, 'arquivo', 'recusado'],
  ['larger than any may be', () => (stored = () => new Response(new Uint8Array(6_000_000))), 422, 'arquivo', 'recusado'],
  ['a page', () => ((stored = () => new Response('<p>')), (arquivo['bytes'] = 3)), 422, 'arquivo', 'recusado'],
  ['not there', () => (stored = () => new Response('{}', { status: 400 })), 409, 'arquivo_incompleto', 'interrompido'],
  ['not readable now', () => (stored = () => new Response('{}', { status: 500 })), 503, 'tente_novamente', 'interrompido'],
])('a file that is %s', async (_, arrange, status, code, how) => {
  arrange()
  const answer = await conferir()
  expect([answer.status, answer.body['code']]).toEqual([status, code])
  expect(ended()).toEqual([how])
  expect(written()).toEqual([])
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
  Object.assign(arquivo, { tipo: 'curriculo', balde: 'curriculos', formatos: ['pdf', 'docx', 'webp', 'jpg', 'png'] })
  expect((await call({ ...NOVO, tipo: 'curriculo' }, false)).status).toBe(200)
  expect(rpcs[0]?.[1]).toMatchObject({ _auth_user_id: null, _tipo: 'curriculo' })
  expect((await conferir(false)).status).toBe(200)
  expect((await call({ acao: 'abrir-curriculo', candidatura: ID }, false)).status).toBe(401)
  expect((await call({ acao: 'abrir-curriculo', candidatura: ID })).body['url']).toContain('&download=')
  expect(asked.at(-1)).toEqual(openedFor('curriculos'))
  expect(rpcs.at(-1)).toMatchObject([
    'fn_service_arquivo_da_candidatura',
    { _candidatura: ID, _auth_user_id: USER, _token: null },
  ])
  expect((await call({ acao: 'abrir-meu-curriculo', token: 'x'.repeat(43) }, false)).body['url']).toContain('&download=')
  expect(rpcs.at(-1)).toMatchObject(['fn_service_arquivo_da_candidatura', { _auth_user_id: null, _token: 'x'.repeat(43) }])
})

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
test.each<[string, Uint8Array<ArrayBuffer>, string | RegExp]>([
  ['photo', writeJpeg(JFIF, buildFrame(2400, 1200), SCAN), 'jpg'],
  ['photo', writeWebp(buildLossy(1200, 2400)), 'webp'],
  ['document of Word under any name', new Uint8Array(writeDocx()), 'docx'],
  ['PDF that was cut off', latin(PDF.slice(0, 50)), 'pdf'],
  ['PDF with a script', latin(writePdf('<< /S /JavaScript /JS (app.alert(1)) >>')), 'pdf'],
  ['photo of more points', writeJpeg(JFIF, buildFrame(2401, 1200), SCAN), /tamanho esperado/],
  ['photo of an iPhone', latin('\u0000\u0000\u0000\u0018ftypheic'), /HEIC/],
  ['locked document', latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1'), /senha/],
  ['page', latin('<!doctype html>'), /não é um PDF, um documento do Word/],
])('a résumé that is a %s is decided by its content', async (_, content, formato) => {
  Object.assign(arquivo, { tipo: 'curriculo', balde: 'curriculos', formatos: ['pdf', 'docx', 'webp', 'jpg', 'png'] })
  stored = () => new Response(content)
  arquivo['bytes'] = content.length
  const { status, body } = await conferir(false)
  if (typeof formato === 'string') {
    expect(status).toBe(200)
    expect(written()[0]?.[0]).toBe(`curriculos/${COPIA}.${formato}`)
    return
  }
  expect(status).toBe(422)
  expect(body['error']).toMatch(formato)
  expect(ended()).toEqual(['recusado'])
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
