/** Interviews as the pages offer and answer them. */
import type { Params } from '../../../support/builders.ts'
import type { Caller, TestDatabase } from '../../../support/database.ts'
import { callAs, callAsVisitor } from '../../rpc.ts'
import { createRecrutador, createVagaPublicada, type Recrutador } from '../../vagas/vaga.ts'
import { buildCandidatura, createEmail, listEmailsPara, readCandidatura, sendCandidatura } from '../candidato.ts'

export type Entrevista = {
  estado: string
  inicio: string | null
  fim: string | null
  pessoas: string[]
  texto: string | null
  motivo: string | null
  trocas: number
  presenca: string | null
  justificativa: string | null
  empresa_faltou: boolean
  livres: { id: string; inicio: string }[]
  passos?: { evento: string; inicio: string | null }[]
}
export type Candidata = { id: string; email: string; token: string; vaga: string }

/** `2026-12-03` in so many days, in Brasília. */
export const buildDia = (n: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + n * 86_400_000)

/** What the form of the recruiter sends: four half hours on one day. */
export const buildOferta = (overrides: Params = {}): Params => ({
  _dias: [buildDia(7)],
  _de: '14:00',
  _ate: '16:00',
  _minutos: 30,
  _fuso: 'America/Sao_Paulo',
  _formato: 'chamada',
  _onde: 'https://chamada.example/sala',
  _recado: 'Vamos conversar, {nome}?',
  ...overrides,
})

/** A candidate who opened the link of the first letter. */
export async function createCandidata(db: TestDatabase, vaga: { id: string; codigo_ref: string }): Promise<Candidata> {
  const email = createEmail()
  await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
  const [carta] = await listEmailsPara(db, email)
  const token = String(carta?.[1]['token'])
  await callAsVisitor(db, 'fn_minha_candidatura', { _token: token })
  return { id: String((await readCandidatura(db, email))?.['id']), email, token, vaga: vaga.id }
}

/** A vacancy of a company with a colleague who only reads. */
export async function createComColega(db: TestDatabase) {
  const [dona, colega] = [await createRecrutador(db), await createRecrutador(db)]
  const aberta = await createVagaPublicada(db, dona.caller)
  await db.sql`with e as (
      insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, 'Padaria Imaginária') returning id
    ), m as (insert into vagas.empresa_membros (empresa_id, usuario_id, papel) select id, ${colega.conta}, 'leitor' from e)
    update public.vagas set empresa_id = (select id from e) where id = ${aberta.id}`
  return { dona, colega, aberta }
}

type Oferecidas = { oferecidas: { id: string; status: string }[]; recusadas: { id: string; codigo: string }[] }

/** Offers times to candidates, held by the recruiter unless the offer says by whom. */
export const offer = (db: TestDatabase, quem: Recrutador, candidatas: readonly Candidata[], overrides: Params = {}) =>
  callAs<Oferecidas>(db, quem.caller, 'fn_oferecer_entrevista', {
    ...buildOferta({ _pessoas: [quem.conta] }),
    _ids: candidatas.map(({ id }) => id),
    ...overrides,
  })

/** A vacancy with one candidate who was offered times. */
export async function createOferecida(db: TestDatabase, quem: Recrutador, overrides: Params = {}): Promise<Candidata> {
  const candidata = await createCandidata(db, await createVagaPublicada(db, quem.caller))
  await offer(db, quem, [candidata], overrides)
  return candidata
}

/** The interview as the candidate's page shows it. */
export const readEntrevista = async (db: TestDatabase, { token }: Candidata) =>
  (await callAsVisitor<{ entrevista: Entrevista | null }>(db, 'fn_minha_candidatura', { _token: token })).entrevista

/** The free times of the candidate's page. */
export const listLivres = async (db: TestDatabase, candidata: Candidata) => (await readEntrevista(db, candidata))?.livres ?? []

export const answer = (db: TestDatabase, { token }: Candidata, params: Params) =>
  callAsVisitor<Entrevista>(db, 'fn_responder_entrevista', { _token: token, ...params })

/** Takes the free time of that number. */
export const take = async (db: TestDatabase, candidata: Candidata, n = 0, params: Params = {}) =>
  answer(db, candidata, { _acao: 'marcar', _horario: (await listLivres(db, candidata))[n]?.id, ...params })

export const readDaVaga = (db: TestDatabase, caller: Caller, { id }: Candidata) =>
  callAs<Entrevista | null>(db, caller, 'fn_entrevista', { _id: id })

/** Says whether the candidate came; null takes it back. */
export const markPresenca = (db: TestDatabase, caller: Caller, { id }: Candidata, presenca: string | null) =>
  callAs<Entrevista>(db, caller, 'fn_marcar_presenca', { _id: id, _presenca: presenca })

/** The interviews by time, of one vacancy or of all. */
export const listProximas = async (db: TestDatabase, caller: Caller, params: Params = {}) =>
  (
    await callAs<{ itens: (Entrevista & { id: string; nome: string; fuso: string | null; pode_agir: boolean })[] }>(
      db,
      caller,
      'fn_proximas_entrevistas',
      params,
    )
  ).itens

/** Letters about interviews to an address: the step, and the event that calendars get. */
export const listCartas = async (db: TestDatabase, email: string) =>
  (await listEmailsPara(db, email))
    .filter(([tipo]) => tipo.startsWith('entrevista_'))
    .map(
      ([, payload]) =>
        payload as { passo: string; entrevista: { id: string; sequencia: number; inicio: string } | null; candidato?: string },
    )

/** Moves the taken time, as if the clock went on. */
export const approach = (db: TestDatabase, { id }: Candidata, em: string) =>
  db.sql`update candidaturas.entrevistas set periodo = tstzrange(now() + ${em}::interval, now() + ${em}::interval + interval '30 minutes')
    where candidatura_id = ${id}`

/** Cancels it, or takes the offered times back. @param _visto the state that the page showed */
export const cancel = (db: TestDatabase, caller: Caller, { id }: Candidata, _visto?: string, _texto?: string) =>
  callAs<Entrevista>(db, caller, 'fn_cancelar_entrevista', { _id: id, ...(_visto && { _visto }), ...(_texto && { _texto }) })
