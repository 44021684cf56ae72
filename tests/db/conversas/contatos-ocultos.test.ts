/** Who the client is stays hidden until a proposal is accepted: what is masked, when, and what never is. */
import { beforeEach, describe, expect, test } from 'vitest'
import { hasContato, PADRAO_DE_CONTATO } from '../../../src/domain/conversa/contatos.ts'
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import type { Params } from '../../support/builders.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersona, personas, toCaller } from '../../support/personas.ts'
import { NOTAS, setUpAvaliacoes } from '../avaliacoes/avaliacao.ts'
import {
  type Autor,
  createAberto,
  createAutor,
  createConsultoria,
  createPedido,
  listEmails,
  type Pedido,
  sendProposta,
} from '../propostas/pedido.ts'
import { callAs, callAsVisitor, getRefusal, toAddress } from '../rpc.ts'
import { CONTATOS_SIMPLES, FRASES_DE_RH, FRASES_PARECIDAS } from './frases.ts'

const db = setUpTestDatabase({ personas: true })

const pedido = setUpPerFile(() =>
  createPedido(db, {
    _empresa_nome: 'Oficina & Cultura Ltda.',
    _responsavel_nome: 'Marta Regina Dias',
    _email: 'rh@oficinacultura.com.br',
  }),
)

/** What is stored of each text in place of it: null where nothing is hidden. */
const mascarar = async (textos: readonly string[], { id }: Pedido = pedido) => {
  const rows = await db.sql<{ lido: string | null }[]>`select pedidos.mascarar(t.texto, ${id}) as lido
    from jsonb_array_elements_text(${db.sql.json([...textos])}) with ordinality as t (texto, n) order by t.n`
  return rows.map(({ lido }) => lido)
}

/** Two of the texts as an account reads them. */
const ver = async (autor: Autor, { id }: Pedido) => {
  const { descricao, dados } = await callAs<{ descricao: string; dados: Params }>(db, autor.caller, 'fn_ver_solicitacao_aberta', {
    _id: id,
  })
  return [descricao, dados['co_diagnostico_atual']]
}

type Conversa = { tipo: string; texto: string; minha: boolean; nao_lidas: number; sou_cliente: boolean; desde: string | null }
type Minhas = { nao_lidas: number; desde: string | null; itens: Conversa[] }
const minhas = (autor: Autor) => callAs<Minhas>(db, autor.caller, 'fn_minhas_conversas')

const escreverComoCliente = (pedido: Pedido, _proposta: string, _texto: string) =>
  callAsVisitor(db, 'fn_escrever_a_consultoria', { _token: pedido.token, _id: crypto.randomUUID(), _proposta, _texto })

const escrever = (autor: Autor, _proposta: string, _texto: string) =>
  callAs(db, autor.caller, 'fn_escrever_ao_cliente', { _id: crypto.randomUUID(), _proposta, _texto })

const admin = toCaller(personas.admin)
const { consultoria, encerrar, publicar, avaliar, listar, checar } = setUpAvaliacoes(db)

describe('contatos ocultos', () => {
  describe('a text', () => {
    test.each([
      ['51 sentences with numbers, lists, places and tools', FRASES_PARECIDAS, 51],
      ['100 ordinary sentences about a project', FRASES_DE_RH, 100],
    ])('%s lose no word, alone and all in one text', async (_, frases, quantas) => {
      expect(new Set(frases).size).toBe(quantas)
      const lost = (await mascarar([...frases, frases.join(' '), frases.join('\n')])).filter((lido) => lido !== null)
      expect(lost).toEqual([])
      expect(frases.filter((frase) => hasContato(frase))).toEqual([])
    })

    test('with one of 37 contacts in plain spelling: all of it is hidden, and nothing else', async () => {
      expect(new Set(CONTATOS_SIMPLES).size).toBe(37)
      const around = ['Antes de fechar, *.', 'Fale comigo (*), por favor', 'RH:*', '*']
      const escritas = around.flatMap((frase) => CONTATOS_SIMPLES.map((contato) => frase.replace('*', contato)))
      expect(await mascarar(escritas)).toEqual(
        around.flatMap((frase) => CONTATOS_SIMPLES.map(() => frase.replace('*', '[dado oculto]'))),
      )
      expect(escritas.filter((frase) => !hasContato(frase))).toEqual([])
    })

    test('is read by the whole expression wherever it could have a contact: 37 contacts, each without any one character, and 151 sentences', async () => {
      const cortados = CONTATOS_SIMPLES.flatMap((contato) =>
        Array.from({ length: contato.length }, (_, n) => contato.slice(0, n) + contato.slice(n + 1)),
      )
      const textos = [...CONTATOS_SIMPLES, ...cortados, ...FRASES_PARECIDAS, ...FRASES_DE_RH].flatMap((texto) => [
        texto,
        texto.toUpperCase(),
      ])
      const [row] = await db.sql`select count(*)::int as outros
      from jsonb_array_elements_text(${db.sql.json(textos)}) as t (texto)
      where base.ocultar_contatos(t.texto) <> regexp_replace(t.texto, base.padrao_de_contato(), '[dado oculto]', 'gi')`
      expect(textos.length).toBeGreaterThan(1000)
      expect(row).toEqual({ outros: 0 })
    })

    test('the form warns of exactly the contacts that the database hides', async () => {
      expect(await db.sql`select base.padrao_de_contato() as padrao`).toEqual([{ padrao: PADRAO_DE_CONTATO }])
    })

    test.each([
      ['Sou Marta Regina Dias, da Oficina & Cultura.', 'Sou [dado oculto], da [dado oculto].'],
      ['Att, Marta Dias (OFICINA & CULTURA LTDA.)', 'Att, [dado oculto] ([dado oculto] LTDA.)'],
      ['marta dias', '[dado oculto]'],
      ['O site é oficinacultura.com, e o app Oficinacultura.io.', 'O site é [dado oculto], e o app [dado oculto].'],
      ['A Oficina de cultura da Marta, com Regina Dias', null],
      ['Somos a Oficina & Culturas', null],
      ['oficinacultura', null],
    ])('%s: the names and the own site of the client', async (texto, lido) => {
      expect(await mascarar([texto])).toEqual([lido])
    })

    test.each<[Params, string, string | null]>([
      [
        { _empresa_nome: 'Cultura' },
        'Trabalhamos a cultura; CULTURA e Cultura somos nós',
        'Trabalhamos a cultura; [dado oculto] e [dado oculto] somos nós',
      ],
      [{ _empresa_nome: 'RH+ S.A.', _email: 'ana@gmail.com' }, 'O RH+ usa gmail.com', null],
      [{ _empresa_nome: 'Padaria do (Zé)', _responsavel_nome: 'Ana' }, 'A padaria do (zé) e a Ana', 'A [dado oculto] e a Ana'],
      [{ _empresa_nome: 'Nada', _email: 'compras@sub.padaria-boa.com.br' }, 'Veja padaria-boa.com', 'Veja [dado oculto]'],
      [{ _empresa_nome: 'x.*[(' }, 'Um texto x.*[( com sinais', 'Um texto [dado oculto] com sinais'],
    ])('of the client %j: %s', async (contato, texto, lido) => {
      const { id } = await createPedido(db, contato)
      expect(await mascarar([texto], { id, token: '', email: '' })).toEqual([lido])
    })
  })

  describe('masks', () => {
    test('are made by who writes a text, by no one who reads it', async () => {
      const callers = await db.sql<{ nome: string }[]>`select p.proname as nome from pg_proc as p
      where p.pronamespace::regnamespace::text = any (${OUR_SCHEMAS})
        and p.prosrc ~ 'pedidos\\.(mascarar|nomes|guardar_leitura)\\M' order by p.proname`
      expect(callers.map(({ nome }) => nome)).toEqual([
        'avaliar',
        'corrigir_pedido',
        'escrever',
        'gravar_solicitacao',
        'guardar_leitura',
        'mascarar',
        'recusar_proposta',
        'responder',
        'responder_pergunta',
        'trocar_email',
      ])
    })

    test('stay right: the names of a request never change, and who changes its address, which nobody confirmed, masks it again', async () => {
      expect(
        await db.sql`select p.proname, substring(p.prosrc from '(?i)update\\s+pedidos\\.solicitacao_contatos as k set ([^;]*) where') as muda from pg_proc as p
        where p.pronamespace::regnamespace::text = any (${OUR_SCHEMAS}) and p.prosrc ~* 'update\\s+pedidos\\.solicitacao_contatos'`,
      ).toEqual([{ proname: 'trocar_email', muda: 'email = _email' }])
      const renomeado = await createPedido(db, { _empresa_nome: 'Nome de Antes' })
      await callAsVisitor(db, 'fn_confirmar_email', { _token: renomeado.token })
      await db.sql`update public.clientes set empresa_nome = 'Nome de Depois' where email = ${renomeado.email}`
      expect(await mascarar(['Nome de Antes, Nome de Depois'], renomeado)).toEqual(['[dado oculto], Nome de Depois'])
    })
  })

  describe('a request', () => {
    const CONTEXTO = 'Somos a Padaria do Zé e queremos rever cargos. Fale com rh@padaria.example.'
    const createDaPadaria = () =>
      createAberto(
        db,
        { _empresa_nome: 'Padaria do Zé', _contexto_projeto: CONTEXTO, _co_diagnostico_atual: 'Ligue 11 91234-5678.' },
        'Cultura Organizacional',
      )
    const MASCARADO = ['Somos a [dado oculto] e queremos rever cargos. Fale com [dado oculto].', 'Ligue [dado oculto].']

    test('is read masked by whoever may propose, as it was written by the accepted consultancy alone while the client consents', async () => {
      const [aceita, rival] = [await createAutor(db), await createAutor(db)]
      const daPadaria = await createDaPadaria()
      const { id } = await sendProposta(db, aceita.caller, daPadaria.id)
      await sendProposta(db, rival.caller, daPadaria.id)
      for (const autor of [aceita, rival]) expect(await ver(autor, daPadaria)).toEqual(MASCARADO)
      await callAsVisitor(db, 'fn_aceitar_proposta', { _token: daPadaria.token, _proposta: id })
      expect(await ver(aceita, daPadaria)).toEqual([CONTEXTO, 'Ligue 11 91234-5678.'])
      expect(await ver(rival, daPadaria)).toEqual(MASCARADO)
      await db.sql`update contas.consentimentos set revogado_em = now() where solicitacao_id = ${daPadaria.id} and revogado_em is null`
      expect(await ver(aceita, daPadaria)).toEqual(MASCARADO)
    })

    test('corrected by its client is masked again; without a stored reading it shows no text', async () => {
      const autor = await createAutor(db)
      const corrigido = await createPedido(db, { _empresa_nome: 'Padaria do Zé' })
      await db.sql`insert into pedidos.solicitacao_correcoes (solicitacao_id, motivo) values (${corrigido.id}, 'Conte mais.')`
      await callAsVisitor(db, 'fn_corrigir_pedido', { _token: corrigido.token, _textos: { contexto_projeto: CONTEXTO } })
      await db.sql`select transicoes.mudar_solicitacao(${corrigido.id}, 'Aberta')`
      expect((await ver(autor, corrigido))[0]).toBe(MASCARADO[0])
      await db.sql`delete from pedidos.solicitacao_leituras where solicitacao_id = ${corrigido.id}`
      const aberta = await callAs<Params>(db, autor.caller, 'fn_ver_solicitacao_aberta', { _id: corrigido.id })
      expect(aberta).toMatchObject({ descricao: null, dados: {} })
    })
  })
})

/** All conversations of an account in one place: what is unread, by whom, since when. */
describe('minhas conversas', () => {
  beforeEach(() => db.sql`delete from base.limites`)

  test('the author of a proposal reads the last message, masked, and how many are unread; reading the thread reads them', async () => {
    const pedido = await createAberto(db)
    const [autor, rival] = [await createAutor(db), await createAutor(db)]
    const proposta = await sendProposta(db, autor.caller, pedido.id)
    const proposta2 = await sendProposta(db, rival.caller, pedido.id)
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
    expect((await minhas(autor)).itens).toMatchObject([{ texto: 'Combinado.', minha: true, nome: null }])
    // Once accepted, and only for its author, the client has a name.
    await escrever(rival, proposta2.id, 'Seguimos à disposição.')
    await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: proposta.id })
    expect((await minhas(autor)).itens).toMatchObject([{ nome: expect.stringMatching(/^\p{L}.+, .+/u) }])
    expect((await minhas(rival)).itens).toMatchObject([{ nome: null }])
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
})

/** Reports of reviews: by whom, each heard, what the team's decision does. */
describe('textos denunciados', () => {
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
      const [carta] = await listEmails(db, 'texto_retirado', pedido.email)
      expect(carta?.payload).toMatchObject({ o_que: 'avaliacao', motivo: 'Ofende uma pessoa.' })
      expect(carta?.payload).not.toHaveProperty('retida')
      const trilha =
        await db.sql`select acao from contas.auditoria where tabela = 'textos_denunciados' and linha_id = ${String(abertas[0]?.['id'])}`
      expect(trilha).toEqual([{ acao: 'alterou' }])
    })

    test('of a review by the check alone is announced as a review that was held: it was on no page, and nobody reported it', async () => {
      const { autor } = await consultoria()
      const pedido = await encerrar(autor)
      await avaliar(pedido, { ...NOTAS, texto: 'Texto com algo proibido.' })
      await checar('Fere a lei.')
      const [presa] = await db.sql`select id from moderacao.textos_denunciados where status = 'aberta' and de = 'checagem'`
      await callAs(db, admin, 'fn_decidir_texto', { _id: presa?.['id'], _decisao: 'procedente', _motivo: 'Fere a lei.' })
      const [carta] = await listEmails(db, 'texto_retirado', pedido.email)
      expect(carta?.payload).toMatchObject({ o_que: 'avaliacao', motivo: 'Fere a lei.', retida: true })
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
        callAs<{ itens: { id: string; texto: string | null; denuncias: object[]; visto: string }[] }>(
          db,
          admin,
          'fn_admin_lista',
          {
            _tabela: 'textos',
            _filtros: { status: 'aberta' },
          },
        )
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
      const depois =
        await db.sql`select distinct status from moderacao.textos_denunciados where avaliacao_id = ${String(item?.id)}`
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
  })
})
