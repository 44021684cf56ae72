/** The content of an upload: its bytes, type and cache time, within the limits of the bucket. */
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { STORAGE_FILE_SIZE_LIMIT } from '../settings.ts'
import type { Files } from './files.ts'
import { invalidKey, invalidRequest, tooLarge, wrongType } from './refusal.ts'
import { type Bucket, bucketOf, type Caller, inTransaction, type NewObject, writeObject } from './rows.ts'
import type { Claims } from './tokens.ts'

const VALID = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/

/** Names as hosted, except that `.` and `..` are refused as folders, as its file backend does. */
export const checkName = (name: string): string => {
  if (!VALID.test(name) || name.split('/').some((part) => part === '..' || part === '.')) throw invalidKey(name)
  return name
}

type Content = {
  bytes: Uint8Array /** Whether its size was announced; the real Storage does not count what was not. */
  announced: boolean
  type: string
  cacheControl: string
}

const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

/** A form (a file in the browser) or the bytes themselves. */
const contentOf = async (request: Request): Promise<Content> => {
  const header = request.headers.get('content-type')
  if (!header?.startsWith('multipart/form-data')) {
    return {
      bytes: new Uint8Array(await request.arrayBuffer()),
      announced: request.headers.get('content-length') !== null,
      type: header ?? 'application/octet-stream',
      cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    }
  }
  const form = await request.formData().catch(() => {
    throw invalidRequest('No content provided')
  })
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined) throw invalidRequest('No content provided')
  const seconds = textOf(form, 'cacheControl')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    announced: true,
    type: textOf(form, 'contentType') ?? (file.type || 'application/octet-stream'),
    cacheControl: seconds === null ? 'no-cache' : `max-age=${seconds}`,
  }
}

/** As hosted: a type with parameters is another one; a bucket may allow `image/*`. */
const isAllowed = (type: string, allowed: string[]) => {
  const [main, sub] = type.split('/')
  return allowed.some((other) => other === `${main}/*` || other === `${main}/${sub}`)
}

const check = ({ bytes, announced, type }: Content, bucket: Bucket, anyType: boolean) => {
  if (!anyType && bucket.types.length > 0 && !isAllowed(type, bucket.types)) throw wrongType(type)
  if (announced && bytes.length > Math.min(bucket.limit ?? Infinity, STORAGE_FILE_SIZE_LIMIT)) throw tooLarge()
}

export type Upload = {
  bucket: string
  name: string
  caller: Caller
  owner: string | null
  upsert: boolean
  operation: string
  /** The resumable door asks for no type. */
  anyType?: boolean
}

/** Stores the content and its row, or neither. Returns the id of the object. */
export const upload = async (database: Database, files: Files, request: Request, to: Upload): Promise<string> => {
  const { bucket, caller, operation } = to
  const name = checkName(to.name)
  const content = await contentOf(request)
  const version = randomUUID()
  await inTransaction(database, async ({ sql }) => check(content, await bucketOf(sql, bucket), to.anyType === true))
  const object: NewObject = {
    bucket,
    name,
    version,
    owner: to.owner,
    upsert: to.upsert,
    metadata: metadataOf(content),
  }
  await files.write(version, content.bytes)
  try {
    const { id, replaced } = await inTransaction(database, async ({ sql, become }) => {
      const [before] = await sql.query('select version from storage.objects where bucket_id = $1 and name = $2 for update', [
        bucket,
        name,
      ])
      await become(caller, operation)
      await writeObject(sql, object)
      await sql.script('reset role')
      const [row] = await sql.query('select id from storage.objects where bucket_id = $1 and name = $2', [bucket, name])
      return { id: String(row?.['id']), replaced: before?.['version'] }
    })
    if (typeof replaced === 'string') await files.remove(replaced)
    return id
  } catch (error) {
    await files.remove(version)
    throw error
  }
}

const metadataOf = ({ bytes, type, cacheControl }: Content): Claims => ({
  eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  size: bytes.length,
  mimetype: type,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: bytes.length,
  httpStatusCode: 200,
})
