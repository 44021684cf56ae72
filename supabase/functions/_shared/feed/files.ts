/** Files in private buckets of Storage, with the secret key. */
import { readBytes } from '../body.ts'
import type { Env } from '../env.ts'
import { callOut, type Fetch, NoAnswer } from '../outgoing.ts'
import { buildRoleHeaders } from '../platform.ts'

/** Timeout of an upload or a deletion, and of the headers of a download, in ms. */
const TIMEOUT_MS = 20_000

export type Files = ReturnType<typeof createFiles>

/** The files of one bucket. Each throws {@link NoAnswer} when Storage does not answer or refuses. */
export const createFiles = (env: Env, fetch: Fetch, bucket: string) => {
  const key = env.SUPABASE_SECRET_KEYS.current
  const rights = { apikey: key, ...buildRoleHeaders(key) }
  const root = `${env.SUPABASE_URL}/storage/v1/object`
  const call = async (url: string, init: RequestInit) => {
    const { status } = await callOut(fetch, url, init, { timeoutMs: TIMEOUT_MS })
    if (status < 200 || status >= 300) throw new NoAnswer(`storage answered ${status}`)
  }
  const sign = async (url: string, body: object, key_: 'url' | 'signedURL') => {
    const { status, text } = await callOut(
      fetch,
      url,
      { method: 'POST', headers: { ...rights, 'content-type': 'application/json' }, body: JSON.stringify(body) },
      { timeoutMs: TIMEOUT_MS },
    )
    const signed = status === 200 ? (JSON.parse(text) as Record<string, unknown>)[key_] : undefined
    if (typeof signed !== 'string') throw new NoAnswer(`storage answered ${status}`)
    return `${env.SUPABASE_URL}/storage/v1${signed}`
  }
  return {
    /** Stores a file, or replaces it. @param cache how long browsers may keep it */
    put: (path: string, type: string, content: Uint8Array<ArrayBuffer>, cache = 'no-cache') =>
      call(`${root}/${bucket}/${path}`, {
        method: 'POST',
        headers: { ...rights, 'content-type': type, 'cache-control': cache, 'x-upsert': 'true' },
        body: content,
      }),
    /** The bytes of a file as they arrive; the timeout ends with the headers, because a slow reader may take longer. */
    open: async (path: string): Promise<ReadableStream<Uint8Array>> => {
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
      try {
        const url = `${root}/authenticated/${bucket}/${path}`
        const answer = await fetch(url, { headers: rights, redirect: 'manual', signal: stop.signal })
        if (answer.status === 200 && answer.body !== null) return answer.body
        await answer.body?.cancel()
        throw new NoAnswer(`storage answered ${answer.status}`)
      } catch (error) {
        throw error instanceof NoAnswer ? error : new NoAnswer(`no contact: ${String(error)}`)
      } finally {
        clearTimeout(timer)
      }
    },
    /** The bytes of a file, or none of one that is larger than `max`; null when there is none. */
    read: async (path: string, max: number): Promise<Uint8Array<ArrayBuffer> | null> => {
      const stop = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetch(`${root}/authenticated/${bucket}/${path}`, { headers: rights, redirect: 'manual', signal: stop })
      if (answer.status === 400 || answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (answer.status !== 200) throw new NoAnswer(`storage answered ${answer.status}`)
      return (await readBytes(answer.body, max)) ?? new Uint8Array()
    },
    /** An address to which the bytes of a new file are sent once, without a key. */
    signUpload: (path: string) => sign(`${root}/upload/sign/${bucket}/${path}`, {}, 'url'),
    /** An address that gives the file for saving under that name, for so many seconds. */
    signDownload: async (path: string, seconds: number, name: string) =>
      `${await sign(`${root}/sign/${bucket}/${path}`, { expiresIn: seconds }, 'signedURL')}&download=${encodeURIComponent(name)}`,
    /** Deletes files; one that does not exist is no error. */
    remove: (paths: readonly string[]) =>
      call(`${root}/${bucket}`, {
        method: 'DELETE',
        headers: { ...rights, 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: paths }),
      }),
  }
}
