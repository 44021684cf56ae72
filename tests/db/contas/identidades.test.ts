/**
 * Linking of Google accounts: the auth server considers any e-mail of any identity, the database only verified ones
 * (docs/security.md T18).
 */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { getRefusal } from '../rpc.ts'
import { ageDesafios, buildCaller, createConta, readPerfil, verifyContato } from './contas.ts'

const db = setUpTestDatabase()

const ALHEIA = {
  code: 'PT409',
  hint: 'identidade_alheia',
  message: 'Esta conta do Google tem um e-mail que não é o verificado da conta.',
  detail: null,
}
/** A Google account signs in for the first time, as the auth server writes it. */
const entrar = (conta: string, sub: string, email: string, provado: unknown = true) =>
  db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (gen_random_uuid(), 'google', ${sub}, ${conta}, ${JSON.stringify({ email, email_verified: provado })}::text::jsonb, now())`
/** The same Google account signs in again: hosted updates its row; the local platform inserts `on conflict`. */
const voltar = (conta: string, sub: string, email: string) => {
  const dados = JSON.stringify({ email, email_verified: true })
  return [
    () => db.sql`update auth.identities set identity_data = ${dados}::text::jsonb, last_sign_in_at = now()
      where provider = 'google' and provider_id = ${sub}`,
    () => db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'google', ${sub}, ${conta}, ${dados}::text::jsonb)
      on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, last_sign_in_at = now()`,
  ]
}
const contasGoogle = async (conta: string) =>
  (await db.sql`select provider_id as sub from auth.identities where user_id = ${conta} and provider = 'google' order by 1`).map(
    (row) => String(row['sub']),
  )
const mudar = (conta: string, para: { email?: string | null; telefone?: string }) =>
  db.as(buildCaller(conta), (tx) => tx`update public.usuarios set ${tx(para)}`)

describe('a Google account', () => {
  test('creates a new account, or joins the one that holds its address as verified', async () => {
    const nova = await createConta(db, 'i1@x.example')
    await entrar(nova, 'i1', 'i1@x.example')
    expect(await readPerfil(db, nova)).toMatchObject({ email: 'i1@x.example', email_verificado: true })

    const dela = await verifyContato(db, 'email', 'i2@x.example')
    await entrar(dela, 'i2', ' I2@X.Example')
    // The address may have a new Google id: it is still the verified address.
    await entrar(dela, 'i2-outra', 'i2@x.example')
    expect(await contasGoogle(dela)).toEqual(['i2', 'i2-outra'])
  })

  test('whose address was given up by its owner cannot sign in, even if old identities still have that address', async () => {
    const dela = await createConta(db, 'i3@x.example')
    await entrar(dela, 'i3', 'i3@x.example')
    await mudar(dela, { telefone: '11955553003' })
    await verifyContato(db, 'sms', '+5511955553003', { conta: dela })
    await mudar(dela, { email: 'i3-nova@x.example' })
    expect(await getRefusal(entrar(dela, 'i3-reciclada', 'i3@x.example'))).toEqual(ALHEIA)
    await verifyContato(db, 'email', 'i3-nova@x.example', { conta: dela })
    expect(await getRefusal(entrar(dela, 'i3-reciclada', 'i3@x.example'))).toEqual(ALHEIA)
    expect(await contasGoogle(dela)).toEqual(['i3'])
    // The linked Google account still signs in, and changes nothing.
    for (const vez of voltar(dela, 'i3', 'i3@x.example')) await vez()
    expect(await readPerfil(db, dela)).toMatchObject({ email: 'i3-nova@x.example', email_verificado: true })
    // The new owner of the address is not locked out and gets an account.
    await entrar(await createConta(db, 'i3@x.example'), 'i3-reciclada', 'i3@x.example')
  })

  test.each([
    ['by an address that Google has not verified', 'i4@x.example', false],
    ['by one that it only says it verified', 'i4@x.example', 'sim'],
    ['by another address', 'i4-outra@x.example', true],
    ['by none', '', true],
  ])('does not sign in to an account in use %s', async (_, email, provado) => {
    const dela = await verifyContato(db, 'email', 'i4@x.example')
    expect(await getRefusal(entrar(dela, 'i4', email, provado))).toEqual(ALHEIA)
    expect(await contasGoogle(dela)).toEqual([])
    await ageDesafios(db, 90_000)
  })

  test('does not sign in to a phone account, even if its address was typed there or is the login', async () => {
    const dela = await createConta(db, 'i5@x.example')
    await db.sql`update public.usuarios set telefone = '+5511955555005', telefone_verificado = true, email = 'i5@x.example' where auth_user_id = ${dela}`
    expect(await getRefusal(entrar(dela, 'i5', 'i5@x.example'))).toEqual(ALHEIA)
    expect(await readPerfil(db, dela)).toMatchObject({ email: 'i5@x.example', email_verificado: false })
  })

  test('does not sign in to an account of another Google account, although its address is unverified there', async () => {
    const dona = await verifyContato(db, 'email', 'i6@x.example')
    const dela = await createConta(db, 'i6-login@x.example')
    await entrar(dela, 'i6', 'i6@x.example')
    expect(await readPerfil(db, dela)).toMatchObject({ email_verificado: false })
    expect(await getRefusal(entrar(dela, 'i6-reciclada', 'i6@x.example'))).toEqual(ALHEIA)
    for (const vez of voltar(dela, 'i6', 'i6@x.example')) await vez()
    expect(await contasGoogle(dona)).toEqual([])
  })

  test('is the only provider checked: other identities are left to the auth server', async () => {
    const dela = await verifyContato(db, 'sms', '+5511955556006')
    await db.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${dela}, ${dela}, '{"email": "i7@x.example"}')`
  })
})

test('a removed e-mail does not return with the next sign-in, only after it is typed again', async () => {
  const dela = await createConta(db, 'i8@x.example')
  await entrar(dela, 'i8', 'i8@x.example')
  await mudar(dela, { telefone: '11955558008' })
  await verifyContato(db, 'sms', '+5511955558008', { conta: dela })
  await mudar(dela, { email: null })
  for (const vez of voltar(dela, 'i8', 'i8@x.example')) {
    await vez()
    expect(await readPerfil(db, dela)).toMatchObject({ email: null, email_verificado: false })
  }
  await mudar(dela, { email: 'i8@x.example' })
  await voltar(dela, 'i8', 'i8@x.example')[0]?.()
  expect(await readPerfil(db, dela)).toMatchObject({ email: 'i8@x.example', email_verificado: true })
})
