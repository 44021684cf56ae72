/**
 * Google's side, for tests: runs `supabase/apps-script/Codigo.gs` over sheets in memory, and answers as Google does, with a redirect
 * to the answer. Only a `fetch` created here reaches it; the addresses in the code stay Google's.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { Fetch } from '../../supabase/functions/_shared/outgoing.ts'

const CODE = join(import.meta.dirname, '../../supabase/apps-script/Codigo.gs')
export const SCRIPT_URL = 'https://script.google.com/macros/s/AKfycbx_exemplo-0123456789/exec'

type Cell = string | number
/** One sheet: values and formats of each row. Google counts rows and columns from 1, this array from 0. */
type Sheet = { rows: Cell[][]; formats: string[][] }
export type Heard = { method: string; host: string; path: string; headers: IncomingHttpHeaders; body: string }

/** The part of a spreadsheet that the script uses; a value is accepted only where a format was set before. */
const rangeOf = (sheet: Sheet, row: number, width: number, height = 1) => {
  const range = {
    setNumberFormat: (format: string) => range.setNumberFormats([Array.from({ length: width }, () => format)]),
    setNumberFormats: ([formats = []]: string[][]) => {
      sheet.formats[row - 1] = formats
      return range
    },
    setValues: ([values = []]: Cell[][]) => {
      const formats = sheet.formats[row - 1] ?? []
      const wild = values.filter((value, at) => typeof value === 'string' && value !== '' && formats[at] !== '@')
      if (wild.length > 0 || values.length !== width) throw new Error('a text outside of a text cell')
      sheet.rows[row - 1] = values
      return range
    },
    getValues: () => [Array.from({ length: width }, (_, at) => sheet.rows[row - 1]?.[at] ?? '')],
    createTextFinder: (text: string) => ({
      matchEntireCell: () => ({
        findNext: () => {
          const at = sheet.rows.slice(row - 1, row - 1 + height).findIndex(([first]) => first === text)
          return at < 0 ? null : { getRow: () => row + at }
        },
      }),
    }),
  }
  return range
}

const text = (content: string) => ({ setMimeType: () => ({ content }) })

/** Google's services as the script sees them. */
const services = (sheets: Map<string, Sheet>, secret: string | null) => {
  const wrap = (sheet: Sheet) => ({
    getRange: (row: number, _column: number, height: number, width: number) => rangeOf(sheet, row, width, height),
    getLastRow: () => sheet.rows.length,
    setFrozenRows: () => undefined,
  })
  const make = (name: string) => {
    const sheet = { rows: [], formats: [] }
    sheets.set(name, sheet)
    return wrap(sheet)
  }
  return {
    SpreadsheetApp: {
      getActiveSpreadsheet: () => ({
        getSheetByName: (name: string) => {
          const sheet = sheets.get(name)
          return sheet === undefined ? null : wrap(sheet)
        },
        insertSheet: make,
      }),
    },
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => secret }) },
    LockService: { getScriptLock: () => ({ tryLock: () => true, releaseLock: () => undefined }) },
    Utilities: {
      DigestAlgorithm: { SHA_256: 'sha256' },
      Charset: { UTF_8: 'utf8' },
      computeDigest: (_: string, value: string) => [...createHash('sha256').update(value).digest()],
    },
    ContentService: { MimeType: { JSON: 'json' }, createTextOutput: text },
  }
}

/** The script as an administrator would paste it, over empty sheets. */
export const loadScript = (secret: string | null) => {
  const sheets = new Map<string, Sheet>()
  const context = createContext(services(sheets, secret))
  runInContext(readFileSync(CODE, 'utf8'), context, { filename: 'Codigo.gs' })
  const run = (call: string, event: object): string => {
    context['evento'] = JSON.stringify(event)
    return runInContext(`${call}(JSON.parse(evento)).content`, context) as string
  }
  const columns = JSON.parse(runInContext('JSON.stringify(COLUNAS)', context) as string) as Record<string, string[]>
  return { sheets, columns, doGet: (event: object) => run('doGet', event), doPost: (event: object) => run('doPost', event) }
}

/** A server on this machine in Google's place. `answer` replaces the answer to the first call. */
export const startScriptSink = async (
  secret: string | null,
  answer?: () => { status: number; headers?: Record<string, string>; body?: string } | null,
) => {
  const script = loadScript(secret)
  const heard: Heard[] = []
  const kept = new Map<string, string>()
  const server = createServer((request, response) => {
    const respond = async () => {
      const { pathname, searchParams, host } = new URL(`http:/${String(request.url)}`)
      const body = Buffer.concat(await request.toArray()).toString('utf8')
      heard.push({ method: String(request.method), host, path: pathname, headers: request.headers, body })
      if (host === 'script.googleusercontent.com') {
        response.writeHead(200, { 'content-type': 'application/json' }).end(kept.get(String(searchParams.get('key'))))
        return
      }
      const instead = answer?.()
      if (instead !== undefined) {
        if (instead === null) response.destroy()
        else response.writeHead(instead.status, instead.headers).end(instead.body)
        return
      }
      const event = { parameter: Object.fromEntries(searchParams), postData: { contents: body } }
      const key = String(kept.size)
      kept.set(key, request.method === 'POST' ? script.doPost(event) : script.doGet(event))
      const location = `https://script.googleusercontent.com/macros/echo?key=${key}`
      response.writeHead(302, { location, 'content-type': 'text/html' }).end('<html>Moved</html>')
    }
    respond().catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** Redirects only Google's two host names to this server. */
  const fetch: Fetch = async (url, init) => {
    const { protocol, host, pathname, search } = new URL(url)
    if (protocol !== 'https:' || !/^script\.google(usercontent)?\.com$/.test(host)) throw new Error(`unexpected call to ${host}`)
    return await globalThis.fetch(`${here}/${host}${pathname}${search}`, init)
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { ...script, heard, fetch, close }
}
