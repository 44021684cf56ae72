/**
 * 64 connections on one request: never more than four live proposals, no deadlock, no lost counter (docs/security.md T23, T47, T48).
 */
import type postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { hasPostgres, type TestDatabase } from '../../support/database.ts'
import { setUpRace } from '../race.ts'
import { callRpc, getOutcome, toAddress } from '../rpc.ts'
import { type Autor, createAberto, createAutor, createConsultoria, createRecente, sendProposta } from './pedido.ts'
import { FULL } from '../../support/full.ts'

const CONNECTIONS = 64
// The listed ones send in each round, and an account may wait for 30 answers.
const ROUNDS = FULL ? 25 : 2

type Call = (tx: postgres.TransactionSql) => Promise<unknown>
const inserir =
  (solicitacao: string): Call =>
  (tx) =>
    tx`insert into public.propostas (solicitacao_id, consultoria_email, valor, prazo, mensagem)
      values (${solicitacao}, 'x@consultoria.example', 100, '1 mês', 'Proposta')`
/** As database owner, for routines that the API does not call. */
const servidor =
  (statement: string, ...values: string[]): Call =>
  async (tx) => {
    await tx`set local role none`
    await tx`set local lock_timeout = '1s'`
    await tx.unsafe(statement, values)
  }
const chamar =
  (name: string, params: Params): Call =>
  (tx) =>
    callRpc(tx, name, params)
/** One call on a separate connection, as the API makes it. 'ok' or SQLSTATE. */
const run = (as: TestDatabase['as'], autor: Autor | null, n: number, call: Call) =>
  as({ ...(autor?.caller ?? { role: 'anon' }), headers: toAddress(`corrida-${n}`) }, call).then(() => 'ok', getOutcome)
const PERDIDO = { contador: -1, vivas: -1, aceitas: -1, status: 'lost' }
const strange = (answers: string[], ...known: string[]) => [...new Set(answers)].filter((answer) => !known.includes(answer))

describe.skipIf(!hasPostgres())(`${CONNECTIONS} connections on a real Postgres`, () => {
  const db = setUpTestDatabase()
  const race = setUpRace(db, CONNECTIONS)
  const autores: Autor[] = []
  const listadas: Autor[] = []
  beforeAll(async () => {
    for (let n = 0; n < CONNECTIONS; n += 1) autores.push(await createAutor(db))
    for (let n = 0; n < 3; n += 1) {
      const listada = await createAutor(db)
      await createConsultoria(db, listada.email)
      listadas.push(listada)
    }
  })

  const together = (calls: [Autor | null, Call][]) => race.together(calls, (as, [autor, call], n) => run(as, autor, n, call))

  /** The number of live proposals, and the value of the counter. */
  async function conta(solicitacao: string) {
    const [row] = await db.sql`select s.num_propostas as contador, s.status_solicitacao as status,
        (select count(*)::int from public.propostas p where p.solicitacao_id = s.id and p.status_proposta in ('enviada', 'aceita')) as vivas,
        (select count(*)::int from public.propostas p where p.solicitacao_id = s.id and p.status_proposta = 'aceita') as aceitas
      from public.solicitacoes s where s.id = ${solicitacao}`
    return row as { contador: number; status: string; vivas: number; aceitas: number } | undefined
  }

  test('64 concurrent consultancies: exactly four proposals, none lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.sql`truncate base.limites`
      const { id, email } = await createAberto(db)
      const answers = await together(autores.map((autor) => [autor, inserir(id)]))
      expect(strange(answers, 'ok', 'PT409', 'busy')).toEqual([])
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(4)
      expect(await conta(id)).toMatchObject({ contador: 4, vivas: 4 })
      const [letters] = await db.sql`select count(*)::int as n, max(jsonb_array_length(payload -> 'propostas')) as propostas
          from mensagens.outbox where tipo = 'proposta_nova' and destinatario = ${email}`
      expect(letters).toEqual({ n: 1, propostas: 4 })
    }
  })

  test('64 concurrent accounts on a request of the first 24 hours: one place outside the directory, three for listed ones', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.sql`truncate base.limites`
      const { id } = await createRecente(db)
      const answers = await together([...autores.slice(3), ...listadas].map((autor) => [autor, inserir(id)]))
      expect(strange(answers, 'ok', 'PT409', 'busy')).toEqual([])
      expect(answers.slice(0, -3).filter((answer) => answer === 'ok')).toHaveLength(1)
      // Whoever waited too long for the lock tries again: the place is still there.
      for (const [at, listada] of listadas.entries())
        if (answers.at(at - listadas.length) === 'busy') expect(await run(race.as, listada, at, inserir(id))).toBe('ok')
      expect(strange(answers.slice(-3), 'ok', 'busy')).toEqual([])
      expect(await conta(id)).toMatchObject({ contador: 4, vivas: 4 })
    }
  })

  test('64 concurrent calls of one account: one proposal', async () => {
    const autor = autores[0] ?? null
    const { id } = await createAberto(db)
    await db.sql`truncate base.limites`
    const answers = await together(Array.from({ length: CONNECTIONS }, () => [autor, inserir(id)]))
    expect(strange(answers, 'ok', 'PT409', 'PT429', 'busy')).toEqual([])
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(await conta(id)).toMatchObject({ contador: 1, vivas: 1 })
  })

  test('concurrent sending, withdrawing, declining, accepting and closing: right counter, at most one accepted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.sql`truncate base.limites`
      const { id, token } = await createAberto(db)
      const antes: { autor: Autor; proposta: string }[] = []
      for (const autor of autores.slice(0, 4)) antes.push({ autor, proposta: (await sendProposta(db, autor.caller, id)).id })
      const calls = autores.map((autor, n): [Autor | null, Call] => {
        const alvo = antes[n % 4]
        const params = { _id: alvo?.proposta, _token: token, _proposta: alvo?.proposta, _motivo: 'Motivo' }
        if (n % 8 === 1) return [alvo?.autor ?? null, chamar('fn_retirar_proposta', params)]
        if (n % 8 === 2) return [null, chamar('fn_recusar_proposta', params)]
        if (n % 8 === 3) return [null, chamar('fn_aceitar_proposta', params)]
        if (n === 60 && round % 2 === 0) return [null, chamar('fn_encerrar_pedido', params)]
        return [autor, inserir(id)]
      })
      const answers = await together(calls)
      expect(strange(answers, 'ok', 'PT409', 'PT429', 'busy')).toEqual([])
      const { contador, vivas, aceitas, status } = (await conta(id)) ?? PERDIDO
      expect(contador).toBe(vivas)
      expect(vivas).toBeLessThanOrEqual(4)
      expect(aceitas).toBeLessThanOrEqual(1)
      if (status === 'Proposta Aceita') expect([vivas, aceitas]).toEqual([1, 1])
    }
  })

  test('accepting, withdrawing, expiring, and deleting account and request concurrently: no deadlock, no partial state', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.sql`truncate base.limites`
      const { id, token } = await createAberto(db)
      const antes: { autor: Autor; proposta: string }[] = []
      for (let n = 0; n < 4; n += 1) {
        const autor = await createAutor(db)
        antes.push({ autor, proposta: (await sendProposta(db, autor.caller, id)).id })
      }
      await db.sql`update public.propostas set expira_em = now() where id = ${antes[3]?.proposta ?? ''}`
      const calls = Array.from({ length: 32 }, (_, n): [Autor | null, Call] => {
        const alvo = antes[n % 3]
        const params = { _id: alvo?.proposta, _token: token, _proposta: alvo?.proposta, _motivo: 'Motivo' }
        if (n % 8 === 1) return [alvo?.autor ?? null, chamar('fn_retirar_proposta', params)]
        if (n % 8 === 2) return [null, servidor('select transicoes.expirar_propostas(500)')]
        if (n % 8 === 3) return [null, servidor('delete from auth.users where id = $1', antes[0]?.autor.userId ?? '')]
        if (n === 28 && round % 2 === 1) return [null, chamar('fn_excluir_dados_solicitacao', params)]
        return [null, chamar('fn_aceitar_proposta', params)]
      })
      const answers = await together(calls)
      expect(strange(answers, 'ok', 'PT404', 'PT409', 'PT410', 'PT429', 'busy')).toEqual([])
      const depois = await conta(id)
      const [restos] = await db.sql`select count(*)::int as n from public.propostas where solicitacao_id = ${id}`
      if (depois === undefined) expect(restos).toEqual({ n: 0 })
      else {
        expect(depois.contador).toBe(depois.vivas)
        expect(depois.aceitas).toBeLessThanOrEqual(1)
        if (depois.status === 'Proposta Aceita') expect(depois.vivas).toBe(depois.aceitas)
      }
    }
  })

  test('a request locked by another transaction answers the retry message, not a raw error', async () => {
    const { id } = await createAberto(db)
    await db.sql`truncate base.limites`
    await race.sql.begin(async (holder) => {
      await holder`select 1 from public.solicitacoes where id = ${id} for update`
      expect(await run(race.as, autores[5] ?? null, 5, inserir(id))).toBe('busy')
    })
  })
})
