/** The generated types are those of the migrations, byte for byte. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cliInstalled } from '../../supabase/local/cli.ts'
import { generateTypes, TYPES_FILE } from '../../supabase/local/types.ts'

it('src/lib/database.types.ts is what `npm run db:types` writes', { timeout: 120_000 }, async ({ skip }) => {
  skip(!cliInstalled(), 'the Supabase CLI comes with the project on Linux x64 only; elsewhere run `npm run db:types`')
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await generateTypes())
})
