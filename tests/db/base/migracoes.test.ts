/** Migrations as hosted projects run them: by a role that is not a superuser, each file once; the seed is idempotent. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import {
  BASELINE,
  baselineOf,
  isOnlyBaseline,
  listMigrations,
  MIGRATIONS,
  OUR_SCHEMAS,
  readTree,
} from '../../../supabase/local/schemas/tree.ts'
import { differences } from '../../../supabase/local/schemas/migration.ts'
import { PORTES } from '../../../src/domain/opcoes.ts'
import { STATUS_PROPOSTA } from '../../../src/domain/proposta-status.ts'
import { STATUS_SOLICITACAO } from '../../../src/domain/solicitacao-status.ts'
import { blocksPublicacao, checkAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import type { Anuncio } from '../../../src/domain/vaga/anuncio/regra.ts'
import { STATUS_VAGA } from '../../../src/domain/vaga/vaga-status.ts'
import { personas } from '../../support/personas.ts'
import { getRefusal } from '../rpc.ts'

const db = setUpTestDatabase()

const files = listMigrations()
const text = (file: string) => readFileSync(path.join(MIGRATIONS, file), 'utf8')
const tree = readTree()

describe('migrations', () => {
  test('are numbered, begin with what they are, set a short lock timeout', () => {
    for (const file of files) {
      expect(file).toMatch(/^\d{14}_[a-z0-9_]+\.sql$/)
      expect(text(file), file).toMatch(/^-- [A-Z].{20,}/)
      expect(text(file), file).toContain("\nset lock_timeout = '5s';\n")
    }
    expect(new Set(files.map((file) => file.slice(0, 14))).size).toBe(files.length)
  })

  test('make what the schemas say: run `npm run db:baseline`, or `npm run db:migration -- name` after the first deploy', async () => {
    if (isOnlyBaseline()) expect(text(BASELINE) === baselineOf(tree), 'the baseline is stale').toBe(true)
    else expect(await differences(tree, MIGRATIONS)).toEqual([])
  })

  test('of the schemas load folder by folder, with every body checked: no folder needs a later one to load', () => {
    const folders = tree.map(({ path: file }) => path.dirname(file))
    const blocks = folders.filter((folder, at) => folder !== folders[at - 1])
    expect(blocks).toEqual([...new Set(folders)])
    expect(tree.filter(({ text: sql }) => sql.includes('check_function_bodies')).map(({ path: file }) => file)).toEqual([])
  })

  test('were applied by a role that is not a superuser and owns the created objects', async () => {
    const rows = await db.sql`select distinct r.rolsuper, r.rolbypassrls from (
        select relowner as owner from pg_class where relnamespace::regnamespace::text = any (${OUR_SCHEMAS})
        union select proowner from pg_proc where pronamespace::regnamespace::text = any (${OUR_SCHEMAS})
          and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
      ) o join pg_roles r on r.oid = o.owner`
    expect([...rows]).toEqual([{ rolsuper: false, rolbypassrls: true }])
  })

  test('set a statement timeout of 3 seconds for visitors and 5 for signed-in people', async () => {
    const rows = await db.sql`select rolname, setting from pg_roles, unnest(rolconfig) as setting
      where rolname in ('anon', 'authenticated') and setting like 'statement_timeout=%' order by rolname`
    expect(rows.map((row) => `${row['rolname']} ${row['setting']}`)).toEqual([
      'anon statement_timeout=3s',
      'authenticated statement_timeout=5s',
    ])
  })

  test('touch the schema of Storage only with buckets, policies and reading: hosted refuses the rest', () => {
    for (const { path: file, text: sql } of tree) {
      const statements = sql
        .replace(/--[^\n]*/g, '')
        .split(/;\s*\n/)
        .map((statement) => statement.trim())
      const touching = statements.filter((statement) => /^[^$']*\bstorage\./.test(statement))
      const allowed =
        /^(insert into storage\.buckets|create policy \w+ on storage\.objects|begin\s+_\w+ := array\(\s+select [^;]*from storage\.objects)\b/
      expect(
        touching.filter((statement) => !allowed.test(statement)),
        file,
      ).toEqual([])
    }
  })

  test('need no extension', async () => {
    const rows = await db.sql`select distinct e.extname from pg_depend d
      join pg_extension e on d.refclassid = 'pg_extension'::regclass and d.refobjid = e.oid
      join pg_proc p on d.classid = 'pg_proc'::regclass and d.objid = p.oid
      where d.deptype = 'n' and p.pronamespace::regnamespace::text = any (${OUR_SCHEMAS})`
    expect([...rows]).toEqual([])
  })

  test('give every foreign key an index that starts with its columns', async () => {
    const rows = await db.sql`select c.conrelid::regclass::text as table_, c.conname from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text = any (${OUR_SCHEMAS})
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`
    expect([...rows]).toEqual([])
  })

  test('give no table more than five triggers: effects of a change are called by the function that makes it', async () => {
    const rows = await db.sql`select t.tgrelid::regclass::text as table_, count(*)::int as triggers from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace::regnamespace::text = any (${OUR_SCHEMAS})
      group by 1 having count(*) > 5 order by 1`
    expect(rows.map((row) => String(row['table_']))).toEqual([])
  })

  test('an invalid row is refused even to the owner of the table', async () => {
    expect((await getRefusal(db.sql`insert into public.configuracoes (id) values (false)`)).code).toBe('23514')
  })
})

const content = async () => {
  const rows = await db.sql`select
    (select jsonb_agg(to_jsonb(s) - 'atualizado_em' order by s.id) from public.solicitacoes s) as solicitacoes,
    (select jsonb_agg(to_jsonb(c) order by c.id) from public.clientes c) as clientes,
    (select jsonb_agg(to_jsonb(u) order by u.email) from public.usuarios u) as usuarios,
    (select jsonb_agg(to_jsonb(k) order by k.solicitacao_id) from pedidos.solicitacao_contatos k) as contatos,
    (select jsonb_agg(to_jsonb(a) order by a.email) from public.admins a) as admins,
    (select jsonb_agg(to_jsonb(c) - 'atualizado_em' order by c.slug) from public.consultorias c) as consultorias,
    (select jsonb_agg(to_jsonb(r) order by r.id) from consultorias.consultoria_rascunhos r) as rascunhos,
    (select count(*)::int from auth.users) as accounts`
  return rows[0]
}

describe('seed', () => {
  test('has requests, proposals and vacancies in every status, people, and automatic opening on; it is idempotent', async () => {
    const seed = readFileSync(path.resolve('supabase/seed.sql'), 'utf8')
    await db.sql.unsafe(seed)
    const first = await content()
    const statuses = await db.sql`select distinct status_solicitacao as s from public.solicitacoes`
    expect(statuses.map((row) => String(row['s'])).toSorted()).toEqual(Object.keys(STATUS_SOLICITACAO).toSorted())
    const proposals = await db.sql`select status_proposta as s, count(*)::int as n from public.propostas
      where auth_user_id = ${personas.bruno.userId} group by 1`
    expect(proposals.map((row) => String(row['s'])).toSorted()).toEqual(Object.keys(STATUS_PROPOSTA).toSorted())
    const counters =
      await db.sql`select s.id from public.solicitacoes s where num_propostas <> (select count(*) from public.propostas p
      where p.solicitacao_id = s.id and p.status_proposta in ('enviada', 'aceita'))`
    expect([...counters]).toEqual([])
    expect((await db.sql`select count(*)::int as n from mensagens.outbox`)[0]).toEqual({ n: 1 })
    const people =
      await db.sql`select auth_user_id as id, nome, sobrenome, email, case when telefone_verificado then telefone end as telefone
        from public.usuarios where email_verificado
          and auth_user_id in ${db.sql(Object.values(personas).map(({ userId }) => userId))} order by email`
    expect(people.map((row) => ({ ...row }))).toEqual(
      Object.values(personas)
        .map(({ userId, ...rest }) => ({ id: userId, ...rest }))
        .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    )
    expect((await db.sql`select abertura_automatica as on_ from public.configuracoes`)[0]).toEqual({ on_: true })
    const vacancies = await db.sql`select distinct status as s from public.vagas`
    expect(new Set(vacancies.map((row) => String(row['s'])))).toEqual(new Set(Object.keys(STATUS_VAGA)))
    const kinds = async (of: string, from: string) =>
      (await db.sql.unsafe<{ s: string }[]>(`select distinct ${of} as s from ${from} order by 1`)).map(({ s }) => s)
    expect(await kinds('status', 'public.vaga_edicoes')).toEqual(['bloqueada', 'desfeita', 'em_checagem', 'no_ar'])
    expect(await kinds("concat_ws(' ', metodo, status)", 'pagamentos.pagamentos')).toEqual([
      'cartao falhou',
      'cartao pago',
      'pix cancelado',
      'pix divergente',
      'pix pago',
    ])
    expect(await kinds('fim', 'pagamentos.contestacoes')).toEqual(['ganha', 'perdida'])
    expect(
      await kinds("case when vaga_canal_id is null then 'da equipe' else 'de um canal' end", 'pagamentos.reembolsos'),
    ).toEqual(['da equipe', 'de um canal'])
    expect(await kinds('confirmado_em is not null', 'publico.alertas')).toEqual([false, true])
    expect(await kinds("avaliacao <> '{}'", 'public.candidaturas')).toEqual([false, true])
    const consultancies = await db.sql`select aprovada_em is not null as approved from public.consultorias`
    expect(consultancies.filter(({ approved }) => approved === true)).toHaveLength(12)
    expect(consultancies).toHaveLength(13)
    await db.sql.unsafe(seed)
    expect(await content()).toEqual(first)
  })

  test('has accounts that GoTrue reads: of its instance, with timestamps, no token or contact change null', async () => {
    const rows =
      await db.sql`select email from auth.users where instance_id is distinct from '00000000-0000-0000-0000-000000000000'
      or num_nulls(aud, role, created_at, updated_at, raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change,
        email_change_token_new, email_change_token_current, phone_change, phone_change_token, reauthentication_token) > 0`
    expect(rows.map(({ email }) => String(email))).toEqual([])
    expect(await db.sql`select from auth.users`).not.toHaveLength(0)
  })

  test('has consultancies as the registration stores them', async () => {
    const rows = await db.sql`select slug, catalogo.limpar_campos('{consultoria}', to_jsonb(c), true) <@ to_jsonb(c) as same
      from public.consultorias c`
    expect(rows.filter(({ same }) => same !== true)).toEqual([])
    const [draft] =
      await db.sql`select catalogo.limpar_campos('{consultoria}', dados, false) = dados as same from consultorias.consultoria_rascunhos`
    expect(draft).toEqual({ same: true })
  })

  test('has clients and requests with a size of the closed list', async () => {
    const rows = await db.sql<{ porte: string }[]>`select porte from public.clientes where porte is not null
      union select porte from public.solicitacoes where porte is not null`
    expect(rows.map(({ porte }) => porte).filter((porte) => !(PORTES as readonly string[]).includes(porte))).toEqual([])
  })

  test('has vacancies and companies as their forms store them, correctly priced, held back by the real check findings', async () => {
    const rows = await db.sql<{ vaga: Anuncio & { bloqueada_em: string | null }; same: boolean; total: number; valor: number }[]>`
      select to_jsonb(v) || jsonb_build_object('perguntas', vagas.texto_das_perguntas(v.perguntas)) as vaga,
        vagas.limpar(to_jsonb(v)) <@ to_jsonb(v) as same, v.valor_total as valor,
        (select sum(p.preco_centavos)::int from vagas.preco(array(select jsonb_object_keys(v.canais_selecionados)), null) as p) as total
      from public.vagas as v`
    expect(rows.filter(({ same, total, valor }) => !same || total !== valor)).toEqual([])
    for (const { vaga } of rows) expect(blocksPublicacao(checkAnuncio(vaga)), String(vaga.cargo)).toBe(vaga.bloqueada_em !== null)
    const companies =
      await db.sql`select catalogo.limpar_campos('{empresa}', to_jsonb(e), true) <@ to_jsonb(e) as same from public.empresas as e`
    expect(companies.map((row) => row['same'] as boolean)).toEqual([true, true])
  })

  test('contains no real address: every address ends in .example', async () => {
    const rows =
      await db.sql`select email from auth.users union select email from public.clientes union select email from public.admins
        union select email from public.vagas union select email from public.consultorias union select email from consultorias.consultoria_rascunhos`
    expect(rows.filter((row) => !String(row['email']).endsWith('.example'))).toEqual([])
  })
})
