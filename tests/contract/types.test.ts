/** The generated types are those of the migrations, byte for byte. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../supabase/local/settings.ts'
import { generateTypes, TYPES_FILE } from '../../supabase/local/types.ts'

it('src/lib/database.types.ts is what `npm run db:types` writes', { timeout: 120_000 }, async ({ skip }) => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/supabase/package.json'), 'utf8')) as { version: string }
  skip(Number.parseInt(version, 10) < 3, `the Supabase CLI generates types without Docker from version 3 on; this is ${version}`)
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await generateTypes())
})
