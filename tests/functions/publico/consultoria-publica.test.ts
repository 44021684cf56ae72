/** The public page of a consultancy over the real platform: written by its owner, whole by the deployed function, in the sitemap. */
import { beforeAll, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { toConsultoriaFinalParams, toConsultoriaStep1Params } from '../../../src/domain/consultoria/consultoria.ts'
import { buildConsultoriaForm } from '../../support/builders.ts'
import { createEmail, type Session, signIn } from '../people.ts'
import { startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
let dona: Session
beforeAll(async () => {
  const email = createEmail()
  dona = await signIn(platform, { channel: 'email', identifier: email })
  const form = buildConsultoriaForm({ email, consultoria_nome: 'Casa Aberta' })
  const { data, error } = await dona.api.rpc('fn_insert_consultoria_step1', toConsultoriaStep1Params(form) as never)
  if (error) throw error
  const done = await dona.api.rpc('fn_update_consultoria_step', toConsultoriaFinalParams(data as string, form) as never)
  if (done.error) throw done.error
})

const get = (path: string) => fetch(`${platform.apiUrl}/functions/v1/${path}`)

test('is 404 and in no sitemap before the team approved it; then it is whole, with what its owner wrote', async () => {
  const { error } = await dona.api.rpc('fn_salvar_perfil_da_consultoria', {
    _dados: { sobre: 'Quem somos <b>', casos: [{ titulo: 'Um caso', setor: 'Varejo', desafio: 'Antes.', resultado: 'Depois.' }] },
  })
  expect(error).toBeNull()
  expect((await get('render-vaga?consultoria=casa-aberta')).status).toBe(404)
  expect(await (await get('job-feed?formato=consultorias.xml')).text()).not.toContain('casa-aberta')

  await platform.sql('update public.consultorias set aprovada_em = now(), conferida_em = now()')
  const page = await get('render-vaga?consultoria=casa-aberta')
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (const text of ['Quem somos &lt;b&gt;', 'Um caso', 'Depois.', '"@type":"ProfessionalService"', 'id="consultoria-entregue"'])
    expect(html).toContain(text)
  expect(html).not.toMatch(/12ABC34501DE35|5511912345678|@consultoria|aggregateRating/)
  const sitemap = await get('job-feed?formato=consultorias.xml')
  expect(sitemap.headers.get('content-type')).toContain('application/xml')
  expect(await sitemap.text()).toMatch(/<loc>[^<]+\/consultorias\/casa-aberta<\/loc><lastmod>/)
})
