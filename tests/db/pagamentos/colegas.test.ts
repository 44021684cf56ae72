/** A vacancy of a company that several people pay for: payer, colleague, owner, reader, stranger, visitor. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { acceptEmpresa, createRecrutador, listEmails, publishVaga, type Recrutador } from '../vagas/vaga.ts'
import { applyIntent, buildIntent, createIntentId, listPagamentos, prepare, recordIntent } from './pagamento.ts'

const db = setUpTestDatabase()
const novo = () => createRecrutador(db)
const dona = setUpPerTest(novo)
const ana = setUpPerTest(novo)
const bia = setUpPerTest(novo)
const lia = setUpPerTest(novo)
const estranha = setUpPerTest(novo)
const NOME = 'Padaria Comum'
const CPF = '529.982.247-25'
let vaga: string

beforeEach(async () => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, ${NOME}) returning id`
  for (const [quem, papel] of [
    [ana, 'membro'],
    [bia, 'membro'],
    [lia, 'leitor'],
  ] as const)
    await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${row?.['id']}, ${quem.conta}, ${papel})`
  await acceptEmpresa(db, dona.conta, NOME)
  vaga = (await publishVaga(db, ana.caller, { _canais: ['catho'] }, { empresa: NOME })).id
})

/** As the function opens a card: what another person had open is cancelled first. */
async function openCard(quem: Recrutador) {
  const found = await prepare<{ recusa?: string; intent_id: string }>(db, quem, vaga)
  if (found.recusa === 'trocar') await applyIntent(db, buildIntent(found.intent_id, { status: 'canceled', amount_received: 0 }))
  const { pagamento_id, intent_id } = await prepare(db, quem, vaga)
  const intent = intent_id ?? createIntentId()
  if (intent_id === null) await recordIntent(db, pagamento_id, intent)
  return intent
}
const register = (quem: Recrutador) =>
  callAs(db, quem.caller, 'fn_registrar_documento', { _vaga_id: vaga, _documento: CPF, _nome: 'Quem Paga' })
const whoPaid = (quem: Recrutador) => callAs(db, quem.caller, 'fn_quem_pagou', { _vaga_id: vaga })
const exported = async (quem: Recrutador) =>
  JSON.stringify((await callAs<{ pagamentos: unknown }>(db, quem.caller, 'fn_exportar_meus_dados')).pagamentos)

describe('a card', () => {
  test('belongs to who opened it last: document, letter and "my data" are theirs alone', async () => {
    const dela = await openCard(ana)
    expect(await openCard(ana)).toBe(dela)
    const minha = await openCard(bia)
    expect(minha).not.toBe(dela)
    await register(bia)
    await applyIntent(db, buildIntent(minha))
    expect(await whoPaid(bia)).toMatchObject({ documento: '52998224725', nome: 'Quem Paga' })
    expect(await exported(bia)).toContain('52998224725')
    for (const outra of [ana, dona]) {
      expect(await whoPaid(outra)).toBeNull()
      expect(await exported(outra)).not.toContain('52998224725')
    }
    for (const outra of [lia, estranha]) expect(await getRefusal(whoPaid(outra))).toMatchObject({ hint: 'vaga_inexistente' })
    await expectRefusal(callAsVisitor(db, 'fn_quem_pagou', { _vaga_id: vaga }), '42501')
    expect(await listEmails(db, 'pagamento_confirmado', bia.email)).toHaveLength(1)
    expect(await listEmails(db, 'pagamento_confirmado', ana.email)).toHaveLength(0)
  })

  test('that a colleague opened since takes no document: it is opened again, and then paid', async () => {
    await openCard(ana)
    await openCard(bia)
    await expectRefusal(register(ana), 'PT409', 'outro_pagador')
    expect(await listPagamentos(db, vaga)).not.toContainEqual(expect.objectContaining({ documento: '52998224725' }))
    const intent = await openCard(ana)
    await register(ana)
    await applyIntent(db, buildIntent(intent))
    expect(await whoPaid(ana)).toMatchObject({ documento: '52998224725' })
  })

  test('that the bank is processing stays its payer’s, whoever looks', async () => {
    const intent = await openCard(ana)
    await register(ana)
    await applyIntent(db, buildIntent(intent, { status: 'processing', amount_received: 0 }))
    expect(await prepare(db, bia, vaga)).toMatchObject({ intent_id: intent, status: 'processando' })
    expect(await getRefusal(register(bia))).toMatchObject({ hint: 'outro_pagador' })
    await applyIntent(db, buildIntent(intent))
    expect(await whoPaid(ana)).toMatchObject({ documento: '52998224725' })
  })

  test('of an account that is gone is opened anew: the one who pays is told', async () => {
    await openCard(dona)
    await db.sql`select lgpd.apagar_conta(${dona.conta})`
    const intent = await openCard(bia)
    await register(bia)
    await applyIntent(db, buildIntent(intent))
    expect(await listEmails(db, 'pagamento_confirmado', bia.email)).toHaveLength(1)
    expect(await exported(bia)).toContain('52998224725')
  })
})

test('a Pix code may be paid by anybody: a colleague who looks gets the same one', async () => {
  await db.sql`update public.configuracoes set pix_ligado = true`
  const { pagamento_id } = await prepare(db, ana, vaga, { _metodo: 'pix', _documento: CPF })
  await recordIntent(db, pagamento_id, createIntentId(), { _expira_em: new Date(Date.now() + 600_000).toISOString() })
  expect(await prepare(db, bia, vaga)).toMatchObject({ pagamento_id, metodo: 'pix' })
  expect(await whoPaid(bia)).toBeNull()
})

const correct = (quem: Recrutador, _documento?: string) =>
  callAs(db, quem.caller, 'fn_corrigir_dados_da_nota', {
    _vaga_id: vaga,
    _nome: 'Padaria Comum Ltda',
    _email: 'contas@padaria.example',
    ...(_documento && { _documento }),
  })

describe('the data of its invoice', () => {
  beforeEach(async () => {
    const intent = await openCard(ana)
    await register(ana)
    await applyIntent(db, buildIntent(intent))
  })

  test('are put right by colleagues with a CNPJ, and with another CPF only by who paid', async () => {
    const alheio = { code: 'PT422', hint: 'documento' }
    expect(await getRefusal(correct(bia, '111.444.777-35'))).toMatchObject(alheio)
    expect(await correct(bia)).toMatchObject({ documento: '***.982.247-**' })
    expect(await correct(bia, '11.222.333/0001-81')).toMatchObject({ nome: 'Padaria Comum Ltda' })
    expect(await getRefusal(correct(dona, '111.444.777-35'))).toMatchObject(alheio)
    await correct(ana, '111.444.777-35')
    expect(await whoPaid(ana)).toMatchObject({ documento: '11144477735' })
    expect(await getRefusal(correct(lia))).toMatchObject({ hint: 'so_leitura' })
    expect(await getRefusal(correct(estranha))).toMatchObject({ hint: 'vaga_inexistente' })
  })

  test('are put right with any document once who paid is gone: nobody reads it whole then', async () => {
    await db.sql`select lgpd.apagar_conta(${ana.conta})`
    await correct(bia, '111.444.777-35')
    expect(await whoPaid(bia)).toBeNull()
  })
})
