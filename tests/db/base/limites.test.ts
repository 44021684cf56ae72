/** Rate limits: by address, by e-mail, by token; headers set by the caller change nothing (docs/security.md T21). */
import { beforeEach, describe, expect, test } from 'vitest'
import { buildClienteParams, buildContatoParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { type Canal, type Para, requestCodigo, verifyContato } from '../contas/contas.ts'
import { callAs, callAsVisitor, getRefusal, toAddress } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

const LIMITE = {
  code: 'PT429',
  message: expect.stringMatching(
    /^Muitas tentativas em pouco tempo\. Aguarde (alguns minutos|cerca de \d+ (minutos|horas)) e tente de novo\.$/,
  ) as string,
  hint: 'limite',
  detail: null,
}

let emails = 0

const upsert = (headers: Record<string, string>, email?: string) =>
  callAsVisitor(
    db,
    'fn_upsert_cliente_by_email',
    buildClienteParams({ _email: email ?? `limite-${(emails += 1)}@empresa.example` }),
    headers,
  )

/** Number of calls accepted before the first refusal, which must be the rate limit's. */
async function passing(call: (n: number) => Promise<unknown>, atMost = 300): Promise<number> {
  for (let n = 0; n < atMost; n += 1) {
    try {
      await call(n)
    } catch {
      expect(await getRefusal(call(n))).toEqual(LIMITE)
      return n
    }
  }
  return atMost
}

const forget = () => db.sql`truncate base.limites`
const resend = (_token: string, address: string) => callAsVisitor(db, 'fn_reenviar_link', { _token }, toAddress(address))
const alvo = (address: string) => upsert(toAddress(address), 'alvo@empresa.example')

const addressSeen = async (headers: Record<string, string>) =>
  db.as({ role: 'anon', headers }, async (tx) => {
    await tx`select set_config('role', 'none', true)`
    return (await tx`select base.endereco_cliente() as address`)[0]?.['address'] as string | null
  })

const CAIXA = 'dona@x.example'

/** The owner's own place: a browser that the account does not know yet. */
const DONA = { navegador: '00000000-0000-4000-8000-0000000000d0', endereco: '198.51.100.7' }

const provar = (_endereco: string | null, _navegador: string) =>
  callAs(db, 'service_role', 'fn_service_provar_pessoa', { _endereco, _navegador, _provada: true })

/** How many codes in a row leave from one place, each from another browser unless named, and the first other answer. */
const quantos = async (canal: Canal, contato: string, para: Para): Promise<[number, string]> => {
  for (let n = 0; ; n += 1) {
    const { status } = await requestCodigo(db, canal, contato, { captcha: true, navegador: crypto.randomUUID(), ...para })
    if (status !== 'enviar') return [n, status]
    await db.sql`update contas.otp_desafios set criado_em = criado_em - interval '46 seconds'`
  }
}

const status = async (para: Para) => (await requestCodigo(db, 'email', CAIXA, { ...DONA, captcha: true, ...para })).status

describe('limites', () => {
  describe('limits', () => {
    test('one address sends 20 in 10 minutes; another address is not affected', async () => {
      await forget()
      expect(await passing(() => upsert({ 'cf-connecting-ip': '198.51.100.1' }))).toBe(20)
      await upsert({ 'cf-connecting-ip': '198.51.100.2' })
    })

    test('x-forwarded-for counts for nobody, whoever wrote it', async () => {
      await forget()
      expect(await passing((n) => upsert({ 'x-forwarded-for': `10.0.0.${n}, 198.51.100.3` }))).toBe(10)
      expect((await getRefusal(upsert({ 'x-forwarded-for': '198.51.100.4' }))).hint).toBe('limite')
      expect(await passing((n) => upsert({ 'x-forwarded-for': `10.0.1.${n}`, 'cf-connecting-ip': '198.51.100.5' }))).toBe(20)
    })

    test('calls without an address share one small bucket, separate from the others, and are counted for the team', async () => {
      await forget()
      await db.sql`delete from base.limites_atingidos`
      const counted = async () => [...(await db.sql`select total from base.limites_atingidos where acao = 'sem_endereco'`)]
      await upsert({ 'cf-connecting-ip': '198.51.100.6' })
      expect(await counted()).toEqual([])
      expect(await passing(() => upsert({}))).toBe(10)
      await upsert({ 'cf-connecting-ip': '198.51.100.6' })
      // Ten that passed, and two that were refused.
      expect(await counted()).toEqual([{ total: 12 }])
    })

    test('an IPv6 address counts by its /64, and by its /48 with five times the room; another /48 is not affected', async () => {
      await forget()
      expect(await passing((n) => upsert({ 'cf-connecting-ip': `2001:db8:1:2::${(n + 1).toString(16)}` }))).toBe(20)
      // A stranger with a whole /48, from another /64 each time.
      expect(await passing((n) => upsert({ 'cf-connecting-ip': `2001:db8:1:${(n + 3).toString(16)}::1` }))).toBe(80)
      await upsert({ 'cf-connecting-ip': '2001:db8:2:3::1' })
    })

    test.each([
      ['contact messages', 'fn_enviar_contato', 25, () => ({ ...buildContatoParams(), _chave: crypto.randomUUID() })],
      ['e-mails of one person', 'fn_upsert_cliente_by_email', 25, () => buildClienteParams({ _email: 'alvo48@empresa.example' })],
    ])('%s from sixty /64s of one /48: %s accepts %i', async (_, name, limit, params) => {
      await forget()
      const call = (n: number) =>
        callAsVisitor(db, name, params(), { 'cf-connecting-ip': `2001:db8:7:${(n + 1).toString(16)}::1` })
      expect(await passing(call, 60)).toBe(limit)
      await callAsVisitor(db, name, params(), toAddress('outra-rede'))
    })

    test.each([
      ['198.51.100.1', '198.51.100.1'],
      [' 198.51.100.1 ', '198.51.100.1'],
      ['198.51.100.1:443', '198.51.100.1'],
      ['::ffff:198.51.100.1', '198.51.100.1'],
      ['::FFFF:C633:6401', '198.51.100.1'],
      ['[::ffff:198.51.100.1]:443', '198.51.100.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
      ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
      ['[2001:db8:1:2::9]', '2001:db8:1:2::'],
      ['198.51.100.1/8', '198.51.100.1'],
      ['1:2:3:zz', null],
      ['::::', null],
      ['198.51.100', null],
      ['999.1.1.1', null],
      ['unknown', null],
      ['_segredo', null],
      ['x'.repeat(100_000), null],
    ])('%s is the address %s', async (header, address) => {
      expect(await addressSeen({ 'cf-connecting-ip': header })).toBe(address)
      expect(await addressSeen({ 'x-forwarded-for': header })).toBeNull()
    })

    test('an invalid address counts in the small bucket of calls without one', async () => {
      await forget()
      expect(await passing((n) => upsert({ 'cf-connecting-ip': `lugar-${n}` }))).toBe(10)
      await upsert({ 'cf-connecting-ip': '198.51.100.90' })
    })

    test('one e-mail is used 5 times an hour from one address; rivals at forty other addresses do not lock its owner out', async () => {
      await forget()
      expect(await passing(() => alvo('198.51.100.70'))).toBe(5)
      for (let n = 0; n < 40; n += 1) await alvo(`198.51.101.${n}`)
      await alvo('198.51.100.71')
    })

    test('a rival who exhausts their limits in the owner’s name does not block the owner', async () => {
      await forget()
      const email = 'dona-atacada@empresa.example'
      const [rival, owner] = [{ 'cf-connecting-ip': '198.51.100.80' }, { 'cf-connecting-ip': '198.51.100.81' }]
      const send = (_cliente_id: string, n: number, headers: Record<string, string>) =>
        callAsVisitor(
          db,
          'fn_insert_solicitacao',
          buildSolicitacaoParams(undefined, { _cliente_id, _contexto_projeto: `Pedido de número ${n} com mais palavras` }),
          headers,
        )
      const capabilities: string[] = []
      for (let n = 0; n < 5; n += 1) capabilities.push(await upsert(rival, email))
      expect(await passing((n) => send(capabilities[Math.floor(n / 5)] ?? '', n, rival))).toBe(20)
      const id = await send(await upsert(owner, email), 99, owner)
      expect(await db.sql`select 1 from mensagens.outbox where solicitacao_id = ${id}`).toHaveLength(1)
    })

    test.each([
      ['fn_insert_solicitacao', 20, 'PT422'],
      ['fn_acompanhar', 240, 'PT404'],
      ['fn_confirmar_email', 60, 'PT404'],
      ['fn_excluir_dados_solicitacao', 20, 'PT404'],
    ])('%s by address: %i in 10 minutes', async (name, limit, otherwise) => {
      await forget()
      const headers = toAddress(`d-${name}`)
      // The first of them is refused like the last; the calls between are set.
      expect((await getRefusal(callAsVisitor(db, name, {}, headers))).code).toBe(otherwise)
      const seen = await addressSeen(headers)
      const acao =
        { fn_insert_solicitacao: 'solicitacao', fn_acompanhar: 'acompanhar', fn_confirmar_email: 'confirmar' }[name] ?? 'excluir'
      const chave = `${acao}:endereco:${seen}`
      await db.sql`delete from base.limites where chave = base.pseudonimo(${chave})`
      await db.sql`select base.limitar(${acao}, ${`endereco:${seen}`}, 1000000, '10 minutes') from generate_series(1, ${limit - 1})`
      expect((await getRefusal(callAsVisitor(db, name, {}, headers))).code).toBe(otherwise)
      await db.sql`update base.limites set contagem = ${limit} where chave = base.pseudonimo(${chave})`
      expect(await getRefusal(callAsVisitor(db, name, {}, headers))).toEqual(LIMITE)
    })

    test('fn_reenviar_link: 3 an hour per token, known or not; 10 in 10 minutes per address', async () => {
      await forget()
      expect(await passing((n) => resend('x'.repeat(43), `e-${n}`))).toBe(3)
      expect(await passing((n) => resend(`${n}`.padStart(43, 'y'), 'e-mesmo'))).toBe(10)
    })

    test('after a window ends, the count starts at one', async () => {
      await forget()
      const headers = { 'cf-connecting-ip': '198.51.100.9' }
      expect(await passing(() => upsert(headers))).toBe(20)
      await db.sql`update base.limites set expira_em = now()`
      expect(await passing(() => upsert(headers))).toBe(20)
    })

    test('a window begins with its first call, whatever the clock says, and is as long as the limit says', async () => {
      await forget()
      const contar = async () =>
        Number((await db.sql`select base.contar('teste', 'alguem', 1, '10 minutes') as espera`)[0]?.['espera'])
      expect(await contar()).toBe(0)
      const [before] =
        await db.sql`select expira_em - clock_timestamp() > interval '9 minutes' as whole, expira_em from base.limites`
      expect(before?.['whole']).toBe(true)
      expect(await contar()).toBeGreaterThan(540)
      // Later calls do not lengthen it.
      expect(await db.sql`select expira_em from base.limites`).toMatchObject([{ expira_em: before?.['expira_em'] as Date }])
    })

    test('keys reveal neither address nor e-mail', async () => {
      await forget()
      await upsert({ 'cf-connecting-ip': '198.51.100.10' }, 'chave@empresa.example')
      const rows = await db.sql`select l::text as all, octet_length(chave) as size,
      chave in (
        sha256(convert_to('cliente:endereco:198.51.100.10', 'UTF8')),
        sha256(convert_to('cliente:email:chave@empresa.example de endereco:198.51.100.10', 'UTF8'))
      ) as guessable from base.limites l`
      expect(rows).toHaveLength(2)
      expect(
        rows.every((row) => row['size'] === 32 && row['guessable'] === false && !/198\.51|chave@/.test(String(row['all']))),
      ).toBe(true)
    })
  })

  test.skipIf(!hasPostgres())('a call that reaches a limit while another one does is not kept waiting for it', async () => {
    const [first, second] = [await db.connect().reserve(), await db.connect().reserve()]
    const reach = (session: typeof first, who: string) => session`select base.contar('exemplo', ${who}, 1, '1 hour') as wait`
    const noted = async () => (await db.sql`select total from base.limites_atingidos where acao = 'exemplo'`)[0]?.['total']
    for (const round of [1, 2]) {
      await first`begin`
      expect(await reach(first, `um-${round}`)).toEqual([{ wait: 0 }])
      await second`set lock_timeout = '200ms'`
      expect(await reach(second, `outro-${round}`)).toEqual([{ wait: 0 }])
      await first`commit`
      expect(await noted()).toBe(round)
    }
    first.release()
    second.release()
  })
})

/** The captcha: who is asked for it, what it opens, and that strangers cannot close a mailbox to who passes it. */
describe('captcha', () => {
  beforeEach(async () => {
    await db.sql`truncate contas.otp_desafios, base.limites`
    await db.sql`delete from contas.otp_navegadores`
  })

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
          (await getRefusal(callAs(db, caller, 'fn_service_provar_pessoa', { _navegador: DONA.navegador, _provada: true }))).code,
        ).toBe('42501')
    })
  })

  test('of one address 30 checks in 10 minutes are passed on to the provider; none of them proves anything', async () => {
    const check = (_endereco: string) =>
      callAs(db, 'service_role', 'fn_service_provar_pessoa', { _endereco, _navegador: DONA.navegador })
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
})
