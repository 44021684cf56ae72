/** Registrations as the wizard makes them, by visitors from new network addresses and by the people of the tests. */
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
/** A new e-mail address. */
export const newEmail = () => `pessoa-${(people += 1)}@consultoria.example`

/** Step 1 by a visitor; returns the secret of the draft. */
export const iniciar = (db: TestDatabase, form: ConsultoriaForm) =>
  asVisitor(db, 'fn_insert_consultoria_step1', toConsultoriaStep1Params(form))

/** One of the steps by a visitor. */
export const salvar = (db: TestDatabase, id: string, etapa: 1 | 2 | 3 | 4, form: ConsultoriaForm) =>
  asVisitor(db, 'fn_update_consultoria_step', toConsultoriaStepParams(id, etapa, form))

/** The finishing call by a visitor. */
export const concluir = (db: TestDatabase, id: string, form: ConsultoriaForm, over: Params = {}) =>
  asVisitor(db, 'fn_update_consultoria_step', { ...toConsultoriaFinalParams(id, form), ...over })

/** A finished registration without an owner, with the id of its row. */
export async function cadastrar(db: TestDatabase, over: ConsultoriaForm = {}): Promise<{ id: string; email: string }> {
  const form = buildConsultoriaForm({ email: newEmail(), ...over })
  await concluir(db, await iniciar(db, form), form)
  const [row] = await db.sql<{ id: string; email: string }[]>`select id, email from public.consultorias
    where email = ${String(form['email'])}`
  if (!row) throw new Error('the registration is not finished')
  return row
}

/** The account with the e-mail of a finished registration claims it. */
export const assumir = (db: TestDatabase, caller: Caller, _id: string, _assumir = true) =>
  by(db, caller, 'fn_assumir_consultoria', { _id, _assumir })

/** A finished registration and the account that owns it: registered by a visitor, claimed after entering. */
export async function cadastrarComDono(db: TestDatabase, over: ConsultoriaForm = {}) {
  const { id, email } = await cadastrar(db, over)
  const dono = await entrar(db, email)
  await assumir(db, dono, id)
  return { id, email, dono }
}

/** A call by a signed-in person. */
export const by = <T = string>(db: TestDatabase, caller: Caller, name: string, params: Params = {}): Promise<T> =>
  db.as(caller, (tx) => rpc<T>(tx, name, params))

/** Signs in with an e-mail: an account that has verified it. */
export async function entrar(db: TestDatabase, email: string): Promise<Caller> {
  const dono = { userId: crypto.randomUUID(), nome: 'Dona', sobrenome: 'Inventada', email, telefone: null }
  await createPersona(db.sql, dono)
  return callerOf(dono)
}
