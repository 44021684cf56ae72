/** An account deleted during a payment event; and events of foreign payments. */
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { getRefusal } from '../rpc.ts'
import { callAs, createRecrutador } from '../vagas/vaga.ts'
import { callService, openPagamento, readRegistros } from './pagamento.ts'
import { atInstant } from '../instant.ts'

const db = setUpTestDatabase({ personas: true })

test.skipIf(!hasPostgres())(
  'an account that ends locks its vacancies before its payments, as the news of a payment do',
  async () => {
    const rita = await createRecrutador(db)
    const { vaga, intent } = await openPagamento(db, rita)
    const [noticia, conta] = [db.connect(1), db.connect(1)]
    const [{ pid } = {}] = await conta`select pg_backend_pid() as pid`
    const fim = { conta: Promise.resolve('') }
    await noticia.begin(async (tx) => {
      await tx`set local lock_timeout = '1s'`
      await tx`select from public.vagas where id = ${vaga} for no key update`
      fim.conta = conta`delete from public.usuarios where id = ${rita.conta}`.then(
        () => 'gone',
        (error: unknown) => String(error),
      )
      // Wait until it waits for the lock on the vacancy.
      for (;;) {
        const [row] = await db.sql`select wait_event_type as tipo from pg_stat_activity where pid = ${Number(pid)}`
        if (row?.['tipo'] === 'Lock') break
        await setTimeout(5)
      }
      await tx`select from pagamentos.pagamentos where intent_id = ${intent} for update`
    })
    expect(await fim.conta).toBe('gone')
    expect(await readRegistros(db, 'pagamentos', `intent_id = '${intent}'`)).toMatchObject([
      { nome: null, email: null, documento: null },
    ])
  },
)

test('a foreign payment is reported to the team once a day, by the server only', async () => {
  const rita = await createRecrutador(db)
  const avisar = (_evento_id: string) =>
    callService(db, 'pagamento_desconhecido', {
      _evento_id,
      _evento_tipo: 'payment_intent.succeeded',
      _evento_em: '2026-11-20T12:00:00Z',
    })
  await avisar('evt_de_outro')
  await avisar('evt_de_mais_outro')
  const cartas = await db.sql`select payload, destinatario from mensagens.outbox where tipo = 'pagamento_desconhecido'`
  expect(cartas.map(({ payload }) => payload)).toEqual([
    { evento_id: 'evt_de_outro', evento_tipo: 'payment_intent.succeeded', evento_em: atInstant('2026-11-20T12:00:00Z') },
  ])
  expect(await getRefusal(callAs(db, rita.caller, 'fn_service_pagamento_desconhecido'))).toMatchObject({ code: '42501' })
})
