/**
 * The resumable door of a signed upload, as the real Storage has it (TUS): its token opens it for two hours, it asks neither whether a
 * file is there nor, without a type, what the bucket takes, and replaces what it finds. So nothing that was checked may be at such a path.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import type { Files } from './files.ts'
import { invalidRequest, noRoute, tooLarge } from './refusal.ts'
import { bucketOf, inTransaction, SERVICE } from './rows.ts'
import { verifySigned } from './tokens.ts'
import { checkName, upload } from './upload.ts'

type Begun = { bucket: string; name: string; length: number; type: string | undefined; bytes: Buffer }

const metadataOf = (header: string | null) =>
  new Map(
    (header ?? '').split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString()]
    }),
  )

const answer = (status: number, headers: Record<string, string>) =>
  new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } })

const allow = (request: Request, bucket: string, name: string) =>
  verifySigned(request.headers.get('x-signature'), `${bucket}/${name}`, 'upload')

/** `begin` answers where to send the bytes to, `go` takes them. */
export const createResumable = (database: Database, files: Files) => {
  const begun = new Map<string, Begun>()

  const append = async (request: Request, id: string, one: Begun) => {
    one.bytes = Buffer.concat([one.bytes, Buffer.from(await request.arrayBuffer())])
    if (one.bytes.length > one.length) throw tooLarge()
    if (one.bytes.length === one.length) {
      begun.delete(id)
      const { bucket, name, type, bytes } = one
      const whole = new Request('http://127.0.0.1/', {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { ...(type !== undefined && { 'content-type': type }), 'content-length': String(bytes.length) },
      })
      const to = { bucket, name, caller: SERVICE, owner: null, upsert: true, operation: 'object.upload_signed' }
      await upload(database, files, whole, { ...to, anyType: type === undefined })
    }
    return one.bytes.length
  }

  return {
    begin: async (request: Request): Promise<Response> => {
      const metadata = metadataOf(request.headers.get('upload-metadata'))
      const [bucket = '', name = ''] = [metadata.get('bucketName'), metadata.get('objectName')]
      allow(request, bucket, checkName(name))
      const length = Number(request.headers.get('upload-length') ?? Number.NaN)
      if (!Number.isInteger(length) || length < 0) throw invalidRequest('Upload-Length or Upload-Defer-Length header required')
      const { limit } = await inTransaction(database, ({ sql }) => bucketOf(sql, bucket))
      if (limit !== null && length > limit) throw tooLarge()
      const id = randomUUID()
      const one = { bucket, name, length, type: metadata.get('contentType'), bytes: Buffer.alloc(0) }
      begun.set(id, one)
      const offset = request.body === null ? 0 : await append(request, id, one)
      const location = `${new URL(request.url).origin}/storage/v1/upload/resumable/sign/${id}`
      return answer(201, { location, 'upload-offset': String(offset) })
    },
    go: async (request: Request, id: string): Promise<Response> => {
      const one = begun.get(id)
      if (one === undefined) throw noRoute()
      allow(request, one.bucket, one.name)
      if (Number(request.headers.get('upload-offset')) !== one.bytes.length) return answer(409, {})
      return answer(204, { 'upload-offset': String(await append(request, id, one)) })
    },
  }
}
