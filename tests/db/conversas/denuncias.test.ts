/** Reports of what client and consultancies write to each other: who may report which text, and what the team's decision takes off. */
import { expect, test } from 'vitest'
import { renderMensagem } from '../../../supabase/functions/_shared/mensagens/render.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { contaDe, enter } from '../consultorias/equipe/casa.ts'
import { type Autor, createAberto, createAutor, createConsultoria, listEmails, sendProposta } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

const estranho = toCaller(personas.estranho)
const denunciar = async (caller: Autor['caller'], _tipo: string, _id: string) => {
  // Callers without an address share one small count.
  await db.sql`delete from base.limites`
  return callAs(db, caller, 'fn_denunciar_texto', { _tipo, _id, _motivo: 'ofensa' })
}

const decidir = (_id: unknown, _decisao = 'procedente') =>
  callAs(db, toCaller(personas.admin), 'fn_decidir_texto', { _id, _decisao, _motivo: 'Ofende.', _visto: 'aberta' })

/** An account with a listed consultancy, and its id. */
async function createCasa() {
  const dona = await createAutor(db)
  return { dona, casa: await createConsultoria(db, dona.email) }
}

test('a message is reported by the other side alone; a question by the client or who reads it', async () => {
  const { dona: autor } = await createCasa()
  const [pedido, fio, alheio] = [await createAberto(db), await createAutor(db), await createAberto(db)]
  const { perguntas } = await callAs<{ perguntas: { id: string }[] }>(db, autor.caller, 'fn_perguntar', {
    _id: crypto.randomUUID(),
    _solicitacao_id: pedido.id,
    _texto: 'Posso?',
  })
  const { id } = await sendProposta(db, fio.caller, pedido.id)
  const mensagem = crypto.randomUUID()
  await callAs(db, fio.caller, 'fn_escrever_ao_cliente', { _id: mensagem, _proposta: id, _texto: 'Ofensa.' })
  const dizer = (params: object) => callAsVisitor(db, 'fn_denunciar_texto', { _motivo: 'ofensa', ...params })
  const nada = { hint: 'texto_inexistente' }
  expect(await getRefusal(dizer({ _tipo: 'mensagem', _id: mensagem }))).toMatchObject(nada)
  expect(await getRefusal(dizer({ _tipo: 'mensagem', _id: mensagem, _token: alheio.token }))).toMatchObject(nada)
  expect(await getRefusal(denunciar(fio.caller, 'mensagem', mensagem))).toMatchObject(nada)
  expect(await getRefusal(dizer({ _tipo: 'pergunta', _id: perguntas[0]?.id }))).toMatchObject(nada)
  expect(await getRefusal(dizer({ _tipo: 'mensagem', _id: mensagem, _token: pedido.token, _motivo: 'x' }))).toMatchObject({
    hint: 'motivo',
  })
  expect(await dizer({ _tipo: 'mensagem', _id: mensagem, _token: pedido.token })).toEqual({ recebida: true })
  expect(await dizer({ _tipo: 'pergunta', _id: perguntas[0]?.id, _token: pedido.token })).toEqual({ recebida: true })
  const abertas = await db.sql`select id from moderacao.textos_denunciados where status = 'aberta' and de = 'cliente'`
  for (const aberta of abertas) await decidir(aberta['id'])
  const vista = await callAsVisitor<{ perguntas: object[]; conversas: { mensagens: object[] }[] }>(db, 'fn_conversas', {
    _token: pedido.token,
  })
  expect(vista.perguntas).toEqual([])
  expect(vista.conversas[0]?.mensagens ?? []).toEqual([])
  expect((await listEmails(db, 'texto_retirado', fio.email))[0]?.payload).toEqual({ o_que: 'mensagem', motivo: 'Ofende.' })
  expect((await listEmails(db, 'texto_retirado', autor.email))[0]?.payload).toEqual({ o_que: 'pergunta', motivo: 'Ofende.' })
})

test('a message of the client is reported by everybody of the consultancy who reads it; not by who left, a rival, a stranger or a visitor', async () => {
  const { dona, casa } = await createCasa()
  const [colega, leitora, antiga, rival] = [
    await createAutor(db),
    await createAutor(db),
    await createAutor(db),
    await createAutor(db),
  ]
  await enter(db, casa, colega, 'membro')
  await enter(db, casa, leitora, 'leitor')
  await enter(db, casa, antiga, 'membro')
  const pedido = await createAberto(db)
  const { id } = await sendProposta(db, dona.caller, pedido.id, { consultoria_id: casa })
  await sendProposta(db, rival.caller, pedido.id)
  const mensagem = crypto.randomUUID()
  await callAsVisitor(db, 'fn_escrever_a_consultoria', { _token: pedido.token, _id: mensagem, _proposta: id, _texto: 'Ofensa.' })
  await callAs(db, dona.caller, 'fn_tirar_da_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, antiga) })
  const nada = { code: 'PT404', hint: 'texto_inexistente' }
  for (const caller of [antiga.caller, rival.caller, estranho])
    expect(await getRefusal(denunciar(caller, 'mensagem', mensagem))).toMatchObject(nada)
  const params = { _tipo: 'mensagem', _id: mensagem, _motivo: 'ofensa' }
  expect(await getRefusal(callAsVisitor(db, 'fn_denunciar_texto', params))).toMatchObject(nada)
  expect(await getRefusal(callAsVisitor(db, 'fn_denunciar_texto', { ...params, _token: pedido.token }))).toMatchObject(nada)
  for (const { caller } of [dona, colega, leitora])
    expect(await denunciar(caller, 'mensagem', mensagem)).toEqual({ recebida: true })
  expect(await db.sql`select de from moderacao.textos_denunciados where mensagem_id = ${mensagem}`).toEqual([
    { de: 'consultoria' },
  ])
})

/** A question of a listed consultancy about an open request, and its answer by the client. */
async function responder(_texto: string) {
  const { dona } = await createCasa()
  const pedido = await createAberto(db)
  const id = crypto.randomUUID()
  const params = { _id: id, _solicitacao_id: pedido.id, _texto: 'Há RH interno?' }
  await callAs(db, dona.caller, 'fn_perguntar', params)
  expect(await getRefusal(denunciar(dona.caller, 'resposta_do_cliente', id))).toMatchObject({ hint: 'texto_inexistente' })
  const answer = (outro: string) => callAsVisitor(db, 'fn_responder_pergunta', { _token: pedido.token, _id: id, _texto: outro })
  await answer(_texto)
  const abertas = () =>
    db.sql`select id, de, parte from moderacao.textos_denunciados where pergunta_id = ${id} and status = 'aberta'`
  const ler = async () =>
    (await callAs<{ perguntas: object[] }>(db, dona.caller, 'fn_perguntas', { _solicitacao_id: pedido.id })).perguntas
  return { dona, pedido, id, answer, abertas, ler }
}

test('the answer to a question is reported apart from it: upheld, it alone goes, the client is told why and may answer again', async () => {
  const { dona, pedido, id, answer, abertas, ler } = await responder('Ofensa.')
  const params = { _tipo: 'resposta_do_cliente', _id: id, _motivo: 'ofensa' }
  const nada = { code: 'PT404', hint: 'texto_inexistente' }
  expect(await getRefusal(callAsVisitor(db, 'fn_denunciar_texto', params))).toMatchObject(nada)
  expect(await getRefusal(callAsVisitor(db, 'fn_denunciar_texto', { ...params, _token: pedido.token }))).toMatchObject(nada)
  for (const { caller } of [dona, await createAutor(db)])
    expect(await denunciar(caller, 'resposta_do_cliente', id)).toEqual({ recebida: true })
  const [aberta, ...outras] = await abertas()
  expect(aberta).toMatchObject({ de: 'consultoria', parte: 'resposta' })
  expect(outras).toEqual([])
  const { itens } = await callAs<{ itens: object[] }>(db, toCaller(personas.admin), 'fn_admin_lista', {
    _tabela: 'textos',
    _filtros: { status: 'aberta' },
  })
  expect(itens.find((item) => 'id' in item && item.id === aberta?.['id'])).toMatchObject({
    tipo: 'resposta_do_cliente',
    texto: 'Ofensa.',
    resposta: null,
    autor: 'cliente',
    retirado: false,
  })
  await decidir(aberta?.['id'])
  expect(await ler()).toMatchObject([{ id, texto: 'Há RH interno?', resposta: null, respondida_em: null }])
  expect(await listEmails(db, 'texto_retirado', dona.email)).toEqual([])
  const [carta, ...mais] = await listEmails(db, 'texto_retirado', pedido.email)
  expect(carta?.payload).toMatchObject({ o_que: 'resposta_do_cliente', motivo: 'Ofende.', token: expect.any(String) })
  expect(mais).toEqual([])
  const { assunto } = renderMensagem('texto_retirado', carta?.payload, 'https://www.embira.example') ?? {}
  expect(assunto).toBe('Retiramos a sua resposta a uma pergunta')
  expect(await db.sql`select avisar_desde from conversas.perguntas where id = ${id}`).toEqual([{ avisar_desde: null }])
  await answer('Sim, duas pessoas.')
  expect(await ler()).toMatchObject([{ resposta: 'Sim, duas pessoas.' }])
})

test('an answer that its client wrote again is another text: nothing of the first is left to decide', async () => {
  const { dona, id, answer, abertas, ler } = await responder('Ofensa.')
  await denunciar(dona.caller, 'resposta_do_cliente', id)
  await denunciar(dona.caller, 'pergunta', id)
  const [primeira] = (await abertas()).filter(({ parte }) => parte === 'resposta')
  await answer('Ofensa.')
  expect(await abertas(), 'sent again it is the same').toHaveLength(2)
  await answer('Sim, duas pessoas.')
  expect(await abertas(), 'the question stands').toMatchObject([{ parte: 'texto' }])
  expect((await getRefusal(decidir(primeira?.['id']))).code).toMatch(/PT40[49]/)
  await denunciar(dona.caller, 'resposta_do_cliente', id)
  const [segunda] = (await abertas()).filter(({ parte }) => parte === 'resposta')
  await decidir(segunda?.['id'], 'improcedente')
  expect(await ler()).toMatchObject([{ resposta: 'Sim, duas pessoas.' }])
})

test('question and answer of a request that closed are reported by who still reads them, by nobody else', async () => {
  const { dona, pedido, id } = await responder('Ofensa.')
  const aceita = await createAutor(db)
  const { id: proposta } = await sendProposta(db, aceita.caller, pedido.id)
  await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: proposta })
  for (const tipo of ['pergunta', 'resposta_do_cliente']) {
    expect(await getRefusal(denunciar(dona.caller, tipo, id))).toMatchObject({ hint: 'texto_inexistente' })
    expect(await getRefusal(denunciar(estranho, tipo, id))).toMatchObject({ hint: 'texto_inexistente' })
    expect(await denunciar(aceita.caller, tipo, id)).toEqual({ recebida: true })
  }
})
