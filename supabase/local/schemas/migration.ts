/**
 * `npm run db:migration -- nome_da_mudanca [--allow-drops]`: writes what leads from `supabase/migrations` to `supabase/schemas` as one more
 * migration, proves that both make the same database, and writes the types. Where the rows of the code or the settings differ, it ends with
 * what every deploy runs. What takes something away is listed, and written only with `--allow-drops`.
 */
import { cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogOf } from '../catalog.ts'
import { everyDeploy, readEveryDeploy } from './every-deploy.ts'
import { planTo, withFolder } from './plan.ts'
import { BASELINE, baselineOf, listMigrations, MIGRATIONS, readTree, shown, type TreeFile } from './tree.ts'
import { Explained, explain } from '../errors.ts'
import { writeTypes } from '../types.ts'

export type MigrationRequest = { name: string; allowDrops: boolean; migrationsDir: string; tree: TreeFile[]; now: Date }

/** The name and text of the next migration; undefined when the migrations make the tree already. */
export const makeMigration = async (request: MigrationRequest): Promise<{ file: string; text: string } | undefined> => {
  const { name, allowDrops, migrationsDir, tree, now } = request
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name)) {
    throw new Explained('Dê um nome em letras minúsculas, com _ entre as palavras: npm run db:migration -- nome_da_mudanca')
  }
  const version = now.toISOString().replace(/\D/g, '').slice(0, 14)
  if (version <= (listMigrations(migrationsDir).at(-1) ?? '')) throw new Explained('O relógio está atrás da última migração.')
  const { sql, drops } = await planTo(tree, migrationsDir)
  const file = `${version}_${name}.sql`
  const planned = textOf(name, sql)
  const left = await differences(tree, migrationsDir, sql && { file, text: planned })
  const taken = [...drops, ...takenRows(left)]
  if (taken.length > 0 && !allowDrops) {
    throw new Explained(
      `Esta migração tira algo do banco. Confira, e repita com --allow-drops:\n${taken.map((each) => `  ${each}`).join('\n')}`,
    )
  }
  if (left.length === 0) return sql ? { file, text: planned } : undefined
  const text = textOf(name, `${sql}\n${everyDeploy(tree, new Set(left.flatMap((fact) => rowOf(fact)?.table ?? [])))}`)
  const still = await differences(tree, migrationsDir, { file, text })
  if (still.length > 0) {
    throw new Explained(`O plano não leva tudo, e nada foi escrito. Falta (< migrações, > schemas):\n${still.join('\n')}`)
  }
  return { file, text }
}

/** Rows of the code that the tree does not have any more. */
const takenRows = (left: string[]): string[] => {
  const wanted = new Set(left.filter((fact) => fact.startsWith('>')).map((fact) => rowOf(fact)?.row))
  return left
    .filter((fact) => fact.startsWith('<'))
    .flatMap((fact) => rowOf(fact)?.row ?? [])
    .filter((row) => !wanted.has(row))
    .map((row) => `delete from ${row}`)
}

/** Table and key of a fact about a row. */
const rowOf = (fact: string) => {
  const [, row, table] = /^[<>] row \| (([\w.]+) .*?) \| /.exec(fact) ?? []
  return row === undefined || table === undefined ? undefined : { row, table }
}

/** The text of the migration with these statements. */
export const textOf = (name: string, sql: string): string =>
  `-- Made from supabase/schemas by \`npm run db:migration -- ${name}\`.\nset lock_timeout = '5s';\n\n${sql.trim()}\n`

/**
 * What the catalogs of migrations and tree do not share, with the next migration if there is one. A row that the team may edit is only
 * compared by its key, and may be there without the tree: what stands in the tree is how it begins.
 */
export const differences = async (
  tree: TreeFile[],
  migrationsDir: string,
  next?: { file: string; text: string } | '',
): Promise<string[]> =>
  withFolder(async (folder) => {
    const [before, after] = [join(folder, 'migrations'), join(folder, 'schemas')]
    cpSync(migrationsDir, before, { recursive: true })
    if (next) writeFileSync(join(before, next.file), next.text)
    mkdirSync(after)
    writeFileSync(join(after, BASELINE), baselineOf(tree))
    const made = await catalogOf(before)
    const wanted = await catalogOf(after)
    const ofTeam = new Set(readEveryDeploy(tree).first.map(({ table }) => table))
    const rowsOfTeam = new Set(made.flatMap((fact) => rowOf(`< ${fact}`)?.row ?? []))
    const [madeSet, wantedSet] = [new Set(made), new Set(wanted)]
    return [
      ...made.filter((fact) => !wantedSet.has(fact)).map((fact) => `< ${fact}`),
      ...wanted.filter((fact) => !madeSet.has(fact)).map((fact) => `> ${fact}`),
    ].filter((fact) => {
      const { row = '', table = '' } = rowOf(fact) ?? {}
      return !ofTeam.has(table) || (fact.startsWith('>') && !rowsOfTeam.has(row))
    })
  })

if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url)) {
  try {
    const [name = ''] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
    const allowDrops = process.argv.includes('--allow-drops')
    const made = await makeMigration({ name, allowDrops, migrationsDir: MIGRATIONS, tree: readTree(), now: new Date() })
    if (made === undefined) console.log('As migrações já fazem o que supabase/schemas diz.')
    else {
      writeFileSync(join(MIGRATIONS, made.file), made.text)
      console.log(`${shown(join(MIGRATIONS, made.file))}\n\n${made.text}`)
    }
    await writeTypes()
  } catch (error) {
    explain(error)
  }
}
