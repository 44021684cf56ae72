/** Of which texts the e-mails about conversations tell, and to which request they lead. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import {
  type Autor,
  createAberto,
  createAutor,
  createConsultoria,
  listEmails,
  type Pedido,
  sendProposta,
} from '../propostas/pedido.ts'
import { callAs, callAsVisitor } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

type Perguntas = { perguntas: { id: string }[] }

const listada = async (): Promise<Autor> => {
  const autor = await createAutor(db)
  await createConsultoria(db, autor.email)
  return autor
}
const perguntar = (autor: Autor, pedido: Pedido, _texto: string) =>
  callAs<Perguntas>(db, autor.caller, 'fn_perguntar', { _id: crypto.randomUUID(), _solicitacao_id: pedido.id, _texto })
const responder = (pedido: Pedido, _id: string, _texto: string) =>
  callAsVisitor(db, 'fn_responder_pergunta', { _token: pedido.token, _id, _texto })
const escreverComoCliente = (pedido: Pedido, _proposta: string, _texto: string) =>
  callAsVisitor(db, 'fn_escrever_a_consultoria', { _token: pedido.token, _id: crypto.randomUUID(), _proposta, _texto })
/** Lets the ten minutes before an e-mail pass, and runs the routine. */
const avisar = async () => {
  await db.sql`update conversas.perguntas set avisar_desde = avisar_desde - interval '11 minutes' where avisar_desde is not null`
  await db.sql`update conversas.mensagens set avisar_desde = avisar_desde - interval '11 minutes' where avisar_desde is not null`
  return (await db.sql`select conversas.avisar(100) as n`)[0]?.['n'] as number
}

test('a message leads to its own conversation, also when an answer to a question about another request is newer', async () => {
  const [pedido, outro] = [await createAberto(db), await createAberto(db)]
  const trama = await listada()
  await avisar()
  const { id } = await sendProposta(db, trama.caller, pedido.id)
  await escreverComoCliente(pedido, id, 'Bom dia.')
  const { perguntas } = await perguntar(trama, outro, 'Há RH interno?')
  await responder(outro, String(perguntas[0]?.id), 'Sim.')
  expect(await avisar()).toBe(1)
  const [carta] = await listEmails(db, 'conversa_da_consultoria', trama.email)
  expect(carta?.payload).toMatchObject({ respostas: 1, mensagens: 1, solicitacao_id: pedido.id })
})

test('a question and an answer of a request that is no longer open are told to nobody', async () => {
  const [pedido, outro] = [await createAberto(db), await createAberto(db)]
  const [trama, fio] = [await listada(), await listada()]
  await avisar()
  await perguntar(fio, pedido, 'Quantas pessoas?')
  const { perguntas } = await perguntar(trama, outro, 'Há RH interno?')
  await responder(outro, String(perguntas[0]?.id), 'Sim.')
  for (const { id } of [pedido, outro]) await db.sql`select transicoes.mudar_solicitacao(${id}, 'Encerrada')`
  expect(await avisar()).toBe(0)
  expect(await listEmails(db, 'conversa_do_cliente', pedido.email)).toEqual([])
  expect(await listEmails(db, 'conversa_da_consultoria', trama.email)).toEqual([])
})
