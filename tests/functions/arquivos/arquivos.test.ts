/** Attachments from the browser to Storage and back: the deployed function, the platform's Storage, unmodified supabase-js. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { writePdf } from '../../samples/anexos.ts'
import { type Api, byEmail, createBrowserApi, invoke, signIn } from '../people.ts'
import { emptyAll, startPlatform, startWorker } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
let ana: Api
let bruno: Api
beforeAll(async () => {
  ana = (await signIn(platform, byEmail())).api
  bruno = (await signIn(platform, byEmail())).api
})
beforeEach(async () => {
  await platform.sql('truncate base.limites')
  await emptyAll(platform)
})

const PDF = writePdf()

const ask = (api: Api, body: object) => invoke(api, 'arquivos', body)
const put = (url: string, content: string, type = 'application/octet-stream') =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: content })
/** A place for a file: its id and the address to send it to. */
const askPlace = async (api: Api, bytes: number, nome = 'a.pdf') => {
  const { id, urls } = (await ask(api, { acao: 'pedir', tipo: 'pdf', nome, bytes })).body as { id: string; urls: [string] }
  return { id, url: urls[0] }
}
const upload = async (api: Api, content: string, nome = 'minha proposta.pdf') => {
  const { id, url } = await askPlace(api, content.length, nome)
  return { id, url, sent: (await put(url, content)).status }
}

test('a PDF is uploaded once, checked, and listed as checked; another account cannot have it checked', async () => {
  const { id, url, sent } = await upload(ana, PDF)
  expect(sent).toBe(200)
  expect((await put(url, PDF)).status, 'a place is filled once').toBeGreaterThanOrEqual(400)
  expect((await ask(bruno, { acao: 'conferir', id })).body).toMatchObject({ code: 'arquivo_inexistente' })
  expect((await ask(ana, { acao: 'conferir', id })).body).toMatchObject({ id, nome: 'minha proposta.pdf' })
  expect((await ask(ana, { acao: 'conferir', id })).body, 'again').toMatchObject({ id, nome: 'minha proposta.pdf' })
  const [row] = await platform.sql<{ conferido: boolean }>(
    'select conferido_em is not null as conferido from arquivos.arquivos where id = $1',
    [id],
  )
  expect(row).toEqual({ conferido: true })
})

test('a file with a script is kept; one that is none of its kind is refused with the reason, and deleted by the worker', async () => {
  const script = await upload(ana, writePdf('<< /S /JavaScript /JS (app.alert(1)) >>'))
  expect((await ask(ana, { acao: 'conferir', id: script.id })).body).toMatchObject({ nome: 'minha proposta.pdf' })
  const { id, url } = await upload(ana, '<!doctype html>')
  expect(await ask(ana, { acao: 'conferir', id })).toMatchObject({
    status: 422,
    body: { code: 'arquivo', error: expect.stringMatching(/não é um PDF/) as string },
  })
  await startWorker(platform)()
  const name = new URL(url).pathname.replace(/^.*\/envios\//, '')
  expect(await platform.sql(`select 1 from storage.objects where bucket_id = 'envios' and name = $1`, [name])).toEqual([])
  expect(await platform.sql('select 1 from arquivos.arquivos_a_apagar where vez_em <= now()')).toEqual([])
})

test('what never arrived, arrived in part or is of another type says so', async () => {
  const { id, url } = await askPlace(ana, 100)
  expect((await ask(ana, { acao: 'conferir', id })).body).toMatchObject({ code: 'arquivo_incompleto' })
  expect((await put(url, PDF, 'text/html')).status).toBeGreaterThanOrEqual(400)
  await put(url, PDF)
  expect((await ask(ana, { acao: 'conferir', id })).body).toMatchObject({
    code: 'arquivo',
    error: expect.stringMatching(/incompleto/) as string,
  })
})

test('a visitor uploads nothing, and opens nothing without a link', async () => {
  const visitor = createBrowserApi(platform)
  expect((await ask(visitor, { acao: 'pedir', tipo: 'pdf', nome: 'a.pdf', bytes: 10 })).status).toBe(401)
  const proposta = '0c1d2e3f-6a0f-4a53-9d43-222222222222'
  expect((await ask(visitor, { acao: 'abrir', proposta })).body).toMatchObject({ code: 'arquivo_inexistente' })
  expect((await ask(visitor, { acao: 'abrir', proposta, token: 'x'.repeat(43) })).body).toMatchObject({
    code: 'link_invalido',
  })
})
