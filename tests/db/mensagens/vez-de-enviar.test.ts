/** The turns at the e-mail provider (docs/product/messages.md#the-pace-of-the-provider). */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callRpc, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase()

type Asked = { many: number; perSecond: number; urgent?: boolean }
const take = ({ many, perSecond, urgent = false }: Asked) =>
  db.as('service_role', (tx) =>
    callRpc<number>(tx, 'fn_service_vez_de_enviar', { _quantas: many, _por_segundo: perSecond, _urgente: urgent }),
  )
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
    expect((await getRefusal(db.as(role, (tx) => callRpc(tx, 'fn_service_vez_de_enviar')))).code).toBe('42501')
})
