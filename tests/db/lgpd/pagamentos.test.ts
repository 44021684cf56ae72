/** Payment data: read access, retention after the account is deleted, and retention periods. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { callAs, createRecrutador, publishVaga, type Recrutador } from '../vagas/vaga.ts'
import {
  applyIntent,
  buildIntent,
  callService,
  listPagamentos,
  openPagamento,
  payPagamento,
  readRegistros,
  refund,
} from '../pagamentos/pagamento.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { runAllRoutines } from '../../support/routines.ts'
import { atInstant } from '../instant.ts'

const db = setUpTestDatabase({ personas: true })
let rita: Recrutador
beforeEach(async () => {
  rita = await createRecrutador(db)
})

const documento = (_vaga_id: string) =>
  callAs(db, rita.caller, 'fn_registrar_documento', { _vaga_id, _documento: '529.982.247-25' })
const envelhecer = (table: string, change: string, where: string) =>
  runPastTriggers(db, `pagamentos.${table}`, () => db.sql.unsafe(`update pagamentos.${table} set ${change} where ${where}`))

describe('the payment of a vacancy', () => {
  test('is returned to its owner, and is null before it exists', async () => {
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: id })).toBeNull()
    const { vaga, intent } = await openPagamento(db, rita)
    await documento(vaga)
    await applyIntent(db, buildIntent(intent), { _evento_em: '2026-11-22T12:00:00Z' })
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toEqual({
      status: 'pago',
      valor_centavos: 7990,
      recebido_centavos: 7990,
      reembolsado_centavos: 0,
      devolvido_centavos: 0,
      resta_centavos: 7990,
      pode_chegar: false,
      pago_em: atInstant('2026-11-22T12:00:00Z'),
      recusa_codigo: null,
      metodo: 'cartao',
      nome: `${rita.nome} Suposta`,
      email: rita.email,
      documento: '***.982.247-**',
      nota: null,
      reembolsos: [],
    })
    // A contact may lose its verification: the owner still reads the payment.
    await db.sql`update public.usuarios set telefone_verificado = false where id = ${rita.conta}`
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({ status: 'pago' })
  })

  test('is not readable by others, the team included; a visitor must sign in', async () => {
    const { vaga } = await payPagamento(db, rita)
    for (const caller of [(await createRecrutador(db)).caller, toCaller(personas.admin), toCaller(personas.bruno)])
      expect(await getRefusal(callAs(db, caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga }))).toMatchObject({
        code: 'PT404',
        hint: 'vaga_inexistente',
      })
    expect(await getRefusal(callAsVisitor(db, 'fn_pagamento_da_vaga', { _vaga_id: vaga }))).toMatchObject({
      code: '42501',
    })
  })

  test('is returned to confirm-payment only for its owner’s session', async () => {
    const { vaga, intent, pagamento } = await openPagamento(db, rita)
    const ver = (_auth_user_id: string) => callService<Params>(db, 'pagamento_da_vaga', { _auth_user_id, _vaga_id: vaga })
    expect(await ver(rita.userId)).toEqual({
      pagamento_id: pagamento,
      intent_id: intent,
      pagamento: 'aberto',
      metodo: 'cartao',
      recusa_codigo: null,
      vaga: 'pending_payment',
      codigo_ref: expect.any(String),
      cargo: 'Analista de RH',
      empresa: 'Padaria Imaginária',
    })
    for (const other of [(await createRecrutador(db)).userId, crypto.randomUUID()])
      expect(await getRefusal(ver(other))).toMatchObject({ code: 'PT404', hint: 'vaga_inexistente' })
  })

  test('service functions are refused to everybody but the service role', async () => {
    const names = await db.sql<{ name: string }[]>`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and proname ~ '^fn_service_(preparar|anotar|aplicar|contestar|encerrar_contestacao|pagamento|reembolsos|concluir_reembolso)'`
    expect(names.length).toBeGreaterThanOrEqual(11)
    for (const { name } of names)
      for (const caller of [{ role: 'anon' } as const, rita.caller, toCaller(personas.admin)])
        expect((await getRefusal(callAs(db, caller, name))).code, name).toBe('42501')
  })
})

describe('when the account is deleted', () => {
  test('received payments keep amounts, name and document; others keep no personal data', async () => {
    const pago = await openPagamento(db, rita)
    await documento(pago.vaga)
    await applyIntent(db, buildIntent(pago.intent))
    const parado = await openPagamento(db, rita)
    await documento(parado.vaga)
    await db.sql`delete from public.usuarios where id = ${rita.conta}`
    expect(await readRegistros(db, 'pagamentos', `id = '${pago.pagamento}'`)).toMatchObject([
      {
        usuario_id: null,
        vaga_id: pago.vaga,
        nome: `${rita.nome} Suposta`,
        email: null,
        documento: '52998224725',
        recebido_centavos: 7990,
      },
    ])
    expect(await readRegistros(db, 'pagamentos', `id = '${parado.pagamento}'`)).toMatchObject([
      { usuario_id: null, vaga_id: null, nome: null, email: null, documento: null, cancelar_em: expect.any(String) },
    ])
    const letters = await db.sql`select 1 from mensagens.outbox where destinatario = ${rita.email}`
    expect(letters).toHaveLength(0)
  })

  test('the export before it contains payments with their refunds, without internal keys', async () => {
    const { vaga } = await payPagamento(db, rita)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
    await refund(db)
    const [row] = await db.sql`select lgpd.exportar_pagamentos(${rita.userId}) as dados`
    const pagamentos = (row?.['dados'] as { pagamentos: Params[] } | undefined)?.pagamentos ?? []
    expect(pagamentos).toMatchObject([
      { status: 'pago', valor_centavos: 7990, email: rita.email, reembolsos: [{ valor_centavos: 7990, status: 'feito' }] },
    ])
    expect(Object.keys(pagamentos[0] ?? {})).not.toContain('chave')
    const [other] = await db.sql`select lgpd.exportar_pagamentos(${crypto.randomUUID()}) as dados`
    expect(other?.['dados']).toEqual({ pagamentos: [] })
  })
})

describe('the purge', () => {
  test('of a vacancy that was never paid, 24 months after its end, leaves a payment that names nobody', async () => {
    const { vaga, pagamento } = await openPagamento(db, rita)
    await documento(vaga)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
    await runPastTriggers(
      db,
      'public.vagas',
      () => db.sql`update public.vagas set encerrada_em = now() - interval '25 months' where id = ${vaga}`,
    )
    expect(await db.sql`select lgpd.purgar_vencidos('vagas', 1000)::int as n`).toEqual([{ n: 1 }])
    expect(await readRegistros(db, 'pagamentos', `id = '${pagamento}'`)).toMatchObject([
      { usuario_id: rita.conta, vaga_id: null, nome: null, email: null, documento: null },
    ])
  })

  test('keeps what was received for 5 years, with its refunds, and lets go of the rest after 180 days', async () => {
    const pago = await payPagamento(db, rita)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: pago.vaga })
    await refund(db)
    const cancelado = await openPagamento(db, rita)
    await applyIntent(db, buildIntent(cancelado.intent, { status: 'canceled', amount_received: 0 }), { _evento_id: 'evt_velho' })
    const aberto = await openPagamento(db, rita)
    const ids = `id in ('${pago.pagamento}', '${cancelado.pagamento}', '${aberto.pagamento}')`
    const left = async () =>
      (await readRegistros(db, 'pagamentos', ids)).map(({ id }) => id).toSorted((a, b) => String(a).localeCompare(String(b)))

    await envelhecer(
      'pagamentos',
      "pago_em = pago_em - interval '4 years 364 days', atualizado_em = now() - interval '179 days'",
      ids,
    )
    await envelhecer('pagamento_eventos', "recebido_em = now() - interval '179 days'", "event_id = 'evt_velho'")
    expect(await runAllRoutines(db)).toMatchObject({ pagamentos: 0, eventos_de_pagamento: 0 })
    expect(await left()).toHaveLength(3)
    expect(await listPagamentos(db, pago.vaga)).toMatchObject([{ reembolsado_centavos: 7990 }])

    await envelhecer('pagamentos', "atualizado_em = now() - interval '181 days', pago_em = pago_em - interval '2 days'", ids)
    await envelhecer('pagamento_eventos', "recebido_em = now() - interval '181 days'", "event_id = 'evt_velho'")
    expect(await runAllRoutines(db)).toMatchObject({ pagamentos: 2, eventos_de_pagamento: 1 })
    expect(await left()).toEqual([aberto.pagamento])
    expect(await readRegistros(db, 'reembolsos', `pagamento_id = '${pago.pagamento}'`)).toEqual([])
  })

  test('runs its steps in order; a failing step does not undo the others, and is counted', async () => {
    expect(await runAllRoutines(db)).not.toHaveProperty('passos_com_erro')
    await db.sql.unsafe(`
      create function rotinas.teste_a() returns jsonb language sql as $$ select '{"a": 1}'::jsonb $$;
      create function rotinas.teste_b() returns jsonb language plpgsql as $$ begin raise exception 'não'; end $$;
      insert into rotinas.rotina_passos values ('purga', 1, 'rotinas.teste_b'), ('purga', 2, 'rotinas.teste_a'), ('purga', 3, 'rotinas.teste_que_falta')`)
    expect(await runAllRoutines(db)).toMatchObject({
      a: 1,
      pagamentos: expect.any(Number),
      limites: expect.any(Number),
      passos_com_erro: 2,
    })
    await db.sql`delete from rotinas.rotina_passos where funcao like 'rotinas.teste%'`
  })

  test('every step of every routine is an existing function and idempotent', async () => {
    const rows = await db.sql<{ funcao: string; erro: unknown }[]>`select funcao from rotinas.rotina_passos`
    expect(rows.length).toBeGreaterThan(30)
    const [first, again] = [await runAllRoutines(db), await runAllRoutines(db)]
    expect(first).not.toHaveProperty('passos_com_erro')
    expect(Object.keys(again).length).toBeGreaterThan(30)
    expect(Object.entries(again).filter(([, n]) => n !== 0)).toEqual([])
  })
})
