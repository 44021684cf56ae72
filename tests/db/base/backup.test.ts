/** Restores a lost database with the commands of docs/operations.md: a dump, a new project with the migrations, the rows. */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { connect, hasPostgres, type TestDatabase, valueOf } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { findPostgres } from '../../support/postgres/postgres.ts'
import { buildMatrizDeFuncoes, buildMatrizDeTabelas } from '../acesso/matriz.ts'
import { callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { publishVaga } from '../vagas/vaga.ts'

const bin = findPostgres()?.bin ?? ''
const canDump = hasPostgres() && ['pg_dump', 'pg_restore', 'psql'].every((tool) => existsSync(path.join(bin, tool)))
const why = canDump ? '' : ' (skipped: no Postgres with pg_dump, pg_restore and psql on this machine)'

/** The commands of the page, without the one that creates the tables: the copy of the test has them. */
const commands = (): string => {
  const block = /```sh\n(pg_dump [\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''
  const lines = block.trimEnd().split('\n')
  expect(lines.map((line) => /^(pg_dump|npx supabase db push|psql|pg_restore) /.exec(line)?.[1])).toEqual([
    'pg_dump',
    'npx supabase db push',
    'pg_restore',
    'psql',
  ])
  return lines.filter((line) => !line.startsWith('npx')).join('\n')
}

/** Row count, content digest (generated columns included) and grants of every table, and the value of every sequence. */
async function content(db: TestDatabase): Promise<Record<string, string>> {
  const tables = await db.sql<
    { name: string; grants: string }[]
  >`select c.oid::regclass::text as name, coalesce(c.relacl::text, '') as grants
    from pg_class as c where c.relkind = 'r'
      and c.relnamespace::regnamespace::text = any (${[...OUR_SCHEMAS, 'auth', 'supabase_migrations']})`
  const found: Record<string, string> = {}
  for (const { name, grants } of tables) {
    const [row] = await db.sql.unsafe(
      `select count(*)::int as n, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from ${name} as t`,
    )
    found[name] = `${String(row?.['n'])} rows, ${String(row?.['digest'])}, ${grants}`
  }
  const sequences = await db.sql`select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
    where schemaname = any (${[...OUR_SCHEMAS, 'auth']})`
  for (const row of sequences) found[String(row['name'])] = `at ${String(row['last_value'])}`
  return found
}

describe.skipIf(!canDump)(`backup${why}`, () => {
  let lost: TestDatabase
  let restored: TestDatabase
  const role = `restaura_${crypto.randomUUID().replaceAll('-', '')}`
  let superuser = false
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'embira-backup-'))
    ;[lost, restored] = await Promise.all([connect(), connect()])
    await lost.sql.unsafe(readFileSync('supabase/seed.sql', 'utf8'))
    await lost.sql`insert into contas.auditoria (ator, acao, tabela, linha_id)
      select 'sistema', 'alterou', 'cupons', n::text from generate_series(1, 7) as n`
    superuser = (await valueOf(restored.sql`select current_setting('is_superuser') = 'on' as superuser`)) === true
    // As on hosted: the restoring role is not a superuser, but may set session_replication_role.
    if (superuser)
      await restored.sql.unsafe(`create role ${role} login bypassrls in role embira_owner;
        grant set on parameter session_replication_role to ${role}`)
    const NEW = superuser ? restored.url.replace(/\/\/[^@]+@/, `//${role}@`) : restored.url
    const env = {
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
      OLD: lost.url,
      NEW,
      SCHEMAS: OUR_SCHEMAS.join(' '),
    }
    await promisify(execFile)('sh', ['-euc', commands()], { cwd: folder, env })
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    if (superuser) await restored?.sql.unsafe(`revoke set on parameter session_replication_role from ${role}; drop role ${role}`)
    await Promise.all([lost?.close(), restored?.close()])
  })

  test('after the restore, every table has the same rows and every sequence the same value', async () => {
    const [before, after] = [await content(lost), await content(restored)]
    expect(after).toEqual(before)
    expect(before['solicitacoes']).not.toMatch(/^0 rows/)
    expect(before['auth.users']).not.toMatch(/^0 rows/)
    expect(before['contas.auditoria_id_seq']).toMatch(/^at \d+$/)
  })

  test('after the restore, everybody has the same rights and reads their own rows', async () => {
    const [before, after] = await Promise.all([lost, restored].map((db) => buildMatrizDeTabelas(db, ['public'])))
    expect(after).toBe(before)
    expect(await buildMatrizDeFuncoes(restored)).toBe(await buildMatrizDeFuncoes(lost))
    const requests = (who: keyof typeof personas) =>
      restored.as(toCaller(personas[who]), (tx) => tx`select id from public.solicitacoes`).then((rows) => rows.length)
    expect(await requests('ana')).toBeGreaterThan(0)
    expect(await requests('estranho')).toBe(0)
    const visitor = restored.as('anon', (tx) => tx`select id from public.solicitacoes`)
    expect((await getRefusal(visitor)).code).toBe('42501')
    expect(JSON.stringify(await callAsVisitor(restored, 'fn_listar_vagas_publicadas'))).toMatch(/codigo_ref/)
  })

  test('after the restore, requests can be sent, triggers and generated columns work, counters continue', async () => {
    const _cliente_id = await callAsVisitor(
      restored,
      'fn_upsert_cliente_by_email',
      buildClienteParams({ _email: 'nova@empresa.example' }),
    )
    const id = await callAsVisitor(restored, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
    const [request] = await restored.sql`select busca, status_solicitacao as status from public.solicitacoes where id = ${id}`
    expect(request?.['busca']).toMatch(/texto de exemplo/)
    const skipping = restored.sql`update public.solicitacoes set status_solicitacao = 'Concluída' where id = ${id}`
    await expectRefusal(skipping, 'PT409', 'status_invalido')

    // The trigger on auth.users, which is not in a dump of the public schemas, creates the profile of a new account.
    const [account] = await restored.sql`insert into auth.users (id, aud, role, email)
      values (gen_random_uuid(), 'authenticated', 'authenticated', 'novata@pessoa.example') returning id`
    expect(await restored.sql`select from public.usuarios where auth_user_id = ${String(account?.['id'])}`).toHaveLength(1)

    const [entry] = await restored.sql`insert into contas.auditoria (ator, acao, tabela, linha_id)
      values ('sistema', 'alterou', 'cupons', 'x') returning id = (select max(id) + 1 from contas.auditoria) as next`
    expect(entry).toEqual({ next: true })
    const before = await restored.sql`select codigo_ref from public.vagas`
    const { codigo_ref } = await publishVaga(restored, toCaller(personas.ana))
    expect(before.map((row) => String(row['codigo_ref']))).not.toContain(codigo_ref)
  })
})
