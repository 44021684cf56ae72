/**
 * The cost of reading a table of the API by REST with any filter, for a signed-in stranger who owns no row: the slowest question ÷ a
 * read by key of the same table, at 100,000 rows (1,000,000 take over six minutes).
 */
import postgres from 'postgres'
import { fill, readable, reads } from '../tests/db/acesso/leitura'
import { createPersonas, personas, toCaller } from '../tests/support/personas'
import { getMedian, measureSeconds, roundTo } from './figures'

/** Those that grow with the use of the product. */
const LARGE = /^public\.(solicitacoes|propostas|vagas|candidaturas|clientes|vaga_canais)$/
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
    const timed = async (statement: string) => {
      const seconds: number[] = []
      for (let n = 0; n < calls; n += 1) seconds.push(await ask(statement))
      return getMedian(seconds) * 1000
    }
    const by_key_ms: Record<string, number> = {}
    const slowest_ratio: Record<string, number> = {}
    const slowest: Record<string, string> = {}
    for (const table of (await readable(sql)).filter((name) => LARGE.test(name))) {
      await fill(sql, table, rows)
      const by_key = await timed(`select id from ${table} where id = '${userId}'`)
      by_key_ms[table] = roundTo(by_key)
      for (const statement of await reads(sql, table, toCaller(personas.estranho).role)) {
        const ratio = (await timed(statement)) / by_key
        if (ratio <= (slowest_ratio[table] ?? 0)) continue
        slowest_ratio[table] = roundTo(ratio)
        slowest[table] = statement
      }
      await sql.unsafe(`truncate ${table} cascade`)
    }
    return { rows, by_key_ms, slowest_ratio, slowest }
  } finally {
    await sql.end()
  }
}
