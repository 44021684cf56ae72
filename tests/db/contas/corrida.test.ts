/**
 * Accounts and codes under concurrency, on a real Postgres: one winner, exact limits, no deadlock (docs/security.md T3, T14, T18).
 */
import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { type ApiRole, type Caller, hasPostgres, valueOf } from '../../support/database.ts'
import { createPersona, createPersonas, personas, toCaller } from '../../support/personas.ts'
import { setUpRace } from '../race.ts'
import { expectRefusal } from '../rpc.ts'
import { ageDesafios, createConta, NAVEGADOR, readPerfil, requestCodigo, toCodigoErrado, verifyContato } from './contas.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { FULL } from '../../support/full.ts'

const CONNECTIONS = 25
const ROUNDS = FULL ? 40 : 3
const TENTE = 'busy'

type Run = (tx: postgres.TransactionSql, n: number) => Promise<unknown>
type Outcome = { code: string; value: { status?: string } }

const asService = (): ApiRole => 'service_role'
const value = async (rows: Promise<postgres.RowList<postgres.Row[]>>) => (await rows)[0]?.['r'] as unknown

/** The number of answers per status or SQLSTATE. */
const tally = (outcomes: Outcome[]) => {
  const counts: Record<string, number> = {}
  for (const { code, value } of outcomes) {
    const key = code === 'ok' ? (value['status'] ?? code) : code
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
const only = (counts: Record<string, number>, allowed: string[]) =>
  expect(Object.keys(counts).filter((key) => ![...allowed, TENTE].includes(key))).toEqual([])

describe.skipIf(!hasPostgres())('concurrent calls', () => {
  const db = setUpTestDatabase({ personas: true })
  const race = setUpRace(db, CONNECTIONS)
  beforeEach(async () => {
    await db.sql`truncate contas.otp_desafios, base.limites`
    await db.sql`delete from mensagens.outbox`
  })
  afterEach(async () => {
    const rows =
      await db.sql`select pg_stat_clear_snapshot(), (select deadlocks from pg_stat_database where datname = current_database()) as n`
    expect(Number(rows[0]?.['n'])).toBe(0)
  })

  /** `count` calls at the same moment: each answer or SQLSTATE. */
  const together = (count: number, caller: (n: number) => ApiRole | Caller, run: Run) =>
    race
      .together(
        [...Array(count).keys()],
        async (as, n): Promise<Outcome> => ({ code: 'ok', value: (await as(caller(n), (tx) => run(tx, n))) as Outcome['value'] }),
      )
      .then((answers) => answers.map((answer) => (typeof answer === 'string' ? { code: answer, value: {} } : answer)))

  test('one code checked twenty times concurrently gives one ok', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `vinte-${round}@x.example`
      const { codigo } = await requestCodigo(db, 'email', email)
      const counts = tally(
        await together(20, asService, (tx, n) =>
          value(
            tx`select public.fn_service_verify_otp('email', ${email}, ${codigo}, _navegador => ${NAVEGADOR}, _endereco => ${`192.0.2.${n}`}) as r`,
          ),
        ),
      )
      only(counts, ['ok', 'usado'])
      expect(counts['ok']).toBe(1)
    }
  })

  test('concurrent wrong attempts are all counted: four wrong, then blocked', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `errada-${round}@x.example`
      const { codigo, desafio } = await requestCodigo(db, 'email', email)
      const wrong = toCodigoErrado(codigo)
      const counts = tally(
        await together(20, asService, (tx, n) =>
          value(
            tx`select public.fn_service_verify_otp('email', ${email}, ${wrong}, _navegador => ${NAVEGADOR}, _endereco => ${`192.0.2.${n}`}) as r`,
          ),
        ),
      )
      only(counts, ['invalido', 'bloqueado'])
      expect(counts['invalido']).toBe(4)
      expect(await valueOf(db.sql`select tentativas from contas.otp_desafios where id = ${desafio}`)).toBe(5)
    }
  })

  test('wrong tries without a browser beside the right code of a browser: the code is taken, and each side counts its own', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `sem-navegador-${round}@x.example`
      const [meu, sem] = [await requestCodigo(db, 'email', email), await requestCodigo(db, 'email', email, { navegador: null })]
      const wrong = toCodigoErrado(sem.codigo)
      const counts = tally(
        await together(20, asService, (tx, n) =>
          n === 10
            ? value(tx`select public.fn_service_verify_otp('email', ${email}, ${meu.codigo}, _navegador => ${NAVEGADOR}) as r`)
            : value(tx`select public.fn_service_verify_otp('email', ${email}, ${wrong}, _endereco => ${`192.0.2.${n}`}) as r`),
        ),
      )
      only(counts, ['ok', 'invalido', 'bloqueado'])
      expect(counts).toMatchObject({ ok: 1, invalido: 4 })
      const read = async (id: string) =>
        (await db.sql`select tentativas from contas.otp_desafios where id = ${id}`)[0]?.['tentativas'] as unknown
      expect([await read(meu.desafio), await read(sem.desafio)]).toEqual([0, 5])
    }
  })

  test('thirty concurrent requests without a browser for one identifier send one code', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `trinta-sem-${round}@x.example`
      const counts = tally(
        await together(30, asService, (tx, n) =>
          value(tx`select public.fn_service_request_otp('email', ${email}, _endereco => ${`192.0.2.${n}`}) as r`),
        ),
      )
      only(counts, ['enviar', 'aguarde'])
      expect(counts['enviar']).toBe(1)
    }
  })

  test('thirty concurrent requests of one browser for one identifier send one code', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `trinta-${round}@x.example`
      const counts = tally(
        await together(30, asService, (tx, n) =>
          value(
            tx`select public.fn_service_request_otp('email', ${email}, _navegador => ${NAVEGADOR}, _endereco => ${`192.0.2.${n}`}) as r`,
          ),
        ),
      )
      only(counts, ['enviar', 'aguarde'])
      expect(counts['enviar']).toBe(1)
      const [row] = await db.sql`select count(*)::int as n from contas.otp_desafios where criado_em > now() - interval '1 hour'`
      expect(row?.['n']).toBe(round + 1)
    }
  })

  test('forty concurrent requests of one address send twenty codes, its limit', async () => {
    const counts = tally(
      await together(40, asService, (tx, n) =>
        value(
          tx`select public.fn_service_request_otp('email', ${`quarenta-${n}@x.example`}, _navegador => ${NAVEGADOR}, _endereco => '192.0.2.1') as r`,
        ),
      ),
    )
    only(counts, ['enviar', 'limite'])
    expect(counts['enviar']).toBeLessThanOrEqual(20)
    expect((counts['enviar'] ?? 0) + (counts[TENTE] ?? 0)).toBeGreaterThanOrEqual(20)
  })

  test('the daily SMS limit is never exceeded, for any callers and addresses', async () => {
    await db.sql`update public.configuracoes set sms_por_dia = 7`
    const counts = tally(
      await together(CONNECTIONS, asService, (tx, n) =>
        value(
          tx`select public.fn_service_request_otp('sms', ${`+55219${100 + n}12345`}, _navegador => ${NAVEGADOR}, _endereco => ${`192.0.2.${n}`}) as r`,
        ),
      ),
    )
    await db.sql`update public.configuracoes set sms_por_dia = 500`
    only(counts, ['enviar', 'limite'])
    // Strangers have four fifths of them. A call that waits too long for the lock gets the retry answer.
    expect(counts['enviar']).toBeLessThanOrEqual(6)
    expect((counts['enviar'] ?? 0) + (counts[TENTE] ?? 0)).toBeGreaterThanOrEqual(6)
  })

  test.each([
    ['a mailbox gets no more than its ten from many networks', 10, (n: number) => `10.${n}.0.1`],
    ['a mailbox gets no more than three from one network', 3, (n: number) => `192.0.2.${n}`],
  ])('%s, with many concurrent spellings', async (_, room, endereco) => {
    const counts = tally(
      await together(CONNECTIONS, asService, (tx, n) =>
        value(tx`select public.fn_service_request_otp('email', ${`caixa+${n}@x.example`},
          _navegador => gen_random_uuid(), _endereco => ${endereco(n)}) as r`),
      ),
    )
    only(counts, ['enviar', 'limite'])
    expect(counts['enviar']).toBeLessThanOrEqual(room)
    expect((counts['enviar'] ?? 0) + (counts[TENTE] ?? 0)).toBeGreaterThanOrEqual(room)
  })

  test('one IPv6 /48 gets at most its sixty, with many concurrent networks', async () => {
    const counts = tally(
      await together(90, asService, (tx, n) =>
        value(
          tx`select public.fn_service_request_otp('email', ${`rede-${n}@x.example`}, _navegador => ${NAVEGADOR}, _endereco => ${`2001:db8:1:${n}::1`}) as r`,
        ),
      ),
    )
    only(counts, ['enviar', 'limite'])
    expect(counts['enviar']).toBeLessThanOrEqual(60)
    expect((counts['enviar'] ?? 0) + (counts[TENTE] ?? 0)).toBeGreaterThanOrEqual(60)
  })

  test('concurrent requests and checks never deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await together(100, asService, (tx, n) => {
        const [canal, who] = n % 3 === 0 ? ['email', `todos+${n % 7}@x.example`] : ['sms', `+55319888${n % 3}000${n % 5}`]
        const place = n % 5 === 0 ? `192.0.2.${n % 4}` : `2001:db8:${n % 2}:${n % 4}::1`
        return n % 2 === 0
          ? value(
              tx`select public.fn_service_request_otp(${canal}, ${who}, _navegador => ${NAVEGADOR}, _endereco => ${place}) as r`,
            )
          : value(
              tx`select public.fn_service_verify_otp(${canal}, ${who}, '123456', _navegador => ${NAVEGADOR}, _endereco => ${place}) as r`,
            )
      })
      only(tally(outcomes), ['enviar', 'aguarde', 'limite', 'invalido', 'bloqueado', 'ok'])
      await ageDesafios(db, 46)
    }
  })

  /** Checked challenges of the own contact, one per account, written directly because of the daily limits. */
  const consumed = async (accounts: string[], phone: string) => {
    await db.sql`update public.usuarios set telefone = ${phone} where auth_user_id = any(${db.sql.array(accounts)}::uuid[])`
    const rows = await db.sql`insert into contas.otp_desafios
        (canal, finalidade, identificador, navegador, cota, propria, caixa, endereco, prefixo, auth_user_id, codigo, consumido_em)
      select 'sms', 'contato', base.pseudonimo('otp:sms:' || ${phone}::text), uuid_send(a), 'x', false, 'x', 'x', 'x', a, 'x', now()
      from unnest(${db.sql.array(accounts)}::uuid[]) as a returning id, auth_user_id`
    return new Map(rows.map((row) => [String(row['auth_user_id']), String(row['id'])]))
  }

  test('fifty accounts verify one phone concurrently: one holds it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = `+551197777${1000 + round}`
      const accounts: string[] = []
      for (let n = 0; n < 50; n += 1) accounts.push(await createConta(db, `${crypto.randomUUID()}@telefone.invalid`))
      const challenges = await consumed(accounts, phone)
      const counts = tally(
        await together(50, asService, (tx, n) => {
          const conta = accounts[n] ?? ''
          return value(tx`select public.fn_service_concluir_otp(${challenges.get(conta) ?? ''}, ${phone}, ${conta}) as r`)
        }),
      )
      only(counts, ['ok', 'PT409'])
      expect(counts['ok']).toBe(1)
      const rows = await db.sql`select 1 from public.usuarios where telefone = ${phone} and telefone_verificado`
      expect(rows).toHaveLength(1)
    }
  })

  test('one challenge completed concurrently counts once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `uma-${round}@x.example`
      const { codigo } = await requestCodigo(db, 'email', email)
      const [row] =
        await db.sql`select public.fn_service_verify_otp('email', ${email}, ${codigo}, _navegador => ${NAVEGADOR}, _endereco => '192.0.2.9') ->> 'desafio' as id`
      const accounts: string[] = []
      for (let n = 0; n < 20; n += 1) accounts.push(await createConta(db, `${crypto.randomUUID()}@telefone.invalid`))
      const counts = tally(
        await together(20, asService, (tx, n) =>
          value(tx`select public.fn_service_concluir_otp(${String(row?.['id'])}, ${email}, ${accounts[n] ?? ''}) as r`),
        ),
      )
      only(counts, ['ok', 'PT409'])
      expect(counts['ok']).toBe(1)
    }
  })

  test('Google and codes verify one address concurrently: one account holds it, nobody is locked out', async () => {
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const email = `google-${round}@x.example`
      const accounts: string[] = []
      for (let n = 0; n < 20; n += 1) accounts.push(await createConta(db, `${crypto.randomUUID()}@conta.invalid`))
      const codes =
        await db.sql`insert into contas.otp_desafios (canal, finalidade, identificador, navegador, cota, propria, caixa, endereco, codigo, consumido_em)
        select 'email', 'entrar', base.pseudonimo('otp:email:' || ${email}::text), 'x', 'x', false, 'x', 'x', 'x', now()
        from generate_series(1, 10) returning id`
      // Even numbers with Google, odd ones with a code.
      const outcomes = await together(
        20,
        (n) => ({ role: n % 2 === 0 ? 'none' : 'service_role' }),
        (tx, n) =>
          n % 2 === 0
            ? tx`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
                values (gen_random_uuid(), 'google', ${`${email}-${n}`}, ${accounts[n] ?? ''},
                  ${JSON.stringify({ email, email_verified: true })}::text::jsonb)`
            : tx`select public.fn_service_concluir_otp(${String(codes[(n - 1) / 2]?.['id'])}, ${email}, ${accounts[n] ?? ''})`,
      )
      expect(outcomes.filter(({ code }, n) => n % 2 === 0 && code !== 'ok')).toEqual([])
      expect(outcomes.filter(({ code }, n) => n % 2 === 1 && !['ok', 'PT409', TENTE].includes(code))).toEqual([])
      const holders = await db.sql`select auth_user_id as id from public.usuarios where email = ${email} and email_verificado`
      expect(holders).toHaveLength(1)
      const winner = accounts.indexOf(String(holders[0]?.['id']))
      expect(outcomes.filter(({ code }, n) => n % 2 === 1 && code === 'ok')).toHaveLength(winner % 2)
    }
  })

  const working = async () =>
    (
      await db.sql`select a.email from public.admins a join public.usuarios u on u.email = a.email and u.email_verificado where a.active`
    ).length

  test('an account being deleted does not count as an admin, even if it becomes one meanwhile', async () => {
    await createPersonas(db.sql)
    await runPastTriggers(db, 'public.admins', async () => {
      await db.sql`delete from public.admins where email <> ${personas.admin.email}`
      await db.sql`update public.admins set active = true`
    })
    const leaving = await verifyContato(db, 'email', 'de-saida@x.example')
    const asAdmin = (run: (tx: postgres.TransactionSql) => Promise<unknown>) => db.as(toCaller(personas.admin), run)
    await race.sql.begin(async (tx) => {
      await tx`select lgpd.apagar_conta(id) from public.usuarios where auth_user_id = ${leaving}`
      await asAdmin((own) => own`insert into public.admins (email) values ('de-saida@x.example')`)
      const off = asAdmin((own) => own`update public.admins set active = false where email = ${personas.admin.email}`)
      await expectRefusal(off, 'PT409', 'ultimo_admin')
    })
    expect(await working()).toBe(1)
  })

  test('two admins deactivate each other concurrently: one stays', async () => {
    const other = { ...personas.bruno }
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      await createPersonas(db.sql)
      await db.sql`insert into public.admins (email) values (${other.email}) on conflict (email) do update set active = true`
      await db.sql`update public.admins set active = true`
      const pair = [personas.admin, other]
      const outcomes = await together(
        2,
        (n) => ({ role: 'authenticated', userId: pair[n]?.userId ?? '' }),
        (tx, n) => tx`update public.admins set active = false where email = ${pair[1 - n]?.email ?? ''}`,
      )
      expect(await working()).toBeGreaterThanOrEqual(1)
      expect(outcomes.filter(({ code }) => !['ok', 'PT409', '42501', TENTE].includes(code))).toEqual([])
    }
  })

  test('all admins leave concurrently, each in another way: one stays', async () => {
    const others = Array.from({ length: 8 }, (_, n) => ({
      userId: `00000000-0000-4000-8000-00000000ad${10 + n}`,
      nome: 'Admin',
      sobrenome: `Número ${n}`,
      email: `admin-${n}@embira.example`,
      telefone: `+55119000001${10 + n}`,
    }))
    for (let round = 0; round < ROUNDS; round += 1) {
      await createPersonas(db.sql)
      for (const other of others) await createPersona(db.sql, other)
      await db.sql`insert into public.admins (email) select unnest(${db.sql.array(others.map(({ email }) => email))}::text[])
        on conflict (email) do update set active = true`
      await db.sql`update public.admins set active = email like 'admin-%'`
      const outcomes = await together(
        others.length,
        (n) => ({ role: 'authenticated', userId: others[n]?.userId ?? '' }),
        (tx, n) =>
          n % 2 === 0
            ? tx`update public.admins set active = false where email = ${others[n]?.email ?? ''}`
            : tx`update public.usuarios set email = ${`fora-${n}@embira.example`} where auth_user_id = ${others[n]?.userId ?? ''}`,
      )
      expect(outcomes.filter(({ code }) => !['ok', 'PT409', TENTE].includes(code))).toEqual([])
      expect(await working()).toBe(1 + outcomes.filter(({ code }) => code === TENTE).length)
    }
  })

  test('a contact changed during the completion of its code is never verified without its own code', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = [`+551196666${1000 + round}`, `+551195555${1000 + round}`]
      const conta = await verifyContato(db, 'email', `muda-${round}@x.example`)
      const challenges = await consumed([conta], first)
      await together(
        2,
        (n) => (n === 0 ? 'service_role' : { role: 'authenticated', userId: conta }),
        (tx, n) =>
          n === 0
            ? tx`select public.fn_service_concluir_otp(${challenges.get(conta) ?? ''}, ${first}, ${conta})`
            : tx`update public.usuarios set telefone = ${second} where auth_user_id = ${conta}`,
      )
      expect(await readPerfil(db, conta)).toMatchObject({ telefone: second, telefone_verificado: false })
    }
  })
})
