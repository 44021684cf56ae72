/** A suspended vacancy past its end: it expires, silently, unless somebody still has to decide; what the team takes back is not on the air again. */
import { valueOf } from '../../support/database.ts'
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { runAllRoutines, runRoutines } from '../../support/routines.ts'
import { buildCandidatura, createEmail, listEmailsPara, readToken, sendCandidatura } from '../candidaturas/candidato.ts'
import { contestar, payAndPublish, payPagamento } from '../pagamentos/pagamento.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, listEmails, moveVaga, publishVaga, readVaga, type Resposta } from './vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
const admin = toCaller(personas.admin)

const MOTIVO = 'O salário não é o do anúncio.'
const suspender = (_id: string) => callAs(db, admin, 'fn_suspender_vaga', { _id, _motivo: MOTIVO, _visto: 'published' })
const restaurar = (_id: string) => callAs<Resposta>(db, admin, 'fn_restaurar_vaga', { _id })
const recorrer = (_vaga_id: string) => callAs(db, rita.caller, 'fn_recorrer_da_suspensao', { _vaga_id, _texto: 'Confere.' })
const julgar = (_vaga_id: string, _aceitar: boolean) =>
  callAs<Resposta>(db, admin, 'fn_decidir_recurso', { _vaga_id, _aceitar, _resposta: 'Lemos.' })
const renovar = (_id: string, caller = rita.caller) => callAs<Resposta>(db, caller, 'fn_renovar_vaga', { _id, _duracao: 30 })
const vencer = (id: string, dias = 31) => db.sql`update public.vagas
  set publicada_em = now() - make_interval(days => ${dias}), expira_em = now() - make_interval(days => ${dias - 30}) where id = ${id}`
const expirar = () => runRoutines(db, 'vagas')
const ver = (_codigo_ref: string) => callAsVisitor(db, 'fn_ver_vaga_publicada', { _codigo_ref })
const statusDe = async (id: string) => (await readVaga(db, id))['status']
const cartas = async (tipo: string) => (await listEmails(db, tipo, rita.email)).map(({ payload }) => payload)
const candidata = async ({ codigo_ref }: { codigo_ref: string }) => {
  const email = createEmail()
  await sendCandidatura(db, codigo_ref, buildCandidatura({ email }))
  return email
}
const fins = async (email: string) =>
  (await listEmailsPara(db, email)).map(([, { status }]) => String(status)).filter((status) => status.startsWith('vaga_'))
const codigoDe = async (id: string) => String((await readVaga(db, id))['codigo_ref'])

/** Suspended, and past its end before anybody decided. */
async function vencida() {
  const vaga = await createVagaPublicada(db, rita.caller)
  await suspender(vaga.id)
  await vencer(vaga.id)
  return vaga
}

/** Suspended by a dispute that the bank has not decided, past its end. */
async function disputada() {
  const paga = await payAndPublish(db, rita)
  await contestar(db, paga.intent)
  await vencer(paga.vaga)
  await expirar()
  expect(await statusDe(paga.vaga), 'the bank has not decided').toBe('suspensa')
  return paga
}

describe('of a suspended vacancy past its end', () => {
  test('a restore expires it and says so: not on the air, answered once, and its owner may renew it', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const email = await candidata(vaga)
    await suspender(vaga.id)
    await vencer(vaga.id)
    expect(await restaurar(vaga.id)).toMatchObject({ status: 'expirada' })
    expect(await readVaga(db, vaga.id)).toMatchObject({ status: 'expirada', suspensa_em: null })
    expect(await ver(vaga.codigo_ref)).toMatchObject({ situacao: 'encerrada' })
    expect(await cartas('vaga_restaurada')).toMatchObject([{ aceito: true, terminou: true, renovavel: true }])
    expect(await cartas('vaga_expirada')).toEqual([])
    await runAllRoutines(db)
    await runAllRoutines(db)
    expect(await fins(email)).toEqual(['vaga_expirada'])
    const rival = await createRecrutador(db)
    await expectRefusal(renovar(vaga.id, rival.caller), 'PT404')
    expect(await renovar(vaga.id)).toMatchObject({ status: 'published' })
  })

  test('a restore answers nobody again who was answered at the suspension', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const email = await candidata(vaga)
    await suspender(vaga.id)
    await db.sql`update public.vagas set suspensa_em = now() - interval '30 days' where id = ${vaga.id}`
    await runRoutines(db, 'canais')
    expect(await fins(email)).toEqual(['vaga_retirada'])
    await vencer(vaga.id)
    await restaurar(vaga.id)
    await runAllRoutines(db)
    expect(await fins(email)).toEqual(['vaga_retirada'])
  })

  test('an accepted appeal takes the decision back, also that of its report; a denied one refuses it', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    await callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: vaga.codigo_ref, _motivo: 'enganoso' })
    await suspender(vaga.id)
    await recorrer(vaga.id)
    await vencer(vaga.id)
    await expirar()
    expect(await statusDe(vaga.id)).toBe('suspensa')
    expect(await julgar(vaga.id, true)).toMatchObject({ status: 'expirada' })
    expect(await cartas('recurso_decidido')).toMatchObject([{ aceito: true, terminou: true }])
    expect(await renovar(vaga.id)).toMatchObject({ status: 'published' })

    const negada = await vencida()
    await recorrer(negada.id)
    expect(await julgar(negada.id, false)).toMatchObject({ status: 'recusada' })
  })

  test('the clock expires it in silence: no letter, no page, no renewal, and its candidates read that the team took it off', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const email = await candidata(vaga)
    await suspender(vaga.id)
    await vencer(vaga.id)
    expect(await expirar()).toMatchObject({ vagas_expiradas: 1 })
    expect(await readVaga(db, vaga.id)).toMatchObject({ status: 'expirada', suspensa_em: expect.any(String) })
    expect(await cartas('vaga_expirada')).toEqual([])
    expect(await ver(vaga.codigo_ref)).toBeNull()
    await runAllRoutines(db)
    expect(await fins(email)).toEqual(['vaga_retirada'])
    const minha = await callAsVisitor(db, 'fn_minha_candidatura', { _token: await readToken(db, email) })
    expect(minha).toMatchObject({ vaga: 'encerrada', pode_guardar: false })
    expect(await getRefusal(renovar(vaga.id))).toMatchObject({
      code: 'PT409',
      hint: 'status_invalido',
      message: expect.stringContaining(MOTIVO) as string,
    })
    expect(await getRefusal(restaurar(vaga.id))).toMatchObject({ hint: 'status_invalido' })
    expect(await callAs(db, rita.caller, 'fn_suspensao_da_vaga', { _vaga_id: vaga.id })).toMatchObject({
      motivo: MOTIVO,
      pode_recorrer: false,
    })
    // Nor is it public once its owner ends it.
    expect(await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga.id })).toMatchObject({ status: 'encerrada' })
    expect(await ver(vaga.codigo_ref)).toBeNull()
  })

  test('the clock gives up its edit that waits, and leaves one with days to go', async () => {
    const [antes, depois] = [await createVagaPublicada(db, rita.caller), await vencida()]
    await suspender(antes.id)
    await db.sql`insert into public.vaga_edicoes (vaga_id, versao, mudancas, declaracao_versao, status)
      select id, versao, '{"cargo": "Outro"}', 'v1', 'na_equipe' from public.vagas where id in (${antes.id}, ${depois.id})`
    await expirar()
    expect([await statusDe(antes.id), await statusDe(depois.id)]).toEqual(['suspensa', 'expirada'])
    expect(
      await db.sql`select e.status from public.vaga_edicoes as e where e.vaga_id in (${antes.id}, ${depois.id}) order by e.vaga_id = ${depois.id}`,
    ).toEqual([{ status: 'na_equipe' }, { status: 'desfeita' }])
  })

  test('what the team read of the account before waits again, as while it was suspended', async () => {
    const { id } = await vencida()
    await expirar()
    expect(await valueOf(db.sql`select transicoes.empresas_aceitas_da_conta(${rita.conta}) as aceitas`)).toEqual([])
    expect(await statusDe(id)).toBe('expirada')
  })

  test('its data end with those of other expired ones, and the team is not shown it as late', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const email = await candidata(vaga)
    await suspender(vaga.id)
    await vencer(vaga.id, 215)
    await runAllRoutines(db)
    await runAllRoutines(db)
    expect(await db.sql`select from public.candidaturas where email = ${email}`).toHaveLength(0)
    await vencer(vaga.id, 900)
    await runAllRoutines(db)
    expect(await db.sql`select from public.vagas where id = ${vaga.id}`).toHaveLength(0)
  })

  test('applications end after their term also while an appeal still waits', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const email = await candidata(vaga)
    await suspender(vaga.id)
    await recorrer(vaga.id)
    await vencer(vaga.id, 215)
    await runAllRoutines(db)
    expect(await statusDe(vaga.id)).toBe('suspensa')
    expect(await db.sql`select from public.candidaturas where email = ${email}`).toHaveLength(0)
    expect(await valueOf(db.sql`select lgpd.vencidos() as contas`)).toEqual([])
  })
})

describe('of a vacancy that a dispute suspended, past its end', () => {
  test('a dispute that is won expires it, says where it stands, and it may be renewed', async () => {
    const { vaga, intent } = await disputada()
    expect(await contestar(db, intent, 'won')).toMatchObject({ vaga: 'expirada' })
    expect((await cartas('contestacao_mudou')).at(-1)).toMatchObject({ fim: 'ganha', vaga: 'expirada' })
    expect(await cartas('vaga_expirada')).toEqual([])
    expect(await ver(await codigoDe(vaga))).toMatchObject({ situacao: 'encerrada' })
    expect(await renovar(vaga)).toMatchObject({ status: 'published' })
  })

  test('the team that releases it expires it', async () => {
    const { vaga } = await disputada()
    expect(await callAs(db, admin, 'fn_liberar_vaga', { _id: vaga, _liberar: true })).toMatchObject({ status: 'expirada' })
    expect(await readVaga(db, vaga)).toMatchObject({ suspensa_em: null })
  })

  test('a dispute that is lost lets the clock end it, and nobody renews it', async () => {
    const { vaga, intent } = await disputada()
    await contestar(db, intent, 'lost')
    await expirar()
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'expirada', suspensa_em: expect.any(String) })
    await expectRefusal(renovar(vaga), 'PT409')
  })

  test('a report that was upheld meanwhile holds it: a dispute that is won leaves it to the clock', async () => {
    const { vaga, intent } = await payAndPublish(db, rita)
    await callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: await codigoDe(vaga), _motivo: 'enganoso' })
    await contestar(db, intent)
    const [denuncia] = await db.sql`select id from vagas.denuncias where vaga_id = ${vaga}`
    await callAs(db, admin, 'fn_decidir_denuncia', { _id: denuncia?.['id'], _decisao: 'procedente', _motivo: MOTIVO })
    await vencer(vaga)
    await contestar(db, intent, 'won')
    expect(await statusDe(vaga)).toBe('suspensa')
    await expirar()
    expect(await statusDe(vaga)).toBe('expirada')
    expect(await getRefusal(renovar(vaga))).toMatchObject({ message: expect.stringContaining(MOTIVO) as string })
  })
})

test('a held vacancy ends thirty days after the bank gave its money back, for that reason; in part, it waits for the team', async () => {
  const [{ vaga, intent }, parte] = [await payPagamento(db, rita), await payPagamento(db, rita)]
  const girar = async (dias = 31) => {
    await db.sql`update public.vagas set bloqueada_em = bloqueada_em - make_interval(days => ${dias}) where id in (${vaga}, ${parte.vaga})`
    await expirar()
    return [await statusDe(vaga), await statusDe(parte.vaga)]
  }
  await contestar(db, intent)
  await contestar(db, parte.intent, 'needs_response', { valor: 2000 })
  expect(await girar(), 'the bank has not decided').toEqual(['aguardando_publicacao', 'aguardando_publicacao'])
  await contestar(db, intent, 'lost')
  await contestar(db, parte.intent, 'lost', { valor: 2000 })
  expect(await girar(29), 'its owner has time to read it').toEqual(['aguardando_publicacao', 'aguardando_publicacao'])
  expect(await girar(2)).toEqual(['encerrada', 'aguardando_publicacao'])
  expect(await readVaga(db, vaga)).toMatchObject({ motivo: 'O banco estornou o pagamento desta vaga.' })
})

test('a vacancy that was never suspended expires as before, with its letter, and may be renewed', async () => {
  const vaga = await createVagaPublicada(db, rita.caller)
  await vencer(vaga.id)
  await expirar()
  expect(await cartas('vaga_expirada')).toHaveLength(1)
  expect(await renovar(vaga.id)).toMatchObject({ status: 'published' })
  await suspender(vaga.id)
  expect(await restaurar(vaga.id)).toMatchObject({ status: 'published' })
  await vencer(vaga.id)
  await expirar()
  expect(await renovar(vaga.id)).toMatchObject({ status: 'published' })
  const livre = await publishVaga(db, rita.caller)
  await expect(moveVaga(db, livre.id, 'expirada')).rejects.toMatchObject({ code: 'PT409' })
})
