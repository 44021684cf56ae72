/** The names in the bodies of our functions exist, which PL/pgSQL itself sees only when a line runs. Needs Debian's postgresql-15-plpgsql-check. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'

const db = setUpTestDatabase()

/** What only a hosted project has, or only a running function. */
const UNKNOWN_HERE = /"(vault|net|cron)[".]|record ".*" is not assigned yet|relation "sairam"/

const listErrors = async () => {
  const errors = await db.sql<{ em: string; message: string }[]>`
    select concat_ws(':', p.oid::regprocedure, c.lineno) as em, c.message
    from pg_proc as p
    join pg_language as l on l.oid = p.prolang and l.lanname = 'plpgsql'
    left join lateral (select t.tgrelid from pg_trigger as t where t.tgfoid = p.oid limit 1) as t on true
    cross join lateral plpgsql_check_function_tb(
      p.oid::regprocedure, coalesce(t.tgrelid, 0)::regclass, fatal_errors => false, other_warnings => false, extra_warnings => false,
      performance_warnings => false
    ) as c
    where
      p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'extensions', 'auth', 'storage')
      and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
      and (p.prorettype <> 'trigger'::regtype or t.tgrelid is not null)
      and c.level = 'error'`
  return errors.filter(({ message }) => !UNKNOWN_HERE.test(message)).map(({ em, message }) => `${em} ${message}`)
}

test('every name in a body exists; one that does not is found, with its line', async ({ skip }) => {
  const [available] = await db.sql`select from pg_available_extensions where name = 'plpgsql_check'`
  skip(!available, 'postgresql-15-plpgsql-check is not installed')
  await db.sql`create extension plpgsql_check`
  expect(await listErrors()).toEqual([])
  await db.sql.unsafe(
    `create function vagas.errada() returns void language plpgsql set search_path = '' as $$
begin
  update public.vagas set coluna_errada = 1;
end $$`,
  )
  expect(await listErrors()).toEqual(['vagas.errada():3 column "coluna_errada" of relation "vagas" does not exist'])
})
