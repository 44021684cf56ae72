/** What ends an interview, and who is told. */
import { expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../../support/fixtures.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../../rpc.ts'
import { createRecrutador, moveVaga } from '../../vagas/vaga.ts'
import { listCandidaturas, listEmailsPara } from '../candidato.ts'
import {
  answer,
  buildDia,
  cancel,
  type Candidata,
  createCandidata,
  createComColega,
  createOferecida,
  listCartas,
  listLivres,
  offer,
  readEntrevista,
  take,
} from './entrevista.ts'

const db = setUpTestDatabase()
const rita = setUpPerFile(() => createRecrutador(db))

const cancelEnded = () => db.sql<{ n: number }[]>`select candidaturas.desmarcar_entrevistas(100) as n`.then((rows) => rows[0]?.n)

test('the end of the vacancy', async () => {
  const bia = await createOferecida(db, rita, { _dias: [buildDia(12)] })
  await take(db, bia)
  await callAs(db, rita.caller, 'fn_pausar_vaga', { _id: bia.vaga, _pausar: true })
  expect(await cancelEnded()).toBe(0)
  expect(await take(db, bia)).toMatchObject({ estado: 'marcada' })
  await moveVaga(db, bia.vaga, 'encerrada')
  await expectRefusal(answer(db, bia, { _acao: 'recusar' }), 'PT409', 'vaga_fechada')
  expect(await cancelEnded()).toBe(1)
  expect(await cancelEnded()).toBe(0)
  expect(await readEntrevista(db, bia)).toMatchObject({ estado: 'cancelada', motivo: 'vaga', livres: [] })
  expect((await listCartas(db, bia.email)).at(-1)).toMatchObject({ passo: 'cancelada', entrevista: { sequencia: 3 } })
})

test('a suspension keeps it from being changed, and the company cancels it without words', async () => {
  const bia = await createOferecida(db, rita, { _dias: [buildDia(13)] })
  const [livre] = await listLivres(db, bia)
  await moveVaga(db, bia.vaga, 'suspensa', 'Denúncia')
  expect(await getRefusal(cancel(db, rita.caller, bia, 'oferecida', 'Pague a taxa.'))).toMatchObject({ hint: 'vaga_fora_do_ar' })
  expect(await getRefusal(answer(db, bia, { _acao: 'marcar', _horario: livre?.id }))).toMatchObject({ hint: 'vaga_fechada' })
  expect(await listLivres(db, bia)).toEqual([])
})

test('a no to the candidate', async () => {
  const bia = await createOferecida(db, rita, { _dias: [buildDia(14)] })
  await take(db, bia)
  const { itens } = await listCandidaturas(db, rita.caller, bia.vaga)
  await callAs(db, rita.caller, 'fn_mover_candidatura', { _id: bia.id, _status: 'recusada', _versao: itens[0]?.versao })
  expect(await cancelEnded()).toBe(1)
  expect(await readEntrevista(db, bia)).toMatchObject({ motivo: 'resposta' })
  expect((await offer(db, rita, [bia])).recusadas).toMatchObject([{ codigo: 'recusada' }])
})

test('the withdrawal of the application: the company learns the time, not the person', async () => {
  const bia = await createOferecida(db, rita, { _dias: [buildDia(15)] })
  await take(db, bia)
  await callAsVisitor(db, 'fn_retirar_candidatura', { _token: bia.token })
  const carta = (await listCartas(db, rita.email)).at(-1)
  expect(carta).toMatchObject({ passo: 'retirada', candidato: null, entrevista: { sequencia: 2 } })
  expect(JSON.stringify(carta)).not.toMatch(/Nara|candidata-/)
  const [resto] = await db.sql`select count(*)::int as n from candidaturas.entrevista_passos where candidatura_id = ${bia.id}`
  expect(resto?.['n']).toBe(0)
})

test('the deletion of the account: candidate and the other interviewer get what takes it out of their calendars', async () => {
  const { dona, colega, aberta } = await createComColega(db)
  const [bia, caio, nara] = [
    await createCandidata(db, aberta),
    await createCandidata(db, aberta),
    await createCandidata(db, aberta),
  ]
  await offer(db, dona, [bia, caio, nara], { _pessoas: [colega.conta, dona.conta] })
  for (const quem of [bia, caio]) await take(db, quem)
  // Who was approved meanwhile has an outcome, and an interview still to come.
  await db.sql`update public.candidaturas set status = 'aprovada' where id = ${caio.id}`
  await db.sql`select lgpd.apagar_conta(${dona.conta})`

  const despedida = async ({ email }: Candidata) => (await listEmailsPara(db, email)).at(-1)
  expect(await despedida(bia)).toMatchObject([
    'dados_excluidos',
    { sem_resultado: true, entrevista: { sequencia: 2, email: bia.email } },
  ])
  expect(await despedida(caio)).toMatchObject(['dados_excluidos', { sem_resultado: false, entrevista: { email: caio.email } }])
  expect(await despedida(nara)).toMatchObject(['dados_excluidos', { sem_resultado: true, entrevista: null }])
  const cartas = (await listCartas(db, colega.email)).filter(({ passo }) => passo === 'apagada')
  expect(cartas).toMatchObject([
    { candidato: null, entrevista: { sequencia: 2, email: colega.email } },
    { candidato: null, entrevista: { sequencia: 2, email: colega.email } },
  ])
  expect(JSON.stringify(cartas)).not.toMatch(/Nara|candidata-/)
  expect((await listCartas(db, dona.email)).filter(({ passo }) => passo === 'apagada')).toEqual([])
})

test('that its interviewers left the company', async () => {
  const { dona, colega, aberta } = await createComColega(db)
  const bia = await createCandidata(db, aberta)
  const caio = await createCandidata(db, aberta)
  await offer(db, dona, [bia], { _pessoas: [colega.conta] })
  await offer(db, dona, [caio], { _pessoas: [colega.conta, dona.conta], _dias: [buildDia(8)] })
  await take(db, bia)
  expect((await listCartas(db, colega.email)).map(({ passo }) => passo)).toEqual(['marcada'])
  // Who only reads the vacancy holds interviews, and neither offers nor cancels them.
  expect(await getRefusal(cancel(db, colega.caller, bia))).toMatchObject({
    hint: 'so_leitura',
  })
  expect(await getRefusal(offer(db, colega, [bia]))).toMatchObject({ hint: 'so_leitura' })
  await db.sql`delete from vagas.empresa_membros where usuario_id = ${colega.conta}`
  expect(await getRefusal(answer(db, bia, { _acao: 'recusar' }))).toMatchObject({ hint: 'sem_pessoas' })
  expect(await cancelEnded()).toBe(1)
  expect(await readEntrevista(db, bia)).toMatchObject({ motivo: 'pessoas' })
  expect((await listCartas(db, dona.email)).at(-1)).toMatchObject({ passo: 'cancelada', motivo: 'pessoas' })
  // Of the other one somebody is left.
  expect(await readEntrevista(db, caio)).toMatchObject({ estado: 'oferecida', pessoas: [`${dona.nome} Suposta`] })
  expect(await listLivres(db, caio)).toHaveLength(4)
})
