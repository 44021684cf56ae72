/** Every check, in the order in which they are printed. */
import { authChecks } from './auth.ts'
import type { Check } from './check.ts'
import { databaseChecks } from './database.ts'
import { documentChecks } from './documents.ts'
import { functionChecks } from './functions.ts'
import { providerChecks } from './providers.ts'
import { siteChecks } from './site.ts'

export const checks: readonly Check[] = [
  ...siteChecks,
  ...documentChecks,
  ...functionChecks,
  ...authChecks,
  ...databaseChecks,
  ...providerChecks,
]
