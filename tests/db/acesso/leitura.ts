/** Filling the tables that the API reads, and what anybody may ask of them: for the test of plans. */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import type postgres from 'postgres'

/** Rows per owner: some people have many. */
const SHARED = 500

/** The tables that a visitor or a signed-in person may read, according to the grants. */
export async function readable(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = any (${OUR_SCHEMAS}) and c.relkind in ('r', 'p', 'v', 'm')
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
export async function fill(sql: postgres.Sql, table: string, rows: number) {
  const columns = await sql<Column[]>`
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
  const checks = await sql<{ name: string }[]>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`
  for (const { name } of checks) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`insert into ${table} (${columns.map(({ name }) => name).join(', ')})
      select ${columns.map(valueFor).join(', ')} from generate_series(1, ${rows}) as n`)
  })
  await sql.unsafe(`analyze ${table}`)
}

/**
 * The reads that anybody with a token may request of a table: the first row, the exact count, a far page, the first row by each column,
 * words anywhere in each text, one of several texts, and with the rows of every table that it can embed.
 */
export async function reads(sql: postgres.Sql, table: string, role: string): Promise<string[]> {
  const columns = await sql<{ name: string; text: boolean }[]>`
    select quote_ident(attname) as name, atttypid in ('text'::regtype, 'varchar'::regtype) as text from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and has_column_privilege(${role}, attrelid, attnum, 'select')`
  const texts = columns.filter(({ text }) => text).map(({ name }) => name)
  const embedded = await sql<{ clause: string }[]>`
    select format('exists (select from %s as o where o.%I = t.%I)', e.other, e.theirs, e.ours) as clause
    from (
      select c.confrelid::regclass as other, f.attname as theirs, a.attname as ours
      from pg_constraint as c
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute as f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
      where c.contype = 'f' and c.conrelid = ${table}::regclass
      union all
      select c.conrelid::regclass, a.attname, f.attname
      from pg_constraint as c
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute as f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass
    ) as e
    where has_column_privilege(${role}, e.other, e.theirs, 'select') and has_column_privilege(${role}, ${table}::regclass, e.ours, 'select')`
  return [
    `select from ${table} limit 1`,
    `select count(*) from ${table}`,
    `select from ${table} limit 1 offset 100000`,
    ...columns.map(({ name }) => `select from ${table} order by ${name} desc limit 1`),
    ...texts.map((name) => `select from ${table} where ${name} ilike '%zq%' limit 1`),
    ...(texts.length > 1
      ? [`select from ${table} where ${texts.map((name) => `${name} ilike '%zq%'`).join(' or ')} limit 1`]
      : []),
    ...embedded.map(({ clause }) => `select from ${table} as t where ${clause} limit 1`),
  ]
}
