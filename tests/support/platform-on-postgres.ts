/** The embedded platform on a copy of the migrated database of the run; on PGlite where the machine has no Postgres. */
import { inject } from 'vitest'
import { startTestPlatform } from './platform.ts'
import { copyDatabase } from './postgres.ts'

/** Native code: PGlite needs twice the time, and has one session. */
export const startPlatformOnPostgres = async (options: Parameters<typeof startTestPlatform>[0] = {}) => {
  const adminUrl = inject('postgresUrl')
  if (adminUrl === null) return startTestPlatform(options)
  return startTestPlatform({ ...options, database: { kind: 'postgres', url: await copyDatabase(adminUrl, 'embira_template') } })
}
