/**
 * `npm run db:baseline`: writes the first migration from `supabase/schemas`, until the first deploy. Afterwards a change is a migration of
 * its own: `npm run db:migration -- name`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASELINE, baselineOf, isOnlyBaseline, MIGRATIONS, readTree, shown } from './tree.ts'
import { Explained, explain } from '../errors.ts'

try {
  mkdirSync(MIGRATIONS, { recursive: true })
  if (!isOnlyBaseline()) {
    throw new Explained(
      'Já há migrações depois da primeira: ela foi aplicada e não muda mais. Use: npm run db:migration -- nome_da_mudanca',
    )
  }
  const tree = readTree()
  const file = join(MIGRATIONS, BASELINE)
  writeFileSync(file, baselineOf(tree))
  console.log(`${shown(file)} vem agora de ${tree.length} arquivos de supabase/schemas.`)
} catch (error) {
  explain(error)
}
