/** Paying by Pix: one code is one payment; its news in any order, late money, and changing between Pix and card. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { spread } from '../../support/full.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { buildVaga, createRecrutador, listEmails, publishVaga, readVaga, type Recrutador } from '../vagas/vaga.ts'
import {
  type Aberto,
  applyIntent,
  buildIntent,
  callService,
  createIntentId,
  listByService,
  listPagamentos,
  listPermutations,
  listReembolsos,
  openPagamento,
  prepare,
  readRegistros,
  recordIntent,
  refund,
} from './pagamento.ts'

const db = setUpTestDatabase({ personas: true })
const DOCUMENTO = '529.982.247-25'
const CNPJ = '11.222.333/0001-81'
const PIX = { _metodo: 'pix', _documento: DOCUMENTO }
let rita: Recrutador
const ligar = (ligado = true) => db.sql`update public.configuracoes set pix_ligado = ${ligado}`
beforeEach(async () => {
  rita = await createRecrutador(db)
  await db.sql`truncate base.limites`
  await ligar()
})

const INICIO = Date.UTC(2026, 10, 22, 12)
const at = (second: number) => new Date(INICIO + second * 1000).toISOString()
/** A code of ten minutes, made at second 0. */
const VENCE = 600

async function openPix(dono = rita): Promise<Aberto> {
  const { id: vaga } = await publishVaga(db, dono.caller, { _canais: ['catho'] })
  return { ...(await anotherCode(vaga, dono)), vaga }
}

async function anotherCode(vaga: string, dono = rita): Promise<Aberto> {
  const { pagamento_id: pagamento, valor_centavos: valor } = await prepare(db, dono, vaga, PIX)
  const intent = createIntentId()
  await recordIntent(db, pagamento, intent, { _expira_em: at(VENCE) })
  return { vaga, intent, pagamento, valor }
}

const semDinheiro = (status: string, over: Params = {}) => ({ status, amount_received: 0, ...over })
const pedido = semDinheiro('requires_action')
const vencido = semDinheiro('requires_payment_method', { last_error_code: 'payment_intent_payment_attempt_expired' })
const cancelado = semDinheiro('canceled')

type Noticia = { n: number; em: number; diz?: Params; devolve?: true }

/** Tells one piece of news as the webhook does; false when it must come again. */
const tell = async ({ intent, valor }: Aberto, { n, em, diz, devolve }: Noticia): Promise<boolean> => {
  const evento = { _evento_id: `evt_${intent}_${n}`, _evento_tipo: 'x', _evento_em: at(em) }
  if (!devolve) return (await applyIntent(db, buildIntent(intent, diz), evento)).conhecido
  const _refund = { id: `re_${intent}`, payment_intent: intent, amount: valor, status: 'succeeded' }
  return (await callService<{ conhecido: boolean }>(db, 'aplicar_reembolso', { _refund, ...evento })).conhecido
}

describe('five pieces of news in all of their orders, or in every seventh of the 120', () => {
  test.each<[string, Noticia[], Params]>([
    [
      'made, asked about, paid, told twice, refunded by hand',
      [
        { n: 1, em: 0, diz: pedido },
        { n: 2, em: 200, diz: semDinheiro('processing') },
        { n: 3, em: 210, diz: {} },
        { n: 3, em: 210, diz: {} },
        { n: 4, em: 900, devolve: true },
      ],
      { vaga: 'aguardando_publicacao', status: 'pago', recebido_centavos: 7990, reembolsado_centavos: 7990 },
    ],
    [
      'made, ended, told twice, cancelled by the worker',
      [
        { n: 1, em: 0, diz: pedido },
        { n: 2, em: VENCE, diz: vencido },
        { n: 2, em: VENCE, diz: vencido },
        { n: 3, em: VENCE + 1, diz: vencido },
        { n: 4, em: VENCE + 60, diz: cancelado },
      ],
      { vaga: 'pending_payment', status: 'cancelado', recebido_centavos: 0, cancelar_em: null },
    ],
    [
      'made, ended, cancelled, paid late, told twice',
      [
        { n: 1, em: 0, diz: pedido },
        { n: 2, em: VENCE, diz: vencido },
        { n: 3, em: VENCE + 60, diz: cancelado },
        { n: 4, em: VENCE + 200, diz: {} },
        { n: 4, em: VENCE + 200, diz: {} },
      ],
      { vaga: 'pending_payment', status: 'divergente', recebido_centavos: 7990, divergencia: 'o código Pix já tinha vencido' },
    ],
    [
      'made, ended, paid late, refunded, told twice',
      [
        { n: 1, em: 0, diz: pedido },
        { n: 2, em: VENCE, diz: vencido },
        { n: 3, em: VENCE + 200, diz: {} },
        { n: 4, em: VENCE + 900, devolve: true },
        { n: 4, em: VENCE + 900, devolve: true },
      ],
      { vaga: 'pending_payment', status: 'divergente', recebido_centavos: 7990, devolver: { tudo: [7990, 'feito'] } },
    ],
  ])('%s: every order ends in one state', async (_, news, expected) => {
    const ends: string[] = []
    const orders = spread(listPermutations([...news.keys()]), 7)
    for (const [i, order] of orders.entries()) {
      if (i % 100 === 0) rita = await createRecrutador(db)
      if (i % 20 === 0) await db.sql`truncate base.limites`
      const aberto = await openPix()
      const waiting = order.map((n) => news[n] as Noticia)
      // What is not known yet comes again later, as the provider sends it.
      for (let tries = 0; waiting.length > 0 && tries < 30; tries += 1) {
        const next = waiting.shift() as Noticia
        if (!(await tell(aberto, next))) waiting.push(next)
      }
      expect(waiting).toEqual([])
      const [pagamento = {}] = await listPagamentos(db, aberto.vaga)
      const { status: vaga, paga_em } = await readVaga(db, aberto.vaga)
      const { status, recebido_centavos, reembolsado_centavos, divergencia, pago_em, metodo, cancelar_em } = pagamento
      const devolver = await listReembolsos(db, aberto.vaga)
      const fim = { status, recebido_centavos, reembolsado_centavos, divergencia, pago_em, metodo, cancelar_em }
      ends.push(JSON.stringify({ ...fim, vaga, paga: paga_em !== null, devolver }))
    }
    expect(ends).toHaveLength(orders.length)
    expect([...new Set(ends)]).toHaveLength(1)
    expect(JSON.parse(ends[0] ?? '{}')).toMatchObject({ metodo: 'pix', ...expected })
  })
})

describe('a Pix code', () => {
  test('is a payment of its own, with the payer’s document, and pays the vacancy at the price of SQL', async () => {
    const { vaga, intent } = await openPix()
    expect(await listPagamentos(db, vaga)).toMatchObject([
      { metodo: 'pix', status: 'aberto', documento: '52998224725', valor_centavos: 7990, expira_em: expect.any(String) },
    ])
    expect(await prepare(db, rita, vaga)).toMatchObject({ intent_id: intent, metodo: 'pix', pix_ligado: true })
    expect(await prepare(db, rita, vaga, PIX)).toMatchObject({ intent_id: intent, metodo: 'pix' })
    expect(await applyIntent(db, buildIntent(intent), { _evento_em: at(300) })).toMatchObject({
      pagamento: 'pago',
      vaga: 'aguardando_publicacao',
    })
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
      status: 'pago',
      metodo: 'pix',
      nome: `${rita.nome} Suposta`,
      email: rita.email,
      documento: '***.982.247-**',
    })
    expect(await listEmails(db, 'pagamento_confirmado', rita.email)).toHaveLength(1)
  })

  test('that ended is closed, and the worker cancels it at the provider; another code is another row', async () => {
    const { vaga, intent } = await openPix()
    expect(await applyIntent(db, buildIntent(intent, vencido))).toMatchObject({ pagamento: 'cancelado', vaga: 'pending_payment' })
    const due = await listByService(db, 'pagamentos_a_conferir', { _limite: 100 })
    expect(due).toContainEqual(expect.objectContaining({ intent_id: intent, cancelar: true }))
    const outro = await anotherCode(vaga)
    expect(outro.intent).not.toBe(intent)
    expect(await readRegistros(db, 'pagamentos', `vaga_id = '${vaga}' order by status`)).toMatchObject([
      { status: 'aberto' },
      { status: 'cancelado' },
    ])
    expect(await applyIntent(db, buildIntent(outro.intent), { _evento_em: at(100) })).toMatchObject({ pagamento: 'pago' })
    // The first one is paid as well: the second money goes back, and the team is told.
    expect(await applyIntent(db, buildIntent(intent), { _evento_em: at(500) })).toMatchObject({
      pagamento: 'divergente',
      vaga: 'aguardando_publicacao',
    })
    expect(await listReembolsos(db, vaga)).toEqual({ tudo: [7990, 'pendente'] })
    const letters = await db.sql`select payload ->> 'motivo' as motivo from mensagens.outbox
      where tipo = 'pagamento_divergente' and destinatario = ${personas.admin.email} and payload ->> 'intent_id' = ${intent}`
    expect(letters.map(({ motivo }) => motivo as string)).toEqual(['o código Pix já tinha vencido'])
  })

  test.each([
    ['within the minute that a bank may take', VENCE + 59, { pagamento: 'pago' }],
    ['later', VENCE + 61, { pagamento: 'divergente', vaga: 'pending_payment' }],
  ])('paid %s, whether told by an event or read', async (_, second, expected) => {
    const told = await openPix()
    expect(await applyIntent(db, buildIntent(told.intent), { _evento_em: at(second) })).toMatchObject(expected)
    const seen = await openPix()
    const read = buildIntent(seen.intent, { charge: 'ch_pix', charge_created: at(second) })
    expect(await applyIntent(db, read)).toMatchObject(expected)
  })

  test('paid late goes back whole, and the payer is told', async () => {
    const { vaga, intent } = await openPix()
    await applyIntent(db, buildIntent(intent, vencido))
    await applyIntent(db, buildIntent(intent), { _evento_em: at(VENCE + 300) })
    while ((await refund(db)) > 0); // oxlint-disable-line no-await-in-loop -- those of the orders above first
    expect(await listPagamentos(db, vaga)).toMatchObject([{ status: 'divergente', reembolsado_centavos: 7990 }])
    expect(await listEmails(db, 'pagamento_devolvido', rita.email)).toMatchObject([
      { payload: { valor_centavos: 7990, motivo: 'o código Pix já tinha vencido' } },
    ])
    expect(await readVaga(db, vaga)).toMatchObject({ status: 'pending_payment', paga_em: null })
  })

  test('is refused while Pix is off, and without a valid document; the card stays open', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    for (const _documento of [null, '', '11111111111'])
      await expectRefusal(prepare(db, rita, vaga, { ...PIX, _documento }), 'PT422', 'documento')
    await expectRefusal(prepare(db, rita, vaga, { _metodo: 'boleto' }), 'PT422')
    await ligar(false)
    await expectRefusal(prepare(db, rita, vaga, PIX), 'PT409', 'pix_desligado')
    expect(await prepare(db, rita, vaga)).toMatchObject({ intent_id: intent, metodo: 'cartao', pix_ligado: false })
  })

  test('that is open when Pix is switched off can still be paid', async () => {
    const { vaga, intent } = await openPix()
    await ligar(false)
    expect(await prepare(db, rita, vaga)).toMatchObject({ intent_id: intent, metodo: 'pix' })
    expect(await applyIntent(db, buildIntent(intent), { _evento_em: at(30) })).toMatchObject({ pagamento: 'pago' })
  })
})

const verPagamento = (vaga: string) => callAs<Params>(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })
/** A code whose time is not over by the clock of today. */
const openNow = async () => {
  const { id: vaga } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
  const { pagamento_id } = await prepare(db, rita, vaga, PIX)
  const intent = createIntentId()
  await recordIntent(db, pagamento_id, intent, { _expira_em: new Date(Date.now() + 600_000).toISOString() })
  return { vaga, intent }
}

describe('money that comes after the end says what happened, and who may still get some is told to wait', () => {
  test.each<[string, Params, string]>([
    ['the provider said that the code ended', vencido, 'o código Pix já tinha vencido'],
    ['its payer gave the code up', cancelado, 'o código Pix já tinha sido trocado'],
  ])('%s', async (_, fim, divergencia) => {
    const { vaga, intent } = await openNow()
    expect(await verPagamento(vaga)).toMatchObject({ pode_chegar: false, reembolsos: [] })
    await applyIntent(db, buildIntent(intent, fim))
    expect(await verPagamento(vaga)).toMatchObject({ pode_chegar: true, reembolsos: [] })
    await applyIntent(db, buildIntent(intent))
    expect(await listPagamentos(db, vaga)).toMatchObject([{ status: 'divergente', divergencia }])
    // Also beside the card that is open since.
    await prepare(db, rita, vaga)
    expect(await verPagamento(vaga)).toMatchObject({
      metodo: 'cartao',
      pode_chegar: false,
      reembolsos: [
        {
          canal: null,
          status: 'pendente',
          valor_centavos: 7990,
          motivo: `O pagamento não corresponde ao pedido: ${divergencia}.`,
        },
      ],
    })
  })

  test('a card that was given up has its own words, and nobody waits for ten minutes after the end', async () => {
    const { intent, vaga } = await openPagamento(db, rita)
    await applyIntent(db, buildIntent(intent, cancelado))
    expect(await verPagamento(vaga)).toMatchObject({ pode_chegar: false })
    await applyIntent(db, buildIntent(intent))
    expect(await listPagamentos(db, vaga)).toMatchObject([{ divergencia: 'este pagamento já estava encerrado' }])
    const pix = await openNow()
    await applyIntent(db, buildIntent(pix.intent, vencido))
    await db.sql`update pagamentos.pagamentos set expira_em = now() - interval '11 minutes' where intent_id = ${pix.intent}`
    expect(await verPagamento(pix.vaga)).toMatchObject({ pode_chegar: false })
  })
})

describe('changing between card and Pix', () => {
  test('asks for the open payment to be cancelled at the provider first; then there is one open payment', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    expect(await prepare(db, rita, vaga, PIX)).toEqual({ recusa: 'trocar', intent_id: intent })
    await applyIntent(db, buildIntent(intent, cancelado))
    const pix = await anotherCode(vaga)
    expect(await prepare(db, rita, vaga, { _metodo: 'cartao' })).toEqual({ recusa: 'trocar', intent_id: pix.intent })
    await applyIntent(db, buildIntent(pix.intent, cancelado))
    expect(await prepare(db, rita, vaga, { _metodo: 'cartao' })).toMatchObject({ intent_id: null, metodo: 'cartao' })
    const open = (await listPagamentos(db, vaga)).filter(({ status }) => status !== 'cancelado')
    expect(open).toMatchObject([{ metodo: 'cartao', status: 'criando', expira_em: null }])
    // Money of the code that was given up goes back.
    expect(await applyIntent(db, buildIntent(pix.intent), { _evento_em: at(60) })).toMatchObject({ pagamento: 'divergente' })
  })

  test('one that the provider does not know yet is given up here, and cancelled there when it answers', async () => {
    const { id: vaga } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
    const pix = await prepare(db, rita, vaga, PIX)
    expect(await prepare(db, rita, vaga, { _metodo: 'cartao' })).toMatchObject({ metodo: 'cartao', intent_id: null })
    const late = createIntentId()
    expect(await recordIntent(db, pix.pagamento_id, late, { _expira_em: at(VENCE) })).toMatchObject({ status: 'cancelado' })
    expect(await readRegistros(db, 'pagamentos', `intent_id = '${late}'`)).toMatchObject([{ cancelar_em: expect.any(String) }])
  })

  test('one that the provider did not answer about keeps its payer when it is looked at, and has the next one whole', async () => {
    const { id: vaga } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
    const payer = async () => {
      const [{ usuario_id, nome, email, documento } = {}] = await listPagamentos(db, vaga)
      return { usuario_id, nome, email, documento }
    }
    const { pagamento_id } = await prepare(db, rita, vaga, { ...PIX, _documento: CNPJ, _nome: 'Padaria Ltda' })
    const firm = { usuario_id: rita.conta, nome: 'Padaria Ltda', email: rita.email, documento: '11222333000181' }
    expect(await prepare(db, rita, vaga, { _nome: 'Rita Suposta', _email: 'outra@x.example' })).toMatchObject({ pagamento_id })
    expect(await payer()).toEqual(firm)

    const refused = prepare(db, rita, vaga, { ...PIX, _documento: '11111111111', _nome: 'Rita S' })
    await expectRefusal(refused, 'PT422', 'documento')
    expect(await payer()).toEqual(firm)

    const colleague = await createRecrutador(db)
    await db.sql`update public.vagas set usuario_id = ${colleague.conta} where id = ${vaga}`
    expect(await prepare(db, colleague, vaga)).toMatchObject({ pagamento_id, metodo: 'pix' })
    expect(await payer()).toEqual(firm)
    await prepare(db, colleague, vaga, { ...PIX, _nome: 'Bia B' })
    const bia = { usuario_id: colleague.conta, nome: 'Bia B', email: colleague.email, documento: '52998224725' }
    expect(await payer()).toEqual(bia)

    // Known to the provider, it is one code for everybody.
    await recordIntent(db, pagamento_id, createIntentId(), { _expira_em: at(VENCE) })
    await prepare(db, colleague, vaga, { ...PIX, _documento: CNPJ, _nome: 'Outra' })
    expect(await payer()).toEqual(bia)
  })

  test('waits for the bank, and a code for another price is given up', async () => {
    const { vaga, intent } = await openPagamento(db, rita)
    await applyIntent(db, buildIntent(intent, semDinheiro('processing')))
    await expectRefusal(prepare(db, rita, vaga, PIX), 'PT409', 'em_processamento')

    const pix = await openPix()
    const mudar = { _id: pix.vaga, _vaga: buildVaga(), _canais: ['gupy'], _duracao: 30 }
    await callAs(db, rita.caller, 'fn_atualizar_vaga', mudar)
    expect(await prepare(db, rita, pix.vaga)).toEqual({ recusa: 'trocar', intent_id: pix.intent })
    expect(await applyIntent(db, buildIntent(pix.intent), { _evento_em: at(60) })).toMatchObject({ pagamento: 'divergente' })
  })
})

test('a stranger, a visitor and a rival get no code and see no payer', async () => {
  const { vaga } = await openPix()
  const rival = await createRecrutador(db)
  const inexistente = { code: 'PT404', hint: 'vaga_inexistente' }
  expect(await getRefusal(prepare(db, rival, vaga, PIX))).toMatchObject(inexistente)
  for (const [name, params] of [
    ['fn_service_preparar_pagamento', { _auth_user_id: rita.userId, _vaga_id: vaga, ...PIX }],
    ['fn_service_anotar_intent', { _pagamento_id: crypto.randomUUID(), _intent_id: 'pi_x', _expira_em: at(0) }],
  ] as const) {
    for (const caller of [rival.caller, toCaller(personas.estranho)])
      await expectRefusal(callAs(db, caller, name, params), '42501')
    await expectRefusal(callAsVisitor(db, name, params), '42501')
  }
  expect(await getRefusal(callAs(db, rival.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga }))).toMatchObject(inexistente)
  await expectRefusal(callAsVisitor(db, 'fn_pagamento_da_vaga', { _vaga_id: vaga }), '42501')
  // The switch is the team's.
  for (const caller of [rival.caller, toCaller(personas.estranho)])
    expect(
      await getRefusal(callAs(db, caller, 'fn_salvar_configuracoes', { _mudancas: { pix_ligado: false }, _versao: 1 })),
    ).toMatchObject({ hint: 'so_admin' })
})
