/**
 * What the rules cost: an anonymous sending through the two RPCs (as anon, with limits, validation, capability, consent and
 * outbox) against raw inserts of the very same rows, one transaction each, on one connection to a real Postgres.
 */
import postgres from 'postgres'
import { median, round, secondsOf } from './figures'
import { sending } from './payload'

/** In the order of their foreign keys. */
const tables = [
  'public.clientes',
  'private.cliente_envios',
  'public.solicitacoes',
  'private.acompanhamento_links',
  'private.consentimentos',
  'private.outbox',
] as const

type Row = Record<string, unknown>

export async function databaseBench(url: string, { rounds = 5, sendings = 200 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const viaRpc: number[] = []
    const raw: number[] = []
    for (let number = 0; number < rounds; number++) {
      await empty(sql)
      viaRpc.push(sendings / (await secondsOf(() => sendAll(sql, sendings, `d${number}`))))
      const rows = await writtenRows(sql)
      await empty(sql)
      raw.push(sendings / (await secondsOf(() => insertAll(sql, rows, sendings))))
    }
    await empty(sql)
    return {
      sendings_per_second_by_rpc: round(median(viaRpc)),
      sendings_per_second_raw: round(median(raw)),
      ratio: round(median(viaRpc.map((rate, index) => rate / (raw[index] ?? Number.NaN)))),
      rounds,
      sendings,
    }
  } finally {
    await sql.end()
  }
}

async function sendAll(sql: postgres.Sql, sendings: number, run: string) {
  for (let n = 0; n < sendings; n++) {
    const { cliente, solicitacao, address } = sending(n, run)
    await sql.begin(async (tx) => {
      await tx`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true), set_config('role', 'anon', true)`
      const capability = await call(tx, 'fn_upsert_cliente_by_email', cliente)
      await call(tx, 'fn_insert_solicitacao', solicitacao(String(capability)))
    })
  }
}

/** Named parameters, as PostgREST passes them. */
async function call(tx: postgres.TransactionSql, name: string, params: Row) {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined)
  const list = given.map(([param], index) => `${param} => $${index + 1}`).join(', ')
  const [row] = await tx.unsafe<{ result: unknown }[]>(
    `select public.${name}(${list}) as result`,
    given.map(([, value]) => value as postgres.SerializableParameter),
    { prepare: true },
  )
  return row?.result
}

async function empty(sql: postgres.Sql) {
  await sql.unsafe(`truncate ${tables.join(', ')} cascade`)
}

/** Every row of a round, table by table, without the columns that the database computes. */
async function writtenRows(sql: postgres.Sql) {
  const written: { table: string; columns: string[]; rows: Row[] }[] = []
  for (const table of tables) {
    const [schema = '', name = ''] = table.split('.')
    const columns = await sql<{ column_name: string }[]>`
      select column_name from information_schema.columns
      where table_schema = ${schema} and table_name = ${name} and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'`
    const names = columns.map(({ column_name }) => column_name)
    written.push({
      table,
      columns: names,
      rows: await sql.unsafe<Row[]>(`select ${names.map((column) => `"${column}"`).join(', ')} from ${table}`),
    })
  }
  return written
}

async function insertAll(sql: postgres.Sql, written: { table: string; columns: string[]; rows: Row[] }[], sendings: number) {
  for (let n = 0; n < sendings; n++) {
    await sql.begin(async (tx) => {
      for (const { table, columns, rows } of written) {
        const row = rows[n]
        if (!row) continue
        const marks = columns.map((_, index) => `$${index + 1}`).join(', ')
        await tx.unsafe(
          `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${marks})`,
          columns.map((column) => row[column] as postgres.SerializableParameter),
          { prepare: true },
        )
      }
    })
  }
}
