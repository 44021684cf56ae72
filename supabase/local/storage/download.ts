/** An object as a response: type, cache headers, attachment name, one range. */
import type { Row } from '../database/sql.ts'
import type { Files } from './files.ts'
import { invalidRange, noObject } from './refusal.ts'

type Metadata = { eTag: string; size: number; mimetype: string; cacheControl: string; lastModified: string }

/** `expires` replaces the cache time of the object, for signed addresses. */
export const respond = async (files: Files, request: Request, row: Row, expires?: Date): Promise<Response> => {
  const meta = row['metadata'] as Metadata
  const headers = headersOf(meta, new URL(request.url).searchParams.get('download'), expires)
  if (request.headers.get('if-none-match') === meta.eTag) return new Response(null, { status: 304, headers })
  const range = rangeOf(request.headers.get('range'), meta.size)
  const { from, to } = range ?? { from: 0, to: meta.size - 1 }
  headers.set('content-length', String(to - from + 1))
  if (range !== null) headers.set('content-range', `bytes ${from}-${to}/${meta.size}`)
  const status = range === null ? 200 : 206
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const body = await files.read(String(row['version']), from, to)
  if (body === null) throw noObject()
  return new Response(body, { status, headers })
}

const headersOf = (meta: Metadata, download: string | null, expires: Date | undefined) => {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    // As hosted: a page uploaded by somebody must not run under the project's address.
    'content-type': meta.mimetype.includes('text/html') ? 'text/plain' : meta.mimetype,
    etag: meta.eTag,
    'last-modified': new Date(meta.lastModified).toUTCString(),
    'x-robots-tag': 'none',
  })
  if (expires === undefined) headers.set('cache-control', meta.cacheControl)
  else headers.set('expires', expires.toUTCString())
  if (download !== null) headers.set('content-disposition', attachment(download))
  return headers
}

const attachment = (name: string) => {
  const encoded = encodeURIComponent(name)
  return name === '' ? 'attachment;' : `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

const rangeOf = (header: string | null, size: number): { from: number; to: number } | null => {
  if (header === null) return null
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  const from = start === '' ? Math.max(size - Number(end), 0) : Number(start)
  const to = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1)
  if ((start === '' && Number(end) === 0) || from > to) throw invalidRange()
  return { from, to }
}
