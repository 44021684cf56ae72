/** Open requests as consultancies see them: exactly these columns, filters, pages without gaps, limits. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { hasPostgres, valueOf } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { readLista } from '../equipe/equipe.ts'
import { callAs, callRpc, expectRefusal, getRefusal } from '../rpc.ts'
import { CAMPO_DA_COLUNA } from '../../../src/domain/solicitacao.ts'
import { LIDOS_PELAS_CONSULTORIAS } from '../../../src/domain/publica/leitura.ts'
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { type Autor, createAberto, createAutor, createConsultoria, createPedido, sendProposta } from './pedido.ts'

const LIDOS: readonly string[] = Object.keys(LIDOS_PELAS_CONSULTORIAS)

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createAutor(db))
const salvador = setUpPerFile(() =>
  createAberto(db, { _cidade: 'Salvador', _uf: 'BA', _contexto_projeto: CONTEXTO }, 'Consultoria de carreira'),
)
const paulista = setUpPerFile(() =>
  createAberto(db, { _cidade: 'São Paulo', _uf: 'SP', _prazo_desejado: '1 mês', _budget_estimado: 'R$20k+' }),
)
const parana = setUpPerFile(() => createAberto(db, { _cidade: 'Curitiba', _uf: 'PR' }, 'Plano de Cargos e Salários'))
const CONTEXTO = `Contexto ${'de um projeto com muitas palavras '.repeat(12)}fim`
beforeAll(async () => {
  await createAberto(db, { _cidade: 'Campinas', _uf: 'SP' })
})

type Item = Record<string, unknown> & { id: string }
type Pagina = { itens: Item[]; proximo: string | null }
const listar = (params: Params = {}, autor = rita) => callAs<Pagina>(db, autor.caller, 'fn_listar_solicitacoes_abertas', params)
const achados = async (params: Params) => (await listar(params)).itens.map(({ cidade_estado }) => cidade_estado)

const COLUNAS = [
  'budget_estimado',
  'cidade_estado',
  'convidada',
  'descricao',
  'id',
  'max_propostas',
  'minha_proposta',
  'num_propostas',
  'porte',
  'prazo_desejado',
  'quantidade',
  'status',
  'timestamp',
  'tipo_servico',
]

describe('open requests', () => {
  test('show exactly these columns, in list and detail, and nothing about the client', async () => {
    const { itens } = await listar()
    for (const item of itens) expect(Object.keys(item).toSorted()).toEqual([...COLUNAS, 'combina'].toSorted())
    const detalhe = await callAs<Item>(db, rita.caller, 'fn_ver_solicitacao_aberta', { _id: salvador.id })
    expect(Object.keys(detalhe).toSorted()).toEqual([...COLUNAS, 'dados', 'quem_cuida', 'impedimento'].toSorted())
    expect(JSON.stringify([itens, detalhe])).not.toMatch(/@|\+55|empresa|responsavel|email|telefone|comentarios|pasta\.example/i)
  })

  test('the list cuts the description at 200 characters, the detail does not', async () => {
    const item = (await listar()).itens.find(({ id }) => id === salvador.id)
    expect(String(item?.['descricao'])).toHaveLength(200)
    expect(String(item?.['descricao'])).toMatch(/…$/)
    expect((await callAs<Item>(db, rita.caller, 'fn_ver_solicitacao_aberta', { _id: salvador.id }))['descricao']).toBe(CONTEXTO)
  })

  test.each<[Params, string[]]>([
    [{ _local: 'salvador' }, ['Salvador, BA']],
    [{ _local: 'Bahia' }, ['Salvador, BA']],
    [{ _local: 'sao paulo' }, ['Campinas, SP', 'São Paulo, SP']],
    [{ _local: 'SÃO PAULO, SP' }, ['São Paulo, SP']],
    [{ _local: 'sp' }, ['Campinas, SP', 'São Paulo, SP']],
    [{ _local: 'Paulo' }, ['São Paulo, SP']],
    [{ _local: 'Curit' }, ['Curitiba, PR']],
    [{ _local: 'Pará' }, []],
    [{ _local: 'Paran' }, ['Curitiba, PR']],
    [{ _local: 'são p' }, ['Campinas, SP', 'São Paulo, SP']],
    [{ _local: 'bah' }, ['Salvador, BA']],
    [{ _local: 'par' }, ['Curitiba, PR']],
    [{ _local: "' & | ! :* ( <-> \\" }, ['Campinas, SP', 'Curitiba, PR', 'São Paulo, SP', 'Salvador, BA']],
    [{ _tipo: 'Consultoria de Carreira' }, ['Salvador, BA']],
    [{ _tipo: 'CARREIRA' }, ['Salvador, BA']],
    [{ _tipo: 'R&S' }, ['Campinas, SP', 'São Paulo, SP']],
    [{ _tipo: 'PCS' }, ['Curitiba, PR']],
    [{ _tipo: 'salarios' }, ['Curitiba, PR']],
    [{ _tipo: '%' }, []],
    [{ _prazo: '1 mês' }, ['São Paulo, SP']],
    [{ _budget: 'R$20k+' }, ['São Paulo, SP']],
    [{ _local: 'SP', _tipo: 'recrutamento', _prazo: '1 mês', _budget: 'R$20k+' }, ['São Paulo, SP']],
    [{ _local: '', _tipo: ' ', _prazo: '', _budget: '' }, ['Campinas, SP', 'Curitiba, PR', 'São Paulo, SP', 'Salvador, BA']],
  ])('%j finds %j', async (params, cidades) => {
    expect(await achados(params)).toEqual(cidades)
  })

  test('of any service are read whole without identity: no name, contact, company, attachment or note, also within texts', async () => {
    const segredo = 'Padaria do (Zé) Ltda.'
    const texto =
      'Fale com Marta Dias, da padaria do (zé) Ltda., em marta@padaria.example, (11) 91234-5678, +5511912345678 ou 3456-7890, ' +
      'www.padaria.com.br e ' +
      'https://padaria.example/x. Orçamento de 4.500,00 em 2026-2027, com 120 pessoas.'
    for (const [n, { tipo, campos }] of SERVICOS.entries()) {
      const textos = Object.keys(campos).filter(
        (nome) => ['texto', 'paragrafo'].includes(campos[nome]?.tipo ?? '') && !/cidade/.test(nome),
      )
      const pedido = await createAberto(
        db,
        {
          _empresa_nome: segredo,
          _responsavel_nome: 'Marta Dias',
          _contexto_projeto: texto,
          _comentarios: 'Só para a equipe.',
          _anexos_link: 'https://pasta.example/segredo',
          ...Object.fromEntries(textos.map((nome) => [`_${nome}`, texto.slice(0, 190)])),
          _cidade: `Lugar ${n}`,
        },
        tipo,
      )
      const { dados, descricao } = await callAs<{ dados: Params; descricao: string }>(
        db,
        rita.caller,
        'fn_ver_solicitacao_aberta',
        {
          _id: pedido.id,
        },
      )
      expect(descricao).toBe(
        'Fale com [dado oculto], da [dado oculto] Ltda., em [dado oculto], [dado oculto], [dado oculto] ou [dado oculto], ' +
          '[dado oculto] e [dado oculto]. Orçamento de 4.500,00 em 2026-2027, com 120 pessoas.',
      )
      const [linha] = await db.sql`select to_jsonb(s) as dados from public.solicitacoes as s where s.id = ${pedido.id}`
      const dadas = Object.entries(linha?.['dados'] as Params).filter(([, valor]) => valor !== null)
      const isLida = (coluna: string) => [...LIDOS, ...Object.keys(campos)].includes(CAMPO_DA_COLUNA[coluna] ?? coluna)
      expect(Object.keys(dados).toSorted(), tipo).toEqual(
        dadas
          .flatMap(([nome]) => (isLida(nome) && !['tipo_servico', 'contexto_projeto'].includes(nome) ? [nome] : []))
          .toSorted(),
      )
      for (const nome of textos)
        if (dados[nome] !== undefined) expect(dados[nome], nome).toMatch(/^Fale com \[dado oculto\], da \[dado oculto\]/)
      expect(JSON.stringify(dados)).not.toMatch(/@|padaria|marta|1234-?5678|Só para a equipe|pasta\.example/i)
      await db.sql`select transicoes.mudar_solicitacao(${pedido.id}, 'Encerrada')`
    }
  })

  test('with an own proposal are filtered by it and show its status; another’s is invisible', async () => {
    const { id } = await sendProposta(db, rita.caller, paulista.id)
    expect(await achados({ _minhas: true })).toEqual(['São Paulo, SP'])
    const [item] = (await listar({ _minhas: true })).itens
    expect(item).toMatchObject({ num_propostas: 1, max_propostas: 4, minha_proposta: { id, status_proposta: 'enviada' } })
    const outra = await createAutor(db)
    expect((await listar({ _minhas: true }, outra)).itens).toEqual([])
    expect((await listar({ _local: 'Paulo' }, outra)).itens).toMatchObject([{ num_propostas: 1, minha_proposta: null }])
  })

  test('that are not open are not listed; one with an own proposal stays readable', async () => {
    const fechado = await createPedido(db)
    const ver = (_id: string | null, autor = rita) => callAs<Item>(db, autor.caller, 'fn_ver_solicitacao_aberta', { _id })
    for (const id of [fechado.id, crypto.randomUUID(), null]) await expectRefusal(ver(id), 'PT404', 'solicitacao_inexistente')
    const outra = await createAutor(db)
    await sendProposta(db, outra.caller, parana.id)
    await db.sql`select transicoes.mudar_solicitacao(${parana.id}, 'Encerrada')`
    expect(await ver(parana.id, outra)).toMatchObject({ status: 'Encerrada', minha_proposta: { status_proposta: 'recusada' } })
    expect((await getRefusal(ver(parana.id))).code).toBe('PT404')
    expect(await achados({ _local: 'Curitiba' })).toEqual([])
  })

  test('are paginated newest first, each once, also when new ones arrive meanwhile', async () => {
    await db.sql`update public.solicitacoes set criado_em = '2026-11-21T10:00:00.123456Z' where status_solicitacao = 'Aberta'`
    const ids: string[] = []
    const outra = await createAutor(db)
    let cursor: string | null = null
    for (let page = 0; page < 10; page += 1) {
      const { itens, proximo }: Pagina = await listar({ _limite: 1, _cursor: cursor }, outra)
      ids.push(...itens.map(({ id }) => id))
      if (page === 0) await createAberto(db, { _cidade: 'Chegou depois' })
      cursor = proximo
      if (cursor === null) break
    }
    const all =
      await db.sql`select id from public.solicitacoes where status_solicitacao = 'Aberta' and cidade <> 'Chegou depois' order by criado_em desc, id desc`
    expect(ids).toEqual(all.map(({ id }) => id as string))
  })

  test('that the own consultancy serves come first, each request once; a rival, a full request and an account without one change nothing', async () => {
    const dona = await createAutor(db)
    const marca = { _local: 'Arraial' }
    const make = (n: number, _uf: string, tipo: string) => createAberto(db, { _cidade: `Arraial ${n}`, _uf }, tipo)
    const carreira = 'Consultoria de carreira'
    await make(1, 'BA', carreira)
    const segundo = await make(2, 'SE', carreira)
    const cheio = await make(3, 'BA', carreira)
    await db.sql`update public.solicitacoes set num_propostas = 4 where id = ${cheio.id}`
    await make(4, 'SP', carreira)
    const quinto = await make(5, 'BA', 'Cultura Organizacional')
    const newestFirst = [5, 4, 3, 2, 1].map((n) => [n, false])
    const read = async (_limite: number, autor = dona) => {
      const seen: [number, unknown][] = []
      for (let _cursor: string | null = null, page = 0; page < 9; page += 1) {
        const { itens, proximo }: Pagina = await listar({ ...marca, _limite, _cursor }, autor)
        seen.push(...itens.map((i): [number, unknown] => [Number(String(i['cidade_estado']).match(/\d/)?.[0]), i['combina']]))
        _cursor = proximo
        if (_cursor === null) break
      }
      return seen
    }
    expect(await read(50)).toEqual(newestFirst)
    await createConsultoria(db, dona.email, {
      servicos: ['Consultoria de Carreira', 'Outros'],
      uf: 'BA',
      outras_regioes_ufs: ['SE'],
    })
    const matching = [
      [2, true],
      [1, true],
      [5, false],
      [4, false],
      [3, false],
    ]
    for (const size of [50, 1, 2, 3]) expect(await read(size), `pages of ${size}`).toEqual(matching)
    // What was answered, also what was withdrawn, comes last: of what it serves and of the rest.
    const { id } = await sendProposta(db, dona.caller, segundo.id)
    await sendProposta(db, dona.caller, quinto.id)
    await callAs(db, dona.caller, 'fn_retirar_proposta', { _id: id })
    const answered = [...matching.slice(1, 2), ...matching.slice(3), [5, false], [2, false]]
    for (const size of [50, 1, 2, 3]) expect(await read(size), `pages of ${size}`).toEqual(answered)
    expect(await read(50, rita)).toEqual(newestFirst)
  })

  test.each([
    'x',
    '_',
    'combina.',
    'minhas.',
    "2026-11-21T10:00:00Z'; drop table x_",
    '9999-99-99T99:99:99Z_00000000-0000-4000-8000-000000000000',
    '%'.repeat(1000),
  ])('the cursor %.40j is refused', async (_cursor) => {
    await expectRefusal(listar({ _cursor }), 'PT422', 'cursor')
  })

  test('a page has at most 50 rows; 60 further pages and 240 searches are allowed an hour', async () => {
    await db.sql`insert into public.solicitacoes (cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf, prazo_desejado,
        budget_estimado, setor, porte, contexto_projeto)
      select s.cliente_id, sha256(n::text::bytea), 'Solicitação Efetuada', s.tipo_servico, s.cidade, s.uf, s.prazo_desejado, s.budget_estimado, s.setor,
        s.porte, s.contexto_projeto from public.solicitacoes s, generate_series(1, 60) n where s.id = ${salvador.id}`
    await db.sql`update public.solicitacoes set status_solicitacao = 'Aberta' where status_solicitacao = 'Solicitação Efetuada' and cidade = 'Salvador'`
    const outra = await createAutor(db)
    await db.sql`truncate base.limites`
    expect((await listar({ _limite: 1000 }, outra)).itens).toHaveLength(50)
    expect((await listar({ _limite: -3 }, outra)).itens).toHaveLength(1)
    const { proximo: _cursor } = await listar({ _limite: 1 }, outra)
    const muitas = (params: Params, vezes: number) =>
      db.as(outra.caller, async (tx) => {
        for (let n = 0; n < vezes; n += 1) await callRpc(tx, 'fn_listar_solicitacoes_abertas', { _limite: 1, ...params })
      })
    await muitas({ _cursor }, 60)
    await expectRefusal(listar({ _cursor }, outra), 'PT429', 'limite')
    await muitas({}, 237)
    await expectRefusal(listar({}, outra), 'PT429', 'limite')
  })

  test('240 further pages are allowed a day: an honest reader of 30 pages an hour for eight hours is not refused', async () => {
    const outra = await createAutor(db)
    await db.sql`truncate base.limites`
    const { proximo: _cursor } = await listar({ _limite: 1 }, outra)
    const leia = (vezes: number) =>
      db.as(outra.caller, async (tx) => {
        for (let n = 0; n < vezes; n += 1) await callRpc(tx, 'fn_listar_solicitacoes_abertas', { _limite: 1, _cursor })
      })
    for (let hora = 0; hora < 8; hora += 1) {
      await leia(30)
      await db.sql`delete from base.limites where expira_em < clock_timestamp() + interval '2 hours'`
    }
    await expectRefusal(listar({ _cursor }, outra), 'PT429', 'limite')
    await listar({}, outra) // the list itself stays
  })

  test('the token of a deleted account reads no request, neither in the list nor whole', async () => {
    const saiu = await createAutor(db)
    expect((await listar({}, saiu)).itens.length).toBeGreaterThan(0)
    await db.sql`delete from auth.users where id = ${saiu.caller.userId ?? ''}`
    const fora = { code: 'PT401', hint: 'login' }
    expect(await getRefusal(listar({}, saiu))).toMatchObject(fora)
    expect(await getRefusal(callAs(db, saiu.caller, 'fn_ver_solicitacao_aberta', { _id: salvador.id }))).toMatchObject(fora)
  })

  test.each([
    'fn_listar_solicitacoes_abertas',
    'fn_ver_solicitacao_aberta',
    'fn_minhas_propostas',
    'fn_retirar_proposta',
    'fn_contato_do_pedido',
  ])('%s is for signed-in people only', async (name) => {
    for (const caller of [{ role: 'anon' }, { role: 'service_role' }] as const)
      expect((await getRefusal(callAs(db, caller, name))).code).toBe('42501')
  })
})

test('own proposals are filtered by status and paginated', async () => {
  const autor = await createAutor(db)
  for (let n = 0; n < 3; n += 1) {
    const { id } = await sendProposta(db, autor.caller, (await createAberto(db)).id)
    if (n > 0) await callAs(db, autor.caller, 'fn_retirar_proposta', { _id: id })
  }
  const minhas = (params: Params) => callAs<Pagina>(db, autor.caller, 'fn_minhas_propostas', params)
  expect((await minhas({})).itens).toHaveLength(3)
  expect((await minhas({ _status: '' })).itens).toHaveLength(3)
  expect((await minhas({ _status: 'enviada' })).itens).toHaveLength(1)
  const primeira = await minhas({ _status: 'retirada', _limite: 1 })
  const segunda = await minhas({ _status: 'retirada', _limite: 1, _cursor: primeira.proximo })
  expect([...primeira.itens, ...segunda.itens].map(({ status_proposta }) => status_proposta)).toEqual(['retirada', 'retirada'])
  expect(segunda.proximo).toBeNull()
  expect((await minhas({ _status: 'encerrada' })).itens.map(({ status_proposta: s }) => s)).toEqual(['retirada', 'retirada'])
  await expectRefusal(minhas({ _status: 'perdida' }), 'PT422', 'status')
})

describe('rivals', () => {
  test('never see each other’s proposals, nor the table of requests and its contacts', async () => {
    const [uma, outra] = [await createAutor(db), await createAutor(db)]
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, uma.caller, pedido.id)
    await sendProposta(db, outra.caller, pedido.id)
    const see = (autor: Autor) =>
      db.as(autor.caller, (tx) => tx`select auth_user_id from public.propostas where solicitacao_id = ${pedido.id}`)
    expect([...(await see(outra))]).toEqual([{ auth_user_id: outra.userId }])
    expect(
      await db.as(toCaller(personas.admin), (tx) => tx`select 1 from public.propostas where solicitacao_id = ${pedido.id}`),
    ).toHaveLength(0)
    expect((await readLista(db, 'propostas', { _filtros: { solicitacao_id: pedido.id } })).total).toBe(2)
    expect((await callAs<Pagina>(db, outra.caller, 'fn_minhas_propostas')).itens).toHaveLength(1)
    await expectRefusal(callAs(db, outra.caller, 'fn_retirar_proposta', { _id: id }), 'PT404', 'proposta_inexistente')
    expect(await db.as(outra.caller, (tx) => tx`select 1 from public.solicitacoes`)).toHaveLength(0)
    expect(await db.as(outra.caller, (tx) => tx`select 1 from public.clientes`)).toHaveLength(0)
    expect((await getRefusal(db.as(outra.caller, (tx) => tx`select 1 from pedidos.solicitacao_contatos`))).code).toBe('42501')
  })
})

test.skipIf(!hasPostgres())('no filter causes a full scan, for an account without a consultancy nor for its owner', async () => {
  const dona = await createAutor(db)
  await createConsultoria(db, dona.email, { servicos: ['Cultura Organizacional'], uf: 'AC' })
  await db.sql`insert into public.solicitacoes (cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf, prazo_desejado,
      budget_estimado, setor, porte, contexto_projeto, criado_em)
    select s.cliente_id, sha256(('m' || n)::bytea), 'Solicitação Efetuada', s.tipo_servico, 'Cidade ' || n % 500, s.uf, s.prazo_desejado, s.budget_estimado,
      s.setor, s.porte, s.contexto_projeto, now() - n * interval '1 minute' from public.solicitacoes s, generate_series(1, 20000) n where s.id = ${salvador.id}`
  await db.sql`update public.solicitacoes set status_solicitacao = 'Aberta' where cidade like 'Cidade %'`
  await db.sql`analyze public.solicitacoes`
  for (const [autor, params] of [rita, dona].flatMap((one) =>
    [
      {},
      { _local: 'Cidade 77' },
      { _local: 'BA' },
      { _tipo: 'carreira' },
      { _minhas: true },
      { _budget: 'R$20k+', _prazo: '1 mês' },
    ].map((asked) => [one, asked] as const),
  )) {
    const scans = await db.as(autor.caller, async (tx) => {
      await tx`select set_config('role', 'none', true), set_config('request.jwt.claims', ${JSON.stringify({ sub: autor.userId, role: 'authenticated' })}, true)`
      await tx`truncate base.limites`
      await tx`select public.fn_listar_solicitacoes_abertas(_local => ${'_local' in params ? String(params._local) : null},
        _tipo => ${'_tipo' in params ? String(params._tipo) : null}, _minhas => ${'_minhas' in params},
        _prazo => ${'_prazo' in params ? String(params._prazo) : null}, _budget => ${'_budget' in params ? String(params._budget) : null})`
      return Number(await valueOf(tx`select pg_stat_get_xact_numscans('public.solicitacoes'::regclass) as n`))
    })
    expect(scans, JSON.stringify(params)).toBe(0)
  }
  // Guard: the counter detects a full scan.
  const seen = await db.sql.begin(async (tx) => {
    await tx`select count(comentarios) from public.solicitacoes`
    return tx`select pg_stat_get_xact_numscans('public.solicitacoes'::regclass)::int as n`
  })
  expect(seen[0]?.['n']).toBe(1)
})

// Last: it opens another request.
test('a place is kept while it has an open request, and purged later than two days after', async () => {
  const lugares = async () => (await db.sql`select lugar from pedidos.lugares order by lugar`).map(({ lugar }) => String(lugar))
  const purgar = async () => {
    await db.sql`update pedidos.lugares set visto_em = visto_em - interval '3 days'`
    await db.sql`select lgpd.purgar_vencidos('lugares', 20000)`
    return lugares()
  }
  await db.sql`insert into pedidos.lugares (lugar) values ('ninguem am')`
  await createAberto(db, { _cidade: 'Campinas', _uf: 'SP' })
  expect(await lugares()).toEqual(expect.arrayContaining(['campinas sp', 'ninguem am']))
  const mantidos = await purgar()
  expect(mantidos).toContain('campinas sp')
  expect(mantidos).not.toContain('ninguem am')
  await createAberto(db, { _cidade: 'Campinas', _uf: 'SP' })
  const [campinas] =
    await db.sql`select visto_em > now() - interval '1 hour' as hoje from pedidos.lugares where lugar = 'campinas sp'`
  expect(campinas?.['hoje']).toBe(true)
})
