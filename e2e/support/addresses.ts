/** The addresses of one run: free ports, chosen once and handed to every process of the run in its environment. */
import path from 'node:path'
import { freePort } from '../../tests/support/postgres/ports'

export interface Addresses {
  /** The built site. */
  app: string
  /** REST, auth and functions. */
  api: string
  /** The inbox of the local platform. */
  inbox: string
  /** The platform's database, for steps without a screen: advancing time, making the first admin. */
  database: string
}

const variable = 'EMBIRA_E2E_ADDRESSES'

export async function addresses(): Promise<Addresses> {
  process.env[variable] ??= JSON.stringify(await choose())
  return JSON.parse(process.env[variable]) as Addresses
}

async function choose(): Promise<Addresses> {
  const [app, api, inbox, database] = (await Promise.all([freePort(), freePort(), freePort(), freePort()])).map(
    (port) => `http://127.0.0.1:${port}`,
  )
  if (!app || !api || !inbox || !database) throw new Error('expected four free ports')
  return { app, api, inbox, database }
}

/** Where the served site writes its access log. */
export const accessLog = (app: string) => path.resolve('node_modules/.cache', `e2e-${portOf(app)}.log`)

/** Where the run notes the pages that axe found without a violation, one file each. */
export const cleanPages = (app: string) => path.resolve('node_modules/.cache', `e2e-${portOf(app)}-clean`)

/** The port of an address. */
export const portOf = (url: string) => Number(new URL(url).port)
