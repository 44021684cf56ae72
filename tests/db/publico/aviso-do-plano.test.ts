/** The one e-mail when the subscription opens: asked for without an account, confirmed by the link, sent once, forgotten. */
import { beforeEach, describe, expect, test } from 'vitest'
import { CONSENTIMENTOS } from '../../../src/domain/consentimentos.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { runAllRoutines } from '../../support/routines.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal, toAddress } from '../rpc.ts'
import { listEmails } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
beforeEach(async () => {
  await db.sql`update public.configuracoes set checkout_url = '#', plano_itens = null`
  await db.sql`delete from publico.avisos_do_plano`
  await db.sql`delete from contas.consentimentos where finalidade = 'aviso_do_plano'`
  await db.sql`truncate mensagens.outbox, base.limites cascade`
})

const _consentimento_versao = CONSENTIMENTOS.aviso_do_plano.versao
let count = 0
const createEmail = () => `plano-${(count += 1)}@pessoa.example`
const pedir = (_email: string | null, params: Params = {}, headers?: Record<string, string>) =>
  callAsVisitor(db, 'fn_pedir_aviso_do_plano', { _email, _consentimento_versao, ...params }, headers)
const ler = (_token: string) => callAsVisitor(db, 'fn_ver_aviso_do_plano', { _token })
const confirmar = (_token: string) => callAsVisitor(db, 'fn_confirmar_aviso_do_plano', { _token })
const parar = (_token: string) => callAsVisitor(db, 'fn_parar_aviso_do_plano', { _token })
const cartas = async (tipo: string, email: string) =>
  (await listEmails(db, tipo, email)) as unknown as { payload: Record<string, unknown> }[]
const pedirToken = async (email: string) => {
  await pedir(email)
  return String((await cartas('plano_pedido', email)).at(-1)?.payload['token'])
}
const linhas = (email: string) =>
  db.sql`select confirmado_em is not null as confirmado from publico.avisos_do_plano where email = ${email}`
const consentimentos = () =>
  db.sql`select versao, revogado_em is not null as revogado from contas.consentimentos where finalidade = 'aviso_do_plano'`
const abrir = () =>
  db.sql`update public.configuracoes set checkout_url = 'https://pagar.example/plano', plano_itens = 'Alertas na hora'`
const avisar = async (maximo = 500) => Number((await db.sql`select publico.avisar_plano_aberto(${maximo}) as n`)[0]?.['n'])

describe('asking', () => {
  test('keeps the address unconfirmed, with a hash of the secret, and the consent begins when the link is confirmed', async () => {
    const email = createEmail()
    expect(await pedir(` ${email.toUpperCase()} `)).toEqual({ recebida: true })
    const [carta] = await cartas('plano_pedido', email)
    const token = String(carta?.payload['token'])
    expect(carta?.payload).toEqual({ token, confirmado: false })
    expect(await ler(token)).toEqual({ email, confirmado: false })
    expect(await consentimentos()).toEqual([])
    expect(await confirmar(token)).toEqual({ email, confirmado: true })
    expect(await confirmar(token)).toEqual({ email, confirmado: true })
    expect(await consentimentos()).toEqual([{ versao: _consentimento_versao, revogado: false }])
    const [row] = await db.sql`select token_hash = sha256(convert_to(${token}, 'UTF8')) as hash,
      vence_em between now() + interval '364 days' and now() + interval '366 days' as ano
      from publico.avisos_do_plano where email = ${email}`
    expect(row).toEqual({ hash: true, ano: true })
  })

  test.each([
    ['sem arroba', {}, 'email'],
    [null, {}, 'email'],
    [`${'x'.repeat(100_000)}@a.example`, {}, 'email'],
    ['ana@x.example', { _consentimento_versao: 'plano-1999' }, 'consentimento_versao'],
    ['ana@x.example', { _consentimento_versao: null }, 'consentimento_versao'],
  ])('with wrong data %# is refused, and nothing is kept', async (email, params, hint) => {
    await expectRefusal(pedir(email, params), 'PT422', hint)
    expect(await db.sql`select from publico.avisos_do_plano`).toHaveLength(0)
  })

  test('again answers the same, changes nothing of a confirmed one, and mails once an hour', async () => {
    const email = createEmail()
    await confirmar(await pedirToken(email))
    const antes = await db.sql`select * from publico.avisos_do_plano`
    await db.sql`delete from mensagens.outbox`
    expect(await pedir(email)).toEqual({ recebida: true })
    await pedir(email)
    expect(await db.sql`select * from publico.avisos_do_plano`).toEqual(antes)
    expect(await cartas('plano_pedido', email)).toMatchObject([{ payload: { confirmado: true } }])
  })

  test('again in the last month of its year asks to confirm again, and only the link renews the year', async () => {
    const email = createEmail()
    const token = await pedirToken(email)
    await confirmar(token)
    await db.sql`update publico.avisos_do_plano set vence_em = now() + interval '2 days'`
    await db.sql`delete from mensagens.outbox`
    await pedir(email)
    expect(await cartas('plano_pedido', email)).toMatchObject([{ payload: { token, confirmado: false } }])
    const [antes] = await db.sql`select vence_em < now() + interval '3 days' as perto from publico.avisos_do_plano`
    expect([antes, await ler(token)]).toEqual([{ perto: true }, { email, confirmado: false }])
    expect(await confirmar(token)).toEqual({ email, confirmado: true })
    const [depois] = await db.sql`select vence_em > now() + interval '364 days' as ano from publico.avisos_do_plano`
    expect([depois, await consentimentos()]).toEqual([{ ano: true }, [{ versao: _consentimento_versao, revogado: false }]])
  })

  test('is limited: 5 an hour per e-mail and address, 10 in ten minutes per address', async () => {
    const rede = toAddress('insistente')
    for (let n = 0; n < 5; n += 1) await pedir('mesma@pessoa.example', {}, rede)
    await expectRefusal(pedir('mesma@pessoa.example', {}, rede), 'PT429')
    await pedir('mesma@pessoa.example', {}, toAddress('outra rede'))
    for (let n = 0; n < 4; n += 1) await pedir(createEmail(), {}, rede)
    await expectRefusal(pedir(createEmail(), {}, rede), 'PT429')
  })
})

describe('the notice', () => {
  test('goes once to each who confirmed, only when the subscription has an address, in slices, and the addresses are deleted', async () => {
    const [uma, outra, muda] = [createEmail(), createEmail(), createEmail()]
    for (const email of [uma, outra]) await confirmar(await pedirToken(email))
    const token = await pedirToken(muda)
    expect(await avisar()).toBe(0)
    expect(await linhas(uma)).toHaveLength(1)
    await abrir()
    expect([await avisar(1), await avisar(1), await avisar(1)]).toEqual([1, 1, 0])
    for (const email of [uma, outra]) {
      expect(await cartas('plano_aberto', email)).toMatchObject([{ payload: {} }])
      expect(await linhas(email)).toEqual([])
    }
    expect(await cartas('plano_aberto', muda)).toEqual([])
    expect((await consentimentos()).map(({ revogado }) => revogado)).toEqual([true, true])
    // Who confirms later is told in the next turn.
    await confirmar(token)
    expect(await runAllRoutines(db)).toMatchObject({ avisados_do_plano: 1 })
    expect(await cartas('plano_aberto', muda)).toHaveLength(1)
  })
})

describe('the end', () => {
  test('one press deletes the address, its letter that waits, and ends the consent; the link is dead then, as a wrong one is', async () => {
    const email = createEmail()
    const token = await pedirToken(email)
    await confirmar(token)
    expect(await parar(token)).toEqual({ parado: true })
    expect(await linhas(email)).toEqual([])
    expect(await cartas('plano_pedido', email)).toEqual([])
    expect(await consentimentos()).toEqual([{ versao: _consentimento_versao, revogado: true }])
    for (const call of [ler, confirmar, parar])
      for (const one of [token, 'x'.repeat(43)]) await expectRefusal(call(one), 'PT404', 'link_invalido')
    await abrir()
    expect(await avisar()).toBe(0)
  })

  test('an address that nobody confirmed is deleted after its 7 days, a confirmed one after its year', async () => {
    await pedir(createEmail())
    await confirmar(await pedirToken(createEmail()))
    await db.sql`update publico.avisos_do_plano set vence_em = vence_em - interval '7 days 1 minute'`
    expect(await runAllRoutines(db)).toMatchObject({ avisos_do_plano: 1 })
    await db.sql`update publico.avisos_do_plano set vence_em = vence_em - interval '1 year'`
    expect(await runAllRoutines(db)).toMatchObject({ avisos_do_plano: 1 })
    expect(await consentimentos()).toMatchObject([{ revogado: true }])
  })

  test('an account exports its own, revokes it in the profile or takes it with it; nobody reads the table', async () => {
    const { email } = personas.ana
    await confirmar(await pedirToken(email))
    await confirmar(await pedirToken(personas.bruno.email))
    const meu = async (caller: Parameters<typeof toCaller>[0]) =>
      (await callAs<{ aviso_do_plano: unknown }>(db, toCaller(caller), 'fn_exportar_meus_dados')).aviso_do_plano
    const deAna = await meu(personas.ana)
    expect(deAna).toMatchObject({ email, consentimento_versao: _consentimento_versao })
    expect(JSON.stringify(deAna)).not.toMatch(/token|hash/)
    expect(await meu(personas.estranho)).toBeNull()
    for (const caller of [toCaller(personas.ana), { role: 'anon' as const }])
      expect((await getRefusal(db.as(caller, (tx) => tx`select * from publico.avisos_do_plano`))).code).toBe('42501')

    const lista = await callAs<{ id: number; finalidade: string }[]>(db, toCaller(personas.ana), 'fn_meus_consentimentos')
    const _id = lista.find(({ finalidade }) => finalidade === 'aviso_do_plano')?.id
    expect((await getRefusal(callAs(db, toCaller(personas.estranho), 'fn_revogar_consentimento', { _id }))).code).toBe('PT404')
    await callAs(db, toCaller(personas.ana), 'fn_revogar_consentimento', { _id })
    expect(await linhas(email)).toEqual([])
    expect(await linhas(personas.bruno.email)).toHaveLength(1)

    await pedir(email)
    await db.sql`select lgpd.apagar_dados_da_conta(u) from public.usuarios as u where u.email = ${email}`
    expect(await linhas(email)).toEqual([])
    expect(await linhas(personas.bruno.email)).toHaveLength(1)
  })
})
