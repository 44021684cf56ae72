/** The data of an invoice: given with the payment, corrected by who paid, read and noted by the team (docs/product/payments.md#invoices), and given again. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, listEmails, publishVaga } from '../vagas/vaga.ts'
import { applyIntent, buildIntent, contestar, openPagamento, payAndPublish, payPagamento, prepare, refund } from './pagamento.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)
const DADOS = { _nome: '  Oficina   Aurora Ltda. ', _documento: '12.ABC.345/01DE-35', _email: ' Fiscal@Aurora.example ' }
const NOTA = { _numero: ' 2026/000123 ', _url: 'https://nfse.example/ver?n=123' }

const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(async () => {
  await db.sql`truncate base.limites`
})

type Dados = { nome: string; documento: string; email: string; visto: string }
const pagamentoDe = async (vaga: string) =>
  String((await db.sql`select id from pagamentos.pagamentos where vaga_id = ${vaga} and status = 'pago'`)[0]?.['id'])
const corrigir = (vaga: string, over: Params = {}, quem = rita.caller) =>
  callAs<Params>(db, quem, 'fn_corrigir_dados_da_nota', { _vaga_id: vaga, ...DADOS, ...over })
const nota = (pagamento: string, over: Params = {}, quem = admin) =>
  callAs<Dados>(db, quem, 'fn_admin_nota', { _pagamento_id: pagamento, ...over })
const verPagamento = (vaga: string) => callAs<Params>(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })
const trilha = (pagamento: string) => db.sql`select acao, resumo from contas.auditoria where linha_id = ${pagamento} order by id`

test('the name is given with the document; without one the account’s stays', async () => {
  const { vaga, intent } = await openPagamento(db, rita)
  const documento = { _vaga_id: vaga, _documento: '529.982.247-25' }
  await callAs(db, rita.caller, 'fn_registrar_documento', { ...documento, _nome: '  ' })
  await callAs(db, rita.caller, 'fn_registrar_documento', documento)
  expect(await verPagamento(vaga)).toMatchObject({ nome: `${rita.nome} Suposta` })
  await callAs(db, rita.caller, 'fn_registrar_documento', { ...documento, _nome: ` Padaria  Aurora ${'x'.repeat(200)}` })
  await applyIntent(db, buildIntent(intent))
  expect(await verPagamento(vaga)).toMatchObject({
    nome: `Padaria Aurora ${'x'.repeat(105)}`,
    documento: '***.982.247-**',
    nota: null,
  })
})

test('who paid corrects them, one at a time, until the invoice is noted', async () => {
  const { vaga } = await payPagamento(db, rita)
  expect(await corrigir(vaga)).toEqual({
    nome: 'Oficina Aurora Ltda.',
    documento: '**.ABC.345/****-**',
    email: 'fiscal@aurora.example',
  })
  expect(await corrigir(vaga, { _nome: 'Oficina Aurora S.A.', _documento: '  ' })).toMatchObject({
    documento: '**.ABC.345/****-**',
  })
  expect(await verPagamento(vaga)).toMatchObject({ nome: 'Oficina Aurora S.A.', email: 'fiscal@aurora.example', nota: null })
  for (const [over, hint] of [
    [{ _nome: 'A' }, 'nome'],
    [{ _nome: 'x'.repeat(121) }, 'nome'],
    [{ _nome: null }, 'nome'],
    [{ _email: 'a@b' }, 'email'],
    [{ _email: null }, 'email'],
    [{ _documento: '111.111.111-11' }, 'documento'],
    [{ _documento: '123' }, 'documento'],
  ] as const)
    await expectRefusal(corrigir(vaga, over), 'PT422', hint)
  const pagamento = await pagamentoDe(vaga)
  const { visto } = await nota(pagamento)
  await nota(pagamento, { ...NOTA, _visto: visto })
  await expectRefusal(corrigir(vaga), 'PT409', 'status_invalido')
})

test('an unpaid vacancy has nothing to correct or to note', async () => {
  const { vaga, pagamento } = await openPagamento(db, rita)
  await expectRefusal(corrigir(vaga), 'PT409', 'status_invalido')
  await expectRefusal(nota(pagamento), 'PT409', 'status_invalido')
  await expectRefusal(nota(crypto.randomUUID()), 'PT404', 'pagamento_inexistente')
})

test('the team reads the whole document, which the trail keeps, and notes the invoice once; who paid is told and sees it', async () => {
  const { vaga } = await payPagamento(db, rita)
  await corrigir(vaga)
  const pagamento = await pagamentoDe(vaga)
  const dados = await nota(pagamento)
  expect(dados).toMatchObject({ nome: 'Oficina Aurora Ltda.', documento: '12ABC34501DE35', email: 'fiscal@aurora.example' })
  for (const [over, hint] of [
    [{ _numero: '' }, 'numero'],
    [{ _numero: 'x'.repeat(61) }, 'numero'],
    [{ _url: 'http://nfse.example/1' }, 'url'],
    [{ _url: 'javascript:alert(1)' }, 'url'],
    [{ _url: 'https://a b' }, 'url'],
    [{ _url: `https://${'x'.repeat(500)}` }, 'url'],
    [{ _url: null }, 'url'],
  ] as const)
    await expectRefusal(nota(pagamento, { ...NOTA, _visto: dados.visto, ...over }), 'PT422', hint)
  // Only what is read, which the trail says, has the document.
  for (const _visto of [dados.visto, dados.visto, null])
    expect(await nota(pagamento, { ...NOTA, _visto })).toMatchObject({ nome: dados.nome, documento: null }) // oxlint-disable-line no-await-in-loop
  expect(await verPagamento(vaga)).toMatchObject({
    nota: { numero: '2026/000123', url: NOTA._url, em: expect.any(String) },
  })
  expect(await listEmails(db, 'nota_emitida', rita.email)).toMatchObject([
    { payload: { numero: '2026/000123', url: NOTA._url, valor_centavos: 7990 } },
  ])
  expect(await trilha(pagamento)).toEqual([
    { acao: 'leu_documento', resumo: {} },
    { acao: 'anotou_nota', resumo: { nota_numero: [null, '2026/000123'], nota_url: [null, NOTA._url] } },
  ])
  // A wrong link is corrected, and told.
  const { visto } = await nota(pagamento)
  await nota(pagamento, { ...NOTA, _url: 'https://nfse.example/ver?n=124', _visto: visto })
  expect(await listEmails(db, 'nota_emitida', rita.email)).toHaveLength(2)
})

test('data that were corrected since the team read them note no invoice', async () => {
  const { vaga } = await payPagamento(db, rita)
  const pagamento = await pagamentoDe(vaga)
  const { visto } = await nota(pagamento)
  await corrigir(vaga)
  await expectRefusal(nota(pagamento, { ...NOTA, _visto: visto }), 'PT409', 'mudou')
  await expectRefusal(nota(pagamento, NOTA), 'PT409', 'mudou')
  expect(await verPagamento(vaga)).toMatchObject({ nota: null })
})

test('a rival, a stranger and a visitor neither read, correct nor note; who paid does not note', async () => {
  const { vaga } = await payPagamento(db, rita)
  const pagamento = await pagamentoDe(vaga)
  const rival = await createRecrutador(db)
  await expectRefusal(corrigir(vaga, {}, rival.caller), 'PT404', 'vaga_inexistente')
  await expectRefusal(corrigir(vaga, {}, toCaller(personas.estranho)), 'PT403', 'perfil_incompleto')
  await expectRefusal(corrigir(vaga, {}, { role: 'anon' }), '42501')
  for (const quem of [rita.caller, rival.caller])
    for (const over of [{}, { ...NOTA, _visto: '2026-11-22T12:00:00Z' }])
      await expectRefusal(nota(pagamento, over, quem), 'PT403', 'so_admin')
  await expectRefusal(nota(pagamento, {}, { role: 'anon' }), '42501')
  expect(await trilha(pagamento)).toEqual([])
})

test('the list of payments without an invoice has the paid ones until it is noted', async () => {
  const { vaga } = await payPagamento(db, rita)
  const pagamento = await pagamentoDe(vaga)
  await openPagamento(db, rita)
  const semNota = async () => {
    const { itens } = await callAs<{ itens: { id: string; status: string }[] }>(db, admin, 'fn_admin_lista', {
      _tabela: 'pagamentos',
      _filtros: { sem_nota: 'true' },
      _limite: 100,
    })
    expect(new Set(itens.map(({ status }) => status))).toEqual(new Set(itens.length > 0 ? ['pago'] : []))
    return itens.some(({ id }) => id === pagamento)
  }
  expect(await semNota()).toBe(true)
  const { visto } = await nota(pagamento)
  await nota(pagamento, { ...NOTA, _visto: visto })
  expect(await semNota()).toBe(false)
})

const devolver = (pagamento: string, centavos: number) =>
  callAs(db, admin, 'fn_admin_reembolsar', {
    _pagamento_id: pagamento,
    _valor_centavos: centavos,
    _motivo: 'Desistência em 7 dias.',
    _chave: crypto.randomUUID(),
  })
const naLista = async (pagamento: string) => {
  const { itens } = await callAs<{ itens: Params[] }>(db, admin, 'fn_admin_lista', { _tabela: 'pagamentos', _limite: 100 })
  return itens.find(({ id }) => id === pagamento)
}
const estaSemNota = async (pagamento: string) => {
  const params = { _tabela: 'pagamentos', _filtros: { sem_nota: 'true' }, _limite: 100 }
  const { itens } = await callAs<{ itens: Params[] }>(db, admin, 'fn_admin_lista', params)
  return itens.some(({ id }) => id === pagamento)
}

describe('money that is left', () => {
  test.each<[string, (p: { intent: string; pagamento: string }) => Promise<unknown>, Params]>([
    ['nothing went back', async () => {}, { resta: 7990 }],
    ['a part was asked back', ({ pagamento }) => devolver(pagamento, 2000), { resta: 5990 }],
    ['a part went back', ({ pagamento }) => devolver(pagamento, 2000).then(() => refund(db)), { resta: 5990, reembolsado: 2000 }],
    ['all of it is on its way', ({ pagamento }) => devolver(pagamento, 7990), { resta: 0, situacao: 'voltando' }],
    [
      'all of it went back',
      ({ pagamento }) => devolver(pagamento, 7990).then(() => refund(db)),
      { resta: 0, reembolsado: 7990, situacao: 'reembolsado' },
    ],
    ['its refund failed', ({ pagamento }) => devolver(pagamento, 7990).then(() => refund(db, 'failed')), { resta: 7990 }],
    ['a dispute is open', ({ intent }) => contestar(db, intent), { resta: 7990 }],
    ['a dispute was won', ({ intent }) => contestar(db, intent, 'won'), { resta: 7990 }],
    ['a dispute was lost', ({ intent }) => contestar(db, intent, 'lost'), { resta: 0, banco: 7990, situacao: 'devolvido' }],
    [
      'a part went back and a dispute was lost',
      async ({ pagamento, intent }) => {
        await devolver(pagamento, 2000)
        await refund(db)
        await contestar(db, intent, 'lost')
      },
      { resta: 0, reembolsado: 2000, banco: 5990, situacao: 'devolvido' },
    ],
  ])(
    '%s: list, page, invoice and correction agree',
    async (_, acontece, { resta, reembolsado = 0, banco = 0, situacao = 'pago' }) => {
      await db.sql`delete from pagamentos.reembolsos`
      const { vaga, intent } = await payAndPublish(db, rita)
      const pagamento = await pagamentoDe(vaga)
      await acontece({ intent, pagamento })
      const ficou = Number(resta) > 0
      expect(await verPagamento(vaga)).toMatchObject({
        status: 'pago',
        situacao,
        recebido_centavos: 7990,
        resta_centavos: resta,
        reembolsado_centavos: reembolsado,
        devolvido_centavos: banco,
      })
      expect(await naLista(pagamento)).toMatchObject({ situacao, resta_centavos: resta, devolvido_centavos: banco })
      expect(await estaSemNota(pagamento)).toBe(ficou)
      const recusa = { code: 'PT409', hint: 'status_invalido' }
      if (ficou) {
        await corrigir(vaga)
        const { visto } = await nota(pagamento)
        await nota(pagamento, { ...NOTA, _visto: visto })
        expect(await listEmails(db, 'nota_emitida', rita.email)).toMatchObject([{ payload: { valor_centavos: resta } }])
      } else {
        expect(await getRefusal(corrigir(vaga))).toMatchObject(recusa)
        expect(await getRefusal(nota(pagamento))).toMatchObject(recusa)
        expect(await getRefusal(nota(pagamento, NOTA))).toMatchObject(recusa)
      }
    },
  )

  test('an invoice that was noted before the money went back can still be read and corrected', async () => {
    const { vaga } = await payPagamento(db, rita)
    const pagamento = await pagamentoDe(vaga)
    await nota(pagamento, { ...NOTA, _visto: (await nota(pagamento)).visto })
    await devolver(pagamento, 7990)
    await refund(db)
    const { visto } = await nota(pagamento)
    await nota(pagamento, { ...NOTA, _numero: '2026/000124', _visto: visto })
    expect(await verPagamento(vaga)).toMatchObject({ nota: { numero: '2026/000124' }, resta_centavos: 0 })
  })
})

const quemPagou = (_vaga_id: string, quem = rita.caller) => callAs(db, quem, 'fn_quem_pagou', { _vaga_id })
const registrar = (_vaga_id: string, _nome: string, _documento = '12.ABC.345/01DE-35') =>
  callAs(db, rita.caller, 'fn_registrar_documento', { _vaga_id, _documento, _nome })
const outraVaga = async (empresa: string) => (await publishVaga(db, rita.caller, { _canais: ['catho'] }, { empresa })).id

test('the last try counts, paid or not, and only for a vacancy of the same company', async () => {
  const { vaga } = await openPagamento(db, rita)
  expect(await quemPagou(vaga)).toBeNull()
  await registrar(vaga, 'Padaria Imaginária Ltda.')
  const padaria = { metodo: 'cartao', documento: '12ABC34501DE35', nome: 'Padaria Imaginária Ltda.' }
  expect(await quemPagou(vaga)).toEqual(padaria)
  expect(await quemPagou(await outraVaga('PADARIA IMAGINARIA'))).toEqual(padaria)
  expect(await quemPagou(await outraVaga('Oficina Aurora'))).toEqual({ metodo: 'cartao', documento: null, nome: null })
})

test('a Pix code is a try; what was corrected for the invoice is what comes back', async () => {
  const { vaga } = await payPagamento(db, rita)
  const dados = { _nome: 'Rita Lima', _documento: '529.982.247-25', _email: 'rita@padaria.example' }
  await callAs(db, rita.caller, 'fn_corrigir_dados_da_nota', { _vaga_id: vaga, ...dados })
  expect(await quemPagou(vaga)).toEqual({ metodo: 'cartao', documento: '52998224725', nome: 'Rita Lima' })
  await db.sql`update public.configuracoes set pix_ligado = true`
  const oficina = await outraVaga('Oficina Aurora')
  await prepare(db, rita, oficina, { _metodo: 'pix', _documento: '12.ABC.345/01DE-35', _nome: 'Oficina Aurora S.A.' })
  expect(await quemPagou(oficina)).toEqual({ metodo: 'pix', documento: '12ABC34501DE35', nome: 'Oficina Aurora S.A.' })
  expect(await quemPagou(vaga)).toEqual({ metodo: 'pix', documento: '52998224725', nome: 'Rita Lima' })
})

test('nobody reads it of another account, by its vacancy or by the name of its company', async () => {
  const { vaga } = await openPagamento(db, rita)
  await registrar(vaga, 'Padaria Imaginária Ltda.')
  const rival = await createRecrutador(db)
  await expectRefusal(quemPagou(vaga, rival.caller), 'PT404', 'vaga_inexistente')
  await expectRefusal(quemPagou(crypto.randomUUID()), 'PT404', 'vaga_inexistente')
  const { vaga: sua } = await openPagamento(db, rival)
  expect(await quemPagou(sua, rival.caller)).toBeNull()
  await expectRefusal(callAsVisitor(db, 'fn_quem_pagou', { _vaga_id: vaga }), '42501')
})
