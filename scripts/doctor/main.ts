/** `npm run doctor -- https://…`: what is still wrong with a live project (docs/operations.md#doctor). */
import { parseArgs } from 'node:util'
import { runChecks, type Result } from './check.ts'
import { checks } from './checks.ts'
import { createContext } from './context.ts'

const USAGE = `npm run doctor -- [--json] [--only check,check] https://your-site

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

const print = (results: readonly Result[]) => {
  const width = Math.max(...results.map(({ id }) => id.length))
  for (const { id, verdict, title, evidence, remedy } of results) {
    console.log(`${id.padEnd(width)}  ${verdict.padEnd(10)}  ${title}: ${evidence}`)
    if (verdict === 'wrong') console.log(`${' '.repeat(width + 14)}→ ${remedy}`)
  }
  const count = (verdict: Result['verdict']) => results.filter((each) => each.verdict === verdict).length
  console.log(`\n${count('ok')} ok, ${count('wrong')} wrong, ${count("can't tell")} can't tell`)
}

/** The site and what to do, or the reason why the arguments are no use. */
const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
    })
    const [site = '', ...more] = positionals
    const given = process.env['SUPABASE_URL'] ?? ''
    const chosen = values.only?.split(',') ?? checks.map(({ id }) => id)
    const strange = chosen.filter((id) => !checks.some((check) => check.id === id))
    if (strange.length > 0) return `no check is called ${strange.join(', ')}`
    if (more.length > 0 || !URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
      return 'expected one address of a site'
    if (given !== '' && !/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$))./.test(given))
      return 'SUPABASE_URL must be https'
    return { site: new URL(site).origin, json: values.json, chosen: checks.filter(({ id }) => chosen.includes(id)) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const asked = readArguments()
if (typeof asked === 'string') {
  console.error(`${asked}\n\n${USAGE}`)
  process.exitCode = 2
} else {
  const context = await createContext({ site: asked.site, given: process.env })
  const results = await runChecks(asked.chosen, context)
  if (asked.json) console.log(JSON.stringify({ site: asked.site, api: context.api.url, checks: results }, null, 2))
  else print(results)
  process.exitCode = results.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
}
