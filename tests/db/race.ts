/** Races on a real Postgres: many sessions, and calls that start at the same moment. */
import { runAs, type TestDatabase } from '../support/database.ts'
import { setUpPerFile } from '../support/fixtures.ts'
import { getOutcome } from './rpc.ts'

/** The same with many sessions, open before the tests of this file (or `describe`) begin. */
export const setUpRace = (db: TestDatabase, sessions: number) =>
  setUpPerFile(async () => {
    const race = withSessions(db, sessions)
    await Promise.all(Array.from({ length: sessions }, () => race.sql`select pg_sleep(0.05)`))
    return race
  })

/** The database through `sessions` more sessions. */
export function withSessions(db: TestDatabase, sessions: number) {
  const sql = db.connect(sessions)
  const as: TestDatabase['as'] = (caller, run) => runAs(sql, caller, run)

  const released: TestDatabase['as'] = (caller, run) =>
    as(caller, async (tx) => {
      await tx`select pg_advisory_xact_lock_shared(1)`
      return run(tx)
    })

  /** Calls for each item at the same moment, released by one lock: the answers, or what `toOutcome` makes of an error. */
  async function together<Item, T>(
    items: readonly Item[],
    call: (as: TestDatabase['as'], item: Item, n: number) => Promise<T>,
    toOutcome: (error: { code?: string; hint?: string }) => string = getOutcome,
  ): Promise<(T | string)[]> {
    const gate = await db.sql.reserve()
    await gate`select pg_advisory_lock(1)`
    const answers = items.map((item, n) => call(released, item, n).catch(toOutcome))
    for (;;) {
      const [row] = await gate`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      if (row?.['n'] === Math.min(items.length, sessions)) break
    }
    await gate`select pg_advisory_unlock(1)`
    gate.release()
    return Promise.all(answers)
  }
  return { ...db, sql, as, together }
}
