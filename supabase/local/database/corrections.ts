/** Differences between @supabase/lite's connection and hosted Supabase that would affect the product. Each has a test. */
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { normalizeDbError } from './errors.ts'
import { type RequestContext, requestContext } from './request-context.ts'

/** The part of lite's query builder that runs SQL unchanged. */
type Session = { executeQuery(query: object): Promise<{ rows: unknown[] }> }
type Vars = { auth?: { role?: string; jwt?: Record<string, unknown> | null } }

/**
 * - Grants: lite gives ALL on every table to anon and authenticated at its first request, which undoes revokes and column grants.
 * - Context: hosted's settings, in one statement and on every request (lite sends request.headers to RPCs alone).
 * - Errors: PostgREST's mapping.
 * - Arguments of procedures: a text for a json or jsonb parameter is a JSON string, as PostgREST reads it; lite hands it over raw.
 * - Access mode: a procedure that is not volatile runs in a read-only transaction by POST too, as in PostgREST; lite sets it for GET alone.
 * - Refresh tokens: GoTrue's column `id` is a sequence, lite sends a UUID.
 * - `roleSettings` (real Postgres): the role's and the called function's timeouts, which PostgREST applies itself.
 */
export const correct = (connection: PgliteConnection | PostgresConnection, { roleSettings }: { roleSettings: boolean }) => {
  const check = connection.onPostgrestAST.bind(connection)
  const settingsOf = roleSettings ? readSettings() : async () => ({})
  // Private in lite's types, hence the assignment from outside.
  Object.assign(connection, {
    ensureRlsContext: async () => true,
    normalizeDbError,
    onPostgrestAST: async (ast: Ast) => {
      if (ast.type !== 'rpc') return check(ast)
      const procedures = (await connection.introspect({ useCache: true })).functions ?? []
      const request = requestContext.getStore()
      if (request) request.reads = procedures.some((each) => isCalled(ast, each) && each.volatility !== 'v')
      return encodeTexts(ast, procedures)
    },
    applyJwtSessionContext: async (session: Session, vars: Vars) => {
      const role = vars.auth?.role ?? 'anon'
      const request = requestContext.getStore()
      await set(session, {
        ...(await settingsOf(session, role, request)),
        role,
        'request.jwt.claims': JSON.stringify(vars.auth?.jwt ?? { role }),
        ...(request === undefined ? {} : requestSettings(request)),
        ...(request?.reads ? { transaction_read_only: 'on' } : {}),
      })
    },
    applyRpcRequestGucs: async () => {}, // done above, for tables too
    kysely: connection.kysely.withPlugin(numberedTokens),
  })
}

type Ast = Parameters<PgliteConnection['onPostgrestAST']>[0]
type Procedure = NonNullable<Awaited<ReturnType<PgliteConnection['introspect']>>['functions']>[number]

const isCalled = (call: Ast, { schema, name }: Procedure) => schema === (call.schema ?? 'public') && name === call.function

/** A call in which each text that was given for a json or jsonb parameter is JSON. In an address (GET) the text is JSON already. */
const encodeTexts = (call: Ast, procedures: Procedure[]): Ast => {
  if (call.httpMethod !== 'POST' || call.args === undefined || Array.isArray(call.args)) return call
  const called = procedures.find((each) => isCalled(call, each))
  const isJson = (name: string) => /^jsonb?$/.test(called?.arg_types[called.arg_names.indexOf(name)] ?? '')
  const args = Object.entries(call.args).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && isJson(name) ? JSON.stringify(value) : value,
  ])
  return { ...call, args: Object.fromEntries(args) as object }
}

type Plugin = Parameters<PgliteConnection['kysely']['withPlugin']>[0]

/** Leaves out the id that lite chooses for a refresh token and never reads again: the sequence of the column numbers it, as on hosted. */
const numberedTokens: Plugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'InsertQueryNode' || node.into?.table.identifier.name !== 'refresh_tokens') return node
    const { columns = [], values } = node
    const at = columns.findIndex(({ column }) => column.name === 'id')
    const rest = <T>(list: readonly T[]) => list.filter((_, n) => n !== at)
    const rows = (values as unknown as { values: { values: unknown[] }[] }).values
    return {
      ...node,
      columns: rest(columns),
      values: { ...values, values: rows.map((row) => ({ ...row, values: rest(row.values) })) } as typeof values,
    }
  },
  transformResult: async ({ result }) => result,
}

const requestSettings = ({ method, path, headers }: RequestContext) => ({
  'request.method': method,
  'request.path': path,
  'request.headers': JSON.stringify(headers),
  'response.status': '',
  'response.headers': '',
})

const run = (session: Session, text: string, parameters: string[]) =>
  session.executeQuery({ sql: text, parameters, query: { kind: 'RawNode' }, queryId: { queryId: 'context' } })

const set = async (session: Session, settings: Record<string, string>) => {
  const calls = Object.keys(settings).map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, true)`)
  await run(session, `select ${calls.join(', ')}`, Object.entries(settings).flat())
}

const OF_ROLE = `select unnest(setconfig) as setting from pg_catalog.pg_db_role_setting s
  join pg_catalog.pg_roles r on r.oid = s.setrole where r.rolname = $1`
const OF_FUNCTION = `select unnest(proconfig) as setting from pg_catalog.pg_proc
  where pronamespace = 'public'::regnamespace and proname = $1`

/** Timeouts of `alter role … set` and of the function called, read once each; PostgREST hoists both to the transaction. */
const readSettings = () => {
  const known = new Map<string, Record<string, string>>()
  const timeouts = async (session: Session, text: string, name: string) => {
    const key = `${text}${name}`
    const found = known.get(key)
    if (found !== undefined) return found
    const { rows } = await run(session, text, [name])
    const matches = (rows as { setting: string }[]).map(({ setting }) => /^(\w*timeout)=(.*)$/.exec(setting))
    const settings = Object.fromEntries(matches.filter((match) => match !== null).map(([, key = '', value = '']) => [key, value]))
    known.set(key, settings)
    return settings
  }
  return async (session: Session, role: string, request: RequestContext | undefined): Promise<Record<string, string>> => {
    const name = /^\/rpc\/(\w+)$/.exec(request?.path ?? '')?.[1]
    return {
      ...(await timeouts(session, OF_ROLE, role)),
      ...(name === undefined ? {} : await timeouts(session, OF_FUNCTION, name)),
    }
  }
}
