/**
 * The database of the run, for steps without a screen: advancing time, making the first admin. The subject of a journey
 * never goes through here.
 */
import type { BrowserContext } from '@playwright/test'
import { listen } from '../../supabase/local/gateway/server'
import { addresses } from './addresses'

type Row = Record<string, unknown>
type Run = (text: string, params: unknown[]) => Promise<Row[]>

/** A server beside the platform, from this machine only: one statement per request, or a round of the jobs. */
export function openDatabaseDoor(port: number, run: Run, jobs: () => Promise<unknown>) {
  let round: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined
  // Who asks during a round shares the one after it.
  const oneRound = () =>
    (next ??= round.then(() => {
      next = undefined
      round = jobs()
      return round
    }))
  return listen(port, 'EMBIRA_E2E_ADDRESSES', async (request) => {
    const body = await request.text()
    const done = body === '' ? oneRound().then(() => []) : run(...(JSON.parse(body) as [string, unknown[]]))
    return done.then(
      (rows) => Response.json(rows),
      (error: unknown) => new Response(String(error), { status: 500 }),
    )
  })
}

/** Runs one statement as superuser and returns its rows. */
export const sql = (statement: string, ...params: unknown[]) => ask(JSON.stringify([statement, params]))

/** Does now what waits for the schedule, which comes around every two seconds: e-mails leave, checked vacancies are published. */
export const runJobs = () => ask('')

async function ask(question: string): Promise<Row[]> {
  const { database } = await addresses()
  const response = await fetch(database, { method: 'POST', body: question })
  const body = await response.text()
  if (!response.ok) throw new Error(body)
  return JSON.parse(body) as Row[]
}

/** Ages the codes sent to that contact by an interval (`6 minutes`). */
export async function letTimePass(contact: string, interval: string) {
  const channel = contact.includes('@') ? 'email' : 'sms'
  const rows = await sql(
    `update contas.otp_desafios set criado_em = criado_em - $2::interval
     where identificador = base.pseudonimo('otp:' || $1::text) returning id`,
    `${channel}:${contact}`,
    interval,
  )
  if (rows.length === 0) throw new Error(`no code was sent to ${contact}`)
}

/** Makes the holder of that verified e-mail an admin. */
export const makeAdmin = (email: string) => sql('insert into public.admins (email) values ($1)', email)

/** Removes that admin, even the last one, so journeys that need a single admin are not disturbed. */
export const removeAdmin = (email: string) =>
  sql(`do $do$ begin
    set local session_replication_role = replica;
    delete from public.admins where email = '${email.replaceAll("'", "''")}';
  end $do$`)

/** At the end of a journey of the team: its pages go first, because one that asks again meanwhile is refused. */
export const endAdmin = async (context: BrowserContext, ...emails: readonly string[]) => {
  for (const page of context.pages()) await page.close() // oxlint-disable-line no-await-in-loop -- one after the other
  for (const email of emails) await removeAdmin(email) // oxlint-disable-line no-await-in-loop -- one after the other
}
