/** A project to examine: the local platform with what hosted adds (pg_cron, Vault), and the built site in front of it. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPreview } from '../../scripts/build/preview.mjs'
import { runChecks, type Result } from '../../scripts/doctor/check.ts'
import { checks } from '../../scripts/doctor/checks.ts'
import { createContext } from '../../scripts/doctor/context.ts'
import { ensureDist } from '../support/rules/dist.ts'
import type { TestPlatform } from '../support/platform.ts'
import { startPlatformOnPostgres } from '../support/postgres/platform-on-postgres.ts'
import { freePort } from '../support/postgres/ports.ts'
import { root } from '../support/rules/sources.ts'

/** Stands between the doctor and one address, as a wrong host or a wrong setting would. `answer` is that of the project. */
export type Between = (request: Request, answer: () => Promise<Response>, project: Project) => Promise<Response>

/** One thing that is wrong with the project: in its database (put there, taken away), on the way to it, or in what was given. */
export type Fault = {
  sql?: readonly [put: string, taken: string]
  between?: Between
  given?: Record<string, string>
  /** Examined under another address, by these checks alone. */
  https?: boolean
}

export type Project = {
  platform: TestPlatform
  site: string
  given: Record<string, string>
  /** The results of all checks, or of some, with one fault. */
  examine(fault?: Fault, only?: readonly string[]): Promise<Result[]>
  close(): Promise<void>
}

/** Addresses in a default build. */
const BUILT = { api: 'http://127.0.0.1:54321', inbox: 'http://127.0.0.1:54324', site: 'https://www.embira.example' }

/** The build with the addresses of this project instead of the default ones. */
const copyDist = (to: string, { api, inbox, site }: typeof BUILT) => {
  cpSync(path.join(root, 'dist'), to, { recursive: true })
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^_|\.(?:html|js|txt|xml)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(BUILT.api, api).replaceAll(BUILT.inbox, inbox).replaceAll(BUILT.site, site))
  }
}

/** Tables with the columns of pg_cron and Vault that are read, as the migrations and the operator would fill them. */
const HOSTED = [
  'create schema cron',
  'create table cron.job (jobid bigint generated always as identity, jobname text unique, schedule text, command text, active boolean default true)',
  'create table cron.job_run_details (runid bigint generated always as identity, jobid bigint, status text, start_time timestamptz, end_time timestamptz)',
  `create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
     'insert into cron.job (jobname, schedule, command) values ($1, $2, $3) on conflict (jobname) do nothing returning jobid'`,
  'select rotinas.agendar_jobs()',
  `insert into cron.job_run_details (jobid, status, start_time) select jobid, 'succeeded', now() from cron.job`,
  'create schema vault',
  'create table vault.secrets (name text, secret text)',
  `insert into vault.secrets values ('project_url', 'x'), ('jobs_secret_key', 'x')`,
  'grant usage on schema cron, vault to embira_owner',
  'grant select on all tables in schema cron, vault to embira_owner',
  `insert into public.admins (email) values ('equipe@embira.com.br')`,
  `update public.configuracoes set email_contato = 'equipe@embira.com.br', razao_social = 'Cedro Imaginado Ltda.', cnpj = '11222333000181',
     endereco_fisico = 'Rua das Fibras, 100, Campinas, SP', encarregado_nome = 'Clara Inventada', encarregado_email = 'dados@cedro.example'`,
]

/** Starts it complete: nothing is wrong. */
export const startProject = async (): Promise<Project> => {
  ensureDist()
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const platform = await startPlatformOnPostgres({ siteUrl: site })
  const dist = path.join(root, 'node_modules/.cache/doctor', String(port))
  copyDist(dist, { api: platform.apiUrl, inbox: platform.inboxUrl, site })
  const preview = await startPreview({ dist, port })
  for (const statement of HOSTED) await platform.sql(statement)
  await platform.runJobs()
  const given = {
    SUPABASE_URL: platform.apiUrl,
    SUPABASE_SECRET_KEY: platform.secretKey,
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_URL: platform.inboxUrl,
    RESEND_API_KEY: 're_local',
    RESEND_URL: platform.inboxUrl,
    EMAIL_FROM: 'Embira <ola@embira.example>',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'twilio_local',
    TWILIO_URL: platform.inboxUrl,
  }
  const project: Project = {
    platform,
    site,
    given,
    async examine({ sql, between, given: more = {}, https = false } = {}, only) {
      // Neither the number of examinations nor their duration is a fault.
      await platform.sql('delete from base.limites')
      await platform.sql('update rotinas.execucoes set em = now()')
      const through = async (url: string, init: RequestInit) => {
        const request = new Request(url, init)
        const answer = () => fetch(request.clone())
        return await (between?.(request, answer, project) ?? answer())
      }
      if (sql) await platform.sql(sql[0])
      try {
        const address = https ? site.replace('http:', 'https:') : site
        const context = await createContext({ site: address, given: { ...given, ...more }, fetch: through, dist })
        return await runChecks(
          checks.filter(({ id }) => only?.includes(id) ?? true),
          context,
        )
      } finally {
        if (sql) await platform.sql(sql[1])
      }
    },
    async close() {
      await preview.close()
      await platform.close()
      rmSync(dist, { recursive: true, force: true })
    },
  }
  return project
}
