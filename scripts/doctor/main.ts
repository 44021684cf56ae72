/** `npm run doctor -- https://…`: what is still wrong with a live project (docs/operations.md#doctor). */
import { readArguments, USAGE } from './arguments.ts'
import { runChecks, type Result } from './check.ts'
import { createContext } from './context.ts'

const print = (results: readonly Result[]) => {
  const width = Math.max(...results.map(({ id }) => id.length))
  for (const { id, verdict, title, evidence, remedy } of results) {
    console.log(`${id.padEnd(width)}  ${verdict.padEnd(10)}  ${title}: ${evidence}`)
    if (verdict === 'wrong') console.log(`${' '.repeat(width + 14)}→ ${remedy}`)
  }
  const count = (verdict: Result['verdict']) => results.filter((each) => each.verdict === verdict).length
  console.log(`\n${count('ok')} ok, ${count('wrong')} wrong, ${count("can't tell")} can't tell`)
}

const asked = readArguments(process.argv.slice(2), process.env['SUPABASE_URL'])
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
