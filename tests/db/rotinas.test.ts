/** Waking the worker on hosted projects; tables replace pg_cron, pg_net and vault. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '../support/fixtures.ts'

const db = setUpTestDatabase()
beforeAll(async () => {
  await db.sql.unsafe(`
    create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
    create schema net; create table net.calls (url text, headers jsonb, body jsonb, timeout_milliseconds int);
    create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
      timeout_milliseconds int default 5000) returns bigint language sql as
      'insert into net.calls values ($1, $4, $2, $5) returning 1::bigint';
    create schema cron; create table cron.job_run_details (end_time timestamptz); create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
      'insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3 returning 1::bigint'`)
})
beforeEach(async () => {
  await db.sql.unsafe(`delete from private.outbox; delete from vault.decrypted_secrets; delete from net.calls`)
})

const wake = async () => {
  await db.sql`select private.acordar_jobs()`
  return [...(await db.sql`select * from net.calls`)]
}
const secrets = () => db.sql`insert into vault.decrypted_secrets values
  ('outro', 'nada'), ('project_url', 'https://projeto.supabase.example'), ('jobs_secret_key', 'sb_secret_teste')`

test('the worker is called once, at its address, with the key as apikey and no other header', async () => {
  await secrets()
  expect(await wake()).toEqual([
    {
      url: 'https://projeto.supabase.example/functions/v1/run-jobs',
      headers: { 'Content-Type': 'application/json', apikey: 'sb_secret_teste' },
      body: {},
      timeout_milliseconds: 5000,
    },
  ])
})

test.each(['project_url', 'jobs_secret_key'])(
  'without the secret %s the worker is not called, and nothing fails',
  async (name) => {
    await secrets()
    await db.sql`delete from vault.decrypted_secrets where name = ${name}`
    expect(await wake()).toEqual([])
  },
)

test('scheduling is idempotent: worker each minute, channel lines every ten, purge, proposals and vacancies hourly', async () => {
  for (let n = 0; n < 2; n += 1) await db.sql`select private.agendar_jobs()`
  const jobs = await db.sql<{ jobname: string; schedule: string; command: string }[]>`select * from cron.job order by jobname`
  expect([...jobs]).toEqual([
    { jobname: 'canais', schedule: '*/10 * * * *', command: "call private.drenar('canais')" },
    {
      jobname: 'cron-log',
      schedule: '7 3 * * *',
      command: "delete from cron.job_run_details where end_time < now() - interval '7 days'",
    },
    { jobname: 'propostas', schedule: '37 * * * *', command: "call private.drenar('propostas')" },
    { jobname: 'purge', schedule: '17 * * * *', command: "call private.drenar('purga')" },
    { jobname: 'run-jobs', schedule: '* * * * *', command: 'select private.acordar_jobs()' },
    { jobname: 'vagas', schedule: '47 * * * *', command: "call private.drenar('vagas')" },
  ])
  await db.sql`insert into cron.job_run_details values (now() - interval '8 days'), (now() - interval '6 days'), (null)`
  for (const { command } of jobs) await db.sql.unsafe(command)
  expect(await db.sql`select 1 from cron.job_run_details`).toHaveLength(2)
})
