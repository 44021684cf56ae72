/** What of a load is in the database afterwards. */
import type { Sql } from '../../supabase/local/database/sql.ts'
import type { Load } from './load'
import { type Kind, type Submission, TRACES } from './visits'

export type Kept = {
  acknowledged: number
  /** Acknowledged submissions that are not there, as `kind e-mail`. */
  lost: string[]
  /** Submissions that are there more than once. */
  twice: string[]
  /** Mailboxes that one submission wrote to more than once with the same kind of e-mail. */
  emails_twice: string[]
}

/** Compares what the senders know with the rows. */
export async function readKept(sql: Pick<Sql, 'query'>, { acknowledged, sent }: Load): Promise<Kept> {
  const lost: string[] = []
  const twice: string[] = []
  for (const [kind, { kept, copies }] of Object.entries(TRACES)) {
    const of = (list: Submission[]) => list.filter((one) => one.kind === (kind as Kind))
    lost.push(...(await where(sql, of(acknowledged), `not exists (select 1 from ${kept})`)).map((email) => `${kind} ${email}`))
    if (copies === undefined) continue
    twice.push(...(await where(sql, of(sent), `(select count(*) from ${copies}) > 1`)).map((email) => `${kind} ${email}`))
  }
  const emails_twice = await where(
    sql,
    sent,
    'exists (select 1 from mensagens.outbox t where t.destinatario = s.email group by t.tipo having count(*) > 1)',
  )
  return { acknowledged: acknowledged.length, lost, twice, emails_twice }
}

/** E-mails of the submissions for which the condition on `s` is true. */
async function where(sql: Pick<Sql, 'query'>, submissions: Submission[], condition: string): Promise<string[]> {
  const rows = await sql.query(
    `select s.email from jsonb_to_recordset($1::text::jsonb) as s (email text, answer text) where ${condition}`,
    [JSON.stringify(submissions)],
  )
  return rows.map(({ email }) => String(email))
}
