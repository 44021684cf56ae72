/** Members and non-members of the team, and calls made by them. */
import type { Caller, TestDatabase } from '../../support/database.ts'
import { createPersona, createPersonas, openSession, personas, toCaller } from '../../support/personas.ts'
import type { Params } from '../../support/builders.ts'
import { callAs } from '../rpc.ts'

export const admin: Caller = toCaller(personas.admin)

/** A second admin. */
export const outra: Caller = {
  role: 'authenticated',
  userId: '00000000-0000-4000-8000-0000000000ae',
  email: 'outra@embira.example',
}

/** People who could be mistaken for an admin: each is refused as if the product had no admins. */
export const intrusos: Record<string, Caller> = {
  stranger: toCaller(personas.estranho),
  'admin in a session without a code by e-mail': { ...toCaller(personas.admin), session: '00000000-0000-4000-8000-0000000005e5' },
  'unverified namesake': { role: 'authenticated', userId: '00000000-0000-4000-8000-0000000000af', email: personas.admin.email },
  'deactivated admin': { role: 'authenticated', userId: '00000000-0000-4000-8000-0000000000a0', email: 'antiga@embira.example' },
}

/** The people of the tests, two active admins, and the intruders. */
export async function createEquipe(db: TestDatabase) {
  await createPersonas(db.sql)
  for (const [userId, email] of [
    [outra.userId, outra.email],
    [intrusos['deactivated admin']?.userId, 'antiga@embira.example'],
    [intrusos['unverified namesake']?.userId, 'xara@longe.example'],
  ])
    await createPersona(db.sql, {
      userId: userId ?? '',
      nome: 'Pessoa',
      sobrenome: 'Inventada',
      email: email ?? '',
      telefone: null,
    })
  await db.sql`update public.usuarios set email = ${personas.admin.email}, email_verificado = false
    where auth_user_id = ${intrusos['unverified namesake']?.userId ?? ''}`
  await openSession(db.sql, personas.admin.userId, null, '00000000-0000-4000-8000-0000000005e5')
  await db.sql`insert into public.admins (email) values (${outra.email ?? ''}), ('antiga@embira.example') on conflict do nothing`
  await db.sql`update public.admins set active = false where email = 'antiga@embira.example'`
}

/** A call by somebody; an admin unless said otherwise. */
export const callAsAdmin = <T>(db: TestDatabase, name: string, params: Params = {}, caller: Caller = admin): Promise<T> =>
  callAs<T>(db, caller, name, params)

export type Pagina = {
  itens: Record<string, unknown>[]
  proximo: Record<string, unknown> | null
  total: number
  total_exato: boolean
}

/** One page of a list. */
export const readLista = (db: TestDatabase, _tabela: string, params: Params = {}): Promise<Pagina> =>
  callAsAdmin(db, 'fn_admin_lista', { _filtros: {}, _limite: 50, ...params, _tabela })

export type Detalhe = {
  linha: Record<string, unknown>
  historico: { ator: string; acao: string; resumo: Record<string, [unknown, unknown]> }[]
  relacionados?: Record<string, unknown>
}

export const readDetalhe = (db: TestDatabase, _tabela: string, _id: string): Promise<Detalhe> =>
  callAsAdmin(db, 'fn_admin_detalhe', { _tabela, _id })

/** E-mails of a type, oldest first. */
export const listEmails = (db: TestDatabase, tipo: string) =>
  db.sql<{ destinatario: string; payload: Record<string, unknown> }[]>`select destinatario, payload from mensagens.outbox
    where tipo = ${tipo} order by criado_em, id`
