/** A résumé from a visitor's browser to the recruiter's: the deployed function, the platform's Storage, and every other door to the bytes. */
import { beforeAll, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { buildFrame, buildSegment, JFIF, SCAN, writeDocx, writeJpeg, writePdf } from '../../samples/anexos.ts'
import type { Json } from '../../../src/lib/database.types.ts'
import { buildCandidatura } from '../../db/candidaturas/candidato.ts'
import { buildVaga } from '../../db/vagas/vaga.ts'
import {
  acceptEmpresa,
  type Api,
  createAdmin,
  createBrowserApi,
  createEmail,
  createRecruiter,
  invoke,
  type Session,
} from '../people.ts'
import { startPlatform, startWorker } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
let rita: Session
let rival: Session
let admin: Session
let codigo: string
const recruiter = async () => {
  const session = await createRecruiter(platform)
  await acceptEmpresa(platform, session)
  const publish = { _vaga: buildVaga() as Json, _canais: ['indeed'], _duracao: 30 }
  const { data } = await session.api.rpc('fn_publicar_vaga', publish)
  return { session, codigo: (data as { codigo_ref: string }).codigo_ref }
}
beforeAll(async () => {
  const one = await recruiter()
  rita = one.session
  codigo = one.codigo
  rival = (await recruiter()).session
  admin = await createAdmin(platform)
  await platform.runJobs()
})

const PDF = writePdf()
const PAGE = '<!doctype html><script>alert(1)</script>'

const put = (url: string, content: string | Uint8Array, headers = {}) =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: typeof content === 'string' ? content : Uint8Array.from(content),
  })
const pathOf = async (id: unknown) =>
  String((await platform.sql<{ caminho: string }>('select caminho from arquivos.arquivos where id = $1', [id]))[0]?.caminho)

/** Writes other bytes by the resumable door of Storage, which the token of an address to upload to opens for two hours. */
async function swap(url: string, content: string) {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replace(/^.*\/upload\/sign\//, '')
  const [bucketName = '', ...name] = path.split('/')
  const metadata = { bucketName, objectName: name.join('/') }
  const headers = { 'tus-resumable': '1.0.0', 'x-signature': String(searchParams.get('token')) }
  const begun = await fetch(`${platform.apiUrl}/storage/v1/upload/resumable/sign`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  })
  const sent = await fetch(String(begun.headers.get('location')), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0' },
    body: new Blob([content]),
  })
  expect(sent.status, 'the door is open').toBe(204)
}

const LUGAR = buildSegment(0xe1, [...Buffer.from('Exif\0\0GPS')])

/** A place for a résumé, filled. */
async function upload(content: string | Uint8Array, nome = '..\\Currículo.pdf') {
  const visitor = createBrowserApi(platform)
  const asked = { acao: 'pedir', tipo: 'curriculo', nome, bytes: content.length }
  const { id, urls } = (await invoke(visitor, 'arquivos', asked)).body as { id: string; urls: [string] }
  expect((await put(urls[0], content)).status).toBe(200)
  return { visitor, id, url: urls[0], check: () => invoke(visitor, 'arquivos', { acao: 'conferir', id }) }
}

/** An application with a résumé; what the candidate's browser knows of it. */
async function apply() {
  const { visitor, id, url, check } = await upload(PDF)
  expect((await check()).status).toBe(200)
  const email = createEmail()
  const { error } = await visitor.rpc('fn_candidatar', {
    _codigo_ref: codigo,
    _candidatura: buildCandidatura({ email, curriculo: id }) as Json,
    _consentimento_versao: 'candidatura-2026-11',
    _chave: crypto.randomUUID(),
  })
  expect(error).toBeNull()
  const [row] = await platform.sql<{ id: string }>('select id from public.candidaturas where email = $1', [email])
  return { visitor, id, url, email, candidatura: String(row?.id), caminho: await pathOf(id) }
}
const open = (api: Api, candidatura: string) => invoke(api, 'arquivos', { acao: 'abrir-curriculo', candidatura })

test('the owner of the vacancy saves the file as it was; a visitor, the candidate, a rival and the team do not', async () => {
  const { visitor, candidatura } = await apply()
  const { body } = await open(rita.api, candidatura)
  const saved = await fetch(String(body['url']))
  expect(await saved.text()).toBe(PDF)
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(saved.headers.get('content-disposition')).toContain('Curr%C3%ADculo.pdf')
  expect((await open(visitor, candidatura)).status).toBe(401)
  for (const { api } of [rival, admin])
    expect(await open(api, candidatura)).toMatchObject({ status: 404, body: { code: 'arquivo_inexistente' } })
})

test('no door of Storage gives its bytes, its name or its place to anybody, nor takes other bytes', async () => {
  const { visitor, caminho } = await apply()
  for (const [who, api] of [
    ['visitor', visitor],
    ['owner', rita.api],
    ['rival', rival.api],
    ['team', admin.api],
  ] as const) {
    const bucket = api.storage.from('curriculos')
    expect((await bucket.list()).data ?? [], who).toEqual([])
    for (const path of [caminho, `../curriculos/${caminho}`, `x/../${caminho}`, `%2e%2e/${caminho}`]) {
      expect((await bucket.download(path)).data, `${who} ${path}`).toBeNull()
      expect((await bucket.createSignedUrl(path, 60)).data?.signedUrl, who).toBeUndefined()
      expect((await bucket.createSignedUploadUrl(path, { upsert: true })).data, who).toBeNull()
      expect((await bucket.upload(path, new Blob(['x'], { type: 'application/pdf' }), { upsert: true })).data, who).toBeNull()
      expect((await bucket.update(path, new Blob(['x'], { type: 'application/pdf' }))).data, who).toBeNull()
      expect((await bucket.remove([path])).data ?? [], who).toEqual([])
      expect((await bucket.copy(path, `${crypto.randomUUID()}.pdf`)).data, who).toBeNull()
      expect((await bucket.move(path, `${crypto.randomUUID()}.pdf`)).data, who).toBeNull()
      expect((await fetch(bucket.getPublicUrl(path).data.publicUrl)).status, who).toBeGreaterThanOrEqual(400)
    }
  }
})

test('bytes that are swapped after the check, also when the upload is deleted, reach nobody: what was read is what is kept', async () => {
  const { id, url, candidatura, visitor } = await apply()
  const saved = async () => (await fetch(String((await open(rita.api, candidatura)).body['url']))).text()
  // The ordinary address takes nothing any more; the resumable door takes anything.
  expect((await put(url, PAGE, { 'x-upsert': 'true' })).status).toBeGreaterThanOrEqual(400)
  await swap(url, PAGE)
  expect(await saved()).toBe(PDF)
  expect((await invoke(visitor, 'arquivos', { acao: 'conferir', id })).status).toBe(200)
  expect(await saved()).toBe(PDF)
  await startWorker(platform)()
  await swap(url, PAGE)
  expect(await saved()).toBe(PDF)
  // What comes after the upload was deleted goes once its address has ended.
  await platform.sql("update arquivos.arquivos_a_apagar set vez_em = now(), desde = now() - interval '3 hours'")
  await startWorker(platform)()
  expect(await platform.sql("select 1 from storage.objects where bucket_id = 'envios'")).toEqual([])
})

test('bytes that are swapped before the check are what is checked, and swapped while it runs are never kept in part', async () => {
  const before = await upload(PDF)
  await swap(before.url, PAGE.padEnd(PDF.length))
  expect((await before.check()).status).toBe(422)
  const during = await upload(PDF)
  const [{ status }] = await Promise.all([during.check(), swap(during.url, PAGE.padEnd(PDF.length))])
  const [kept] = await platform.sql<{ size: number; mimetype: string }>(
    `select (o.metadata ->> 'size')::int as size, o.metadata ->> 'mimetype' as mimetype
      from arquivos.arquivos as a join storage.objects as o on o.bucket_id = 'curriculos' and o.name = a.caminho where a.id = $1`,
    [during.id],
  )
  expect(status === 200 ? kept : undefined).toEqual(
    status === 200 ? { size: PDF.length, mimetype: 'application/pdf' } : undefined,
  )
  // 409: the local Storage has no object for a moment while it is overwritten, and the sender tries again.
  expect([200, 409, 422]).toContain(status)
})

test('twenty checks of one file at once read it once: one answers, the others wait their turn or repeat it', async () => {
  const { id, check } = await upload(PDF)
  const answers = await Promise.all(Array.from({ length: 20 }, check))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  const [row] = await platform.sql<{ n: number }>('select conferencias::int as n from arquivos.arquivos where id = $1', [id])
  expect(row).toEqual({ n: 1 })
})

test('its bytes go with the application that is withdrawn, and the address of the owner opens nothing', async () => {
  const { visitor, candidatura, caminho, email } = await apply()
  const { body } = await open(rita.api, candidatura)
  const [letter] = await platform.sql<{ token: string }>(
    `select payload ->> 'token' as token from mensagens.outbox where destinatario = $1 and payload ? 'token'`,
    [email],
  )
  expect((await visitor.rpc('fn_retirar_candidatura', { _token: String(letter?.token) })).error).toBeNull()
  await startWorker(platform)()
  expect(await platform.sql('select 1 from storage.objects where name = $1', [caminho])).toEqual([])
  expect((await fetch(String(body['url']))).status).toBeGreaterThanOrEqual(400)
  expect((await open(rita.api, candidatura)).status).toBe(404)
})

test.each<[string, string | Uint8Array, string]>([
  ['a PDF with a script', writePdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'pdf'],
  ['a PDF that was cut off', PDF.slice(0, 40), 'pdf'],
  ['a document with a macro', writeDocx({ name: 'word/vbaProject.bin', content: 'x' }), 'docx'],
  ['a document with fonts', writeDocx({ name: 'word/fonts/Lato.ttf', content: 'x' }), 'docx'],
  ['a photo with its place', writeJpeg(LUGAR, JFIF, buildFrame(), SCAN), 'jpg'],
])('%s is kept as what it is, under any name', async (_, content, formato) => {
  const { check } = await upload(content, 'Currículo.pdf')
  expect(await check()).toMatchObject({
    status: 200,
    body: { nome: `Currículo.${formato}`, caminho: expect.stringMatching(new RegExp(`\\.${formato}$`)) as string },
  })
})

test.each<[string, string, RegExp]>([
  ['a page', PAGE, /não é um PDF/],
  ['a photo of an iPhone', '\u0000\u0000\u0000\u0018ftypheic', /HEIC/],
])('%s is refused with the reason, and deleted from Storage', async (_, content, why) => {
  const { url, check } = await upload(content)
  const name = new URL(url).pathname.replace(/^.*\/envios\//, '')
  const stored = () => platform.sql(`select 1 from storage.objects where bucket_id = 'envios' and name = $1`, [name])
  expect(await stored()).toHaveLength(1)
  expect(await check()).toMatchObject({
    status: 422,
    body: { code: 'arquivo', error: expect.stringMatching(why) as string },
  })
  await startWorker(platform)()
  expect(await stored()).toEqual([])
  expect(await check()).toMatchObject({ status: 404 })
})
