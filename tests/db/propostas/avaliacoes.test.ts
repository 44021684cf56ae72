/** Reviews: who is asked, once; what is shown, of whom; the check, the answer, taking back, reports and the team's decision. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAsVisitor, callRpc, callRpcRows, getRefusal, toAddress } from '../rpc.ts'
import {
  type Autor,
  callAs,
  createAberto,
  createAutor,
  createConsultoria,
  listEmails,
  type Pedido,
  sendProposta,
} from './pedido.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)

type Minha = { status: string; enviada: Record<string, unknown> | null } | null
type Item = Record<string, unknown> & { id: string }
type Lista = { resumo: Record<string, unknown>; itens: Item[]; proximo: string | null }

const NOTAS = { prazo: 5, qualidade: 4, comunicacao: 3, custo: 2 }

async function consultoria() {
  const autor = await createAutor(db)
  const id = await createConsultoria(db, autor.email)
  const [row] = await db.sql`select slug from public.consultorias where id = ${id}`
  return { autor, id, slug: String(row?.['slug']) }
}
async function aceitar(autor: Autor): Promise<Pedido> {
  const pedido = await createAberto(db)
  const { id } = await sendProposta(db, autor.caller, pedido.id)
  await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id })
  return pedido
}
const encerrar = async (autor: Autor) => {
  const pedido = await aceitar(autor)
  await callAsVisitor(db, 'fn_encerrar_pedido', { _token: pedido.token })
  return pedido
}
const minha = ({ token }: Pedido) => callAsVisitor<Minha>(db, 'fn_minha_avaliacao', { _token: token })
const avaliar = ({ token }: Pedido, _dados: object = NOTAS, _contratou: boolean | null = true) =>
  callAsVisitor<Minha>(db, 'fn_avaliar', { _token: token, _contratou, _dados })
const listar = (_slug: string, _cursor?: string) => callAsVisitor<Lista>(db, 'fn_avaliacoes', { _slug, _cursor })
/** As the worker: every text that waits is checked, with the findings or without any. Instants stay text: JavaScript would cut them. */
const checar = (_achados: string | null = null) =>
  db.as('service_role', async (tx) => {
    const waiting = await callRpcRows<Record<string, { id: string; enviada_em: string }>>(tx, 'fn_service_avaliacoes_a_checar', {
      _limite: 20,
    })
    for (const { id, enviada_em } of waiting.flatMap((row) => Object.values(row)))
      await callRpc(tx, 'fn_service_concluir_avaliacao', { _id: id, _enviada_em: enviada_em, _achados })
  })

beforeEach(() => db.sql`delete from private.limites`)

describe('the client is asked', () => {
  test('thirty days after accepting, once', async () => {
    const { autor } = await consultoria()
    const pedido = await aceitar(autor)
    expect(await minha(pedido)).toBeNull()
    expect(await getRefusal(avaliar(pedido))).toMatchObject({ hint: 'sem_avaliacao' })
    await db.sql`select private.pedir_avaliacoes(100)`
    expect(await listEmails(db, 'avaliacao_pedida', pedido.email)).toEqual([])
    await db.sql`update private.avaliacoes set pedir_em = pedir_em - interval '30 days'`
    await db.sql`select private.pedir_avaliacoes(100), private.pedir_avaliacoes(100)`
    const cartas = await listEmails(db, 'avaliacao_pedida', pedido.email)
    expect(cartas).toHaveLength(1)
    expect(cartas[0]?.payload['token']).toMatch(/^[\w-]{43}$/)
    expect(await minha(pedido)).toMatchObject({ status: 'pedida', enviada: null })
  })

  test('when the request is closed; never for a proposal of an account outside the directory', async () => {
    const { autor } = await consultoria()
    expect(await minha(await encerrar(autor))).toMatchObject({ status: 'pedida' })
    expect(await minha(await encerrar(await createAutor(db)))).toBeNull()
  })
})

describe('a review', () => {
  test('without text is published at once, with size and sector of the client and nothing else of it', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    expect(await avaliar(pedido)).toMatchObject({ status: 'publicada', enviada: { ...NOTAS, contratou: true, texto: null } })
    const { resumo, itens } = await listar(slug)
    expect(Object.keys(itens[0] ?? {}).toSorted()).toEqual(
      [
        'contratou',
        'enviada_em',
        'id',
        'notas',
        'porte',
        'resposta',
        'respondida_em',
        'setor',
        'texto',
        'tipo_servico',
      ].toSorted(),
    )
    expect(JSON.stringify(itens)).not.toContain(pedido.email)
    expect(resumo).toMatchObject({ total: 1, contratacoes: 1, media: null, medias: null })
    expect(await listEmails(db, 'avaliacao_publicada', autor.email)).toHaveLength(1)
    expect(await getRefusal(avaliar(pedido))).toMatchObject({ hint: 'ja_avaliou' })
  })

  test('taken back and written again twelve times is one e-mail, also after the outbox forgot it', async () => {
    const { autor } = await consultoria()
    const pedido = await encerrar(autor)
    const repetir = async (vezes: number) => {
      for (let n = 0; n < vezes; n += 1) {
        expect(await avaliar(pedido)).toMatchObject({ status: 'publicada' })
        await callAsVisitor(db, 'fn_retirar_avaliacao', { _token: pedido.token })
      }
    }
    await repetir(12)
    expect(await listEmails(db, 'avaliacao_publicada', autor.email)).toHaveLength(1)
    await db.sql`delete from private.outbox where tipo = 'avaliacao_publicada'`
    await repetir(2)
    expect(await listEmails(db, 'avaliacao_publicada', autor.email)).toEqual([])
  })

  test('has an average from three clients who hired; one who did not gives no marks', async () => {
    const { autor, slug } = await consultoria()
    for (const prazo of [5, 4]) await avaliar(await encerrar(autor), { ...NOTAS, prazo })
    await avaliar(await encerrar(autor), { texto: undefined, prazo: 1 }, false)
    expect((await listar(slug)).resumo).toMatchObject({ total: 3, contratacoes: 2, media: null })
    await avaliar(await encerrar(autor), { ...NOTAS, prazo: 3 })
    expect((await listar(slug)).resumo).toMatchObject({
      total: 4,
      contratacoes: 3,
      media: 3.3,
      medias: { prazo: 4, qualidade: 4, comunicacao: 3, custo: 2 },
    })
  })

  test('with a text waits for the check; a finding holds it for the team, which publishes it or takes it off', async () => {
    const { autor, slug } = await consultoria()
    const [bom, mau] = [await encerrar(autor), await encerrar(autor)]
    expect(await avaliar(bom, { ...NOTAS, texto: ' Entregaram no prazo. Liguem 11 91234-5678. ' })).toMatchObject({
      status: 'em_checagem',
    })
    expect((await listar(slug)).itens).toEqual([])
    await checar()
    expect((await listar(slug)).itens).toMatchObject([{ texto: 'Entregaram no prazo. Liguem [dado oculto].' }])
    await avaliar(mau, { ...NOTAS, texto: 'Texto com algo proibido.' })
    await checar('Fere a lei.')
    expect(await minha(mau)).toMatchObject({ status: 'retida' })
    expect((await listar(slug)).itens).toHaveLength(1)
    const [presa] = await db.sql`select id from private.textos_denunciados where status = 'aberta' and de = 'checagem'`
    const decidir = (params: object) => callAs(db, admin, 'fn_decidir_texto', { _id: String(presa?.['id']), ...params })
    for (const caller of [autor.caller, toCaller(personas.estranho)])
      expect(
        await getRefusal(
          callAs(db, caller, 'fn_decidir_texto', { _id: String(presa?.['id']), _decisao: 'procedente', _motivo: 'x' }),
        ),
      ).toMatchObject({
        hint: 'so_admin',
      })
    expect(await getRefusal(decidir({ _decisao: 'procedente' }))).toMatchObject({ hint: 'motivo' })
    expect(await getRefusal(decidir({ _decisao: 'improcedente', _visto: 'procedente' }))).toMatchObject({ hint: 'mudou' })
    await decidir({ _decisao: 'improcedente', _visto: 'aberta' })
    expect((await listar(slug)).itens).toHaveLength(2)
    expect(await getRefusal(decidir({ _decisao: 'improcedente' }))).toMatchObject({ hint: 'ja_decidida' })
  })

  test('is taken back by the client with its answer, and may be written anew', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    await avaliar(pedido)
    const [item] = (await listar(slug)).itens
    await callAs(db, autor.caller, 'fn_responder_avaliacao', { _id: item?.id, _texto: 'Obrigado!' })
    expect(await callAsVisitor(db, 'fn_retirar_avaliacao', { _token: pedido.token })).toMatchObject({
      status: 'pedida',
      enviada: null,
    })
    expect((await listar(slug)).resumo).toMatchObject({ total: 0 })
    expect(await avaliar(pedido, {}, false)).toMatchObject({ status: 'publicada', enviada: { contratou: false, resposta: null } })
  })

  test('taken back has no open report: the next text is another review', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    const retirar = () => callAsVisitor(db, 'fn_retirar_avaliacao', { _token: pedido.token })
    await avaliar(pedido, { ...NOTAS, texto: 'Primeiro texto.' })
    await checar('Fere a lei.')
    await retirar()
    await avaliar(pedido, { ...NOTAS, texto: 'Segundo texto.' })
    await checar('Fere a lei também.')
    expect(await minha(pedido)).toMatchObject({ status: 'retida' })
    const abertas = () =>
      db.sql`select d.detalhe from private.textos_denunciados as d join private.avaliacoes as a on a.id = d.avaliacao_id
        join public.propostas as p on p.id = a.proposta_id where p.solicitacao_id = ${pedido.id} and d.status = 'aberta'`
    expect(await abertas()).toEqual([{ detalhe: 'Fere a lei também.' }])
    await retirar()
    expect(await abertas()).toEqual([])
    await avaliar(pedido)
    expect((await listar(slug)).itens).toHaveLength(1)
  })

  test('goes with the request of its client, and the order in the directory is measured without it', async () => {
    const { autor, id, slug } = await consultoria()
    const pedido = await encerrar(autor)
    await avaliar(pedido)
    for (let n = 0; n < 2; n += 1) await avaliar(await encerrar(autor))
    const medida = async () => {
      await db.sql`select private.medir_consultorias(100)`
      const [row] = await db.sql`select nota, avaliacoes from private.consultoria_medidas where consultoria_id = ${id}`
      return row
    }
    expect(await medida()).toMatchObject({ avaliacoes: 3 })
    await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: pedido.token })
    expect((await listar(slug)).itens).toHaveLength(2)
    expect(await medida()).toMatchObject({ avaliacoes: 2, nota: null })
  })

  test.each([
    ['contratou', NOTAS, null],
    ['prazo', { ...NOTAS, prazo: 6 }, true],
    ['qualidade', { prazo: 5 }, true],
    ['custo', { ...NOTAS, custo: 2.5 }, true],
    ['texto', { ...NOTAS, texto: 'x'.repeat(1501) }, true],
    ['dados_invalidos', [1], true],
    ['dados_invalidos', { texto: 'x'.repeat(50_000) }, true],
  ])('is refused for %s %#', async (hint, dados, contratou) => {
    const { autor } = await consultoria()
    const pedido = await encerrar(autor)
    expect(await getRefusal(avaliar(pedido, dados, contratou))).toMatchObject({ code: 'PT422', hint })
    expect(await minha(pedido)).toMatchObject({ status: 'pedida' })
  })
})

describe('the answer', () => {
  test('is the consultancy’s, once; not of a rival or a stranger', async () => {
    const { autor, slug } = await consultoria()
    const rival = await consultoria()
    await avaliar(await encerrar(autor))
    const [item] = (await listar(slug)).itens
    const responder = (caller: Autor['caller'], _texto: string) =>
      callAs<Item>(db, caller, 'fn_responder_avaliacao', { _id: item?.id, _texto })
    for (const caller of [rival.autor.caller, toCaller(personas.estranho)])
      expect(await getRefusal(responder(caller, 'Oi'))).toMatchObject({ hint: 'avaliacao_inexistente' })
    expect(await responder(autor.caller, 'Obrigado! Liguem 11 91234-5678')).toMatchObject({
      resposta: 'Obrigado! Liguem [dado oculto]',
    })
    expect(await getRefusal(responder(autor.caller, 'Outra'))).toMatchObject({ hint: 'ja_respondeu' })
  })
})

describe('a report', () => {
  test('of a published review by anybody; upheld, it is taken off for good, its author told why, on the trail', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    await avaliar(pedido)
    const [item] = (await listar(slug)).itens
    const denunciar = () => callAsVisitor(db, 'fn_denunciar_texto', { _tipo: 'avaliacao', _id: item?.id, _motivo: 'ofensa' })
    expect(await denunciar()).toEqual({ recebida: true })
    expect(await denunciar()).toEqual({ recebida: true })
    const abertas = await db.sql`select id, de from private.textos_denunciados where avaliacao_id = ${String(item?.id)}`
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
      await db.sql`select acao from private.auditoria where tabela = 'textos_denunciados' and linha_id = ${String(abertas[0]?.['id'])}`
    expect(trilha).toEqual([{ acao: 'alterou' }])
  })

  test('hides no other: the team reads the reasons and details of all together, and decides about what it read', async () => {
    const { autor, slug } = await consultoria()
    await avaliar(await encerrar(autor))
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
    await db.sql`delete from private.limites`
    await denunciar('contato', 'Chegou enquanto a equipe lia.', autor.caller)
    expect(await getRefusal(decidir(linha?.visto))).toMatchObject({ hint: 'mudou' })
    await decidir('aberta:4')
    const depois = await db.sql`select distinct status from private.textos_denunciados where avaliacao_id = ${String(item?.id)}`
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
    const [item] = (await listar(slug)).itens
    const denunciar = () => callAsVisitor(db, 'fn_denunciar_texto', { _tipo: 'resposta', _id: item?.id, _motivo: 'ofensa' })
    expect(await getRefusal(denunciar())).toMatchObject({ hint: 'texto_inexistente' })
    const responder = (_texto: string) => callAs(db, autor.caller, 'fn_responder_avaliacao', { _id: item?.id, _texto })
    await responder('Cliente mal-educado.')
    await denunciar()
    const [aberta] =
      await db.sql`select id from private.textos_denunciados where avaliacao_id = ${String(item?.id)} and parte = 'resposta'`
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
    } of await db.sql`select id from private.textos_denunciados where status = 'aberta' and de = 'cliente'`)
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

test('ten a page, newest first, each once', async () => {
  const { autor, slug } = await consultoria()
  for (let n = 0; n < 12; n += 1) await avaliar(await encerrar(autor))
  const primeira = await listar(slug)
  const segunda = await listar(slug, String(primeira.proximo))
  expect([primeira.itens.length, segunda.itens.length, segunda.proximo]).toEqual([10, 2, null])
  expect(new Set([...primeira.itens, ...segunda.itens].map(({ id }) => id)).size).toBe(12)
  expect(await getRefusal(listar(slug, 'x'))).toMatchObject({ hint: 'cursor' })
  await db.sql`update public.consultorias set consentimento_perfil = false where slug = ${slug}`
  expect(await getRefusal(listar(slug))).toMatchObject({ hint: 'consultoria_inexistente' })
})
