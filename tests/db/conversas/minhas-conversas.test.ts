/** All conversations of an account in one place: what is unread, by whom, since when. */
import { beforeEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersona, personas, toCaller } from '../../support/personas.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import {
  type Autor,
  callAs,
  createAberto,
  createAutor,
  createConsultoria,
  type Pedido,
  sendProposta,
} from '../propostas/pedido.ts'

const db = setUpTestDatabase({ personas: true })

type Item = { tipo: string; texto: string; minha: boolean; nao_lidas: number; sou_cliente: boolean; desde: string | null }
type Minhas = { nao_lidas: number; desde: string | null; itens: Item[] }

const minhas = (autor: Autor) => callAs<Minhas>(db, autor.caller, 'fn_minhas_conversas')
const escreverComoCliente = (pedido: Pedido, _proposta: string, _texto: string) =>
  callAsVisitor(db, 'fn_escrever_a_consultoria', { _token: pedido.token, _id: crypto.randomUUID(), _proposta, _texto })
const escrever = (autor: Autor, _proposta: string, _texto: string) =>
  callAs(db, autor.caller, 'fn_escrever_ao_cliente', { _id: crypto.randomUUID(), _proposta, _texto })

beforeEach(() => db.sql`delete from base.limites`)

test('the author of a proposal reads the last message, masked, and how many are unread; reading the thread reads them', async () => {
  const pedido = await createAberto(db)
  const [autor, rival] = [await createAutor(db), await createAutor(db)]
  const proposta = await sendProposta(db, autor.caller, pedido.id)
  await sendProposta(db, rival.caller, pedido.id)
  expect(await minhas(autor)).toEqual({ nao_lidas: 0, desde: null, itens: [] })
  await escreverComoCliente(pedido, proposta.id, 'Bom dia.')
  await escreverComoCliente(pedido, proposta.id, 'Fale com ana@oficina.example')
  const antes = await minhas(autor)
  expect(antes).toMatchObject({
    nao_lidas: 2,
    itens: [{ tipo: 'mensagem', texto: 'Fale com [dado oculto]', minha: false, sou_cliente: false, nao_lidas: 2 }],
  })
  expect(antes.itens[0]?.desde).toBe(antes.desde)
  // Neither a rival of the same request nor a stranger sees it, and looking at the list reads nothing.
  expect((await minhas(rival)).itens).toEqual([])
  expect((await callAs<Minhas>(db, toCaller(personas.estranho), 'fn_minhas_conversas')).itens).toEqual([])
  expect((await minhas(autor)).nao_lidas).toBe(2)
  await callAs(db, autor.caller, 'fn_conversa', { _proposta: proposta.id })
  expect(await minhas(autor)).toMatchObject({ nao_lidas: 0, desde: null, itens: [{ nao_lidas: 0, desde: null }] })
  await escrever(autor, proposta.id, 'Combinado.')
  expect((await minhas(autor)).itens).toMatchObject([{ texto: 'Combinado.', minha: true }])
})

test('the client of requests reads messages and questions without an answer of all of them, with the name of a listed consultancy', async () => {
  const pedido = await createAberto(db)
  const [listada, outra] = [await createAutor(db), await createAutor(db)]
  await createConsultoria(db, listada.email)
  const proposta = await sendProposta(db, listada.caller, pedido.id)
  await createConsultoria(db, outra.email)
  await callAs(db, outra.caller, 'fn_perguntar', {
    _id: crypto.randomUUID(),
    _solicitacao_id: pedido.id,
    _texto: 'Há RH interno?',
  })
  await escrever(listada, proposta.id, 'Podemos começar em dezembro.')
  const dona = { userId: crypto.randomUUID(), nome: 'Dona', sobrenome: 'Inventada', email: pedido.email, telefone: null }
  await createPersona(db.sql, dona)
  const cliente = toCaller(dona)
  const lidas = await callAs<Minhas>(db, cliente, 'fn_minhas_conversas')
  expect(lidas.nao_lidas).toBe(2)
  expect(lidas.itens.map(({ tipo, texto, sou_cliente }) => ({ tipo, texto, sou_cliente }))).toEqual(
    expect.arrayContaining([
      { tipo: 'mensagem', texto: 'Podemos começar em dezembro.', sou_cliente: true },
      { tipo: 'pergunta', texto: 'Há RH interno?', sou_cliente: true },
    ]),
  )
  expect(lidas.itens.find(({ tipo }) => tipo === 'pergunta')).toMatchObject({ nome: null })
  expect(lidas.itens.find(({ tipo }) => tipo === 'mensagem')).toMatchObject({ nome: expect.any(String) })
  await callAs(db, cliente, 'fn_conversas', { _token: pedido.id })
  expect((await callAs<Minhas>(db, cliente, 'fn_minhas_conversas')).nao_lidas).toBe(1)
})

test('a visitor has no conversations', async () => {
  expect((await getRefusal(callAsVisitor(db, 'fn_minhas_conversas'))).code).toBe('42501')
})
