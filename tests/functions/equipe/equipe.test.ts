/** Rights of the team by the way in: real sign-ins, then every procedure of the team that the database has. */
import { OURS } from '../../../supabase/local/schemas/tree.ts'
import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { setUpPerFile, setUpStarted } from '../../support/fixtures.ts'
import { readAnswer } from '../../support/answers.ts'
import {
  type Api,
  createBrowserApi,
  createEmail,
  createPhone,
  invoke,
  letTimePassForCodes,
  type Session,
  signIn,
  verifyContact,
} from '../people.ts'
import { startPlatform } from '../mensagens/worker.ts'

const SITE_URL = 'http://localhost:5173'
const email = { channel: 'email', identifier: createEmail('equipe') } as const
const sms = { channel: 'sms', identifier: createPhone() } as const

const platform = setUpStarted(startPlatform)
const porEmail = setUpPerFile(() => signIn(platform, email))
beforeAll(async () => {
  await porEmail.api.from('usuarios').update({ telefone: sms.identifier }).eq('auth_user_id', porEmail.id)
  expect((await verifyContact(platform, porEmail, sms)).status).toBe(200)
  await platform.sql('insert into public.admins (email) values ($1)', [email.identifier])
})

const signInAgain = async (contact: typeof email | typeof sms) => {
  await letTimePassForCodes(platform, 60)
  return await signIn(platform, contact)
}

/** A session of the account with this e-mail, opened by the stand-in of Google. */
const byGoogle = async (): Promise<Session> => {
  const verifier = randomBytes(32).toString('base64url')
  const answer = await fetch(`${platform.apiUrl}/auth/v1/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      provider: 'google',
      redirect_to: `${SITE_URL}/auth`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
      email: email.identifier,
    }),
  })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')
  const tokens = await fetch(`${platform.apiUrl}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: platform.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  })
  const {
    access_token: access,
    refresh_token: refresh,
    user,
  } = (await tokens.json()) as Record<string, string> & { user: { id: string } }
  return { id: user.id, api: createBrowserApi(platform, access), access: access ?? '', refresh: refresh ?? '' }
}

const acesso = async (api: Api) => {
  const { data } = await api.rpc('fn_acesso_da_equipe')
  readAnswer('fn_acesso_da_equipe', data)
  return data
}

/**
 * Every procedure whose body refuses who is not of the team, as the database knows them. `fn_inicio` answers every account and asks
 * for the team's part only where the rights are there: tests/db/contas/inicio.test.ts.
 */
const daEquipe = async () => {
  const rows = await platform.sql(`
    with recursive pede as (
      select p.oid, p.pronamespace::regnamespace || '.' || p.proname as nome, p.proname from pg_proc p where p.proname = 'exigir_admin'
      union
      select p.oid, p.pronamespace::regnamespace || '.' || p.proname, p.proname
      from pede join pg_proc p on p.pronamespace::regnamespace::text in ${OURS}
        and p.prosrc ~ (replace(pede.nome, '.', '\\.') || '\\(')
    )
    select distinct proname from pede where proname like 'fn\\_%' and proname <> 'fn_inicio' order by 1`)
  return rows.map(({ proname }) => String(proname))
}

/** The procedures that answer this session with the refusal of the team's rights, and the others. */
const asked = async (api: Api) => {
  const refused: string[] = []
  const answered: string[] = []
  for (const name of await daEquipe()) {
    const { error } = await api.rpc(name as never)
    const list = error?.code === 'PT403' && error.hint === 'so_admin' ? refused : answered
    list.push(name)
  }
  return { refused, answered }
}

test.each([
  ['SMS', () => signInAgain(sms)],
  ['Google', byGoogle],
] as const)(
  'an admin who came in by %s has no right of the team until a code by e-mail is typed in that session',
  async (_, enter) => {
    const session = await enter()
    expect(session.id).toBe(porEmail.id)
    expect(await acesso(session.api)).toBe('falta_codigo')
    const before = await asked(session.api)
    expect(before.answered).toEqual([])
    expect(before.refused.length).toBeGreaterThan(15)
    expect((await session.api.from('configuracoes').select('id')).data).toEqual([])
    expect((await session.api.from('admins').select('id')).data).toEqual([])
    expect((await session.api.from('admins').insert({ email: createEmail() })).error?.code).toBe('42501')
    expect(await invoke(session.api, 'test-connection', { alvo: 'script' })).toMatchObject({
      status: 403,
      body: { code: 'so_admin' },
    })

    await letTimePassForCodes(platform, 60)
    // A code by SMS in this session proves nothing about the e-mail.
    expect((await verifyContact(platform, session, sms)).status).toBe(200)
    expect(await acesso(session.api)).toBe('falta_codigo')
    expect((await verifyContact(platform, session, email)).status).toBe(200)
    expect(await acesso(session.api)).toBe('liberado')
    const after = await asked(session.api)
    expect(after).toEqual({ refused: [], answered: before.refused })
    expect(await invoke(session.api, 'test-connection', { alvo: 'script' })).toMatchObject({ status: 409 })

    // Only in that session: the next one starts without.
    expect(await acesso((await enter()).api)).toBe('falta_codigo')
  },
)

test('an admin who came in by a code to the e-mail has the rights at once, also after the session is renewed', async () => {
  expect(await acesso(porEmail.api)).toBe('liberado')
  const { data } = await createBrowserApi(platform).auth.refreshSession({ refresh_token: porEmail.refresh })
  expect(await acesso(createBrowserApi(platform, data.session?.access_token))).toBe('liberado')
})

test('a session that was ended has no right of the team, although its token is still within its hour', async () => {
  const other = await signInAgain(email)
  expect(await acesso(other.api)).toBe('liberado')
  const { session_id } = JSON.parse(atob(other.access.split('.')[1] ?? '')) as { session_id: string }
  await porEmail.api.rpc('fn_encerrar_sessao', { _id: session_id })
  expect(await acesso(other.api)).toBe('falta_codigo')
})

test('a code for another mailbox, typed after the number was taken, gives no right once the e-mail is changed back', async () => {
  const [taken, own] = [await signInAgain(sms), createEmail('invasor')]
  const change = (para: string) => taken.api.from('usuarios').update({ email: para }).eq('auth_user_id', taken.id)
  await platform.sql('insert into public.admins (email) values ($1)', [createEmail('outra')])
  const [outra] = await platform.sql(`select email from public.admins where email like 'outra-%'`)
  await signIn(platform, { channel: 'email', identifier: String(outra?.['email']) })
  expect((await change(own)).error).toBeNull()
  expect((await verifyContact(platform, taken, { channel: 'email', identifier: own })).status).toBe(200)
  expect(await acesso(taken.api)).toBe('nenhum')
  await platform.sql('update public.usuarios set email = $1 where auth_user_id = $2', [email.identifier, taken.id])
  expect(await acesso(taken.api)).toBe('falta_codigo')
})

test('somebody who is no admin gets nothing by a code, and a visitor may not ask', async () => {
  const stranger = await signIn(platform, { channel: 'email', identifier: createEmail() })
  expect(await acesso(stranger.api)).toBe('nenhum')
  expect((await asked(stranger.api)).answered).toEqual([])
  expect((await createBrowserApi(platform).rpc('fn_acesso_da_equipe')).error?.code).toBe('42501')
})
