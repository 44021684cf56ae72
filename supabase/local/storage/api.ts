/**
 * Storage as the product and its tests use it: upload, download, list, remove, signed addresses. Buckets are made by migrations. The answers
 * are those of hosted's service; @supabase/lite's own differ in limits, types, forms, lists of folders, attachments and ranges.
 */
import type { Database } from '../database/open.ts'
import type { Row, Sql } from '../database/sql.ts'
import { respond } from './download.ts'
import type { Files } from './files.ts'
import { invalidRequest, noBucket, noRoute, Refusal } from './refusal.ts'
import { createResumable } from './resumable.ts'
import {
  bucketOf,
  type Caller,
  callerOf,
  inTransaction,
  listObjects,
  mustBeKnown,
  objectOf,
  ownerOf,
  SERVICE,
  writeObject,
} from './rows.ts'
import { type Claims, sign, verifySigned } from './tokens.ts'
import { checkName, upload } from './upload.ts'

export type StorageApi = (request: Request, path: string) => Promise<Response>

/** Seconds that a signed upload lives. */
const UPLOAD_SECONDS = 7200
const MAX_OBJECTS = 1000

type Call = { request: Request; caller: Caller; bucket: string; name: string }
type Route = { method: string; pattern: RegExp; run: (call: Call) => Promise<Response> }

export const storageApi = (database: Database, files: Files): StorageApi => {
  const routes = routesOf(database, files)
  return async (request, path) => {
    try {
      const method = request.method
      for (const { method: wanted, pattern, run } of routes) {
        const found = wanted === method || (wanted === 'GET' && method === 'HEAD') ? pattern.exec(path) : null
        if (found === null) continue
        const [bucket = '', name = ''] = found.slice(1).map(decoded)
        return await run({ request, caller: callerOf(request), bucket, name })
      }
      throw noRoute()
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse()
      throw error
    }
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidRequest('Invalid address')
  }
}

const routesOf = (database: Database, files: Files): Route[] => {
  const resumable = createResumable(database, files)
  const read = (caller: Caller, bucket: string, operation: string, query: (sql: Sql) => Promise<Row[]>) =>
    inTransaction(database, async ({ sql, become }) => {
      await bucketOf(sql, bucket)
      await become(mustBeKnown(caller), operation)
      return query(sql)
    })

  /** Objects of a public bucket are for everybody; otherwise the policies of the caller decide. */
  const readable = ({ caller, bucket, name }: Call) =>
    inTransaction(database, async ({ sql, become }) => {
      const found = await bucketOf(sql, bucket)
      if (!found.public && caller.claims === null) throw noBucket()
      if (!found.public) await become(caller, 'object.get_authenticated')
      return objectOf(sql, bucket, checkName(name))
    })

  const asService = (bucket: string, name: string, publicOnly = false) =>
    inTransaction(database, async ({ sql }) => {
      if (publicOnly && !(await bucketOf(sql, bucket)).public) throw noBucket()
      return objectOf(sql, bucket, name)
    })

  const put = async ({ request, caller, bucket, name }: Call, upsert: boolean) => {
    mustBeKnown(caller)
    const operation = request.method === 'PUT' ? 'object.upload_update' : 'object.upload'
    const id = await upload(database, files, request, { bucket, name, caller, owner: ownerOf(caller), upsert, operation })
    return Response.json({ Id: id, Key: `${bucket}/${name}` })
  }

  const remove = async (caller: Caller, bucket: string, names: string[]): Promise<Row[]> => {
    const rows = await read(caller, bucket, 'object.delete_many', (sql) =>
      sql.query(
        `delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::text::jsonb))
         returning id, bucket_id, name, version, owner, owner_id, metadata, created_at, updated_at, last_accessed_at`,
        [bucket, JSON.stringify(names)],
      ),
    )
    for (const row of rows) await files.remove(String(row['version']))
    return rows
  }

  return [
    {
      method: 'GET',
      pattern: /^\/object\/public\/([^/]+)\/(.+)$/,
      run: async ({ request, bucket, name }) => respond(files, request, await asService(bucket, name, true)),
    },
    {
      method: 'GET',
      pattern: /^\/object\/sign\/([^/]+)\/(.+)$/,
      run: async ({ request, bucket, name }) => {
        const claims = verifySigned(tokenOf(request), `${bucket}/${name}`, 'download')
        return respond(files, request, await asService(bucket, name), new Date(Number(claims['exp']) * 1000))
      },
    },
    {
      method: 'GET',
      pattern: /^\/object\/(?:authenticated\/)?([^/]+)\/(.+)$/,
      run: async (call) => respond(files, call.request, await readable(call)),
    },
    {
      method: 'POST',
      pattern: /^\/object\/list\/([^/]+)$/,
      run: async ({ request, caller, bucket }) => {
        const folder = folderOf(await bodyOf(request))
        return Response.json(await read(caller, bucket, 'object.list', (sql) => listObjects(sql, bucket, folder)))
      },
    },
    {
      method: 'POST',
      pattern: /^\/object\/sign\/([^/]+)\/(.+)$/,
      run: async ({ request, caller, bucket, name }) => {
        const seconds = secondsOf(await bodyOf(request))
        await read(caller, bucket, 'object.sign', async (sql) => [await objectOf(sql, bucket, checkName(name))])
        return Response.json({ signedURL: signedAddress(bucket, name, seconds) })
      },
    },
    {
      method: 'POST',
      pattern: /^\/object\/upload\/sign\/([^/]+)\/(.+)$/,
      run: async ({ request, caller, bucket, name }) => {
        const owner = ownerOf(mustBeKnown(caller))
        const upsert = isUpsert(request)
        const tried = { bucket, name: checkName(name), version: '1', owner, metadata: {}, upsert }
        await inTransaction(
          database,
          async ({ sql, become }) => {
            await bucketOf(sql, bucket)
            await become(caller, 'object.sign_upload_url')
            await writeObject(sql, tried)
          },
          'rollback',
        )
        const url = `${bucket}/${name}`
        const token = sign({ owner, url, upsert, scope: 'upload' }, UPLOAD_SECONDS)
        return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
      },
    },
    {
      method: 'PUT',
      pattern: /^\/object\/upload\/sign\/([^/]+)\/(.+)$/,
      run: async ({ request, bucket, name }) => {
        const claims = verifySigned(tokenOf(request), `${bucket}/${name}`, 'upload')
        const owner = typeof claims['owner'] === 'string' ? claims['owner'] : null
        const upsert = claims['upsert'] === true
        await upload(database, files, request, {
          bucket,
          name,
          caller: SERVICE,
          owner,
          upsert,
          operation: 'object.upload_signed',
        })
        return Response.json({ Key: `${bucket}/${name}` })
      },
    },
    { method: 'POST', pattern: /^\/upload\/resumable\/sign$/, run: ({ request }) => resumable.begin(request) },
    {
      method: 'PATCH',
      pattern: /^\/upload\/resumable\/sign\/([^/]+)$/,
      run: ({ request, bucket }) => resumable.go(request, bucket),
    },
    { method: 'POST', pattern: /^\/object\/([^/]+)\/(.+)$/, run: (call) => put(call, isUpsert(call.request)) },
    { method: 'PUT', pattern: /^\/object\/([^/]+)\/(.+)$/, run: (call) => put(call, true) },
    {
      method: 'DELETE',
      pattern: /^\/object\/([^/]+)$/,
      run: async ({ request, caller, bucket }) => {
        const names = stringsOf(await bodyOf(request), 'prefixes')
        return Response.json(await remove(caller, bucket, names))
      },
    },
  ]
}

const signedAddress = (bucket: string, name: string, seconds: number) => {
  const url = `${bucket}/${name}`
  return `/object/sign/${url}?token=${sign({ url, scope: 'download' }, seconds)}`
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')
const isUpsert = (request: Request) => request.headers.get('x-upsert') === 'true'

const bodyOf = async (request: Request): Promise<Claims> => {
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null) throw invalidRequest('body must be object')
  return body as Claims
}

const secondsOf = ({ expiresIn }: Claims): number => {
  if (typeof expiresIn !== 'number' || !Number.isInteger(expiresIn) || expiresIn < 1)
    throw invalidRequest('body/expiresIn must be >= 1')
  return expiresIn
}

const stringsOf = (body: Claims, name: string): string[] => {
  const value = body[name]
  if (
    !Array.isArray(value) ||
    value.length === 0 ||
    value.length > MAX_OBJECTS ||
    !value.every((item) => typeof item === 'string')
  )
    throw invalidRequest(`body/${name} must be an array of 1 to ${MAX_OBJECTS} strings`)
  return value
}

/** The folder that a list asks for, with its slash. Sorting and paging are supabase-js's usual ones, always. */
const folderOf = ({ prefix }: Claims): string => {
  if (typeof prefix !== 'string') throw invalidRequest("body must have required property 'prefix'")
  return prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
}
