/** Every transition of a payment and of a refund, by its function and by a direct update: only those of the domain pass. */
import { describe, expect, test } from 'vitest'
import { STATUS_PAGAMENTO, STATUS_REEMBOLSO } from '../../../src/domain/pagamento/pagamento-status.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

const pares = (tabela: Readonly<Record<string, { readonly proximos: readonly string[] }>>) =>
  Object.entries(tabela).flatMap(([de, { proximos }]) =>
    Object.keys(tabela).map((para) => [de, para, proximos.includes(para)] as const),
  )
const dinheiro = (status: string) => status === 'pago' || status === 'divergente'
const divergencia = (status: string) => (status === 'divergente' ? 'outro valor' : null)

/** A payment without vacancy in the given status. */
async function pagamento(status: string): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`insert into pagamentos.pagamentos
    (status, valor_centavos, versao, recebido_centavos, pago_em, divergencia) values
    (${status}, 7990, 1, ${dinheiro(status) ? 7990 : 0}, ${dinheiro(status) ? new Date().toISOString() : null}, ${divergencia(status)})
    returning id`
  return String(row?.id)
}

/** Runs in a transaction that is rolled back; returns the error code, or the status afterwards. */
async function tentar(table: string, id: string, statement: string): Promise<string> {
  const session = db.sql
  const undo = new Error('undone')
  let after = ''
  const failure = await session
    .begin(async (tx) => {
      await tx.unsafe(statement)
      after = String((await tx.unsafe(`select status from pagamentos.${table} where id = '${id}'`))[0]?.['status'])
      throw undo
    })
    .catch((error: unknown) => error)
  return failure === undo ? after : String((failure as { code?: string }).code)
}

describe('a payment', () => {
  test.each(pares(STATUS_PAGAMENTO))('moves from %s to %s: %s', async (de, para, pode) => {
    const id = await pagamento(de)
    const args = [dinheiro(para) ? '_recebido => 7990' : '', para === 'divergente' ? "_divergencia => 'outro valor'" : '']
    const call = ['transicoes.mudar_pagamento(', [`'${id}'`, `'${para}'`, ...args.filter(Boolean)].join(', '), ')'].join('')
    expect(await tentar('pagamentos', id, `select ${call}`)).toBe(pode ? para : 'PT409')
    if (de === para) return
    const bare = `update pagamentos.pagamentos set status = '${para}',
      pago_em = ${dinheiro(para) ? 'now()' : 'null'}, divergencia = ${para === 'divergente' ? "'outro valor'" : 'null'},
      recebido_centavos = ${dinheiro(para) ? 7990 : 0} where id = '${id}'`
    expect(await tentar('pagamentos', id, bare)).toBe(pode ? para : 'PT409')
  })
})

describe('a refund', () => {
  test.each(pares(STATUS_REEMBOLSO))('moves from %s to %s: %s', async (de, para, pode) => {
    const [row] = await db.sql<{ id: string }[]>`insert into pagamentos.reembolsos
      (pagamento_id, valor_centavos, motivo, status, refund_id, feito_em) values
      (${await pagamento('pago')}, 7990, 'x', ${de}, ${de === 'pendente' ? null : `re_${crypto.randomUUID()}`}, ${
        de === 'feito' ? new Date().toISOString() : null
      }) returning id`
    const id = String(row?.id)
    const outro = de === 'falhou' ? `, 're_outro'` : ''
    expect(await tentar('reembolsos', id, `select transicoes.mudar_reembolso('${id}', '${para}'${outro})`)).toBe(
      pode ? para : 'PT409',
    )
    if (de === para) return
    const numero = de === 'falhou' ? ", refund_id = 're_outro', refunds_falhos = array[refund_id]" : ''
    const bare = `update pagamentos.reembolsos set status = '${para}', feito_em = ${para === 'feito' ? 'now()' : 'null'}${numero} where id = '${id}'`
    expect(await tentar('reembolsos', id, bare)).toBe(pode ? para : 'PT409')
  })

  test('that failed cannot be done with the same provider id, nor without keeping the old one', async () => {
    const [row] = await db.sql<{ id: string }[]>`insert into pagamentos.reembolsos
      (pagamento_id, valor_centavos, motivo, status, refund_id) values (${await pagamento('pago')}, 7990, 'x', 'falhou', 're_falho') returning id`
    const id = String(row?.id)
    expect(await tentar('reembolsos', id, `select transicoes.mudar_reembolso('${id}', 'feito', 're_falho')`)).toBe('PT409')
    const bare = `update pagamentos.reembolsos set status = 'feito', feito_em = now(), refund_id = 're_outro' where id = '${id}'`
    expect(await tentar('reembolsos', id, bare)).toBe('PT409')
  })
})

test('only product functions change the status of a payment or refund: visitors, accounts, team and service cannot', async () => {
  const id = await pagamento('aberto')
  for (const caller of [
    { role: 'anon' } as const,
    toCaller(personas.bruno),
    toCaller(personas.admin),
    { role: 'service_role' } as const,
  ])
    for (const call of [`transicoes.mudar_pagamento('${id}', 'cancelado')`, `transicoes.mudar_reembolso('${id}', 'feito')`])
      expect((await getRefusal(db.as(caller, (tx) => tx.unsafe(`select ${call}`)))).code, call).toBe('42501')
})
