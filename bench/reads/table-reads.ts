/**
 * The cost of reading a table of the API by REST with any filter, for a signed-in stranger who owns no row: the slowest question ÷ a
 * read by key of the same table, at 100,000 rows (1,000,000 take a quarter of an hour). Both take less than a millisecond, so they are
 * measured in turns, and a ratio over the budget is measured again with more calls before it counts.
 */
import postgres from 'postgres'
import { fill, readable, reads } from '../../tests/db/acesso/leitura'
import { createPersonas, personas, toCaller } from '../../tests/support/personas'
import { getMedian, measureSeconds, roundTo } from '../figures'

/** Those that grow with the use of the product. */
const LARGE = /^public\.(solicitacoes|propostas|vagas|candidaturas|clientes|vaga_canais)$/
/** A question may cost at most this many reads by key. */
const BUDGET = 5
const { userId, email } = personas.estranho
const CLAIMS = JSON.stringify({ role: 'authenticated', sub: userId, email })

/** Needs a database of its own: drops the CHECKs of the tables that it fills. */
export async function measureTableReads(url: string, { rows = 100_000, calls = 15 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await createPersonas(sql)
    const ask = (statement: string) =>
      sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${CLAIMS}, true), set_config('role', 'authenticated', true)`
        return measureSeconds(() => tx.unsafe(statement))
      })
    const compare = async (key: string, statement: string, times: number) => {
      const [keys, statements]: [number[], number[]] = [[], []]
      for (let n = 0; n < times; n += 1) {
        keys.push(await ask(key))
        statements.push(await ask(statement))
      }
      return { by_key: getMedian(keys) * 1000, ratio: getMedian(statements) / getMedian(keys) }
    }
    const by_key_ms: Record<string, number> = {}
    const slowest_ratio: Record<string, number> = {}
    const slowest: Record<string, string> = {}
    const over_budget: string[] = []
    for (const table of (await readable(sql)).filter((name) => LARGE.test(name))) {
      await fill(sql, table, rows)
      const key = `select id from ${table} where id = '${userId}'`
      for (const statement of await reads(sql, table, toCaller(personas.estranho).role)) {
        let { by_key, ratio } = await compare(key, statement, calls)
        if (ratio > BUDGET) ({ by_key, ratio } = await compare(key, statement, 10 * calls))
        if (ratio > BUDGET) over_budget.push(statement)
        if (ratio <= (slowest_ratio[table] ?? 0)) continue
        by_key_ms[table] = roundTo(by_key)
        slowest_ratio[table] = roundTo(ratio)
        slowest[table] = statement
      }
      await sql.unsafe(`truncate ${table} cascade`)
    }
    return { rows, budget: BUDGET, over_budget, by_key_ms, slowest_ratio, slowest }
  } finally {
    await sql.end()
  }
}
