/** People of a consultancy, for the tests of what each of them may do. */
import type { TestDatabase } from '../../../support/database.ts'
import type { Autor } from '../../propostas/pedido.ts'

/** The account of somebody, as ids of people name it. */
export const contaDe = async (db: Pick<TestDatabase, 'sql'>, { userId }: Autor) =>
  String((await db.sql`select id from public.usuarios where auth_user_id = ${userId}`)[0]?.['id'])

/** Puts somebody into a consultancy, as an accepted invitation does. */
export const enter = (db: Pick<TestDatabase, 'sql'>, casa: string, { userId }: Autor, papel: string) =>
  db.sql`insert into consultorias.membros (consultoria_id, usuario_id, papel)
    select ${casa}, id, ${papel} from public.usuarios where auth_user_id = ${userId}`
