/** How many letters the link of one candidate sends to a company. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../support/fixtures.ts'
import { expectRefusal } from '../../rpc.ts'
import { createRecrutador, createVagaPublicada } from '../../vagas/vaga.ts'
import { answer, createCandidata, listLivres, offer } from './entrevista.ts'

const db = setUpTestDatabase()

test('twelve answers a day; the same one again sends nothing and counts for nothing, and a time can still be taken', async () => {
  const rita = await createRecrutador(db)
  const vaga = await createVagaPublicada(db, rita.caller)
  const [bia, nara] = [await createCandidata(db, vaga), await createCandidata(db, vaga)]
  await offer(db, rita, [bia, nara])
  const propor = (quem = bia, n = 0) => answer(db, quem, { _acao: 'propor', _texto: `Posso na semana ${n}?` })
  for (let n = 0; n < 12; n += 1) {
    await propor(bia, n)
    await propor(bia, n)
  }
  await expectRefusal(propor(bia, 12), 'PT429', 'limite')
  await propor(nara)
  const [livre] = await listLivres(db, bia)
  expect(await answer(db, bia, { _acao: 'marcar', _horario: livre?.id })).toMatchObject({ estado: 'marcada' })
})
