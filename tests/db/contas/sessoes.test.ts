/** Sessions of the signed-in person: the own ones only; ending one ends its refresh tokens. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { type Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callRpc, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })
const { ana, bruno, admin } = personas

beforeEach(async () => {
  await db.sql`delete from auth.sessions`
  await db.sql`truncate base.limites`
})

type Sessao = { id: string; atual: boolean; criada_em: string; usada_em: string; agente: string | null }

const open = async (userId: string, changes: Record<string, unknown> = {}): Promise<string> => {
  const id = crypto.randomUUID()
  const row = { id, user_id: userId, created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z', ...changes }
  await db.sql`insert into auth.sessions ${db.sql(row as Record<string, string>)}`
  await db.sql`insert into auth.refresh_tokens (token, user_id, session_id) values (${crypto.randomUUID()}, ${userId}, ${id})`
  return id
}
/** With the claim that identifies the session of the call. */
const list = (who: Caller, session?: string) =>
  db.as(who, async (tx) => {
    await tx`select set_config('request.jwt.claims',
      (current_setting('request.jwt.claims')::jsonb || ${JSON.stringify(session ? { session_id: session } : {})}::text::jsonb)::text, true)`
    return callRpc<Sessao[]>(tx, 'fn_minhas_sessoes')
  })
const end = (who: Caller, _id: string | null) => db.as(who, (tx) => callRpc(tx, 'fn_encerrar_sessao', { _id }))
const left = async (id: string) => (await db.sql`select 1 from auth.sessions where id = ${id}`).length

describe('sessions', () => {
  test('lists the own sessions, last used first, the current one marked', async () => {
    const old = await open(ana.userId, { user_agent: 'Navegador\u202e de\n exemplo' })
    const refreshed = await open(ana.userId, { refreshed_at: '2026-11-03 09:00:00Z' })
    const used = await open(ana.userId, { updated_at: '2026-11-02T10:00:00Z' })
    await open(bruno.userId)
    const sessions = await list(toCaller(ana), used)
    expect(sessions.map(({ id, atual, agente }) => [id, atual, agente])).toEqual([
      [refreshed, false, null],
      [used, true, null],
      [old, false, 'Navegador de exemplo'],
    ])
    expect(sessions.map(({ criada_em, usada_em }) => [Date.parse(criada_em), Date.parse(usada_em)])).toEqual(
      ['2026-11-03T09:00:00Z', '2026-11-02T10:00:00Z', '2026-11-01T10:00:00Z'].map((at) => [
        Date.parse('2026-11-01T10:00:00Z'),
        Date.parse(at),
      ]),
    )
    expect((await list(toCaller(ana))).filter(({ atual }) => atual)).toEqual([])
  })

  test('does not list expired sessions, and truncates a long user agent', async () => {
    await open(ana.userId, { not_after: '2026-11-02T00:00:00Z' })
    await db.sql`update auth.sessions set not_after = now() - interval '1 second'`
    expect(await list(toCaller(ana))).toEqual([])
    await open(ana.userId, { user_agent: 'x'.repeat(10_000) })
    expect((await list(toCaller(ana)))[0]?.agente).toBe('x'.repeat(300))
  })

  test('ending one deletes its refresh tokens; ending it again, or another’s, answers "not found" alike', async () => {
    const [mine, other] = [await open(ana.userId), await open(bruno.userId)]
    await end(toCaller(ana), mine)
    expect(await left(mine)).toBe(0)
    expect(await db.sql`select 1 from auth.refresh_tokens where session_id = ${mine}`).toHaveLength(0)
    const gone = { code: 'PT404', message: 'Esta sessão já foi encerrada.', hint: 'sessao_inexistente', detail: null }
    for (const id of [mine, other, crypto.randomUUID(), null]) expect(await getRefusal(end(toCaller(ana), id))).toEqual(gone)
    expect(await getRefusal(end(toCaller(admin), other))).toEqual(gone)
    expect(await left(other)).toBe(1)
  })

  test('a visitor and the service role cannot list any', async () => {
    for (const who of [{ role: 'anon' }, { role: 'service_role' }] as const) {
      expect((await getRefusal(list(who))).code).toBe('42501')
      expect((await getRefusal(end(who, crypto.randomUUID()))).code).toBe('42501')
    }
  })
})
