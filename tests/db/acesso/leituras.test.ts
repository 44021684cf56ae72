/**
 * The cost of an unfiltered read of a table for somebody who owns no row. Each table that the API may read is filled with rows of
 * other people, and the plans give the number of rows scanned: a policy must reach its rows by an index.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, connect, hasPostgres, type TestDatabase } from '../../support/database.ts'
import { callerOf, createPersonas, personas } from '../../support/personas.ts'

const ROWS = 20_000
/** Rows per owner: some people have many. */
const SHARED = 500
/** More than the rows of any small table, far fewer than those of the filled ones. */
const FEW = 50

/** Tables that stay small, with the reason; all others are filled. */
const SMALL: Record<string, string> = {
  'public.admins': 'the people of the team',
  'public.canais': 'the channels that the product sells, a row each; every visitor reads all of them',
  'public.configuracoes': 'one row, which its CHECK keeps alone',
}

let db: TestDatabase
let tables: string[]
beforeAll(async () => {
  db = await connect()
  await createPersonas(db.sql)
  tables = await readable()
  if (hasPostgres()) for (const table of tables.filter((name) => !(name in SMALL))) await fill(table)
}, 240_000)
afterAll(() => db.close())

/** The tables that a visitor or a signed-in person may read, according to the grants. */
async function readable(): Promise<string[]> {
  const rows = await db.sql<{ name: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm')
      and (has_any_column_privilege('authenticated', c.oid, 'select') or has_any_column_privilege('anon', c.oid, 'select'))
    order by 1`
  return rows.map(({ name }) => name)
}

type Column = { name: string; type: string; unique: boolean }

/** A different value for each row `n`, valid for any column after the table's CHECKs are dropped. */
function valueFor({ type, unique }: Column): string {
  if (type === 'uuid') return unique ? 'gen_random_uuid()' : `md5((n / ${SHARED})::text)::uuid`
  if (type === 'text') return unique ? `md5(n::text)` : `'x'`
  if (type === 'boolean') return 'true'
  if (type === 'date' || type.startsWith('timestamp')) return `now() - n * interval '1 second'`
  if (/^(?:smallint|integer|bigint|numeric)/.test(type)) return unique ? 'n' : 'n % 1000'
  if (type.endsWith('[]')) return "'{}'"
  if (type === 'jsonb') return "'{}'"
  if (type === 'bytea') return 'uuid_send(gen_random_uuid())'
  throw new Error(`no value for a column of type ${type}`)
}

/** Fills a table with rows of other people, with triggers and CHECKs off. */
async function fill(table: string) {
  const columns = await db.sql<Column[]>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      exists (
        select from pg_index as i
        where i.indrelid = a.attrelid and i.indisunique and a.attnum = (
          -- One column of each unique index differs from row to row, if possible not the owner's.
          select k.key from unnest(i.indkey::int2[]) with ordinality as k (key, place)
          join pg_attribute as o on o.attrelid = i.indrelid and o.attnum = k.key
          order by exists (
            select from pg_policy as p where p.polrelid = i.indrelid and pg_get_expr(p.polqual, p.polrelid) ~ ('\\m' || o.attname || '\\M')
          ), k.place desc
          limit 1
        )
      ) as unique
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
      and (a.attnotnull and d.oid is null or format_type(a.atttypid, null) in ('uuid', 'text'))
    order by a.attnum`
  const checks = await db.sql<{ name: string }[]>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`
  for (const { name } of checks) await db.sql.unsafe(`alter table ${table} drop constraint ${name}`)
  await db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`insert into ${table} (${columns.map(({ name }) => name).join(', ')})
      select ${columns.map(valueFor).join(', ')} from generate_series(1, ${ROWS}) as n`)
  })
  await db.sql.unsafe(`analyze ${table}`)
}

type Plan = { 'Node Type': string; 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: Plan[] } & Record<string, unknown>

/** The number of rows scanned by a plan, including those removed by filters. */
function looked(plan: Plan): number {
  const thrown = Object.entries(plan).filter(([key]) => key.startsWith('Rows Removed by'))
  const each = thrown.reduce((sum, [, rows]) => sum + Number(rows), plan['Actual Rows'] ?? 0)
  const own = plan['Node Type'].includes('Scan') ? each * (plan['Actual Loops'] ?? 0) : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + looked(child), 0)
}

async function cost(caller: Caller, statement: string): Promise<number> {
  const rows = await db.as(caller, (tx) => tx.unsafe(`explain (analyze, format json, timing off) ${statement}`))
  const answer: unknown = rows[0]?.['QUERY PLAN']
  const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: Plan }]
  return looked(plan)
}

/** The reads that anybody with a token may request: the first row, the exact count, and the first row by each column. */
async function reads(table: string, role: string): Promise<string[]> {
  const columns = await db.sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and has_column_privilege(${role}, attrelid, attnum, 'select')`
  return [
    `select from ${table} limit 1`,
    `select count(*) from ${table}`,
    ...columns.map(({ name }) => `select from ${table} order by ${name} desc limit 1`),
  ]
}

/** The reads of a table that scan more than a few rows, as `rows: statement`. */
async function dear(caller: Caller, table: string): Promise<string[]> {
  const found: string[] = []
  for (const statement of await reads(table, caller.role)) {
    const rows = await cost(caller, statement)
    if (rows > FEW) found.push(`${rows}: ${statement}`)
  }
  return found
}

describe.skipIf(!hasPostgres())('an unfiltered read by somebody who owns nothing', () => {
  test('scans only a few rows of any large table that the API may read', async () => {
    for (const table of tables.filter((name) => !(name in SMALL))) {
      const [{ n } = { n: 0 }] = await db.sql.unsafe<{ n: number }[]>(`select count(*)::integer as n from ${table}`)
      expect(n, table).toBeGreaterThanOrEqual(ROWS)
      expect(await dear(callerOf(personas.estranho), table), table).toEqual([])
    }
  })

  test('scans the small tables whole; each is listed with its reason', async () => {
    expect(Object.keys(SMALL).filter((name) => !tables.includes(name))).toEqual([])
    for (const table of Object.keys(SMALL)) expect(await dear(callerOf(personas.estranho), table), table).toEqual([])
  })

  test('scans every row when the policy is evaluated for each row, which this test detects', async () => {
    await db.sql.unsafe(`create policy lenta on public.empresas for select to authenticated
      using (usuario_id = (select private.minha_conta()) or (select private.is_admin()))`)
    try {
      expect(await dear(callerOf(personas.estranho), 'public.empresas')).toContain(`${ROWS}: select from public.empresas limit 1`)
    } finally {
      await db.sql`drop policy lenta on public.empresas`
    }
  })
})

const withAlternative = () => db.sql<{ name: string }[]>`
  select p.polname as name from pg_policy as p, lateral (
    select concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as text
  ) as e
  where e.text ~* '\\mis_admin\\M' and e.text ~* '\\mor\\M'`

describe('a policy', () => {
  test('covers the owner or the team, never both, which no index supports', async () => {
    expect([...(await withAlternative())]).toEqual([])
    await db.sql.unsafe(`create policy dono_ou_admin on public.empresas for select to authenticated
      using ((select private.is_admin()) or usuario_id = (select private.minha_conta()))`)
    expect(await withAlternative()).toHaveLength(1)
    await db.sql`drop policy dono_ou_admin on public.empresas`
  })
})
