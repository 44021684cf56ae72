/** The keys of hashes: in Vault where there is one, else in a table of this database. Tables replace Vault where it is not installed. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { writeVault } from '../../../scripts/deploy/steps.ts'
import { extensions } from '../../support/hosted/hosted.ts'
import { getRefusal } from '../rpc.ts'

const db = setUpTestDatabase()
/** The database has a Vault that its owner cannot drop. */
let hasVault = false
beforeAll(async () => {
  hasVault = (await db.sql`select 1 from pg_namespace where nspname = 'vault'`).length > 0
})

const withVault = async () => {
  if (!hasVault) await db.sql.unsafe(extensions())
}
const remade = async () => {
  await db.sql.unsafe(`delete from base.segredos`)
  await db.sql`select base.criar_segredo('pseudonimo'), base.criar_segredo('codigo')`
}
const hash = async (text: string) =>
  (await db.sql<{ hex: string }[]>`select encode(base.pseudonimo(${text}), 'hex') as hex`)[0]?.hex
const inTable = async () => (await db.sql<{ nome: string }[]>`select nome from base.segredos order by 1`).map(({ nome }) => nome)
const inVault = async () => [
  ...(await db.sql<{ name: string; secret: string }[]>`select name, decrypted_secret as secret from vault.decrypted_secrets
    where name like 'embira_%' order by 1`),
]

const withoutKeys = async () => {
  await db.sql.unsafe(`delete from base.segredos`)
  await db.sql.unsafe(
    hasVault ? `delete from vault.secrets where name like 'embira_%'` : 'drop schema if exists vault, cron, net cascade',
  )
}

beforeEach(async () => {
  await withoutKeys()
  await remade()
})

test('where there is Vault, the keys are made there, and a dump of the schemas of the product has none', async () => {
  await withVault()
  await remade()
  expect(await inTable()).toEqual([])
  expect(await inVault()).toEqual([
    { name: 'embira_codigo', secret: expect.stringMatching(/^[\da-f]{64}$/) as string },
    { name: 'embira_pseudonimo', secret: expect.stringMatching(/^[\da-f]{64}$/) as string },
  ])
  expect(await hash('ana')).toBe(await hash('ana'))
  expect(await hash('ana')).not.toBe(await hash('bia'))
  expect(await db.sql`select length(contas.hash_do_codigo(gen_random_uuid(), '123456')) as n`).toEqual([{ n: 32 }])
})

test('a key that Vault already holds stays, so that migrating once more unlinks nothing', async () => {
  await withVault()
  await remade()
  const [before, kept] = [await hash('ana'), await inVault()]
  await remade()
  expect([await hash('ana'), await inVault()]).toEqual([before, kept])
})

test('without Vault the keys are in the table, and moving them into Vault later changes no hash', async ({ skip }) => {
  skip(hasVault, 'this database has a Vault')
  expect(await inTable()).toEqual(['codigo', 'pseudonimo'])
  const before = await hash('ana')
  await withVault()
  expect(await hash('ana')).toBe(before)
  await db.sql`select vault.create_secret(encode(valor, 'hex'), 'embira_' || nome) from base.segredos`
  await db.sql.unsafe(`delete from base.segredos`)
  expect(await hash('ana')).toBe(before)
})

test('without a key nothing is hashed with an empty one: the call fails', async () => {
  await withoutKeys()
  await expect(hash('ana')).rejects.toThrow('the key pseudonimo is neither')
})

test.each(['anon', 'authenticated', 'service_role'] as const)('%s reads no key and calls neither function', async (role) => {
  for (const statement of [`select base.segredo('pseudonimo')`, `select base.criar_segredo('outra')`, 'table base.segredos'])
    expect((await getRefusal(db.as({ role }, (tx) => tx.unsafe(statement)))).code).toBe('42501')
})

test('the secrets of the schedule that a deployment gives Vault are made once, and replaced by the next deployment', async () => {
  await withVault()
  const url = { name: 'project_url', secret: 'https://abcdefghijklmnopqrst.supabase.co' }
  for (const secret of ['sb_secret_first', 'sb_secret_second']) {
    await db.sql.unsafe(writeVault('abcdefghijklmnopqrst', { JOBS_SECRET_KEY: secret }))
    const inSchedule = await db.sql`select name, decrypted_secret as secret from vault.decrypted_secrets
      where name not like 'embira_%' order by 1`
    expect([...inSchedule]).toEqual([{ name: 'jobs_secret_key', secret }, url])
  }
})

test('after a rotation the links of e-mails are made again: each reader’s letters go on, and stop by their new link', async () => {
  await db.sql.unsafe(readFileSync('supabase/seed.sql', 'utf8'))
  await db.sql`insert into propostas.avisos_optout (consultoria_id, token_hash)
    select id, base.token_hash(propostas.token_de_avisos(id)) from public.consultorias where dono_id is not null limit 1
    on conflict do nothing`
  await db.sql`insert into conversas.conversa_avisos (auth_user_id, token_hash)
    select auth_user_id, base.token_hash(mensagens.token_fixo('conversas', auth_user_id)) from public.usuarios limit 1`
  await db.sql`insert into conversas.conversa_avisos (solicitacao_id, token_hash)
    select id, base.token_hash(mensagens.token_fixo('conversas', id)) from public.solicitacoes limit 1`
  await db.sql`insert into vagas.caixas (casa_id, email, token_hash) select id, 'rh@casa.example', ''::bytea from public.empresas limit 1`
  await db.sql`insert into consultorias.caixas (casa_id, email, assuntos, token_hash)
    select id, 'rh@casa.example', '{}', ''::bytea from public.consultorias limit 1`
  await db.sql`insert into consultorias.avisos_da_pessoa (id, consultoria_id, usuario_id, pedidos, propostas, conversas, token_hash)
    select gen_random_uuid(), m.consultoria_id, m.usuario_id, true, true, true, ''::bytea from consultorias.membros as m limit 1 on conflict do nothing`
  await db.sql`insert into publico.avisos_do_plano (id, email, token_hash, consentimento_versao)
    values (gen_random_uuid(), 'ana@aviso.example', ''::bytea, 'v1')`
  await db.sql`select rotinas.refazer_links()`
  const known = async () => {
    const rows = await db.sql<{ tabela: string; sabe: boolean }[]>`
      select t.tabela, bool_and(t.token_hash = base.token_hash(t.token)) as sabe
      from (
        select 'requests' as tabela, token_hash, propostas.token_de_avisos(consultoria_id) as token from propostas.avisos_optout
        union all select 'conversations', token_hash, mensagens.token_fixo('conversas', coalesce(solicitacao_id, auth_user_id)) from conversas.conversa_avisos
        union all select 'people', token_hash, mensagens.token_fixo('avisos', id) from consultorias.avisos_da_pessoa
        union all select 'mailboxes of consultancies', token_hash, mensagens.token_fixo('avisos', id) from consultorias.caixas
        union all select 'mailboxes of companies', token_hash, mensagens.token_fixo('avisos', id) from vagas.caixas
        union all select 'alerts', token_hash, mensagens.token_fixo('alerta', id) from publico.alertas
        union all select 'subscription', token_hash, mensagens.token_fixo('plano', id) from publico.avisos_do_plano
      ) as t
      group by 1`
    return rows.map(({ tabela, sabe }) => (sabe ? tabela : `not ${tabela}`)).toSorted()
  }
  const before = await known()
  expect(before).toHaveLength(7)
  expect(before.filter((tabela) => tabela.startsWith('not '))).toEqual([])
  await withoutKeys()
  await remade()
  expect((await known()).filter((tabela) => !tabela.startsWith('not '))).toEqual([])
  await db.sql`select rotinas.refazer_links()`
  expect(await known()).toEqual(before)
})
