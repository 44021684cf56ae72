/** Waking the worker on hosted projects. Tables replace pg_cron, pg_net and Vault where they are not installed. */
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { extensions } from '../../support/hosted/hosted.ts'

const db = setUpTestDatabase()
/** Whether the database has the three extensions, or what replaces them, since before the migrations. */
let own = false
beforeAll(async () => {
  own = (await db.sql`select 1 from pg_namespace where nspname in ('vault', 'cron', 'net')`).length === 3
  if (!own) await db.sql.unsafe(extensions())
})

const jobs = async () => [
  ...(await db.sql<
    { jobname: string; schedule: string; command: string }[]
  >`select jobname, schedule, command from cron.job order by 1`),
]
const SCHEDULE = [
  { jobname: 'canais', schedule: '* * * * *', command: "call rotinas.drenar('canais')" },
  {
    jobname: 'cron-log',
    schedule: '7 3 * * *',
    command: "delete from cron.job_run_details where end_time < now() - interval '7 days'",
  },
  { jobname: 'numeros', schedule: '* * * * *', command: "call rotinas.drenar('numeros')" },
  { jobname: 'propostas', schedule: '37 * * * *', command: "call rotinas.drenar('propostas')" },
  { jobname: 'purge', schedule: '17 * * * *', command: "call rotinas.drenar('purga')" },
  { jobname: 'run-jobs', schedule: '* * * * *', command: 'select base.acordar_jobs()' },
  { jobname: 'vagas', schedule: '47 * * * *', command: "call rotinas.drenar('vagas')" },
]

const SECRETS = { outro: 'nada', project_url: 'https://projeto.supabase.example', jobs_secret_key: 'sb_secret_teste' }

/** The requests that one call makes with these secrets in Vault; rolled back, so that none leaves. */
const wake = async (secrets: Partial<typeof SECRETS>) => {
  const calls: unknown[] = []
  const undone = new Error('undo')
  await db.sql
    .begin(async (tx) => {
      for (const [name, value] of Object.entries(secrets))
        if (value !== undefined) await tx`select vault.create_secret(${value}, ${name})`
      await tx`select base.acordar_jobs()`
      calls.push(
        ...(await tx`select url, headers, convert_from(body, 'utf8')::jsonb as body, timeout_milliseconds from net.http_request_queue`),
      )
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return calls
}

test('the worker is called once, at its address, with the key as apikey and no other header', async () => {
  expect(await wake(SECRETS)).toEqual([
    {
      url: 'https://projeto.supabase.example/functions/v1/run-jobs',
      headers: { 'Content-Type': 'application/json', apikey: 'sb_secret_teste' },
      body: {},
      timeout_milliseconds: 5000,
    },
  ])
})

test.each(['project_url', 'jobs_secret_key'] as const)(
  'without the secret %s the worker is not called, and nothing fails',
  async (name) => {
    expect(await wake({ ...SECRETS, [name]: undefined })).toEqual([])
  },
)

test('where pg_cron is there, the migrations schedule the jobs', async ({ skip }) => {
  skip(!own, 'this database has no pg_cron')
  expect(await jobs()).toEqual(SCHEDULE)
})

test('scheduling is idempotent: worker and channel lines each minute, purge, proposals and vacancies hourly', async () => {
  for (let n = 0; n < 2; n += 1) await db.sql`select rotinas.agendar_jobs()`
  expect(await jobs()).toEqual(SCHEDULE)
})

test('each job runs, and the log of runs keeps seven days', async () => {
  await db.sql`insert into cron.job_run_details (runid, end_time)
    values (-1, now() - interval '8 days'), (-2, now() - interval '6 days'), (-3, null)`
  for (const { command } of SCHEDULE) await db.sql.unsafe(command)
  expect(await db.sql`select runid from cron.job_run_details where runid < 0 order by 1`).toEqual([
    { runid: '-3' },
    { runid: '-2' },
  ])
})
