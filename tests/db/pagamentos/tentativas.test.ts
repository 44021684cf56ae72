/**
 * Several attempts to charge a card on one intent: for any order, repetition and delay of their events, the payment
 * has the status of the newest reported attempt, never of an earlier one.
 */
import { describe, expect, test } from 'vitest'
import { createRecrutador, readVaga } from '../vagas/vaga.ts'
import {
  type Aberto,
  applyIntent,
  buildIntent,
  listPagamentos,
  listPermutations,
  openPagamento,
  prepare,
  recordIntent,
} from './pagamento.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { FULL, spread } from '../../support/full.ts'
import { callAs } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))

type Estado = 'aberto' | 'processando' | 'falhou' | 'pago'
/** The intent at the provider after one step of its life. */
type Retrato = { estado: Estado; status: string; codigo?: string; cobranca: number | null; criada?: number; em: number }

const DA_VAGA: Record<Estado, string> = {
  aberto: 'pending_payment',
  processando: 'pending_payment',
  falhou: 'payment_failed',
  pago: 'aguardando_publicacao',
}

/** Steps: `A` the bank asks, `R` it refuses, `P` a charge starts, `F` it fails (immediately without `P`), `S` it is paid. */
function vida(passos: string, segundo: (passo: number, tentativa: number) => number): Retrato[] {
  let cobranca: number | null = null
  let criada = 0
  let tentativa = 0
  let aberta = false
  return passos.split('').map((passo, i) => {
    if (!aberta) tentativa += 1
    const em = segundo(i, tentativa)
    const nova = passo === 'P' || (passo === 'F' && passos[i - 1] !== 'P') || (passo === 'S' && passos[i - 1] !== 'P')
    if (nova) [cobranca, criada] = [(cobranca ?? 0) + 1, em]
    aberta = passo === 'A' || passo === 'P'
    const estado = ({ A: 'aberto', R: 'falhou', P: 'processando', F: 'falhou', S: 'pago' } as const)[passo] ?? 'aberto'
    const status = { A: 'requires_action', P: 'processing', S: 'succeeded' }[passo] ?? 'requires_payment_method'
    return { estado, status, cobranca, criada, em, ...(estado === 'falhou' && { codigo: `motivo_${i}` }) }
  })
}

const iso = (segundo: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, segundo)).toISOString()

/** As in an event (only the id of the charge), or as read (with the time of the charge). */
const dito = (intent: string, { status, codigo, cobranca, criada, em }: Retrato, lido: boolean) =>
  [
    buildIntent(intent, {
      status,
      amount_received: status === 'succeeded' ? 7990 : 0,
      last_error_code: codigo ?? null,
      charge: cobranca === null ? null : `ch_${cobranca}`,
      charge_created: lido && cobranca !== null ? iso(criada ?? em) : null,
    }),
    iso(em),
  ] as const

type Passo = { n: number; lido: boolean }

/** Applies the events in that order; after each step the payment has the status of the newest reported attempt. */
async function seguir(retratos: Retrato[], passos: Passo[]): Promise<Aberto> {
  await db.sql`truncate base.limites`
  const aberto = await openPagamento(db, rita)
  let visto = -1
  const ordem = passos.map(({ n, lido }) => `${lido ? 'reads' : 'hears'} ${n}`).join(', ')
  for (const { n, lido } of passos) {
    const retrato = retratos[n]
    if (!retrato) continue
    const [intent, em] = dito(aberto.intent, retrato, lido)
    await applyIntent(db, intent, {
      _evento_em: em,
      ...(!lido && { _evento_id: `evt_${aberto.intent}_${n}`, _evento_tipo: 'x' }),
    })
    visto = Math.max(visto, n)
    const { estado, codigo } = retratos[visto] as Retrato
    const [pagamento] = await listPagamentos(db, aberto.vaga)
    const { status: vaga } = await readVaga(db, aberto.vaga)
    expect({ ordem, status: pagamento?.['status'], recusa: pagamento?.['recusa_codigo'], vaga }).toEqual({
      ordem,
      status: estado,
      recusa: codigo ?? null,
      vaga: DA_VAGA[estado],
    })
  }
  return aberto
}

/**
 * Every order of the events, each event repeated at the end, and a read of each moment inserted at each position. The short run
 * takes a sixth of the reads: each moment and each position is among them, and each order without a read.
 */
const ordens = (retratos: Retrato[]): Passo[][] =>
  listPermutations(retratos.map((_, n) => n)).flatMap((ordem, k) => {
    const eventos = [...ordem, ...ordem.toReversed()].map((n) => ({ n, lido: false }))
    const leituras = retratos.flatMap((_, n) =>
      ordem.flatMap((__, onde) => (FULL || (n + onde + k) % 6 === 0 ? [eventos.toSpliced(onde + 1, 0, { n, lido: true })] : [])),
    )
    return [eventos, ...leituras]
  })

const seguirTodas = async (retratos: Retrato[]) => {
  for (const passos of ordens(retratos)) await seguir(retratos, passos)
}

describe('in every order of events, repeated and late, with a read at any point', () => {
  test.each([
    ['refused, processing, paid', 'FPS'],
    ['refused, processing, refused', 'FPF'],
    ['processing, refused, a new try paid', 'PFS'],
    ['refused twice, then paid', 'FFS'],
    ['asked by the bank, not confirmed, processing', 'ARP'],
    ['refused, asked by the bank, not confirmed', 'FAR'],
  ])('%s: the payment has the status of the newest known attempt', async (_, passos) => {
    await seguirTodas(vida(passos, (passo) => passo * 3))
  })

  test.each([
    ['processing, refused', 'PF'],
    ['asked by the bank, processing', 'AP'],
    ['asked by the bank, refused at once', 'AF'],
    ['refused, processing', 'FP'],
    ['refused, processing, paid', 'FPS'],
  ])('%s within one second: the payment has the status of the newest known attempt', async (_, passos) => {
    await seguirTodas(vida(passos, () => 7))
  })

  test('four attempts, each event in the second of its start: the payment has the status of the newest known attempt', async () => {
    const retratos = vida('PFPFAPF', (_, tentativa) => tentativa * 2)
    const ultimo = retratos.length - 1
    const orders = [
      [6, 5, 4, 3, 2, 1, 0],
      [2, 0, 1, 6, 4, 5, 3],
      [1, 3, 5, 6, 0, 2, 4],
      [5, 1, 2, 0, 3, 6, 4],
    ]
    for (const passos of spread(orders, 4))
      for (let lido = 0; lido <= ultimo; lido += 1)
        for (let onde = 0; onde <= ultimo; onde += 1)
          await seguir(retratos, passos.map((n) => ({ n, lido: false })).toSpliced(onde, 0, { n: lido, lido: true }))
  })
})

test('the event of a failed attempt is lost: reading the next one is enough', async () => {
  const retratos = vida('PFPF', (passo) => passo * 3)
  await seguir(retratos, [
    { n: 0, lido: false },
    { n: 2, lido: false },
    { n: 3, lido: true },
  ])
  await seguir(retratos, [
    { n: 0, lido: false },
    { n: 3, lido: true },
    { n: 2, lido: false },
  ])
})

test('pressing Pay again makes the vacancy payable; a read or a late event of the refused attempt does not undo that', async () => {
  const retratos = vida('FPF', (passo) => passo * 3)
  const { vaga, intent } = await seguir(retratos, [{ n: 0, lido: true }])
  const documento = { _vaga_id: vaga, _documento: '529.982.247-25' }
  await callAs(db, rita.caller, 'fn_registrar_documento', documento)
  for (const lido of [true, false]) {
    const [said, em] = dito(intent, retratos[0] as Retrato, lido)
    expect(await applyIntent(db, said, { _evento_em: em })).toMatchObject({ pagamento: 'falhou', vaga: 'pending_payment' })
  }
  const [said, em] = dito(intent, retratos[2] as Retrato, false)
  expect(await applyIntent(db, said, { _evento_em: em })).toMatchObject({ pagamento: 'falhou', vaga: 'payment_failed' })
})

test('a total changed after a refusal clears it at the provider: the refusal stays visible until the next attempt', async () => {
  const retratos = vida('PF', (passo) => passo)
  const { intent } = await seguir(retratos, [{ n: 1, lido: false }])
  const [said] = dito(intent, retratos[1] as Retrato, true)
  expect(await applyIntent(db, { ...said, last_error_code: null })).toMatchObject({ pagamento: 'falhou', vaga: 'payment_failed' })
  // If its event was lost, the attempt does not count as pending.
  const outro = await seguir(retratos, [{ n: 0, lido: false }])
  expect(await applyIntent(db, { ...said, id: outro.intent, last_error_code: null })).toMatchObject({ pagamento: 'aberto' })
})

test('opening the checkout, any number of times and at any price, forgets no refusal; a card or a code that is tried does', async () => {
  const recusado = { status: 'requires_payment_method', amount_received: 0, last_decline_code: 'lost_card' }
  const { vaga, intent } = await openPagamento(db, rita)
  await applyIntent(db, buildIntent(intent, recusado))
  const status = async () => (await readVaga(db, vaga))['status']
  for (const _metodo of [null, 'cartao']) {
    await prepare(db, rita, vaga, { _metodo })
    expect(await status()).toBe('payment_failed')
  }
  // The payment of before is gone at the provider: another form is opened, and nothing was tried in it.
  await applyIntent(db, buildIntent(intent, { status: 'canceled', amount_received: 0 }))
  const { pagamento_id } = await prepare(db, rita, vaga)
  const outro = `${intent}_2`
  await recordIntent(db, pagamento_id, outro)
  await applyIntent(db, buildIntent(outro, { status: 'requires_payment_method', amount_received: 0 }))
  expect(await status()).toBe('payment_failed')
  await callAs(db, rita.caller, 'fn_registrar_documento', { _vaga_id: vaga, _documento: '529.982.247-25' })
  expect(await status()).toBe('pending_payment')
  await applyIntent(db, buildIntent(outro, recusado), { _evento_em: new Date(Date.now() + 60_000).toISOString() })
  expect(await status()).toBe('payment_failed')

  await db.sql`update public.configuracoes set pix_ligado = true`
  const pix = { _metodo: 'pix', _documento: '529.982.247-25' }
  expect(await prepare(db, rita, vaga, pix)).toMatchObject({ recusa: 'trocar' })
  expect(await status()).toBe('payment_failed')
  await applyIntent(db, buildIntent(outro, { status: 'canceled', amount_received: 0 }))
  const codigo = await prepare(db, rita, vaga, pix)
  await recordIntent(db, codigo.pagamento_id, `${intent}_3`, { _expira_em: new Date(Date.now() + 600_000).toISOString() })
  expect(await status()).toBe('pending_payment')
})
