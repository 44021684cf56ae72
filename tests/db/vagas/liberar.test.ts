/** Decisions of the team on vacancies held back by the ad check. */
import { expect, test } from 'vitest'
import { testDatabase, perFile } from '../../support/fixtures.ts'
import { callerOf, personas } from '../../support/personas.ts'
import { asVisitor, refused } from '../rpc.ts'
import { canais, cartas, createRecrutador, linha, mudarVaga, pagar, por, publicada, publicar, type Resposta } from './vaga.ts'

const db = testDatabase({ personas: true })
const rita = perFile(() => createRecrutador(db))

const admin = callerOf(personas.admin)
const liberar = (_id: string, _liberar: boolean | null, _motivo: string | null = null, caller = admin) =>
  por<Resposta>(db, caller, 'fn_liberar_vaga', { _id, _liberar, _motivo })
const retida = async () => {
  const { id } = await publicar(db, rita.caller, { _canais: ['catho', 'indeed'] })
  await pagar(db, id)
  await db.sql`select private.concluir_checagem(${id}, '[{"regra": "sexo"}]', true, 1)`
  return id
}

test('an admin releases a held back vacancy unchanged, once', async () => {
  const id = await retida()
  expect(await liberar(id, true)).toMatchObject({ id, status: 'published' })
  expect(await liberar(id, true)).toMatchObject({ id, status: 'published' })
  expect(await linha(db, id)).toMatchObject({ bloqueada_em: null, achados: [{ regra: 'sexo' }], expira_em: expect.any(String) })
  expect(await canais(db, id)).toEqual({ catho: 'na_fila', indeed: 'na_fila' })
  expect(await cartas(db, 'vaga_publicada', rita.email)).toHaveLength(1)
  expect(await refused(liberar(id, false, 'Tarde demais'))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
})

test('an admin refuses a held back vacancy with a reason, which is e-mailed to its owner', async () => {
  const id = await retida()
  expect(await refused(liberar(id, false, ' '))).toMatchObject({ code: 'PT422', hint: 'motivo' })
  expect(await refused(liberar(id, null))).toMatchObject({ code: 'PT422', hint: 'liberar' })
  expect(await liberar(id, false, 'Pede só homens.')).toMatchObject({ id, status: 'recusada' })
  expect(await liberar(id, false, 'De novo')).toMatchObject({ status: 'recusada' })
  expect(await linha(db, id)).toMatchObject({ motivo: 'Pede só homens.', publicada_em: null })
  expect(await cartas(db, 'vaga_recusada', rita.email)).toMatchObject([{ payload: { motivo: 'Pede só homens.' } }])
  expect(await canais(db, id)).toEqual({ catho: 'expirado', indeed: 'selecionado' })
})

test('only a vacancy held back can be decided, and only by admins', async () => {
  const { id } = await publicar(db, rita.caller)
  expect(await refused(liberar(id, true))).toMatchObject({ code: 'PT409' })
  expect(await refused(liberar(crypto.randomUUID(), true))).toMatchObject({ code: 'PT404' })
  const outra = await retida()
  for (const caller of [rita.caller, (await createRecrutador(db)).caller])
    expect(await refused(liberar(outra, true, null, caller))).toMatchObject({ code: 'PT403', hint: 'so_admin' })
  expect((await refused(asVisitor(db, 'fn_liberar_vaga', { _id: outra, _liberar: true }))).code).toBe('42501')
  expect((await linha(db, outra))['status']).toBe('aguardando_publicacao')
})

test('an admin restores or refuses a suspended vacancy', async () => {
  const { id } = await publicada(db, rita.caller)
  const antes = await linha(db, id)
  await mudarVaga(db, id, 'suspensa')
  await mudarVaga(db, id, 'suspensa')
  expect(await linha(db, id)).toMatchObject({ status: 'suspensa', suspensa_em: expect.any(String) })
  expect(await cartas(db, 'vaga_suspensa', rita.email)).toHaveLength(1)
  expect(await liberar(id, true)).toMatchObject({ status: 'published' })
  expect(await linha(db, id)).toMatchObject({ status: 'published', suspensa_em: null, expira_em: antes['expira_em'] })
  expect(await canais(db, id)).toEqual({ indeed: 'na_fila' })

  await mudarVaga(db, id, 'suspensa')
  expect(await liberar(id, false, 'É golpe.')).toMatchObject({ status: 'recusada' })
  expect(await linha(db, id)).toMatchObject({ suspensa_em: null, motivo: 'É golpe.', encerrada_em: expect.any(String) })
  expect(await canais(db, id)).toEqual({ indeed: 'expirado' })
})
