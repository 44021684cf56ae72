/**
 * The cost of an unfiltered read of a table for somebody who owns no row. Each table that the API may read is filled with rows of
 * other people, and the plans give the number of rows scanned: a policy must reach its rows by an index.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, connect, hasPostgres, type TestDatabase } from '../../support/database.ts'
import { createPersonas, personas, toCaller } from '../../support/personas.ts'
import { fill, readable, reads } from './leitura.ts'

const ROWS = 20_000
/** More than the rows of any small table, far fewer than those of the filled ones. */
const FEW = 50

/** Subqueries that a policy plans and runs once for each read. */
const FEW_SUBQUERIES = 7

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
  tables = await readable(db.sql)
  if (hasPostgres()) for (const table of tables.filter((name) => !(name in SMALL))) await fill(db.sql, table, ROWS)
})
afterAll(() => db.close())

type Plan = { 'Node Type': string; 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: Plan[] } & Record<string, unknown>

/** The number of rows scanned by a plan, including those removed by filters. */
function looked(plan: Plan): number {
  const thrown = Object.entries(plan).filter(([key]) => key.startsWith('Rows Removed by'))
  const each = thrown.reduce((sum, [, rows]) => sum + Number(rows), plan['Actual Rows'] ?? 0)
  const own = plan['Node Type'].includes('Scan') ? each * (plan['Actual Loops'] ?? 0) : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + looked(child), 0)
}

/** The number of subqueries that a plan runs once before its rows: those of the policies, also of the tables that a policy reads. */
const countSubqueries = (plan: Plan): number =>
  (plan.Plans ?? []).reduce((sum, child) => sum + countSubqueries(child), plan['Parent Relationship'] === 'InitPlan' ? 1 : 0)

async function explain(caller: Caller, statement: string): Promise<Plan> {
  const rows = await db.as(caller, (tx) => tx.unsafe(`explain (analyze, format json, timing off) ${statement}`))
  const answer: unknown = rows[0]?.['QUERY PLAN']
  const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: Plan }]
  return plan
}

/** The reads of a table that scan more than a few rows, as `rows: statement`. */
async function dear(caller: Caller, table: string): Promise<string[]> {
  const found: string[] = []
  for (const statement of await reads(db.sql, table, caller.role)) {
    const rows = looked(await explain(caller, statement))
    if (rows > FEW) found.push(`${rows}: ${statement}`)
  }
  return found
}

describe.skipIf(!hasPostgres())('an unfiltered read by somebody who owns nothing', () => {
  test('scans only a few rows of any large table that the API may read', async () => {
    for (const table of tables.filter((name) => !(name in SMALL))) {
      const [{ n } = { n: 0 }] = await db.sql.unsafe<{ n: number }[]>(`select count(*)::integer as n from ${table}`)
      expect(n, table).toBeGreaterThanOrEqual(ROWS)
      expect(await dear(toCaller(personas.estranho), table), table).toEqual([])
    }
  })

  test('runs only a few subqueries of policies, also where policies read tables with policies', async () => {
    const caller = toCaller(personas.estranho)
    const many: string[] = []
    for (const table of tables)
      for (const statement of await reads(db.sql, table, caller.role)) {
        const n = countSubqueries(await explain(caller, statement))
        if (n > FEW_SUBQUERIES) many.push(`${n}: ${statement}`)
      }
    expect(many).toEqual([])
  })

  test('scans the small tables whole; each is listed with its reason', async () => {
    expect(Object.keys(SMALL).filter((name) => !tables.includes(name))).toEqual([])
    for (const table of Object.keys(SMALL)) expect(await dear(toCaller(personas.estranho), table), table).toEqual([])
  })

  test('scans every row when the policy is evaluated for each row, which this test detects', async () => {
    await db.sql.unsafe(`create policy lenta on public.empresas for select to authenticated
      using (usuario_id = (select contas.minha_conta()) or (select contas.is_admin()))`)
    try {
      expect(await dear(toCaller(personas.estranho), 'public.empresas')).toContain(`${ROWS}: select from public.empresas limit 1`)
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
      using ((select contas.is_admin()) or usuario_id = (select contas.minha_conta()))`)
    expect(await withAlternative()).toHaveLength(1)
    await db.sql`drop policy dono_ou_admin on public.empresas`
  })
})
