/**
 * `auth` is the one of hosted Supabase. gotrue.txt lists the facts of GoTrue 2.196 by table; when a newer GoTrue changes one, edit that
 * list first, then supabase/local/database/hosted/auth.sql.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'

const db = setUpTestDatabase()

const facts = readFileSync(new URL('gotrue.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const tables = [...new Set(facts.map((fact) => fact.replace(/ \|.*/, '')))]

test('auth has the columns, types, defaults, keys, indexes and row security of GoTrue', async () => {
  // Keys that point to tables of GoTrue outside of the list are left out.
  const rows = await db.sql<{ fact: string }[]>`
    with listed as (
      select c.oid, c.relname, c.relrowsecurity from pg_class as c
      where c.relnamespace = 'auth'::regnamespace and c.relname in ${db.sql(tables)}
    )
    select l.relname || ' | ' || f.fact as fact from listed as l cross join lateral (
      select 1 as kind, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        case when a.attgenerated = 's' then 'generated' when a.atthasdef then 'default' end, pg_get_expr(d.adbin, d.adrelid)) as fact
      from pg_attribute as a left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = l.oid and a.attnum > 0 and not a.attisdropped
      union all select 2, pg_get_constraintdef(k.oid) from pg_constraint as k
      where k.conrelid = l.oid and k.contype in ('p', 'u', 'f', 'c') and (k.confrelid = 0 or k.confrelid in (select oid from listed))
      union all select 3, concat_ws(' ', case when i.indisunique then 'unique' end, 'index',
        regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')) from pg_index as i
      where i.indrelid = l.oid and not exists (select from pg_constraint as k where k.conindid = i.indexrelid and k.contype <> 'f')
      union all select 4, 'row level security' where l.relrowsecurity
    ) as f`
  expect(rows.map(({ fact }) => fact).toSorted()).toEqual(facts.toSorted())
})

test('auth lets the API roles use its functions and read no table', async () => {
  const [row] = await db.sql`select
    (select array_agg(r) from unnest(array['anon', 'authenticated', 'service_role']) as r where not has_schema_privilege(r, 'auth', 'usage')) as without_usage,
    (select array_agg(r || ' ' || relname) from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as r
      where relnamespace = 'auth'::regnamespace and relkind = 'r' and has_table_privilege(r, oid, 'select, insert, update, delete')) as readable`
  expect(row).toEqual({ without_usage: null, readable: null })
})
