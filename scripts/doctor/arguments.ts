/** The arguments of `npm run doctor`. */
import { parseArgs } from 'node:util'
import { checks } from './checks.ts'

export const USAGE = `npm run doctor -- [--json] [--only check,check] https://your-site

Reads a live project and prints what is wrong. Exit 1: something is wrong; 0: nothing is; 2: usage.
Keys come from the environment and are all optional; without them their checks say "can't tell":
  SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY      read from the site when it shows them
  SUPABASE_SECRET_KEY with SUPABASE_URL, or SUPABASE_DB_URL
                                              the database: migrations, schedule, Vault, first administrator
  STRIPE_SECRET_KEY                           webhook and mode of the card provider
  RESEND_API_KEY and EMAIL_FROM               domain of the e-mails (RESEND_PER_SECOND if it was deployed)
  TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN    account of the SMS
  SUPABASE_ACCESS_TOKEN                       settings that only the management API shows (SUPABASE_PROJECT_REF with a custom domain)
Checks: ${checks.map(({ id }) => id).join(', ')}`

/** The site and what to do, or the reason why the arguments are no use. `api` is SUPABASE_URL. */
export const readArguments = (args: string[], api = '') => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
    })
    const [site = '', ...more] = positionals
    const chosen = values.only?.split(',') ?? checks.map(({ id }) => id)
    const strange = chosen.filter((id) => !checks.some((check) => check.id === id))
    if (strange.length > 0) return `no check is called ${strange.join(', ')}`
    if (more.length > 0 || !URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
      return 'expected one address of a site'
    if (api !== '' && !/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$))./.test(api))
      return 'SUPABASE_URL must be https'
    return { site: new URL(site).origin, json: values.json, chosen: checks.filter(({ id }) => chosen.includes(id)) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
