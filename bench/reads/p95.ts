/** p95 of questions that a signed-in account asks the database, and how it grows with the size of the tables. */
import type postgres from 'postgres'
import { getMedian, getPercentile, measureSeconds, roundTo } from '../figures'

/** p95 in milliseconds, by name of the question. */
export type Figures = Record<string, number>

/** Whose rights a question is asked with. */
export type Account = { readonly userId: string; readonly email: string }

/** Makes the account, whose token alone opens nothing. */
export const openAccount = (sql: postgres.Sql, { userId, email }: Account) => sql`
  insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${email}) on conflict (id) do nothing`

/** Calls after which rate limits are emptied: fewer than any limit allows. */
const CALLS_PER_LIMIT = 40

/** One transaction with the role and claims of the account, as the API opens it; without one, of a visitor. */
export function askAs<T>(sql: postgres.Sql, account: Account | null, ask: (tx: postgres.TransactionSql) => Promise<T>) {
  const role = account ? 'authenticated' : 'anon'
  const claims = JSON.stringify({
    role,
    ...(account && { sub: account.userId, session_id: account.userId, email: account.email }),
  })
  return sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true)`
    return ask(tx)
  })
}

/** p95 in milliseconds of a question asked `calls` times. */
export async function measureP95(
  sql: postgres.Sql,
  account: Account | null,
  calls: number,
  ask: (tx: postgres.TransactionSql) => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    if (call % CALLS_PER_LIMIT === 0) await sql`truncate base.limites`
    await askAs(sql, account, async (tx) => {
      times.push((await measureSeconds(() => ask(tx))) * 1000)
    })
  }
  return roundTo(getPercentile(times, 0.95))
}

/** Makes `public.fn_nada`, a procedure of the API that does nothing: what any call costs. */
export const createEmptyProcedure = (sql: postgres.Sql) =>
  sql.unsafe(`create or replace function public.fn_nada() returns jsonb
    language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$ select '{}'::jsonb $$;
    grant execute on function public.fn_nada to anon, authenticated`)

export type Floor = { list_ms: number; floor_ms: number; ratio: number }

/** How many times its floor a list may cost. */
const FLOORS = 3

/**
 * Median of a list ÷ its floor: the same rows and columns as one plain query of the owner of the tables, and a call that does nothing. Asked in
 * turns, so that what else the machine does slows both.
 */
export async function compareWithFloor(
  sql: postgres.Sql,
  account: Account,
  calls: number,
  ask: (tx: postgres.TransactionSql) => Promise<unknown>,
  plain: string,
): Promise<Floor> {
  await createEmptyProcedure(sql)
  const [lists, floors]: [number[], number[]] = [[], []]
  for (let call = 0; call < calls; call++) {
    if (call % CALLS_PER_LIMIT === 0) await sql`truncate base.limites`
    await askAs(sql, account, async (tx) => lists.push(await measureSeconds(() => ask(tx))))
    const read = await measureSeconds(() => sql.unsafe(plain, [], { prepare: true }))
    const empty = await askAs(sql, account, (tx) => measureSeconds(() => tx`select public.fn_nada()`))
    floors.push(read + empty)
  }
  const [list, floor] = [getMedian(lists), getMedian(floors)]
  return { list_ms: roundTo(list * 1000), floor_ms: roundTo(floor * 1000), ratio: roundTo(list / floor) }
}

/** The lists that cost too many times their floor. */
export const farFromFloor = (floors: Record<string, Floor>) =>
  Object.entries(floors).flatMap(([name, { ratio }]) =>
    ratio > FLOORS ? [`${name}: ${ratio} times its floor, at most ${FLOORS}`] : [],
  )

/** For each question, its figure at the largest size ÷ its figure at the smallest; `sizes` ascending. */
export function compareSizes(p95_ms: Record<string, Figures>, sizes: readonly number[]): Figures {
  const [smallest, largest] = [p95_ms[sizes[0] ?? 0] ?? {}, p95_ms[sizes.at(-1) ?? 0] ?? {}]
  return Object.fromEntries(
    Object.keys(largest).map((name) => [name, roundTo((largest[name] ?? Number.NaN) / (smallest[name] ?? Number.NaN))]),
  )
}
