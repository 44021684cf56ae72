/** Reports of texts: by whom, each heard, what the team's decision does. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAsVisitor, getRefusal, toAddress } from '../rpc.ts'
import { type Item, setUpAvaliacoes } from '../avaliacoes/avaliacao.ts'
import { type Autor, callAs, createAberto, createAutor, listEmails, sendProposta } from '../propostas/pedido.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)
const { consultoria, encerrar, publicar, avaliar, listar } = setUpAvaliacoes(db)

beforeEach(() => db.sql`delete from base.limites`)

describe('a report', () => {
  test('of a published review by anybody; upheld, it is taken off for good, its author told why, on the trail', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    await avaliar(pedido)
    await publicar()
    const [item] = (await listar(slug)).itens
    const denunciar = () => callAsVisitor(db, 'fn_denunciar_texto', { _tipo: 'avaliacao', _id: item?.id, _motivo: 'ofensa' })
    expect(await denunciar()).toEqual({ recebida: true })
    expect(await denunciar()).toEqual({ recebida: true })
    const abertas = await db.sql`select id, de from moderacao.textos_denunciados where avaliacao_id = ${String(item?.id)}`
    expect(abertas).toMatchObject([{ de: 'visitante' }])
    await callAs(db, admin, 'fn_decidir_texto', {
      _id: abertas[0]?.['id'],
      _decisao: 'procedente',
      _motivo: 'Ofende uma pessoa.',
    })
    expect((await listar(slug)).itens).toEqual([])
    expect(await getRefusal(avaliar(pedido))).toMatchObject({ hint: 'avaliacao_removida' })
    expect((await listEmails(db, 'texto_retirado', pedido.email))[0]?.payload).toMatchObject({
      o_que: 'avaliacao',
      motivo: 'Ofende uma pessoa.',
    })
    const trilha =
      await db.sql`select acao from contas.auditoria where tabela = 'textos_denunciados' and linha_id = ${String(abertas[0]?.['id'])}`
    expect(trilha).toEqual([{ acao: 'alterou' }])
  })

  test('hides no other: the team reads the reasons and details of all together, and decides about what it read', async () => {
    const { autor, slug } = await consultoria()
    await avaliar(await encerrar(autor))
    await publicar()
    const [item] = (await listar(slug)).itens
    const denunciar = (motivo: string, _detalhe: string, caller?: Autor['caller']) => {
      const params = { _tipo: 'avaliacao', _id: item?.id, _motivo: motivo, _detalhe }
      return caller ? callAs(db, caller, 'fn_denunciar_texto', params) : callAsVisitor(db, 'fn_denunciar_texto', params)
    }
    await denunciar('outro', 'Erro de digitação.')
    await denunciar('engano', 'Paguei R$ 500 e era golpe. BO 123.')
    await denunciar('ofensa', 'Não fomos nós.', autor.caller)
    const lista = () =>
      callAs<{ itens: { id: string; texto: string | null; denuncias: object[]; visto: string }[] }>(db, admin, 'fn_admin_lista', {
        _tabela: 'textos',
        _filtros: { status: 'aberta' },
      })
    const [linha, ...outras] = (await lista()).itens.filter(({ denuncias }) => denuncias.length > 1)
    expect(outras).toEqual([])
    expect(linha?.denuncias).toMatchObject([
      { de: 'visitante', motivo: 'outro', detalhe: 'Erro de digitação.' },
      { de: 'visitante', motivo: 'engano', detalhe: 'Paguei R$ 500 e era golpe. BO 123.' },
      { de: 'consultoria', motivo: 'ofensa', detalhe: 'Não fomos nós.' },
    ])
    const decidir = (_visto?: string) =>
      callAs(db, admin, 'fn_decidir_texto', { _id: linha?.id, _decisao: 'improcedente', ...(_visto && { _visto }) })
    await db.sql`delete from base.limites`
    await denunciar('contato', 'Chegou enquanto a equipe lia.', autor.caller)
    expect(await getRefusal(decidir(linha?.visto))).toMatchObject({ hint: 'mudou' })
    await decidir('aberta:4')
    const depois = await db.sql`select distinct status from moderacao.textos_denunciados where avaliacao_id = ${String(item?.id)}`
    expect(depois).toEqual([{ status: 'improcedente' }])
    expect((await lista()).itens.filter(({ denuncias }) => denuncias.length > 1)).toEqual([])
    const daqui = toAddress('quem-denuncia')
    const repetir = (_detalhe: string) =>
      callAsVisitor(db, 'fn_denunciar_texto', { _tipo: 'avaliacao', _id: item?.id, _motivo: 'outro', _detalhe }, daqui)
    for (const dito of ['A primeira do dia.', 'A segunda.', 'A terceira.']) await repetir(dito) // oxlint-disable-line no-await-in-loop
    expect(await getRefusal(repetir('A quarta.'))).toMatchObject({ hint: 'limite' })
  })

  test('of an answer takes off the answer alone, and the right to one is used', async () => {
    const { autor, slug } = await consultoria()
    await avaliar(await encerrar(autor))
    await publicar()
    const [item] = (await listar(slug)).itens
    const denunciar = () => callAsVisitor(db, 'fn_denunciar_texto', { _tipo: 'resposta', _id: item?.id, _motivo: 'ofensa' })
    expect(await getRefusal(denunciar())).toMatchObject({ hint: 'texto_inexistente' })
    const responder = (_texto: string) => callAs(db, autor.caller, 'fn_responder_avaliacao', { _id: item?.id, _texto })
    await responder('Cliente mal-educado.')
    await denunciar()
    const [aberta] =
      await db.sql`select id from moderacao.textos_denunciados where avaliacao_id = ${String(item?.id)} and parte = 'resposta'`
    await callAs(db, admin, 'fn_decidir_texto', { _id: aberta?.['id'], _decisao: 'procedente', _motivo: 'Ofende.' })
    expect((await listar(slug)).itens).toMatchObject([{ id: item?.id, resposta: null }])
    expect((await listEmails(db, 'texto_retirado', autor.email))[0]?.payload).toEqual({ o_que: 'resposta', motivo: 'Ofende.' })
    expect(await getRefusal(responder('Outra.'))).toMatchObject({ hint: 'ja_respondeu' })
  })

  test('of a message by the other side alone; of a question by the client or who reads it', async () => {
    const { autor } = await consultoria()
    const [pedido, fio, alheio] = [await createAberto(db), await createAutor(db), await createAberto(db)]
    const { perguntas } = await callAs<{ perguntas: Item[] }>(db, autor.caller, 'fn_perguntar', {
      _id: crypto.randomUUID(),
      _solicitacao_id: pedido.id,
      _texto: 'Posso?',
    })
    const { id } = await sendProposta(db, fio.caller, pedido.id)
    const mensagem = crypto.randomUUID()
    await callAs(db, fio.caller, 'fn_escrever_ao_cliente', { _id: mensagem, _proposta: id, _texto: 'Ofensa.' })
    const denunciar = (params: object) => callAsVisitor(db, 'fn_denunciar_texto', { _motivo: 'ofensa', ...params })
    const nada = { hint: 'texto_inexistente' }
    expect(await getRefusal(denunciar({ _tipo: 'mensagem', _id: mensagem }))).toMatchObject(nada)
    expect(await getRefusal(denunciar({ _tipo: 'mensagem', _id: mensagem, _token: alheio.token }))).toMatchObject(nada)
    expect(
      await getRefusal(callAs(db, fio.caller, 'fn_denunciar_texto', { _tipo: 'mensagem', _id: mensagem, _motivo: 'ofensa' })),
    ).toMatchObject(nada)
    expect(await getRefusal(denunciar({ _tipo: 'pergunta', _id: perguntas[0]?.id }))).toMatchObject(nada)
    expect(await getRefusal(denunciar({ _tipo: 'mensagem', _id: mensagem, _token: pedido.token, _motivo: 'x' }))).toMatchObject({
      hint: 'motivo',
    })
    expect(await denunciar({ _tipo: 'mensagem', _id: mensagem, _token: pedido.token })).toEqual({ recebida: true })
    expect(await denunciar({ _tipo: 'pergunta', _id: perguntas[0]?.id, _token: pedido.token })).toEqual({ recebida: true })
    for (const {
      id: aberta,
    } of await db.sql`select id from moderacao.textos_denunciados where status = 'aberta' and de = 'cliente'`)
      await callAs(db, admin, 'fn_decidir_texto', { _id: aberta, _decisao: 'procedente', _motivo: 'Ofende.' })
    const vista = await callAsVisitor<{ perguntas: object[]; conversas: { mensagens: object[] }[] }>(db, 'fn_conversas', {
      _token: pedido.token,
    })
    expect(vista.perguntas).toEqual([])
    expect(vista.conversas[0]?.mensagens ?? []).toEqual([])
    expect((await listEmails(db, 'texto_retirado', fio.email))[0]?.payload).toEqual({ o_que: 'mensagem', motivo: 'Ofende.' })
    expect((await listEmails(db, 'texto_retirado', autor.email))[0]?.payload).toEqual({ o_que: 'pergunta', motivo: 'Ofende.' })
  })
})
