/** Checks of the database and its schedule, from the facts of `fn_service_diagnostico`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostico } from '../../src/domain/contratos/servico/rotinas.ts'
import { listMigrations, SCHEMAS } from '../../supabase/local/schemas/tree.ts'
import { describe } from './call.ts'
import { type Check, DEPLOY, fine, type Finding, judge, unknown, wrong } from './check.ts'

/** Minutes that may pass between two runs of the worker, which is called every minute. */
const WORKER_MIN = 5

/** Name and schedule of each job that the database of this clone has. */
const listJobs = () => {
  const text = readFileSync(path.join(SCHEMAS, 'rotinas/agenda.sql'), 'utf8')
  return [...text.matchAll(/\bcron\.schedule\('([\w-]+)', '([^']+)'/g)].map(([, nome = '', agenda = '']) => ({ nome, agenda }))
}

const minutesSince = (facts: Diagnostico, then: string) => Math.round((Date.parse(facts.agora) - Date.parse(then)) / 60_000)

/** A check that needs nothing but the facts. */
const onFacts = (check: Omit<Check, 'needs' | 'run'>, read: (facts: Diagnostico) => Finding): Check => ({
  ...check,
  needs: ['facts'],
  run: async ({ facts }) => read(await facts()),
})

export const databaseChecks: Check[] = [
  {
    id: 'migrations',
    title: 'the migrations of this clone are all applied',
    needs: ['facts'],
    remedy: `${DEPLOY} from this commit.`,
    async run(context) {
      // The other checks cannot tell without the facts; here their absence is a fault, because what reads them was given.
      const facts = await context.facts().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      if (typeof facts === 'string') return wrong(facts)
      const { ultima, total } = facts.versao
      const files = listMigrations()
      const newest = files.at(-1)?.replace(/_.*/, '') ?? ''
      const words = `deployed ${total}, newest ${ultima ?? 'none'}; this clone has ${files.length}, newest ${newest}`
      return ultima === newest && total === files.length ? fine(words) : wrong(words)
    },
  },
  onFacts(
    {
      id: 'cron',
      title: 'the jobs of the database are scheduled and their last runs succeeded',
      remedy: `Turn on pg_cron and pg_net, then ${DEPLOY}; a failed run says why in cron.job_run_details.`,
    },
    ({ jobs }) => {
      if (jobs === null) return wrong('the database has no pg_cron: none of its routines runs')
      const faults = listJobs().flatMap(({ nome, agenda }) => {
        const job = jobs.find((each) => each.nome === nome)
        if (job === undefined) return [`${nome} is not scheduled`]
        if (!job.ativo) return [`${nome} is off`]
        if (job.agenda !== agenda) return [`${nome} runs at ${job.agenda} instead of ${agenda}`]
        return job.estado === 'failed' ? [`${nome} failed at ${job.ultima}`] : []
      })
      return judge(faults, `${jobs.length} jobs`)
    },
  ),
  onFacts(
    {
      id: 'vault',
      title: 'Vault holds the two secrets that wake the worker',
      remedy:
        "`select vault.create_secret('https://….supabase.co', 'project_url'), vault.create_secret('sb_secret_…', 'jobs_secret_key')`.",
    },
    ({ vault }) => {
      if (vault === null) return unknown('the database has no Vault')
      return judge(
        Object.entries(vault).flatMap(([name, there]) => (there ? [] : [`${name} is missing`])),
        Object.keys(vault).join(', '),
      )
    },
  ),
  onFacts(
    {
      id: 'worker',
      title: 'run-jobs ran a moment ago and did not fail',
      remedy:
        'Check the schedule, that both secrets in Vault are those of this project, and the log of run-jobs (also under Saúde).',
    },
    (facts) => {
      if (facts.trabalho === null) return wrong('it never ran')
      const minutes = minutesSince(facts, facts.trabalho.ultima)
      if (minutes > WORKER_MIN) return wrong(`its last run was ${minutes} minutes ago`)
      return facts.trabalho.ok ? fine(`${minutes} minutes ago`) : wrong('its last run failed')
    },
  ),
  onFacts(
    {
      id: 'outbox',
      title: 'no e-mail or delivery is late',
      remedy:
        'Read `select tipo, tentativas, erro from mensagens.outbox where enviado_em is null`: mostly a key or a domain of the e-mail provider.',
    },
    ({ atrasadas }) => (atrasadas === 0 ? fine('none') : wrong(`${atrasadas} are late`)),
  ),
  onFacts(
    {
      id: 'admin',
      title: 'the team has an administrator',
      remedy: "`insert into public.admins (email) values ('…')`.",
    },
    ({ admins }) => (admins > 0 ? fine(String(admins)) : wrong('none')),
  ),
  onFacts(
    {
      id: 'mailbox',
      title: 'the mailbox of the team is set',
      remedy: "`update public.configuracoes set email_contato = '…'`.",
    },
    ({ email_contato }) => (email_contato ? fine('set') : wrong('still the example of the migrations')),
  ),
  onFacts(
    {
      id: 'company',
      title: 'the site can say who answers for it: company, CNPJ, address and the person in charge of the data',
      remedy: 'Fill them in at /admin/configuracoes, O que o site diz: the legal pages are built from them.',
    },
    ({ empresa_sem }) =>
      judge(
        empresa_sem.map((name) => `${name} is not set`),
        'all set',
      ),
  ),
  {
    id: 'caller-address',
    title: 'functions see the address of their caller',
    needs: ['api', 'facts'],
    remedy:
      'Ask Supabase for the header cf-connecting-ip in functions: without it all callers share the limits of callers without an address.',
    async run(context) {
      const { sem_endereco: before } = await context.facts()
      const read = await context.call(`${context.api.url}/functions/v1/job-feed?formato=sitemap`)
      if (read.status !== 200) return unknown(`job-feed answers ${describe(read)}`)
      const { sem_endereco: after } = await context.facts()
      return after > before ? wrong('a call just now had no address') : fine('a call just now had one')
    },
  },
]
