/** Who is this, and what do they have here: people found by a part of their name, e-mail or mobile. */
import { beforeAll, expect, test } from 'vitest'

import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas } from '../../support/personas.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { createPedido } from '../propostas/pedido.ts'
import { getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, type Recrutador, type Resposta } from '../vagas/vaga.ts'
import { callAsAdmin, createEquipe, intrusos, readDetalhe, readLista } from './equipe.ts'

const db = setUpTestDatabase()
let rita: Recrutador
let vaga: Resposta

beforeAll(async () => {
  await createEquipe(db)
  rita = await createRecrutador(db)
  await db.sql`update public.usuarios set nome = 'Conceição', sobrenome = 'Álvares' where id = ${rita.conta}`
  vaga = await createVagaPublicada(db, rita.caller)
  const codigo = vaga.codigo_ref
  // Twice by one candidate without an account, once by one with it.
  const outra = await createVagaPublicada(db, rita.caller, {}, { cargo: 'Padeiro' })
  for (const ref of [codigo, outra.codigo_ref])
    await sendCandidatura(db, ref, buildCandidatura({ nome: 'Nélio Só', email: 'nelio.so@pessoa.example', telefone: null })) // oxlint-disable-line no-await-in-loop
  await sendCandidatura(db, codigo, buildCandidatura({ nome: 'Outro nome', email: personas.estranho.email }))
  await createPedido(db, { _email: 'sem.conta@cliente.example', _responsavel_nome: 'Clóvis Cliente' })
})

const find = async (_busca: string) => (await readLista(db, 'pessoas', { _busca })).itens
const relacionados = async (id: unknown) => (await readDetalhe(db, 'pessoas', String(id))).relacionados ?? {}

test.each([
  ['conceicao alv', 'Conceição Álvares', true],
  ['ÁLVARES', 'Conceição Álvares', true],
  ['nelio', 'Nélio Só', false],
  ['so@pessoa', 'Nélio Só', false],
  ['clovis', 'Clóvis Cliente', false],
  ['sem.conta@cliente.example', 'Clóvis Cliente', false],
  ['estranho@longe', 'Ester Estranha', true],
])('"%s" finds %s once, with or without an account', async (busca, nome, com_conta) => {
  expect((await find(busca)).map((linha) => [linha['nome'], linha['com_conta']])).toEqual([[nome, com_conta]])
})

const procura = (_texto: string) => callAsAdmin<{ tabela: string; linha: { id: string } }[]>(db, 'fn_admin_procura', { _texto })

test('an account is found by its mobile, and the palette finds it too', async () => {
  expect((await find(rita.telefone?.slice(3) ?? '')).map(({ id }) => id)).toEqual([rita.conta])
  expect((await procura('conceicao')).map(({ tabela, linha }) => [tabela, linha.id])).toContainEqual(['pessoas', rita.conta])
  // What a client has comes before who it is.
  expect((await procura('clovis')).map(({ tabela }) => tabela)).toEqual(['solicitacoes', 'pessoas'])
})

test('its page says what it has here; of an application that it is there, and nothing that it says', async () => {
  const conta = await relacionados(rita.conta)
  expect(conta).toMatchObject({ vagas: [{ cargo: 'Padeiro' }, { id: vaga.id }], candidaturas: [], pagamentos: [] })
  expect(conta['mensagens']).toContainEqual(expect.objectContaining({ tipo: 'vaga_publicada', status: 'pendente' }))
  const [nelio] = await find('nelio')
  const candidato = await relacionados(nelio?.['id'])
  expect(candidato['candidaturas']).toHaveLength(2)
  expect(Object.keys((candidato['candidaturas'] as Record<string, unknown>[])[0] ?? {}).toSorted()).toEqual(
    ['cargo', 'criada_em', 'empresa', 'id'].toSorted(),
  )
  const [clovis] = await find('clovis')
  expect((await relacionados(clovis?.['id']))['solicitacoes']).toHaveLength(1)
})

test('an e-mail that was only typed brings nothing of who has it', async () => {
  const [xara] = await db.sql`select id from public.usuarios where email = ${personas.admin.email} and not email_verificado`
  await db.sql`insert into mensagens.outbox (tipo, fila, chave, destinatario, payload)
    values ('dados_excluidos', 'seguranca', 'pessoas', ${personas.admin.email}, '{}')`
  expect(await relacionados(xara?.['id'])).toMatchObject({ mensagens: [], solicitacoes: [], candidaturas: [] })
  const [adelia] = await db.sql`select id from public.usuarios where email = ${personas.admin.email} and email_verificado`
  expect((await relacionados(adelia?.['id']))['mensagens']).toContainEqual(expect.objectContaining({ tipo: 'dados_excluidos' }))
})

test('a code that does not arrive: whether it left, was replaced or used, and never the code', async () => {
  await db.sql`select contas.pedir_codigo('email', ${rita.email}, 'entrar', null, '198.51.100.7', gen_random_uuid(), false)`
  expect((await relacionados(rita.conta))['codigos_de_acesso']).toEqual([
    { meio: 'email', fim: 'pendente', criado_em: expect.any(String) },
  ])
  await db.sql`update contas.otp_desafios set anulado_em = now(), nao_enviado = true`
  expect((await relacionados(rita.conta))['codigos_de_acesso']).toMatchObject([{ fim: 'nao_enviado' }])
})

test.each(Object.keys(intrusos).concat('owner of the account'))('%s reads neither the list nor a page of it', async (nome) => {
  const caller = intrusos[nome] ?? rita.caller
  // oxlint-disable-next-line no-await-in-loop
  for (const [name, params] of [
    ['fn_admin_lista', { _tabela: 'pessoas', _busca: 'conceicao' }],
    ['fn_admin_detalhe', { _tabela: 'pessoas', _id: rita.conta }],
  ] as const)
    expect(await getRefusal(callAsAdmin(db, name, params, caller)), name).toMatchObject({ code: 'PT403' })
  await expect(db.as(caller, (tx) => tx`select from equipe.lista_pessoas`)).rejects.toMatchObject({ code: '42501' })
})
