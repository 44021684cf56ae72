/** The team gives money back: at most what is left, once for each press, never against the bank (docs/product/payments.md#refunds). */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, listEmails, moveLinhas, readCanais } from '../vagas/vaga.ts'
import {
  applyIntent,
  buildIntent,
  callService,
  contestar,
  listByService,
  listReembolsos,
  openPagamento,
  payAndPublish,
  payPagamento,
  refund,
} from '../pagamentos/pagamento.ts'
import { readDetalhe, readLista } from './equipe.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)

const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(async () => {
  await db.sql`truncate base.limites`
})

type Reembolso = { reembolso_id: string; valor_centavos: number; status: string; resta_centavos: number }
const pagamentoDe = async (vaga: string) =>
  String((await db.sql`select id from pagamentos.pagamentos where vaga_id = ${vaga}`)[0]?.['id'])
const reembolsar = (pagamento: string, valor: number | null, over: Params = {}, quem = admin) =>
  callAs<Reembolso>(db, quem, 'fn_admin_reembolsar', {
    _pagamento_id: pagamento,
    _valor_centavos: valor,
    _motivo: '  O canal   mudou de preço.  ',
    _chave: randomUUID(),
    ...over,
  })

test('a part and then the rest go back, never more than what was received; the same press twice is one refund', async () => {
  const { vaga } = await payAndPublish(db, rita)
  const pagamento = await pagamentoDe(vaga)
  const _chave = randomUUID()
  const primeiro = await reembolsar(pagamento, 3000, { _chave })
  expect(primeiro).toEqual({ reembolso_id: _chave, valor_centavos: 3000, status: 'pendente', resta_centavos: 4990 })
  expect(await reembolsar(pagamento, 3000, { _chave })).toEqual(primeiro)
  // The answer was lost and the form has changed: what is done is not said to be what stands there now.
  for (const [valor, over] of [[3001], [3000, { _motivo: 'Outro motivo.' }], [3000, { _por_fora: true }]] as const)
    await expectRefusal(reembolsar(pagamento, valor, { _chave, ...over }), 'PT409', 'mudou')
  expect(await getRefusal(reembolsar(pagamento, 4991))).toMatchObject({
    code: 'PT422',
    hint: 'valor_centavos',
    message: 'Escolha um valor de até R$ 49,90, que é o que resta.',
  })
  expect((await readDetalhe(db, 'reembolsos', _chave)).historico).toMatchObject([{ acao: 'reembolsou' }])
  expect(await reembolsar(pagamento, 4990)).toMatchObject({ resta_centavos: 0 })
  await expectRefusal(reembolsar(pagamento, 1), 'PT422', 'valor_centavos')
  expect(
    (await listByService<{ id: string; valor_centavos: number }>(db, 'reembolsos_a_fazer', { _limite: 100 }))
      .map(({ valor_centavos }) => valor_centavos)
      .toSorted((a, b) => a - b),
  ).toEqual([3000, 4990])
})

test('done, who paid gets one e-mail with the reason and sees it in the payment; failed, they are told too', async () => {
  const { vaga } = await payAndPublish(db, rita)
  const pagamento = await pagamentoDe(vaga)
  const { reembolso_id: _id } = await reembolsar(pagamento, 3000)
  await callService(db, 'concluir_reembolso', { _id, _refund_id: `re_${_id}`, _status: 'succeeded', _erro: null })
  const motivo = 'O canal mudou de preço.'
  expect(await listEmails(db, 'reembolso_feito', rita.email)).toMatchObject([{ payload: { valor_centavos: 3000, motivo } }])
  expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
    reembolsado_centavos: 3000,
    reembolsos: [{ canal: null, de_outro_pagamento: false, valor_centavos: 3000, status: 'feito', motivo }],
  })
  expect(
    await db.sql`select ator, resumo ->> 'valor_centavos' as valor from contas.auditoria where acao = 'reembolsou' and linha_id = ${pagamento}`,
  ).toEqual([{ ator: personas.admin.email, valor: '3000' }])
  // The trail says what went back, not what was paid.
  const [linha] =
    await db.sql`select linha ->> 'item' as item from equipe.lista_auditoria where acao = 'reembolsou' and linha_id = ${pagamento}`
  expect(linha?.['item']).toMatch(/^R\$\s30,00 de /)
  // The bank sends it back: the amount is left again.
  await callService(db, 'concluir_reembolso', { _id, _refund_id: `re_${_id}`, _status: 'failed', _erro: 'cartão cancelado' })
  expect(await listEmails(db, 'reembolso_voltou', rita.email)).toMatchObject([{ payload: { valor_centavos: 3000 } }])
  expect(await reembolsar(pagamento, 7990)).toMatchObject({ resta_centavos: 0 })
})

test('the queue of channels promises what the end of a line gives back: what is left, and nothing after a lost dispute', async () => {
  const volta = async (vaga: string) => {
    const [linha] = await db.sql`select id from public.vaga_canais where vaga_id = ${vaga} and canal = 'catho'`
    return (await readDetalhe(db, 'fila_canais', String(linha?.['id']))).linha?.['volta_centavos']
  }
  const { vaga } = await payAndPublish(db, rita)
  const pagamento = await pagamentoDe(vaga)
  expect(await volta(vaga)).toBe(7990)
  await reembolsar(pagamento, 3000)
  expect(await volta(vaga)).toBe(4990)
  await reembolsar(pagamento, 4990)
  expect(await volta(vaga)).toBe(0)
  await moveLinhas(db, vaga, 'rejeitado')
  expect((await listReembolsos(db, vaga))['catho']).toBeUndefined()

  const outra = await payAndPublish(db, rita)
  await contestar(db, outra.intent)
  await contestar(db, outra.intent, 'lost')
  expect(await volta(outra.vaga)).toBe(0)
})

test('an unpaid or disputed payment, an unknown one and one without a reason are refused', async () => {
  const aberto = await openPagamento(db, rita)
  await expectRefusal(reembolsar(aberto.pagamento, 100), 'PT409', 'status_invalido')
  const { vaga, intent } = await payPagamento(db, rita)
  const pagamento = await pagamentoDe(vaga)
  await expectRefusal(reembolsar(pagamento, 100, { _motivo: ' ' }), 'PT422', 'motivo')
  await expectRefusal(reembolsar(pagamento, 100, { _motivo: 'x'.repeat(501) }), 'PT422', 'motivo')
  await expectRefusal(reembolsar(pagamento, 100, { _chave: null }), 'PT422', 'chave')
  for (const valor of [null, 0, -1, 7991]) await expectRefusal(reembolsar(pagamento, valor), 'PT422', 'valor_centavos')
  await expectRefusal(reembolsar(randomUUID(), 100), 'PT404', 'pagamento_inexistente')
  // The page of the payment offers no refund while it would be refused.
  const contestada = async () => (await readDetalhe(db, 'pagamentos', pagamento)).linha?.['contestacao_aberta']
  expect(await contestada()).toBe(false)
  await contestar(db, intent)
  expect(await contestada()).toBe(true)
  await expectRefusal(reembolsar(pagamento, 100), 'PT409', 'contestado')
  await contestar(db, intent, 'won')
  expect(await contestada()).toBe(false)
  const { reembolso_id: _chave } = await reembolsar(pagamento, 100)
  // The number of a refund of another payment opens nothing.
  const outra = await payPagamento(db, rita)
  await expectRefusal(reembolsar(await pagamentoDe(outra.vaga), 100, { _chave }), 'PT409', 'mudou')
})

test('a Pix goes back for 90 days, as the provider does it; a card has no such end', async () => {
  for (const [metodo, dias, refused] of [
    ['pix', 89, false],
    ['pix', 91, true],
    ['cartao', 91, false],
  ] as const) {
    const { vaga } = await payPagamento(db, rita) // oxlint-disable-line no-await-in-loop
    const pagamento = await pagamentoDe(vaga) // oxlint-disable-line no-await-in-loop
    // oxlint-disable-next-line no-await-in-loop
    await db.sql`update pagamentos.pagamentos set metodo = ${metodo}, pago_em = now() - make_interval(days => ${dias}) where id = ${pagamento}`
    const answer = refused ? getRefusal(reembolsar(pagamento, 100)) : reembolsar(pagamento, 100)
    expect(await answer).toMatchObject(refused ? { code: 'PT409', hint: 'prazo' } : { resta_centavos: 7890 }) // oxlint-disable-line no-await-in-loop
  }
})

test('nobody but the team: not who paid, a rival or a visitor', async () => {
  const { vaga } = await payPagamento(db, rita)
  const pagamento = await pagamentoDe(vaga)
  const rival = await createRecrutador(db)
  for (const quem of [rita.caller, rival.caller])
    for (const _por_fora of [false, true])
      await expectRefusal(reembolsar(pagamento, 100, { _por_fora }, quem), 'PT403', 'so_admin') // oxlint-disable-line no-await-in-loop
  await expectRefusal(reembolsar(pagamento, 100, {}, { role: 'anon' }), '42501')
  expect(await db.sql`select 1 from pagamentos.reembolsos where pagamento_id = ${pagamento}`).toEqual([])
})

test('twenty presses at once with other numbers never give back more than what was received', async () => {
  const { vaga } = await payPagamento(db, rita)
  const pagamento = await pagamentoDe(vaga)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => reembolsar(pagamento, 2000)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const [{ soma } = {}] =
    await db.sql`select sum(valor_centavos)::int as soma from pagamentos.reembolsos where pagamento_id = ${pagamento}`
  expect(soma).toBe(6000)
})

test('one that failed and is asked for again takes its line, and leaves the queue and the page of who paid', async () => {
  await refund(db)
  const { vaga, intent } = await payAndPublish(db, rita, ['catho', 'gupy'])
  const pagamento = await pagamentoDe(vaga)
  await moveLinhas(db, vaga, 'rejeitado', 'gupy', { motivo: 'Pediram outra conta.' })
  await refund(db, 'failed')
  const espera = async () =>
    (await readLista(db, 'reembolsos', { _filtros: { pede_acao: 'true' } })).itens.filter(
      (item) => item['pagamento_id'] === pagamento,
    )
  const lidos = async () =>
    (await callAs<{ reembolsos: Params[] }>(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).reembolsos
  // Another amount is another refund.
  await reembolsar(pagamento, 100)
  expect(await espera()).toHaveLength(1)
  const { reembolso_id: _chave } = await reembolsar(pagamento, 8990)
  await reembolsar(pagamento, 8990, { _chave })
  expect(await espera()).toEqual([])
  expect(await lidos()).toMatchObject([{ valor_centavos: 100 }, { canal: 'gupy', valor_centavos: 8990, status: 'pendente' }])
  // What is said of the failed one later, or made by hand with that amount, does not complete it.
  const [falho] = await db.sql<{ refund_id: string }[]>`
    select refund_id from pagamentos.reembolsos where pagamento_id = ${pagamento} and status = 'falhou'`
  await callService(db, 'aplicar_reembolso', {
    _refund: { id: falho?.refund_id, payment_intent: intent, amount: 8990, status: 'succeeded' },
  })
  expect(await listReembolsos(db, vaga)).toMatchObject({ gupy: [8990, 'pendente'] })
  await refund(db)
  expect(await readCanais(db, vaga)).toMatchObject({ gupy: 'reembolsado' })
  expect(await lidos()).toMatchObject([{ status: 'feito' }, { canal: 'gupy', causa: 'recusa_do_canal', status: 'feito' }])
  expect(await listEmails(db, 'canal_reembolsado', rita.email)).toMatchObject([
    { payload: { canal: 'Gupy', valor_centavos: 8990, motivo: 'O canal mudou de preço.' } },
  ])
  // It may fail too: that one waits, and its line with it.
  await callService(db, 'concluir_reembolso', { _id: _chave, _status: 'failed' })
  expect((await espera()).map(({ id }) => id)).toEqual([_chave])
  expect(await readCanais(db, vaga)).toMatchObject({ gupy: 'expirado' })
})

test('what the team paid back without the provider is noted once, is done at once, and who paid is told so', async () => {
  await refund(db)
  const { vaga, intent } = await payAndPublish(db, rita, ['catho', 'gupy'])
  const pagamento = await pagamentoDe(vaga)
  await moveLinhas(db, vaga, 'rejeitado', 'gupy', { motivo: 'Pediram outra conta.' })
  await refund(db, 'failed')
  const porFora = { _por_fora: true, _chave: randomUUID(), _motivo: 'Transferência para a conta nova.' }
  await contestar(db, intent)
  await expectRefusal(reembolsar(pagamento, 8990, porFora), 'PT409', 'contestado')
  await contestar(db, intent, 'won')
  await expectRefusal(reembolsar(pagamento, 16981, porFora), 'PT422', 'valor_centavos')
  const anotado = await reembolsar(pagamento, 8990, porFora)
  expect(anotado).toMatchObject({ status: 'feito', valor_centavos: 8990 })
  expect(await reembolsar(pagamento, 8990, porFora)).toEqual(anotado)
  expect(await readCanais(db, vaga)).toMatchObject({ gupy: 'reembolsado' })
  expect(await listByService(db, 'reembolsos_a_fazer', { _limite: 100 })).toEqual([])
  expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
    reembolsado_centavos: 8990,
    reembolsos: [{ canal: 'gupy', status: 'feito', por_fora: true, motivo: 'Transferência para a conta nova.' }],
  })
  expect(await listEmails(db, 'canal_reembolsado', rita.email)).toMatchObject([
    { payload: { canal: 'Gupy', valor_centavos: 8990, por_fora: true } },
  ])
  expect(
    (await readLista(db, 'reembolsos', { _filtros: { pede_acao: 'true' } })).itens.map((item) => item['pagamento_id']),
  ).not.toContain(pagamento)
})

test('a refund that failed and went back by hand in parts waits until all of it did; other parts by the provider end no wait', async () => {
  await refund(db)
  const { vaga } = await payAndPublish(db, rita, ['catho', 'gupy'])
  const pagamento = await pagamentoDe(vaga)
  const espera = async () =>
    (await readLista(db, 'reembolsos', { _filtros: { pede_acao: 'true' } })).itens.filter(
      (item) => item['pagamento_id'] === pagamento,
    )
  await reembolsar(pagamento, 3000)
  await refund(db, 'failed')
  await reembolsar(pagamento, 4000)
  await refund(db)
  expect(await espera()).toHaveLength(1)
  await reembolsar(pagamento, 1000, { _por_fora: true })
  expect(await espera()).toHaveLength(1)
  await reembolsar(pagamento, 2000, { _por_fora: true })
  expect(await espera()).toHaveLength(0)
  expect(
    (await callAs<{ reembolsos: unknown[] }>(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).reembolsos,
  ).toMatchObject(
    [{ valor_centavos: 4000 }, { valor_centavos: 1000 }, { valor_centavos: 2000 }].map((r) => ({ ...r, status: 'feito' })),
  )
})

test('without the provider goes also a Pix of long ago, and money that never paid its vacancy and did not arrive back', async () => {
  const pago = await payPagamento(db, rita)
  const antigo = await pagamentoDe(pago.vaga)
  await db.sql`update pagamentos.pagamentos set metodo = 'pix', pago_em = now() - interval '91 days' where id = ${antigo}`
  expect(await reembolsar(antigo, 100, { _por_fora: true })).toMatchObject({ status: 'feito', resta_centavos: 7890 })
  const { pagamento, intent } = await openPagamento(db, rita)
  await expectRefusal(reembolsar(pagamento, 100, { _por_fora: true }), 'PT409', 'status_invalido')
  await applyIntent(db, buildIntent(intent, { amount_received: 100 }))
  // On its way back: nothing is left to note.
  expect(await getRefusal(reembolsar(pagamento, 100, { _por_fora: true }))).toMatchObject({ hint: 'valor_centavos' })
  await refund(db, 'failed')
  expect(await reembolsar(pagamento, 100, { _por_fora: true })).toMatchObject({ status: 'feito', resta_centavos: 0 })
  expect(await listEmails(db, 'pagamento_devolvido', rita.email)).toMatchObject([
    { payload: { valor_centavos: 100, por_fora: true } },
  ])
})

test('of two windows, or two people, that give the same part back, the second is told what is left now', async () => {
  const { vaga } = await payAndPublish(db, rita)
  const pagamento = await pagamentoDe(vaga)
  const visto = { _resta_centavos: 7990, _chave: randomUUID() }
  const primeiro = await reembolsar(pagamento, 2000, visto)
  expect(await reembolsar(pagamento, 2000, visto)).toEqual(primeiro)
  expect(await getRefusal(reembolsar(pagamento, 2000, { ...visto, _chave: randomUUID() }))).toMatchObject({
    code: 'PT409',
    hint: 'mudou',
    message: 'Deste pagamento agora restam R$ 59,90. Recarregue e confira.',
  })
  expect(await reembolsar(pagamento, 2000, { _resta_centavos: 5990 })).toMatchObject({ resta_centavos: 3990 })
})
