/** `npm start`, once everything is installed: the platform, the job timer and the app, until Ctrl+C. */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadEnv } from 'vite'
import { ensureVagas } from '../../scripts/build/vagas-bundle.mjs'
import { Explained, explain } from './errors.ts'
import { CAPTCHA_SITE_KEY } from './captcha/stand-in.ts'
import { type Platform, startPlatform } from './platform.ts'
import {
  fillOutsideLinks,
  PAYMENT_PUBLISHABLE_KEY,
  PAYMENTS_FILE,
  PUBLISHABLE_KEY,
  readSettings,
  root,
  STORAGE_FOLDER,
} from './settings.ts'
import { openSite } from './site/site.ts'

const JOBS_EVERY_MS = 3000
/** What Resend takes of a new account. */
const MAIL_PER_SECOND = 5

export const start = async (): Promise<void> => {
  const stops: (() => Promise<void>)[] = []
  let stopped = false
  const stop = once(async () => {
    stopped = true
    for (const part of stops.toReversed()) await part()
  })
  onSignal(async () => {
    console.log('\nEncerrando…')
    await stop()
  })
  /** What opens after the end was asked for is closed at once. */
  const open = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const part = await opening
    if (stopped) await part.close()
    else stops.push(() => part.close())
    return part
  }
  try {
    const settings = readSettings()
    const elsewhere = otherProject(settings.apiPort)
    const [platform, site] = await Promise.all([
      elsewhere === null ? open(openPlatform(settings)) : null,
      open(openApp(settings, elsewhere)),
    ])
    greet(await site.listen(), platform, elsewhere, settings)
    giveMemoryBack()
  } catch (error) {
    await stop()
    explain(error)
  }
}

/** Collects what only the preparation needed, the database's first copy above all: half of this process's memory. */
const giveMemoryBack = () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/** The address of another project when VITE_SUPABASE_URL (environment or .env files) names one. */
const otherProject = (apiPort: number): string | null => {
  const url = loadEnv('development', root, 'VITE_')['VITE_SUPABASE_URL']?.trim()
  if (!url) return null
  if (!URL.canParse(url)) throw new Explained(`VITE_SUPABASE_URL=${url} não é um endereço (https://projeto.supabase.co).`)
  const { hostname, port } = new URL(url)
  const here = (hostname === '127.0.0.1' || hostname === 'localhost') && port === String(apiPort)
  return here ? null : url
}

const openPlatform = async ({ apiPort, inboxPort, appPort, dataDir, databaseUrl, testMode }: ReturnType<typeof readSettings>) => {
  console.log('Preparando o banco de dados…')
  return await startPlatform({
    apiPort,
    inboxPort,
    testMode,
    database: databaseUrl === undefined ? { kind: 'pglite', dataDir } : { kind: 'postgres', url: databaseUrl },
    siteUrl: `http://localhost:${appPort}`,
    jobsIntervalMs: JOBS_EVERY_MS,
    mailPerSecond: MAIL_PER_SECOND,
    searchEngines: true,
    beforeFunction: { 'render-vaga': ensureVagas },
    captcha: process.env['VITE_TURNSTILE_SITE_KEY'] === CAPTCHA_SITE_KEY,
    paymentsFile: join(dataDir, PAYMENTS_FILE),
    storageFolder: join(dataDir, STORAGE_FOLDER),
    log: process.env['EMBIRA_LOG'] === '1' ? console.log : onlyTrouble,
  })
}

/** Successful requests are not logged: only status 500 and above, and functions' own lines from 400. */
const onlyTrouble = (line: string) => {
  const quiet = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \S+ [1-4]\d\d /.test(line) || /"status":[123]\d\d\b/.test(line)
  if (!quiet) console.log(line)
}

/** Beside the platform, whose addresses are known before it is ready. */
const openApp = ({ apiPort, inboxPort, appPort }: ReturnType<typeof readSettings>, elsewhere: string | null) => {
  const apiUrl = `http://127.0.0.1:${apiPort}`
  if (elsewhere === null) {
    process.env['VITE_SUPABASE_URL'] = apiUrl
    process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = PUBLISHABLE_KEY
    process.env['VITE_STRIPE_PUBLISHABLE_KEY'] = PAYMENT_PUBLISHABLE_KEY
    process.env['VITE_PAYMENTS_URL'] = `http://127.0.0.1:${inboxPort}`
    Object.assign(process.env, fillOutsideLinks(loadEnv('development', root, 'VITE_LINK_')))
  }
  // Links that people copy point here, unless another address is configured.
  const siteUrl = loadEnv('development', root, 'VITE_')['VITE_SITE_URL']?.trim() || `http://localhost:${appPort}`
  process.env['VITE_SITE_URL'] = siteUrl
  return openSite(appPort, { apiUrl: process.env['VITE_SUPABASE_URL'] ?? '', siteUrl })
}

const greet = (
  appUrl: string,
  platform: Platform | null,
  elsewhere: string | null,
  { dataDir, databaseUrl }: ReturnType<typeof readSettings>,
) => {
  const lines = ['', `  Embira         ${appUrl}`]
  if (platform === null) lines.push(`  Supabase       ${elsewhere ?? ''} (VITE_SUPABASE_URL)`)
  else {
    const { applied, edited, seeded } = platform.installed
    lines.push(
      `  E-mails        ${platform.inboxUrl}`,
      `  Pagamentos     ${platform.inboxUrl}/pagamentos`,
      `  API            ${platform.apiUrl}`,
      '',
      `  Dados em ${databaseUrl === undefined ? dataDir : 'DATABASE_URL'}. Recomeçar: npm run db:reset. Encerrar: Ctrl+C.`,
    )
    if (applied.length > 0) lines.push(`  Migrações aplicadas agora: ${applied.length}.`)
    for (const file of edited) lines.push(`  Atenção: ${file} mudou depois de aplicada aqui. Rode npm run db:reset.`)
    if (seeded === 'changed') lines.push('  Atenção: seed.sql mudou depois de aplicado aqui. Rode npm run db:reset.')
  }
  console.log(`${lines.join('\n')}\n`)
}

const once = <T>(run: () => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => (result ??= run())
}

/** The second signal ends it at once. */
const onSignal = (run: () => Promise<void>) => {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(130)
      asked = true
      run().then(
        () => process.exit(0),
        (error: unknown) => {
          explain(error)
          process.exit(1)
        },
      )
    })
  }
}
