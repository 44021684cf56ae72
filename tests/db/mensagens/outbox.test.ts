/** The message queue: no loss, no duplicates, no data kept longer than needed (docs/security.md T31). */
import { beforeEach, describe, expect, test } from 'vitest'
import { fc } from '../../samples/random.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { FULL } from '../../support/full.ts'
import { callAs, callAsVisitor, callRpcRows, expectRefusal, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase()

type Message = { id: string; tipo: string; chave: string; destinatario: string; payload: { token?: string }; tentativas: number }

const service = <T>(name: string, params: Record<string, unknown> = {}) => callAs<T>(db, 'service_role', name, params)

const claim = (_limite = 10, _lease_s = 60) =>
  db.as('service_role', (tx) => callRpcRows<Message>(tx, 'fn_service_claim_outbox', { _limite, _lease_s }))

const row = async (id: string) =>
  (await db.sql`select *, extract(epoch from proxima_em - now())::float8 as wait from mensagens.outbox where id = ${id}`)[0]

const due = (id: string) => db.sql`update mensagens.outbox set proxima_em = now() where id = ${id}`

async function enqueue(count = 1): Promise<string[]> {
  const rows = await db.sql<{ id: string }[]>`
    insert into mensagens.outbox (tipo, fila, chave, destinatario, payload)
    select 'link_reenviado', 'pessoa', 'teste:' || gen_random_uuid(), 'alguem@empresa.example', '{"token": "segredo", "cidade": "Recife"}'
    from generate_series(1, ${count}) returning id`
  return rows.map(({ id }) => id)
}

type Asked = { many: number; perSecond: number; urgent?: boolean }

const take = ({ many, perSecond, urgent = false }: Asked) =>
  callAs<number>(db, 'service_role', 'fn_service_vez_de_enviar', { _quantas: many, _por_segundo: perSecond, _urgente: urgent })

/** Takes turns while the next one is this far ahead: what was answered, and by how many seconds the next one moved. */
const takeAt = async (ahead: string, asked: Asked) => {
  const [before] = await db.sql<{ em: string }[]>`
    update mensagens.ritmo_de_envio set proxima_em = clock_timestamp() + ${ahead}::interval returning proxima_em::text as em`
  const ms = await take(asked)
  const [after] = await db.sql<{ moved: number; ahead: number }[]>`
    select extract(epoch from proxima_em - ${before?.em ?? ''}::text::timestamptz)::float8 as moved,
      extract(epoch from proxima_em - clock_timestamp())::float8 as ahead
    from mensagens.ritmo_de_envio`
  return { ms, ...after }
}

describe('outbox', () => {
  beforeEach(async () => {
    await db.sql`delete from mensagens.outbox`
  })

  describe('outbox', () => {
    test('a leased message goes to no other worker until the lease ends', async () => {
      const [id = ''] = await enqueue()
      expect(await claim(10, 60)).toEqual([
        expect.objectContaining({ id, tipo: 'link_reenviado', tentativas: 1, payload: { token: 'segredo', cidade: 'Recife' } }),
      ])
      expect(await claim()).toEqual([])
      expect(Number((await row(id))?.['wait'])).toBeCloseTo(60, 0)
      await due(id)
      expect(await claim()).toEqual([expect.objectContaining({ id, tentativas: 2 })])
    })

    test('limit and lease stay within bounds', async () => {
      const ids = await enqueue(150)
      expect(await claim(100_000, 1)).toHaveLength(100)
      expect(await claim(0, 99_999_999)).toHaveLength(1)
      expect(await claim(-5)).toHaveLength(1)
      expect(ids).toHaveLength(150)
      const waits =
        await db.sql`select min(proxima_em) >= now() + interval '5 seconds' as low, max(proxima_em) <= now() + interval '1 hour' as high
      from mensagens.outbox where tentativas > 0`
      expect(waits[0]).toEqual({ low: true, high: true })
    })

    test('a sent message is done and its secret is deleted; reporting it as sent is idempotent', async () => {
      const [id = ''] = await enqueue()
      await claim()
      await service('fn_service_outbox_sent', { _id: id })
      const sent = await row(id)
      expect(sent).toMatchObject({ payload: { cidade: 'Recife' }, morta_em: null })
      expect(sent?.['enviado_em']).not.toBeNull()
      await service('fn_service_outbox_sent', { _id: id })
      await service('fn_service_outbox_failed', { _id: id, _erro: 'tarde', _permanente: true })
      expect(await row(id)).toMatchObject({ enviado_em: sent?.['enviado_em'], morta_em: null, erro: null })
      await due(id)
      expect(await claim()).toEqual([])
    })

    test('retry delays double up to 6 hours, ± 20 %, for 72 hours; then the message is a dead letter', async () => {
      const [id = ''] = await enqueue()
      for (let attempt = 1; attempt <= 14; attempt += 1) {
        await due(id)
        expect(await claim()).toEqual([expect.objectContaining({ id, tentativas: attempt })])
        await service('fn_service_outbox_failed', { _id: id, _erro: `falha ${attempt}`, _permanente: false })
        const after = await row(id)
        expect(after).toMatchObject({ erro: `falha ${attempt}`, enviado_em: null, morta_em: null })
        const expected = Math.min(30 * 2 ** (attempt - 1), 21_600)
        expect(Number(after?.['wait'])).toBeGreaterThan(expected * 0.8 - 2)
        expect(Number(after?.['wait'])).toBeLessThan(expected * 1.2 + 1)
      }
      const [term] = await db.sql`select vence_em - criado_em = interval '72 hours' as yes from mensagens.outbox where id = ${id}`
      expect(term).toEqual({ yes: true })
      // No attempt is planned past the deadline; a message that no worker took before it still gets one attempt.
      await db.sql`update mensagens.outbox set vence_em = now() + interval '1 minute' where id = ${id}`
      await due(id)
      await claim()
      await service('fn_service_outbox_failed', { _id: id, _erro: 'q'.repeat(5000), _permanente: false })
      expect(await row(id)).toMatchObject({ erro: 'q'.repeat(500), morta_em: null })
      expect(Number((await row(id))?.['wait'])).toBeLessThanOrEqual(60)
      await db.sql`update mensagens.outbox set vence_em = now() - interval '1 second' where id = ${id}`
      await due(id)
      expect(await claim()).toHaveLength(1)
      await service('fn_service_outbox_failed', { _id: id, _erro: 'e'.repeat(5000), _permanente: false })
      const dead = await row(id)
      expect(dead).toMatchObject({ enviado_em: null, erro: 'e'.repeat(500), payload: { token: 'segredo', cidade: 'Recife' } })
      expect(dead?.['morta_em']).not.toBeNull()
      await due(id)
      expect(await claim()).toEqual([])
    })

    test('a dead letter is requeued by hand with its link and another 72 hours; one without its link is not', async () => {
      const [id = '', refusedId = '', waiting = ''] = await enqueue(3)
      const requeue = (each: string) => db.sql`select mensagens.reenfileirar(${each})`
      await db.sql`update mensagens.outbox set vence_em = now(), criado_em = now() - interval '72 hours' where id = ${id}`
      await claim()
      await service('fn_service_outbox_failed', { _id: id, _erro: '500' })
      await service('fn_service_outbox_failed', { _id: refusedId, _erro: '422', _permanente: true })
      await requeue(id)
      expect(await row(id)).toMatchObject({ tentativas: 0, sem_resposta: 0, morta_em: null, erro: null })
      const [term] = await db.sql`select vence_em > now() + interval '71 hours' as fresh from mensagens.outbox where id = ${id}`
      expect(term).toEqual({ fresh: true })
      expect(await claim()).toEqual([expect.objectContaining({ id, payload: { token: 'segredo', cidade: 'Recife' } })])
      for (const other of [refusedId, waiting, '00000000-0000-4000-8000-000000000000'])
        await expectRefusal(requeue(other), 'PT409', 'mensagem_indisponivel')
      expect((await row(refusedId))?.['payload']).toEqual({ cidade: 'Recife' })
    })

    test('retry delays have jitter, so retries do not coincide', async () => {
      const ids = await enqueue(8)
      await claim()
      for (const id of ids) await service('fn_service_outbox_failed', { _id: id, _erro: 'x' })
      const waits =
        await db.sql`select distinct round(extract(epoch from proxima_em - now())::numeric, 2) as w from mensagens.outbox`
      expect(waits.length).toBeGreaterThan(4)
    })

    test('a permanent failure is a dead letter immediately; a long reason is truncated', async () => {
      const [id = ''] = await enqueue()
      await claim()
      await service('fn_service_outbox_failed', { _id: id, _erro: 'e'.repeat(5000), _permanente: true })
      const dead = await row(id)
      expect(dead?.['morta_em']).not.toBeNull()
      expect(String(dead?.['erro'])).toHaveLength(500)
      await due(id)
      expect(await claim()).toEqual([])
    })

    test('a message that crashes its worker eight times is a dead letter', async () => {
      const [id = ''] = await enqueue()
      for (let attempt = 1; attempt <= 8; attempt += 1) {
        await due(id)
        expect(await claim()).toHaveLength(1)
      }
      await due(id)
      expect(await claim()).toEqual([])
      const dead = await row(id)
      expect(dead?.['morta_em']).not.toBeNull()
      expect(dead).toMatchObject({ payload: { cidade: 'Recife' } })
      // If the worker was only slow, its answer still counts.
      await service('fn_service_outbox_sent', { _id: id })
      expect((await row(id))?.['enviado_em']).toBeTruthy()
    })

    test('the same cause queues one message only', async () => {
      const twice = () =>
        db.sql`select mensagens.enfileirar('dados_excluidos', 'mesma', 'alguem@empresa.example', '{}', null) from generate_series(1, 3)`
      await twice()
      await twice()
      expect(await db.sql`select 1 from mensagens.outbox`).toHaveLength(1)
    })

    test('visitors and signed-in people have no access to it', async () => {
      for (const role of ['anon', 'authenticated'] as const)
        for (const name of ['fn_service_claim_outbox', 'fn_service_outbox_sent', 'fn_service_outbox_failed'])
          expect((await getRefusal(callAs(db, role, name))).code).toBe('42501')
    })

    test('any sequence of answers, timeouts and deadlines agrees with the model', async () => {
      const command = fc.constantFrom(
        'claim',
        'claim',
        'lease ends',
        'lease ends',
        'sent',
        'failed',
        'refused',
        'deadline',
        'requeue',
      )
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
          await db.sql`delete from mensagens.outbox`
          const [id = ''] = await enqueue()
          const model = { due: true, late: false, tries: 0, silent: 0, token: true, end: null as null | 'sent' | 'dead' }
          for (const each of commands) {
            if (each === 'claim') {
              const takes = model.end === null && model.due && model.silent < 8
              expect((await claim()).map((m) => m.tentativas)).toEqual(takes ? [model.tries + 1] : [])
              if (takes) Object.assign(model, { due: false, tries: model.tries + 1, silent: model.silent + 1 })
              else if (model.end === null && model.due) model.end = 'dead'
            } else if (each === 'lease ends') {
              await due(id)
              model.due = true
            } else if (each === 'deadline') {
              await db.sql`update mensagens.outbox set vence_em = now() where id = ${id}`
              model.late = true
            } else if (each === 'requeue') {
              const back = model.end === 'dead' && model.token
              await db.sql`select mensagens.reenfileirar(${id})`.catch(() => expect(back).toBe(false))
              if (back) Object.assign(model, { due: true, late: false, tries: 0, silent: 0, end: null })
            } else if (each === 'sent') {
              await service('fn_service_outbox_sent', { _id: id })
              Object.assign(model, { end: 'sent', token: false })
            } else if (model.end === null) {
              await service('fn_service_outbox_failed', { _id: id, _erro: each, _permanente: each === 'refused' })
              if (each === 'refused' || model.late) Object.assign(model, { end: 'dead', token: each !== 'refused' })
              else Object.assign(model, { due: false, silent: 0 })
            }
          }
          const last = await row(id)
          expect(last?.['enviado_em'] !== null ? 'sent' : last?.['morta_em'] !== null ? 'dead' : null).toBe(model.end)
          expect(last?.['payload']).toEqual(model.token ? { token: 'segredo', cidade: 'Recife' } : { cidade: 'Recife' })
        }),
        { numRuns: FULL ? 2000 : 80 },
      )
    })

    test('a request opened by hand notifies its client once', async () => {
      const _cliente_id = await callAsVisitor(
        db,
        'fn_upsert_cliente_by_email',
        buildClienteParams({ _email: 'abre@empresa.example' }),
      )
      const id = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
      await db.sql`select transicoes.mudar_solicitacao(${id}, 'Aberta')`
      await db.sql`select transicoes.mudar_solicitacao(${id}, 'Aberta')`
      const kinds = await db.sql`select tipo, destinatario from mensagens.outbox order by tipo`
      expect([...kinds]).toEqual([
        { tipo: 'solicitacao_aberta', destinatario: 'abre@empresa.example' },
        { tipo: 'solicitacao_recebida', destinatario: 'abre@empresa.example' },
      ])
    })

    describe.skipIf(!hasPostgres())('on a real Postgres', () => {
      test('eight workers share 4,000 messages: each claimed exactly once', async () => {
        const ids = await enqueue(4000)
        const workers = db.connect(8)
        await workers`select 1`
        const claimed: string[] = []
        await Promise.all(
          Array.from({ length: 8 }, async () => {
            for (;;) {
              const batch = await workers<{ id: string }[]>`select id from mensagens.reservar_outbox(25, 600)`
              if (batch.length === 0) return
              claimed.push(...batch.map(({ id }) => id))
            }
          }),
        )
        expect(claimed).toHaveLength(ids.length)
        expect(new Set(claimed)).toEqual(new Set(ids))
      })
    })
  })
})

/** The turns at the e-mail provider (docs/product/messages.md#the-pace-of-the-provider). */
describe('vez de enviar', () => {
  test('each turn follows the one before at the asked rate, whoever takes it', async () => {
    expect(await takeAt('40 seconds', { many: 12, perSecond: 4 })).toMatchObject({ moved: 3 })
    expect(await takeAt('40 seconds', { many: 3, perSecond: 2 })).toMatchObject({ moved: 1.5 })
    const { ms } = await takeAt('40 seconds', { many: 1, perSecond: 4 })
    expect(ms).toBeGreaterThan(0)
    expect(ms).toBeLessThanOrEqual(40_000)
  })

  test('after a quiet time the first turn is now, and no turn of the past is made up for', async () => {
    const { ms, moved } = await takeAt('-1 hour', { many: 2, perSecond: 1 })
    expect(ms).toBe(0)
    expect(moved).toBeGreaterThan(3600)
  })

  test('a code leaves at once and moves the turns of the queue back, by 5 seconds at most', async () => {
    expect(await takeAt('2 seconds', { many: 1, perSecond: 4, urgent: true })).toMatchObject({ ms: 0, moved: 0.25 })
    expect(await takeAt('50 seconds', { many: 1, perSecond: 4, urgent: true })).toMatchObject({ ms: 0, moved: 0 })
  })

  test('numbers are bounded, and so is a turn that a wrong clock left far ahead', async () => {
    expect(await takeAt('40 seconds', { many: -3, perSecond: 0 })).toMatchObject({ moved: 1 })
    expect(await takeAt('40 seconds', { many: 1_000_000, perSecond: 1 })).toMatchObject({ moved: 100 })
    const { ms, ahead } = await takeAt('9 days', { many: 1, perSecond: 4 })
    expect(ms).toBe(60_000)
    expect(ahead).toBeLessThan(61)
  })

  test('visitors and signed-in people take no turn', async () => {
    // oxlint-disable-next-line no-await-in-loop -- one role after the other
    for (const role of ['anon', 'authenticated'] as const)
      expect((await getRefusal(callAs(db, role, 'fn_service_vez_de_enviar'))).code).toBe('42501')
  })
})
