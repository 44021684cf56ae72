/** `npx tsx supabase/local/database/cluster/make.ts`, after a new version of PGlite: makes its empty database. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { openPglite } from '../open.ts'
import { pack } from '../tar.ts'
import { clusterFile } from './cluster.ts'

const data = mkdtempSync(join(tmpdir(), 'embira-cluster-'))
const database = await openPglite({ dataDir: data })
await database.close()
const folder = dirname(clusterFile())
for (const old of readdirSync(folder).filter((name) => name.endsWith('.br'))) rmSync(join(folder, old))
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
writeFileSync(clusterFile(), brotliCompressSync(Buffer.concat(pack(data)), { params }))
rmSync(data, { recursive: true })
