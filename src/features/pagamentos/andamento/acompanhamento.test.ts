// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { type Andamento, confirmPagamento, readAndamento, readProtocoloDaVaga } from '../api'
import { Acompanhamento } from './acompanhamento'
import { getFase } from './fase'

vi.mock('../api', () => ({ confirmPagamento: vi.fn(), readAndamento: vi.fn(), readProtocoloDaVaga: vi.fn() }))

const vaga: Andamento = {
  status: 'pending_payment',
  bloqueada_em: null,
  revisao_pedida: false,
  na_equipe: false,
  motivo: null,
  codigo_ref: 'VABCDEFGH',
  cargo: 'Analista',
  empresa: 'Aurora',
  valor_total: 4990,
  created_at: '2026-11-22T00:00:00Z',
}
const answer = {
  pagamento: 'aberto',
  metodo: 'cartao' as const,
  vaga: 'x',
  codigo_ref: 'x',
  cargo: 'x',
  empresa: 'x',
  recusa: null,
}
const answers = (changes: Partial<Andamento>) => vi.mocked(readAndamento).mockResolvedValue({ ...vaga, ...changes })
const says = (pagamento: string, status: string) => {
  vi.mocked(confirmPagamento).mockResolvedValue({ ...answer, pagamento })
  answers({ status })
}
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(confirmPagamento).mockReset().mockResolvedValue(answer)
  vi.mocked(readAndamento).mockReset().mockResolvedValue(vaga)
  vi.mocked(readProtocoloDaVaga).mockReset().mockResolvedValue('REC1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const follow = () => {
  const it = new Acompanhamento('v1')
  return { it, stop: it.subscribe(() => {}) }
}

test('polls every two seconds until the vacancy is live, then stops', async () => {
  const { it } = follow()
  await vi.advanceTimersByTimeAsync(4_100)
  expect(readAndamento).toHaveBeenCalledTimes(3)
  answers({ status: 'published' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(it.state()).toMatchObject({ fase: { fase: 'no_ar' }, protocolo: 'REC1', vaga: { codigo_ref: 'VABCDEFGH' } })
  const asked = vi.mocked(readAndamento).mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readAndamento).toHaveBeenCalledTimes(asked)
})

test.each([
  ['pending_payment', false],
  ['aguardando_publicacao', true],
])('stops after sixty seconds, and says whether %s is paid', async (status, pago) => {
  answers({ status })
  const { it } = follow()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(it.state().fase).toEqual({ fase: 'esperando', pago })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(it.state().fase).toEqual({ fase: 'tempo', pago })
  it.again()
  expect(it.state().fase).toEqual({ fase: 'esperando', pago })
  answers({ status: 'published' })
  await vi.advanceTimersByTimeAsync(100)
  expect(it.state().fase.fase).toBe('no_ar')
})

test('a hidden page does not poll, and its sixty seconds pause', async () => {
  const { it } = follow()
  await vi.advanceTimersByTimeAsync(10_000)
  hide(true)
  const asked = vi.mocked(readAndamento).mock.calls.length
  await vi.advanceTimersByTimeAsync(300_000)
  expect(readAndamento).toHaveBeenCalledTimes(asked)
  hide(false)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(it.state().fase.fase).toBe('esperando')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(it.state().fase.fase).toBe('tempo')
})

/** A refused payment that is being polled. */
const refused = async () => {
  says('falhou', 'payment_failed')
  const { it } = follow()
  await vi.advanceTimersByTimeAsync(100)
  expect(it.state().fase).toEqual({ fase: 'negado' })
  return it
}

test('a Pix code that ended is told at once, not after sixty seconds; another way to pay goes on', async () => {
  says('cancelado', 'pending_payment')
  const { it } = follow()
  await vi.advanceTimersByTimeAsync(100)
  expect(it.state().fase).toEqual({ fase: 'negado', fim: true })
  says('processando', 'pending_payment')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(it.state().fase).toEqual({ fase: 'esperando', pago: false })
})

describe('a refused payment', () => {
  test('that is paid by a later try is polled until it is live, without a reload', async () => {
    const it = await refused()
    says('processando', 'pending_payment')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(it.state().fase).toEqual({ fase: 'esperando', pago: false })
    // The later try has its own sixty seconds.
    await vi.advanceTimersByTimeAsync(57_000)
    expect(it.state().fase).toEqual({ fase: 'esperando', pago: false })
    says('pago', 'published')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(it.state().fase).toEqual({ fase: 'no_ar' })
  })

  test('is polled until the sixty seconds are over, and then once per return to the page', async () => {
    const it = await refused()
    await vi.advanceTimersByTimeAsync(70_000)
    const asked = vi.mocked(confirmPagamento).mock.calls.length
    expect(asked).toBeLessThanOrEqual(14)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(confirmPagamento).toHaveBeenCalledTimes(asked)
    expect(it.state().fase).toEqual({ fase: 'negado' })
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(confirmPagamento).toHaveBeenCalledTimes(asked + 1)
    says('pago', 'aguardando_publicacao')
    hide(true)
    hide(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(it.state().fase).toEqual({ fase: 'esperando', pago: true })
    says('pago', 'published')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(it.state().fase).toEqual({ fase: 'no_ar' })
  })

  test('waits for the provider to confirm it, and without it is shown at the end as what the vacancy says', async () => {
    vi.mocked(confirmPagamento).mockRejectedValue(new AppError('Sem conexão', { code: 'sem_conexao', retryable: true }))
    answers({ status: 'payment_failed' })
    const { it } = follow()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(it.state().fase).toEqual({ fase: 'esperando', pago: false })
    await vi.advanceTimersByTimeAsync(41_000)
    expect(it.state().fase).toEqual({ fase: 'negado', incerto: true })
    hide(true)
    hide(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(it.state().fase).toEqual({ fase: 'negado', incerto: true })
    says('falhou', 'payment_failed')
    hide(true)
    hide(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(it.state().fase).toEqual({ fase: 'negado' })
  })

  test('that the vacancy shows between two calls to the provider is shown after one more call', async () => {
    says('processando', 'pending_payment')
    const { it } = follow()
    await vi.advanceTimersByTimeAsync(100)
    vi.mocked(confirmPagamento).mockResolvedValue({ ...answer, pagamento: 'aberto' })
    await vi.advanceTimersByTimeAsync(10_000)
    says('falhou', 'payment_failed')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(it.state().fase).toEqual({ fase: 'negado' })
  })

  test('stays visible while offline', async () => {
    const it = await refused()
    vi.mocked(confirmPagamento).mockRejectedValue(new AppError('Sem conexão', { code: 'sem_conexao', retryable: true }))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(it.state().fase).toEqual({ fase: 'negado' })
  })
})

test('without a listener there is no polling', async () => {
  const { stop } = follow()
  await vi.advanceTimersByTimeAsync(100)
  stop()
  const asked = vi.mocked(readAndamento).mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readAndamento).toHaveBeenCalledTimes(asked)
})

test('polling resumes after a lost connection; any other failure is shown with its message', async () => {
  vi.mocked(readAndamento).mockRejectedValueOnce(new AppError('Sem conexão', { code: 'sem_conexao', retryable: true }))
  const { it } = follow()
  await vi.advanceTimersByTimeAsync(100)
  expect(it.state().fase.fase).toBe('esperando')
  vi.mocked(readAndamento).mockRejectedValue(new AppError('Não conseguimos carregar a vaga.', { code: 'x' }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(it.state().fase).toEqual({ fase: 'erro', mensagem: 'Erro inesperado: Não conseguimos carregar a vaga.' })
})

test('another person’s vacancy is reported, not polled', async () => {
  vi.mocked(readAndamento).mockResolvedValue(null)
  const { it } = follow()
  await vi.advanceTimersByTimeAsync(100)
  expect(it.state().fase.fase).toBe('erro')
})

test.each([
  ['pending_payment', null, null, { fase: 'esperando', pago: false }],
  ['pending_payment', null, 'pago', { fase: 'esperando', pago: true }],
  ['pending_payment', null, 'falhou', { fase: 'negado' }],
  ['pending_payment', null, 'cancelado', { fase: 'negado', fim: true }],
  ['payment_failed', null, null, { fase: 'negado' }],
  ['payment_failed', null, 'cancelado', { fase: 'negado', fim: true }],
  ['payment_failed', null, 'processando', { fase: 'esperando', pago: false }],
  ['payment_failed', null, 'pago', { fase: 'esperando', pago: true }],
  ['pago', null, null, { fase: 'esperando', pago: true }],
  ['aguardando_publicacao', null, null, { fase: 'esperando', pago: true }],
  ['aguardando_publicacao', '2026-11-22T00:00:00Z', 'pago', { fase: 'corrigir' }],
  ['published', null, 'pago', { fase: 'no_ar' }],
  // Honest ones: a code was given up or ended, and the vacancy was paid in another way.
  ['published', null, 'cancelado', { fase: 'no_ar' }],
  ['aguardando_publicacao', null, 'cancelado', { fase: 'esperando', pago: true }],
  ['payment_failed', null, 'divergente', { fase: 'devolvido' }],
  ['um_status_novo', null, null, { fase: 'esperando', pago: false }],
])('%s, held %s, payment %s', (status, bloqueada_em, pagamento, fase) => {
  expect(getFase({ ...vaga, status, bloqueada_em }, pagamento)).toEqual(fase)
})

test('a held vacancy whose owner asked for a person waits for the review, not for a correction', () => {
  const retida = { ...vaga, status: 'aguardando_publicacao', bloqueada_em: '2026-11-22T00:00:00Z' }
  expect(getFase({ ...retida, na_equipe: true, revisao_pedida: true }, 'pago')).toEqual({ fase: 'revisao' })
})

test('a vacancy that ended gives the reason', () => {
  expect(getFase({ ...vaga, status: 'recusada', motivo: 'Cobrava do candidato' }, 'pago')).toEqual({
    fase: 'outra',
    titulo: 'Recusada',
    texto: 'Motivo: Cobrava do candidato',
  })
})
