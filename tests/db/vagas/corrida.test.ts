/**
 * Concurrency: one edit of a vacancy waits, and none survives its end; a coupon never exceeds its uses, one key creates one vacancy, swapping coupons does not deadlock
 * (docs/security.md T40).
 */
import type postgres from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { hasPostgres } from '../../support/database.ts'
import { callText, getOutcome } from '../rpc.ts'
import { buildVaga, countUsos, createCupom, createRecrutador, createVagaPublicada, publishVaga, readVaga } from './vaga.ts'
import { FULL } from '../../support/full.ts'

const CONNECTIONS = 40
const ATTEMPTS = FULL ? 2000 : 80

describe.skipIf(!hasPostgres())(`${CONNECTIONS} connections on a real Postgres`, () => {
  const db = setUpTestDatabase()
  let many: postgres.Sql
  let publish = ''
  let update = ''
  beforeAll(async () => {
    many = db.connect(CONNECTIONS)
    publish = await callText(db.sql, 'fn_publicar_vaga')
    update = await callText(db.sql, 'fn_atualizar_vaga')
    await Promise.all(Array.from({ length: CONNECTIONS }, () => many`select pg_sleep(0.05)`))
  })

  /** One call as the API makes it: its answer or SQLSTATE. */
  const call = (userId: string, text: string, params: object): Promise<Record<string, string | number | null> | string> =>
    many
      .begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: userId })}, true),
          set_config('role', 'authenticated', true)`
        const rows = await tx.unsafe(text, [JSON.stringify(params)])
        return Object.values(rows[0] ?? {})[0] as Record<string, string | number | null>
      })
      .catch((error: { code?: string; hint?: string }) => [getOutcome(error), error.hint].filter(Boolean).join(' '))

  test(`a coupon with 10 uses and ${ATTEMPTS} people: 10 use it, the others are refused`, async () => {
    const codigo = await createCupom(db, { max_usos: 10 })
    // Each is an account, created in one statement.
    await db.sql`insert into auth.users (id, aud, role, email)
      select md5('corrida' || n)::uuid, 'authenticated', 'authenticated', 'c' || n || '@corrida.example' from generate_series(1, ${ATTEMPTS}::int) as n`
    await db.sql`update public.usuarios as u set nome = 'Ana', sobrenome = 'Suposta', email = 'c' || n || '@corrida.example',
        email_verificado = true, telefone = '+55119' || (70000000 + n), telefone_verificado = true
      from generate_series(1, ${ATTEMPTS}::int) as n where u.auth_user_id = md5('corrida' || n)::uuid`
    const people = await db.sql<
      { id: string }[]
    >`select auth_user_id as id from public.usuarios where email like 'c%@corrida.example'`
    expect(people).toHaveLength(ATTEMPTS)

    const params = { _vaga: buildVaga(), _canais: ['catho'], _duracao: 30, _cupom: codigo }
    const answers = await Promise.all(people.map(({ id }) => call(id, publish, params)))
    const kind = (answer: (typeof answers)[number]) =>
      typeof answer === 'string' ? answer : String(answer['code'] ? `${answer['code']} ${answer['hint']}` : answer['status'])
    const kinds = answers.map(kind)
    expect([...new Set(kinds)].filter((each) => !['pending_payment', 'PT422 cupom', 'busy'].includes(each))).toEqual([])
    expect(kinds.filter((each) => each === 'pending_payment')).toHaveLength(10)
    expect(await countUsos(db, codigo)).toEqual({ usos: 10, linhas: 10 })
    const [vagas] = await db.sql`select count(*)::int as n from public.vagas where cupom_aplicado = ${codigo}`
    expect(vagas).toEqual({ n: 10 })
  })

  test('one key from 40 concurrent calls: one vacancy, one coupon use, one answer', async () => {
    const rita = await createRecrutador(db)
    const codigo = await createCupom(db, { max_usos: 50 })
    const params = { _vaga: buildVaga(), _canais: ['catho'], _duracao: 30, _cupom: codigo, _chave: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => call(rita.userId, publish, params)))
    const made = answers.filter((answer) => typeof answer !== 'string')
    expect([...new Set(answers.filter((answer) => typeof answer === 'string'))].filter((code) => code !== 'busy')).toEqual([])
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await db.sql`select 1 from public.vagas where usuario_id = ${rita.conta}`).toHaveLength(1)
    expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
  })

  test('40 edits of one vacancy at once: one waits for the check, the others are told', async () => {
    const rita = await createRecrutador(db)
    const { id } = await createVagaPublicada(db, rita.caller)
    const editar = await callText(db.sql, 'fn_editar_vaga')
    const answers = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, n) =>
        call(rita.userId, editar, { _id: id, _vaga: buildVaga({ cargo: `Cargo ${n}` }), _versao: 1 }),
      ),
    )
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1)
    const told = new Set(answers.filter((answer) => typeof answer === 'string'))
    expect([...told].filter((answer) => !answer.includes('edicao_em_checagem') && !answer.startsWith('busy'))).toEqual([])
    expect(await db.sql`select 1 from public.vaga_edicoes where vaga_id = ${id}`).toHaveLength(1)
  })

  test('a check that concludes an edit while the vacancy is closed: the end stands, and no edit waits', async () => {
    const rita = await createRecrutador(db)
    const [encerrar, editar] = [await callText(db.sql, 'fn_encerrar_vaga'), await callText(db.sql, 'fn_editar_vaga')]
    for (let n = 0; n < 10; n += 1) {
      const { id } = await createVagaPublicada(db, rita.caller) // oxlint-disable-line no-await-in-loop -- one race at a time
      const edicao = (await call(rita.userId, editar, { _id: id, _vaga: buildVaga({ cargo: 'Outro' }), _versao: 1 })) as Record<
        string,
        string
      > // oxlint-disable-line no-await-in-loop
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([
        call(rita.userId, encerrar, { _id: id }),
        many`select transicoes.concluir_edicao(${edicao['id'] ?? ''}, '[]', false)`.catch(() => null),
      ])
      await call(rita.userId, encerrar, { _id: id }) // oxlint-disable-line no-await-in-loop -- the first may have been told to wait
      expect(await readVaga(db, id)).toMatchObject({ status: 'encerrada' }) // oxlint-disable-line no-await-in-loop
      const [linha] = await db.sql`select status from public.vaga_edicoes where vaga_id = ${id}` // oxlint-disable-line no-await-in-loop
      expect(['no_ar', 'desfeita']).toContain(linha?.['status'])
    }
  })

  test('two people who repeatedly swap their coupons do not deadlock', async () => {
    const codes = [await createCupom(db, { max_usos: 2 }), await createCupom(db, { max_usos: 2 })]
    const people = [await createRecrutador(db), await createRecrutador(db)]
    const vagas = await Promise.all(
      people.map(({ caller }, n) => publishVaga(db, caller, { _canais: ['catho'], _cupom: codes[n] })),
    )
    const params = { _vaga: buildVaga(), _canais: ['catho'], _duracao: 30 }
    const answers: unknown[] = []
    for (let round = 1; round <= 15; round += 1)
      answers.push(
        ...(await Promise.all(
          people.map(({ userId }, n) => call(userId, update, { ...params, _id: vagas[n]?.id, _cupom: codes[(n + round) % 2] })),
        )),
      )
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual([])
    for (const codigo of codes) expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
  })

  test('a price change waits for a vacancy being created: the sum of its lines equals its total', async () => {
    const rita = await createRecrutador(db)
    const [holder, admin] = [await many.reserve(), await many.reserve()]
    await holder`begin`
    await holder`insert into public.clientes (email, empresa_nome, responsavel_nome, telefone)
      values (${rita.email}, 'Padaria', 'Rita', '+5511933334444')`
    const making = call(rita.userId, publish, { _vaga: buildVaga(), _canais: ['catho'], _duracao: 30 })
    for (;;) {
      const [row] =
        await db.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%fn_publicar_vaga%'`
      if (row) break
    }
    const changing = admin`update public.canais set preco_centavos = 100 where codigo = 'catho'`.then(() => 'changed')
    await holder`rollback`
    const made = await making
    await changing
    await db.sql`update public.canais set preco_centavos = 7990 where codigo = 'catho'`
    for (const each of [holder, admin]) each.release()
    const rows = await db.sql`select c.preco_centavos from public.vaga_canais as c join public.vagas as v on v.id = c.vaga_id
      where v.usuario_id = ${rita.conta}`
    expect(made).toMatchObject({ valor_total_centavos: 7990 })
    expect(rows.map((row) => row['preco_centavos'])).toEqual([7990])
  })

  test('a vacancy locked by another transaction answers busy within the lock timeout of one second', async () => {
    const rita = await createRecrutador(db)
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
    const holder = await many.reserve()
    await holder`begin`
    await holder`select 1 from public.vagas where id = ${id} for update`
    expect(await call(rita.userId, update, { _id: id, _vaga: buildVaga(), _canais: ['catho'], _duracao: 30 })).toBe('busy')
    await holder`rollback`
    holder.release()
  })
})
