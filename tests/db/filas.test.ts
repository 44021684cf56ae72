/** Queues of the outbox: messages of one queue never delay another, and strangers' messages are limited per mailbox. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../support/builders.ts'
import { personas, toCaller } from '../support/personas.ts'
import { registerConsultoria } from './consultorias/pessoas.ts'
import { contestar, payAndPublish } from './pagamentos/pagamento.ts'
import { setUpTestDatabase } from '../support/fixtures.ts'
import { callAsVisitor, callRpc, callRpcRows, getRefusal } from './rpc.ts'
import { createRecrutador, type Recrutador } from './vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
let rita: Recrutador
beforeAll(async () => {
  rita = await createRecrutador(db)
})
beforeEach(async () => {
  await db.sql`delete from private.outbox`
})

/** A stranger's request with the given e-mail, from a new network address. */
const pedir = async (_email: string) => {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email }))
  return callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
}
const encher = async (email: string, vezes: number) => {
  for (let n = 0; n < vezes; n += 1) await pedir(email.replace('@', `+${n}@`))
}
type Estado = { tipo: string; fila: string; agora: boolean }
/** Waiting messages of a mailbox, over all spellings of its address. */
const esperam = (email: string) => db.sql<Estado[]>`select tipo, fila, proxima_em <= now() as agora from private.outbox
  where caixa = private.caixa_de(${email}) and enviado_em is null and morta_em is null order by proxima_em, criado_em`
const doTipo = async (email: string, tipo: string) => (await esperam(email)).filter((each) => each.tipo === tipo)
const nova = (tipo: string, chave: string, email: string) =>
  db.sql<{ id: string }[]>`select private.enfileirar(${tipo}, ${chave}, ${email}, '{"token": "x"}') as id`
const claim = (_limite: number) =>
  db.as('service_role', (tx) => callRpcRows<{ tipo: string; chave: string }>(tx, 'fn_service_claim_outbox', { _limite }))

describe('messages caused by strangers', () => {
  test('after 25 requests in one name, a receipt, a security notice and an alert to that mailbox are due immediately', async () => {
    for (const { email } of [rita, personas.admin]) {
      await encher(email, 25)
      const fila = (await esperam(email)).filter((each) => each.fila === 'estranhos')
      expect([fila.length, fila.filter(({ agora }) => agora).length], email).toEqual([10, 5])
    }
    const { intent } = await payAndPublish(db, rita)
    await db.sql`update public.usuarios set telefone = '+5511933334444' where id = ${rita.conta}`
    await contestar(db, intent, 'needs_response', { evento: 'evt_filas' })
    for (const tipo of ['pagamento_confirmado', 'vaga_publicada', 'contato_alterado'])
      expect(await doTipo(rita.email, tipo), tipo).toMatchObject([{ agora: true }])
    expect(await doTipo(personas.admin.email, 'pagamento_contestado')).toMatchObject([{ agora: true }])
  })

  test('a mailbox gets 5 an hour and 10 a day over all spellings of its address, and at most 5 wait', async () => {
    const spelled = ['ana.reis@gmail.com', 'ANA.REIS+x@gmail.com', 'anareis@gmail.com', 'a.na.reis+y+z@googlemail.com']
    for (let n = 0; n < 23; n += 1) await pedir(spelled[n % 4] ?? '')
    await pedir('outra.ana@gmail.com')
    const rows = await db.sql`select round(extract(epoch from proxima_em - now()) / 3600)::int as hours,
        vence_em - proxima_em = interval '72 hours' as term
      from private.outbox where caixa = private.caixa_de('anareis@gmail.com') and morta_em is null order by proxima_em`
    expect(rows.map(({ hours }) => Number(hours))).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    expect(rows.every(({ term }) => term === true)).toBe(true)
    expect(await doTipo('outra.ana@gmail.com', 'solicitacao_recebida')).toMatchObject([{ agora: true }])
    // Sent messages still count: within the day no more become due.
    await db.sql`update private.outbox set enviado_em = now(), agendada_em = agendada_em - interval '3 hours' where morta_em is null`
    await pedir('anareis@gmail.com')
    const [row] = await db.sql`select round(extract(epoch from proxima_em - now()) / 3600)::int as hours from private.outbox
      where caixa = private.caixa_de('anareis@gmail.com') and enviado_em is null and morta_em is null`
    expect(row).toEqual({ hours: 21 })
  })

  test('the newest takes the next free slot; the oldest becomes a dead letter that the team can resend with its link', async () => {
    await encher('dona@cliente.example', 40)
    const minha = await pedir('dona@cliente.example')
    const rows = await db.sql<
      { id: string; chave: string; morta: boolean; cedo: boolean }[]
    >`select id, chave, morta_em is not null as morta,
        proxima_em <= now() + interval '1 hour' as cedo
      from private.outbox where proxima_em > now() order by morta_em is not null, proxima_em, criado_em`
    expect(rows.find(({ chave }) => chave.endsWith(minha))).toMatchObject({ morta: false, cedo: true })
    expect(rows.filter(({ morta }) => !morta)).toHaveLength(5)
    const [perdida] = rows.filter(({ morta }) => morta)
    await db.sql`select private.reenfileirar(${String(perdida?.id)})`
    const [again] =
      await db.sql`select proxima_em <= now() as due, payload ? 'token' as link from private.outbox where id = ${String(perdida?.id)}`
    expect(again).toEqual({ due: true, link: true })
  })

  test('limits of one address for one mailbox count all spellings together', async () => {
    const headers = { 'cf-connecting-ip': '198.51.100.77' }
    const call = (n: number) =>
      callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: `eva+${n}@cliente.example` }), headers)
    for (let n = 0; n < 5; n += 1) await call(n)
    expect(await getRefusal(call(6))).toMatchObject({ code: 'PT429', hint: 'limite' })
    await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: 'ivo@cliente.example' }), headers)
  })

  test('a user signed in with the mailbox never waits for strangers; a rival signed in with another mailbox does', async () => {
    const { email } = personas.ana
    await encher(email, 25)
    const pedirComo = async (caller: ReturnType<typeof toCaller>) => {
      const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
      return db.as(caller, (tx) => callRpc(tx, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id })))
    }
    const [dela, rival] = [await pedirComo(toCaller(personas.ana)), await pedirComo(toCaller(personas.estranho))]
    const rows = await db.sql`select solicitacao_id as id, fila, proxima_em <= now() as agora from private.outbox
      where solicitacao_id in (${dela}, ${rival})`
    expect(rows).toHaveLength(2)
    expect([...rows]).toEqual(
      expect.arrayContaining([
        { id: dela, fila: 'pessoa', agora: true },
        { id: rival, fila: 'estranhos', agora: false },
      ]),
    )
  })

  test('an anonymous registration counts as a stranger’s message', async () => {
    const { email } = await registerConsultoria(db)
    expect(await doTipo(email, 'consultoria_recebida')).toMatchObject([{ fila: 'estranhos', agora: true }])
  })
})

describe('messages without delay', () => {
  test('one person pays ten vacancies within an hour: all twenty e-mails are due immediately', async () => {
    for (let n = 0; n < 10; n += 1) await payAndPublish(db, rita)
    for (const tipo of ['pagamento_confirmado', 'vaga_publicada']) {
      const cartas = await doTipo(rita.email, tipo)
      expect([cartas.length, cartas.every(({ agora }) => agora)], tipo).toEqual([10, true])
    }
  })

  test('every message type is due immediately, even when all other queues of that mailbox are full', async () => {
    const filas = await db.sql<{ fila: string; tipos: string[] }[]>`select f.fila, array_agg(t.tipo order by t.tipo) as tipos
      from private.outbox_filas as f
      join private.outbox_tipos as t on f.fila in (t.fila, t.fila_confirmada) group by f.fila`
    expect(filas).toHaveLength((await db.sql`select from private.outbox_filas`).length)
    for (const { fila, tipos } of filas) {
      const email = `${fila}@caixas.example`
      // One more than the daily limit of each other queue, cycling through its types.
      await db.sql`select private.enfileirar(t.tipo, 'enche:' || ${fila} || ':' || f.fila || ':' || n, ${email}, '{}', null, f.fila = t.fila_confirmada)
        from private.outbox_filas as f
        cross join lateral generate_series(1, coalesce(f.por_dia, 20) + 1) as n
        cross join lateral (
          select k.tipo, k.fila_confirmada from private.outbox_tipos as k where f.fila in (k.fila, k.fila_confirmada)
          order by k.tipo offset n % (select count(*) from private.outbox_tipos as k where f.fila in (k.fila, k.fila_confirmada)) limit 1
        ) as t
        where f.fila <> ${fila}`
      await db.sql`select private.enfileirar(t.tipo, 'minha:' || ${fila}, ${email}, '{}', null, ${fila} = coalesce(t.fila_confirmada, ''))
        from private.outbox_tipos as t where ${fila} in (t.fila, t.fila_confirmada)`
      const minhas = await db.sql`select tipo, proxima_em <= now() as agora from private.outbox
        where fila = ${fila} and destinatario = ${email} order by tipo`
      expect([...minhas], fila).toEqual(tipos.map((tipo) => ({ tipo, agora: true })))
    }
  })

  test('a receipt overtakes a thousand due alerts, and a third of each batch goes by age, so no message starves', async () => {
    await db.sql`select private.enfileirar('resumo_semanal', n::text, 'c' || n || '@consultoria.example', '{}') from generate_series(1, 1000) as n`
    await db.sql`update private.outbox set proxima_em = now() - interval '1 hour'`
    for (let n = 0; n < 30; n += 1) await nova('pagamento_confirmado', `recibo-${n}`, rita.email)
    await nova('nova_entrada', 'sms', rita.email)
    const first = await claim(6)
    expect(first.map(({ tipo }) => tipo).toSorted()).toEqual([
      'nova_entrada',
      'pagamento_confirmado',
      'pagamento_confirmado',
      'pagamento_confirmado',
      'resumo_semanal',
      'resumo_semanal',
    ])
    // When the first queues are empty, the whole batch goes to the others.
    await db.sql`delete from private.outbox where fila in ('pagamento', 'seguranca')`
    expect(new Set((await claim(90)).map(({ tipo }) => tipo))).toEqual(new Set(['resumo_semanal']))
  })
})
