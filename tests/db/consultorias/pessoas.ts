/** Registrations as the wizard makes them, by visitors from addresses of their own and by the people of the tests. */
import {
  type ConsultoriaForm,
  toConsultoriaFinalParams,
  toConsultoriaStep1Params,
  toConsultoriaStepParams,
} from '../../../src/domain/consultoria/consultoria.ts'
import { buildConsultoriaForm, type Params } from '../../support/builders.ts'
import type { Caller, TestDatabase } from '../../support/database.ts'
import { callerOf, createPersona } from '../../support/personas.ts'
import { asVisitor, rpc } from '../rpc.ts'

let people = 0
/** An address that nobody else has. */
export const newEmail = () => `pessoa-${(people += 1)}@consultoria.example`

/** Step 1 by a visitor; the secret of the draft. */
export const iniciar = (db: TestDatabase, form: ConsultoriaForm) =>
  asVisitor(db, 'fn_insert_consultoria_step1', toConsultoriaStep1Params(form))

/** One of the steps by a visitor. */
export const salvar = (db: TestDatabase, id: string, etapa: 1 | 2 | 3 | 4, form: ConsultoriaForm) =>
  asVisitor(db, 'fn_update_consultoria_step', toConsultoriaStepParams(id, etapa, form))

/** The last call by a visitor. */
export const concluir = (db: TestDatabase, id: string, form: ConsultoriaForm, over: Params = {}) =>
  asVisitor(db, 'fn_update_consultoria_step', { ...toConsultoriaFinalParams(id, form), ...over })

/** A finished registration of nobody yet, with the id of its row. */
export async function cadastrar(db: TestDatabase, over: ConsultoriaForm = {}): Promise<{ id: string; email: string }> {
  const form = buildConsultoriaForm({ email: newEmail(), ...over })
  await concluir(db, await iniciar(db, form), form)
  const [row] = await db.sql<{ id: string; email: string }[]>`select id, email from public.consultorias
    where email = ${String(form['email'])}`
  if (!row) throw new Error('not finished')
  return row
}

/** Whoever entered with the e-mail of a finished registration says that it is theirs. */
export const assumir = (db: TestDatabase, caller: Caller, _id: string, _assumir = true) =>
  by(db, caller, 'fn_assumir_consultoria', { _id, _assumir })

/** A finished registration and the account that owns it: registered by a visitor, claimed after entering. */
export async function cadastrarComDono(db: TestDatabase, over: ConsultoriaForm = {}) {
  const { id, email } = await cadastrar(db, over)
  const dono = await entrar(db, email)
  await assumir(db, dono, id)
  return { id, email, dono }
}

/** A call by somebody signed in. */
export const by = <T = string>(db: TestDatabase, caller: Caller, name: string, params: Params = {}): Promise<T> =>
  db.as(caller, (tx) => rpc<T>(tx, name, params))

/** Somebody enters with an e-mail: an account that has verified it. */
export async function entrar(db: TestDatabase, email: string): Promise<Caller> {
  const dono = { userId: crypto.randomUUID(), nome: 'Dona', sobrenome: 'Inventada', email, telefone: null }
  await createPersona(db.sql, dono)
  return callerOf(dono)
}
