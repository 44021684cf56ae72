/** Strangers request and guess codes of somebody else's contact: the owner can still sign in, and guessing stays bounded. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../support/fixtures.ts'
import { createPersonas, personas, toCaller } from '../../../support/personas.ts'
import { getRefusal } from '../../rpc.ts'
import {
  ageDesafios,
  type Canal,
  checkCodigo,
  createConta,
  createEndereco,
  finishVerificacao,
  NAVEGADOR,
  type Para,
  requestCodigo,
  toCodigoErrado,
  verifyContato,
} from '../contas.ts'
import { fc, seed } from '../../../samples/random.ts'
import { FULL } from '../../../support/full.ts'

const db = setUpTestDatabase()
beforeEach(async () => {
  await createPersonas(db.sql)
  await db.sql`truncate contas.otp_desafios, contas.otp_navegadores, base.limites`
  await db.sql`update public.configuracoes set sms_por_dia = 500`
})

const { ana, admin, estranho } = personas
const outro = () => ({ navegador: crypto.randomUUID() })
/** The attacker's network, which the owner never uses. */
const ATACANTE = { endereco: '203.0.113.66' }
const dono = () => ({ ...outro(), endereco: createEndereco() })

/** Signs in with the code sent to the contact, typed in the browser that requested it. */
const entrar = async (canal: Canal, contato: string, para: Para) => {
  const { status, codigo } = await requestCodigo(db, canal, contato, para)
  if (status !== 'enviar') return status
  const feito = await checkCodigo(db, canal, contato, codigo, para)
  if (feito.status === 'ok' && feito.conta && para.finalidade !== 'excluir_conta')
    await finishVerificacao(db, feito.desafio, contato, feito.conta.auth_user_id)
  return feito.status
}

/** Ten spellings of one mailbox, from one address, each in a new browser. */
const inundar = async (email: string, para: Para = {}) => {
  const [name, domain] = email.split('@')
  const seen: string[] = []
  for (let n = 0; n < 10; n += 1)
    seen.push((await requestCodigo(db, 'email', `${name}+${n}@${domain}`, { ...ATACANTE, ...outro(), ...para })).status)
  return seen
}

describe('a stranger who requests codes for every spelling of a mailbox', () => {
  test('gets three codes sent, and the owner still signs in from a known browser and from a new one', async () => {
    const conhecido = dono()
    expect(await entrar('email', admin.email, conhecido)).toBe('ok')
    expect((await inundar(admin.email)).filter((status) => status === 'enviar')).toHaveLength(3)
    await ageDesafios(db, 3600)
    await inundar(admin.email)
    expect(await entrar('email', admin.email, conhecido)).toBe('ok')
    expect(await entrar('email', admin.email, dono())).toBe('ok')
  })

  test('from enough networks to fill the mailbox locks out new browsers only, none that signed in before', async () => {
    const conhecido = dono()
    expect(await entrar('email', ana.email, conhecido)).toBe('ok')
    for (let n = 0; n < 30; n += 1) await requestCodigo(db, 'email', ana.email, outro())
    expect(await entrar('email', ana.email, dono())).toBe('limite')
    expect(await entrar('email', ana.email, conhecido)).toBe('ok')
    expect(await entrar('email', ana.email, { ...conhecido, ...ATACANTE })).toBe('ok')
  })

  test.each<[string, Canal, string, Para]>([
    ['deleting the account by e-mail', 'email', ana.email, { conta: ana.userId, finalidade: 'excluir_conta' }],
    ['deleting the account by SMS', 'sms', ana.telefone, { conta: ana.userId, finalidade: 'excluir_conta' }],
    ['verifying a contact again', 'email', ana.email, { conta: ana.userId }],
  ])('does not prevent %s, not even from the same address', async (_, canal, contato, para) => {
    await inundar(ana.email)
    for (let n = 0; n < 40; n += 1)
      await requestCodigo(db, canal, contato, { ...outro(), ...(n % 2 === 0 ? ATACANTE : { endereco: createEndereco() }) })
    // Numbers with the same prefix, from the same address as the owner.
    for (let n = 0; n < 40; n += 1)
      await requestCodigo(db, 'sms', `${ana.telefone.slice(0, -4)}${1000 + n}`, { ...outro(), ...ATACANTE })
    expect(await entrar(canal, contato, { ...ATACANTE, ...outro(), ...para })).toBe('ok')
  })

  test('through accounts that claim the contact does not prevent its owner from verifying it in a new account', async () => {
    const caixa = 'nova.caixa@x.example'
    const claim = async () => {
      const conta = await createConta(db, `${crypto.randomUUID()}@conta.invalid`)
      await db.sql`update public.usuarios set email = ${caixa} where auth_user_id = ${conta}`
      return conta
    }
    for (let n = 0; n < 6; n += 1) await requestCodigo(db, 'email', caixa, { conta: await claim(), ...outro(), ...ATACANTE })
    await inundar(caixa)
    for (let n = 0; n < 30; n += 1) await requestCodigo(db, 'email', caixa, outro())
    expect(await entrar('email', caixa, { conta: await claim(), ...dono() })).toBe('ok')
  })

  test('by SMS leaves the mobile’s owner a code in a known browser and in a new one', async () => {
    const conhecido = dono()
    expect(await entrar('sms', ana.telefone, conhecido)).toBe('ok')
    const seen: string[] = []
    for (let n = 0; n < 10; n += 1) {
      seen.push((await requestCodigo(db, 'sms', ana.telefone, { ...outro(), ...ATACANTE })).status)
      await ageDesafios(db, 46)
    }
    expect(seen.filter((status) => status === 'enviar')).toHaveLength(3)
    expect(await entrar('sms', ana.telefone, conhecido)).toBe('ok')
    expect(await entrar('sms', ana.telefone, dono())).toBe('ok')
  })

  test('can use up only four fifths of the daily SMS: the rest is left for the owner of a mobile', async () => {
    const conhecido = dono()
    expect(await entrar('sms', ana.telefone, conhecido)).toBe('ok')
    await db.sql`update public.configuracoes set sms_por_dia = 10`
    for (let n = 0; n < 10; n += 1) await requestCodigo(db, 'sms', `+55219${100 + n}54321`, outro())
    expect(await entrar('sms', ana.telefone, dono())).toBe('limite')
    expect(await entrar('sms', ana.telefone, conhecido)).toBe('ok')
  })
})

describe('a code that was sent to its owner', () => {
  test.each<[string, Para]>([
    ['signing in', {}],
    ['verifying a contact', { conta: ana.userId }],
    ['deleting the account', { conta: ana.userId, finalidade: 'excluir_conta' }],
  ])('for %s is not blocked by wrong codes from another browser on any network', async (_, para) => {
    const meu = { ...para, ...dono() }
    const { codigo } = await requestCodigo(db, 'email', ana.email, meu)
    for (let n = 0; n < 8; n += 1)
      expect(
        (await checkCodigo(db, 'email', ana.email, toCodigoErrado(codigo), { ...para, ...outro(), ...ATACANTE })).status,
      ).toBe('invalido')
    expect((await checkCodigo(db, 'email', ana.email, codigo, meu)).status).toBe('ok')
  })

  test('is invalid in another browser, even in one that requested a code of the same contact', async () => {
    const meu = dono()
    const { codigo } = await requestCodigo(db, 'email', ana.email, meu)
    const seu = { ...outro(), ...ATACANTE }
    expect(await checkCodigo(db, 'email', ana.email, codigo, seu)).toEqual({ status: 'invalido', restantes: 0 })
    const theirs = await requestCodigo(db, 'email', ana.email, seu)
    if (theirs.codigo !== codigo)
      expect(await checkCodigo(db, 'email', ana.email, codigo, seu)).toEqual({ status: 'invalido', restantes: 4 })
    // The newer code did not invalidate it.
    expect((await checkCodigo(db, 'email', ana.email, codigo, meu)).status).toBe('ok')
  })

  test('of one contact is invalid for another contact of the same browser', async () => {
    const meu = dono()
    const { codigo } = await requestCodigo(db, 'email', ana.email, meu)
    expect(await checkCodigo(db, 'email', estranho.email, codigo, meu)).toEqual({ status: 'invalido', restantes: 0 })
  })
})

/** Uses up the mailbox limit of new browsers. */
const cheia = async (email: string) => {
  for (let n = 0; n < 12; n += 1) await requestCodigo(db, 'email', email, outro())
}

describe('a known browser', () => {
  test('is known for the contact whose code was typed there, and for no other', async () => {
    const meu = dono()
    await verifyContato(db, 'email', 'minha@x.example', meu)
    await cheia(ana.email)
    await cheia('minha@x.example')
    expect((await requestCodigo(db, 'email', ana.email, meu)).status).toBe('limite')
    expect((await requestCodigo(db, 'email', 'minha@x.example', meu)).status).toBe('enviar')
  })

  test('does not become known by a code that was only requested, or typed wrong', async () => {
    const meu = dono()
    const { codigo } = await requestCodigo(db, 'email', ana.email, meu)
    await checkCodigo(db, 'email', ana.email, toCodigoErrado(codigo), meu)
    await cheia(ana.email)
    await ageDesafios(db, 46)
    expect((await requestCodigo(db, 'email', ana.email, meu)).status).toBe('limite')
  })

  test('is forgotten with the account, when the contact moves to another account, and after ten newer browsers', async () => {
    const email = 'lembrada@x.example'
    const [meu, primeiro] = [dono(), dono()]
    const conta = await verifyContato(db, 'email', email, primeiro)
    for (let n = 0; n < 9; n += 1) {
      await ageDesafios(db, 86_401)
      await verifyContato(db, 'email', email, dono())
    }
    await cheia(email)
    expect((await requestCodigo(db, 'email', email, primeiro)).status).toBe('enviar')
    await db.sql`truncate contas.otp_desafios`
    await verifyContato(db, 'email', email, meu)
    await cheia(email)
    expect((await requestCodigo(db, 'email', email, primeiro)).status).toBe('limite')
    expect((await requestCodigo(db, 'email', email, meu)).status).toBe('enviar')

    await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${conta}`
    await ageDesafios(db, 46)
    expect((await requestCodigo(db, 'email', email, meu)).status).toBe('limite')
    await db.sql`delete from auth.users where id = ${conta}`
    expect(await db.sql`select 1 from contas.otp_navegadores where auth_user_id = ${conta}`).toEqual([])
  })

  test('is stored as a hash that differs per contact, reveals neither contact nor browser, and is readable by nobody', async () => {
    await verifyContato(db, 'email', 'um@x.example')
    await verifyContato(db, 'email', 'dois@x.example')
    const rows = await db.sql`select encode(navegador, 'hex') as n from contas.otp_navegadores`
    expect(new Set(rows.map((row) => row['n'])).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain(NAVEGADOR.replaceAll('-', ''))
    for (const who of [{ role: 'anon' } as const, toCaller(ana), toCaller(admin), 'service_role' as const])
      expect((await getRefusal(db.as(who, (tx) => tx`select * from contas.otp_navegadores`))).code).toBe('42501')
  })
})

/** Events of one mailbox, caused by its owner and by others. */
type Passo =
  | { quem: 'dono'; conhecido: boolean }
  | { quem: 'estranho'; rede: number; variante: number; tentativas: number }
  | { quem: 'tempo'; segundos: number }

describe('any order of events', () => {
  test('the owner can sign in while strangers on three networks get 15 codes and 75 attempts a day', async () => {
    const passos = fc.array<Passo>(
      fc.oneof(
        { weight: 2, arbitrary: fc.record({ quem: fc.constant('dono' as const), conhecido: fc.boolean() }) },
        {
          weight: 9,
          arbitrary: fc.record({
            quem: fc.constant('estranho' as const),
            // One network less than fills the mailbox.
            rede: fc.nat(2),
            variante: fc.nat(20),
            tentativas: fc.nat(7),
          }),
        },
        { weight: 2, arbitrary: fc.record({ quem: fc.constant('tempo' as const), segundos: fc.nat(2000) }) },
      ),
      { minLength: 30, maxLength: 60 },
    )
    let run = 0
    const rede = (n: number) => `192.0.${n}.${1 + (run % 200)}`
    await fc.assert(
      fc.asyncProperty(passos, async (lista) => {
        run += 1
        await db.sql`truncate contas.otp_desafios, contas.otp_navegadores, base.limites`
        const conhecido = dono()
        expect(await entrar('email', ana.email, conhecido)).toBe('ok')
        const [name, domain] = ana.email.split('@')
        let [adivinhadas, enviadas, novos, decorridos] = [0, 0, 0, 0]
        for (const passo of lista) {
          if (passo.quem === 'tempo') {
            // Within one day, so the test can sum up the daily totals.
            if (decorridos + passo.segundos > 80_000) continue
            decorridos += passo.segundos
            await ageDesafios(db, passo.segundos)
          } else if (passo.quem === 'dono') {
            // The rest of the mailbox's daily limit for new browsers, after three networks.
            if (!passo.conhecido && (novos += 1) > 5) continue
            expect(await entrar('email', ana.email, passo.conhecido ? conhecido : dono())).toBe('ok')
          } else {
            const para = { ...outro(), endereco: rede(passo.rede) }
            const quem = passo.variante === 0 ? ana.email : `${name}+${passo.variante}@${domain}`
            const pedido = await requestCodigo(db, 'email', quem, para)
            if (pedido.status === 'enviar') enviadas += 1
            for (let n = 0; n < passo.tentativas; n += 1) {
              const certo = pedido.codigo ?? '123456'
              const { status } = await checkCodigo(db, 'email', quem, toCodigoErrado(certo), para)
              expect(['invalido', 'bloqueado', 'limite']).toContain(status)
              if (pedido.status === 'enviar' && n < 5) adivinhadas += 1
            }
          }
        }
        expect(enviadas).toBeLessThanOrEqual(15)
        expect(adivinhadas).toBeLessThanOrEqual(75)
      }),
      { numRuns: FULL ? 60 : 3, seed },
    )
  })

  test('strangers on any number of networks have at most 100 attempts a day at one e-mail and 60 at one mobile', async () => {
    for (const [canal, contato, codigos] of [
      ['email', ana.email, 20],
      ['sms', ana.telefone, 12],
    ] as const) {
      let tentativas = 0
      for (let n = 0; n < 60; n += 1) {
        const para = outro()
        const pedido = await requestCodigo(db, canal, contato, para)
        for (let t = 0; t < 7; t += 1) {
          const { status } = await checkCodigo(db, canal, contato, toCodigoErrado(pedido.codigo ?? '0'), para).catch(() => ({
            status: 'limite',
          }))
          if (pedido.status === 'enviar' && (status === 'invalido' || t === 4)) tentativas += 1
        }
        await ageDesafios(db, 1000)
      }
      expect(tentativas).toBe(codigos * 5)
    }
  })
})
