/** Who the client is stays hidden until a proposal is accepted: what is masked, when, and what never is. */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import { describe, expect, test } from 'vitest'
import { hasContato, PADRAO_DE_CONTATO } from '../../../src/domain/conversa/contatos.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { callAsVisitor } from '../rpc.ts'
import { type Autor, callAs, createAberto, createAutor, createPedido, type Pedido, sendProposta } from '../propostas/pedido.ts'
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
    const [row] = await db.sql`select base.padrao_de_contato() as padrao`
    expect(row).toEqual({ padrao: PADRAO_DE_CONTATO })
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
      'responder',
      'responder_pergunta',
    ])
  })

  test('stay right, because the names of a request never change: of its contact only an address that nobody confirmed does', async () => {
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
