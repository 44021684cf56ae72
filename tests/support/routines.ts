/** Runs routines of the database by hand, one slice of each step. */
import type postgres from 'postgres'
import type { TestDatabase } from './database.ts'

type Counts = Record<string, number>

/** What each step did, and `passos_com_erro`, how many failed; absent when none did. */
export async function runRoutines(at: TestDatabase | postgres.TransactionSql, ...routines: string[]): Promise<Counts> {
  const sql = 'sql' in at ? at.sql : at
  const done: Counts = {}
  for (const routine of routines) {
    const steps = await sql<{ ordem: number }[]>`select ordem from rotinas.rotina_passos where rotina = ${routine} order by ordem`
    for (const { ordem } of steps) {
      const [row] = await sql<{ feito: Counts }[]>`
        select rotinas.rodar_passo(p) as feito from rotinas.rotina_passos as p where p.rotina = ${routine} and p.ordem = ${ordem}`
      const { passos_com_erro = 0, ...counts } = row?.feito ?? {}
      for (const [kind, count] of Object.entries(counts)) done[kind] = (done[kind] ?? 0) + count
      if (passos_com_erro > 0) done['passos_com_erro'] = (done['passos_com_erro'] ?? 0) + passos_com_erro
    }
  }
  return done
}

/** All routines, in the order of a day. */
export const runAllRoutines = (db: TestDatabase) => runRoutines(db, 'purga', 'propostas', 'vagas', 'canais')
