/**
 * The cost of the rules: an anonymous submission through the two RPCs (as anon, with limits, validation, capability, consent and
 * outbox) compared with raw inserts of the same rows, in one transaction for each submission, on one connection to a real Postgres.
 */
import postgres from 'postgres'
import { getMedian, measureSeconds, roundTo } from '../figures'
import { buildSubmission } from '../payload'

/** The least share of the speed of raw inserts. */
const TARGET = 0.6

/** Ordered by foreign keys. */
const tables = [
  'public.clientes',
  'pedidos.cliente_envios',
  'public.solicitacoes',
  'pedidos.solicitacao_contatos',
  'pedidos.solicitacao_leituras',
  'pedidos.acompanhamento_links',
  'contas.consentimentos',
  'mensagens.outbox',
] as const

type Row = Record<string, unknown>

export async function measureDatabase(url: string, { rounds = 5, submissions = 200 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const viaRpc: number[] = []
    const raw: number[] = []
    // With statistics, as autovacuum keeps them.
    await sendAll(sql, submissions, 'first')
    await sql.unsafe('analyze')
    for (let number = 0; number < rounds; number++) {
      await empty(sql)
      viaRpc.push(submissions / (await measureSeconds(() => sendAll(sql, submissions, `d${number}`))))
      const rows = await writtenRows(sql)
      await empty(sql)
      raw.push(submissions / (await measureSeconds(() => insertAll(sql, rows))))
    }
    await empty(sql)
    const ratio = roundTo(getMedian(viaRpc.map((rate, index) => rate / (raw[index] ?? Number.NaN))))
    return {
      submissions_per_second_by_rpc: roundTo(getMedian(viaRpc)),
      submissions_per_second_raw: roundTo(getMedian(raw)),
      ratio,
      over_target: ratio >= TARGET ? [] : [`submissions: ${ratio} of raw inserts, at least ${TARGET}`],
      rounds,
      submissions,
    }
  } finally {
    await sql.end()
  }
}

async function sendAll(sql: postgres.Sql, submissions: number, run: string) {
  for (let n = 0; n < submissions; n++) {
    const { cliente, solicitacao, address } = buildSubmission(n, run)
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

interface Written {
  table: string
  row: Row
}

/** The rows of a round by submission, without the columns that the database computes: each with what its client or its request has. */
async function writtenRows(sql: postgres.Sql): Promise<Written[][]> {
  const byId = new Map<unknown, Written[]>()
  for (const table of tables) {
    const [schema = '', name = ''] = table.split('.')
    const columns = await sql<{ column_name: string }[]>`
      select column_name from information_schema.columns
      where table_schema = ${schema} and table_name = ${name} and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'`
    const list = columns.map(({ column_name }) => `"${column_name}"`).join(', ')
    for (const row of await sql.unsafe<Row[]>(`select ${list} from ${table}`)) {
      const rows = byId.get(row['cliente_id']) ?? byId.get(row['solicitacao_id']) ?? []
      rows.push({ table, row })
      if (name === 'clientes' || name === 'solicitacoes') byId.set(row['id'], rows)
    }
  }
  return [...new Set(byId.values())]
}

async function insertAll(sql: postgres.Sql, submissions: Written[][]) {
  for (const rows of submissions) {
    await sql.begin(async (tx) => {
      for (const { table, row } of rows) {
        const columns = Object.keys(row)
        const marks = columns.map((_, index) => `$${index + 1}`).join(', ')
        await tx.unsafe(
          `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${marks})`,
          Object.values(row) as postgres.SerializableParameter[],
          { prepare: true },
        )
      }
    })
  }
}
