/**
 * The effect of a right code on the profile: once, on the right account, and never on another's contact (docs/security.md T18).
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas } from '../../support/personas.ts'
import { getRefusal } from '../rpc.ts'
import {
  ageDesafios,
  buildCaller,
  checkCodigo,
  createConta,
  finishVerificacao,
  listEmails,
  type Para,
  readPerfil,
  requestCodigo,
  verifyContato,
} from './contas.ts'

const db = setUpTestDatabase({ personas: true })
beforeEach(async () => {
  await db.sql`truncate contas.otp_desafios`
})

const { ana, bruno, estranho } = personas
const INVALIDO = { code: 'PT409', message: 'Este código já foi usado. Peça um novo.', hint: 'desafio_invalido', detail: null }
const INDISPONIVEL = { code: 'PT409', message: 'Contato não disponível', hint: 'contato_indisponivel', detail: null }

/** A challenge whose code was checked successfully. */
const typed = async (canal: 'email' | 'sms', contato: string, para: Para = {}) => {
  const { codigo } = await requestCodigo(db, canal, contato, para)
  return (await checkCodigo(db, canal, contato, codigo, para)).desafio
}
const fresh = () => createConta(db, `${crypto.randomUUID()}@telefone.invalid`)

describe('signing in', () => {
  test.each([
    ['email', 'nova@x.example', { email: 'nova@x.example', email_verificado: true, telefone_verificado: false }],
    ['sms', '+5511955550001', { telefone: '+5511955550001', telefone_verificado: true, email: null }],
  ] as const)('by %s for the first time writes the contact as verified, once', async (canal, contato, after) => {
    const [desafio, id] = [await typed(canal, contato), await fresh()]
    expect(await finishVerificacao(db, desafio, ` ${contato} `, id)).toEqual({ needs_onboarding: true, nova: true })
    expect(await readPerfil(db, id)).toMatchObject(after)
    expect(await getRefusal(finishVerificacao(db, desafio, contato, id))).toEqual(INVALIDO)
    // The next time the contact is known.
    await ageDesafios(db, 46)
    expect(await finishVerificacao(db, await typed(canal, contato), contato, id)).toEqual({ needs_onboarding: true, nova: false })
  })

  test('with a complete profile requires nothing else', async () => {
    const desafio = await typed('sms', ana.telefone)
    expect(await finishVerificacao(db, desafio, ana.telefone, ana.userId)).toEqual({ needs_onboarding: false, nova: false })
    expect(await finishVerificacao(db, await typed('email', estranho.email), estranho.email, estranho.userId)).toEqual({
      needs_onboarding: true,
      nova: false,
    })
  })

  test('by SMS to an account with a verified e-mail sends a notice there, once for each sign-in', async () => {
    await db.sql`delete from mensagens.outbox`
    const letters = () => listEmails(db, 'nova_entrada', ana.email)
    const desafio = await typed('sms', ana.telefone)
    await finishVerificacao(db, desafio, ana.telefone, ana.userId)
    const letter = { canal: 'sms', nome: ana.nome, em: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) }
    expect(await letters()).toEqual([letter])
    expect(await getRefusal(finishVerificacao(db, desafio, ana.telefone, ana.userId))).toEqual(INVALIDO)
    expect(await letters()).toHaveLength(1)
    await ageDesafios(db, 46)
    await finishVerificacao(db, await typed('sms', ana.telefone), ana.telefone, ana.userId)
    expect(await letters()).toEqual([letter, letter])
  })

  test('by e-mail, by SMS for the first time, without a verified e-mail, or verifying the own phone, sends no notice', async () => {
    await db.sql`delete from mensagens.outbox`
    await finishVerificacao(db, await typed('email', ana.email), ana.email, ana.userId)
    const id = await verifyContato(db, 'sms', '+5511955550012')
    await db.as(buildCaller(id), (tx) => tx`update public.usuarios set email = ${ana.email}`)
    await ageDesafios(db, 46)
    expect(await verifyContato(db, 'sms', '+5511955550012')).toBe(id)
    await verifyContato(db, 'sms', ana.telefone, { conta: ana.userId })
    expect(await db.sql`select tipo from mensagens.outbox`).toHaveLength(0)
  })

  test('the placeholder address of a phone account is never written to a profile', async () => {
    const id = await verifyContato(db, 'sms', '+5511955550002')
    expect(await readPerfil(db, id)).toMatchObject({ email: null, email_verificado: false, telefone: '+5511955550002' })
    const rows = await db.sql`select 1 from public.usuarios where email like '%.invalid'`
    expect(rows).toHaveLength(0)
  })

  test('never adds a contact to an account in use', async () => {
    expect(
      await getRefusal(finishVerificacao(db, await typed('email', 'solta@x.example'), 'solta@x.example', ana.userId)),
    ).toEqual(INVALIDO)
    expect(
      await getRefusal(finishVerificacao(db, await typed('sms', '+5511955550003'), '+5511955550003', estranho.userId)),
    ).toEqual(INVALIDO)
    expect(await readPerfil(db, ana.userId)).toMatchObject({ email: ana.email })
    expect(await readPerfil(db, estranho.userId)).toMatchObject({ telefone: null })
  })

  test('never takes a contact from its holder, even for a new account', async () => {
    const id = await fresh()
    expect(await getRefusal(finishVerificacao(db, await typed('email', ana.email), ana.email, id))).toEqual(INDISPONIVEL)
    expect(await getRefusal(finishVerificacao(db, await typed('sms', bruno.telefone), bruno.telefone, id))).toEqual(INDISPONIVEL)
    expect(await readPerfil(db, id)).toMatchObject({ email: null, telefone: null })
  })

  test('an unverified contact in a stranger’s profile gives them nothing when its owner signs in', async () => {
    await db.as(buildCaller(estranho.userId), (tx) => tx`update public.usuarios set telefone = '11955550004'`)
    const id = await verifyContato(db, 'sms', '+5511955550004')
    expect(id).not.toBe(estranho.userId)
    expect(await readPerfil(db, estranho.userId)).toMatchObject({ telefone: '+5511955550004', telefone_verificado: false })
    const conta = estranho.userId
    await ageDesafios(db, 46)
    const { codigo } = await requestCodigo(db, 'sms', '+5511955550004', { conta })
    expect(await checkCodigo(db, 'sms', '+5511955550004', codigo, { conta })).toEqual({ status: 'indisponivel' })
  })
})

describe('a contact of the own profile', () => {
  test('becomes verified, and the person complete', async () => {
    const id = await verifyContato(db, 'email', 'completa@x.example')
    await db.as(
      buildCaller(id),
      (tx) => tx`update public.usuarios set nome = 'Ana', sobrenome = 'Exemplo', telefone = '11955550005'`,
    )
    const desafio = await typed('sms', '+5511955550005', { conta: id })
    expect(await finishVerificacao(db, desafio, '+5511955550005', id)).toEqual({ needs_onboarding: false, nova: false })
    expect(await readPerfil(db, id)).toMatchObject({ telefone_verificado: true, email_verificado: true })
  })

  test('is not verified by another account, nor after it was changed', async () => {
    const id = await verifyContato(db, 'email', 'mao@x.example')
    const set = (telefone: string) => db.as(buildCaller(id), (tx) => tx`update public.usuarios set telefone = ${telefone}`)
    await set('11955550006')
    const desafio = await typed('sms', '+5511955550006', { conta: id })
    expect(await getRefusal(finishVerificacao(db, desafio, '+5511955550006', ana.userId))).toEqual(INVALIDO)
    // Nor by an account that claims the same contact.
    const rival = await verifyContato(db, 'email', 'rival@x.example')
    await db.as(buildCaller(rival), (tx) => tx`update public.usuarios set telefone = '11955550006'`)
    expect(await getRefusal(finishVerificacao(db, desafio, '+5511955550006', rival))).toEqual(INVALIDO)
    await set('11955550007')
    expect(await getRefusal(finishVerificacao(db, desafio, '+5511955550006', id))).toEqual(INVALIDO)
    expect(await getRefusal(finishVerificacao(db, desafio, '+5511955550007', id))).toEqual(INVALIDO)
    expect(await readPerfil(db, id)).toMatchObject({ telefone: '+5511955550007', telefone_verificado: false })
    await set('11955550006')
    expect(await finishVerificacao(db, desafio, '+5511955550006', id)).toMatchObject({ nova: false })
  })
})

const consumed = async (desafio: string, finalidade: string, conta: string | null) =>
  (await db.sql`select contas.desafio_consumido(${desafio}, ${finalidade}, ${conta}) as yes`)[0]?.['yes'] as boolean

describe('a challenge', () => {
  test.each([
    [299, true],
    [300, false],
  ])('checked %i s ago is valid: %s', async (seconds, good) => {
    const [desafio, id] = [await typed('email', 'prazo@x.example'), await fresh()]
    await ageDesafios(db, seconds)
    const done = finishVerificacao(db, desafio, 'prazo@x.example', id)
    if (good) expect(await done).toMatchObject({ nova: true })
    else expect(await getRefusal(done)).toEqual(INVALIDO)
    await db.sql`delete from auth.users where id = ${id}`
  })

  test('unchecked, unknown, of another identifier, for deletion, or without account is refused', async () => {
    const id = await fresh()
    const { desafio } = await requestCodigo(db, 'email', 'nenhum@x.example')
    expect(await getRefusal(finishVerificacao(db, desafio, 'nenhum@x.example', id))).toEqual(INVALIDO)
    expect(await getRefusal(finishVerificacao(db, crypto.randomUUID(), 'nenhum@x.example', id))).toEqual(INVALIDO)
    const other = await typed('email', 'outro@x.example')
    for (const [identifier, account] of [
      ['nenhum@x.example', id],
      ['', id],
      ['outro@x.example', crypto.randomUUID()],
    ] as const)
      expect(await getRefusal(finishVerificacao(db, other, identifier, account))).toEqual(INVALIDO)
    const erase: Para = { conta: ana.userId, finalidade: 'excluir_conta' }
    expect(await getRefusal(finishVerificacao(db, await typed('email', ana.email, erase), ana.email, ana.userId))).toEqual(
      INVALIDO,
    )
  })

  test('is consumed by its first use, for its purpose and account, within 10 minutes', async () => {
    const para: Para = { conta: ana.userId, finalidade: 'excluir_conta' }
    const desafio = await typed('sms', ana.telefone, para)
    expect(await consumed(desafio, 'contato', ana.userId)).toBe(false)
    expect(await consumed(desafio, 'excluir_conta', bruno.userId)).toBe(false)
    expect(await consumed(desafio, 'excluir_conta', null)).toBe(false)
    await ageDesafios(db, 599)
    expect(await consumed(desafio, 'excluir_conta', ana.userId)).toBe(true)
    expect(await consumed(desafio, 'excluir_conta', ana.userId)).toBe(false)
    const late = await typed('sms', ana.telefone, para)
    await ageDesafios(db, 600, late)
    expect(await consumed(late, 'excluir_conta', ana.userId)).toBe(false)
    const { desafio: open } = await requestCodigo(db, 'email', ana.email, para)
    expect(await consumed(open, 'excluir_conta', ana.userId)).toBe(false)
  })
})
