/** The four people of every access test: a client, a consultant, an admin, and an unrelated person. */
import type postgres from 'postgres'
import type { Caller } from './database.ts'

export type Persona = {
  /** `auth.users.id`, the `sub` of the token. */
  readonly userId: string
  readonly nome: string
  readonly sobrenome: string
  readonly email: string
  /** Verified, like the e-mail; null for a person without a verified phone. */
  readonly telefone: string | null
}

/** The people of `supabase/seed.sql`. */
export const personas = {
  ana: {
    userId: '00000000-0000-4000-8000-0000000000a1',
    nome: 'Ana',
    sobrenome: 'Fictícia',
    email: 'ana@oficina.example',
    telefone: '+5511900000011',
  },
  bruno: {
    userId: '00000000-0000-4000-8000-0000000000b1',
    nome: 'Bruno',
    sobrenome: 'Inventado',
    email: 'bruno@consultoria.example',
    telefone: '+5511900000012',
  },
  admin: {
    userId: '00000000-0000-4000-8000-0000000000ad',
    nome: 'Adélia',
    sobrenome: 'Imaginária',
    email: 'admin@embira.example',
    telefone: '+5511900000013',
  },
  estranho: {
    userId: '00000000-0000-4000-8000-0000000000e1',
    nome: 'Ester',
    sobrenome: 'Estranha',
    email: 'estranho@longe.example',
    telefone: null,
  },
} as const satisfies Record<string, Persona>

/** A caller signed in as the persona, as the API sees it. */
export const toCaller = ({ userId, email }: Persona): Caller => ({ role: 'authenticated', userId, email })

/** Writes the accounts with their verified contacts and makes `admin` an administrator. Idempotent. */
export async function createPersonas(sql: postgres.Sql) {
  for (const persona of Object.values(personas)) await createPersona(sql, persona)
  await sql`insert into public.admins (email) values (${personas.admin.email}) on conflict do nothing`
}

/** One account with verified contacts, written as the server does. */
export async function createPersona(sql: postgres.Sql, { userId, nome, sobrenome, email, telefone }: Persona) {
  await sql`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${email})
    on conflict (id) do update set email = excluded.email`
  // The trigger on auth.users has created the profile.
  await sql`update public.usuarios set nome = ${nome}, sobrenome = ${sobrenome}, email = ${email}, email_verificado = true,
    telefone = ${telefone}, telefone_verificado = ${telefone !== null} where auth_user_id = ${userId}`
  await openSession(sql, userId, email)
}

/** A session of the account, in which a code sent to the e-mail was typed unless null. Its id is the user's: the default of `Caller`. */
export async function openSession(sql: postgres.Sql, userId: string, email: string | null, session = userId) {
  await sql`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session}, ${userId}, now(), now()) on conflict (id) do nothing`
  if (email === null) return
  await sql`insert into contas.sessoes_com_codigo (sessao, email) values (${session}, ${email})
    on conflict (sessao) do update set email = excluded.email`
}
