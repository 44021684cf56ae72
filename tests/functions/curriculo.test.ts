/** A résumé from a visitor's browser to the recruiter's: the deployed function, the platform's Storage, and every other door to the bytes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildFrame,
  buildSegment,
  JFIF,
  SCAN,
  writeDeflated,
  writeDocx,
  writeJpeg,
  writePdf,
  writeStream,
} from '../../supabase/functions/_shared/sample/anexos.ts'
import type { Json } from '../../src/lib/database.types.ts'
import { buildCandidatura } from '../db/candidaturas/candidato.ts'
import { buildVaga } from '../db/vagas/vaga.ts'
import type { TestPlatform } from '../support/platform.ts'
import {
  acceptEmpresa,
  type Api,
  createBrowserApi,
  createEmail,
  createPhone,
  invoke,
  type Session,
  signIn,
  verifyContact,
} from './people.ts'
import { startPlatform, startWorker } from './worker.ts'

let platform: TestPlatform
let rita: Session
let rival: Session
let admin: Session
let codigo: string
const recruiter = async () => {
  const session = await signIn(platform, { channel: 'email', identifier: createEmail() })
  const phone = createPhone()
  await session.api
    .from('usuarios')
    .update({ nome: 'Rita', sobrenome: 'Suposta', telefone: phone })
    .eq('auth_user_id', session.id)
  await verifyContact(platform, session, { channel: 'sms', identifier: phone })
  await acceptEmpresa(platform, session)
  const publish = { _vaga: buildVaga() as Json, _canais: ['indeed'], _duracao: 30 }
  const { data } = await session.api.rpc('fn_publicar_vaga', publish)
  return { session, codigo: (data as { codigo_ref: string }).codigo_ref }
}
beforeAll(async () => {
  platform = await startPlatform()
  const one = await recruiter()
  rita = one.session
  codigo = one.codigo
  rival = (await recruiter()).session
  const email = createEmail()
  await platform.sql('insert into public.admins (email) values ($1)', [email])
  admin = await signIn(platform, { channel: 'email', identifier: email })
  await platform.runJobs()
})
afterAll(() => platform?.close())

const PDF =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n'

const put = (url: string, content: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': 'application/pdf', ...headers }, body: content })
const pathOf = async (id: unknown) =>
  String((await platform.sql<{ caminho: string }>('select caminho from private.arquivos where id = $1', [id]))[0]?.caminho)

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MACRO = writeDocx({ name: 'word/vbaProject.bin', content: 'x' })
const BOMBA = writeDocx({ name: 'word/media/image1.png', content: Buffer.alloc(61_000_000) })
const PROGRAMA = writeDocx({ name: 'word/media/image1.png', content: 'MZ\u0090\u0000' })
const SCRIPT = writePdf(writeStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', writeDeflated('5 0 << /S /JS >>')))
const LUGAR = buildSegment(0xe1, [...Buffer.from('Exif\0\0GPS')])

/** An application with a résumé; what the candidate's browser knows of it. */
async function apply() {
  const visitor = createBrowserApi(platform)
  const asked = { acao: 'pedir', tipo: 'curriculo', formato: 'pdf', nome: '..\\Currículo.pdf', bytes: PDF.length }
  const { id, urls } = (await invoke(visitor, 'arquivos', asked)).body as { id: string; urls: [string] }
  expect((await put(urls[0], PDF)).status).toBe(200)
  expect((await invoke(visitor, 'arquivos', { acao: 'conferir', id })).status).toBe(200)
  const email = createEmail()
  const { error } = await visitor.rpc('fn_candidatar', {
    _codigo_ref: codigo,
    _candidatura: buildCandidatura({ email, curriculo: id }) as Json,
    _consentimento_versao: 'candidatura-2026-11',
    _chave: crypto.randomUUID(),
  })
  expect(error).toBeNull()
  const [row] = await platform.sql<{ id: string }>('select id from public.candidaturas where email = $1', [email])
  return { visitor, id, url: urls[0], email, candidatura: String(row?.id), caminho: await pathOf(id) }
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
  const { visitor, id, url, caminho } = await apply()
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
  // The address of the upload is open for two hours, and takes nothing any more; nor does a second check change what was checked.
  expect((await put(url, PDF.replace('/Page ', '/Page /AA <<>> '), { 'x-upsert': 'true' })).status).toBeGreaterThanOrEqual(400)
  expect((await invoke(visitor, 'arquivos', { acao: 'conferir', id })).status).toBe(200)
  const [stored] = await platform.sql<{ n: number }>(
    `select count(*)::int as n from storage.objects where bucket_id = 'curriculos' and name = $1`,
    [caminho],
  )
  expect(stored?.n).toBe(1)
})

test('its bytes go with the application that is withdrawn, and the address of the owner opens nothing', async () => {
  const { visitor, candidatura, caminho, email } = await apply()
  const { body } = await open(rita.api, candidatura)
  const [letter] = await platform.sql<{ token: string }>(
    `select payload ->> 'token' as token from private.outbox where destinatario = $1 and payload ? 'token'`,
    [email],
  )
  expect((await visitor.rpc('fn_retirar_candidatura', { _token: String(letter?.token) })).error).toBeNull()
  await startWorker(platform)()
  expect(await platform.sql('select 1 from storage.objects where name = $1', [caminho])).toEqual([])
  expect((await fetch(String(body['url']))).status).toBeGreaterThanOrEqual(400)
  expect((await open(rita.api, candidatura)).status).toBe(404)
})

test.each<[string, string, string, Uint8Array, RegExp]>([
  ['a document with a macro', 'docx', DOCX, MACRO, /programa dentro \(macro\)/],
  ['a document that is a bomb', 'docx', DOCX, BOMBA, /grande demais/],
  ['a document whose picture is a program', 'docx', DOCX, PROGRAMA, /outro arquivo/],
  ['a PDF with a script among compressed objects', 'pdf', 'application/pdf', Buffer.from(SCRIPT, 'latin1'), /JavaScript/],
  ['a page', 'pdf', 'application/pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), /não é um PDF/],
  ['a photo with its place', 'jpg', 'image/jpeg', writeJpeg(LUGAR, JFIF, buildFrame(), SCAN), /leva dados além/],
])('%s is refused with the reason, and deleted from Storage', async (_, formato, type, content, why) => {
  const visitor = createBrowserApi(platform)
  const asked = { acao: 'pedir', tipo: 'curriculo', formato, nome: 'Currículo', bytes: content.length }
  const { id, urls } = (await invoke(visitor, 'arquivos', asked)).body as { id: string; urls: [string] }
  expect((await put(urls[0], Uint8Array.from(content), { 'content-type': type })).status).toBe(200)
  const caminho = await pathOf(id)
  const stored = () => platform.sql(`select 1 from storage.objects where bucket_id = 'curriculos' and name = $1`, [caminho])
  expect(await stored()).toHaveLength(1)
  expect(await invoke(visitor, 'arquivos', { acao: 'conferir', id })).toMatchObject({
    status: 422,
    body: { code: 'arquivo', error: expect.stringMatching(why) as string },
  })
  await startWorker(platform)()
  expect(await stored()).toEqual([])
  expect(await invoke(visitor, 'arquivos', { acao: 'conferir', id })).toMatchObject({ status: 404 })
})
