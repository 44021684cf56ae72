/** The day after the first deploy: three generated migrations reach a database with rows while people use it, and nothing is lost. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { planTo, withFolder } from '../../../supabase/local/schemas/plan.ts'
import { differences, textOf } from '../../../supabase/local/schemas/migration.ts'
import { BASELINE, baselineOf, OUR_SCHEMAS, readTree, type TreeFile } from '../../../supabase/local/schemas/tree.ts'
import { buildContatoParams } from '../../support/builders.ts'
import { FULL } from '../../support/full.ts'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { withSessions } from '../race.ts'
import { callAsVisitor } from '../rpc.ts'

const db = setUpTestDatabase()

/** The tree with these columns after `assunto` of the messages of the contact form. */
const withColumns = (tree: TreeFile[], ...columns: string[]): TreeFile[] =>
  tree.map((file) => {
    if (file.path !== 'publico/contato.sql') return file
    const text = file.text.replace(
      '  assunto text not null,\n',
      (line) => line + columns.map((column) => `  ${column},\n`).join(''),
    )
    expect(text === file.text).toBe(columns.length === 0)
    return { ...file, text }
  })

const origem = (padrao: string, ...valores: string[]) =>
  `origem text not null default '${padrao}' constraint contatos_origem_chk check (origem in (${valores.map((valor) => `'${valor}'`).join(', ')}))`
const APELIDO = 'apelido text constraint contatos_apelido_chk check (char_length(apelido) <= 60)'

/** The three migrations, as `npm run db:migration` makes them; the last facts that migrations and tree do not share are none. */
const makeThree = async (): Promise<string[]> =>
  withFolder(async (folder) => {
    const migrations = join(folder, 'migrations')
    mkdirSync(migrations)
    const tree = readTree()
    writeFileSync(join(migrations, BASELINE), baselineOf(tree))
    const texts: string[] = []
    const goals = [
      withColumns(tree, origem('site', 'site', 'telefone'), APELIDO),
      withColumns(tree, origem('pagina', 'site', 'pagina', 'telefone'), APELIDO),
      withColumns(tree, origem('pagina', 'pagina', 'telefone')),
    ]
    for (const [at, goal] of goals.entries()) {
      const text = textOf(`passo_${at}`, (await planTo(goal, migrations)).sql)
      writeFileSync(join(migrations, `2027010100000${at}_passo_${at}.sql`), text)
      texts.push(text)
    }
    expect(await differences(goals.at(-1) ?? [], migrations)).toEqual([])
    return texts
  })

/** How many rows each table has. */
const countRows = async (sql: postgres.Sql): Promise<Map<string, number>> => {
  const tables = await sql<{ name: string }[]>`select c.oid::regclass::text as name from pg_class as c
    where c.relkind = 'r' and c.relnamespace::regnamespace::text = any (${OUR_SCHEMAS}) order by 1`
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${name}`)
    counts.set(name, row?.n ?? 0)
  }
  return counts
}

/** One value for the messages that were there at first, without the columns that come and go. */
const sumOf = async (sql: postgres.Sql) => {
  const [row] = await sql`select count(*)::int as rows,
      md5(string_agg(md5((to_jsonb(c) - '{origem,apelido}'::text[])::text), '' order by c.id)) as sum
    from public.contatos as c where c.criado_em < '2026-01-01'`
  return row
}

test('a column with a rule, a renamed value and a dropped column reach 100,000 messages while others are sent: none is lost', async ({
  skip,
}) => {
  skip(!FULL, 'takes minutes: npm run test:full plans the whole tree three times; the planner has migracao-gerada.test.ts')
  skip(!hasPostgres(), 'people who write at the same time need a real Postgres')
  const [adds, expands, contracts] = await makeThree()
  await db.sql.unsafe(readFileSync('supabase/seed.sql', 'utf8'))
  await db.sql`insert into public.contatos (chave, protocolo, nome, email, assunto, mensagem, criado_em)
    select gen_random_uuid(), 'C' || translate(upper(lpad(to_hex(n), 8, '0')), '01EI', 'GHJK'), 'Ana Fictícia ' || n, 'ana' || n || '@longe.example',
      'Outro assunto', 'Uma mensagem comprida, número ' || n, timestamptz '2025-01-01' + n * interval '1 second'
    from generate_series(1, 100000) as n`
  const [before, sum] = [await countRows(db.sql), await sumOf(db.sql)]
  expect(sum?.['rows']).toBe(100_000)

  const people = withSessions(db, 3)
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const end = new AbortController()
  const writing = Array.from({ length: 3 }, async () => {
    while (!end.signal.aborted) {
      const params = buildContatoParams()
      await callAsVisitor(people, 'fn_enviar_contato', params)
      sent.push(String(params['_chave']))
      for (const resolve of waiting.splice(0)) resolve()
    }
  })
  /** When one more message was stored; fails when one is refused. */
  const another = () => Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), Promise.all(writing)])
  /** Applies a migration in one transaction, between messages of before and after it. */
  const apply = async (text = '') => {
    await another()
    await db.sql.begin((tx) => tx.unsafe(text))
    await another()
  }
  try {
    await apply(adds)
    await apply(expands)
    let slice = 1
    while (slice > 0)
      slice = (
        await db.sql`update public.contatos set origem = 'pagina'
          where id = any (array(select c.id from public.contatos as c where c.origem = 'site' limit 10000))`
      ).count
    await apply(contracts)
  } finally {
    end.abort()
  }
  await Promise.all(writing)

  expect(await sumOf(db.sql)).toEqual(sum)
  expect(await db.sql`select 1 from public.contatos where chave = any (${sent}::uuid[])`).toHaveLength(sent.length)
  expect([...(await db.sql`select distinct origem from public.contatos`)]).toEqual([{ origem: 'pagina' }])
  const after = await countRows(db.sql)
  expect([...before].filter(([name, rows]) => (after.get(name) ?? 0) < rows)).toEqual([])
  expect(await db.sql`select 1 from pg_attribute where attrelid = 'public.contatos'::regclass and attname = 'apelido'`).toEqual(
    [],
  )
})
