/** Addresses, keys and folders of the local platform; `EMBIRA_*` variables change them. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Explained } from './errors.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Documented, and valid on one machine only: the gateway listens only on the loopback address. */
export const PUBLISHABLE_KEY = 'sb_publishable_local'
export const SECRET_KEY = 'sb_secret_local'
export const JWT_SECRET = 'embira-local-only-secret-with-32-characters-or-more'

/** Sender of the e-mails, whose domain the inbox shows as verified. */
export const emailFrom = process.env['EMAIL_FROM'] ?? 'Embira <ola@embira.example>'

/** Keys of the simulated card provider, which moves no money. */
export const PAYMENT_SECRET_KEY = 'sk_test_local'
export const PAYMENT_PUBLISHABLE_KEY = 'pk_test_local'
export const PAYMENT_WEBHOOK_SECRET = 'whsec_local'
/** Folder of the data folder with the contents of Storage. */
export const STORAGE_FOLDER = 'storage'
/** Bytes of one file, also in config.toml as `file_size_limit`; a bucket may have less. */
export const STORAGE_FILE_SIZE_LIMIT = 20 * 1024 * 1024

/** In the data folder, so that payments live as long as the rows they paid for. */
export const PAYMENTS_FILE = 'pagamentos.json'

/** "Max rows" of a hosted project, also in config.toml. */
export const MAX_ROWS = 1000

const OUTSIDE_LINKS = ['WHATSAPP', 'ASSISTENTE', 'NETWORKING', 'BENEFICIOS', 'LINKEDIN', 'INSTAGRAM', 'NEWSLETTER']

/**
 * Outside addresses of `npm start`: those given, else one that leads nowhere, so that its control is on the screen. An empty one
 * hides its control. Not the link tree: the site would send the browser there.
 */
export const fillOutsideLinks = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    OUTSIDE_LINKS.map((name) => [`VITE_LINK_${name}`, given[`VITE_LINK_${name}`] ?? `https://${name.toLowerCase()}.example/`]),
  )

const port = (name: string, fallback: number): number => {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Explained(`${name}=${text} não é uma porta (1 a 65535).`)
  return value
}

export const readSettings = () => ({
  apiPort: port('EMBIRA_API_PORT', 54321),
  inboxPort: port('EMBIRA_INBOX_PORT', 54324),
  appPort: port('EMBIRA_APP_PORT', 5173),
  dataDir: process.env['EMBIRA_DATA_DIR'] || join(root, '.local'),
  databaseUrl: process.env['DATABASE_URL'] || undefined,
  testMode: process.env['EMBIRA_TEST'] === '1',
})
