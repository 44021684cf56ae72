/** What an account is on the site, and what waits for it: its own only. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersonas, openSession, personas, toCaller } from '../../support/personas.ts'
import { callAs, createAberto, createAutor, createConsultoria, createPedido, sendProposta } from '../propostas/pedido.ts'
import { getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaEm } from '../vagas/vaga.ts'

const db = setUpTestDatabase()

type Inicio = { cliente: object | null; consultoria: boolean; recrutador: object | null; equipe: object | null }
const NADA = { cliente: null, consultoria: false, recrutador: null, equipe: null }
const inicio = async (caller: Parameters<typeof callAs>[1]) => {
  const { pessoa: _, ...resto } = await callAs<Inicio & { pessoa: object | null }>(db, caller, 'fn_inicio')
  return resto
}

test('it has the name of the own profile, also while a part of it is missing', async () => {
  const { nome, sobrenome, email, userId, caller } = await createAutor(db)
  const pessoa = async () => (await callAs<{ pessoa: object | null }>(db, caller, 'fn_inicio')).pessoa
  expect(await pessoa()).toEqual({ nome, sobrenome, email })
  await db.sql`update public.usuarios set nome = null, sobrenome = null where auth_user_id = ${userId}`
  expect(await pessoa()).toEqual({ nome: null, sobrenome: null, email })
  await db.sql`delete from public.usuarios where auth_user_id = ${userId}`
  expect(await pessoa()).toBeNull()
})

test('a new account is nothing yet; visitors and the service are refused', async () => {
  const nova = await createAutor(db)
  expect(await inicio(nova.caller)).toEqual(NADA)
  for (const caller of [{ role: 'anon' }, { role: 'service_role' }] as const)
    expect((await getRefusal(inicio(caller))).code).toBe('42501')
})

test('requests under the verified e-mail count what waits for their client, and for nobody else', async () => {
  const [cliente, rival] = [await createAutor(db), await createAutor(db)]
  const aberto = await createAberto(db, { _email: cliente.email })
  await sendProposta(db, rival.caller, aberto.id)
  const corrigir = await createPedido(db, { _email: cliente.email })
  await db.sql`insert into pedidos.solicitacao_correcoes (solicitacao_id, motivo) values (${corrigir.id}, 'Conte mais.')`
  expect(await inicio(cliente.caller)).toEqual({ ...NADA, cliente: { confirmar: 1, corrigir: 1, decidir: 1 } })
  expect(await inicio(rival.caller)).toEqual({ ...NADA, consultoria: true })
  await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${cliente.userId}`
  expect(await inicio(cliente.caller)).toEqual(NADA)
})

test('a registration makes a consultant', async () => {
  const autor = await createAutor(db)
  await createConsultoria(db, autor.email)
  expect(await inicio(autor.caller)).toEqual({ ...NADA, consultoria: true })
})

test('a company or a vacancy makes a recruiter, with what waits in the own vacancies', async () => {
  const [rita, vizinha] = [await createRecrutador(db), await createRecrutador(db)]
  const zero = { candidaturas: 0, corrigir: 0, pagar: 0, suspensas: 0, terminando: 0 }
  await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${vizinha.conta}, 'Padaria')`
  for (const status of ['pending_payment', 'suspensa'] as const) await createVagaEm(db, rita.caller, status)
  const retida = await createVagaEm(db, rita.caller, 'aguardando_publicacao')
  const noAr = await createVagaEm(db, rita.caller, 'published')
  await db.sql`update public.vagas set bloqueada_em = now(), achados = '[{"gravidade": "bloqueia"}]' where id = ${retida}`
  // One that the team is to read asks nothing of its owner.
  const naEquipe = await createVagaEm(db, rita.caller, 'aguardando_publicacao')
  await db.sql`update public.vagas set bloqueada_em = now() where id = ${naEquipe}`
  const revisao = await createVagaEm(db, rita.caller, 'aguardando_publicacao')
  await db.sql`update public.vagas set bloqueada_em = now(), achados = '[{"gravidade": "bloqueia"}]', revisao_pedida = true where id = ${revisao}`
  await db.sql`update public.vagas set expira_em = now() + interval '2 days' where id = ${noAr}`
  await db.sql`insert into public.candidaturas (vaga_id, chave, nome, email, canal, consentimento_versao)
    values (${noAr}, gen_random_uuid(), 'Caio', 'caio@longe.example', 'portal', 'v1')`
  expect((await inicio(rita.caller)).recrutador).toEqual({ candidaturas: 1, corrigir: 1, pagar: 1, suspensas: 1, terminando: 1 })
  expect((await inicio(vizinha.caller)).recrutador).toEqual(zero)
})

test('the queues are counted for the team only, after the code of the session', async () => {
  await createPersonas(db.sql)
  await createPedido(db)
  const [admin, ester] = [toCaller(personas.admin), toCaller(personas.estranho)]
  await db.sql`delete from contas.sessoes_com_codigo`
  expect((await inicio(admin)).equipe).toEqual({})
  await openSession(db.sql, personas.admin.userId, personas.admin.email)
  const antes = (await inicio(admin)).equipe as { fila: number; atrasados: number }
  expect(antes.fila).toBeGreaterThan(0)
  const velho = await createPedido(db)
  // Before its e-mail is confirmed a request waits for its client, not for the team.
  expect((await inicio(admin)).equipe).toEqual(antes)
  await db.sql`update public.solicitacoes set email_confirmado_em = now(), criado_em = criado_em - interval '2 days'
    where id = ${velho.id}`
  expect((await inicio(admin)).equipe).toEqual({ fila: antes.fila + 1, atrasados: antes.atrasados + 1 })
  expect((await inicio(ester)).equipe).toBeNull()
})

test('more than 240 calls in ten minutes of one account are refused', async () => {
  const autor = await createAutor(db)
  await db.sql`select base.contar('inicio', ${`conta:${autor.userId}`}, 240, interval '10 minutes') from generate_series(1, 240)`
  expect((await getRefusal(inicio(autor.caller))).hint).toBe('limite')
})
