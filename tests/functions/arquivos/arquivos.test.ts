/** Attachments from the browser to Storage and back: the deployed function, the platform's Storage, unmodified supabase-js. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writePdf } from '../../samples/anexos.ts'
import type { TestPlatform } from '../../support/platform.ts'
import { createBrowserApi, createEmail, signIn } from '../people.ts'
import { emptyAll, startPlatform, startWorker } from '../mensagens/worker.ts'

let platform: TestPlatform
let ana: ReturnType<typeof createBrowserApi>
let bruno: ReturnType<typeof createBrowserApi>
beforeAll(async () => {
  platform = await startPlatform()
  const signedIn = async () => {
    const { access } = await signIn(platform, { channel: 'email', identifier: createEmail() })
    return createBrowserApi(platform, access)
  }
  ana = await signedIn()
  bruno = await signedIn()
})
beforeEach(async () => {
  await platform.sql('truncate base.limites')
  await emptyAll(platform)
})
afterAll(() => platform?.close())

const PDF = writePdf()

type Api = ReturnType<typeof createBrowserApi>
const ask = async (api: Api, body: object) => {
  const { data, error } = await api.functions.invoke('arquivos', { body })
  const context = (error as { context?: Response } | null)?.context
  return {
    data: data as { id?: string; nome?: string; caminho?: string; url?: string; urls?: string[] } | null,
    status: context?.status,
    refusal: context ? ((await context.json()) as { code: string; error: string }) : null,
  }
}
const put = (url: string, content: string, type = 'application/octet-stream') =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: content })
const upload = async (api: Api, content: string, nome = 'minha proposta.pdf') => {
  const { data } = await ask(api, { acao: 'pedir', tipo: 'pdf', nome, bytes: content.length })
  const sent = await put(String(data?.urls?.[0]), content)
  return { id: String(data?.id), url: String(data?.urls?.[0]), sent: sent.status }
}

test('a PDF is uploaded once, checked, and listed as checked; another account cannot have it checked', async () => {
  const { id, url, sent } = await upload(ana, PDF)
  expect(sent).toBe(200)
  expect((await put(url, PDF)).status, 'a place is filled once').toBeGreaterThanOrEqual(400)
  expect((await ask(bruno, { acao: 'conferir', id })).refusal).toMatchObject({ code: 'arquivo_inexistente' })
  expect((await ask(ana, { acao: 'conferir', id })).data).toMatchObject({ id, nome: 'minha proposta.pdf' })
  expect((await ask(ana, { acao: 'conferir', id })).data, 'again').toMatchObject({ id, nome: 'minha proposta.pdf' })
  const [row] = await platform.sql<{ conferido: boolean }>(
    'select conferido_em is not null as conferido from arquivos.arquivos where id = $1',
    [id],
  )
  expect(row).toEqual({ conferido: true })
})

test('a file with a script is kept; one that is none of its kind is refused with the reason, and deleted by the worker', async () => {
  const script = await upload(ana, writePdf('<< /S /JavaScript /JS (app.alert(1)) >>'))
  expect((await ask(ana, { acao: 'conferir', id: script.id })).data).toMatchObject({ nome: 'minha proposta.pdf' })
  const { id, url } = await upload(ana, '<!doctype html>')
  const { status, refusal } = await ask(ana, { acao: 'conferir', id })
  expect([status, refusal?.code]).toEqual([422, 'arquivo'])
  expect(refusal?.error).toMatch(/não é um PDF/)
  await startWorker(platform)()
  const name = new URL(url).pathname.replace(/^.*\/envios\//, '')
  expect(await platform.sql(`select 1 from storage.objects where bucket_id = 'envios' and name = $1`, [name])).toEqual([])
  expect(await platform.sql('select 1 from arquivos.arquivos_a_apagar where vez_em <= now()')).toEqual([])
})

test('what never arrived, arrived in part or is of another type says so', async () => {
  const { data } = await ask(ana, { acao: 'pedir', tipo: 'pdf', nome: 'a.pdf', bytes: 100 })
  expect((await ask(ana, { acao: 'conferir', id: data?.id })).refusal).toMatchObject({ code: 'arquivo_incompleto' })
  expect((await put(String(data?.urls?.[0]), PDF, 'text/html')).status).toBeGreaterThanOrEqual(400)
  await put(String(data?.urls?.[0]), PDF)
  expect((await ask(ana, { acao: 'conferir', id: data?.id })).refusal).toMatchObject({
    code: 'arquivo',
    error: expect.stringMatching(/incompleto/) as string,
  })
})

test('a visitor uploads nothing, and opens nothing without a link', async () => {
  const visitor = createBrowserApi(platform)
  expect((await ask(visitor, { acao: 'pedir', tipo: 'pdf', nome: 'a.pdf', bytes: 10 })).status).toBe(401)
  const proposta = '0c1d2e3f-6a0f-4a53-9d43-222222222222'
  expect((await ask(visitor, { acao: 'abrir', proposta })).refusal).toMatchObject({ code: 'arquivo_inexistente' })
  expect((await ask(visitor, { acao: 'abrir', proposta, token: 'x'.repeat(43) })).refusal).toMatchObject({
    code: 'link_invalido',
  })
})
