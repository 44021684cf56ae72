/** The logo of a channel: put and taken off by the team alone, shown to everybody, its file gone with it. */
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { drainPublicar } from '../arquivos/arquivo.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { callAs, createRecrutador, type Recrutador } from '../vagas/vaga.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)
let rita: Recrutador
beforeAll(async () => {
  rita = await createRecrutador(db)
})

const createImagem = async (conta: unknown, conferida = true) => {
  const caminho = `${crypto.randomUUID()}.webp`
  const [row] = await db.sql`insert into arquivos.arquivos (auth_user_id, tipo, caminho, nome, bytes, conferido_em)
    values (${String(conta)}, 'imagem', ${conferida ? caminho : null}, 'logo.webp', 9000, case when ${conferida} then now() end) returning id`
  return { id: String(row?.['id']), caminho }
}
const guardar = (_codigo: string, _arquivo: string | null, caller = admin) =>
  callAs<{ logo: string | null }>(db, caller, 'fn_admin_guardar_logo_do_canal', { _codigo, ...(_arquivo && { _arquivo }) })
const arquivos = async () => (await db.sql`select caminho from arquivos.arquivos`).map(({ caminho }) => caminho)

test('an admin puts a checked image; everybody sees it; another one takes its place, and none takes it off', async () => {
  const [um, outro] = [await createImagem(personas.admin.userId), await createImagem(personas.admin.userId)]
  expect(await guardar('catho', um.id)).toMatchObject({ codigo: 'catho', logo: um.caminho })
  const lido = async () => (await db.as({ role: 'anon' }, (tx) => tx`select logo from public.canais where codigo = 'catho'`))[0]
  expect(await lido()).toEqual({ logo: um.caminho })
  const noSite = async () => {
    const { canais } = await callAsVisitor<{ canais: { codigo: string; logo: string | null }[] }>(db, 'fn_dados_do_site')
    return canais.filter(({ logo }) => logo).map(({ codigo, logo }) => [codigo, logo])
  }
  expect(await noSite(), 'before its public copy is there the name stands alone').toEqual([])
  await drainPublicar(db)
  expect(await noSite()).toEqual([['catho', um.caminho]])
  // A day later the purge of unused files leaves it.
  await db.sql`update arquivos.arquivos set criado_em = now() - interval '3 days' where id = ${um.id}`
  await runAllRoutines(db)
  expect(await arquivos()).toContain(um.caminho)
  expect(await guardar('catho', outro.id)).toMatchObject({ logo: outro.caminho })
  expect(await arquivos()).not.toContain(um.caminho)
  expect(await guardar('catho', null)).toMatchObject({ logo: null })
  expect(await arquivos()).not.toContain(outro.caminho)
  const trilha = await db.sql`select count(*)::int as n from contas.auditoria where tabela = 'canais' and linha_id = 'catho'`
  expect(trilha[0]?.['n']).toBe(3)
})

test('a stranger, a rival and a visitor put none; an unchecked file, one of another account and one in use are refused', async () => {
  const dela = await createImagem(rita.userId)
  for (const caller of [rita.caller, toCaller(personas.estranho)])
    expect(await getRefusal(guardar('gupy', dela.id, caller))).toMatchObject({ code: 'PT403' }) // oxlint-disable-line no-await-in-loop -- two of them
  expect((await getRefusal(callAsVisitor(db, 'fn_admin_guardar_logo_do_canal', { _codigo: 'gupy' }))).code).toBe('42501')
  const crua = await createImagem(personas.admin.userId, false)
  const usada = await createImagem(personas.admin.userId)
  await guardar('infojobs', usada.id)
  for (const { id } of [dela, crua, usada])
    expect(await getRefusal(guardar('gupy', id))).toMatchObject({ code: 'PT422', hint: 'arquivo' }) // oxlint-disable-line no-await-in-loop
  expect(await getRefusal(guardar('nenhum', null))).toMatchObject({ code: 'PT404', hint: 'canal_inexistente' })
  // Its file deleted otherwise, the name is shown alone again.
  await db.sql`delete from arquivos.arquivos where id = ${usada.id}`
  expect(await db.sql`select logo from public.canais where codigo = 'infojobs'`).toEqual([{ logo: null }])
})
