/**
 * `npx tsx scripts/deploy/copy-files.ts`: copies the files of Storage from one project to another (docs/operations.md#backup-and-restore).
 * Variables: OLD (direct connection), OLD_URL and NEW_URL, OLD_KEY and NEW_KEY (secret keys). May be repeated. Exit 1: some were not copied.
 */
import { pathToFileURL } from 'node:url'
import postgres from 'postgres'

type Project = { url: string; key: string }
type Call = { method?: string; headers?: Record<string, string>; body?: Blob }
type File = { bucket: string; name: string; type: string }

/** What people keep. An upload that was not checked is sent again, a feed is made again. */
const FILES = `select bucket_id as bucket, name, metadata ->> 'mimetype' as type from storage.objects
  where bucket_id in ('arquivos', 'curriculos', 'imagens') order by 1, 2`

async function call({ url, key }: Project, { bucket, name }: File, init: Call = {}) {
  const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
  const headers = { ...init.headers, apikey: key, authorization: `Bearer ${key}` }
  const answer = await fetch(`${url}/storage/v1/object/${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer
}

/**
 * Copies each file with its type, which its bucket demands.
 * @param read runs a query on the database of the old project
 * @returns how many were copied, and what failed: `bucket/name: reason`
 */
export async function copyFiles(read: (query: string) => Promise<readonly unknown[]>, from: Project, to: Project) {
  const failed: string[] = []
  const files = (await read(FILES)) as File[]
  for (const file of files) {
    try {
      const body = await (await call(from, file)).blob()
      await call(to, file, { method: 'POST', headers: { 'content-type': file.type, 'x-upsert': 'true' }, body })
    } catch (error) {
      failed.push(`${file.bucket}/${file.name}: ${String(error)}`)
    }
  }
  return { copied: files.length - failed.length, failed }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { OLD = '', OLD_URL = '', OLD_KEY = '', NEW_URL = '', NEW_KEY = '' } = process.env
  const sql = postgres(OLD, { max: 1 })
  const { copied, failed } = await copyFiles(
    (query) => sql.unsafe(query),
    { url: OLD_URL, key: OLD_KEY },
    { url: NEW_URL, key: NEW_KEY },
  )
  await sql.end()
  console.log(`${copied} files copied.${failed.map((line) => `\nNot copied: ${line}`).join('')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
