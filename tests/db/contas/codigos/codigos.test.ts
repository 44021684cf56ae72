/**
 * One-time codes: every status, both sides of every limit, no clear text, wrong attempts stay counted (docs/security.md
 * T13, T14, T15).
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { maskIds } from '../../../samples/text.ts'
import { setUpTestDatabase } from '../../../support/fixtures.ts'
import { createPersonas, personas, toCaller } from '../../../support/personas.ts'
import { callAs, callRpc, expectRefusal, getRefusal } from '../../rpc.ts'
import {
  ageDesafios,
  type Canal,
  checkCodigo,
  createConta,
  createEndereco,
  finishVerificacao,
  type Para,
  readPerfil,
  requestCodigo,
  toCodigoErrado,
  verifyContato,
} from '../contas.ts'

const db = setUpTestDatabase({ personas: true })

const EMAIL = 'pessoa@x.example'
const CELULAR = '+5511912345678'
const sem = (para: Para = {}): Para => ({ ...para, navegador: null })
const com = (para: Para = {}): Para => ({ ...para, navegador: crypto.randomUUID() })

describe('codigos', () => {
  beforeEach(async () => {
    await db.sql`truncate contas.otp_desafios`
    await db.sql`truncate base.limites`
    await db.sql`update public.configuracoes set sms_por_dia = 500`
  })

  const { ana, bruno, estranho } = personas

  describe('requesting a code', () => {
    test.each<[Canal, string, string]>([
      ['email', ' Pessoa@X.Example\u200b', EMAIL],
      ['sms', '(11) 91234-5678', CELULAR],
      ['sms', '0055 11 91234 5678', CELULAR],
    ])('by %s for %j gives six digits and the normalised destination', async (canal, typed, destino) => {
      expect(await requestCodigo(db, canal, typed)).toEqual({
        status: 'enviar',
        desafio: expect.stringMatching(/^[0-9a-f-]{36}$/),
        codigo: expect.stringMatching(/^[0-9]{6}$/),
        destino,
        expires_in: 300,
        resend_in: 45,
      })
    })

    test('codes are uniformly random, leading zeros included', async () => {
      const rows = await db.sql`select contas.codigo_novo() as c from generate_series(1, 3000)`
      const codes = rows.map((row) => String(row['c']))
      expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true)
      expect(new Set(codes).size).toBeGreaterThan(2950)
      expect(new Set(codes.map((code) => code[0])).size).toBe(10)
    })

    test.each<[string, string | null, string, string]>([
      ['pombo', EMAIL, 'channel', 'Escolha e-mail ou SMS.'],
      ['email', 'pessoa', 'identifier', 'E-mail inválido'],
      ['email', null, 'identifier', 'E-mail inválido'],
      ['email', 'abc@telefone.invalid', 'identifier', 'E-mail inválido'],
      ['email', 'x'.repeat(100_000), 'identifier', 'E-mail inválido'],
      ['sms', '1134567890', 'identifier', 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999'],
      ['sms', '+14155552671', 'identifier', 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999'],
      ['sms', EMAIL, 'identifier', 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999'],
    ])('by %s for %.20j is refused with the hint %s', async (canal, typed, hint, message) => {
      const answer = await getRefusal(requestCodigo(db, canal as Canal, typed as string))
      expect(answer).toEqual({ code: 'PT422', message, hint, detail: null })
      expect(await getRefusal(checkCodigo(db, canal as Canal, typed as string, '123456'))).toEqual(answer)
    })

    test.each<Para>([{ finalidade: 'outra' }, { finalidade: 'contato' }, { finalidade: 'entrar', conta: ana.userId }])(
      'for %j is refused',
      async (para) => {
        const asked = callAs(db, 'service_role', 'fn_service_request_otp', {
          _canal: 'email',
          _identificador: EMAIL,
          _finalidade: para.finalidade,
          _auth_user_id: para.conta ?? null,
        })
        await expectRefusal(asked, 'PT422', 'finalidade')
      },
    )

    test('a known and an unknown identifier get the same answer and write the same rows', async () => {
      const shape = async (email: string) => {
        const answer = await requestCodigo(db, 'email', email)
        return {
          answer: { ...answer, desafio: '', codigo: '', destino: '' },
          again: (await requestCodigo(db, 'email', email)).status,
        }
      }
      expect(await shape(ana.email)).toEqual(await shape('desconhecida@x.example'))
      const rows = await db.sql`select count(*)::int as n from contas.otp_desafios`
      expect(rows[0]?.['n']).toBe(2)
    })

    test('only the service role may request, check and complete', async () => {
      for (const who of [{ role: 'anon' } as const, toCaller(ana), toCaller(personas.admin)])
        for (const name of ['request_otp', 'verify_otp', 'concluir_otp', 'otp_nao_enviado'])
          expect((await getRefusal(callAs(db, who, `fn_service_${name}`))).code).toBe('42501')
    })
  })

  describe('for a signed-in account', () => {
    test('a code goes only to contacts of the own profile, and for deletion only to a verified one', async () => {
      const conta = estranho.userId
      expect(await requestCodigo(db, 'email', ana.email, { conta })).toEqual({ status: 'outra_conta' })
      expect(await requestCodigo(db, 'sms', ana.telefone, { conta })).toEqual({ status: 'outra_conta' })
      await db.as(toCaller(estranho), (tx) => tx`update public.usuarios set telefone = '11977776666'`)
      expect((await requestCodigo(db, 'sms', '+5511977776666', { conta })).status).toBe('enviar')
      expect(await requestCodigo(db, 'sms', '+5511977776666', { conta, finalidade: 'excluir_conta' })).toEqual({
        status: 'outra_conta',
      })
      expect((await requestCodigo(db, 'email', estranho.email, { conta, finalidade: 'excluir_conta' })).status).toBe('enviar')
      expect(await requestCodigo(db, 'email', EMAIL, { conta: crypto.randomUUID() })).toEqual({ status: 'outra_conta' })
      await createPersonas(db.sql)
    })

    test('a code works only for its purpose and its account', async () => {
      const { codigo } = await requestCodigo(db, 'email', ana.email, { conta: ana.userId })
      const wrong: Para[] = [{}, { conta: ana.userId, finalidade: 'excluir_conta' }, { conta: bruno.userId }]
      for (const para of wrong)
        expect(await checkCodigo(db, 'email', ana.email, codigo, para)).toMatchObject({ status: 'invalido' })
      expect(await checkCodigo(db, 'email', ana.email, codigo, { conta: ana.userId })).toMatchObject({
        status: 'ok',
        conta: { auth_user_id: ana.userId, login: ana.email },
        ocupante: null,
      })
    })

    test('a code does not verify a contact that was removed from the profile', async () => {
      const conta = await verifyContato(db, 'email', 'troca@x.example')
      const own = (telefone: string) =>
        db.as({ role: 'authenticated', userId: conta }, (tx) => tx`update public.usuarios set telefone = ${telefone}`)
      await own('11966665555')
      const { codigo } = await requestCodigo(db, 'sms', '+5511966665555', { conta })
      await own('11966664444')
      expect(await checkCodigo(db, 'sms', '+5511966665555', codigo, { conta })).toEqual({ status: 'invalido', restantes: 0 })
    })

    test('a contact of another account is unavailable, and the code is consumed', async () => {
      const conta = await createConta(db, `${crypto.randomUUID()}@telefone.invalid`)
      await db.sql`update public.usuarios set email = ${ana.email} where auth_user_id = ${conta}`
      const { codigo } = await requestCodigo(db, 'email', ana.email, { conta })
      expect(await checkCodigo(db, 'email', ana.email, codigo, { conta })).toEqual({ status: 'indisponivel' })
      expect(await checkCodigo(db, 'email', ana.email, codigo, { conta })).toEqual({ status: 'usado' })
    })
  })

  describe('checking a code', () => {
    test('the right code works once; a second time it is reported as used', async () => {
      const { codigo, desafio } = await requestCodigo(db, 'email', EMAIL)
      expect(await checkCodigo(db, 'email', EMAIL.toUpperCase(), ` ${codigo.slice(0, 3)} ${codigo.slice(3)}`)).toEqual({
        status: 'ok',
        desafio,
        conta: null,
        ocupante: null,
      })
      expect(await checkCodigo(db, 'email', EMAIL, codigo)).toEqual({ status: 'usado' })
      expect(await checkCodigo(db, 'email', EMAIL, toCodigoErrado(codigo))).toEqual({ status: 'invalido', restantes: 4 })
    })

    test('a contact belongs to the account that verified it; another account with it as login is reported as occupant', async () => {
      const occupant = await createConta(db, 'ocupada@x.example')
      const first = await requestCodigo(db, 'email', 'ocupada@x.example')
      expect(await checkCodigo(db, 'email', 'ocupada@x.example', first.codigo)).toMatchObject({ conta: null, ocupante: occupant })
      const holder = await createConta(db, `${crypto.randomUUID()}@telefone.invalid`)
      await db.sql`update public.usuarios set email = 'ocupada@x.example', email_verificado = true where auth_user_id = ${holder}`
      await ageDesafios(db, 46)
      const { codigo } = await requestCodigo(db, 'email', 'ocupada@x.example')
      expect(await checkCodigo(db, 'email', 'ocupada@x.example', codigo)).toMatchObject({
        conta: { auth_user_id: holder, login: expect.stringMatching(/@telefone\.invalid$/) },
        ocupante: occupant,
      })
    })

    test('wrong attempts stay counted; after the fifth, even the right code is blocked', async () => {
      const { codigo } = await requestCodigo(db, 'email', EMAIL)
      for (const restantes of [4, 3, 2, 1])
        expect(await checkCodigo(db, 'email', EMAIL, toCodigoErrado(codigo))).toEqual({ status: 'invalido', restantes })
      expect(await checkCodigo(db, 'email', EMAIL, toCodigoErrado(codigo))).toEqual({ status: 'bloqueado' })
      expect(await checkCodigo(db, 'email', EMAIL, codigo)).toEqual({ status: 'bloqueado' })
      const rows = await db.sql`select tentativas, consumido_em from contas.otp_desafios`
      expect({ ...rows[0] }).toEqual({ tentativas: 5, consumido_em: null })
    })

    test('after four wrong attempts the right code still works', async () => {
      const { codigo } = await requestCodigo(db, 'email', EMAIL)
      for (let n = 0; n < 4; n += 1) await checkCodigo(db, 'email', EMAIL, toCodigoErrado(codigo))
      expect((await checkCodigo(db, 'email', EMAIL, codigo)).status).toBe('ok')
    })

    test.each([
      [299, 'ok'],
      [300, 'expirado'],
      [3600, 'expirado'],
    ])('%i seconds later the right code is %s; a wrong one is only reported as wrong', async (seconds, status) => {
      const { codigo } = await requestCodigo(db, 'email', EMAIL)
      await ageDesafios(db, seconds)
      expect(await checkCodigo(db, 'email', EMAIL, toCodigoErrado(codigo))).toEqual({ status: 'invalido', restantes: 4 })
      expect((await checkCodigo(db, 'email', EMAIL, codigo)).status).toBe(status)
    })

    test('a newer code replaces the older one, with its own count of attempts', async () => {
      const first = await requestCodigo(db, 'email', EMAIL)
      for (let n = 0; n < 5; n += 1) await checkCodigo(db, 'email', EMAIL, toCodigoErrado(first.codigo))
      await ageDesafios(db, 46)
      const second = await requestCodigo(db, 'email', EMAIL)
      if (first.codigo !== second.codigo)
        expect(await checkCodigo(db, 'email', EMAIL, first.codigo)).toEqual({ status: 'invalido', restantes: 4 })
      expect((await checkCodigo(db, 'email', EMAIL, second.codigo)).status).toBe('ok')
    })

    test('without a code no input is right, for known and unknown identifiers', async () => {
      for (const email of [EMAIL, ana.email])
        expect(await checkCodigo(db, 'email', email, '123456')).toEqual({ status: 'invalido', restantes: 0 })
    })

    test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', `123456${'0'.repeat(100)}`, '9'.repeat(100_000)])(
      '%.12j is no code, and costs no try',
      async (typed) => {
        const { codigo } = await requestCodigo(db, 'email', EMAIL)
        expect(await getRefusal(checkCodigo(db, 'email', EMAIL, typed))).toEqual({
          code: 'PT422',
          message: 'O código deve ter 6 dígitos.',
          hint: 'codigo',
          detail: null,
        })
        expect((await checkCodigo(db, 'email', EMAIL, codigo)).status).toBe('ok')
      },
    )

    test('neither code, contact nor address is stored in clear text', async () => {
      const { codigo, desafio } = await requestCodigo(db, 'sms', CELULAR, { endereco: '198.51.100.77' })
      await checkCodigo(db, 'sms', CELULAR, toCodigoErrado(codigo), { endereco: '198.51.100.77' })
      const [row] = await db.sql`select to_jsonb(d) - 'id' - 'criado_em' as all, octet_length(d.codigo) as size,
        d.codigo in (sha256(convert_to(${codigo}, 'UTF8')), sha256(uuid_send(d.id) || convert_to(${codigo}, 'UTF8'))) as guessable
      from contas.otp_desafios d where d.id = ${desafio}`
      const limits = await db.sql`select l::text as all from base.limites l`
      const seen = JSON.stringify([row?.['all'], limits])
      for (const secret of [CELULAR.slice(1), '198.51.100.77', Buffer.from(codigo).toString('hex')])
        expect(seen).not.toContain(secret)
      expect(maskIds(seen)).not.toContain(codigo)
      expect([row?.['size'], row?.['guessable']]).toEqual([32, false])
    })
  })
})

/** Codes of callers that name no browser: together they are one stranger, who takes nothing from a browser (docs/security.md T14). */
describe('codigos sem navegador', () => {
  beforeEach(async () => {
    await createPersonas(db.sql)
    await db.sql`truncate contas.otp_desafios, contas.otp_navegadores, base.limites`
    await db.sql`update public.configuracoes set sms_por_dia = 500`
  })

  const { ana, estranho } = personas

  /** Asks as a caller without a browser; then 46 seconds pass. */
  const askAndWait = async (para: Para) => {
    const { status } = await requestCodigo(db, 'email', ana.email, sem(para))
    await ageDesafios(db, 46)
    return status
  }

  describe('a code asked for without a browser', () => {
    test.each(['email', 'sms'] as const)('by %s signs its visitor in, once', async (canal) => {
      const contato = canal === 'email' ? ana.email : ana.telefone
      const { status, codigo } = await requestCodigo(db, canal, contato, sem())
      expect(status).toBe('enviar')
      // From another network too: the function of a server may leave from several.
      const feito = await checkCodigo(db, canal, contato, codigo, sem())
      expect(feito).toMatchObject({ status: 'ok', conta: { auth_user_id: ana.userId } })
      await finishVerificacao(db, feito.desafio, contato, ana.userId)
      expect((await checkCodigo(db, canal, contato, codigo, sem())).status).toBe('usado')
    })

    test('makes no caller without a browser known: the next one is a stranger as before', async () => {
      const conta = await verifyContato(db, 'email', 'minha@x.example', sem())
      expect(await readPerfil(db, conta)).toMatchObject({ email_verificado: true })
      expect(await db.sql`select 1 from contas.otp_navegadores`).toEqual([])
      for (let n = 0; n < 12; n += 1) await requestCodigo(db, 'email', 'minha@x.example', com())
      expect((await requestCodigo(db, 'email', 'minha@x.example', sem())).status).toBe('limite')
    })

    test('is for one purpose of one account: a rival who claims the contact reaches neither code nor tries', async () => {
      const { codigo } = await requestCodigo(db, 'email', ana.email, sem({ conta: ana.userId }))
      for (const rival of [sem(), sem({ conta: estranho.userId })])
        for (let n = 0; n < 6; n += 1) expect((await checkCodigo(db, 'email', ana.email, codigo, rival)).status).toBe('invalido') // oxlint-disable-line no-await-in-loop
      expect((await checkCodigo(db, 'email', ana.email, codigo, sem({ conta: ana.userId }))).status).toBe('ok')
    })

    test('has five tries for all such callers together, and one in 45 seconds', async () => {
      const { codigo } = await requestCodigo(db, 'email', ana.email, sem())
      expect((await requestCodigo(db, 'email', ana.email, sem())).status).toBe('aguarde')
      const seen: string[] = []
      for (let n = 0; n < 5; n += 1) seen.push((await checkCodigo(db, 'email', ana.email, toCodigoErrado(codigo), sem())).status) // oxlint-disable-line no-await-in-loop
      expect(seen).toEqual(['invalido', 'invalido', 'invalido', 'invalido', 'bloqueado'])
      expect((await checkCodigo(db, 'email', ana.email, codigo, sem())).status).toBe('bloqueado')
    })

    test('has a stranger’s limits: three an hour from one network, ten from all', async () => {
      const daqui = { endereco: createEndereco() }
      const seen: string[] = []
      for (let n = 0; n < 4; n += 1) seen.push(await askAndWait(daqui)) // oxlint-disable-line no-await-in-loop
      for (let n = 0; n < 8; n += 1) seen.push(await askAndWait({})) // oxlint-disable-line no-await-in-loop
      expect(seen).toEqual([...Array<string>(3).fill('enviar'), 'limite', ...Array<string>(7).fill('enviar'), 'limite'])
    })

    test('with a captcha gets half of a stranger’s room and is then asked for it: nobody proves to be that stranger', async () => {
      await db
        .as('service_role', (tx) => callRpc(tx, 'fn_service_provar_pessoa', { _endereco: '203.0.113.9', _provada: true }))
        .catch(() => {})
      const seen: string[] = []
      for (let n = 0; n < 3; n += 1) {
        seen.push((await requestCodigo(db, 'email', ana.email, sem({ endereco: '203.0.113.9', captcha: true }))).status) // oxlint-disable-line no-await-in-loop
        await ageDesafios(db, 46) // oxlint-disable-line no-await-in-loop
      }
      expect(seen).toEqual(['enviar', 'enviar', 'captcha'])
    })
  })

  describe('a code asked for with a browser', () => {
    test('is neither replaced nor delayed by one without, and keeps its five tries', async () => {
      const meu = com()
      const { codigo } = await requestCodigo(db, 'email', ana.email, meu)
      expect((await requestCodigo(db, 'email', ana.email, sem())).status).toBe('enviar')
      for (let n = 0; n < 8; n += 1) await checkCodigo(db, 'email', ana.email, toCodigoErrado(codigo), sem()) // oxlint-disable-line no-await-in-loop
      const [row] = await db.sql`select tentativas, anulado_em from contas.otp_desafios order by criado_em limit 1`
      expect(row).toEqual({ tentativas: 0, anulado_em: null })
      expect((await checkCodigo(db, 'email', ana.email, codigo, meu)).status).toBe('ok')
    })

    test('cannot be typed without it, and neither can the other way round', async () => {
      const meu = com()
      const um = await requestCodigo(db, 'email', ana.email, meu)
      expect(await checkCodigo(db, 'email', ana.email, um.codigo, sem())).toEqual({ status: 'invalido', restantes: 0 })
      const outro = await requestCodigo(db, 'email', estranho.email, sem())
      expect(await checkCodigo(db, 'email', estranho.email, outro.codigo, com())).toEqual({ status: 'invalido', restantes: 0 })
      expect((await checkCodigo(db, 'email', ana.email, um.codigo, meu)).status).toBe('ok')
    })
  })

  test.each(['avaliacao', 'excluir_conta'])('a code for %s needs its browser, asked for and typed', async (finalidade) => {
    const args = {
      _canal: 'email',
      _identificador: ana.email,
      _finalidade: finalidade,
      _auth_user_id: finalidade === 'avaliacao' ? null : ana.userId,
    }
    const calls: [name: string, args: object][] = [
      ['fn_service_request_otp', args],
      ['fn_service_verify_otp', { ...args, _codigo: '123456' }],
    ]
    // oxlint-disable-next-line no-await-in-loop
    for (const [name, params] of calls) await expectRefusal(callAs(db, 'service_role', name, { ...params }), 'PT422', 'navegador')
  })
})
