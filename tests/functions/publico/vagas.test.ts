/** Vacancies through the browser API and the deployed worker: unmodified supabase-js, the real queue, the real ad check. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { DECLARACAO_VERSAO } from '../../../src/domain/vaga/vaga.ts'
import type { Json } from '../../../src/lib/database.types.ts'
import { buildVaga } from '../../db/vagas/vaga.ts'
import { createAdmin, createBrowserApi, createRecruiter } from '../people.ts'
import { emptyAll, listReceived, readLastMessage, startPlatform } from '../mensagens/worker.ts'

const platform = setUpStarted(startPlatform)
let rita: Awaited<ReturnType<typeof createRecruiter>>
beforeAll(async () => {
  rita = await createRecruiter(platform)
})
beforeEach(() => emptyAll(platform))

const publicar = (vaga: object = {}, mais: object = {}) =>
  rita.api.rpc('fn_publicar_vaga', { _vaga: { ...buildVaga(), ...vaga } as Json, _canais: ['indeed'], _duracao: 30, ...mais })
const ler = async (id: string) =>
  (await rita.api.from('vagas').select('status, achados, bloqueada_em, expira_em').eq('id', id).single()).data
const idDe = (data: unknown) => (data as { id: string }).id

test('the first vacancy of an account waits for the team: its owner and the team are told, and it is on the air once released', async () => {
  const admin = await createAdmin(platform)
  const id = idDe((await publicar({ cargo: 'Primeira vaga' })).data)
  await emptyAll(platform)
  await platform.runJobs()
  expect(await ler(id)).toMatchObject({ status: 'aguardando_publicacao', bloqueada_em: expect.any(String) })
  expect((await readLastMessage(platform, rita.email)).Subject).toBe('Recebemos o anúncio da vaga de Primeira vaga')
  expect((await readLastMessage(platform, admin.email)).Subject).toMatch(/^Anúncio a ler: V/)
  expect((await admin.api.rpc('fn_liberar_vaga', { _id: id, _liberar: true })).error).toBeNull()
  expect(await ler(id)).toMatchObject({ status: 'published' })
})

test('a compliant vacancy is published by the worker, its owner is e-mailed, and anybody can find it', async () => {
  const { data, error } = await publicar({ cargo: 'Analista de Encantamento' })
  expect(error).toBeNull()
  expect(await ler(idDe(data))).toMatchObject({ status: 'aguardando_publicacao' })
  expect((await platform.runJobs()).status).toBe(200)
  expect(await ler(idDe(data))).toMatchObject({ status: 'published', achados: [], bloqueada_em: null })
  expect(await listReceived(platform)).toEqual([rita.email])
  expect((await readLastMessage(platform, rita.email)).Subject).toBe('Sua vaga de Analista de Encantamento está no ar')
  const found = await createBrowserApi(platform).rpc('fn_listar_vagas_publicadas', { _texto: 'encantamento' })
  expect(found.data).toMatchObject({ itens: [{ cargo: 'Analista de Encantamento' }], proximo: null })
})

test('a non-compliant vacancy is held back with its findings, and published once corrected', async () => {
  const { data } = await publicar({ descricao: 'Procuramos somente homens solteiros, até 35 anos.' })
  const id = idDe(data)
  await platform.runJobs()
  const retida = await ler(id)
  expect(retida).toMatchObject({ status: 'aguardando_publicacao', bloqueada_em: expect.any(String) })
  expect(retida?.achados).toEqual(
    expect.arrayContaining([expect.objectContaining({ gravidade: 'bloqueia', campo: 'descricao', lei: expect.any(String) })]),
  )
  expect((await readLastMessage(platform, rita.email)).Subject).toContain('precisa de um ajuste')
  await rita.api.rpc('fn_corrigir_vaga', {
    _id: id,
    _vaga: { declaracao_versao: DECLARACAO_VERSAO, descricao: 'Procuramos quem goste de conversar.' },
  })
  await platform.runJobs()
  expect(await ler(id)).toMatchObject({ status: 'published' })
})

test('a wrong coupon is an error for supabase-js like any other refusal, although it is counted', async () => {
  const answer = { code: 'PT422', message: 'Cupom inválido ou expirado', hint: 'cupom' }
  const typed = await rita.api.rpc('fn_validar_cupom', { _codigo: 'NUNCAHOUVE', _canais: ['catho'] })
  expect([typed.status, typed.data]).toEqual([422, null])
  expect(typed.error).toMatchObject(answer)
  const published = await publicar({}, { _canais: ['catho'], _cupom: 'NUNCAHOUVE' })
  expect([published.status, published.data]).toEqual([422, null])
  expect(published.error).toMatchObject(answer)
  const [row] = await platform.sql<{ contagem: number }>(
    `select contagem from base.limites where chave = base.pseudonimo('cupom_errado:conta:' || $1)`,
    [rita.id],
  )
  expect(row?.contagem).toBe(2)
})

test('the specification’s calls on companies work unchanged', async () => {
  const usuario_id = (await rita.api.from('usuarios').select('id').eq('auth_user_id', rita.id).single()).data?.id ?? ''
  const row = { nome_fantasia: 'Padaria', razao_social: null, cnpj: '12ABC34501DE35', setor: 'Varejo', porte: null }
  expect((await rita.api.from('empresas').insert({ ...row, usuario_id })).error).toBeNull()
  const list = () => rita.api.from('empresas').select('*').eq('usuario_id', usuario_id).order('created_at', { ascending: false })
  const id = (await list()).data?.[0]?.id ?? ''
  expect(
    (
      await rita.api
        .from('empresas')
        .update({ ...row, nome_fantasia: 'Padaria Nova' })
        .eq('id', id)
    ).error,
  ).toBeNull()
  const wrong = await rita.api.from('empresas').update({ cnpj: '123' }).eq('id', id)
  expect([wrong.status, wrong.error]).toMatchObject([422, { code: 'PT422', message: 'CNPJ inválido', hint: 'cnpj' }])
  expect((await list()).data).toMatchObject([{ nome_fantasia: 'Padaria Nova', cnpj: '12ABC34501DE35' }])
  expect((await rita.api.from('empresas').delete().eq('id', id)).error).toBeNull()
  expect((await list()).data).toEqual([])
})
