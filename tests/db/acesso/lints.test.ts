/** Supabase's own lints of a database, by its CLI, offline: a reason for every finding. */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { cliInstalled, supabaseCli } from '../../../supabase/local/cli.ts'

const db = setUpTestDatabase()

type Finding = { name: string; level: string; detail: string; metadata?: { schema?: string; name?: string } }

async function advisors(): Promise<Finding[]> {
  const url = new URL(db.url)
  url.searchParams.set('sslmode', 'disable')
  const stdout = await supabaseCli(['db', 'advisors', '--db-url', url.href, '--level', 'info', '--output-format', 'json'])
  return (JSON.parse(stdout.slice(stdout.indexOf('{'))) as { results: Finding[] }).results
}

const EXPLAINED: Record<string, (finding: Finding) => boolean> = {
  // An empty database uses no index; whether an index is worth its cost is judged under load.
  unused_index: () => true,
  // The API reaches private tables, and those that only the team reads, only through functions, so they have no policy on purpose.
  rls_enabled_no_policy: ({ metadata }) =>
    metadata?.schema !== 'public' ||
    ['candidatura_respostas', 'candidaturas', 'contatos', 'cupons'].includes(metadata?.name ?? ''),
  // A procedure that commits cannot pin its search path (access tests: only its owner may call it).
  function_search_path_mutable: ({ metadata }) => metadata?.schema === 'rotinas' && metadata.name === 'drenar',
}
const ours = ({ metadata }: Finding) => OUR_SCHEMAS.includes(metadata?.schema ?? '')

test('every finding about the database has a reason', async ({ skip }) => {
  skip(!cliInstalled(), 'the Supabase CLI comes with the project on Linux x64 only')
  const found = await advisors()
  expect(found.length).toBeGreaterThan(0)
  expect(
    found
      .filter(ours)
      .filter((finding) => EXPLAINED[finding.name]?.(finding) !== true)
      .map(({ detail }) => detail),
  ).toEqual([])

  // The lints work: an unsafe table and function are reported. (The access tests check that public has no definer function.)
  await db.sql.unsafe(`create table public.descuidada (id int primary key); grant all on public.descuidada to anon;
    create function public.fn_descuidada() returns int language sql as 'select 1'`)
  const names = (await advisors()).filter((finding) => JSON.stringify(finding).includes('descuidada')).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['function_search_path_mutable', 'rls_disabled_in_public'])
})
