/** Codes of callers that name no browser: together they are one stranger, who takes nothing from a browser (docs/security.md T14). */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../support/fixtures.ts'
import { createPersonas, personas } from '../../../support/personas.ts'
import { callRpc, getRefusal } from '../../rpc.ts'
import {
  ageDesafios,
  checkCodigo,
  createEndereco,
  finishVerificacao,
  type Para,
  readPerfil,
  requestCodigo,
  toCodigoErrado,
  verifyContato,
} from '../contas.ts'

const db = setUpTestDatabase()
beforeEach(async () => {
  await createPersonas(db.sql)
  await db.sql`truncate contas.otp_desafios, contas.otp_navegadores, base.limites`
  await db.sql`update public.configuracoes set sms_por_dia = 500`
})

const { ana, estranho } = personas
const sem = (para: Para = {}): Para => ({ ...para, navegador: null })
const com = (para: Para = {}): Para => ({ ...para, navegador: crypto.randomUUID() })

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
  for (const [name, params] of calls)
    expect(await getRefusal(db.as('service_role', (tx) => callRpc(tx, name, { ...params })))).toMatchObject({
      code: 'PT422',
      hint: 'navegador',
    })
})
