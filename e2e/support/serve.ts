/**
 * Everything a journey needs, in one process: the embedded platform in test mode on the machine's Postgres, or on PGlite in memory
 * where there is none, and the site built against it and served as in production. Ends with its parent.
 */
import { appendFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buildSite } from '../../scripts/build/build.mjs'
import { startPreview } from '../../scripts/build/preview.mjs'
import { PATIENCE } from '../../tests/support/postgres/patience'
import { startTestPlatform } from '../../tests/support/platform'
import { startPostgres } from '../../tests/support/postgres/postgres'
import { accessLog, addresses, cleanPages, portOf } from './addresses'
import { openDatabaseDoor } from './database'

const { app, api, inbox, database } = await addresses()
/** The access logs of the site's host and of the API, as their operators see them. */
const logFile = accessLog(app)
const log = (line: string) => appendFileSync(logFile, `${line}\n`)
const outDir = path.resolve('node_modules/.cache/e2e', String(portOf(app)))

Object.assign(process.env, {
  VITE_SUPABASE_URL: api,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
  VITE_SITE_URL: app,
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  VITE_PAYMENTS_URL: inbox,
  VITE_TURNSTILE_SITE_KEY: 'captcha_local',
  VITE_LINK_WHATSAPP: 'https://wa.example/equipe',
  VITE_LINK_ASSISTENTE: 'https://assistente.example/',
  VITE_LINK_NETWORKING: '',
  VITE_LINK_BENEFICIOS: 'https://beneficios.example/',
  VITE_LINK_ARVORE: '',
  VITE_LINK_INSTAGRAM: '',
  VITE_LINK_LINKEDIN: 'https://linkedin.example/embira',
  VITE_LINK_NEWSLETTER: '',
})
// Native code: PGlite takes half of a journey's processor time.
const postgres = await startPostgres()
const [platform] = await Promise.all([
  startTestPlatform({
    apiPort: portOf(api),
    inboxPort: portOf(inbox),
    siteUrl: app,
    // Whoever waits for the jobs runs them (`runJobs`).
    jobsIntervalMs: 2000,
    captcha: true,
    log,
    ...(postgres && { database: { kind: 'postgres', url: await postgres.createDatabase('journeys') } }),
  }),
  buildSite(outDir),
])
// A busy machine is slow, not wrong: these limits end only what hangs.
for (const role of ['anon', 'authenticated', 'service_role'])
  await platform.sql(`alter role ${role} set statement_timeout = '60s'`)
await platform.sql(PATIENCE)
// The figures of the specification, which are announced only with a source.
await platform.sql(`update public.configuracoes set (numero_empresas, numero_consultorias, numero_canais, numero_satisfacao) =
  ('anunciado', 'anunciado', 'anunciado', 'anunciado'), (numeros_fonte, numeros_em) = ('levantamento de demonstração', date '2026-11-01')`)
const door = await openDatabaseDoor(
  portOf(database),
  (text, params) => platform.sql(text, params),
  () => platform.runJobs(),
)
const preview = await startPreview({ dist: outDir, port: portOf(app), quality: 1, log })

let closing = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())

async function close() {
  if (closing) return
  closing = true
  await Promise.all([preview.close(), door.close(), platform.close()])
  await postgres?.close()
  await Promise.all([outDir, logFile, cleanPages(app)].map((path) => rm(path, { recursive: true, force: true })))
  process.exit(0)
}
