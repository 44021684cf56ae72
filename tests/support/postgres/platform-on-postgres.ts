/** The embedded platform on a copy of the migrated database of the run; on PGlite where the machine has no Postgres. */
import { inject } from 'vitest'
import { PATIENCE } from './patience.ts'
import { startTestPlatform } from '../platform.ts'
import { copyDatabase } from './postgres.ts'

/** Native code: PGlite needs twice the time, and has one session. */
export const startPlatformOnPostgres = async (options: Parameters<typeof startTestPlatform>[0] = {}) => {
  const adminUrl = inject('postgresUrl')
  if (adminUrl === null) return startTestPlatform(options)
  const url = await copyDatabase(adminUrl, 'embira_template')
  const platform = await startTestPlatform({ ...options, database: { kind: 'postgres', url } })
  await platform.sql(PATIENCE)
  return platform
}
