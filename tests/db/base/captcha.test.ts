/** The captcha: who is asked for it, what it opens, and that strangers cannot close a mailbox to who passes it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callRpc, getRefusal } from '../rpc.ts'
import { type Canal, type Para, requestCodigo, verifyContato } from '../contas/contas.ts'

const db = setUpTestDatabase({ personas: true })
const CAIXA = 'dona@x.example'
/** The owner's own place: a browser that the account does not know yet. */
const DONA = { navegador: '00000000-0000-4000-8000-0000000000d0', endereco: '198.51.100.7' }

beforeEach(async () => {
  await db.sql`truncate contas.otp_desafios, base.limites`
  await db.sql`delete from contas.otp_navegadores`
})

const provar = (_endereco: string | null, _navegador: string) =>
  db.as('service_role', (tx) => callRpc(tx, 'fn_service_provar_pessoa', { _endereco, _navegador, _provada: true }))

/** How many codes in a row leave from one place, each from another browser unless named, and the first other answer. */
const quantos = async (canal: Canal, contato: string, para: Para): Promise<[number, string]> => {
  for (let n = 0; ; n += 1) {
    const { status } = await requestCodigo(db, canal, contato, { captcha: true, navegador: crypto.randomUUID(), ...para })
    if (status !== 'enviar') return [n, status]
    await db.sql`update contas.otp_desafios set criado_em = criado_em - interval '46 seconds'`
  }
}

test('without a captcha nothing changes: the limit is the whole one, and no proof widens it', async () => {
  await provar(DONA.endereco, DONA.navegador)
  expect(await quantos('email', CAIXA, { ...DONA, captcha: false })).toEqual([3, 'limite'])
})

test('who asked for half of what a network may for one mailbox is asked for the captcha, and with it gets twice as much', async () => {
  expect(await quantos('email', CAIXA, DONA)).toEqual([2, 'captcha'])
  await provar(DONA.endereco, DONA.navegador)
  expect(await quantos('email', CAIXA, DONA)).toEqual([4, 'limite'])
})

test('four networks of strangers cannot close an unknown browser of the owner: with the captcha a code leaves', async () => {
  const strangers = ['10.9.1.1', '10.9.2.1', '10.9.3.1', '10.9.4.1']
  for (let hour = 0; hour < 12; hour += 1) {
    for (const endereco of strangers) await quantos('email', CAIXA, { endereco })
    await db.sql`update contas.otp_desafios set criado_em = criado_em - interval '1 hour'`
  }
  expect((await requestCodigo(db, 'email', CAIXA, { ...DONA, captcha: true })).status).toBe('captcha')
  await provar(DONA.endereco, DONA.navegador)
  expect((await requestCodigo(db, 'email', CAIXA, { ...DONA, captcha: true })).status).toBe('enviar')
})

const status = async (para: Para) => (await requestCodigo(db, 'email', CAIXA, { ...DONA, captcha: true, ...para })).status

describe('the proof', () => {
  beforeEach(async () => {
    await quantos('email', CAIXA, DONA)
    await provar(DONA.endereco, DONA.navegador)
  })

  test('is of one browser in one network: a rival beside it, or the same browser elsewhere, gets nothing by it', async () => {
    expect(await status({ navegador: '00000000-0000-4000-8000-0000000000d1' })).toBe('captcha')
    // Another address of the same network is the same sender; another network has its own half, used up here first.
    await quantos('email', CAIXA, { ...DONA, endereco: '203.0.113.9' })
    expect(await status({ endereco: '203.0.113.9' })).toBe('captcha')
    expect(await status({ endereco: '198.51.100.200' })).toBe('enviar')
  })

  test('ends after 15 minutes', async () => {
    await db.sql`update base.limites set expira_em = expira_em - interval '15 minutes'`
    expect(await status({})).toBe('captcha')
  })

  test('can be written by the functions only', async () => {
    for (const caller of [{ role: 'anon' as const }, toCaller(personas.ana), toCaller(personas.admin)])
      expect(
        (
          await getRefusal(
            db.as(caller, (tx) => callRpc(tx, 'fn_service_provar_pessoa', { _navegador: DONA.navegador, _provada: true })),
          )
        ).code,
      ).toBe('42501')
  })
})

test('of one address 30 checks in 10 minutes are passed on to the provider; none of them proves anything', async () => {
  const check = (_endereco: string) =>
    db.as('service_role', (tx) => callRpc(tx, 'fn_service_provar_pessoa', { _endereco, _navegador: DONA.navegador }))
  for (let n = 0; n < 30; n += 1) expect(await check(DONA.endereco)).toBe(0)
  expect(await check(DONA.endereco)).toBeGreaterThan(0)
  expect(await check('203.0.113.9')).toBe(0)
  expect(await quantos('email', CAIXA, DONA)).toEqual([2, 'captcha'])
})

test('a known browser and who is signed in are never asked, only limited', async () => {
  await verifyContato(db, 'email', CAIXA, DONA)
  expect((await quantos('email', CAIXA, DONA))[1]).toBe('limite')
  expect((await quantos('email', personas.ana.email, { ...DONA, conta: personas.ana.userId }))[1]).toBe('limite')
  // Not even for a contact that the account has not verified.
  await db.as(toCaller(personas.estranho), (tx) => tx`update public.usuarios set telefone = '+5511987650000'`)
  expect((await quantos('sms', '+5511987650000', { ...DONA, conta: personas.estranho.userId }))[1]).toBe('limite')
})

test('SMS cost money: half without the captcha, and with it no more than there always was', async () => {
  const celular = '+5521987650001'
  expect(await quantos('sms', celular, DONA)).toEqual([2, 'captcha'])
  await provar(DONA.endereco, DONA.navegador)
  expect(await quantos('sms', celular, DONA)).toEqual([1, 'limite'])
})

test('known and unknown contacts get the same answer', async () => {
  expect(await quantos('email', personas.ana.email, DONA)).toEqual(await quantos('email', 'ninguem@x.example', DONA))
})
