/**
 * Who may do what, found by trying: every table × operation × caller, and every function × caller. The two written files
 * beside this one are the documentation; a grant or policy that changes shows up in them.
 */
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { type Caller, connect, type TestDatabase } from '../../support/database.ts'
import { callerOf, createPersonas, personas } from '../../support/personas.ts'
import { asVisitor } from '../rpc.ts'
import { candidatar } from '../candidaturas/candidato.ts'
import { createRecrutador, publicada } from '../vagas/vaga.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await connect()
  await createPersonas(db.sql)
  for (const email of [personas.ana.email, 'outra@empresa.example']) {
    const _cliente_id = await asVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
    await asVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
  }
  for (const caller of [callerOf(personas.ana), (await createRecrutador(db)).caller]) {
    await candidatar(db, (await publicada(db, caller)).codigo_ref)
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia)
      select u.id, 'Oficina' from public.usuarios as u where u.auth_user_id = ${caller.userId ?? ''}`
  }
  await db.sql`insert into public.cupons (codigo, tipo, valor) values ('EXEMPLO', 'fixed', 100)`
})
afterAll(() => db.close())

const callers: Record<string, Caller> = {
  visitor: { role: 'anon' },
  'owner (ana)': callerOf(personas.ana),
  'stranger (bruno)': callerOf(personas.bruno),
  admin: callerOf(personas.admin),
  service: { role: 'service_role' },
}

class Undo extends Error {}

/** Runs and undoes; the number of rows, or the class of the refusal. */
async function attempt(caller: Caller, statement: string): Promise<string> {
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
    // Anything but "not allowed" means that the right exists and the values were wrong.
    return code === '42501' ? '–' : `allowed (${code})`
  }
  return rows
}

async function updatable(caller: Caller, table: string): Promise<string> {
  const columns = await db.sql<{ name: string }[]>`select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and attidentity = '' order by attnum`
  const found: string[] = []
  for (const { name } of columns) {
    const outcome = await attempt(caller, `update ${table} set ${name} = ${name}`)
    if (outcome !== '–') found.push(`${name}: ${outcome}`)
  }
  return found.length === 0 ? '–' : found.join(', ')
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

describe('access', () => {
  test('tables × operations × callers are as written in acesso.md', { timeout: 120_000 }, async () => {
    const tables = await db.sql<{ name: string }[]>`select format('%s.%s', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p') order by n.nspname desc, 1`
    const lines = [
      '# Who may do what with each table',
      '',
      'Found by trying, with two clients of one request each and two recruiters of one vacancy with one application and one company, one of each ana\'s. "–" is a refusal for want of a right.',
      '',
      line(['table', 'operation', ...Object.keys(callers)]),
      line(['---', '---', ...Object.keys(callers).map(() => '---')]),
    ]
    for (const { name } of tables) {
      const each = (statement: string) => Promise.all(Object.values(callers).map((caller) => attempt(caller, statement)))
      lines.push(line([name, 'select', ...(await each(`select from ${name}`))]))
      lines.push(line([name, 'insert', ...(await each(`insert into ${name} default values`))]))
      lines.push(line([name, 'update', ...(await Promise.all(Object.values(callers).map((caller) => updatable(caller, name))))]))
      lines.push(line([name, 'delete', ...(await each(`delete from ${name}`))]))
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('acesso.md')
  })

  test('functions × callers are as written in funcoes.md', async () => {
    const rows = await db.sql<Record<string, string>[]>`
      select n.nspname || '.' || p.proname as name, case when p.prosecdef then 'definer' else 'invoker' end as runs_as,
        coalesce((select string_agg(replace(c, 'search_path=""', 'search_path='), ', ' order by c)
          from unnest(p.proconfig) as c where c not like 'search_path%'), '') as limits,
        coalesce((select string_agg(r, ', ' order by r) from unnest(array['anon', 'authenticated', 'service_role']) as r
          where has_function_privilege(r, p.oid, 'execute')), '–') as callers
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by n.nspname desc, 1`
    const lines = [
      '# Who may call each function',
      '',
      line(['function', 'runs as', 'limits', 'callers']),
      line(['---', '---', '---', '---']),
      ...rows.map((row) => line([row['name'] ?? '', row['runs_as'] ?? '', row['limits'] ?? '', row['callers'] ?? ''])),
    ]
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('funcoes.md')
  })

  test('row level security is on in every table', async () => {
    const rows = await db.sql`select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity`
    expect([...rows]).toEqual([])
  })

  test('no table or function is granted to everybody', async () => {
    const rows = await db.sql`
      select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) as a
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee = 0
      union all
      select p.oid::regprocedure::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee = 0
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
    expect([...rows]).toEqual([])
  })

  test('what the owner makes next is granted to nobody', async () => {
    const grants = await db.sql.begin(async (tx) => {
      const [owner] = await tx`select pg_get_userbyid(relowner) as name from pg_class where oid = 'public.solicitacoes'::regclass`
      await tx.unsafe(`grant create on schema public to ${String(owner?.['name'])}`)
      await tx`select set_config('role', ${String(owner?.['name'])}, true)`
      await tx.unsafe(
        `create table public.nova (id serial primary key); create function public.fn_nova() returns int language sql as 'select 1'`,
      )
      const found = await tx`select r, has_table_privilege(r, 'public.nova', 'select,insert,update,delete') as table_,
          has_function_privilege(r, 'public.fn_nova()', 'execute') as function_, has_sequence_privilege(r, 'public.nova_id_seq', 'usage') as sequence_
        from unnest(array['anon', 'authenticated', 'service_role']) as r`
      await tx`drop function public.fn_nova()`
      await tx`drop table public.nova`
      return found
    })
    expect(grants.every((row) => !row['table_'] && !row['function_'] && !row['sequence_'])).toBe(true)
    expect(grants).toHaveLength(3)
  })

  test('functions pin their search path; what the API calls is an invoker with a time limit; bodies have a lock limit', async () => {
    const rows = await db.sql<{ name: string; problem: string }[]>`
      with f as (
        select p.oid::regprocedure::text as name, n.nspname, p.prosecdef, coalesce(array_to_string(p.proconfig, ' '), '') as config,
          has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute') as callable
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      )
      select name, 'search_path' as problem from f where config not like '%search_path=""%'
      union all select name, 'definer in public' from f where nspname = 'public' and prosecdef
      union all select name, 'no statement_timeout' from f where nspname = 'public' and config not like '%statement_timeout=%'
      union all select name, 'no lock_timeout' from f where nspname = 'private' and callable and prosecdef and config not like '%lock_timeout=%'`
    expect([...rows]).toEqual([])
  })

  test('an e-mail that is not verified gives no right, nor does an admin row that is off', async () => {
    const see = () => db.as(callerOf(personas.ana), (tx) => tx`select id from public.clientes`).then((rows) => rows.length)
    const isAdmin = () =>
      db.as(callerOf(personas.admin), (tx) => tx`select (select private.is_admin()) as yes`).then((rows) => rows[0]?.['yes'])
    expect(await see()).toBe(1)
    await db.sql`update public.usuarios set email_verificado = false where email = ${personas.ana.email}`
    expect(await see()).toBe(0)
    await db.sql`update public.usuarios set email_verificado = true where email = ${personas.ana.email}`

    expect(await isAdmin()).toBe(true)
    // Its own guard keeps the last one.
    await db.sql`alter table public.admins disable trigger admins_guarda`
    await db.sql`update public.admins set active = false`
    expect(await isAdmin()).toBe(false)
    await db.sql`update public.admins set active = true`
    await db.sql`alter table public.admins enable trigger admins_guarda`
    await db.sql`update public.usuarios set email_verificado = false where email = ${personas.admin.email}`
    expect(await isAdmin()).toBe(false)
    await db.sql`update public.usuarios set email_verificado = true where email = ${personas.admin.email}`
  })
})
