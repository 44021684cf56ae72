/**
 * The difference between two databases as SQL, by Supabase's planner `@supabase/pg-delta`, which the CLI's
 * `db schema declarative sync` uses too.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../settings.ts'
import { PROJECT_FILES } from '../database/install.ts'
import { withServedDatabase } from './serve.ts'
import { BASELINE, baselineOf, type TreeFile } from './tree.ts'

/** `drops`: the statements that take something away. Both are empty when there is nothing to do. */
export type Plan = { sql: string; drops: string[] }

type Action = { sql: string; verb: string; dataLoss: string }

const PLANNER = join(root, 'node_modules', '@supabase', 'pg-delta', 'dist', 'cli', 'main.js')

/** What leads from the migrations of a folder to the tree. */
export const planTo = async (tree: TreeFile[], migrationsDir: string): Promise<Plan> =>
  withFolder((folder) => {
    writeFileSync(join(folder, BASELINE), baselineOf(tree))
    return withServedDatabase({ ...PROJECT_FILES, migrationsDir }, (source) =>
      withServedDatabase({ ...PROJECT_FILES, migrationsDir: folder }, (desired) => planBetween(source, desired, folder)),
    )
  })

/** Calls `run` with a folder that is deleted afterwards. */
export const withFolder = async <T>(run: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'embira-plan-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const planBetween = async (source: string, desired: string, folder: string): Promise<Plan> => {
  const file = join(folder, 'plan.json')
  await planner('plan', '--source', source, '--desired', desired, '--renames', 'off', '--out', file)
  const { actions } = JSON.parse(readFileSync(file, 'utf8')) as { actions: Action[] }
  if (actions.length === 0) return { sql: '', drops: [] }
  const out = join(folder, 'plan.sql')
  await planner('render', '--plan', file, '--out', out, '--allow-drops')
  return {
    sql: readFileSync(out, 'utf8'),
    drops: actions.filter(({ verb, dataLoss }) => verb === 'drop' || dataLoss !== 'none').map(({ sql }) => sql),
  }
}

const planner = (...args: string[]) => promisify(execFile)(process.execPath, [PLANNER, ...args], { maxBuffer: 16e6 })
