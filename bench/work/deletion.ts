/**
 * Deleting an account whose e-mail has many requests, as delete-account asks the database for it: time for each request, at every size in
 * one run. Growth shows work that is repeated for each request.
 */
import postgres from 'postgres'
import { insertRequests } from '../../tests/support/many-requests'
import { createPersona } from '../../tests/support/personas'
import { measureSeconds, roundTo } from '../figures'

/** `sizes` ascending. Leaves the database without these accounts. */
export async function measureDeletion(url: string, { sizes = [500, 5000] } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const figures: Record<string, { ms: number; ms_per_request: number }> = {}
  try {
    for (const size of sizes) {
      const userId = crypto.randomUUID()
      const marca = `exclusao-${size}-`
      const email = `${marca}1@cliente.example`
      await sql`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${email})`
      await createPersona(sql, { userId, nome: 'Ana', sobrenome: 'Reis', email, telefone: null })
      await insertRequests({ sql }, marca, { cada: size })
      await sql`vacuum analyze public.solicitacoes, pedidos.solicitacao_contatos, pedidos.acompanhamento_links`
      const ms =
        1000 *
        (await measureSeconds(
          () => sql`select lgpd.apagar_conta(u.id) from public.usuarios as u where u.auth_user_id = ${userId}`,
        ))
      figures[size] = { ms: roundTo(ms), ms_per_request: roundTo(ms / size) }
    }
  } finally {
    await sql.end()
  }
  const [smallest, largest] = [figures[sizes[0] ?? 0], figures[sizes.at(-1) ?? 0]]
  return {
    by_size: figures,
    ms_per_request_ratio: roundTo((largest?.ms_per_request ?? Number.NaN) / (smallest?.ms_per_request ?? Number.NaN)),
  }
}
