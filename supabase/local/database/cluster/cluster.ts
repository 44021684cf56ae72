/** An empty database as PGlite makes it, which takes it five seconds. Another version than the one kept here makes its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from '../../settings.ts'

export const clusterFile = (): string => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string
  }
  return join(root, 'supabase/local/database/cluster', `pglite-${version}.tar.br`)
}

export const readCluster = (): Buffer | undefined => {
  try {
    return brotliDecompressSync(readFileSync(clusterFile()))
  } catch {
    return undefined
  }
}
