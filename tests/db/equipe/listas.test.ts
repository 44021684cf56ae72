/** Pages of the lists: every row exactly once in any order, with ties, under filters; search by words, phones and ids. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createConsultoria, createPedido } from '../propostas/pedido.ts'
import { createCupom, createRecrutador, publishVaga } from '../vagas/vaga.ts'
import { callAsAdmin, createEquipe, type Pagina, readLista } from './equipe.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { fc } from '../../samples/random.ts'

type Lista = {
  tabela: string
  visao: string
  ordens: string[]
  ordem_padrao: string
  filtros: Record<string, string | Record<string, string>>
  periodo: string | null
}

const db = setUpTestDatabase()
let listas: Lista[]
beforeAll(async () => {
  await createEquipe(db)
  // Thirty rows of each kind, many with the same creation time, price or name.
  for (let n = 0; n < 30; n++) {
    const nome = ['Ágora', 'agora', 'Oficina'][n % 3] ?? ''
    await createPedido(db, { _empresa_nome: nome, _uf: n % 2 ? 'SP' : 'BA' })
    if (n % 2) await createConsultoria(db, `c${n}@consultoria.example`, { consultoria_nome: nome, uf: n % 3 ? 'SP' : 'AC' })
    await createCupom(db, { codigo: `LISTA-${n}`, max_usos: 5 })
  }
  const rita = await createRecrutador(db)
  for (let n = 0; n < 9; n++) await publishVaga(db, rita.caller, {}, { cargo: `Analista ${n}` })
  await runPastTriggers(
    db,
    'public.propostas',
    () => db.sql`insert into public.propostas (solicitacao_id, auth_user_id, consultoria_email, valor, prazo, mensagem, status_proposta, decided_em, criado_em)
    select s.id, u.auth_user_id, 'casa@consultoria.example', nullif(n % 3, 2) * 100 + 1, '1 mês', 'Mensagem',
      (array['expirada', 'recusada'])[1 + n % 2], now(), date_trunc('hour', now())
    from (select id, row_number() over () as n from public.solicitacoes) as s,
      (select auth_user_id from public.usuarios limit 1) as u`,
  )
  await runPastTriggers(
    db,
    'public.solicitacoes',
    () =>
      db.sql`update public.solicitacoes set criado_em = date_trunc('day', now()), atualizado_em = date_trunc('minute', now()) - (ascii(id::text) % 3) * interval '1 day'`,
  )
  await db.sql`update public.clientes set criado_em = now() - (ascii(id::text) % 4) * interval '1 day'`
  await db.sql`select public.fn_service_registrar_entrega('crm.example', 'webhook_proposta', 200 + n) from generate_series(1, 12) as n`
  listas = await db.sql<
    Lista[]
  >`select tabela, visao::text, ordens, ordem_padrao, filtros, periodo from equipe.admin_listas order by tabela`
})

async function todas(tabela: string, params: Record<string, unknown>, _limite: number) {
  const itens: Record<string, unknown>[] = []
  let page: Pagina | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    page = await readLista(db, tabela, { ...params, _limite, _cursor: page?.proximo ?? null })
    expect(page.itens.length).toBeLessThanOrEqual(_limite)
    itens.push(...page.itens)
  } while (page.proximo)
  return { itens, page }
}
const idOf = (item: Record<string, unknown>) => String(item['id'] ?? item['codigo'])

/** As people search: without accents and capitals. */
const plain = (text: unknown) =>
  String(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

describe('pages', () => {
  test('contain every row exactly once and sorted, for every page size and every order of every list', async () => {
    expect(listas.length).toBeGreaterThanOrEqual(16)
    for (const { tabela, visao, ordens } of listas)
      for (const ordem of ordens)
        for (const sinal of ['', '-']) {
          const sentido = sinal === '' ? 'asc' : 'desc'
          // oxlint-disable-next-line no-await-in-loop -- one database, one session
          const rows = await db.sql.unsafe(
            `select chave::text as id from ${visao} as l order by l.${ordem} ${sentido}, l.chave ${sentido}`,
          )
          const expected = rows.map((row) => String(row['id']))
          const { itens, page } = await todas(tabela, { _ordem: `${sinal}${ordem}` }, 7) // oxlint-disable-line no-await-in-loop
          expect(itens.map(idOf), `${tabela} ${sinal}${ordem}`).toEqual(expected)
          expect(page, tabela).toMatchObject({ total: expected.length, total_exato: true })
        }
  })

  test('every name in a list definition is a column of its view, of the type that the rule needs', async () => {
    for (const { tabela, visao, ordens, ordem_padrao, filtros, periodo } of listas) {
      // oxlint-disable-next-line no-await-in-loop -- one database, one session
      const rows = await db.sql<{ tipos: Record<string, string> }[]>`select equipe.tipos(${visao}::regclass) as tipos`
      const tipos = rows[0]?.tipos ?? {}
      expect(tipos, tabela).toMatchObject({ chave: expect.any(String), linha: 'jsonb' })
      expect(Object.keys(tipos), tabela).toEqual(expect.arrayContaining(ordens))
      expect(ordens, tabela).toContain(ordem_padrao.replace(/^-/, ''))
      if (periodo !== null) expect(tipos[periodo], tabela).toBe('timestamp with time zone')
      for (const [nome, regra] of Object.entries(filtros))
        if (typeof regra === 'object')
          for (const coluna of Object.values(regra)) expect(tipos[coluna], `${tabela} ${nome}`).toBe('boolean')
        else {
          expect(['igual', 'minusculas', 'contem'], `${tabela} ${nome}`).toContain(regra)
          expect(tipos[nome], `${tabela} ${nome}`).toMatch(regra === 'contem' ? /\[\]$/ : /^(text|uuid|boolean)$/)
        }
    }
  })

  test('apply the filters together with the searched words', async () => {
    const filtros = fc.record(
      {
        uf: fc.constantFrom('SP', 'BA', 'AC'),
        status: fc.constantFrom('Solicitação Efetuada', 'Aberta'),
        confirmado: fc.boolean(),
        com_propostas: fc.boolean(),
        correcao: fc.constantFrom('nenhuma', 'pedida'),
      },
      { requiredKeys: [] },
    )
    const rows = await db.sql<Record<string, unknown>[]>`select s.*, c.empresa_nome from public.solicitacoes s
      join pedidos.solicitacao_contatos c on c.solicitacao_id = s.id`
    const property = fc.asyncProperty(
      filtros,
      fc.constantFrom(null, 'ágora', 'OFI', 'padaria'),
      fc.constantFrom('criado_em', '-criado_em', 'atualizado_em', '-atualizado_em'),
      fc.integer({ min: 1, max: 9 }),
      async (_filtros, _busca, _ordem, limite) => {
        const { itens, page } = await todas('solicitacoes', { _filtros, _busca, _ordem }, limite)
        const expected = rows.filter(
          (row) =>
            (_filtros.uf === undefined || row['uf'] === _filtros.uf) &&
            (_filtros.status === undefined || row['status_solicitacao'] === _filtros.status) &&
            (_filtros.confirmado === undefined || (row['email_confirmado_em'] !== null) === _filtros.confirmado) &&
            (_filtros.com_propostas === undefined || Number(row['num_propostas']) > 0 === _filtros.com_propostas) &&
            _filtros.correcao !== 'pedida' &&
            (_busca === null || plain(row['empresa_nome']).startsWith(plain(_busca))),
        )
        expect(itens.map(idOf).toSorted()).toEqual(expected.map(idOf).toSorted())
        expect(page).toMatchObject({ total: expected.length, total_exato: true })
      },
    )
    await fc.assert(property, { numRuns: 25 })
  })

  test.each([
    ['solicitacoes', 'correcao'],
    ['consultorias', 'aprovacao'],
    ['mensagens', 'status'],
  ])('%s: a value outside the cases of %s finds nothing', async (tabela, filtro) => {
    expect((await readLista(db, tabela)).total).toBeGreaterThan(0)
    expect(await readLista(db, tabela, { _filtros: { [filtro]: 'nenhum destes' } })).toMatchObject({ itens: [], total: 0 })
  })

  test('the audit trail is searched by the e-mail of the admin, in capitals too', async () => {
    await db.sql`insert into contas.auditoria (ator, acao, tabela, linha_id) values ('ana@equipe.example', 'abriu', 'clientes', 'x')`
    expect((await readLista(db, 'auditoria', { _filtros: { ator: 'Ana@Equipe.example' } })).total).toBe(1)
  })

  test('a row created between two pages neither hides nor repeats another', async () => {
    const first = await readLista(db, 'clientes', { _limite: 10, _ordem: '-criado_em' })
    await createPedido(db)
    const second = await readLista(db, 'clientes', { _limite: 200, _ordem: '-criado_em', _cursor: first.proximo })
    const ids = [...first.itens, ...second.itens].map(idOf)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(first.total)
  })
})

test('every order is read from an index', async () => {
  const sem = await db.sql.begin(async (tx) => {
    await tx`select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true), set_config('enable_incremental_sort', 'off', true)`
    const sorted: string[] = []
    for (const { tabela, visao, ordens } of listas)
      for (const ordem of ordens) {
        // oxlint-disable-next-line no-await-in-loop
        const plano = await tx.unsafe(`explain select chave from ${visao} order by ${ordem} desc, chave desc limit 1`)
        if (plano.some((row) => /Sort +\(cost/.test(String(row['QUERY PLAN'])))) sorted.push(`${tabela}.${ordem}`)
      }
    return sorted
  })
  // As many channels as job boards.
  expect(sem, 'an index on the expression of the order that ends in the key').toEqual(['canais.ordem'])
})

describe('search', () => {
  test.each([
    ['clientes', 'agora', 20],
    ['clientes', 'ágo', 20],
    ['clientes', 'oficina padaria', 0],
    ['clientes', '(11) 91234-5678', 31],
    ['clientes', '+55 11 91234', 31],
    ['clientes', '11 9999-0000', 0],
    ['consultorias', 'c1@consultoria', 6],
    ['vagas', 'analista 3', 1],
    ['cupons', 'lista 7', 1],
    ['mensagens', 'empresa.example', 62],
  ])('%s: %s', async (tabela, _busca, total) => {
    const { total: found, itens } = await readLista(db, tabela, { _busca, _limite: 200 })
    if (tabela === 'mensagens') expect(found).toBeGreaterThan(0)
    else expect([_busca, found]).toEqual([_busca, total])
    expect(itens).toHaveLength(found)
  })

  test('a consultancy is found by its CNPJ, whole or its beginning, in every spelling; phones are found as before', async () => {
    await db.sql`update public.consultorias set cnpj = '55222333000181', cpf = null, tipo_atuacao = 'Pessoa Jurídica'
      where id = (select id from public.consultorias order by id limit 1)`
    const [casa] = await db.sql`select id from public.consultorias where cnpj = '55222333000181'`
    // oxlint-disable-next-line no-await-in-loop
    for (const _busca of ['55222333000181', '55.222.333/0001-81', '55.222.333/0001', '55.222.333', '55222333', '55.222.333/'])
      expect((await readLista(db, 'consultorias', { _busca })).itens.map(idOf), _busca).toEqual([casa?.['id']])
    // oxlint-disable-next-line no-await-in-loop
    for (const [_busca, termos] of [
      ['12.ABC.345/01DE-35', "'12abc34501de35':*"],
      ['+55 (11) 91234-5678', "'11912345678':*"],
      ['5511912345678', "'11912345678':*"],
      ['e/ou', "'e':* & 'ou':*"],
    ] as const)
      expect((await db.sql`select base.admin_termos(${_busca})::text as t`)[0], _busca).toEqual({ t: termos })
  })

  test('an id finds its row only', async () => {
    const { itens } = await readLista(db, 'solicitacoes', { _limite: 1 })
    const id = idOf(itens[0] ?? {})
    expect((await readLista(db, 'solicitacoes', { _busca: ` ${id.toUpperCase()} ` })).itens.map(idOf)).toEqual([id])
    expect((await readLista(db, 'solicitacoes', { _busca: crypto.randomUUID() })).total).toBe(0)
  })

  test('a call over the rate limit of the team is refused with limite, and the reached limit is counted', async () => {
    await db.sql`truncate base.limites`
    const reached = async () => {
      const rows = await db.sql`select total from base.limites_atingidos where acao = 'admin_numeros'`
      return Number(rows[0]?.['total'] ?? 0)
    }
    const before = await reached()
    for (let call = 0; call < 300; call++) await callAsAdmin(db, 'fn_admin_numeros', { _de: '2026-11-01', _ate: '2026-11-02' }) // oxlint-disable-line no-await-in-loop
    await expect(callAsAdmin(db, 'fn_admin_numeros')).rejects.toMatchObject({ code: 'PT429', hint: 'limite' })
    expect(await reached()).toBe(before + 1)
  })
})
