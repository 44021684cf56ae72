/** One caller of procedures that count first makes no neighbour wait (docs/security.md T23). */
import type postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'

describe.skipIf(!hasPostgres())('while a call of one address is at work, on a real Postgres', () => {
  const db = setUpTestDatabase()
  let other: postgres.Sql
  beforeAll(() => {
    other = db.connect(1)
  })

  /** Runs `work` while another transaction of this address has counted a call of `fn_conversas`. */
  const whileBusy = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const holder = await other.reserve()
    try {
      await holder`begin`
      await holder`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`
      await holder`select base.admitir('conversas', 600, interval '10 minutes', 43)`
      return await work()
    } finally {
      await holder`rollback`
      holder.release()
    }
  }
  const ask = (address: string, token = 'x'.repeat(43)) =>
    getRefusal(callAsVisitor(db, 'fn_conversas', { _token: token }, { 'cf-connecting-ip': address }))

  test('the same address and the same network wait for its count, and are told that it is busy', async () => {
    expect((await whileBusy('198.51.100.1', () => ask('198.51.100.1'))).code).toBe('55P03')
    expect((await whileBusy('2001:db8:1:1::1', () => ask('2001:db8:1:2::2'))).code).toBe('55P03')
  })

  test.each([
    ['another IPv4', '198.51.100.1', '198.51.100.2'],
    ['another /48', '2001:db8:1:1::1', '2001:db8:2:1::1'],
  ])('%s does not wait', async (_, busy, asks) => {
    expect((await whileBusy(busy, () => ask(asks))).code).toMatch(/^PT4/)
  })

  test('megabytes are refused before they are counted, from any address', async () => {
    const refusal = await whileBusy('198.51.100.1', () => ask('198.51.100.1', 'x'.repeat(1_000_001)))
    expect(refusal).toMatchObject({ code: 'PT413', hint: 'tamanho' })
  })
})
