/** Searches the whole database for a person: every row of every table of every schema, as text and as bytes. */
import type postgres from 'postgres'
import { expect } from 'vitest'

/** `schema.table: text` for each table with a row that contains one of these texts, ignoring case. */
export async function findTraces(sql: postgres.Sql, textos: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.clientes', 'mensagens.outbox', 'pedidos.cliente_envios', 'auth.users', 'auth.identities']),
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const texto of textos) {
      const [row] = await sql.unsafe(
        `select count(*)::int as n from ${name} as t where strpos(lower(t::text), lower($1)) > 0 or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0`,
        [texto],
      )
      if (Number(row?.['n']) > 0) found.push(`${name}: ${texto}`)
    }
  return found
}
