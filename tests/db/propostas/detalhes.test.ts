/** What a proposal says beside value and deadline: cleaned, bounded, shown to its author and client only, never changed. */
import { describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { DIAS_DA_PROPOSTA, VALIDADES } from '../../../src/domain/proposta.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { callAs, createAberto, createAutor, sendProposta } from './pedido.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createAutor(db))

const DETALHES = {
  pagamento: ' 50%  no início ',
  formato: 'Híbrido',
  escopo: 'Escuta\r\n\r\n\r\n\r\nRelatório ',
  nao_inclui: 'Deslocamento',
  etapas: [
    { titulo: ' Escuta  inicial', ate: '2026-12-01', outro: 'x' },
    { titulo: 'Relatório', ate: '' },
  ],
  desconhecida: 'x',
}
const LIMPOS = {
  pagamento: '50% no início',
  formato: 'Híbrido',
  escopo: 'Escuta\n\nRelatório',
  nao_inclui: 'Deslocamento',
  etapas: [
    { titulo: 'Escuta inicial', ate: '2026-12-01' },
    { titulo: 'Relatório', ate: null },
  ],
}

test('details are stored clean; the client compares them, the author reads them, a stranger and a visitor neither', async () => {
  const pedido = await createAberto(db)
  const { id } = await sendProposta(db, rita.caller, pedido.id, { detalhes: DETALHES, validade_dias: 7 })
  const vista = await callAsVisitor<{ propostas: Record<string, unknown>[] }>(db, 'fn_propostas_do_pedido', {
    _token: pedido.token,
  })
  expect(vista.propostas[0]).toMatchObject({ detalhes: LIMPOS })
  const minhas = await callAs<{ itens: Record<string, unknown>[] }>(db, rita.caller, 'fn_minhas_propostas')
  expect(minhas.itens[0]).toMatchObject({ id, detalhes: LIMPOS })
  const [row] = await db.sql`select expira_em - criado_em = interval '7 days' as sete from public.propostas where id = ${id}`
  expect(row).toEqual({ sete: true })
  const rival = await createAutor(db)
  for (const caller of [rival.caller, toCaller(personas.estranho)])
    expect(await db.as(caller, (tx) => tx`select detalhes from public.propostas where id = ${id}`)).toEqual([])
  await expect(db.as('anon', (tx) => tx`select detalhes from public.propostas`)).rejects.toThrow(/permission denied/)
})

test('without details it is stored as before', async () => {
  const pedido = await createAberto(db)
  const linha = await sendProposta(db, rita.caller, pedido.id, { detalhes: { escopo: '  ', etapas: [] } })
  expect(linha).toMatchObject({ detalhes: null, validade_dias: DIAS_DA_PROPOSTA })
})

describe('refused, and nothing is sent', () => {
  test.each([
    ['pagamento', { pagamento: 'x'.repeat(201) }],
    ['formato', { formato: 'Por telepatia' }],
    ['escopo', { escopo: 'x'.repeat(2001) }],
    ['nao_inclui', { nao_inclui: 'x'.repeat(1001) }],
    ['etapas', { etapas: [{ titulo: ' \u200b' }] }],
    ['etapas', { etapas: [{ ate: '2026-12-01' }] }],
    ['etapas', { etapas: [{ titulo: 'x'.repeat(121) }] }],
    ['etapas', { etapas: [{ titulo: 'x', ate: '2026-02-30' }] }],
    ['etapas', { etapas: [{ titulo: 'x', ate: 'amanhã' }] }],
    ['etapas', { etapas: [{ titulo: 'x', ate: { a: 1 } }] }],
    ['etapas', { etapas: ['x'] }],
    ['etapas', { etapas: Array.from({ length: 9 }, (_, n) => ({ titulo: String(n) })) }],
    ['dados_invalidos', ['x']],
    ['dados_invalidos', 'x'],
    ['dados_invalidos', { escopo: 'x'.repeat(70_000) }],
  ])('%s %#', async (hint, detalhes) => {
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    expect(await getRefusal(sendProposta(db, autor.caller, pedido.id, { detalhes }))).toMatchObject({ code: 'PT422', hint })
    expect(await db.sql`select 1 from public.propostas where solicitacao_id = ${pedido.id}`).toEqual([])
  })

  test('a validity that is not offered', async () => {
    const pedido = await createAberto(db)
    expect(await getRefusal(sendProposta(db, rita.caller, pedido.id, { validade_dias: 3650 }))).toMatchObject({
      code: 'PT422',
      hint: 'validade_dias',
    })
  })
})

test('the validities are those of the form', async () => {
  const [chk] =
    await db.sql`select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'propostas_validade_dias_chk'`
  expect(String(chk?.['def']).match(/\d+/g)?.map(Number)).toEqual(Object.values(VALIDADES).toSorted((a, b) => a - b))
})

test('they never change', async () => {
  const pedido = await createAberto(db)
  const { id } = await sendProposta(db, rita.caller, pedido.id)
  expect(await getRefusal(db.sql`update public.propostas set detalhes = '{"formato": "Online"}' where id = ${id}`)).toMatchObject(
    {
      hint: 'proposta_enviada',
    },
  )
})
