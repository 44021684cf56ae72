/** Races that need many concurrent connections. PGlite has one connection, so these are reported as skipped there. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams, type Params } from '../../support/builders.ts'
import { hasPostgres, type TestDatabase, textOf } from '../../support/database.ts'
import { setUpRace } from '../race.ts'
import { callAsVisitor, callRpc, getOutcome, toAddress } from '../rpc.ts'
import { FULL } from '../../support/full.ts'

const CONNECTIONS = 32
const ROUNDS = FULL ? 40 : 3

/** A reference code that no vacancy has. */
const guess = (n: number) => ({ _codigo_ref: `VAAAAAA${String.fromCodePoint(65 + (n % 26))}A` })

/** The answer to one call of an address, as text. */
const callFrom = async (as: TestDatabase['as'], address: string, name: string, params: Params) =>
  `${await callAsVisitor<string | null>({ as }, name, params, toAddress(address))}`

describe.skipIf(!hasPostgres())(`${CONNECTIONS} connections on a real Postgres`, () => {
  const db = setUpTestDatabase()
  const race = setUpRace(db, CONNECTIONS)

  /** One call per connection, all released by one lock at the same moment. Returns each value or SQLSTATE. */
  const together = (name: string, params: (n: number) => Params, address: (n: number) => string) =>
    race.together([...Array(CONNECTIONS).keys()], (as, n) => callFrom(as, address(n), name, params(n)))

  const capability = (email: string) => callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))

  const tokenOf = async (id: string) =>
    String((await db.sql`select payload ->> 'token' as token from mensagens.outbox where solicitacao_id = ${id}`)[0]?.['token'])

  /** One call on a separate connection. Returns its value or SQLSTATE. */
  const call = (name: string, params: Params, address: string) => callFrom(race.as, address, name, params).catch(getOutcome)

  test('the same request sent concurrently gives one row, one e-mail, one answer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const _cliente_id = await capability(`dupla-${round}@empresa.example`)
      const answers = await together(
        'fn_insert_solicitacao',
        () => buildSolicitacaoParams(undefined, { _cliente_id }),
        (n) => `dupla-${round}-${n}`,
      )
      // Waiting a second for the lock may end with the retry message, never with another row or a raw error.
      const ids = new Set(answers.filter((answer) => answer !== 'busy'))
      expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
      const [row] =
        await db.sql`select (select count(*)::int from public.solicitacoes s where s.id = any(${db.sql.array([...ids])}::uuid[])
          or s.envio_id = e.id) as requests, (select count(*)::int from mensagens.outbox o where o.destinatario = e.contato ->> 'email') as letters,
        e.solicitacoes_criadas as used from pedidos.cliente_envios e where e.token_hash = base.token_hash(${_cliente_id})`
      expect(row).toEqual({ requests: 1, letters: 1, used: 1 })
    }
  })

  test('different concurrent requests with one capability: at most five are stored', async () => {
    const _cliente_id = await capability('cinco@empresa.example')
    const answers = await together(
      'fn_insert_solicitacao',
      (n) => buildSolicitacaoParams(undefined, { _cliente_id, _contexto_projeto: `Pedido de número ${n} com mais palavras` }),
      (n) => `cinco-${n}`,
    )
    const busy = answers.filter((answer) => answer === 'busy')
    expect(answers.filter((answer) => answer.length === 36).length).toBeLessThanOrEqual(5)
    expect(answers.filter((answer) => answer.length === 36).length + busy.length).toBeGreaterThanOrEqual(5)
    expect([...new Set(answers.filter((answer) => answer.length !== 36 && answer !== 'busy'))]).toEqual(['PT410'])
  })

  test('concurrent wrong guesses from one address with one call left: one is evaluated, the others are told to wait', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.sql`truncate base.limites`
      await call('fn_contato_da_vaga', guess(0), 'curioso')
      await db.sql`update base.limites set contagem = 29`
      const answers = await together('fn_contato_da_vaga', guess, () => 'curioso')
      expect(answers.filter((answer) => answer === 'PT404')).toHaveLength(1)
      expect(answers.filter((answer) => !['PT404', 'PT429', 'busy'].includes(answer))).toEqual([])
    }
  })

  test('concurrent calls from one address: exactly the limit passes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.sql`truncate base.limites`
      const answers = await together(
        'fn_upsert_cliente_by_email',
        (n) => buildClienteParams({ _email: `limite-${round}-${n}@empresa.example` }),
        () => '198.51.100.20',
      )
      const passed = answers.filter((answer) => answer.length === 43).length
      const busy = answers.filter((answer) => answer === 'busy').length
      // On a busy machine so many may be busy that the limit is not reached.
      expect(answers.filter((answer) => answer.length === 5 && answer !== 'PT429')).toEqual([])
      expect(passed + busy).toBeGreaterThanOrEqual(20)
      const [row] = await db.sql`select max(contagem)::int as n from base.limites`
      // Calls that were refused count too; those that were busy are undone.
      expect([passed <= 20, Number(row?.['n'])]).toEqual([true, CONNECTIONS - busy])
    }
  })

  test('concurrent calls with one e-mail from many addresses: one client, and each call its own capability', async () => {
    const answers = await together(
      'fn_upsert_cliente_by_email',
      (n) => buildClienteParams({ _email: 'juntos@empresa.example', _empresa_nome: `Empresa ${n}` }),
      (n) => `juntos-${n}`,
    )
    const tokens = answers.filter((answer) => answer.length === 43)
    expect(new Set(tokens).size).toBe(CONNECTIONS - answers.filter((answer) => answer === 'busy').length)
    const rows = await db.sql`select count(*)::int as n from public.clientes where email = 'juntos@empresa.example'`
    expect(rows[0]?.['n']).toBe(1)
  })

  test('confirming and deleting concurrently: no deadlock, no remaining rows, one farewell e-mail', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const _cliente_id = await capability(`fim-${round}@empresa.example`)
      const id = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
      const _token = await textOf(db.sql`select payload ->> 'token' as token from mensagens.outbox where solicitacao_id = ${id}`)
      const outcomes = await Promise.all(
        Array.from({ length: CONNECTIONS }, (_, n) =>
          callFrom(race.as, `fim-${round}-${n}`, n % 2 === 0 ? 'fn_confirmar_email' : 'fn_excluir_dados_solicitacao', {
            _token,
          }).then(() => 'ok', getOutcome),
        ),
      )
      expect([...new Set(outcomes)].filter((outcome) => !['ok', 'PT410', 'busy'].includes(outcome))).toEqual([])
      const [left] =
        await db.sql`select (select count(*)::int from public.clientes where email = ${`fim-${round}@empresa.example`}) as clients,
        (select count(*)::int from mensagens.outbox where chave = ${`dados_excluidos:${id}`}) as farewells`
      expect(left).toEqual({ clients: 0, farewells: 1 })
    }
  })

  /**
   * Runs `second` while the transaction of `first` is still open. Value or SQLSTATE of `second`; a machine too busy to commit
   * within the lock timeout of one second answers busy, and the call is made again, as the message says.
   */
  async function within(first: [string, Params], second: [string, Params], address: string): Promise<string> {
    let ended = 0
    let answer = Promise.resolve('')
    await race.as({ role: 'anon', headers: toAddress(`${address}-a`) }, async (holder) => {
      await callRpc(holder, ...first)
      answer = call(...second, `${address}-b`).finally(() => (ended = 1))
      for (;;) {
        const [row] = await db.sql`select count(*)::int as n from pg_locks as l join pg_stat_activity as a using (pid)
          where not l.granted and a.datname = current_database()`
        if (Number(row?.['n']) + ended > 0) break
      }
    })
    return (await answer) === 'busy' ? call(...second, `${address}-b`) : answer
  }

  test('a request sent while the client’s only other request is being deleted is kept', async () => {
    const email = `troca-${crypto.randomUUID()}@empresa.example`
    const params = async () => buildSolicitacaoParams(undefined, { _cliente_id: await capability(email) })
    const _token = await tokenOf(await callAsVisitor(db, 'fn_insert_solicitacao', await params()))
    expect(await within(['fn_insert_solicitacao', await params()], ['fn_excluir_dados_solicitacao', { _token }], email)).toBe(
      'null',
    )
    const rows =
      await db.sql`select s.id from public.solicitacoes s join public.clientes c on c.id = s.cliente_id where c.email = ${email}`
    expect(rows).toHaveLength(1)
  })

  test('deleting both requests of a client concurrently deletes the client too', async () => {
    const email = `ambas-${crypto.randomUUID()}@empresa.example`
    const tokens: string[] = []
    for (let n = 0; n < 2; n += 1) {
      const params = buildSolicitacaoParams(undefined, { _cliente_id: await capability(email) })
      tokens.push(await tokenOf(await callAsVisitor(db, 'fn_insert_solicitacao', params)))
    }
    const [first, second] = tokens.map((_token): [string, Params] => ['fn_excluir_dados_solicitacao', { _token }])
    expect(await within(first ?? ['', {}], second ?? ['', {}], email)).toBe('null')
    expect(await db.sql`select 1 from public.clientes where email = ${email}`).toHaveLength(0)
  })

  /** A request of a new capability, with the call that gives it another address. */
  async function sent(email: string) {
    const _cliente_id = await capability(email)
    const id = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
    const correct = (_email: string): [string, Params] => ['fn_email_do_envio', { _cliente_id, _solicitacao_id: id, _email }]
    return { id, token: await tokenOf(id), correct }
  }
  const stateOf = async (id: string) =>
    (
      await db.sql`select k.email, s.email_confirmado_em is not null as confirmado from public.solicitacoes as s
        join pedidos.solicitacao_contatos as k on k.solicitacao_id = s.id where s.id = ${id}`
    )[0]

  test('a link that is pressed while its address is put right confirms nothing; one pressed before keeps the address', async () => {
    const [errado, certo] = ['errado', 'certo'].map((nome) => `${nome}-${crypto.randomUUID()}@empresa.example`)
    const depois = await sent(errado ?? '')
    expect(await within(depois.correct(certo ?? ''), ['fn_confirmar_email', { _token: depois.token }], certo ?? '')).toBe('PT410')
    expect(await stateOf(depois.id)).toEqual({ email: certo, confirmado: false })
    const antes = await sent(errado ?? '')
    await within(['fn_confirmar_email', { _token: antes.token }], antes.correct(certo ?? ''), errado ?? '')
    expect(await stateOf(antes.id)).toEqual({ email: errado, confirmado: true })
  })

  test('two requests that take each other’s address at once do not wait for ever', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const emails = [0, 1].map((n) => `cruza-${round}-${n}-${crypto.randomUUID()}@empresa.example`)
      const both = await Promise.all(emails.map(sent))
      const answers = await Promise.all(
        both.map(({ correct }, n) => call(...correct(emails[1 - n] ?? ''), `cruza-${round}-${n}`)),
      )
      // A call that waited a second is told to try again; none ends in a deadlock.
      expect(answers.filter((answer) => !['busy', 'PT422', '[object Object]'].includes(answer))).toEqual([])
    }
  })

  test('a request locked by another transaction answers the retry message in about a second, not a raw error', async () => {
    const _cliente_id = await capability('preso@empresa.example')
    await race.sql.begin(async (holder) => {
      await holder`select 1 from pedidos.cliente_envios where token_hash = base.token_hash(${_cliente_id}) for update`
      const answer = callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
      expect(await answer.catch(getOutcome)).toBe('busy')
    })
  })
})
