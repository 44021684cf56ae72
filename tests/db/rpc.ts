/** Calls of API functions as PostgREST makes them: JSON in, `json_to_record`, named arguments. */
import { expect } from 'vitest'
import { isBusy } from '../../src/domain/contratos/sqlstate.ts'
import type postgres from 'postgres'
import { testAddress } from '../../supabase/local/gateway/address.ts'
import { readAnswer, refusalIn } from '../support/answers.ts'
import type { ApiRole, Caller, TestDatabase } from '../support/database.ts'
import type { Params } from '../support/builders.ts'

type Session = postgres.Sql | postgres.TransactionSql

/** The error that the API would answer. */
export type Refusal = { code: string; message: string; hint: string | null; detail: string | null }

/** `select fn(…) from json_to_record($1)` with every parameter of the function, in its own types. */
export async function callText(sql: Session, name: string): Promise<string> {
  return (await signatureOf(sql, name)).text
}

type Signature = {
  text: string /** Returns rows instead of one value. */
  rows: boolean /** Each row is one value. */
  single: boolean
}

async function signatureOf(sql: Session, name: string): Promise<Signature> {
  const [row] = await sql.unsafe<{ args: string[]; types: string[]; rows: boolean; single: boolean }[]>(
    `select coalesce(p.proargnames[1:p.pronargs], '{}') as args, p.proretset as rows, p.prorettype <> 'record'::regtype as single,
       array(select format_type(t.oid, null) from unnest(p.proargtypes) with ordinality as a (oid, n)
         join pg_type t on t.oid = a.oid order by a.n) as types
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = '${name}'`,
  )
  if (!row) throw new Error(`public.${name} does not exist`)
  const { rows, single } = row
  const [args, types] = [asArray(row.args), asArray(row.types)]
  if (args.length === 0) return { text: `select f.* from (select $1::text) as nothing, public.${name}() as f`, rows, single }
  const named = args.map((arg) => `${arg} => r.${arg}`).join(', ')
  const columns = args.map((arg, i) => `${arg} ${types[i]}`).join(', ')
  return { text: `select f.* from json_to_record($1::text::json) as r (${columns}), public.${name}(${named}) as f`, rows, single }
}

/** Sessions that do not fetch types return arrays as text. */
const asArray = (value: string[] | string): string[] =>
  Array.isArray(value) ? value : value === '{}' ? [] : value.slice(1, -1).replaceAll('"', '').split(',')

const signatures = new Map<string, Signature>()

/** Calls `public.{name}` and returns its first value; a refusal is thrown as the database raised it. */
export async function callRpc<T = string>(tx: Session, name: string, params: Params = {}): Promise<T> {
  const rows = await callRpcRows<Record<string, T>>(tx, name, params)
  return Object.values(rows[0] ?? {})[0] as T
}

/** The same for a function that returns a table. */
export async function callRpcRows<T extends object>(tx: Session, name: string, params: Params = {}): Promise<T[]> {
  const { rows, refusal } = await call(tx, name, params)
  if (refusal) throw refusal
  return rows as T[]
}

/** A refusal that the procedure answers instead of raising, so that its transaction commits, is `refusal`. */
async function call(tx: Session, name: string, params: Params): Promise<{ rows: object[]; refusal: Error | null }> {
  // Looked up by the session owner, not with the role of the call.
  const signature = signatures.get(name) ?? (await signatureOf(tx, name))
  signatures.set(name, signature)
  const answered = (await tx.unsafe(signature.text, [JSON.stringify(params)])) as unknown as object[]
  const values = signature.single ? answered.map((row) => Object.values(row)[0] as unknown) : answered.map((row) => ({ ...row }))
  const refusal = refusalIn(name, values[0])
  if (refusal === null) readAnswer(name, signature.rows ? values : values[0])
  return { rows: answered, refusal }
}

/** Headers of a caller with the given name or network address. */
export const toAddress = (caller: string): Record<string, string> => ({ 'cf-connecting-ip': testAddress(caller) })

let clients = 0
/** A new network address for each call, so rate limits do not affect unrelated tests. */
export const createAddress = (): Record<string, string> => toAddress(`cliente-${(clients += 1)}`)

/** One call of a caller. As in PostgREST, a refusal that is an answer is committed. */
export const callAs = async <T = string>(
  { as }: Pick<TestDatabase, 'as'>,
  caller: ApiRole | Caller,
  name: string,
  params: Params = {},
): Promise<T> => {
  const { rows, refusal } = await as(caller, (tx) => call(tx, name, params))
  if (refusal) throw refusal
  return Object.values(rows[0] ?? {})[0] as T
}

/** The same by a visitor from a new network address. */
export const callAsVisitor = <T = string>(
  db: Pick<TestDatabase, 'as'>,
  name: string,
  params: Params = {},
  headers = createAddress(),
): Promise<T> => callAs<T>(db, { role: 'anon', headers }, name, params)

/** The error of a call that must be refused. */
export async function getRefusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call
  } catch (error) {
    const { code, message, hint = null, detail = null } = error as Partial<Refusal>
    return { code: code ?? 'none', message: message ?? '', hint, detail }
  }
  throw new Error('the call was accepted')
}

/** The call is refused with this code and hint; what the product says about it never has a detail. */
export async function expectRefusal(call: Promise<unknown>, code: string, hint?: string): Promise<void> {
  expect(await getRefusal(call)).toMatchObject({
    code,
    ...(hint !== undefined && { hint }),
    ...(code.startsWith('PT') && { detail: null }),
  })
}

/** The SQLSTATE of a refusal; `busy` for a lock, a deadlock or a timeout, which a retry solves. */
export const getOutcome = ({ code = '' }: { code?: string }): string => (isBusy(code) ? 'busy' : code)
