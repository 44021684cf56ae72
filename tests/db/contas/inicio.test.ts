/** What an account is on the site, and what waits for it: its own only. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersonas, openSession, personas, toCaller } from '../../support/personas.ts'
import { createAberto, createAutor, createConsultoria, createPedido, sendProposta } from '../propostas/pedido.ts'
import type { Inicio } from '../../../src/domain/contratos/contas.ts'
import { approach, createOferecida, markPresenca, take } from '../candidaturas/entrevistas/entrevista.ts'
import { setUpAvaliacoes } from '../avaliacoes/avaliacao.ts'
import { callAs, callAsVisitor, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaEm } from '../vagas/vaga.ts'

const db = setUpTestDatabase()
const { consultoria, aceitar, encerrar, avaliar, publicar } = setUpAvaliacoes(db)

const NADA = {
  cliente: false,
  consultoria: false,
  recrutador: false,
  equipe: null,
  pendencias: { itens: [], total: 0, mensagens: 0 },
}
type Caller = Parameters<typeof callAs>[1]
const inicio = async (caller: Caller, params = {}) => {
  const { pessoa: _, ...resto } = await callAs<Inicio>(db, caller, 'fn_inicio', params)
  return resto
}
/** What waits, as type, id and from whom. */
const espera = async (caller: Caller, params = {}) => (await inicio(caller, params)).pendencias.itens
const tipos = async (caller: Caller) => (await espera(caller)).map(({ tipo }) => tipo)

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

test('requests under the verified e-mail are things that wait for their client, and for nobody else', async () => {
  const [cliente, rival] = [await createAutor(db), await createAutor(db)]
  const aberto = await createAberto(db, { _email: cliente.email })
  const proposta = await sendProposta(db, rival.caller, aberto.id)
  const confirmar = await createPedido(db, { _email: cliente.email })
  const corrigir = await createPedido(db, { _email: cliente.email })
  await db.sql`update public.solicitacoes set email_confirmado_em = now() where id = ${corrigir.id}`
  await db.sql`insert into pedidos.solicitacao_correcoes (solicitacao_id, motivo) values (${corrigir.id}, 'Conte mais.')`
  expect(await inicio(cliente.caller)).toMatchObject({ cliente: true, consultoria: false, recrutador: false })
  const itens = await espera(cliente.caller)
  // A person who waits comes before a deadline.
  expect(itens.map(({ tipo, id }) => [tipo, id])).toEqual([
    ['pedido_decidir', aberto.id],
    ['pedido_confirmar', confirmar.id],
    ['pedido_corrigir', corrigir.id],
  ])
  expect(itens[0]).toMatchObject({ de: `${rival.nome} ${rival.sobrenome}`, marca: proposta.id, quantos: 1, logo: null })
  expect(await inicio(rival.caller)).toEqual({ ...NADA, consultoria: true })
  await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${cliente.userId}`
  expect(await inicio(cliente.caller)).toEqual(NADA)
})

test('the newest of two proposals by its count, the oldest by its name; decided, nothing waits', async () => {
  const [cliente, um, dois] = [await createAutor(db), await createAutor(db), await createAutor(db)]
  const aberto = await createAberto(db, { _email: cliente.email })
  await sendProposta(db, um.caller, aberto.id)
  await sendProposta(db, dois.caller, aberto.id)
  expect(await espera(cliente.caller)).toMatchObject([{ tipo: 'pedido_decidir', de: `${um.nome} ${um.sobrenome}`, quantos: 2 }])
  await db.sql`update public.propostas set status_proposta = 'retirada', decided_em = now() where solicitacao_id = ${aberto.id}`
  expect(await tipos(cliente.caller)).toEqual([])
})

test('messages not read and questions not answered wait for each side; read, answered or taken off they do not', async () => {
  const [cliente, autor] = [await createAutor(db), await createAutor(db)]
  const aberto = await createAberto(db, { _email: cliente.email })
  const proposta = await sendProposta(db, autor.caller, aberto.id)
  const pergunta = crypto.randomUUID()
  await db.sql`insert into conversas.perguntas (id, solicitacao_id, auth_user_id, texto)
    values (${pergunta}, ${aberto.id}, ${autor.userId}, 'Quantas pessoas?')`
  await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, criada_em) values
    (gen_random_uuid(), ${proposta.id}, false, 'Bom dia!', now() - interval '1 hour'),
    (gen_random_uuid(), ${proposta.id}, false, 'Tudo bem?', now() - interval '1 minute'),
    (gen_random_uuid(), ${proposta.id}, true, 'Sim.', now())`
  expect((await espera(cliente.caller)).map(({ tipo, quantos }) => `${quantos} ${tipo}`).toSorted()).toEqual([
    '1 pedido_decidir',
    '1 pergunta',
    '2 mensagem',
  ])
  expect((await inicio(cliente.caller, { _limite: 1 })).pendencias).toMatchObject({ total: 3, mensagens: 2 })
  const [recebida] = await espera(autor.caller)
  expect(recebida).toMatchObject({ tipo: 'mensagem_do_cliente', id: aberto.id, quantos: 1 })
  expect(JSON.stringify(recebida), 'who the client is stays hidden').not.toContain(cliente.email)
  await callAsVisitor(db, 'fn_conversas', { _token: aberto.token })
  await callAs(db, autor.caller, 'fn_conversa', { _proposta: proposta.id })
  await db.sql`update conversas.perguntas set retirada_em = now() where id = ${pergunta}`
  expect(await tipos(cliente.caller)).toEqual(['pedido_decidir'])
  expect(await tipos(autor.caller)).toEqual([])
})

test('an accepted proposal waits for a call for seven days, by the name of the client, until its author writes or the client withdraws the consent', async () => {
  const { autor } = await consultoria()
  const rival = await createAutor(db)
  const pedido = await aceitar(autor)
  const [ligar] = await espera(autor.caller)
  const [contato] = await db.sql`select responsavel_nome from pedidos.solicitacao_contatos where solicitacao_id = ${pedido.id}`
  expect(ligar).toMatchObject({ tipo: 'proposta_aceita', id: pedido.id, de: contato?.['responsavel_nome'] })
  expect(await tipos(rival.caller)).toEqual([])
  const aceita = db.sql`(select id from public.propostas where solicitacao_id = ${pedido.id})`
  await db.sql`update public.propostas set decided_em = now() - interval '8 days' where solicitacao_id = ${pedido.id}`
  expect(await tipos(autor.caller)).toEqual([])
  await db.sql`update public.propostas set decided_em = now() where solicitacao_id = ${pedido.id}`
  expect(await tipos(autor.caller)).toEqual(['proposta_aceita'])
  await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, criada_em)
    values (gen_random_uuid(), ${aceita}, false, 'Bom dia!', now() + interval '1 second')`
  expect(await tipos(autor.caller)).toEqual([])
  const outro = await aceitar(autor)
  expect(await espera(autor.caller)).toMatchObject([{ tipo: 'proposta_aceita', id: outro.id }])
  await db.sql`update contas.consentimentos set revogado_em = now() where solicitacao_id = ${outro.id} and finalidade = 'contato_solicitacao'`
  expect(await tipos(autor.caller)).toEqual([])
})

test('an invitation and an answered question wait for a proposal, until it is sent or the places are taken', async () => {
  const { autor, slug } = await consultoria()
  const convidado = await createAberto(db, { _convidar: slug })
  const perguntado = await createAberto(db)
  await db.sql`insert into conversas.perguntas (id, solicitacao_id, auth_user_id, texto, resposta, respondida_em, avisar_desde)
    values (gen_random_uuid(), ${perguntado.id}, ${autor.userId}, 'Quantas pessoas?', 'Trinta.', now(), null)`
  const itens = await espera(autor.caller)
  expect(itens.map(({ tipo, id }) => `${tipo} ${id}`).toSorted()).toEqual([
    `convite ${convidado.id}`,
    `resposta ${perguntado.id}`,
  ])
  await db.sql`update public.solicitacoes set num_propostas = 4 where id = ${perguntado.id}`
  expect(await tipos(autor.caller)).toEqual(['convite'])
  await sendProposta(db, autor.caller, convidado.id)
  expect(await tipos(autor.caller)).toEqual([])
})

test('a published review waits for its answer, and only for the owner of the consultancy', async () => {
  const { autor } = await consultoria()
  const pedido = await encerrar(autor)
  await avaliar(pedido)
  expect(await tipos(autor.caller)).toEqual([])
  await publicar()
  const [item] = await espera(autor.caller)
  expect(item).toMatchObject({ tipo: 'avaliacao', de: null })
  await callAs(db, autor.caller, 'fn_responder_avaliacao', { _id: item?.id, _texto: 'Obrigada pela confiança.' })
  expect(await tipos(autor.caller)).toEqual([])
})

test('a registration makes a consultant, who is asked for what is missing of it', async () => {
  const autor = await createAutor(db)
  const id = await createConsultoria(db, autor.email)
  expect(await inicio(autor.caller)).toEqual({ ...NADA, consultoria: true })
  await db.sql`update public.consultorias set aprovada_em = null, recusada_em = now(), motivo_recusa = 'Documento ilegível.' where id = ${id}`
  expect(await espera(autor.caller)).toMatchObject([{ tipo: 'cadastro_corrigir', id }])
  await db.sql`update public.consultorias set dono_id = null, assumida_em = null where id = ${id}`
  expect(await tipos(autor.caller)).toEqual(['cadastro_confirmar'])
})

test('a company or a vacancy makes a recruiter, with what waits in the own vacancies: money, people, deadlines', async () => {
  const [rita, vizinha] = [await createRecrutador(db), await createRecrutador(db)]
  await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${vizinha.conta}, 'Padaria')`
  const pagar = await createVagaEm(db, rita.caller, 'pending_payment')
  const suspensa = await createVagaEm(db, rita.caller, 'suspensa')
  const retida = await createVagaEm(db, rita.caller, 'aguardando_publicacao')
  const noAr = await createVagaEm(db, rita.caller, 'published')
  await db.sql`update public.vagas set bloqueada_em = now(), achados = '[{"gravidade": "bloqueia"}]' where id = ${retida}`
  // One that the team is to read asks nothing of its owner.
  const naEquipe = await createVagaEm(db, rita.caller, 'aguardando_publicacao')
  await db.sql`update public.vagas set bloqueada_em = now() where id = ${naEquipe}`
  const revisao = await createVagaEm(db, rita.caller, 'aguardando_publicacao')
  await db.sql`update public.vagas set bloqueada_em = now(), achados = '[{"gravidade": "bloqueia"}]', revisao_pedida = true where id = ${revisao}`
  // Nor does one that its bank holds, or took the money of.
  for (const regra of ['contestacao', 'contestacao_perdida']) {
    const noBanco = await createVagaEm(db, rita.caller, 'aguardando_publicacao')
    await db.sql`update public.vagas set bloqueada_em = now(), achados = ${db.sql.json([{ regra, gravidade: 'bloqueia' }])} where id = ${noBanco}`
  }
  await db.sql`update public.vagas set expira_em = now() + interval '2 days' where id = ${noAr}`
  await db.sql`insert into public.candidaturas (vaga_id, chave, nome, email, canal, consentimento_versao)
    values (${noAr}, gen_random_uuid(), 'Caio', 'caio@longe.example', 'portal', 'v1')`
  const itens = await espera(rita.caller)
  expect(itens.map(({ tipo, id, quantos }) => [tipo, id, quantos])).toEqual([
    ['vaga_pagar', pagar, null],
    ['vaga_corrigir', retida, null],
    ['candidaturas', noAr, 1],
    ['vaga_terminando', noAr, null],
    ['vaga_suspensa', suspensa, null],
  ])
  expect(itens[0]?.centavos).toBeGreaterThan(0)
  const [primeiro] = (await espera(rita.caller, { _limite: 1 })).map(({ id }) => id)
  expect(primeiro).toBe(pagar)
  expect((await inicio(rita.caller, { _limite: 1 })).pendencias.total).toBe(5)
  expect(await inicio(vizinha.caller)).toEqual({ ...NADA, recrutador: true })
})

test('an interview that is over waits for seven days for who came, as its vacancy and without a name', async () => {
  const rita = await createRecrutador(db)
  const bia = await createOferecida(db, rita)
  const presencas = async () => (await espera(rita.caller)).filter(({ tipo }) => tipo === 'presenca')
  await take(db, bia)
  expect(await presencas()).toEqual([])
  await approach(db, bia, '-2 hours')
  expect(await presencas()).toMatchObject([{ id: bia.vaga, quantos: 1 }])
  expect(JSON.stringify(await presencas())).not.toContain(bia.email)
  await approach(db, bia, '-8 days')
  expect(await presencas()).toEqual([])
  await approach(db, bia, '-2 hours')
  await markPresenca(db, rita.caller, bia, 'compareceu')
  expect(await presencas()).toEqual([])
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
  // It waits since it was confirmed, and a corrected one since its correction.
  expect((await inicio(admin)).equipe).toEqual({ ...antes, fila: antes.fila + 1 })
  await db.sql`update public.solicitacoes set email_confirmado_em = now() - interval '2 days' where id = ${velho.id}`
  expect((await inicio(admin)).equipe).toEqual({ fila: antes.fila + 1, atrasados: antes.atrasados + 1 })
  await db.sql`insert into pedidos.solicitacao_correcoes (solicitacao_id, motivo, pedida_em, corrigida_em)
    values (${velho.id}, 'Diga a cidade.', now() - interval '1 day', now())`
  expect((await inicio(admin)).equipe).toEqual({ ...antes, fila: antes.fila + 1 })
  expect((await inicio(ester)).equipe).toBeNull()
})

test('more than 240 calls in ten minutes of one account are refused', async () => {
  const autor = await createAutor(db)
  await db.sql`select base.contar('inicio', ${`conta:${autor.userId}`}, 240, interval '10 minutes') from generate_series(1, 240)`
  expect((await getRefusal(inicio(autor.caller))).hint).toBe('limite')
})
