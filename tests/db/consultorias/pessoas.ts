/** Registrations as the wizard makes them, by visitors from new network addresses and by the people of the tests. */
import {
  type ConsultoriaForm,
  toConsultoriaFinalParams,
  toConsultoriaStep1Params,
  toConsultoriaStepParams,
} from '../../../src/domain/consultoria/consultoria.ts'
import { buildConsultoriaForm, type Params } from '../../support/builders.ts'
import type { Caller, TestDatabase } from '../../support/database.ts'
import { createPersona, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor } from '../rpc.ts'

let people = 0
/** A new e-mail address. */
export const createEmail = () => `pessoa-${(people += 1)}@consultoria.example`

/** Step 1 by a visitor; returns the secret of the draft. */
export const startCadastro = (db: TestDatabase, form: ConsultoriaForm) =>
  callAsVisitor(db, 'fn_insert_consultoria_step1', toConsultoriaStep1Params(form))

/** One of the steps by a visitor. */
export const saveEtapa = (db: TestDatabase, id: string, etapa: 1 | 2 | 3 | 4, form: ConsultoriaForm) =>
  callAsVisitor(db, 'fn_update_consultoria_step', toConsultoriaStepParams(id, etapa, form))

/** The finishing call by a visitor. */
export const finishCadastro = (db: TestDatabase, id: string, form: ConsultoriaForm, over: Params = {}) =>
  callAsVisitor(db, 'fn_update_consultoria_step', { ...toConsultoriaFinalParams(id, form), ...over })

/** A finished registration without an owner, with the id of its row. */
export async function registerConsultoria(db: TestDatabase, over: ConsultoriaForm = {}): Promise<{ id: string; email: string }> {
  const form = buildConsultoriaForm({ email: createEmail(), ...over })
  await finishCadastro(db, await startCadastro(db, form), form)
  const [row] = await db.sql<{ id: string; email: string }[]>`select id, email from public.consultorias
    where email = ${String(form['email'])}`
  if (!row) throw new Error('the registration is not finished')
  return row
}

/** The account with the e-mail of a finished registration claims it. */
export const claimConsultoria = (db: TestDatabase, caller: Caller, _id: string, _assumir = true) =>
  callAs(db, caller, 'fn_assumir_consultoria', { _id, _assumir })

/** A finished registration and the account that owns it: registered by a visitor, claimed after entering. */
export async function registerConsultoriaComDono(db: TestDatabase, over: ConsultoriaForm = {}) {
  const { id, email } = await registerConsultoria(db, over)
  const dono = await signIn(db, email)
  await claimConsultoria(db, dono, id)
  return { id, email, dono }
}

/** Signs in with an e-mail: an account that has verified it. */
export async function signIn(db: TestDatabase, email: string): Promise<Caller> {
  const dono = { userId: crypto.randomUUID(), nome: 'Dona', sobrenome: 'Inventada', email, telefone: null }
  await createPersona(db.sql, dono)
  return toCaller(dono)
}
