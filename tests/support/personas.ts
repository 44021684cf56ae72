/** The four people of every access test: a client, a consultant, an admin, and somebody who has nothing to do with the row. */
import type postgres from 'postgres'
import type { Caller } from './database.ts'

export type Persona = {
  /** `auth.users.id`, the `sub` of the token. */
  readonly userId: string
  readonly nome: string
  readonly sobrenome: string
  readonly email: string
}

/** The same people as in `supabase/seed.sql`. */
export const personas = {
  ana: {
    userId: '00000000-0000-4000-8000-0000000000a1',
    nome: 'Ana',
    sobrenome: 'Fictícia',
    email: 'ana@oficina.example',
  },
  bruno: {
    userId: '00000000-0000-4000-8000-0000000000b1',
    nome: 'Bruno',
    sobrenome: 'Inventado',
    email: 'bruno@consultoria.example',
  },
  admin: {
    userId: '00000000-0000-4000-8000-0000000000ad',
    nome: 'Adélia',
    sobrenome: 'Imaginária',
    email: 'admin@embira.example',
  },
  estranho: {
    userId: '00000000-0000-4000-8000-0000000000e1',
    nome: 'Ester',
    sobrenome: 'Estranha',
    email: 'estranho@longe.example',
  },
} as const satisfies Record<string, Persona>

/** The persona signed in, as the API sees the call. */
export const callerOf = ({ userId, email }: Persona): Caller => ({ role: 'authenticated', userId, email })

/** Writes the accounts, with their e-mails verified, and makes `admin` one. Repeating changes nothing. */
export async function createPersonas(sql: postgres.Sql) {
  for (const { userId, nome, sobrenome, email } of Object.values(personas)) {
    await sql`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${email})
      on conflict do nothing`
    await sql`insert into public.usuarios (auth_user_id, nome, sobrenome, email, email_verificado)
      values (${userId}, ${nome}, ${sobrenome}, ${email}, true) on conflict do nothing`
  }
  await sql`insert into public.admins (email) values (${personas.admin.email}) on conflict do nothing`
}
