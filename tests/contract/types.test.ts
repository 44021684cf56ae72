/** The types generated from the migrations are up to date, byte for byte. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contratos } from '../../src/domain/contratos/contratos.ts'
import { cliInstalled } from '../../supabase/local/cli.ts'
import { generateTypes, TYPES_FILE } from '../../supabase/local/types.ts'

it('src/lib/database.types.ts is what `npm run db:types` writes', async ({ skip }) => {
  skip(!cliInstalled(), 'the Supabase CLI comes with the project on Linux x64 only; elsewhere run `npm run db:types`')
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await generateTypes())
})

it('each procedure that answers JSON has a contract, and each contract belongs to a procedure', () => {
  const [, functions = ''] = /\n    Functions: \{\n([\s\S]*?)\n    \}\n/.exec(readFileSync(TYPES_FILE, 'utf8')) ?? []
  const procedures = functions.split(/\n(?= {6}fn_)/).map((text) => ({
    name: /fn_\w+/.exec(text)?.[0] ?? '',
    json: /Returns: Json(\[\])?(\s|$)/.test(text),
  }))
  const json = procedures.filter(({ json }) => json).map(({ name }) => name)
  expect(json.length).toBeGreaterThan(70)
  expect(json.filter((name) => !Object.hasOwn(contratos, name))).toEqual([])
  const names = procedures.map(({ name }) => name)
  expect(Object.keys(contratos).filter((name) => !names.includes(name))).toEqual([])
})
