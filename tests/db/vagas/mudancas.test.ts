/** What follows from a change of a vacancy or its payment, where no screen shows it: dates of the last change, words kept, people forgotten. */
import { beforeEach, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { applyIntent, buildIntent, listPagamentos, openPagamento, payAndPublish } from '../pagamentos/pagamento.ts'
import { buildVaga, callAs, createRecrutador, createVagaPublicada, deleteVagas, moveVaga, publishVaga, readVaga } from './vaga.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(() => db.sql`truncate base.limites`)

const haDias = async (id: string) => {
  const [row] = await db.sql`select round(extract(epoch from now() - atualizado_em) / 86400)::int as dias
    from public.vagas where id = ${id}`
  return row?.['dias'] as number
}

test('a vacancy counts its days from its last change: not from its move to another list, nor from a check that was begun', async () => {
  const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
  const envelhecer = () => db.sql`update public.vagas set atualizado_em = now() - interval '31 days' where id = ${id}`
  await envelhecer()
  await db.sql`update public.vagas set cliente_id = null, reservada_ate = now(), tentativas = 1 where id = ${id}`
  expect(await haDias(id)).toBe(31)
  await callAs(db, rita.caller, 'fn_atualizar_vaga', { _id: id, _vaga: buildVaga(), _canais: ['catho'], _duracao: 30 })
  expect(await haDias(id)).toBe(0)
  await runAllRoutines(db)
  expect(await readVaga(db, id)).toMatchObject({ status: 'pending_payment' })
  await envelhecer()
  await moveVaga(db, id, 'payment_failed')
  expect(await haDias(id)).toBe(0)
  await envelhecer()
  await runAllRoutines(db)
  expect(await readVaga(db, id)).toMatchObject({ status: 'encerrada' })
})

test('a payment counts its days from its last change', async () => {
  const { vaga, intent } = await openPagamento(db, rita)
  await runPastTriggers(
    db,
    'pagamentos.pagamentos',
    () => db.sql`update pagamentos.pagamentos set atualizado_em = now() - interval '200 days' where vaga_id = ${vaga}`,
  )
  await applyIntent(db, buildIntent(intent, { status: 'canceled', amount_received: 0 }))
  await runAllRoutines(db)
  expect(await listPagamentos(db, vaga)).toMatchObject([{ status: 'cancelado' }])
})

test('the words of a company that ends its vacancy reach candidates who were already owed an answer', async () => {
  const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
  const candidatura = buildCandidatura()
  await sendCandidatura(db, codigo_ref, candidatura)
  await moveVaga(db, id, 'suspensa')
  await db.sql`insert into candidaturas.vagas_a_responder (vaga_id, fim) values (${id}, 'vaga_encerrada')`
  await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id, _mensagem: 'Obrigada por ter vindo.' })
  const respostas = await db.sql`select r.situacao, r.texto from public.candidatura_respostas as r
    join public.candidaturas as c on c.id = r.candidatura_id where c.vaga_id = ${id}`
  expect(respostas.map((row) => ({ ...row }))).toEqual([{ situacao: 'vaga_encerrada', texto: 'Obrigada por ter vindo.' }])
})

test('who would have paid a vacancy that is deleted is forgotten, and the open payment is closed at the provider at once', async () => {
  const { vaga, pagamento } = await openPagamento(db, rita)
  await callAs(db, rita.caller, 'fn_registrar_documento', { _vaga_id: vaga, _documento: '52998224725' })
  await deleteVagas(db, vaga)
  const [row] =
    await db.sql`select nome, email, documento, vaga_id, reservado_ate, cancelar_em is not null as fecha, status from pagamentos.pagamentos
      where id = ${pagamento}`
  expect({ ...row }).toEqual({
    nome: null,
    email: null,
    documento: null,
    vaga_id: null,
    reservado_ate: null,
    fecha: true,
    status: 'aberto',
  })
})

test('an appeal goes with the account that wrote it, also where the paid vacancy stays', async () => {
  const { vaga } = await payAndPublish(db, rita)
  await moveVaga(db, vaga, 'suspensa', 'É golpe.')
  await callAs(db, rita.caller, 'fn_recorrer_da_suspensao', { _vaga_id: vaga, _texto: 'Sou a Rita e explico.' })
  await db.sql`delete from auth.users where id = ${rita.userId}`
  const [row] = await db.sql`select motivo, recurso, fim_em is not null as fim from vagas.vaga_suspensoes where vaga_id = ${vaga}`
  expect({ ...row }).toEqual({ motivo: 'É golpe.', recurso: null, fim: true })
})

test('who gives the document for a payment that was to be closed keeps it open', async () => {
  const { vaga, pagamento } = await openPagamento(db, rita)
  await db.sql`update pagamentos.pagamentos set cancelar_em = now() where id = ${pagamento}`
  await callAs(db, rita.caller, 'fn_registrar_documento', { _vaga_id: vaga, _documento: '52998224725' })
  expect(await listPagamentos(db, vaga)).toMatchObject([{ cancelar_em: null, documento: '52998224725' }])
})
