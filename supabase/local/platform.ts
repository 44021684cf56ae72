/** The embedded platform: REST, auth, functions and inbox on one machine with Node alone. Development and tests, never production. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { App } from '@supabase/lite'
import { authExtension } from './auth/extension.ts'
import type { Installed } from './database/install.ts'
import type { MigrationFiles } from './database/migrations.ts'
import type { Database } from './database/open.ts'
import { type DatabaseChoice, prepare } from './database/prepare.ts'
import type { Row } from './database/sql.ts'
import { startFunctions } from './functions.ts'
import { createGateway } from './gateway/gateway.ts'
import { type Handler, listen } from './gateway/server.ts'
import { startInbox } from './inbox/inbox.ts'
import { startJobs } from './jobs.ts'
import { type Log, mask, quietLite } from './log.ts'
import { searchEnginesEnv } from './buscadores/stand-in.ts'
import { CAPTCHA_SECRET_KEY } from './captcha/stand-in.ts'
import { pagesEnv } from './paginas/stand-in.ts'
import type { StandInOptions } from './payments/stand-in.ts'
import {
  emailFrom,
  JWT_SECRET,
  MAX_ROWS,
  PAYMENT_SECRET_KEY,
  PAYMENT_WEBHOOK_SECRET,
  PUBLISHABLE_KEY,
  root,
  SECRET_KEY,
} from './settings.ts'
import { storageApi } from './storage/api.ts'
import { openFiles } from './storage/files.ts'

export type PlatformOptions = {
  /** 0 takes a free port. */
  apiPort: number
  inboxPort: number
  database: DatabaseChoice
  /** Takes the header `x-test-client` as the caller's address, and keeps nothing between runs. */
  testMode: boolean
  /** Address of the app: where sign-in may return to, and the origin that functions accept. */
  siteUrl: string
  /** Milliseconds between two calls of run-jobs; without it they are left to the test. */
  jobsIntervalMs?: number
  /** Runs seed.sql on a fresh database. */
  seed?: boolean
  files?: MigrationFiles
  functionsDir?: string
  /** What a function needs before it starts. */
  beforeFunction?: Record<string, () => Promise<void>>
  /** Folder of the simulated card provider's payments; without it they stay in memory. */
  paymentsFile?: string
  /** Folder of the files of Storage; without it they are deleted at the end. */
  storageFolder?: string
  /** Whether senders near a limit are asked for the captcha of the stand-in. Off by default, as on hosted. */
  captcha?: boolean
  /** Whether the stand-ins of search engines are told of vacancies. Off by default, as on hosted. */
  searchEngines?: boolean
  /** E-mail requests that the inbox takes in a second; the queue then sends one fewer. Without it neither has a limit. */
  mailPerSecond?: number
  /** Milliseconds that slow payments and refunds take there. */
  paymentsLaterMs?: number
  log?: Log
}

export type Platform = {
  apiUrl: string
  inboxUrl: string
  publishableKey: string
  secretKey: string
  installed: Installed
  /** One statement as superuser, queued with the requests. Rows come from the database, never through the API. */
  sql<T extends Row = Row>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** A request without the network. */
  fetch(request: Request): Promise<Response>
  /** Runs the routines of every minute and calls run-jobs now, as the timer would. */
  runJobs(): Promise<Response>
  /** Makes tables and functions created just now visible to REST. */
  reloadSchema(): Promise<void>
  close(): Promise<void>
}

/** A function takes 65 MB and starts in a fifth of a second. */
const FUNCTION_IDLE_MS = 120_000

/** The routines that hosted runs every minute (`rotinas.agendar_jobs`); here all others run every hour. */
const EVERY_ROUND = ['canais', 'numeros']

/** Starts everything but the app; on failure leaves nothing running. */
export const startPlatform = async (options: PlatformOptions): Promise<Platform> => {
  const { jobsIntervalMs, seed = true, log = () => {} } = options
  const started: { close(): Promise<void> }[] = []
  const restoreConsole = quietLite(log)
  const close = async () => {
    for (const part of started.splice(0).toReversed()) await part.close()
    restoreConsole()
  }
  const returnUrls = returnAddresses(options.siteUrl)
  try {
    // The port first: a port in use is reported before seconds of preparation.
    let handler: Handler = starting
    const server = await listen(options.apiPort, 'EMBIRA_API_PORT', (request, peer) => handler(request, peer))
    started.push(server)
    const inbox = await startInbox({
      port: options.inboxPort,
      payments: paymentsOf(options, server.url),
      ...(options.mailPerSecond !== undefined && { mailPerSecond: options.mailPerSecond }),
    })
    started.push(inbox)

    const { database, installed } = await prepare({
      database: options.database,
      seed,
      ...(options.files && { files: options.files }),
    })
    started.push(database)
    const files = openFiles(options.storageFolder)
    started.push(files)
    const functions = startFunctions({
      dir: options.functionsDir ?? join(root, 'supabase', 'functions'),
      env: {
        ...functionEnv(options, server.url, inbox.url),
        ...pagesEnv(inbox.url),
        ...(options.captcha && captchaEnv(inbox.url)),
        ...(options.searchEngines && searchEnginesEnv(inbox.url)),
      },
      log: (line) => log(mask(line)),
      reload: !options.testMode,
      ...(!options.testMode && { idleMs: FUNCTION_IDLE_MS }),
      ...(options.beforeFunction && { before: options.beforeFunction }),
    })
    started.push(functions)
    handler = createGateway({
      app: await createApp(database, server.url, { siteUrl: options.siteUrl, returnUrls }),
      database,
      auth: authExtension(database, { apiUrl: server.url, siteUrl: options.siteUrl, returnUrls }),
      storage: storageApi(database, files),
      functions,
      testMode: options.testMode,
      log,
    })
    if (seed && options.files === undefined) await storeSeedFiles(database, handler, server.url)
    const listRoutines = async () => {
      const passos = 'select distinct rotina from rotinas.rotina_passos order by 1'
      return (await database.exclusive(() => database.query(passos))).map((passo) => String(passo['rotina']))
    }
    const runJobs = async (hourly = false) => {
      // Other migrations than the project's have no routines.
      const routines = options.files === undefined ? await listRoutines() : []
      for (const rotina of routines.filter((nome) => hourly || EVERY_ROUND.includes(nome))) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await database.exclusive(() => database.query(`call rotinas.drenar('${rotina}')`))
      }
      return await fetch(`${server.url}/functions/v1/run-jobs`, {
        method: 'POST',
        headers: { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
      })
    }
    if (jobsIntervalMs !== undefined) started.push(startJobs({ run: runJobs, intervalMs: jobsIntervalMs, log }))

    return {
      apiUrl: server.url,
      inboxUrl: inbox.url,
      publishableKey: PUBLISHABLE_KEY,
      secretKey: SECRET_KEY,
      installed,
      sql: <T extends Row>(text: string, params: readonly unknown[] = []) =>
        database.exclusive(() => database.query(text, params)) as Promise<T[]>,
      fetch: (request) => handler(request, '127.0.0.1'),
      runJobs,
      reloadSchema: () => database.exclusive(() => database.connection.clearSchemaCache()),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The bytes of the files that seed.sql names, through Storage as any upload; one that is there stays, and so does one that was deleted. */
const storeSeedFiles = async (database: Database, handler: Handler, url: string) => {
  const folder = join(root, 'supabase', 'seed')
  const wanted = await database.exclusive(() => database.query('select caminho from arquivos.arquivos')).catch(() => [])
  const names = new Set(wanted.map(({ caminho }) => String(caminho)))
  const headers = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => names.has(basename(each))))
    await handler(
      new Request(`${url}/storage/v1/object/${file.replaceAll(sep, '/')}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': file.endsWith('.pdf') ? 'application/pdf' : 'image/webp' },
        body: readFileSync(join(folder, file)),
      }),
      '127.0.0.1',
    )
}

const starting: Handler = async () => Response.json({ message: 'Starting' }, { status: 503 })

/** Further return addresses of a sign-in, each an exact address as in config.toml. */
const returnAddresses = (siteUrl: string) =>
  [siteUrl, siteUrl.replace('//localhost', '//127.0.0.1')].map((origin) => `${origin}/auth`)

type Returns = { siteUrl: string; returnUrls: string[] }

const createApp = async (database: Database, apiUrl: string, { siteUrl, returnUrls }: Returns) => {
  const app = new App({
    connection: database.connection,
    api: { schemas: ['public'], max_rows: MAX_ROWS, external_url: apiUrl, pg_safe_update: true },
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      site_url: siteUrl,
      additional_redirect_urls: returnUrls,
      enable_signup: false,
    },
    options: {
      server: { disableStudio: true, admin: false },
      // No endpoint here mails through lite; if one ever did, no code or link may reach a log.
      drivers: { email: { send: async () => {} } },
    },
  })
  return app.init()
}

const functionEnv = ({ siteUrl, mailPerSecond }: PlatformOptions, apiUrl: string, inboxUrl: string) => ({
  SITE_URL: siteUrl,
  ALLOWED_ORIGINS: siteUrl.replace('//localhost', '//127.0.0.1'), // SITE_URL itself is always allowed
  EMAIL_FROM: emailFrom,
  RESEND_API_KEY: 're_local',
  RESEND_URL: inboxUrl,
  RESEND_PER_SECOND: String(mailPerSecond === undefined ? 999 : mailPerSecond - 1),
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'twilio_local',
  TWILIO_FROM: '+15005550006', // Twilio's own test number
  TWILIO_URL: inboxUrl,
  STRIPE_SECRET_KEY: PAYMENT_SECRET_KEY,
  STRIPE_WEBHOOK_SECRETS: PAYMENT_WEBHOOK_SECRET,
  STRIPE_URL: inboxUrl,
  SUPABASE_URL: apiUrl,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
})

const captchaEnv = (inboxUrl: string) => ({ TURNSTILE_SECRET_KEY: CAPTCHA_SECRET_KEY, TURNSTILE_URL: inboxUrl })

const paymentsOf = ({ paymentsFile, paymentsLaterMs }: PlatformOptions, apiUrl: string): StandInOptions => ({
  webhook: { url: `${apiUrl}/functions/v1/stripe-webhook`, secret: PAYMENT_WEBHOOK_SECRET },
  ...(paymentsFile !== undefined && { file: paymentsFile }),
  ...(paymentsLaterMs !== undefined && { laterMs: paymentsLaterMs }),
})
