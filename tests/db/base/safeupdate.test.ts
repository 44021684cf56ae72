/**
 * Hosted Supabase preloads `safeupdate` into the sessions of its API, which refuses an UPDATE or DELETE without WHERE, even inside
 * functions. Migrations run in sessions without it, so only function bodies are checked, and the statements that calls of the API run.
 */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import postgres from 'postgres'
import { describe, expect, test, type TestContext } from 'vitest'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas } from '../../support/personas.ts'
import { changes, withoutWhere } from './sql-statements.ts'

const db = setUpTestDatabase({ personas: true })

async function bodies() {
  return db.sql<{ name: string; body: string }[]>`
    select p.oid::regprocedure::text as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body
    from pg_proc as p
    where p.pronamespace::regnamespace::text = any (${OUR_SCHEMAS})
      and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')`
}

describe('an UPDATE or DELETE in a function', () => {
  test('always has a WHERE, else the API of a hosted project refuses it', async () => {
    const functions = await bodies()
    expect(functions.flatMap(({ name, body }) => withoutWhere(body).map((statement) => `${name}: ${statement}`))).toEqual([])
    // Guard: the reader finds the statements of the product.
    expect(functions.reduce((sum, { body }) => sum + changes(body).length, 0)).toBeGreaterThan(100)
  })

  test('without WHERE is detected in a database function, also in a standard SQL body', async () => {
    const found = await db.sql
      .begin(async (tx) => {
        await tx.unsafe(`create function base.sem_where() returns void language plpgsql as
            $$ begin update public.configuracoes set abertura_automatica = true; end $$;
          create function base.sem_where_padrao() returns void begin atomic delete from publico.feed_mudancas; end`)
        const names = (
          await tx<{ name: string; body: string }[]>`
          select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body from pg_proc where proname like 'sem_where%'`
        )
          .filter(({ body }) => withoutWhere(body).length > 0)
          .map(({ name }) => name)
        throw Object.assign(new Error('undo'), { names })
      })
      .catch((error: unknown) => (error as { names?: string[] }).names)
    expect(found?.toSorted()).toEqual(['sem_where', 'sem_where_padrao'])
  })
})

describe('the reader of statements', () => {
  test.each([
    ['a plain update', 'begin update public.a set b = 1; end'],
    ['a plain delete', 'begin delete from public.a; end'],
    ['an update from another table', 'update a as x set b = c.n from c returning c.n into _n;'],
    ['a delete using another table', 'delete from a using b returning 1'],
    ['an update of a table without its children', 'update only a set b = 1'],
    ['a data-modifying CTE', 'with gone as (delete from a returning 1) select count(*) from gone where true'],
    ['the statement after a CTE', 'with x as (select 1 from c where d) update a set b = 1 from x'],
    ['a where in a subquery alone', 'update a set b = (select c from d where e) returning b'],
    ['a where in an aggregate filter alone', 'update a set b = s.n from (select count(*) filter (where c) as n from d) as s'],
    ['a where of the next statement', "if x then delete from a; end if; select 1 from b where c = 'd';"],
    ['a where in the body of a loop', 'for r in update a set b = 1 returning * loop perform 1 from c where d; end loop;'],
    ['a where in a comment', 'delete from a -- where b\n;'],
    ['a where in a block comment', 'delete from a /* where b */;'],
    ['a where in a text', "update a set b = ' where c'"],
    ['capitals', 'DELETE FROM a'],
    ['a quoted name', 'update "a b"."c" set d = 1'],
    ['a branch', 'case when x then 1 end; if y then update a set b = 1; else null; end if;'],
    ['execute of a text', "execute 'delete from a';"],
    ['execute of format', "execute format('update %I.%I set a = %L', x, y, z);"],
    ['execute of a dollar-quoted text', 'execute $q$delete from a using b$q$;'],
    ['execute of parts', "execute 'delete from ' || quote_ident(x) || ' using b';"],
    ['a command kept in a variable', "_comando := 'update a set b = 1'; execute _comando;"],
  ])('detects a missing WHERE: %s', (_, body) => {
    expect(withoutWhere(body)).toHaveLength(1)
  })

  test.each([
    ['with a where', 'update a set b = 1 where c; delete from a where b'],
    ['using and where', 'delete from a using b where a.id = b.id'],
    ['in a CTE', 'with gone as (delete from a where b returning 1) update c set d = 1 from gone where c.id'],
    ['with a case before the where', 'update a set b = case when c then 1 else 2 end where d'],
    ['an upsert', 'insert into a values (1) on conflict (id) do update set b = excluded.b'],
    ['a lock', 'select 1 from a for update; select 1 from a for update of a skip locked; select 1 from a for no key update'],
    ['a trigger', "execute 'create trigger t before update on a for each row execute function f()'"],
    [
      'a trigger of columns',
      "execute 'create trigger t after insert or update or delete on a'; execute 'after update of b, c on d'",
    ],
    ['the name of an operation', "if tg_op = 'DELETE' then return old; elsif tg_op in ('UPDATE') then return new; end if;"],
    ['a merge', 'merge into a using b on a.id = b.id when matched then update set c = 1 when not matched then do nothing'],
    ['execute of a text', "execute 'delete from a where b';"],
    ['execute of format', "execute format('update %I set a = %L where id = %L', x, y, z);"],
    ['execute of parts', "execute 'delete from ' || quote_ident(x) || ' where ' || y;"],
    ['a comment alone', '-- delete from a\n/* update a set b = 1 */ select 1'],
  ])('accepts: %s', (_, body) => {
    expect(withoutWhere(body)).toEqual([])
  })
})

/**
 * The statements that `run` executes in a session of the API's login, those inside functions, triggers and `execute` included: the server
 * reports each with its plan (auto_explain). Skips the test where the session may not load that library.
 */
async function executed(
  { skip }: Pick<TestContext, 'skip'>,
  role: string,
  claims: object,
  run: (tx: postgres.TransactionSql) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = []
  const onnotice = ({ message = '' }: postgres.Notice) => {
    const plan = /^duration: .*?plan:\n([\s\S]*)$/.exec(message)?.[1]
    if (plan !== undefined) statements.push((JSON.parse(plan) as { 'Query Text': string })['Query Text'])
  }
  const sql = postgres(db.url, { max: 1, onnotice, fetch_types: false })
  try {
    const loaded = await sql.unsafe(`load 'auto_explain'`).catch((error: unknown) => String(error))
    if (typeof loaded === 'string') return skip(loaded)
    await sql.unsafe(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_level = notice; set auto_explain.log_format = json; set session authorization authenticator`)
    await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role, ...claims })}, true), set_config('role', ${role}, true)`
      await run(tx)
    })
    return statements
  } finally {
    await sql.end()
  }
}

describe.skipIf(!hasPostgres())('a call of the API', () => {
  const { userId, email } = personas.admin
  test.for([
    [
      'saving the settings',
      'authenticated',
      { sub: userId, session_id: userId, email },
      'select public.fn_salvar_configuracoes(\'{"sms_por_dia": 7}\', (select versao from public.configuracoes))',
      ['update public . configuracoes'],
    ],
  ] as const)('runs no UPDATE or DELETE without WHERE: %s', async ([, role, claims, call, expected], context) => {
    const statements = await executed(context, role, claims, (tx) => tx.unsafe(call))
    const changed = statements.flatMap(changes).map(({ text }) => text)
    expect(expected.filter((start) => !changed.some((text) => text.startsWith(start)))).toEqual([])
    expect(statements.flatMap(withoutWhere)).toEqual([])
  })

  test('that builds an UPDATE without WHERE at run time, in a trigger, is detected', async (context) => {
    await db.sql.unsafe(`create table public.gatilho (n integer);
      grant all on public.gatilho to authenticated;
      create function base.monta_update() returns trigger language plpgsql security definer as
        $$ begin execute concat('upd', 'ate public.configuracoes s', 'et abertura_automatica = true'); return null; end $$;
      create trigger monta after insert on public.gatilho for each statement execute function base.monta_update()`)
    const statements = await executed(context, 'authenticated', {}, (tx) => tx`insert into public.gatilho values (1)`)
    expect(statements.flatMap(withoutWhere)).toEqual(['update public . configuracoes set abertura_automatica = true'])
  })
})
