/** Decisions of the team on vacancies held back by the ad check. */
import { expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import {
  callAs,
  createRecrutador,
  createVagaPublicada,
  listEmails,
  moveVaga,
  payVaga,
  publishVaga,
  readCanais,
  readVaga,
  type Resposta,
} from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))

const admin = toCaller(personas.admin)
const liberar = (_id: string, _liberar: boolean | null, _motivo: string | null = null, caller = admin) =>
  callAs<Resposta>(db, caller, 'fn_liberar_vaga', { _id, _liberar, _motivo })
const retida = async () => {
  const { id } = await publishVaga(db, rita.caller, { _canais: ['catho', 'indeed'] })
  await payVaga(db, id)
  await db.sql`select transicoes.concluir_checagem(${id}, '[{"regra": "sexo"}]', true, 1)`
  return id
}

test('an admin releases a held back vacancy unchanged, once', async () => {
  const id = await retida()
  expect(await liberar(id, true)).toMatchObject({ id, status: 'published' })
  expect(await liberar(id, true)).toMatchObject({ id, status: 'published' })
  expect(await readVaga(db, id)).toMatchObject({
    bloqueada_em: null,
    achados: [{ regra: 'sexo' }],
    expira_em: expect.any(String),
  })
  expect(await readCanais(db, id)).toEqual({ catho: 'na_fila', indeed: 'na_fila' })
  expect(await listEmails(db, 'vaga_publicada', rita.email)).toHaveLength(1)
  expect(await getRefusal(liberar(id, false, 'Tarde demais'))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
})

test('an admin refuses a held back vacancy with a reason, which is e-mailed to its owner', async () => {
  const id = await retida()
  expect(await getRefusal(liberar(id, false, ' '))).toMatchObject({ code: 'PT422', hint: 'motivo' })
  expect(await getRefusal(liberar(id, null))).toMatchObject({ code: 'PT422', hint: 'liberar' })
  expect(await liberar(id, false, 'Pede só homens.')).toMatchObject({ id, status: 'recusada' })
  expect(await liberar(id, false, 'De novo')).toMatchObject({ status: 'recusada' })
  expect(await readVaga(db, id)).toMatchObject({ motivo: 'Pede só homens.', publicada_em: null })
  expect(await listEmails(db, 'vaga_recusada', rita.email)).toMatchObject([{ payload: { motivo: 'Pede só homens.' } }])
  expect(await readCanais(db, id)).toEqual({ catho: 'expirado', indeed: 'selecionado' })
})

test('only a vacancy held back can be decided, and only by admins', async () => {
  const { id } = await publishVaga(db, rita.caller)
  expect(await getRefusal(liberar(id, true))).toMatchObject({ code: 'PT409' })
  expect(await getRefusal(liberar(crypto.randomUUID(), true))).toMatchObject({ code: 'PT404' })
  const outra = await retida()
  for (const caller of [rita.caller, (await createRecrutador(db)).caller])
    expect(await getRefusal(liberar(outra, true, null, caller))).toMatchObject({ code: 'PT403', hint: 'so_admin' })
  expect((await getRefusal(callAsVisitor(db, 'fn_liberar_vaga', { _id: outra, _liberar: true }))).code).toBe('42501')
  expect((await readVaga(db, outra))['status']).toBe('aguardando_publicacao')
})

test('an admin restores or refuses a suspended vacancy', async () => {
  const { id } = await createVagaPublicada(db, rita.caller)
  const antes = await readVaga(db, id)
  await moveVaga(db, id, 'suspensa')
  await moveVaga(db, id, 'suspensa')
  expect(await readVaga(db, id)).toMatchObject({ status: 'suspensa', suspensa_em: expect.any(String) })
  expect(await listEmails(db, 'vaga_suspensa', rita.email)).toHaveLength(1)
  expect(await liberar(id, true)).toMatchObject({ status: 'published' })
  expect(await readVaga(db, id)).toMatchObject({ status: 'published', suspensa_em: null, expira_em: antes['expira_em'] })
  expect(await readCanais(db, id)).toEqual({ indeed: 'na_fila' })

  await moveVaga(db, id, 'suspensa')
  expect(await liberar(id, false, 'É golpe.')).toMatchObject({ status: 'recusada' })
  expect(await readVaga(db, id)).toMatchObject({ suspensa_em: null, motivo: 'É golpe.', encerrada_em: expect.any(String) })
  expect(await readCanais(db, id)).toEqual({ indeed: 'expirado' })
})
