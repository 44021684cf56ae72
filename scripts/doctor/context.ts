/** Everything the checks may ask: the site, its API as far as it is known, the keys that were given, the files of this clone. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Diagnostico, rotinas } from '../../src/domain/contratos/servico/rotinas.ts'
import { buildRoleHeaders } from '../../supabase/functions/_shared/platform.ts'
import { type Call, createCall, describe, type Fetch } from './call.ts'
import { readPublicSettings, type PublicSettings } from './public-settings.ts'

/** What a check cannot run without, beside the address of the site. */
export type Need = 'api' | 'facts' | 'build' | 'stripe' | 'resend' | 'twilio' | 'management'

/** What the environment may hold; `''` counts as absent. */
export type Given = Record<string, string | undefined>

type Api = { url: string; key: string }

export type Context = {
  /** Origin of the public site. */
  site: string
  call: Call
  /** What the pages of the site carry. */
  settings: PublicSettings
  api: Api
  given: (name: string) => string
  /** Reference of the project, or '' when neither SUPABASE_PROJECT_REF nor an address shows it. */
  projectRef: string
  /**
   * Origins that are this project's API: of the given address, of the site's when the site's key opens both, and the default one.
   */
  origins: () => Promise<string[]>
  /** The build of this clone. */
  dist: string
  /** The answer of `fn_service_diagnostico`, read again at each call. */
  facts: () => Promise<Diagnostico>
  /** What a check lacks, in words. */
  missing: (need: Need) => string | undefined
}

type Options = { site: string; given: Given; fetch?: Fetch; dist?: string }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Variables of each need; one list that is given whole will do. The secret key goes to no address that a page names. */
const VARIABLES: Record<Exclude<Need, 'api' | 'build'>, string[][]> = {
  facts: [['SUPABASE_URL', 'SUPABASE_SECRET_KEY'], ['SUPABASE_DB_URL']],
  stripe: [['STRIPE_SECRET_KEY']],
  resend: [['RESEND_API_KEY', 'EMAIL_FROM']],
  twilio: [['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN']],
  management: [['SUPABASE_ACCESS_TOKEN']],
}

/** The reference in a default address of a project, or ''. */
const refOf = (url: string) => /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1] ?? ''

/** Reads what the site says of its API; never fails, because a silent site is a finding of the checks. */
export const createContext = async ({ site, given: all, fetch = globalThis.fetch, dist }: Options): Promise<Context> => {
  const call = createCall(fetch)
  const given = (name: string) => all[name]?.trim() ?? ''
  const settings = await readPublicSettings(site, call)
  const api = {
    url: (given('SUPABASE_URL') || settings.apiUrl).replace(/\/$/, ''),
    key: given('SUPABASE_PUBLISHABLE_KEY') || settings.apiKey,
  }
  const projectRef = given('SUPABASE_PROJECT_REF') || refOf(api.url) || refOf(settings.apiUrl)

  const origins = async (): Promise<string[]> => {
    const known = new Set(projectRef === '' ? [] : [`https://${projectRef}.supabase.co`])
    if (api.url !== '') known.add(new URL(api.url).origin)
    const shown = URL.canParse(settings.apiUrl) ? new URL(settings.apiUrl).origin : ''
    if (shown === '' || known.has(shown)) return [...known]
    // A publishable key opens its own project alone: an address and another one that both take it are the same project's.
    const opened = await Promise.all(
      [shown, new URL(api.url).origin].map((origin) =>
        call(`${origin}/auth/v1/settings`, { headers: { apikey: settings.apiKey } }),
      ),
    )
    return opened.every(({ status }) => status === 200) ? [...known, shown] : [...known]
  }
  const folder = dist ?? path.join(root, 'dist')

  const facts = async (): Promise<Diagnostico> => {
    const key = given('SUPABASE_SECRET_KEY')
    if (key === '' || given('SUPABASE_URL') === '')
      return rotinas.fn_service_diagnostico.parse(await readFacts(given('SUPABASE_DB_URL')))
    const answer = await call(`${api.url}/rest/v1/rpc/fn_service_diagnostico`, {
      method: 'POST',
      headers: { apikey: key, ...buildRoleHeaders(key), 'content-type': 'application/json' },
      body: '{}',
    })
    if (answer.status !== 200) throw new Error(`the API refused fn_service_diagnostico: ${describe(answer)}`)
    return rotinas.fn_service_diagnostico.parse(answer.json)
  }

  const missing = (need: Need): string | undefined => {
    if (need === 'build') return missingBuild(folder, api.url)
    if (need === 'api')
      return api.url === '' || api.key === ''
        ? 'give SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY: the site does not show them'
        : undefined
    const ways = VARIABLES[need]
    if (ways.some((names) => names.every((name) => given(name) !== ''))) return undefined
    return `give ${ways.map((names) => names.join(' and ')).join(' or ')}`
  }

  return { site, call, settings, api, given, projectRef, origins, dist: folder, facts, missing }
}

/** Over a connection of the owner; the driver is loaded only here. */
const readFacts = async (url: string): Promise<unknown> => {
  const { default: postgres } = await import('postgres')
  const sql = postgres(url, { max: 1, prepare: false, fetch_types: false, connect_timeout: 15, onnotice: () => {} })
  try {
    const [row] = await sql`select rotinas.diagnosticar() as fatos`
    return row?.['fatos']
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** The build of this clone must be the one for that API: its content security policy names it. */
const missingBuild = (dist: string, apiUrl: string): string | undefined => {
  const file = path.join(dist, '_headers')
  if (!existsSync(file)) return 'run `npm run build` with the settings of production first'
  const forThisApi = apiUrl !== '' && readFileSync(file, 'utf8').includes(` ${new URL(apiUrl).origin}`)
  return forThisApi ? undefined : 'dist/ was built for another API: run `npm run build` with the settings of production'
}
