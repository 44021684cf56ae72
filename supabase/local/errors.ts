/** Failures that a person can do something about: their message is all that is shown. */
import { DataDamaged } from './database/prepare.ts'
import { FolderBusy } from './database/folder-lock.ts'
import { ForeignDatabase } from './database/install.ts'
import { MigrationFailed } from './database/migrations.ts'
import { PortTaken } from './gateway/server.ts'

/** Prints what went wrong and what to do, and sets the exit code. */
export const explain = (error: unknown): void => {
  process.exitCode = 1
  const expected = [PortTaken, FolderBusy, DataDamaged, ForeignDatabase, MigrationFailed].some((kind) => error instanceof kind)
  if (expected && error instanceof Error) console.error(`\n${error.message}\n`)
  else console.error('\nA plataforma local parou por um erro inesperado:\n', error)
}
