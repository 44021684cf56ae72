/** Coupons: valid or not, reserved with a vacancy, released by an unpaid one, protected against guessing. */
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { ERRO_CUPOM_VAZIO } from '../../../src/domain/vaga/total.ts'
import type { Params } from '../../support/builders.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  buildVaga,
  countUsos,
  createCupom,
  createRecrutador,
  deleteVagas,
  payVaga,
  publishVaga,
  readVaga,
  type Resposta,
} from '../vagas/vaga.ts'
import { runAllRoutines, runRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))

const RECUSA = { code: 'PT422', message: 'Cupom inválido ou expirado', hint: 'cupom', details: null }
const USADO = { ...RECUSA, message: 'Você já usou este cupom' }
const validar = (_codigo: unknown, _canais: unknown = null, dono = rita) =>
  callAs<Record<string, unknown>>(db, dono.caller, 'fn_validar_cupom', { _codigo, _canais })
const pago = (params: Params) => publishVaga(db, rita.caller, { _canais: ['catho'], ...params })
const mudar = (_id: string, params: Params = {}) =>
  callAs<Resposta>(db, rita.caller, 'fn_atualizar_vaga', { _id, _vaga: buildVaga(), _canais: ['catho'], _duracao: 30, ...params })

describe('a coupon', () => {
  test('is found in any spelling, and returns its discount', async () => {
    const codigo = await createCupom(db, { valor: 15 })
    const answer = await validar(` ${codigo.toLowerCase().replace('cup', ' cup ')} `, ['catho', 'gupy', 'indeed', 'jornal'])
    expect(answer).toEqual({ codigo, tipo: 'percentual', valor: 15, canais: null, desconto_centavos: 2547 })
    expect(await validar(codigo)).toMatchObject({ desconto_centavos: 0 })
    const fixo = await createCupom(db, { tipo: 'fixed', valor: 8000 })
    expect(await validar(fixo, ['catho'])).toMatchObject({ tipo: 'fixed', desconto_centavos: 7990 })
    expect(await countUsos(db, codigo)).toEqual({ usos: 0, linhas: 0 })
  })

  test.each(['', '  ', null])('that is empty (%j) is reported as missing', async (codigo) => {
    expect(await getRefusal(validar(codigo))).toEqual({
      code: 'PT422',
      message: ERRO_CUPOM_VAZIO,
      hint: 'cupom',
      detail: null,
    })
  })

  test.each<[string, Params]>([
    ['switched off', { ativo: false }],
    ['not yet good', { valido_de: '2999-01-01' }],
    ['over', { valido_de: '2020-01-01', valido_ate: '2020-01-02' }],
    ['used up', { max_usos: 0 }],
    ['of other channels', { canais: ['gupy', 'indeed'] }],
  ])('%s is refused, when typed and when published', async (_, cupom) => {
    const codigo = await createCupom(db, cupom)
    expect(await validar(codigo, ['catho'])).toEqual(RECUSA)
    expect(await pago({ _cupom: codigo })).toEqual(RECUSA)
    expect(await db.sql`select 1 from public.vagas where usuario_id = ${rita.conta}`).toHaveLength(0)
  })

  test.each(['NUNCAHOUVE', "' or 1=1 --", 'á'.repeat(5000)])('that never existed (%s) is refused', async (codigo) => {
    expect(await validar(codigo, ['catho'])).toEqual(RECUSA)
  })

  test('of certain channels reduces the price of those only', async () => {
    const codigo = await createCupom(db, { valor: 50, canais: ['catho'] })
    const { id, ...answer } = await pago({ _canais: ['catho', 'gupy'], _cupom: codigo })
    expect(answer).toMatchObject({ valor_total_centavos: 7990 + 8990 - 3995, desconto_centavos: 3995 })
    const lines = await db.sql`select canal, desconto_centavos from public.vaga_canais where vaga_id = ${id} order by canal`
    expect(lines.map((line) => [line['canal'], line['desconto_centavos']])).toEqual([
      ['catho', 3995],
      ['gupy', 0],
    ])
  })

  test('that covers the full price publishes without payment', async () => {
    const codigo = await createCupom(db, { valor: 100, max_usos: 1 })
    const { id, ...answer } = await pago({ _cupom: codigo, _total_esperado: 0 })
    expect(answer).toMatchObject({ status: 'aguardando_publicacao', valor_total_centavos: 0, desconto_centavos: 7990 })
    expect(await readVaga(db, id)).toMatchObject({ cupom_aplicado: codigo, desconto_aplicado: 7990 })
    expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
  })

  test('without an effect on the price is not used up', async () => {
    const codigo = await createCupom(db, { max_usos: 1 })
    const { id } = await publishVaga(db, rita.caller, { _cupom: codigo })
    expect(await readVaga(db, id)).toMatchObject({ cupom_aplicado: null, desconto_aplicado: 0 })
    expect(await countUsos(db, codigo)).toEqual({ usos: 0, linhas: 0 })
  })
})

describe('its use', () => {
  test('is released by an unpaid vacancy that changes it, drops it, ends or is deleted', async () => {
    const [um, dois] = [await createCupom(db, { max_usos: 1 }), await createCupom(db, { max_usos: 1, tipo: 'fixed', valor: 500 })]
    const { id } = await pago({ _cupom: um })
    expect(await countUsos(db, um)).toEqual({ usos: 1, linhas: 1 })
    expect(await pago({ _cupom: um })).toEqual(USADO)
    expect(await mudar(id, { _cupom: dois })).toMatchObject({ valor_total_centavos: 7490 })
    expect([await countUsos(db, um), await countUsos(db, dois)]).toEqual([
      { usos: 0, linhas: 0 },
      { usos: 1, linhas: 1 },
    ])
    expect(await mudar(id)).toMatchObject({ valor_total_centavos: 7990, desconto_centavos: 0 })
    expect(await countUsos(db, dois)).toEqual({ usos: 0, linhas: 0 })
    await mudar(id, { _cupom: um })
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id })
    expect(await countUsos(db, um)).toEqual({ usos: 0, linhas: 0 })
    const deleted = await pago({ _cupom: um })
    await deleteVagas(db, deleted.id)
    expect(await countUsos(db, um)).toEqual({ usos: 0, linhas: 0 })
  })

  test('stays reserved for its vacancy and channels, even if used up or expired; other channels check again', async () => {
    const codigo = await createCupom(db, { max_usos: 1 })
    const { id } = await pago({ _cupom: codigo })
    await db.sql`update public.cupons set valido_de = '2020-01-01', valido_ate = '2020-01-02' where codigo = ${codigo}`
    expect(await mudar(id, { _cupom: codigo })).toMatchObject({ desconto_centavos: 799 })
    expect(await mudar(id, { _cupom: codigo, _canais: ['catho', 'gupy'] })).toEqual(RECUSA)
    expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
    await db.sql`update public.cupons set ativo = false where codigo = ${codigo}`
    expect(await mudar(id, { _cupom: codigo })).toEqual(RECUSA)
  })

  test('that was taken off an unpaid vacancy may be typed again for it; for another one it is used', async () => {
    const codigo = await createCupom(db, { por_pessoa: 1, max_usos: 1 })
    const { id } = await pago({ _cupom: codigo })
    const typed = (_vaga_id: string, dono = rita) =>
      callAs(db, dono.caller, 'fn_validar_cupom', { _codigo: codigo, _canais: ['catho'], _vaga_id })
    expect(await typed(id)).toMatchObject({ codigo })
    const outra = await pago({})
    expect(await typed(outra.id)).toEqual(USADO)
    const rival = await createRecrutador(db)
    await expectRefusal(typed(id, rival), 'PT404', 'vaga_inexistente')
  })

  test('typed by a member for the company is the owner’s: what either used elsewhere counts for each alone', async () => {
    const membro = await createRecrutador(db)
    await db.sql`with e as (
        insert into public.empresas (usuario_id, nome_fantasia) values (${rita.conta}, 'Chá Imaginário') returning id
      ) insert into vagas.empresa_membros (empresa_id, usuario_id, papel) select id, ${membro.conta}, 'membro' from e`
    const typed = (_codigo: string, _empresa?: string) =>
      callAs(db, membro.caller, 'fn_validar_cupom', { _codigo, _canais: ['catho'], _empresa })
    const doMembro = await createCupom(db, { por_pessoa: 1, max_usos: 9 })
    await publishVaga(db, membro.caller, { _canais: ['catho'], _cupom: doMembro })
    expect(await typed(doMembro)).toEqual(USADO)
    expect(await typed(doMembro, 'Chá  imaginário')).toMatchObject({ codigo: doMembro })
    const daDona = await createCupom(db, { por_pessoa: 1, max_usos: 9 })
    await pago({ _cupom: daDona })
    expect(await typed(daDona)).toMatchObject({ codigo: daDona })
    expect(await typed(daDona, 'Chá Imaginário')).toEqual({ ...RECUSA, message: 'A conta desta empresa já usou este cupom' })
    // A name of no own company, or of a stranger's, is the account's own affair.
    expect(await typed(daDona, 'Oficina de Ninguém')).toMatchObject({ codigo: daDona })
  })

  test('is limited to one per account, unless the coupon allows more; only its own account reads that it was used', async () => {
    const [um, dois] = [await createCupom(db, { max_usos: 9 }), await createCupom(db, { max_usos: 9, por_pessoa: 2 })]
    await pago({ _cupom: um })
    for (const call of [pago({ _cupom: um }), validar(um, ['catho'])]) expect(await call).toEqual(USADO)
    await db.sql`update public.cupons set ativo = false where codigo = ${um}`
    expect(await validar(um, ['catho'])).toEqual(RECUSA)
    await db.sql`update public.cupons set ativo = true where codigo = ${um}`
    expect(await validar(um, ['catho'], await createRecrutador(db))).toMatchObject({ codigo: um })
    await pago({ _cupom: dois })
    const { id } = await pago({ _cupom: dois })
    expect(await pago({ _cupom: dois })).toEqual(USADO)
    expect(await mudar(id, { _cupom: dois, _canais: ['gupy'] })).toMatchObject({ desconto_centavos: 899 })
    expect([await countUsos(db, um), await countUsos(db, dois)]).toEqual([
      { usos: 1, linhas: 1 },
      { usos: 2, linhas: 2 },
    ])
  })

  test('stays used when its account is deleted and made again with the same mailbox or mobile, for 24 months', async () => {
    const codigo = await createCupom(db, { max_usos: 9 })
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: codigo })
    await payVaga(db, id)
    const [conta] = await db.sql<
      { email: string; telefone: string }[]
    >`select email, telefone from public.usuarios where id = ${rita.conta}`
    await db.sql`delete from auth.users where id = ${rita.userId}`
    expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
    const comContatos = async (email: string | null, telefone: string | null) => {
      const nova = await createRecrutador(db)
      await db.sql`update public.usuarios set email = coalesce(${email}, email), telefone = coalesce(${telefone}, telefone),
        email_verificado = true, telefone_verificado = true where id = ${nova.conta}`
      return nova
    }
    const mesmaCaixa = await comContatos(conta?.email.replace('@', '+outra@') ?? '', null)
    for (const call of [
      validar(codigo, ['catho'], mesmaCaixa),
      publishVaga(db, mesmaCaixa.caller, { _canais: ['catho'], _cupom: codigo }),
    ])
      expect(await call).toEqual(RECUSA)
    const mesmoCelular = await comContatos(null, conta?.telefone ?? '')
    expect(await validar(codigo, ['catho'], mesmoCelular)).toEqual(RECUSA)
    // A stranger is not affected, nor another coupon.
    expect(await validar(codigo, ['catho'], await createRecrutador(db))).toMatchObject({ codigo })
    const outro = await createCupom(db, { max_usos: 9 })
    expect(await validar(outro, ['catho'], mesmoCelular)).toMatchObject({ codigo: outro })
    await db.sql`update vagas.cupom_usos set criado_em = now() - interval '23 months' where codigo = ${codigo}`
    await runRoutines(db, 'purga')
    expect(await validar(codigo, ['catho'], mesmoCelular)).toEqual(RECUSA)
    await db.sql`update vagas.cupom_usos set criado_em = now() - interval '25 months' where codigo = ${codigo}`
    await runRoutines(db, 'purga')
    expect(await validar(codigo, ['catho'], mesmoCelular)).toMatchObject({ codigo })
  })

  test('is reserved by an unpaid vacancy for 72 hours regardless of changes, and again to pay if still available', async () => {
    const codigo = await createCupom(db, { max_usos: 1 })
    const { id } = await pago({ _cupom: codigo })
    const livre = await pago({ _cupom: await createCupom(db, { valor: 100 }) })
    const preparar = () => db.sql`select pagamentos.preparar(${id})`
    const envelhecer = (horas: number) =>
      db.sql`update vagas.cupom_usos set criado_em = now() - make_interval(hours => ${horas}) where vaga_id in (${id}, ${livre.id})`
    await envelhecer(71)
    await mudar(id, { _cupom: codigo })
    expect(await runAllRoutines(db)).toMatchObject({ cupons_soltos: 0 })
    await envelhecer(73)
    expect(await runAllRoutines(db)).toMatchObject({ cupons_soltos: 1 })
    expect(await countUsos(db, codigo)).toEqual({ usos: 0, linhas: 0 })
    await preparar()
    expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
    await envelhecer(73)
    await runAllRoutines(db)
    const outra = await publishVaga(db, (await createRecrutador(db)).caller, { _canais: ['catho'], _cupom: codigo })
    expect(outra).toMatchObject({ desconto_centavos: 799 })
    await expectRefusal(preparar(), 'PT422', 'cupom')
    await payVaga(db, outra.id)
    expect(await getRefusal(db.sql`select pagamentos.preparar(${outra.id})`)).toMatchObject({ hint: 'status_invalido' })
  })

  test('never leaves less to pay than the minimum charge', async () => {
    const codigo = await createCupom(db, { tipo: 'fixed', valor: 7980 })
    expect(await pago({ _cupom: codigo })).toMatchObject({ valor_total_centavos: 50, desconto_centavos: 7940 })
  })

  test('is never released after payment, in any state of the vacancy', async () => {
    const codigo = await createCupom(db, { max_usos: 1 })
    const { id } = await pago({ _cupom: codigo })
    await payVaga(db, id)
    await db.sql`select transicoes.concluir_checagem(${id}, '[]', false, 1)`
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id })
    expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
    await deleteVagas(db, id)
    expect(await countUsos(db, codigo)).toEqual({ usos: 1, linhas: 1 })
  })
})

describe('guessing', () => {
  test('is blocked after twenty wrong ones an hour, counted over all calls; then a right one is refused too', async () => {
    const codigo = await createCupom(db)
    const { id } = await pago({})
    for (let n = 0; n < 18; n += 1) expect(await validar(`ERRADO${n}`)).toEqual(RECUSA)
    expect(await pago({ _cupom: 'ERRADO18' })).toEqual(RECUSA)
    expect(await validar(codigo)).toMatchObject({ codigo })
    expect(await mudar(id, { _cupom: 'ERRADO19' })).toEqual(RECUSA)
    const limite = { code: 'PT429', hint: 'limite' }
    for (const call of [validar(codigo), pago({ _cupom: codigo }), mudar(id, { _cupom: codigo })])
      expect(await getRefusal(call)).toMatchObject(limite)
    expect(await validar(codigo, null, await createRecrutador(db))).toMatchObject({ codigo })
    expect(await pago({})).toMatchObject({ status: 'pending_payment' })
  })

  test('is impossible for visitors and unfinished accounts', async () => {
    await expectRefusal(callAsVisitor(db, 'fn_validar_cupom', { _codigo: 'X' }), '42501')
    await expectRefusal(callAs(db, toCaller(personas.estranho), 'fn_validar_cupom', { _codigo: 'X' }), 'PT403')
  })

  test('valid ones are limited to 120 in ten minutes', async () => {
    const codigo = await createCupom(db)
    for (let n = 0; n < 120; n += 1) await validar(codigo)
    await expectRefusal(validar(codigo), 'PT429')
  })
})
