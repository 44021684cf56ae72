/** From the checkout to the provider: one open payment per vacancy, at the server's price, for its owner only; the document. */
import { describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { hasPostgres } from '../../support/database.ts'
import { withSessions } from '../race.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  buildVaga,
  countUsos,
  createCupom,
  createRecrutador,
  createVagaPublicada,
  moveVaga,
  publishVaga,
  readVaga,
} from '../vagas/vaga.ts'
import {
  applyIntent,
  buildIntent,
  checkVaga,
  createIntentId,
  listByService,
  listPagamentos,
  openPagamento,
  payAndPublish,
  payPagamento,
  prepare,
  recordIntent,
} from './pagamento.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { runRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))

const catho = async (dono = rita) => (await publishVaga(db, dono.caller, { _canais: ['catho'] })).id
const mudar = (_id: string, params: Params = {}) =>
  callAs(db, rita.caller, 'fn_atualizar_vaga', { _id, _vaga: buildVaga(), _canais: ['gupy'], _duracao: 30, ...params })

describe('preparing a payment', () => {
  test('creates one payment at the price computed in SQL, and returns it again on reload', async () => {
    const vaga = await catho()
    const first = await prepare(db, rita, vaga, { _valor_esperado: 7990, _nome: ' Rita  S ', _email: ' RITA@X.example ' })
    expect(first).toEqual({
      pagamento_id: expect.any(String),
      intent_id: null,
      chave: expect.any(String),
      valor_centavos: 7990,
      versao: 1,
      status: 'criando',
      nome: 'Rita S',
      email: 'rita@x.example',
      codigo_ref: (await readVaga(db, vaga))['codigo_ref'],
      cargo: 'Analista de RH',
      metodo: 'cartao',
      pix_ligado: false,
    })
    expect(await prepare(db, rita, vaga, { _nome: 'Rita S', _email: 'rita@x.example' })).toEqual(first)
    expect(await listPagamentos(db, vaga)).toHaveLength(1)
    await recordIntent(db, first.pagamento_id, 'pi_recarga')
    // The provider has the e-mail: a different one typed now does not change the receipt.
    expect(await prepare(db, rita, vaga, { _email: 'outra@x.example' })).toEqual({
      ...first,
      intent_id: 'pi_recarga',
      status: 'aberto',
    })
  })

  test('with changed texts before the intent is recorded has a new key; an invalid e-mail becomes the account’s', async () => {
    const vaga = await catho()
    const first = await prepare(db, rita, vaga)
    expect(first).toMatchObject({ email: rita.email, nome: `${rita.nome} Suposta` })
    expect((await prepare(db, rita, vaga, { _email: 'outra@x.example' })).chave).not.toBe(first.chave)
    for (const _email of ['rita', 'rita@', 'a b@x.example', `${'a'.repeat(250)}@x.example`])
      expect((await prepare(db, rita, vaga, { _email })).email, _email).toBe(rita.email)
  })

  test('follows a changed total, with a new price version; changed texts change neither', async () => {
    const { vaga, pagamento, intent } = await openPagamento(db, rita)
    await mudar(vaga, { _canais: ['catho'], _vaga: buildVaga({ descricao: 'Outras palavras.' }) })
    expect(await prepare(db, rita, vaga)).toMatchObject({ versao: 1, valor_centavos: 7990 })
    await mudar(vaga)
    expect(await prepare(db, rita, vaga, { _valor_esperado: 7990 })).toEqual({ recusa: 'total_mudou', total_centavos: 8990 })
    expect(await prepare(db, rita, vaga, { _valor_esperado: 8990 })).toMatchObject({
      pagamento_id: pagamento,
      intent_id: intent,
      valor_centavos: 8990,
      versao: 2,
    })
    expect(await recordIntent(db, pagamento, 'pi_outro')).toMatchObject({ intent_id: intent, valor_centavos: 8990 })
  })

  test('after a cancellation starts a new payment; while the bank reviews one, it stays unchanged', async () => {
    const { vaga, intent, pagamento } = await openPagamento(db, rita)
    await applyIntent(db, buildIntent(intent, { status: 'processing', amount_received: 0 }))
    await mudar(vaga)
    expect(await prepare(db, rita, vaga)).toMatchObject({ pagamento_id: pagamento, status: 'processando', valor_centavos: 7990 })
    await applyIntent(db, buildIntent(intent, { status: 'canceled', amount_received: 0 }))
    const novo = await prepare(db, rita, vaga)
    expect(novo).toMatchObject({ intent_id: null, status: 'criando', valor_centavos: 8990 })
    expect(novo.pagamento_id).not.toBe(pagamento)
  })

  test('returns the status of a vacancy that is paid or free', async () => {
    const { vaga } = await payPagamento(db, rita)
    expect(await prepare(db, rita, vaga)).toEqual({ recusa: 'ja_pago', status_vaga: 'aguardando_publicacao' })
    await checkVaga(db, vaga)
    expect(await prepare(db, rita, vaga)).toEqual({ recusa: 'ja_pago', status_vaga: 'published' })
    const gratis = await publishVaga(db, rita.caller)
    expect(await prepare(db, rita, gratis.id)).toEqual({ recusa: 'ja_pago', status_vaga: 'aguardando_publicacao' })
    expect(await listPagamentos(db, gratis.id)).toEqual([])
  })

  test('is refused for another’s, unknown or ended vacancies, incomplete accounts, and missing channels or coupons', async () => {
    const vaga = await catho()
    const outra = await createRecrutador(db)
    const inexistente = { code: 'PT404', message: 'Não encontramos esta vaga.', hint: 'vaga_inexistente', detail: null }
    expect(await getRefusal(prepare(db, outra, vaga))).toEqual(inexistente)
    expect(await getRefusal(prepare(db, rita, crypto.randomUUID()))).toEqual(inexistente)
    await db.sql`update public.usuarios set telefone_verificado = false where id = ${outra.conta}`
    for (const userId of [outra.userId, crypto.randomUUID()])
      expect(await getRefusal(prepare(db, { ...outra, userId }, await catho()))).toMatchObject({ hint: 'perfil_incompleto' })

    await db.sql`update public.canais set ativo = false where codigo = 'catho'`
    await expectRefusal(prepare(db, rita, vaga), 'PT409', 'canal_indisponivel')
    await db.sql`update public.canais set ativo = true where codigo = 'catho'`

    const cupom = await createCupom(db, { max_usos: 1 })
    const comCupom = await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: cupom })
    await db.sql`update vagas.cupom_usos set criado_em = now() - interval '73 hours' where vaga_id = ${comCupom.id}`
    await db.sql`select pagamentos.soltar_cupons(10)`
    expect(await prepare(db, rita, comCupom.id)).toMatchObject({ valor_centavos: 7191 })
    expect(await countUsos(db, cupom)).toEqual({ usos: 1, linhas: 1 })
    await db.sql`delete from vagas.cupom_usos where vaga_id = ${comCupom.id}`
    await publishVaga(db, rita.caller, { _canais: ['gupy'], _cupom: cupom })
    await expectRefusal(prepare(db, rita, comCupom.id), 'PT422', 'cupom')

    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
    await expectRefusal(prepare(db, rita, vaga), 'PT409', 'status_invalido')
  })

  test('is rate limited per account', async () => {
    const vaga = await catho()
    await db.sql`select base.limitar('preparar_pagamento', ${`conta:${rita.conta}`}, 1000, interval '10 minutes') from generate_series(1, 120)`
    await expectRefusal(prepare(db, rita, vaga), 'PT429', 'limite')
  })

  test('twenty concurrent calls, and twenty concurrent intents, give one payment', async ({ skip }) => {
    skip(!hasPostgres(), 'needs several sessions')
    const vaga = await catho()
    const sessions = withSessions(db, 20)
    const call = (name: string, params: Params) =>
      callAs<{ pagamento_id: string; chave: string; intent_id: string | null }>(sessions, 'service_role', name, params)
    const vinte = Array.from({ length: 20 }, (_, i) => i)
    const prepared = await Promise.all(
      vinte.map(() =>
        call('fn_service_preparar_pagamento', { _auth_user_id: rita.userId, _vaga_id: vaga, _valor_esperado: 7990 }),
      ),
    )
    expect(new Set(prepared.map(({ pagamento_id, chave }) => pagamento_id + chave)).size).toBe(1)
    const _pagamento_id = prepared[0]?.pagamento_id ?? ''
    const noted = await Promise.all(
      vinte.map(() => call('fn_service_anotar_intent', { _pagamento_id, _intent_id: createIntentId(), _producao: false })),
    )
    expect(new Set(noted.map(({ intent_id }) => intent_id)).size).toBe(1)
    expect(await listPagamentos(db, vaga)).toMatchObject([{ status: 'aberto', intent_id: noted[0]?.intent_id }])
  })
})

describe('an intent', () => {
  test('belongs to one existing payment, and is well formed', async () => {
    const { intent } = await openPagamento(db, rita)
    const { pagamento_id } = await prepare(db, rita, await catho())
    await expectRefusal(recordIntent(db, pagamento_id, intent), 'PT422', 'dados_invalidos')
    await expectRefusal(recordIntent(db, pagamento_id, 'x'), 'PT422')
    await expectRefusal(recordIntent(db, crypto.randomUUID(), 'pi_x'), 'PT404', 'pagamento_inexistente')
  })

  test('that arrives when it is no longer needed must be cancelled immediately', async () => {
    const vaga = await catho()
    const { pagamento_id } = await prepare(db, rita, vaga)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
    const intent = createIntentId()
    await recordIntent(db, pagamento_id, intent)
    expect(await listByService(db, 'pagamentos_a_conferir')).toContainEqual({
      pagamento_id,
      intent_id: intent,
      valor_centavos: 7990,
      cancelar: true,
    })
    // No other worker gets it meanwhile.
    expect(await listByService(db, 'pagamentos_a_conferir')).not.toContainEqual(expect.objectContaining({ pagamento_id }))
    await applyIntent(db, buildIntent(intent, { status: 'canceled', amount_received: 0 }))
    expect(await listPagamentos(db, vaga)).toMatchObject([{ status: 'cancelado', cancelar_em: null }])
  })

  test('of a vacancy that became free is cancelled; a payment without one is abandoned a day later', async () => {
    const { vaga, pagamento } = await openPagamento(db, rita)
    await mudar(vaga, { _canais: ['indeed'] })
    expect(await listByService(db, 'pagamentos_a_conferir')).toContainEqual(
      expect.objectContaining({ pagamento_id: pagamento, cancelar: true }),
    )
    const parado = await prepare(db, rita, await catho())
    await runPastTriggers(
      db,
      'pagamentos.pagamentos',
      () =>
        db.sql`update pagamentos.pagamentos set atualizado_em = now() - interval '25 hours' where id = ${parado.pagamento_id}`,
    )
    expect(await runRoutines(db, 'canais')).toMatchObject({ pagamentos_largados: 1 })
  })

  test('without events is polled after five minutes, then at increasing intervals', async () => {
    const { pagamento } = await openPagamento(db, rita)
    const mine = async () =>
      (await listByService<{ pagamento_id: string }>(db, 'pagamentos_a_conferir')).some((p) => p.pagamento_id === pagamento)
    expect(await mine()).toBe(false)
    await db.sql`update pagamentos.pagamentos set criado_em = now() - interval '2 hours' where id = ${pagamento}`
    expect([await mine(), await mine()]).toEqual([true, false])
    const [row] =
      await db.sql`select extract(epoch from reservado_ate - now())::int / 60 as minutos from pagamentos.pagamentos where id = ${pagamento}`
    expect(row?.['minutos']).toBe(30)
  })
})

const registrar = (_vaga_id: string, _documento: string | null, dono = rita, params: Params = {}) =>
  callAs<{ valor_centavos: number }>(db, dono.caller, 'fn_registrar_documento', { _vaga_id, _documento, ...params })

describe('the document of the payer', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ])('%s is stored, and masked for its owner', async (typed, stored) => {
    const { vaga } = await openPagamento(db, rita)
    expect(await registrar(vaga, typed)).toEqual({ valor_centavos: 7990 })
    expect(await listPagamentos(db, vaga)).toMatchObject([{ documento: stored }])
    const shown = await callAs<{ documento: string }>(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })
    expect(shown.documento).toBe(stored.length === 11 ? '***.982.247-**' : '**.ABC.345/****-**')
  })

  test.each([
    ['123', 'CPF deve ter 11 dígitos ou CNPJ 14 dígitos'],
    [null, 'CPF deve ter 11 dígitos ou CNPJ 14 dígitos'],
    ['111.111.111-11', 'CPF inválido'],
    ['529.982.247-26', 'CPF inválido'],
    ['5299822472A', 'CPF inválido'],
    ['11.222.333/0001-82', 'CNPJ inválido'],
  ])('%s is refused', async (typed, message) => {
    const { vaga } = await openPagamento(db, rita)
    expect(await getRefusal(registrar(vaga, typed))).toEqual({ code: 'PT422', message, hint: 'documento', detail: null })
  })

  test('is submitted with a final check of the price, which may have changed in another tab', async () => {
    const { vaga } = await openPagamento(db, rita)
    const mudou = { code: 'PT409', hint: 'total_mudou', message: 'O total mudou para R$ 79,90. Confira e tente de novo.' }
    expect(await getRefusal(registrar(vaga, '52998224725', rita, { _valor_esperado: 100 }))).toMatchObject(mudou)
    await mudar(vaga)
    expect(await getRefusal(registrar(vaga, '52998224725', rita, { _valor_esperado: 8990 }))).toMatchObject({
      ...mudou,
      message: 'O total mudou para R$ 89,90. Confira e tente de novo.',
    })
    await prepare(db, rita, vaga)
    expect(await registrar(vaga, '52998224725', rita, { _valor_esperado: 8990 })).toEqual({ valor_centavos: 8990 })
  })

  test('is submitted with a final check of channels and coupon, which may be gone since the form was opened', async () => {
    const { vaga } = await openPagamento(db, rita)
    await db.sql`update public.canais set ativo = false where codigo = 'catho'`
    await expectRefusal(registrar(vaga, '52998224725'), 'PT409', 'canal_indisponivel')
    await db.sql`update public.canais set ativo = true where codigo = 'catho'`
    const cupom = await createCupom(db, { max_usos: 1 })
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: cupom })
    await prepare(db, rita, id)
    await db.sql`delete from vagas.cupom_usos where vaga_id = ${id}`
    expect(await registrar(id, '52998224725')).toEqual({ valor_centavos: 7191 })
    expect(await countUsos(db, cupom)).toEqual({ usos: 1, linhas: 1 })
    await db.sql`delete from vagas.cupom_usos where vaga_id = ${id}`
    await publishVaga(db, rita.caller, { _canais: ['gupy'], _cupom: cupom })
    await expectRefusal(registrar(id, '52998224725'), 'PT422', 'cupom')
  })

  test('starts a new attempt after a refusal; it is refused for paid, ended or another’s vacancies', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    await applyIntent(
      db,
      buildIntent(intent, { status: 'requires_payment_method', amount_received: 0, last_decline_code: 'lost_card' }),
    )
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'payment_failed' })
    await registrar(vaga, '52998224725')
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'pending_payment' })
    const outra = await createRecrutador(db)
    for (const id of [vaga, crypto.randomUUID()])
      await expectRefusal(registrar(id, '52998224725', outra), 'PT404', 'vaga_inexistente')
    await expectRefusal(callAsVisitor(db, 'fn_registrar_documento', { _vaga_id: vaga, _documento: '52998224725' }), '42501')
    await applyIntent(db, buildIntent(intent))
    await expectRefusal(registrar(vaga, '52998224725'), 'PT409', 'ja_pago')
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
    await expectRefusal(registrar(vaga, '52998224725'), 'PT409', 'status_invalido')
  })
})

const gravar = (id: string, status: string, dono = rita) =>
  db.as(dono.caller, (tx) => tx`update public.vagas set status = ${status} where id = ${id} returning status`)

describe('the status update of the specification', () => {
  test('is accepted from the owner once paid, and keeps a later status', async () => {
    const { vaga } = await payPagamento(db, rita)
    expect(await gravar(vaga, 'aguardando_publicacao')).toMatchObject([{ status: 'aguardando_publicacao' }])
    await checkVaga(db, vaga)
    expect(await gravar(vaga, 'aguardando_publicacao')).toMatchObject([{ status: 'published' }])
    const gratis = await publishVaga(db, rita.caller)
    expect(await gravar(gratis.id, 'aguardando_publicacao')).toMatchObject([{ status: 'aguardando_publicacao' }])
  })

  test('of an own vacancy that is published, suspended or over changes nothing: neither its date nor the feeds', async () => {
    const vista = async (id: string) => {
      const [row] = await db.sql`select to_jsonb(v) as vaga, (select count(*)::int from publico.feed_mudancas) as feeds,
        (select count(*)::int from contas.auditoria) as trilha, (select count(*)::int from mensagens.outbox) as cartas
        from public.vagas as v where v.id = ${id}`
      return row
    }
    const [{ vaga }, { id: gratis }] = [await payAndPublish(db, rita), await createVagaPublicada(db, rita.caller)]
    for (const id of [vaga, gratis])
      for (const status of ['published', 'suspensa', 'encerrada']) {
        if (status !== 'published') await moveVaga(db, id, status)
        await runPastTriggers(
          db,
          'public.vagas',
          () => db.sql`update public.vagas set atualizado_em = '2026-11-01T12:00:00Z' where id = ${id}`,
        )
        const antes = await vista(id)
        expect(await gravar(id, 'aguardando_publicacao')).toMatchObject([{ status }])
        expect(await vista(id)).toEqual(antes)
      }
  })

  test('is PT402 before that, with any other columns; every other status is PT403', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    const pendente = { code: 'PT402', message: 'Pagamento ainda não confirmado', hint: 'pagamento_pendente', detail: null }
    expect(await getRefusal(gravar(vaga, 'aguardando_publicacao'))).toEqual(pendente)
    await applyIntent(
      db,
      buildIntent(intent, { status: 'requires_payment_method', amount_received: 0, last_decline_code: 'fraudulent' }),
    )
    expect(await getRefusal(gravar(vaga, 'aguardando_publicacao'))).toEqual(pendente)
    for (const status of ['published', 'pago', 'pending_payment', 'encerrada', 'x'])
      expect(await getRefusal(gravar(vaga, status)), status).toMatchObject({ code: 'PT403', hint: 'status_proibido' })
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
    expect(await getRefusal(gravar(vaga, 'aguardando_publicacao'))).toEqual(pendente)
  })

  test('of another account changes nothing; a visitor is refused; no other column can be written', async () => {
    const { vaga } = await payAndPublish(db, rita)
    expect(await gravar(vaga, 'aguardando_publicacao', await createRecrutador(db))).toHaveLength(0)
    expect((await getRefusal(db.as('anon', (tx) => tx`update public.vagas set status = 'aguardando_publicacao'`))).code).toBe(
      '42501',
    )
    for (const change of ['valor_total = 0', 'paga_em = now()', "cargo = 'x'", 'versao_preco = 9', 'usuario_id = null'])
      expect(
        (await getRefusal(db.as(rita.caller, (tx) => tx.unsafe(`update public.vagas set ${change} where id = '${vaga}'`)))).code,
      ).toBe('42501')
  })
})
