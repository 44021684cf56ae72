/** How many codes are sent, and how often they may be tried: both sides of every limit (docs/security.md T14, T15). */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../support/fixtures.ts'
import { personas } from '../../../support/personas.ts'
import {
  ageDesafios,
  type Canal,
  checkCodigo,
  createConta,
  createEndereco,
  finishVerificacao,
  type Para,
  type Pedido,
  requestCodigo,
  toCodigoErrado,
} from '../contas.ts'

const db = setUpTestDatabase({ personas: true })
beforeEach(async () => {
  await db.sql`truncate contas.otp_desafios`
  await db.sql`truncate base.limites`
  await db.sql`update public.configuracoes set sms_por_dia = 500`
})

const EMAIL = 'pessoa@x.example'
let pessoas = 0
const email = () => `limite-${(pessoas += 1)}@x.example`
/** A mobile with a new prefix. */
const celular = () => `+55219${String(100 + (pessoas += 1))}12345`

/** One mailbox, each time in another spelling. */
const spelled = (n: number) => (n % 2 === 0 ? `caixa+${n}@x.example` : `CAIXA+${n}@x.example`)

/** Each /64 of one /48. */
const inside = (n: number) => ({ endereco: `2001:db8:48:${n.toString(16)}::1` })

/** The number of codes sent before the first refusal, and that answer. */
async function passing(ask: (n: number) => Promise<Pedido>, atMost = 60): Promise<[number, Pedido]> {
  for (let n = 0; n < atMost; n += 1) {
    const answer = await ask(n)
    if (answer.status !== 'enviar') return [n, answer]
  }
  throw new Error(`all ${atMost} calls were accepted`)
}
const every = (seconds: number, ask: (n: number) => Promise<Pedido>) => async (n: number) => {
  await ageDesafios(db, seconds)
  return ask(n)
}
/** Seconds, with a tolerance for the time passed since. */
const about = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThanOrEqual(20)

describe('requesting again', () => {
  test('within 45 s waits for the remaining time in the same browser, on any network; then a new code is sent', async () => {
    const { desafio } = await requestCodigo(db, 'email', EMAIL)
    await ageDesafios(db, 20)
    const wait = await requestCodigo(db, 'email', EMAIL)
    expect(wait).toEqual({ status: 'aguarde', resend_in: expect.any(Number), expires_in: expect.any(Number) })
    expect(wait.resend_in).toBeLessThanOrEqual(25)
    expect(wait.resend_in).toBeGreaterThan(0)
    expect(wait.expires_in - wait.resend_in).toBe(255)
    await ageDesafios(db, 25)
    const next = await requestCodigo(db, 'email', EMAIL)
    expect(next.status).toBe('enviar')
    expect(next.desafio).not.toBe(desafio)
  })

  const { ana } = personas
  const askers: [string, Para][] = [
    ['a visitor', {}],
    ['a signed-in person', { conta: ana.userId }],
  ]

  test.each(askers)('tells %s that the code is blocked, and the waiting time of the next one', async (_, para) => {
    const { codigo } = await requestCodigo(db, 'email', ana.email, para)
    for (let n = 0; n < 5; n += 1) await checkCodigo(db, 'email', ana.email, toCodigoErrado(codigo), para)
    const wait = await requestCodigo(db, 'email', ana.email, para)
    expect(wait).toEqual({ status: 'aguarde', resend_in: expect.any(Number), expires_in: 0 })
    expect(wait.resend_in).toBeGreaterThan(0)
  })

  test.each(askers)('does not wait after %s used the last code', async (_, para) => {
    const { codigo } = await requestCodigo(db, 'email', ana.email, para)
    await checkCodigo(db, 'email', ana.email, codigo, para)
    expect((await requestCodigo(db, 'email', ana.email, para)).status).toBe('enviar')
  })

  test('does not wait for a code of another browser or purpose, and reveals nothing about it', async () => {
    await requestCodigo(db, 'email', ana.email)
    for (const para of [
      { navegador: crypto.randomUUID() },
      { conta: ana.userId },
      { conta: ana.userId, finalidade: 'excluir_conta' },
    ])
      expect(await requestCodigo(db, 'email', ana.email, para)).toMatchObject({
        status: 'enviar',
        expires_in: 300,
        resend_in: 45,
      })
  })

  test('is possible immediately when the provider refused the message, whose code is void', async () => {
    const { codigo, desafio } = await requestCodigo(db, 'email', EMAIL)
    await db.as('service_role', (tx) => tx`select public.fn_service_otp_nao_enviado(${desafio})`)
    expect(await checkCodigo(db, 'email', EMAIL, codigo)).toEqual({ status: 'expirado' })
    const next = await requestCodigo(db, 'email', EMAIL)
    expect(next.status).toBe('enviar')
    expect((await checkCodigo(db, 'email', EMAIL, next.codigo)).status).toBe('ok')
    // A late failure report does not undo a used code, and one for an unknown code does nothing.
    await db.as('service_role', (tx) => tx`select public.fn_service_otp_nao_enviado(${next.desafio})`)
    expect(await checkCodigo(db, 'email', EMAIL, next.codigo)).toEqual({ status: 'usado' })
    await db.as('service_role', (tx) => tx`select public.fn_service_otp_nao_enviado(${crypto.randomUUID()})`)
  })
})

describe('sent codes', () => {
  const AQUI = { endereco: '198.51.100.7' }

  /** A browser in which a code of this contact was used before. */
  const known = async (canal: Canal, contato: string) => {
    const navegador = crypto.randomUUID()
    const { codigo } = await requestCodigo(db, canal, contato, { navegador })
    const { desafio, conta } = await checkCodigo(db, canal, contato, codigo, { navegador })
    await finishVerificacao(
      db,
      desafio,
      contato,
      conta?.auth_user_id ?? (await createConta(db, `${crypto.randomUUID()}@x.example`)),
    )
    await db.sql`truncate contas.otp_desafios`
    return { ...AQUI, navegador }
  }

  test.each<[Canal, string, number, number]>([
    ['email', EMAIL, 3, 5],
    ['sms', '+5521987651234', 3, 4],
  ])(
    'to a stranger by %s: %s gets 3 an hour and few a day from one network, over all its addresses',
    async (canal, who, hour, day) => {
      const ask = (n: number) => requestCodigo(db, canal, who, { endereco: `198.51.100.${n}` })
      const [inHour, wait] = await passing(every(46, ask))
      expect([inHour, wait.status]).toEqual([hour, 'limite'])
      about(wait.retry_in, 3600 - hour * 46)
      expect((await requestCodigo(db, canal, who, { endereco: '198.51.101.1' })).status).toBe('enviar')
      await ageDesafios(db, wait.retry_in + 2)
      expect((await ask(1)).status).toBe('enviar')

      await db.sql`truncate contas.otp_desafios`
      const [inDay, end] = await passing(every(2000, ask))
      expect(inDay).toBe(day)
      about(end.retry_in, 86_400 - day * 2000)
      await ageDesafios(db, end.retry_in + 2)
      expect((await ask(1)).status).toBe('enviar')
    },
  )

  test('to a mobile requested by strangers from many networks: 6 an hour, 12 a day', async () => {
    const who = celular()
    const ask = () => requestCodigo(db, 'sms', who)
    const [inHour] = await passing(every(46, ask))
    await db.sql`truncate contas.otp_desafios`
    const [inDay] = await passing(every(1000, ask))
    expect([inHour, inDay]).toEqual([6, 12])
  })

  test.each<[Canal, number]>([
    ['email', 30],
    ['sms', 10],
  ])('to a browser that signed in before by %s: 5 an hour, %i a day', async (canal, day) => {
    const who = canal === 'email' ? email() : celular()
    const para = await known(canal, who)
    const ask = () => requestCodigo(db, canal, who, para)
    const [inHour, wait] = await passing(every(46, ask))
    expect([inHour, wait.status]).toEqual([5, 'limite'])
    about(wait.retry_in, 3600 - 230)
    await db.sql`truncate contas.otp_desafios`
    expect((await passing(every(1000, ask)))[0]).toBe(day)
  })

  test('by e-mail whose code was used do not count per hour: frequent sign-ins do not lock anybody out', async () => {
    const who = email()
    const conta = await createConta(db, who)
    for (let n = 0; n < 8; n += 1) {
      const { codigo } = await requestCodigo(db, 'email', who, AQUI)
      const { status, desafio } = await checkCodigo(db, 'email', who, codigo, AQUI)
      expect(status).toBe('ok')
      await finishVerificacao(db, desafio, who, conta)
    }
  })

  test('not delivered by a failing provider do not count per hour, only towards the daily attempts', async () => {
    const para = await known('sms', '+5521987651235')
    const [passed] = await passing(async () => {
      const answer = await requestCodigo(db, 'sms', '+5521987651235', para)
      if (answer.status === 'enviar') await db.sql`select contas.codigo_nao_enviado(${answer.desafio})`
      return answer
    })
    expect(passed).toBe(10)
  })

  test('by mailbox over all spellings: 10 an hour, 20 a day; a failing provider counts per day only', async () => {
    const [hour, last] = await passing((n) => requestCodigo(db, 'email', spelled(n)))
    expect([hour, last.status]).toEqual([10, 'limite'])
    about(last.retry_in, 3600)
    expect((await requestCodigo(db, 'email', 'outra-caixa+1@x.example')).status).toBe('enviar')
    expect((await requestCodigo(db, 'email', 'caixa+1@y.example')).status).toBe('enviar')
    await ageDesafios(db, 3601)
    expect((await requestCodigo(db, 'email', 'caixa@x.example')).status).toBe('enviar')

    await db.sql`truncate contas.otp_desafios`
    const [day, end] = await passing(async (n) => {
      await ageDesafios(db, 1000)
      return requestCodigo(db, 'email', spelled(n))
    })
    expect(day).toBe(20)
    about(end.retry_in, 86_400 - 20_000)

    await db.sql`truncate contas.otp_desafios`
    const [refusals] = await passing(async (n) => {
      const answer = await requestCodigo(db, 'email', spelled(n))
      if (answer.status === 'enviar') await db.sql`select contas.codigo_nao_enviado(${answer.desafio})`
      return answer
    })
    expect(refusals).toBe(20)
  })

  test('by IPv6 /48 over all its /64: 60 an hour, of which 30 by SMS, and 100 SMS a day', async () => {
    expect((await passing((n) => requestCodigo(db, 'email', email(), inside(n)), 80))[0]).toBe(60)
    expect((await requestCodigo(db, 'email', email(), { endereco: '2001:db8:49::1' })).status).toBe('enviar')
    await ageDesafios(db, 3601)

    const [hour, last] = await passing((n) => requestCodigo(db, 'sms', celular(), inside(n)))
    expect(hour).toBe(30)
    about(last.retry_in, 3600)
    expect((await requestCodigo(db, 'email', email(), inside(99))).status).toBe('enviar')
    await db.sql`truncate contas.otp_desafios`
    const [day, end] = await passing(async (n) => {
      await ageDesafios(db, 130)
      return requestCodigo(db, 'sms', celular(), inside(n))
    }, 120)
    expect(day).toBe(100)
    about(end.retry_in, 86_400 - 13_000)
    expect((await requestCodigo(db, 'sms', celular(), { endereco: '2001:db8:49::1' })).status).toBe('enviar')
    // IPv4 has no such grouping: each address counts separately.
    expect(
      await passing((n) => requestCodigo(db, 'email', email(), { endereco: `198.51.100.${n}` }), 70).catch(() => 'all'),
    ).toBe('all')
  })

  test('by address: 20 an hour, of which 10 by SMS; by its /64 for IPv6; others are not affected', async () => {
    expect((await passing(() => requestCodigo(db, 'email', email(), { endereco: '198.51.100.1' })))[0]).toBe(20)
    expect((await requestCodigo(db, 'sms', celular(), { endereco: '198.51.100.1' })).status).toBe('limite')
    expect((await requestCodigo(db, 'email', email(), { endereco: '198.51.100.2' })).status).toBe('enviar')

    const [sms, last] = await passing(() => requestCodigo(db, 'sms', celular(), { endereco: '198.51.100.3:443' }))
    expect(sms).toBe(10)
    about(last.retry_in, 3600)
    expect((await passing(() => requestCodigo(db, 'email', email(), { endereco: '198.51.100.3' })))[0]).toBe(10)

    expect((await passing((n) => requestCodigo(db, 'email', email(), { endereco: `2001:db8:1:2::${n + 1}` })))[0]).toBe(20)
    await ageDesafios(db, 3601)
    expect((await requestCodigo(db, 'email', email(), { endereco: '198.51.100.1' })).status).toBe('enviar')
  })

  test('without an address there is one bucket of half the size', async () => {
    expect((await passing((n) => requestCodigo(db, 'email', email(), { endereco: n % 2 ? null : 'lugar nenhum' })))[0]).toBe(10)
    await db.sql`truncate contas.otp_desafios`
    expect((await passing(() => requestCodigo(db, 'sms', celular(), { endereco: null })))[0]).toBe(5)
  })

  test('by prefix of a mobile: 30 an hour, over all addresses', async () => {
    const [passed, last] = await passing((n) => requestCodigo(db, 'sms', `+554198877${String(1000 + n)}`))
    expect([passed, last.status]).toEqual([30, 'limite'])
    about(last.retry_in, 3600)
    expect((await requestCodigo(db, 'sms', '+5541989771000')).status).toBe('enviar')
    expect((await requestCodigo(db, 'sms', '+5542988771000')).status).toBe('enviar')
    await ageDesafios(db, 3601)
    expect((await requestCodigo(db, 'sms', '+5541988779999')).status).toBe('enviar')
  })

  test('SMS of the whole product per day, as configured; e-mail is not affected', async () => {
    await db.sql`update public.configuracoes set sms_por_dia = 3`
    const [passed, last] = await passing(() => requestCodigo(db, 'sms', celular()))
    expect(passed).toBe(3)
    about(last.retry_in, 86_400)
    expect((await requestCodigo(db, 'email', email())).status).toBe('enviar')
    // An SMS that was not sent costs nothing.
    const [row] = await db.sql`select id from contas.otp_desafios where canal = 'sms' limit 1`
    await db.sql`select contas.codigo_nao_enviado(${String(row?.['id'])})`
    expect((await passing(() => requestCodigo(db, 'sms', celular())))[0]).toBe(1)
    await ageDesafios(db, 86_401)
    expect((await passing(() => requestCodigo(db, 'sms', celular())))[0]).toBe(3)
    // An SMS that may have been sent still counts, although its code is void and the next one may be requested immediately.
    await ageDesafios(db, 86_401)
    await db.sql`truncate contas.otp_desafios`
    const phone = celular()
    const [maybe] = await passing(async () => {
      const answer = await requestCodigo(db, 'sms', phone)
      if (answer.status !== 'enviar') return answer
      await db.as('service_role', (tx) => tx`select public.fn_service_otp_nao_enviado(${answer.desafio}, false)`)
      expect(await checkCodigo(db, 'sms', phone, answer.codigo)).toEqual({ status: 'expirado' })
      return answer
    })
    expect(maybe).toBe(3)
    await db.sql`update public.configuracoes set sms_por_dia = 0`
    expect(await requestCodigo(db, 'sms', celular())).toEqual({ status: 'limite', retry_in: 86_400 })
  })
})

describe('the end of an account', () => {
  test('gets its code by SMS although others used up the day; only a day of 0 turns SMS off', async () => {
    const { ana } = personas
    const excluir = () => requestCodigo(db, 'sms', ana.telefone, { conta: ana.userId, finalidade: 'excluir_conta' })
    await db.sql`update public.configuracoes set sms_por_dia = 1`
    expect((await passing(() => requestCodigo(db, 'sms', celular())))[0]).toBe(1)
    expect((await requestCodigo(db, 'sms', ana.telefone, { conta: ana.userId })).status).toBe('limite')
    expect((await excluir()).status).toBe('enviar')
    await ageDesafios(db, 60)
    await db.sql`update public.configuracoes set sms_por_dia = 0`
    expect((await excluir()).status).toBe('limite')
  })
})

describe('the last fifth of the daily SMS', () => {
  test('is reserved for signed-in people: strangers cannot use it up', async () => {
    await db.sql`update public.configuracoes set sms_por_dia = 11`
    expect((await passing(() => requestCodigo(db, 'sms', celular())))[0]).toBe(9)
    const { ana, bruno, admin } = personas
    const own = ({ telefone, userId }: { telefone: string; userId: string }) =>
      requestCodigo(db, 'sms', telefone, { conta: userId })
    expect([(await own(ana)).status, (await own(bruno)).status, (await own(admin)).status]).toEqual([
      'enviar',
      'enviar',
      'limite',
    ])
  })
})

describe('attempts', () => {
  test('by address: 60 in 10 minutes for browsers without a requested code; a browser with one is not limited', async () => {
    const endereco = createEndereco()
    const { codigo } = await requestCodigo(db, 'email', EMAIL)
    for (let n = 0; n < 60; n += 1)
      expect((await checkCodigo(db, 'email', email(), '123456', { endereco })).status).toBe('invalido')
    const refused = await checkCodigo(db, 'email', email(), '123456', { endereco })
    expect(refused).toEqual({ status: 'limite', retry_in: expect.any(Number) })
    expect(refused.retry_in).toBeGreaterThan(0)
    expect(refused.retry_in).toBeLessThanOrEqual(600)
    expect((await checkCodigo(db, 'email', EMAIL, codigo, { endereco })).status).toBe('ok')
  })

  test('without an address: 30', async () => {
    for (let n = 0; n < 30; n += 1)
      expect((await checkCodigo(db, 'email', email(), '123456', { endereco: null })).status).toBe('invalido')
    expect((await checkCodigo(db, 'email', email(), '123456', { endereco: 'x' })).status).toBe('limite')
  })
})
