/** Questions before a proposal, the thread after it, their e-mails: who writes, who reads, what is hidden, how much. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  type Autor,
  createAberto,
  createAutor,
  createConsultoria,
  listEmails,
  type Pedido,
  sendProposta,
} from '../propostas/pedido.ts'

const db = setUpTestDatabase({ personas: true })

type Pergunta = { id: string; texto: string; minha: boolean; resposta: string | null; oculto: boolean }
type Perguntas = { perguntas: Pergunta[]; pode_perguntar: boolean; impedimento: string | null }
type Mensagem = { id: string; do_cliente: boolean; texto: string; oculto: boolean; lida_em: string | null }
type Conversas = { perguntas: Pergunta[]; conversas: { proposta_id: string; aberta: boolean; mensagens: Mensagem[] }[] }

const listada = async (): Promise<Autor> => {
  const autor = await createAutor(db)
  await createConsultoria(db, autor.email)
  return autor
}
const perguntar = (autor: Autor, pedido: Pedido, _texto: string, _id: string = crypto.randomUUID()) =>
  callAs<Perguntas>(db, autor.caller, 'fn_perguntar', { _id, _solicitacao_id: pedido.id, _texto })
const ler = (autor: Autor, pedido: Pedido) => callAs<Perguntas>(db, autor.caller, 'fn_perguntas', { _solicitacao_id: pedido.id })
const doCliente = (pedido: Pedido) => callAsVisitor<Conversas>(db, 'fn_conversas', { _token: pedido.token })
const responder = (pedido: Pedido, _id: string, _texto: string) =>
  callAsVisitor<Conversas>(db, 'fn_responder_pergunta', { _token: pedido.token, _id, _texto })
const escrever = (autor: Autor, _proposta: string, _texto: string, _id: string = crypto.randomUUID()) =>
  callAs<Conversas['conversas'][number]>(db, autor.caller, 'fn_escrever_ao_cliente', { _id, _proposta, _texto })
const escreverComoCliente = (pedido: Pedido, _proposta: string, _texto: string, _id: string = crypto.randomUUID()) =>
  callAsVisitor<Conversas>(db, 'fn_escrever_a_consultoria', { _token: pedido.token, _id, _proposta, _texto })
/** Lets the ten minutes before an e-mail pass, and runs the routine. */
const avisar = async () => {
  await db.sql`update conversas.perguntas set avisar_desde = avisar_desde - interval '11 minutes' where avisar_desde is not null`
  await db.sql`update conversas.mensagens set avisar_desde = avisar_desde - interval '11 minutes' where avisar_desde is not null`
  const [row] = await db.sql`select conversas.avisar(100) as n`
  return row?.['n'] as number
}

beforeEach(() => db.sql`delete from base.limites`)

describe('a question', () => {
  test('of a listed consultancy is answered by the client, and both stand for all who may propose, without who asked', async () => {
    const pedido = await createAberto(db)
    const [trama, rival] = [await listada(), await listada()]
    const feita = await perguntar(trama, pedido, ' Há RH interno?\u0007 Ligue 11 91234-5678. ')
    expect(feita.perguntas).toMatchObject([
      { texto: 'Há RH interno? Ligue 11 91234-5678.', minha: true, resposta: null, oculto: false },
    ])
    const [vista] = (await doCliente(pedido)).perguntas
    expect(vista).toMatchObject({ texto: 'Há RH interno? Ligue 11 91234-5678.', minha: false })
    const RESPOSTA = 'Sim, duas pessoas. Fale com ana@oficina.example'
    expect((await responder(pedido, String(vista?.id), RESPOSTA)).perguntas).toMatchObject([{ resposta: RESPOSTA, oculto: true }])
    const doRival = await ler(rival, pedido)
    expect(doRival.perguntas).toMatchObject([{ minha: false, resposta: 'Sim, duas pessoas. Fale com [dado oculto]' }])
    expect(JSON.stringify(doRival)).not.toContain(trama.userId)
    expect(doRival.pode_perguntar).toBe(true)
    await responder(pedido, String(vista?.id), 'Sim, duas pessoas.')
    expect((await ler(rival, pedido)).perguntas).toMatchObject([{ resposta: 'Sim, duas pessoas.', oculto: false }])
  })

  test('and its answer are read whole by the consultancy that the client accepted, by no other', async () => {
    const pedido = await createAberto(db)
    const [trama, rival] = [await listada(), await listada()]
    const { perguntas } = await perguntar(trama, pedido, 'Quem decide?')
    await responder(pedido, String(perguntas[0]?.id), 'A Marta: marta@oficina.example.')
    const { id } = await sendProposta(db, trama.caller, pedido.id)
    await sendProposta(db, rival.caller, pedido.id)
    await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id })
    expect((await ler(trama, pedido)).perguntas).toMatchObject([{ resposta: 'A Marta: marta@oficina.example.', oculto: false }])
    expect((await ler(rival, pedido)).perguntas).toMatchObject([{ resposta: 'A Marta: [dado oculto].', oculto: true }])
  })

  test('sent again with its id is asked once; the same id of another person is refused', async () => {
    const pedido = await createAberto(db)
    const [trama, rival] = [await listada(), await listada()]
    const id = crypto.randomUUID()
    await perguntar(trama, pedido, 'Há RH interno?', id)
    expect((await perguntar(trama, pedido, 'Há RH interno?', id)).perguntas).toHaveLength(1)
    expect(await getRefusal(perguntar(rival, pedido, 'Há RH interno?', id))).toMatchObject({ hint: 'dados_invalidos' })
  })

  test('is refused outside the directory, for an own request, after a proposal, after three, and once the request is closed', async () => {
    const pedido = await createAberto(db)
    const fora = await createAutor(db)
    await expectRefusal(perguntar(fora, pedido, 'Oi?'), 'PT403', 'fora_do_diretorio')
    expect((await ler(fora, pedido)).impedimento).toMatch(/diretório/)
    const trama = await listada()
    const proprio = await createAberto(db, { _email: trama.email })
    expect(await getRefusal(perguntar(trama, proprio, 'Oi?'))).toMatchObject({ hint: 'pedido_proprio' })
    for (const n of [1, 2, 3]) await perguntar(trama, pedido, `Pergunta ${n}?`)
    expect(await getRefusal(perguntar(trama, pedido, 'Mais uma?'))).toMatchObject({ hint: 'perguntas_demais' })
    const outra = await listada()
    await sendProposta(db, outra.caller, pedido.id)
    expect(await getRefusal(perguntar(outra, pedido, 'Oi?'))).toMatchObject({ hint: 'ja_propos' })
    const terceira = await listada()
    await db.sql`select transicoes.mudar_solicitacao(${pedido.id}, 'Encerrada')`
    await expectRefusal(perguntar(terceira, pedido, 'Oi?'), 'PT404')
    await expectRefusal(ler(terceira, pedido), 'PT404')
    const [aberta] = (await doCliente(pedido)).perguntas
    expect(await getRefusal(responder(pedido, String(aberta?.id), 'Tarde demais.'))).toMatchObject({ hint: 'pedido_fechado' })
  })

  test.each([
    ['', 'texto'],
    [' \u200b\n', 'texto'],
    ['x'.repeat(1001), 'texto'],
    ['x'.repeat(100_000), 'texto'],
  ])('of %#: %s', async (texto, hint) => {
    const pedido = await createAberto(db)
    await expectRefusal(perguntar(await listada(), pedido, texto), 'PT422', hint)
  })

  test('ten a day for a consultancy, whoever of it asks; the page says so, a rival asks on, and the day after it may again', async () => {
    const [trama, bia, rival] = [await listada(), await createAutor(db), await listada()]
    const [casa] = await db.sql`select id from public.consultorias where email = ${trama.email}`
    const convite = { _empresa_id: casa?.['id'], _email: bia.email, _papel: 'membro' }
    await callAs(db, trama.caller, 'fn_convidar_para_empresa', convite)
    const _token = (await listEmails(db, 'convite_de_empresa', bia.email))[0]?.payload['token']
    await callAs(db, bia.caller, 'fn_aceitar_convite_de_empresa', { _token })
    for (let n = 0; n < 10; n += 1) await perguntar(n < 5 ? trama : bia, await createAberto(db), 'Há RH interno?')
    const pedido = await createAberto(db)
    const mensagem = 'A consultoria já fez dez perguntas nas últimas 24 horas. Faça a próxima amanhã.'
    await db.sql`delete from base.limites`
    for (const quem of [trama, bia]) {
      expect(await ler(quem, pedido)).toMatchObject({ pode_perguntar: false, impedimento: mensagem })
      expect(await getRefusal(perguntar(quem, pedido, 'Mais?'))).toMatchObject({
        code: 'PT429',
        hint: 'limite',
        message: mensagem,
      })
    }
    expect((await getRefusal(callAsVisitor(db, 'fn_perguntas', { _solicitacao_id: pedido.id }))).code).toBe('42501')
    expect(await ler(rival, pedido)).toMatchObject({ pode_perguntar: true, impedimento: null })
    await perguntar(rival, pedido, 'Há RH interno?')
    await db.sql`update conversas.perguntas set criada_em = criada_em - interval '1 day' where auth_user_id = ${trama.userId}`
    expect((await perguntar(bia, pedido, 'Mais?')).perguntas).toHaveLength(2)
  })

  test('ten a day, counted beside the rows too, which two who ask at once do not see yet', async () => {
    const trama = await listada()
    for (let n = 0; n < 10; n += 1) await perguntar(trama, await createAberto(db), 'Há RH interno?')
    await db.sql`delete from conversas.perguntas where auth_user_id = ${trama.userId}`
    await expectRefusal(perguntar(trama, await createAberto(db), 'Mais?'), 'PT429', 'limite')
  })

  test('is answered only by the link of its own request', async () => {
    const [pedido, outro] = [await createAberto(db), await createAberto(db)]
    const { perguntas } = await perguntar(await listada(), pedido, 'Há RH interno?')
    expect(await getRefusal(responder(outro, String(perguntas[0]?.id), 'Sim.'))).toMatchObject({ hint: 'pergunta_inexistente' })
    expect(await getRefusal(responder({ ...pedido, token: 'x'.repeat(43) }, String(perguntas[0]?.id), 'Sim.'))).toMatchObject({
      hint: 'link_invalido',
    })
  })
})

describe('a thread', () => {
  test('is of the client and the author alone; contacts of the client are hidden until that proposal is accepted', async () => {
    const pedido = await createAberto(db)
    const [trama, rival] = [await createAutor(db), await createAutor(db)]
    const { id } = await sendProposta(db, trama.caller, pedido.id)
    const outra = await sendProposta(db, rival.caller, pedido.id)
    await escreverComoCliente(pedido, id, 'Pode ligar? 11 91234-5678')
    const novas = async () => {
      const { itens } = await callAs<{ itens: { nao_lidas: number }[] }>(db, trama.caller, 'fn_minhas_propostas')
      return itens.map(({ nao_lidas }) => nao_lidas)
    }
    expect(await novas()).toEqual([1])
    await escrever(trama, id, 'Claro! Meu e-mail é trama@consultoria.example')
    const minha = await callAs<Conversas['conversas'][number]>(db, trama.caller, 'fn_conversa', { _proposta: id })
    expect(await novas()).toEqual([0])
    expect(minha.mensagens).toMatchObject([
      { do_cliente: true, texto: 'Pode ligar? [dado oculto]', oculto: true },
      { do_cliente: false, texto: 'Claro! Meu e-mail é trama@consultoria.example', oculto: false },
    ])
    const textos = async () =>
      (await doCliente(pedido)).conversas
        .find(({ proposta_id }) => proposta_id === id)
        ?.mensagens.map(({ texto, oculto }) => [texto, oculto])
    expect(await textos(), 'the client reads the own text whole').toEqual([
      ['Pode ligar? 11 91234-5678', true],
      ['Claro! Meu e-mail é trama@consultoria.example', false],
    ])
    for (const caller of [rival.caller, toCaller(personas.estranho), toCaller(personas.admin)]) {
      expect(await getRefusal(callAs(db, caller, 'fn_conversa', { _proposta: id }))).toMatchObject({
        hint: 'proposta_inexistente',
      })
      expect(
        await getRefusal(callAs(db, caller, 'fn_escrever_ao_cliente', { _id: crypto.randomUUID(), _proposta: id, _texto: 'Oi' })),
      ).toMatchObject({ hint: 'proposta_inexistente' })
    }
    const alheio = await createAberto(db)
    expect(await getRefusal(escreverComoCliente(alheio, id, 'Oi'))).toMatchObject({ hint: 'proposta_inexistente' })

    await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id })
    expect(await textos()).toEqual([
      ['Pode ligar? 11 91234-5678', false],
      ['Claro! Meu e-mail é trama@consultoria.example', false],
    ])
    expect(
      (await callAs<Conversas['conversas'][number]>(db, trama.caller, 'fn_conversa', { _proposta: id })).mensagens[0],
    ).toMatchObject({ texto: 'Pode ligar? 11 91234-5678', oculto: false })
    expect(await getRefusal(escrever(rival, outra.id, 'E agora?'))).toMatchObject({ hint: 'conversa_encerrada' })
  })

  test('sent again with its id it is one message; reading it marks it as read', async () => {
    const pedido = await createAberto(db)
    const trama = await createAutor(db)
    const { id } = await sendProposta(db, trama.caller, pedido.id)
    const chave = crypto.randomUUID()
    await escrever(trama, id, 'Bom dia!', chave)
    expect((await escrever(trama, id, 'Bom dia!', chave)).mensagens).toMatchObject([{ texto: 'Bom dia!', lida_em: null }])
    expect((await doCliente(pedido)).conversas[0]?.mensagens[0]?.lida_em).not.toBeNull()
    await avisar()
    expect(await listEmails(db, 'conversa_do_cliente', pedido.email), 'what was read is not told').toEqual([])
  })

  test('opened alone is read alone: another of the request, or all beside an opened question, stay new and are told', async () => {
    const pedido = await createAberto(db)
    const [trama, rival, perguntou] = [await createAutor(db), await createAutor(db), await listada()]
    const { id } = await sendProposta(db, trama.caller, pedido.id)
    const { id: outra } = await sendProposta(db, rival.caller, pedido.id)
    await escrever(trama, id, 'Bom dia!')
    await escrever(rival, outra, 'Boa tarde!')
    const { perguntas } = await perguntar(perguntou, pedido, 'Há RH interno?')
    const abrir = async (_proposta?: string) =>
      (
        await callAsVisitor<Conversas>(db, 'fn_conversas', { _token: pedido.token, ...(_proposta && { _proposta }) })
      ).conversas.map(({ mensagens }) => mensagens[0]?.lida_em !== null)
    expect(await abrir(perguntas[0]?.id)).toEqual([false, false])
    expect(await abrir(id)).toEqual([true, false])
    await avisar()
    const [carta] = await listEmails(db, 'conversa_do_cliente', pedido.email)
    expect(carta?.payload).toMatchObject({ mensagens: 1 })
    expect(await abrir()).toEqual([true, true])
  })

  test('thirty a day for each side', async () => {
    const pedido = await createAberto(db)
    const trama = await createAutor(db)
    const { id } = await sendProposta(db, trama.caller, pedido.id)
    for (let n = 0; n < 30; n += 1) await escrever(trama, id, `Mensagem ${n}`)
    await expectRefusal(escrever(trama, id, 'Mais uma'), 'PT429')
    await escreverComoCliente(pedido, id, 'Respiro.')
  })

  test('of a withdrawn proposal ends', async () => {
    const pedido = await createAberto(db)
    const trama = await createAutor(db)
    const { id } = await sendProposta(db, trama.caller, pedido.id)
    await callAs(db, trama.caller, 'fn_retirar_proposta', { _id: id })
    expect(await getRefusal(escrever(trama, id, 'Oi'))).toMatchObject({ hint: 'conversa_encerrada' })
    expect(await getRefusal(escreverComoCliente(pedido, id, 'Oi'))).toMatchObject({ hint: 'proposta_inexistente' })
  })
})

describe('e-mails about conversations', () => {
  test('one for what was written in ten minutes, at most one an hour, without any of the texts; one press stops them', async () => {
    const pedido = await createAberto(db)
    const [trama, fio] = [await listada(), await createAutor(db)]
    await avisar()
    await perguntar(trama, pedido, 'Segredo da pergunta?')
    const { id } = await sendProposta(db, fio.caller, pedido.id)
    await escrever(fio, id, 'Segredo da mensagem.')
    expect((await db.sql`select conversas.avisar(100) as n`)[0]).toEqual({ n: 0 })
    expect(await avisar()).toBe(1)
    const [carta] = await listEmails(db, 'conversa_do_cliente', pedido.email)
    expect(carta?.payload).toMatchObject({ perguntas: 1, respostas: 0, mensagens: 1 })
    expect(JSON.stringify(carta?.payload)).not.toContain('Segredo')
    await escrever(fio, id, 'Mais uma.')
    expect(await avisar(), 'within the hour').toBe(0)
    await db.sql`update conversas.conversa_avisos set avisada_em = avisada_em - interval '2 hours'`
    const parar = String(carta?.payload['parar'])
    expect(await callAsVisitor(db, 'fn_parar_avisos', { _token: parar })).toEqual({ avisos: false })
    expect(await callAsVisitor(db, 'fn_ver_avisos', { _token: parar })).toEqual({ avisos: false })
    expect(await avisar()).toBe(1)
    expect(await listEmails(db, 'conversa_do_cliente', pedido.email), 'nor the one that waited').toHaveLength(0)
    expect(await callAsVisitor(db, 'fn_parar_avisos', { _token: parar, _parar: false })).toEqual({ avisos: true })
  })

  test('an answer is told to who asked, a message of the client to the author', async () => {
    const pedido = await createAberto(db)
    const trama = await listada()
    await avisar()
    const { perguntas } = await perguntar(trama, pedido, 'Há RH interno?')
    await responder(pedido, String(perguntas[0]?.id), 'Sim.')
    expect(await avisar()).toBe(1)
    const [carta] = await listEmails(db, 'conversa_da_consultoria', trama.email)
    expect(carta?.payload).toMatchObject({ respostas: 1, perguntas: 0, mensagens: 0, solicitacao_id: pedido.id })
    expect(carta?.solicitacao_id).toBeNull()
    expect(JSON.stringify(carta?.payload)).not.toContain(pedido.email)
  })

  test('a reader who was told and has a thousand texts more holds up nobody, and is told of them after the hour', async () => {
    const [pedido, outro] = [await createAberto(db), await createAberto(db)]
    const [trama, fio] = [await listada(), await createAutor(db)]
    const { id } = await sendProposta(db, fio.caller, pedido.id)
    await escrever(fio, id, 'Bom dia.')
    await avisar()
    await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, avisar_desde)
      select gen_random_uuid(), ${id}, false, 'Mais ' || n, now() - interval '50 minutes' from generate_series(1, 1001) as n`
    await perguntar(trama, outro, 'Há RH interno?')
    const { id: proposta } = await sendProposta(db, fio.caller, outro.id)
    await escrever(fio, proposta, 'Boa tarde.')
    expect(await avisar()).toBe(1)
    const [carta] = await listEmails(db, 'conversa_do_cliente', outro.email)
    expect(carta?.payload).toMatchObject({ perguntas: 1, mensagens: 1 })
    expect(await listEmails(db, 'conversa_do_cliente', pedido.email)).toHaveLength(1)
    await db.sql`update conversas.conversa_avisos set avisada_em = avisada_em - interval '2 hours'`
    expect(await avisar()).toBe(1)
    expect(await listEmails(db, 'conversa_do_cliente', pedido.email)).toHaveLength(2)
  })
})

test('names of the client are hidden before acceptance; what a consultancy says of itself is not', async () => {
  const pedido = await createAberto(db)
  const autor = await listada()
  const [nomes] = await db.sql`select k.responsavel_nome as cliente, k.empresa_nome as empresa, c.consultoria_nome as casa
    from pedidos.solicitacao_contatos as k, public.consultorias as c where k.solicitacao_id = ${pedido.id} and c.email = ${autor.email}`
  await perguntar(autor, pedido, `Somos a ${String(nomes?.['casa'])}. Há RH interno?`)
  expect((await doCliente(pedido)).perguntas).toMatchObject([
    { texto: `Somos a ${String(nomes?.['casa'])}. Há RH interno?`, oculto: false },
  ])
  const { id } = await sendProposta(db, autor.caller, pedido.id)
  const texto = `Sou ${String(nomes?.['cliente'])}, da ${String(nomes?.['empresa'])}.`
  await escreverComoCliente(pedido, id, texto)
  const lidas = async () =>
    (await callAs<Conversas['conversas'][number]>(db, autor.caller, 'fn_conversa', { _proposta: id })).mensagens
  expect(await lidas()).toMatchObject([{ texto: 'Sou [dado oculto], da [dado oculto].', oculto: true }])
  await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id })
  expect(await lidas()).toMatchObject([{ texto, oculto: false }])
})

test('a suspended consultancy reads its threads and writes in none', async () => {
  const pedido = await createAberto(db)
  const autor = await listada()
  const { id } = await sendProposta(db, autor.caller, pedido.id)
  await db.sql`update public.consultorias set suspensa_em = now(), aprovada_em = null, motivo_suspensao = 'Fraude.' where email = ${autor.email}`
  await expectRefusal(escrever(autor, id, 'Oi'), 'PT403', 'consultoria_suspensa')
  expect(await callAs(db, autor.caller, 'fn_conversa', { _proposta: id })).toMatchObject({ mensagens: [] })
})

test('a thread that ended because its proposal was withdrawn stays readable for both; one without a message does not appear', async () => {
  const pedido = await createAberto(db)
  const [autor, calado] = [await createAutor(db), await createAutor(db)]
  const { id } = await sendProposta(db, autor.caller, pedido.id)
  const { id: semMensagem } = await sendProposta(db, calado.caller, pedido.id)
  await escrever(autor, id, 'Posso ligar amanhã?')
  for (const [quem, qual] of [
    [autor, id],
    [calado, semMensagem],
  ] as const)
    await callAs(db, quem.caller, 'fn_retirar_proposta', { _id: qual })
  expect((await doCliente(pedido)).conversas).toMatchObject([
    { proposta_id: id, aberta: false, mensagens: [{ texto: 'Posso ligar amanhã?' }] },
  ])
  expect(await getRefusal(escreverComoCliente(pedido, id, 'Pode.'))).toMatchObject({ hint: 'proposta_inexistente' })
})

test('the export has own texts whole, and of others what the account reads', async () => {
  const pedido = await createAberto(db)
  const autor = await listada()
  const { id } = await sendProposta(db, autor.caller, pedido.id)
  await escrever(autor, id, 'Ligue 11 91234-5678')
  const retirada = crypto.randomUUID()
  await escreverComoCliente(pedido, id, 'Ofensa.', retirada)
  await escreverComoCliente(pedido, id, 'Fale com ana@oficina.example')
  await db.sql`update conversas.mensagens set retirada_em = now() where id = ${retirada}`
  const { conversas } = await callAs<{ conversas: { texto: string }[] }>(db, autor.caller, 'fn_exportar_meus_dados')
  expect(conversas.map(({ texto }) => texto).toSorted()).toEqual(['Fale com [dado oculto]', 'Ligue 11 91234-5678'])
})

test('they end with the account, and with the request; the export has them as read', async () => {
  const pedido = await createAberto(db)
  const trama = await listada()
  await perguntar(trama, pedido, 'Há RH interno?')
  const { id } = await sendProposta(db, (await createAutor(db)).caller, pedido.id)
  await escreverComoCliente(pedido, id, 'Ligue 11 91234-5678')
  const dados = await callAs<{ perguntas: object[]; conversas: object[] }>(db, trama.caller, 'fn_exportar_meus_dados')
  expect(dados.perguntas).toMatchObject([{ texto: 'Há RH interno?', minha: true }])
  expect(dados.conversas).toEqual([])
  await db.sql`delete from auth.users where id = ${trama.userId}`
  expect((await doCliente(pedido)).perguntas).toEqual([])
  await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: pedido.token })
  expect(await db.sql`select 1 from conversas.mensagens where proposta_id = ${id}`).toEqual([])
})
