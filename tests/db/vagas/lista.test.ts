/** Lists of vacancies with many rows: each is read with an index, regardless of other accounts' rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { connect, hasPostgres, type TestDatabase, textOf, valueOf } from '../../support/database.ts'
import { callAs, callAsVisitor } from '../rpc.ts'
import { createRecrutador, type Recrutador } from './vaga.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'

let db: TestDatabase
let rita: Recrutador
let outra: Recrutador
let cliente: string

describe.skipIf(!hasPostgres())('ten thousand vacancies, a thousand of one person', () => {
  beforeAll(async () => {
    db = await connect()
    rita = await createRecrutador(db)
    cliente = (await callAs<{ id: string }>(db, rita.caller, 'fn_meu_cliente')).id
    outra = await createRecrutador(db)
    await preencher(rita, cliente, 1, 1000)
    await preencher(outra, (await callAs<{ id: string }>(db, outra.caller, 'fn_meu_cliente')).id, 1001, 10_000)
    await db.sql`vacuum analyze public.vagas`
  })
  afterAll(() => db.close())

  test('the counter of full scans detects one', async () => {
    expect(await leiturasInteiras(() => db.sql`select count(descricao) from public.vagas where requisitos is null`)).toBe(1)
  })

  test.each([
    ['newest first', 'true'],
    ['a page in the middle', "created_at < now() - interval '4 hours'"],
    ['one status', "status = 'pending_payment'"],
    ['a status that nothing has', "status = 'recusada'"],
  ])('own list, %s', async (_name, where) => {
    const itens: unknown[] = []
    const inteiras = await leiturasInteiras(() =>
      db.as(rita.caller, async (tx) => {
        itens.push(
          ...(await tx.unsafe(
            `select id, cargo, status from public.vagas where cliente_id = $1 and ${where} order by created_at desc, id desc limit 21`,
            [cliente],
          )),
        )
      }),
    )
    expect(inteiras).toBe(0)
    expect(itens.length > 0).toBe(!where.includes('recusada'))
  })

  test.each([
    ['a whole word', 'coordenação'],
    ['an unfinished word', 'coordenaç'],
    ['another number and case', 'COORDENAÇÕES'],
    ['two words in any order', 'loja coordenação'],
  ])('own list, words: %s', async (_name, texto) => {
    const achadas = await search(rita, texto)
    expect(achadas.length).toBe(20)
    expect(achadas.every((cargo) => cargo.startsWith('Coordenação de Loja'))).toBe(true)
  })

  test('own list, a code in any spelling; the code of another account is not found', async () => {
    expect(await search(rita, ' vccccc777 ')).toEqual(['Analista de RH'])
    expect(await search(rita, 'vccccc777', 'recusada')).toEqual([])
    expect(await search(outra, 'VCCCCC777')).toEqual([])
  })

  test('words of nobody, of a status that nothing has, and only of other accounts find nothing', async () => {
    expect(await search(rita, 'astronauta')).toEqual([])
    expect(await search(rita, 'coordenação', 'recusada')).toEqual([])
    expect(await search(rita, ' & ! ')).toEqual([])
    expect(await search(await createRecrutador(db), 'coordenação')).toEqual([])
    await expect(callAsVisitor(db, 'fn_buscar_minhas_vagas', { _texto: 'coordenação' })).rejects.toThrow(/permission denied/)
  })

  test('a word of thousands of vacancies is read page by page, newest first', async () => {
    const first = await readRecursos(null, null)
    expect(first.length).toBe(21)
    const last = first[19]
    const second = await readRecursos(last?.['created_at'] as Date, String(last?.['id']))
    expect(second[0]).toEqual(first[20])
  })

  test('one own vacancy by its id', async () => {
    const id = await textOf(db.sql`select id from public.vagas where usuario_id = ${rita.conta} limit 1`)
    expect(await leiturasInteiras(() => db.as(rita.caller, (tx) => tx`select * from public.vagas where id = ${id}`))).toBe(0)
  })

  test.each<[string, Params]>([
    ['newest first', {}],
    ['words', { _texto: 'coordenação' }],
    ['a state', { _uf: 'SP' }],
    ['work from home', { _modalidade: 'Remoto' }],
    ['seniority', { _senioridade: 'pleno' }],
  ])('published vacancies, %s', async (_name, params) => {
    expect(await leiturasInteiras(() => callAsVisitor(db, 'fn_listar_vagas_publicadas', params))).toBe(0)
  })

  test('the client record of the caller', async () => {
    expect(await leiturasInteiras(() => callAs(db, rita.caller, 'fn_meu_cliente'))).toBe(0)
  })

  // With 100,000 rows of one account the planner takes the narrowest index, and sorts all rows if it has no order.
  test('every non-partial index that starts with the account ends in the order of the list', async () => {
    const indexes = await db.sql`
      select regexp_replace(pg_get_indexdef(indexrelid), '^.*btree ', '') as columns from pg_index
      where indrelid = 'public.vagas'::regclass and indpred is null and pg_get_indexdef(indexrelid, 1, true) = 'usuario_id'`
    expect(indexes.length).toBeGreaterThan(1)
    for (const { columns } of indexes) expect(columns).toMatch(/^\(usuario_id, .*created_at DESC, id DESC\)$/)
  })

  test('when nothing matches, no row of the account is read', async () => {
    expect(await linhasLidas(() => db.sql`select descricao from public.vagas where cliente_id = ${cliente} limit 5`)).toBe(5)
    expect(await linhasLidas(pagasDeRita)).toBe(0)
    expect(await linhasLidas(() => callAs(db, rita.caller, 'fn_meu_cliente'))).toBe(0)
  })

  // Last: it moves the rows.
  test.each([
    ['newest first', 'true'],
    ['a status that nothing has', "status = 'recusada'"],
  ])('the vacancies of a company, by somebody of it: %s', async (_name, where) => {
    const { id, caller } = await trabalharCom(rita)
    let itens = -1
    const inteiras = await leiturasInteiras(() =>
      db.as(caller, async (tx) => {
        itens = (
          await tx.unsafe(
            `select id from public.vagas where empresa_id = $1 and ${where} order by created_at desc, id desc limit 21`,
            [id],
          )
        ).length
      }),
    )
    expect([inteiras, itens]).toEqual([0, where === 'true' ? 21 : 0])
  })
})

/** Jobs of the found vacancies; none of them another account's, and no full scan. */
async function search(who: Recrutador, texto: string, status: string | null = null) {
  let achadas: string[] = []
  const inteiras = await leiturasInteiras(() =>
    db.as(who.caller, async (tx) => {
      const linhas = await tx`select usuario_id, cargo from public.fn_buscar_minhas_vagas(${texto}, ${status})`
      expect(linhas.every(({ usuario_id }) => usuario_id === who.conta)).toBe(true)
      achadas = linhas.map(({ cargo }) => String(cargo))
    }),
  )
  expect(inteiras).toBe(0)
  return achadas
}

const readRecursos = (antes: Date | null, id: string | null) =>
  db.as(outra.caller, (tx) => tx`select created_at, id from public.fn_buscar_minhas_vagas('recursos', null, ${antes}, ${id})`)

async function contarLeituras(): Promise<number> {
  await db.sql`select pg_stat_force_next_flush()`
  return Number(await valueOf(db.sql`select seq_scan::int as n from pg_stat_user_tables where relid = 'public.vagas'::regclass`))
}

/** The number of full scans of the table of vacancies by the given work. */
async function leiturasInteiras(work: () => Promise<unknown>): Promise<number> {
  const before = await contarLeituras()
  await work()
  return (await contarLeituras()) - before
}

/** Somebody new in a company of hers that has all of her vacancies. */
async function trabalharCom({ conta }: Recrutador) {
  const pessoa = await createRecrutador(db)
  const [row] = await db.sql`with nova as (
      insert into public.empresas (usuario_id, nome_fantasia) values (${conta}, 'Padaria Imaginária') returning id
    ), membro as (insert into vagas.empresa_membros select id, ${pessoa.conta}, 'leitor' from nova)
    select id from nova`
  const id = String(row?.['id'])
  await runPastTriggers(db, 'public.vagas', () => db.sql`update public.vagas set empresa_id = ${id} where usuario_id = ${conta}`)
  await db.sql`analyze public.vagas`
  return { id, caller: pessoa.caller }
}

/** The first page of a status that none of her vacancies has. */
const pagasDeRita = () =>
  db.as(
    rita.caller,
    (tx) =>
      tx`select id from public.vagas where cliente_id = ${cliente} and status = 'pago' order by created_at desc, id desc limit 21`,
  )

async function contarLinhas(): Promise<number> {
  await db.sql`select pg_stat_force_next_flush()`
  const [row] =
    await db.sql`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_user_tables where relid = 'public.vagas'::regclass`
  return Number(row?.['n'])
}

/** The number of vacancy rows fetched by the given work. */
async function linhasLidas(work: () => Promise<unknown>): Promise<number> {
  const before = await contarLinhas()
  await work()
  return (await contarLinhas()) - before
}

/** Vacancies `de` to `ate` of a person, one a minute, a tenth published; triggers are off, so no e-mail is queued. */
async function preencher({ conta }: Recrutador, clienteId: string, de: number, ate: number) {
  await runPastTriggers(
    db,
    'public.vagas',
    () => db.sql`insert into public.vagas (codigo_ref, usuario_id, cliente_id, status, created_at, cargo, empresa, area, senioridade, uf,
      modalidade, descricao, responsavel_nome, email, telefone, duracao, canais_selecionados, valor_total, declaracao_versao,
      publicada_em, expira_em)
    select 'V' || translate(lpad(n::text, 8, '0'), '01', 'CD'), ${conta}, ${clienteId}, s.status, now() - n * interval '1 minute',
      case when n % 50 = 1 then 'Coordenação de Loja' else 'Analista de RH' end, 'Padaria Imaginária', 'Recursos Humanos',
      case when n % 3 = 0 then 'pleno' else 'junior' end, case when n % 4 = 0 then 'SP' else 'BA' end,
      case when n % 7 = 0 then 'Remoto' else 'Presencial' end, repeat('O que a pessoa vai fazer. ', 20), 'Rita Suposta',
      'rita@padaria.example', '+5511933334444', 30, '{"indeed": {"selecionado": true, "valor": 0}}', 0, 'vaga-2026-11',
      case when s.status <> 'pending_payment' then now() - n * interval '1 minute' end,
      case when s.status <> 'pending_payment' then now() - n * interval '1 minute' + interval '30 days' end
    from generate_series(${de}::int, ${ate}::int) as n
    cross join lateral (
      select case when n % 100 = 0 then 'pending_payment' when n % 10 = 1 then 'published' else 'expirada' end as status
    ) as s`,
  )
}
