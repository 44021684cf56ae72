/** Publication of a vacancy over the real platform: feeds and page by the deployed functions, removed by the run of the jobs after its end. */
import { beforeAll, expect, test } from 'vitest'
import { setUpPerFile, setUpStarted } from '../../support/fixtures.ts'
import type { Json } from '../../../src/lib/database.types.ts'
import { buildVaga } from '../../db/vagas/vaga.ts'
import { acceptEmpresa, createRecruiter } from '../people.ts'
import { startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
const rita = setUpPerFile(() => createRecruiter(platform))
let aberta: { id: string; codigo_ref: string }
let calada: { id: string; codigo_ref: string }

beforeAll(async () => {
  await acceptEmpresa(platform, rita)
  aberta = await publicar({ cargo: 'Analista ]]> <b>', salario_min: 4500, salario_max: 6000.5 })
  calada = await publicar({ cargo: 'Auxiliar', mostrar_salario: false, salario_min: 32_109_876, salario_max: 39_998_765 })
  await platform.runJobs()
})

const publicar = async (vaga: object) => {
  const { data, error } = await rita.api.rpc('fn_publicar_vaga', {
    _vaga: { ...buildVaga(), ...vaga } as Json,
    _canais: ['indeed'],
    _duracao: 30,
  })
  if (error) throw error
  return data as { id: string; codigo_ref: string }
}
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${platform.apiUrl}/functions/v1/${path}`, { headers })
const feed = async (formato: string, headers = {}) => (await get(`job-feed?formato=${formato}`, headers)).text()
/** The one list that the index of today names. */
const sitemap = async () => feed(/sitemap-[\d-]+\.xml/.exec(await feed('sitemap'))?.[0] ?? '')

test('each feed contains the published vacancies, without contact or hidden salary', async () => {
  const textos = await Promise.all([feed('indeed'), feed('jooble'), sitemap()])
  for (const xml of textos) {
    expect(xml).toContain(aberta.codigo_ref)
    expect(xml).toContain(calada.codigo_ref)
    expect(xml).not.toMatch(/rita@padaria|933334444|Rita Suposta|32\.?109\.?876|39\.?998\.?765/)
  }
  expect(textos[0]).toContain('<title><![CDATA[Analista ]]]]><![CDATA[> <b>]]></title>')
  expect(textos[0]).toContain('R$ 4.500,00 a R$ 6.000,50 por mês')
  expect((await get('job-feed?formato=linkedin')).status).toBe(404)
})

test('an unchanged feed answers 304; a read by whoever calls itself the channel’s reader makes lines read, never live', async () => {
  const indeed = { 'user-agent': 'Mozilla/5.0 (compatible; IndeedBot 1.1)' }
  const first = await get('job-feed?formato=indeed', indeed)
  await first.text()
  const again = await get('job-feed?formato=indeed', { ...indeed, 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  const lidas = await platform.sql('select formato from publico.feed_leituras')
  expect(lidas).toEqual([{ formato: 'indeed' }])
  await platform.sql("call rotinas.drenar('canais')")
  const linhas = await platform.sql(`select distinct status, external_url from public.vaga_canais where canal = 'indeed'`)
  expect(linhas).toEqual([{ status: 'lido', external_url: null }])
})

test('the page is complete without JavaScript; once the vacancy has ended it answers 410 and leaves the feeds', async () => {
  const pagina = await get(`render-vaga?codigo_ref=${aberta.codigo_ref}`)
  const html = await pagina.text()
  expect([pagina.status, pagina.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).toContain('Analista ]]&gt; &lt;b&gt;')
  expect(html).toContain('"@type":"JobPosting"')
  expect(html).not.toMatch(/rita@padaria|933334444|Rita Suposta/)
  expect(await (await get(`render-vaga?codigo_ref=${calada.codigo_ref}`)).text()).not.toMatch(
    /32\.?109\.?876|39\.?998\.?765|baseSalary/,
  )
  const lista = await (await get('render-vaga?lista=1')).text()
  expect(lista).toContain(`/vagas/${aberta.codigo_ref}`)
  // Google: only the page of one vacancy has the markup, and none once it is over.
  expect(lista).not.toContain('JobPosting')
  expect((await get('render-vaga?codigo_ref=VZZZZZZZZ')).status).toBe(404)

  const antes = await get('job-feed?formato=indeed')
  expect(await antes.text()).toContain(aberta.codigo_ref)
  const { error } = await rita.api.rpc('fn_encerrar_vaga', { _id: aberta.id })
  expect(error).toBeNull()
  await platform.runJobs()
  const depois = await get('job-feed?formato=indeed', { 'if-none-match': antes.headers.get('etag') ?? '' })
  expect(depois.status).toBe(200)
  const xml = await depois.text()
  expect(xml).not.toContain(aberta.codigo_ref)
  expect(xml).toContain(calada.codigo_ref)
  expect(await sitemap()).not.toContain(aberta.codigo_ref)
  const fim = await get(`render-vaga?codigo_ref=${aberta.codigo_ref}`)
  expect([fim.status, fim.headers.get('x-robots-tag')]).toEqual([410, 'noindex'])
  expect(await fim.text()).not.toContain('JobPosting')
})
