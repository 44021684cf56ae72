/** Access rights of a database, measured by trying, as the text of the two snapshot files beside this one. */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import type postgres from 'postgres'
import type { Caller, TestDatabase } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'

const callers: Record<string, Caller> = {
  visitor: { role: 'anon' },
  'owner (ana)': toCaller(personas.ana),
  'stranger (bruno)': toCaller(personas.bruno),
  admin: toCaller(personas.admin),
  service: { role: 'service_role' },
}

class Undo extends Error {}

/** Runs the statement and rolls it back; returns the number of rows, or the class of the refusal. */
async function attempt(db: TestDatabase, caller: Caller, statement: string): Promise<string> {
  let rows = ''
  try {
    await db.as(caller, async (tx: postgres.TransactionSql) => {
      const result = await tx.unsafe(statement)
      rows = `${result.count} rows`
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return rows
    const code = (error as { code?: string }).code ?? String(error)
    // Any error but "not allowed" means that the right exists and the values were wrong.
    return code === '42501' ? '–' : `allowed (${code})`
  }
  return rows
}

async function updatable(db: TestDatabase, caller: Caller, table: string): Promise<string> {
  const columns = await db.sql<{ name: string }[]>`select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and attidentity = ''
      and pg_column_is_updatable(attrelid, attnum, false) order by attnum`
  const found: string[] = []
  for (const { name } of columns) {
    const outcome = await attempt(db, caller, `update ${table} set ${name} = ${name}`)
    // 428C9: an identity column of the table below a view, which cannot be written.
    if (outcome !== '–' && outcome !== 'allowed (428C9)') found.push(`${name}: ${outcome}`)
  }
  return found.length === 0 ? '–' : found.join(', ')
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Every table of `schemas` × operation × caller, as in acesso.md; every attempt is rolled back. */
export async function buildMatrizDeTabelas(
  db: TestDatabase,
  schemas = OUR_SCHEMAS,
  others: Record<string, Caller> = {},
): Promise<string> {
  const everybody = { ...callers, ...others }
  // A view over a join is not writable, and Postgres reports that before it checks rights.
  const tables = await db.sql<{ name: string; writable: boolean }[]>`
    select format('%s.%s', n.nspname, c.relname) as name, pg_relation_is_updatable(c.oid, false) > 0 as writable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${db.sql(schemas)} and c.relkind in ('r', 'v', 'm', 'p') order by n.nspname <> 'public', 1`
  const lines = [
    '# Who may do what with each table',
    '',
    'Found by trying, with two clients of one request each and two recruiters of one vacancy with one application and one ' +
      'company, one of each ana\'s; two people of her company, one who publishes and one who reads. "–" is a refusal for want of a right.',
    '',
    line(['table', 'operation', ...Object.keys(everybody)]),
    line(['---', '---', ...Object.keys(everybody).map(() => '---')]),
  ]
  for (const { name, writable } of tables) {
    const each = (statement: string) => Promise.all(Object.values(everybody).map((caller) => attempt(db, caller, statement)))
    const write = (statement: string) => (writable ? each(statement) : Object.values(everybody).map(() => '–'))
    lines.push(line([name, 'select', ...(await each(`select from ${name}`))]))
    lines.push(line([name, 'insert', ...(await write(`insert into ${name} default values`))]))
    lines.push(
      line([name, 'update', ...(await Promise.all(Object.values(everybody).map((caller) => updatable(db, caller, name))))]),
    )
    lines.push(line([name, 'delete', ...(await write(`delete from ${name}`))]))
  }
  return `${lines.join('\n')}\n`
}

const table = (columns: string[], rows: Iterable<Record<string, string>>) => [
  line(columns),
  line(columns.map(() => '---')),
  ...[...rows].map((row) => line(columns.map((column) => (row[column] ?? '').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')))),
]

/** Every bucket and policy of Storage, and who may do what with the rows of files, as in arquivos.md. */
export async function buildMatrizDeArquivos(db: TestDatabase): Promise<string> {
  const buckets = await db.sql<Record<string, string>[]>`
    select id, case when public then 'public' else 'private' end as door, coalesce(file_size_limit::text, '–') as size,
      coalesce(array_to_string(allowed_mime_types, ', '), '–') as types from storage.buckets order by id`
  const policies = await db.sql<Record<string, string>[]>`
    select tablename as table, policyname as name, cmd as operation, array_to_string(roles, ', ') as callers,
      coalesce(qual, '–') as reads, coalesce(with_check, '–') as writes
    from pg_policies where schemaname = 'storage' order by 1, 2`
  const rights = await buildMatrizDeTabelas(db, ['storage'])
  return [
    '# Files: every bucket, every policy, and who may do what with their rows',
    '',
    ...table(['id', 'door', 'size', 'types'], buckets),
    '',
    ...table(['table', 'name', 'operation', 'callers', 'reads', 'writes'], policies),
    '',
    // Updates are rows of the table of policies: column by column they would fill pages.
    rights.slice(rights.indexOf('| table')).replaceAll(/^.*\| update \|.*\n/gm, ''),
  ].join('\n')
}

/** Every function × caller, as in funcoes.md. */
export async function buildMatrizDeFuncoes(db: TestDatabase): Promise<string> {
  const rows = await db.sql<Record<string, string>[]>`
    select n.nspname || '.' || p.proname as name, case when p.prosecdef then 'definer' else 'invoker' end as runs_as,
      coalesce((select string_agg(replace(c, 'search_path=""', 'search_path='), ', ' order by c)
        from unnest(p.proconfig) as c where c not like 'search_path%'), '') as limits,
      coalesce((select string_agg(r, ', ' order by r) from unnest(array['anon', 'authenticated', 'service_role']) as r
        where has_function_privilege(r, p.oid, 'execute')), '–') as callers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any (${OUR_SCHEMAS})
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by n.nspname <> 'public', 1`
  const lines = [
    '# Who may call each function',
    '',
    line(['function', 'runs as', 'limits', 'callers']),
    line(['---', '---', '---', '---']),
    ...rows.map((row) => line([row['name'] ?? '', row['runs_as'] ?? '', row['limits'] ?? '', row['callers'] ?? ''])),
  ]
  return `${lines.join('\n')}\n`
}
