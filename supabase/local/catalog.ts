/**
 * What migrations make, one fact a line, sorted, so that two versions of the migrations can be compared. Reads the system catalogs.
 *
 * A fact is `kind | object | definition`. White space inside definitions is folded and SQL comments are left out, so that layout and
 * the order of columns never count. Covers tables, columns, defaults, constraints, indexes, policies, grants, owners,
 * functions with their settings and bodies, triggers, comments, role settings, extensions, jobs of the schedule, names of secrets in Vault,
 * and the rows that migrations insert.
 */
import { install, PROJECT_FILES } from './database/install.ts'
import { openPglite } from './database/open.ts'
import type { Sql } from './database/sql.ts'
import { OURS } from './schemas/tree.ts'

/** Each query answers rows of `object` and `definition`. */
const FACTS: Record<string, string> = {
  schema: `select nspname as object, coalesce(nspacl::text, '') as definition from pg_namespace where nspname in ${OURS}`,
  default_privileges: `select defaclrole::regrole || ' ' || coalesce(defaclnamespace::regnamespace::text, '') || ' ' || defaclobjtype::text as object,
      defaclacl::text as definition from pg_default_acl`,
  role: `select rolname as object, coalesce(rolconfig::text, '') as definition from pg_roles where rolname !~ '^pg_'`,
  table: `select c.oid::regclass::text as object,
      concat_ws(' ', c.relkind::text, c.relpersistence::text, c.relowner::regrole, case when c.relrowsecurity then 'rls' end,
        case when c.relforcerowsecurity then 'force' end, c.reloptions::text, pg_get_viewdef(c.oid)) as definition
    from pg_class as c where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'v', 'm', 'p')`,
  sequence: `select c.oid::regclass::text as object, concat_ws(' ', s.data_type::regtype, s.increment_by, s.start_value, s.cycle) as definition
    from pg_class as c join pg_sequences as s on s.schemaname = c.relnamespace::regnamespace::text and s.sequencename = c.relname
    where s.schemaname in ${OURS}`,
  grant: `select c.oid::regclass || ' to ' || coalesce(nullif(a.grantee, 0)::regrole::text, 'public') as object,
      string_agg(a.privilege_type, ' ' order by a.privilege_type) as definition
    from pg_class as c, aclexplode(c.relacl) as a
    where c.relnamespace::regnamespace::text in ${OURS} group by 1`,
  column: `select a.attrelid::regclass || '.' || a.attname as object,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, nullif(a.attidentity::text, ''),
        nullif(a.attgenerated::text, ''), a.attoptions::text, 'default ' || pg_get_expr(d.adbin, d.adrelid)) as definition
    from pg_attribute as a join pg_class as c on c.oid = a.attrelid
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  column_grant: `select a.attrelid::regclass || '.' || a.attname || ' to ' || x.grantee::regrole as object,
      string_agg(x.privilege_type, ' ' order by x.privilege_type) as definition
    from pg_attribute as a join pg_class as c on c.oid = a.attrelid, aclexplode(a.attacl) as x
    where c.relnamespace::regnamespace::text in ${OURS} group by 1`,
  constraint: `select conrelid::regclass || ' ' || conname as object, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace::regnamespace::text in ${OURS}`,
  index: `select indexrelid::regclass::text as object, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class as c on c.oid = indrelid where c.relnamespace::regnamespace::text in ${OURS}`,
  policy: `select polrelid::regclass || ' ' || polname as object, concat_ws(' ', polcmd::text, polpermissive, polroles::regrole[]::text,
      pg_get_expr(polqual, polrelid), '/', pg_get_expr(polwithcheck, polrelid)) as definition from pg_policy`,
  trigger: `select tgrelid::regclass || ' ' || tgname as object, tgenabled::text || ' ' || pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal`,
  function: `select p.oid::regprocedure::text as object,
      concat_ws(' ', pg_get_function_arguments(p.oid), 'returns', pg_get_function_result(p.oid), l.lanname, p.provolatile, p.proparallel,
        p.proleakproof, p.proisstrict, case when p.prosecdef then 'definer' end, p.procost, p.prorows, p.proowner::regrole,
        (select array_agg(c order by c) from unnest(p.proconfig) as c)::text, p.prosrc, pg_get_function_sqlbody(p.oid)) as definition
    from pg_proc as p join pg_language as l on l.oid = p.prolang where p.pronamespace::regnamespace::text in ${OURS}`,
  execute: `select p.oid::regprocedure || ' by ' || coalesce(nullif(a.grantee, 0)::regrole::text, 'public') as object, a.privilege_type as definition
    from pg_proc as p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a where p.pronamespace::regnamespace::text in ${OURS}`,
  comment: `select pg_describe_object(classoid, objoid, objsubid) as object, description as definition from pg_description
    where (pg_identify_object(classoid, objoid, objsubid)).schema in ${OURS} or objoid in (select oid from pg_namespace where nspname in ${OURS})`,
  extension: `select extname as object, extnamespace::regnamespace::text as definition from pg_extension`,
  statistics: `select attrelid::regclass || '.' || attname as object, attstattarget::text as definition
    from pg_attribute join pg_class as c on c.oid = attrelid where c.relnamespace::regnamespace::text in ${OURS} and attstattarget > 0`,
}

/** Only where the extension is there. */
const FACTS_OF: Record<string, string> = {
  'cron.job': "select 'job' as kind, jobname as object, concat_ws(' ', schedule, active, command) as definition from cron.job",
  'vault.secrets': "select 'secret' as kind, name as object, '' as definition from vault.secrets",
}

/** Tables whose rows come with the migrations, and the columns of their keys; random keys are never compared. */
const ROWS = `select format('%s.%s', c.relnamespace::regnamespace, c.relname) as name,
    (select coalesce(array_agg(a.attname::text), '{}') from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as keys
  from pg_class as c
  where c.relkind = 'r' and (c.relnamespace::regnamespace::text in ${OURS} and c.relname <> 'segredos' or c.oid = 'storage.buckets'::regclass)
  order by 1`

/** What the migrations of a folder make, as sorted lines. */
export const catalogOf = async (migrationsDir: string): Promise<string[]> => {
  const database = await openPglite()
  try {
    await install(database, { files: { ...PROJECT_FILES, migrationsDir }, seed: false })
    return await factsOf(database)
  } finally {
    await database.close()
  }
}

/** The facts of one database, as sorted lines. */
export const factsOf = async (sql: Sql): Promise<string[]> => [...(await facts(sql)), ...(await rows(sql))].toSorted()

const facts = async (sql: Sql): Promise<string[]> => {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(FACTS))
    for (const row of await sql.query(query)) lines.push(`${kind} | ${folded(row['object'])} | ${folded(row['definition'])}`)
  for (const [table, query] of Object.entries(FACTS_OF)) {
    const [there] = await sql.query('select to_regclass($1) is not null as there', [table])
    if (there?.['there'] !== true) continue
    for (const row of await sql.query(query))
      lines.push(`${String(row['kind'])} | ${folded(row['object'])} | ${folded(row['definition'])}`)
  }
  return lines
}

const rows = async (sql: Sql): Promise<string[]> => {
  const lines: string[] = []
  for (const table of await sql.query(ROWS)) {
    const name = String(table['name'])
    // Creation times differ from run to run.
    const found = await sql.query(
      `select (select jsonb_object_agg(k, v) from jsonb_each(to_jsonb(t)) as e(k, v)
      where k !~ '((^|_)em|^desde|_at|^id)$' or jsonb_typeof(v) = 'number')::text as row,
      (select jsonb_object_agg(k, v) from jsonb_each(to_jsonb(t)) as e(k, v) where k = any ($1) and v::text !~ '^"[0-9a-f]{8}-')::text as key
      from ${name} as t`,
      [table['keys']],
    )
    for (const { row, key } of found) lines.push(`row | ${name} ${folded(key)} | ${folded(row)}`)
  }
  return lines
}

/** Without line comments and with single spaces. A double dash inside a literal of one line is kept. */
const folded = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .split('\n')
    .map((line) => line.replace(/^\s*--.*$/, '').replace(/\s--\s[^']*$/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
