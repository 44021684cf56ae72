/** Images and portfolios from the browser to the public page: what nobody approved is reachable by nobody but its sender and the team. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { toConsultoriaFinalParams, toConsultoriaStep1Params } from '../../../src/domain/consultoria/consultoria.ts'
import { buildLossy, writePdf, writeWebp } from '../../samples/anexos.ts'
import type { Json } from '../../../src/lib/database.types.ts'
import { buildConsultoriaForm } from '../../support/builders.ts'
import { type Api, createAdmin, createBrowserApi, createEmail, invoke, type Session, signIn } from '../people.ts'
import { emptyAll, startPlatform, startWorker } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
let work: () => Promise<unknown>
let dona: Session
let rival: Session
let admin: Session
const visitor = () => createBrowserApi(platform)
beforeAll(async () => {
  work = startWorker(platform)
  const email = createEmail()
  dona = await signIn(platform, { channel: 'email', identifier: email })
  const form = buildConsultoriaForm({ email, consultoria_nome: 'Casa das Imagens' })
  const { data } = await dona.api.rpc('fn_insert_consultoria_step1', toConsultoriaStep1Params(form) as never)
  await dona.api.rpc('fn_update_consultoria_step', toConsultoriaFinalParams(data as string, form) as never)
  await platform.sql('update public.consultorias set aprovada_em = now(), conferida_em = now()')
  rival = await signIn(platform, { channel: 'email', identifier: createEmail() })
  admin = await createAdmin(platform)
})
beforeEach(async () => {
  await platform.sql('truncate base.limites')
  await emptyAll(platform)
})

const LADOS = [128, 256, 512]
type Checked = { id: string; caminho: string }
async function send(api: Api, tipo: 'imagem' | 'pdf'): Promise<Checked> {
  const parts = tipo === 'pdf' ? [new TextEncoder().encode(writePdf())] : LADOS.map((lado) => writeWebp(buildLossy(lado)))
  const bytes = parts.reduce((sum, { length }) => sum + length, 0)
  const { id, urls } = (await invoke(api, 'arquivos', { acao: 'pedir', tipo, nome: `a.${tipo}`, bytes })).body as {
    id: string
    urls: string[]
  }
  const headers = { 'content-type': 'application/octet-stream' }
  for (const [at, url] of urls.entries())
    expect((await fetch(url, { method: 'PUT', headers, body: Uint8Array.from(parts[at] ?? []) })).status).toBe(200) // oxlint-disable-line no-await-in-loop -- three of them
  const { status, body } = await invoke(api, 'arquivos', { acao: 'conferir', id })
  expect(status).toBe(200)
  return body as Checked
}
const paths = (caminho: string) => [caminho, ...LADOS.map((lado) => `${lado}/${caminho}`)]
const BALDES = ['envios', 'arquivos', 'curriculos', 'imagens', 'feeds']
/** Every address of Storage that needs no key, and what a visitor or a signed-in stranger is told, for each bucket that it could be in. */
async function reach(caminho: string, keys: Record<string, string> = {}) {
  const addresses = BALDES.flatMap((balde) =>
    paths(caminho).flatMap((path) =>
      ['public/', 'authenticated/', ''].map((door) => `${platform.apiUrl}/storage/v1/object/${door}${balde}/${path}`),
    ),
  )
  const answers = await Promise.all(addresses.map((address) => fetch(address, { headers: keys })))
  return addresses.filter((_, at) => answers[at]?.ok).map((address) => address.replace(/^.*\/object\//, ''))
}
const publicas = ({ caminho }: Checked) => LADOS.map((lado) => `public/imagens/${lado}/${caminho}`)
const shown = async () =>
  (await visitor().rpc('fn_ver_consultoria', { _slug: 'casa-das-imagens' })).data as { logo: string | null }
const see = async (api: Api, caminho: string) => invoke(api, 'arquivos', { acao: 'ver', caminho })
const decidir = async (id: string, _decisao: 'improcedente' | 'procedente') => {
  const [item] = await platform.sql<{ id: string }>('select id from moderacao.textos_denunciados where arquivo_id = $1', [id])
  const { error } = await admin.api.rpc('fn_decidir_texto', {
    _id: String(item?.id),
    _decisao,
    _visto: 'aberta',
    ...(_decisao === 'procedente' && { _motivo: 'Não pode.' }),
  })
  expect(error).toBeNull()
}
const guardar = (_parte: string, _arquivo: string | undefined) =>
  dona.api.rpc('fn_guardar_arquivo_do_perfil', { _parte, ...(_arquivo && { _arquivo }) })
const salvar = (foto_nova: string) =>
  dona.api.rpc('fn_salvar_perfil_da_consultoria', {
    _dados: { pessoas: [{ nome: 'Zulmira Inventada', papel: 'Sócia', sobre: '', foto: '', foto_nova }] } as Json,
  })

test('what was checked, waits or was refused is reached by no visitor, rival or key of a browser at any address', async () => {
  const [solto, logo, foto, portfolio] = [
    await send(dona.api, 'imagem'),
    await send(dona.api, 'imagem'),
    await send(dona.api, 'imagem'),
    await send(dona.api, 'pdf'),
  ]
  await guardar('logo', logo.id)
  await guardar('portfolio', portfolio.id)
  await salvar(foto.caminho)
  const nobody = async () => {
    await work()
    const keys: Record<string, string>[] = [
      {},
      { apikey: platform.publishableKey },
      { apikey: platform.publishableKey, authorization: `Bearer ${rival.access}` },
    ]
    for (const { caminho } of [solto, logo, foto, portfolio]) {
      for (const key of keys) expect(await reach(caminho, key)).toEqual([]) // oxlint-disable-line no-await-in-loop -- one after the other
      expect((await see(rival.api, caminho)).body).toMatchObject({ code: 'arquivo_inexistente' }) // oxlint-disable-line no-await-in-loop
      expect((await see(visitor(), caminho)).status).toBe(401) // oxlint-disable-line no-await-in-loop
    }
    const open = await invoke(visitor(), 'arquivos', { acao: 'abrir-portfolio', consultoria: 'casa-das-imagens' })
    expect(open.body).toMatchObject({ code: 'arquivo_inexistente' })
  }
  await nobody()
  for (const { id } of [logo, foto, portfolio]) await decidir(id, 'procedente') // oxlint-disable-line no-await-in-loop
  await nobody()
})

test('its sender and the team see it at an address that ends; approved, anybody does, and what is taken off is gone', async () => {
  const [logo, foto, portfolio] = [await send(dona.api, 'imagem'), await send(dona.api, 'imagem'), await send(dona.api, 'pdf')]
  await guardar('logo', logo.id)
  await guardar('portfolio', portfolio.id)
  await salvar(foto.caminho)
  for (const { api } of [dona, admin]) {
    for (const [caminho, type] of [
      [logo.caminho, 'image/webp'],
      [foto.caminho, 'image/webp'],
      [portfolio.caminho, 'application/pdf'],
    ]) {
      const { body } = await see(api, String(caminho)) // oxlint-disable-line no-await-in-loop -- one after the other
      const answer = await fetch(String(body['url'])) // oxlint-disable-line no-await-in-loop
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        200,
        type,
        expect.stringMatching(/^attachment/),
      ])
      await answer.body?.cancel() // oxlint-disable-line no-await-in-loop
    }
  }
  for (const { id } of [logo, foto, portfolio]) await decidir(id, 'improcedente') // oxlint-disable-line no-await-in-loop
  await work()
  for (const file of [logo, foto]) {
    const reached = await reach(file.caminho) // oxlint-disable-line no-await-in-loop -- two of them
    expect(reached).toEqual(expect.arrayContaining(publicas(file)))
    expect(reached.filter((path) => !path.includes('imagens/'))).toEqual([])
  }
  const copy = await fetch(`${platform.apiUrl}/storage/v1/object/${publicas(logo)[0]}`)
  expect([copy.headers.get('content-type'), copy.headers.get('cache-control')]).toEqual(['image/webp', 'max-age=86400'])
  expect(await copy.bytes()).toEqual(writeWebp(buildLossy(128)))
  expect(await reach(portfolio.caminho), 'a portfolio is only at addresses that end').toEqual([])
  const open = await invoke(visitor(), 'arquivos', { acao: 'abrir-portfolio', consultoria: 'casa-das-imagens' })
  expect((await fetch(String(open.body['url']))).headers.get('content-type')).toBe('application/pdf')
  const { data } = await visitor().rpc('fn_ver_consultoria', { _slug: 'casa-das-imagens' })
  expect(data).toMatchObject({ logo: logo.caminho, perfil: { portfolio: true, pessoas: [{ foto: foto.caminho }] } })

  await guardar('logo', undefined)
  await salvar('')
  await guardar('portfolio', undefined)
  await work()
  for (const file of [logo, foto, portfolio]) expect(await reach(file.caminho)).toEqual([]) // oxlint-disable-line no-await-in-loop
  expect(
    await platform.sql(`select name from storage.objects where bucket_id in ('arquivos', 'imagens') and name like '%' || $1`, [
      logo.caminho,
    ]),
  ).toEqual([])
})

test('a copy that Storage did not take is made by a later run, and meanwhile the page shows none', async () => {
  const logo = await send(dona.api, 'imagem')
  await guardar('logo', logo.id)
  await decidir(logo.id, 'improcedente')
  let down = true
  const broken = startWorker(platform, {
    fetch: (url, init) =>
      down && url.includes('/object/imagens/') ? Promise.resolve(new Response('', { status: 503 })) : fetch(url, init),
  })
  await broken()
  expect((await shown()).logo).toBeNull()
  down = false
  await platform.sql('update arquivos.arquivos set publicar_em = now() where publicado_em is null and publicar_em is not null')
  await broken()
  expect((await shown()).logo).toBe(logo.caminho)
})
