/** How many letters the link of one candidate sends to a company, and until when a reminder is tried. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../support/fixtures.ts'
import { expectRefusal } from '../../rpc.ts'
import { createRecrutador, createVagaPublicada } from '../../vagas/vaga.ts'
import {
  answer,
  approach,
  buildDia,
  cancel,
  createCandidata,
  createOferecida,
  listCartas,
  listLivres,
  offer,
  take,
} from './entrevista.ts'

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

test('a reminder that failed is tried until the interview begins, and is dropped by the next step', async () => {
  const rita = await createRecrutador(db)
  const bia = await createOferecida(db, rita, { _dias: [buildDia(17)] })
  await take(db, bia)
  await approach(db, bia, '50 minutes')
  await db.sql`select candidaturas.lembrar_entrevistas(100)`
  const lembretes = () => db.sql`select o.tipo, o.vence_em = lower(e.periodo) as no_inicio from mensagens.outbox as o
    join candidaturas.entrevistas as e on e.candidatura_id = o.candidatura_id
    where e.candidatura_id = ${bia.id} and o.payload ->> 'passo' = 'lembrete' order by o.tipo`
  expect(await lembretes()).toEqual([
    { tipo: 'entrevista_da_empresa', no_inicio: true },
    { tipo: 'entrevista_do_candidato', no_inicio: true },
  ])
  await db.sql`update mensagens.outbox set tentativas = 3 where candidatura_id = ${bia.id}`
  await cancel(db, rita.caller, bia, 'marcada', 'Imprevisto.')
  expect(await lembretes()).toEqual([])
  expect((await listCartas(db, bia.email)).map(({ passo }) => passo)).toEqual(['oferecida', 'marcada', 'cancelada'])
})
