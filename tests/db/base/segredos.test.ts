/** The keys of hashes: in Vault where there is one, else in a table of this database. Tables replace Vault where it is not installed. */
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
  const [code] = await db.sql<{ n: number }[]>`select length(contas.hash_do_codigo(gen_random_uuid(), '123456')) as n`
  expect(code).toEqual({ n: 32 })
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
