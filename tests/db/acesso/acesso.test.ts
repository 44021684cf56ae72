/**
 * Access rights, measured by trying: every table × operation × caller, and every function × caller. The three snapshot files
 * beside this one are the documentation; a changed grant or policy shows up in them.
 */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor } from '../rpc.ts'
import { createAberto, createConsultoria, sendProposta } from '../propostas/pedido.ts'
import { sendCandidatura } from '../candidaturas/candidato.ts'
import { buildVaga, createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import { buildMatrizDeArquivos, buildMatrizDeFuncoes, buildMatrizDeTabelas } from './matriz.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'

const db = setUpTestDatabase({ personas: true })
const pessoas: Record<string, Caller> = {}
beforeAll(async () => {
  for (const email of [personas.ana.email, 'outra@empresa.example']) {
    const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
    await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
  }
  for (const caller of [toCaller(personas.ana), (await createRecrutador(db)).caller]) {
    const { id, codigo_ref } = await createVagaPublicada(db, caller)
    await sendCandidatura(db, codigo_ref)
    await callAs(db, caller, 'fn_editar_vaga', { _id: id, _vaga: buildVaga({ cargo: 'Outro' }), _versao: 1 })
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia)
      select u.id, 'Oficina' from public.usuarios as u where u.auth_user_id = ${caller.userId ?? ''}`
  }
  await db.sql`update public.vagas as v set empresa_id = e.id
    from public.empresas as e join public.usuarios as u on u.id = e.usuario_id where v.usuario_id = u.id and u.auth_user_id = ${personas.ana.userId}`
  const casa = await createConsultoria(db, personas.ana.email)
  await sendProposta(db, toCaller(personas.ana), (await createAberto(db)).id)
  for (const papel of ['membro', 'leitor']) {
    const { caller, conta } = await createRecrutador(db)
    await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) select empresa_id, ${conta}, ${papel} from public.vagas where empresa_id is not null`
    await db.sql`insert into consultorias.membros (consultoria_id, usuario_id, papel) values (${casa}, ${conta}, ${papel})`
    pessoas[`${papel} (of ana)`] = caller
  }
  await db.sql`insert into public.candidatura_respostas (candidatura_id, situacao) select id, 'entrevista' from public.candidaturas`
  await db.sql`insert into public.cupons (codigo, tipo, valor) values ('EXEMPLO', 'fixed', 100)`
})

describe('access', () => {
  test('tables × operations × callers match acesso.md', async () => {
    await expect(await buildMatrizDeTabelas(db, undefined, pessoas)).toMatchFileSnapshot('acesso.md')
  })

  test('functions × callers match funcoes.md', async () => {
    await expect(await buildMatrizDeFuncoes(db)).toMatchFileSnapshot('funcoes.md')
  })

  test('buckets × policies × callers match arquivos.md', async () => {
    await expect(await buildMatrizDeArquivos(db)).toMatchFileSnapshot('arquivos.md')
  })

  test('each bucket but that of images is private, and no policy of files is for visitors', async () => {
    expect([...(await db.sql`select id from storage.buckets where public`)]).toEqual([{ id: 'imagens' }])
    const rows = await db.sql`select policyname from pg_policies
      where schemaname = 'storage' and roles && array['anon', 'public']::name[]`
    expect([...rows]).toEqual([])
  })

  test('a bucket that became public, and a policy for visitors, change arquivos.md', async () => {
    const before = await buildMatrizDeArquivos(db)
    await db.sql`insert into storage.buckets (id, name, public) values ('aberto', 'aberto', true)`
    await db.sql`insert into storage.objects (bucket_id, name) values ('aberto', 'a.pdf')`
    await db.sql`create policy de_todos on storage.objects for select to anon using (bucket_id = 'aberto')`
    const after = await buildMatrizDeArquivos(db)
    expect(before).toContain('| storage.objects | select | 0 rows |')
    expect(after).toContain('| storage.objects | select | 1 rows | 0 rows |')
    expect(after).toContain('| aberto | public |')
    expect(after).toContain('| objects | de_todos | SELECT | anon |')
    await db.sql`drop policy de_todos on storage.objects`
    await db.sql.begin(async (tx) => {
      await tx`select set_config('storage.allow_delete_query', 'true', true)`
      await tx`delete from storage.objects where bucket_id = 'aberto'`
      await tx`delete from storage.buckets where id = 'aberto'`
    })
    expect(await buildMatrizDeArquivos(db)).toBe(before)
  })

  test('row level security is enabled on every table', async () => {
    const rows = await db.sql`select c.oid::regclass::text as name from pg_class c
      where c.relnamespace::regnamespace::text = any (${[...OUR_SCHEMAS, 'storage']})
        and c.relkind in ('r', 'p') and not c.relrowsecurity`
    expect([...rows]).toEqual([])
  })

  test('no table or function is granted to PUBLIC', async () => {
    const rows = await db.sql`
      select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) as a
      where c.relnamespace::regnamespace::text = any (${OUR_SCHEMAS}) and a.grantee = 0
      union all
      select p.oid::regprocedure::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a
      where p.pronamespace::regnamespace::text = any (${OUR_SCHEMAS}) and a.grantee = 0
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
    expect([...rows]).toEqual([])
  })

  test('new objects of the owner have no default grants', async () => {
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

  test('functions pin search_path; API functions are invoker with a statement timeout; bodies have a lock timeout', async () => {
    const rows = await db.sql<{ name: string; problem: string }[]>`
      with f as (
        select p.oid::regprocedure::text as name, n.nspname, p.prosecdef, p.prokind, coalesce(array_to_string(p.proconfig, ' '), '') as config,
          has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute') as callable
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = any (${OUR_SCHEMAS}) and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      )
      -- A procedure that commits cannot pin it; it runs as its caller, so only the owner may call it.
      select name, 'search_path' as problem from f where config not like '%search_path=""%' and (prokind <> 'p' or callable or prosecdef)
      union all select name, 'definer in public' from f where nspname = 'public' and prosecdef
      union all select name, 'no statement_timeout' from f where nspname = 'public' and config not like '%statement_timeout=%'
      union all select name, 'no lock_timeout' from f where nspname <> 'public' and callable and prosecdef and config not like '%lock_timeout=%'`
    expect([...rows]).toEqual([])
  })

  test('an unverified e-mail gives no admin right, nor does an inactive admin row', async () => {
    const see = () => db.as(toCaller(personas.ana), (tx) => tx`select id from public.clientes`).then((rows) => rows.length)
    const isAdmin = () =>
      db.as(toCaller(personas.admin), (tx) => tx`select (select contas.is_admin()) as yes`).then((rows) => rows[0]?.['yes'])
    expect(await see()).toBe(1)
    await db.sql`update public.usuarios set email_verificado = false where email = ${personas.ana.email}`
    expect(await see()).toBe(0)
    await db.sql`update public.usuarios set email_verificado = true where email = ${personas.ana.email}`

    expect(await isAdmin()).toBe(true)
    // The trigger keeps the last admin active.
    await runPastTriggers(db, 'public.admins', async () => {
      await db.sql`update public.admins set active = false`
      expect(await isAdmin()).toBe(false)
      await db.sql`update public.admins set active = true`
    })
    await db.sql`update public.usuarios set email_verificado = false where email = ${personas.admin.email}`
    expect(await isAdmin()).toBe(false)
    await db.sql`update public.usuarios set email_verificado = true where email = ${personas.admin.email}`
  })
})
