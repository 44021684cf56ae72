/**
 * Tells search engines which pages of vacancies are new, changed or over: IndexNow (indexnow.org) many at once, Google's Indexing API one by
 * one, each within its day. Without the keys of one nothing is asked of it, and its notes wait.
 */
import { z } from 'zod'
import { buildEnderecoDaVaga } from '../../../src/domain/vaga/publica/job-posting.ts'
import type { Admin, Aviso } from '../_shared/admin.ts'
import type { Env } from '../_shared/env.ts'
import { callOut, type Fetch } from '../_shared/outgoing.ts'

/** Addresses of one call, and of a day. */
const [BATCH, INDEXNOW_PER_DAY] = [500, 10_000]
/** Calls to Google of a run: they leave one after the other. */
const GOOGLE_BATCH = 20
const TIMEOUT_MS = 10_000
const SCOPE = 'https://www.googleapis.com/auth/indexing'

/** Where the engine reads our key: at the root, so that it counts for the whole site. */
export const buildEnderecoDaChave = (site: string) => `${site}/indexnow.txt`

type Outside = {
  admin: Pick<Admin, 'tomarAvisos' | 'concluirAvisos'>
  env: Env
  fetch: Fetch
  now: () => number
}
/** What became of a batch; `cheio`: the engine takes no more today. */
type Said = { erro: string | null; cheio?: boolean }

const ok = (status: number) => status >= 200 && status < 300
const describe = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)).slice(0, 200)

async function tellIndexnow(avisos: readonly Aviso[], key: string, { env, fetch }: Outside): Promise<Said> {
  const body = {
    host: new URL(env.SITE_URL).host,
    key,
    keyLocation: buildEnderecoDaChave(env.SITE_URL),
    urlList: avisos.map(({ codigo_ref }) => buildEnderecoDaVaga(env.SITE_URL, codigo_ref)),
  }
  const init = { method: 'POST', headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
  const { status } = await callOut(fetch, `${env.INDEXNOW_URL}/indexnow`, init, { timeoutMs: TIMEOUT_MS })
  return ok(status) ? { erro: null } : { erro: `indexnow: ${status}`, cheio: status === 429 }
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
const encode = (value: object) => base64url(new TextEncoder().encode(JSON.stringify(value)))

/** A token of an hour for the service account (developers.google.com/identity/protocols/oauth2/service-account). */
async function openGoogle({ client_email, private_key }: NonNullable<Env['GOOGLE_INDEXING_KEY']>, { env, fetch, now }: Outside) {
  const pem = private_key.replace(/-----[^-]+-----|\s/g, '')
  const der = Uint8Array.from(atob(pem), (sign) => sign.charCodeAt(0))
  const key = await crypto.subtle.importKey('pkcs8', der, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, ['sign'])
  const iat = Math.floor(now() / 1000)
  const claims = { iss: client_email, scope: SCOPE, aud: 'https://oauth2.googleapis.com/token', iat, exp: iat + 3600 }
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, new TextEncoder().encode(signed))
  const assertion = `${signed}.${base64url(new Uint8Array(signature))}`
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString()
  const init = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
  const { status, text } = await callOut(fetch, `${env.GOOGLE_TOKEN_URL}/token`, init, { timeoutMs: TIMEOUT_MS })
  const token = ok(status) ? z.object({ access_token: z.string().min(1) }).safeParse(JSON.parse(text)).data : undefined
  if (token === undefined) throw new Error(`google token: ${status}`)
  return token.access_token
}

async function tellGoogle({ codigo_ref, o_que }: Aviso, token: string, { env, fetch }: Outside): Promise<Said> {
  const body = { url: buildEnderecoDaVaga(env.SITE_URL, codigo_ref), type: o_que === 'fim' ? 'URL_DELETED' : 'URL_UPDATED' }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const { status } = await callOut(fetch, `${env.GOOGLE_INDEXING_URL}/v3/urlNotifications:publish`, init, {
    timeoutMs: TIMEOUT_MS,
  })
  return ok(status) ? { erro: null } : { erro: `google: ${status}`, cheio: status === 429 }
}

const fail = (fault: unknown): Said => ({ erro: describe(fault) })
const feito = ({ vaga_id, desde }: Aviso, { erro }: Said) => ({ vaga_id, desde, erro })

async function runIndexnow(key: string, outside: Outside) {
  const avisos = await outside.admin.tomarAvisos('indexnow', BATCH, INDEXNOW_PER_DAY)
  if (avisos.length === 0) return 0
  const said = await tellIndexnow(avisos, key, outside).catch(fail)
  const feitos = avisos.map((aviso) => feito(aviso, said))
  await outside.admin.concluirAvisos('indexnow', feitos, said.cheio ? INDEXNOW_PER_DAY : null)
  return said.erro === null ? avisos.length : 0
}

async function runGoogle(account: NonNullable<Env['GOOGLE_INDEXING_KEY']>, outside: Outside, acabou: () => boolean) {
  const perDay = outside.env.GOOGLE_INDEXING_PER_DAY
  const avisos = await outside.admin.tomarAvisos('google', GOOGLE_BATCH, perDay)
  if (avisos.length === 0) return 0
  const feitos: ReturnType<typeof feito>[] = []
  let cheio = false
  try {
    const token = await openGoogle(account, outside)
    for (const aviso of avisos) {
      if (cheio || acabou()) feitos.push(feito(aviso, { erro: cheio ? 'google: 429' : 'sem tempo' }))
      else {
        const said = await tellGoogle(aviso, token, outside).catch(fail) // oxlint-disable-line no-await-in-loop -- in their order
        cheio = said.cheio === true
        feitos.push(feito(aviso, said))
      }
    }
  } catch (fault) {
    for (const aviso of avisos.slice(feitos.length)) feitos.push(feito(aviso, fail(fault)))
  }
  await outside.admin.concluirAvisos('google', feitos, cheio ? perDay : null)
  return feitos.filter(({ erro }) => erro === null).length
}

/** Tells each engine that has its keys a batch; returns how many addresses each took. */
export const tellSearchEngines = async (outside: Outside, acabou: () => boolean): Promise<Record<string, number>> => {
  const { INDEXNOW_KEY: key, GOOGLE_INDEXING_KEY: account } = outside.env
  return {
    indexnow: key === undefined ? 0 : await runIndexnow(key, outside),
    google: account === undefined || acabou() ? 0 : await runGoogle(account, outside, acabou),
  }
}
