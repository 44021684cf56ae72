/** What a call costs apart from time: how many functions it calls, and none that Postgres plans at each call. */
import { beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres, valueOf } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { insertRequests } from '../../support/many-requests.ts'
import { readLista } from '../equipe/equipe.ts'
import { createAberto, createAutor, createConsultoria, createPedido, sendProposta } from '../propostas/pedido.ts'
import { callAs, callAsVisitor } from '../rpc.ts'

describe.skipIf(!hasPostgres())('on a real Postgres that counts calls of functions', () => {
  const db = setUpTestDatabase({ personas: true })
  let counts = false
  beforeAll(async () => {
    counts = (await valueOf(db.sql`select rolsuper from pg_roles where rolname = current_user`)) === true
    if (counts) await db.sql`set track_functions = 'all'`
  })

  type Calls = ReadonlyMap<string, { language: string; calls: number }>

  /** Calls of our functions since the database was made. */
  const readCalls = async (): Promise<Calls> => {
    await db.sql`select pg_stat_force_next_flush()`
    const rows = await db.sql<{ name: string; language: string; calls: number }[]>`
      select s.schemaname || '.' || s.funcname as name, l.lanname as language, sum(s.calls)::int as calls
      from pg_stat_user_functions as s
      join pg_proc as p on p.oid = s.funcid
      join pg_language as l on l.oid = p.prolang
      where s.schemaname <> 'auth'
      group by 1, 2`
    return new Map(rows.map(({ name, language, calls }) => [name, { language, calls }]))
  }
  /** The calls of `work`, which ran before in this session: the first time makes the plans. */
  const countCalls = async (work: () => Promise<unknown>): Promise<Calls> => {
    const before = await readCalls()
    await work()
    return new Map(
      [...(await readCalls())].flatMap(([name, { language, calls }]) => {
        const more = calls - (before.get(name)?.calls ?? 0)
        return more > 0 ? [[name, { language, calls: more }] as const] : []
      }),
    )
  }
  /** A function in SQL with settings of its own is no part of its caller's plan, and Postgres 15 to 17 plan it at each call. */
  const planned = (calls: Calls) => [...calls].flatMap(([name, { language }]) => (language === 'sql' ? [name] : []))
  const sum = (calls: Calls) => [...calls.values()].reduce((total, each) => total + each.calls, 0)

  /** The calls of the routine that tells consultancies of a new request. */
  const tell = async () => {
    const { id } = await createPedido(db, { _cidade: 'São Paulo', _uf: 'SP' }, 'Recrutamento e Seleção')
    await db.sql`select transicoes.mudar_solicitacao(${id}, 'Aberta')`
    return await countCalls(() => db.sql`select propostas.avisar_pedidos(100)`)
  }
  /** How often a read asks whether an account knows the client. */
  const asked = async (read: () => Promise<unknown>) => (await countCalls(read)).get('propostas.conhece_o_cliente')?.calls
  /** How often the first page of a list of the team looks up the types of its columns. */
  const types = async (_filtros: object) =>
    (await countCalls(() => readLista(db, 'solicitacoes', { _filtros }))).get('equipe.tipos')?.calls

  test('a submission plans none of its functions again, and calls at most 200 times', async ({ skip }) => {
    skip(!counts, 'only a superuser may count calls')
    await createPedido(db)
    const calls = await countCalls(() => createPedido(db))
    expect(calls.get('public.fn_insert_solicitacao')?.calls).toBe(1)
    expect(planned(calls)).toEqual([])
    expect(sum(calls)).toBeLessThanOrEqual(200)
  })

  test('a submission whose letter waits, because its queue is at its cap, plans none of its functions again either', async ({
    skip,
  }) => {
    skip(!counts, 'only a superuser may count calls')
    await db.sql`insert into mensagens.outbox (tipo, fila, chave, destinatario, payload)
      select 'solicitacao_recebida', 'estranhos', 'cheia:' || n, 'x@x.example', '{}' from generate_series(1, 1000) as n`
    await createPedido(db)
    const calls = await countCalls(() => createPedido(db))
    await db.sql`delete from mensagens.outbox`
    expect(calls.get('base.anotar_limite_atingido')?.calls).toBe(1)
    expect(planned(calls)).toEqual([])
  })

  test('telling twenty consultancies of a request plans no function for each letter', async ({ skip }) => {
    skip(!counts, 'only a superuser may count calls')
    for (let n = 0; n < 20; n += 1) await createConsultoria(db, `avisada-${n}@consultoria.example`)
    await tell()
    const calls = await tell()
    expect(calls.get('mensagens.enfileirar')?.calls).toBe(20)
    // Asked of every consultancy by one query, which plans them once.
    const once = ['base.a_pular', 'consultorias.esta_no_ar', 'consultorias.tem_dono']
    expect(planned(calls).filter((name) => !once.includes(name))).toEqual([])
  })

  test('a page of 20 open requests calls as many functions as a page of one', async ({ skip }) => {
    skip(!counts, 'only a superuser may count calls')
    const { caller } = await createAutor(db)
    const list = (_limite: number) => callAs(db, caller, 'fn_listar_solicitacoes_abertas', { _limite })
    await insertRequests(db, 'chamadas-', { clientes: 20, status: 'Aberta' })
    await list(1)
    const one = await countCalls(() => list(1))
    expect(sum(await countCalls(() => list(20)))).toBe(sum(one))
  })

  test('a thread of 200 messages asks once whether its author knows the client', async ({ skip }) => {
    skip(!counts, 'only a superuser may count calls')
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    const proposta = await sendProposta(db, autor.caller, pedido.id)
    await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto)
      select gen_random_uuid(), ${proposta.id}, n % 2 = 0, 'Podemos começar?' from generate_series(1, 200) as n`
    expect(await asked(() => callAsVisitor(db, 'fn_conversas', { _token: pedido.token }))).toBe(1)
    expect(await asked(() => callAs(db, autor.caller, 'fn_conversa', { _proposta: proposta.id }))).toBe(1)
  })

  test('the questions of a request ask once why an account may not ask', async ({ skip }) => {
    skip(!counts, 'only a superuser may count calls')
    const pedido = await createAberto(db)
    const { caller } = await createAutor(db)
    const read = () => callAs(db, caller, 'fn_perguntas', { _solicitacao_id: pedido.id })
    await read()
    const calls = await countCalls(read)
    expect(calls.get('conversas.impedimento_de_pergunta')?.calls).toBe(1)
    expect(planned(calls).filter((name) => !name.startsWith('consultorias.'))).toEqual(['public.fn_perguntas'])
  })

  test('the first page of a list of the team looks up no types of columns, and a filter once', async ({ skip }) => {
    skip(!counts, 'only a superuser may count calls')
    expect(await types({})).toBeUndefined()
    expect(await types({ uf: 'SP' })).toBe(1)
  })
})
