// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { confirmPagamento } from '../api'
import { ALEM_DO_FIM_MS, type EstadoDoPix, followPix, INTERVALO_PIX_MS } from './acompanhar-pix'

vi.mock('../api', () => ({ confirmPagamento: vi.fn() }))

const TEN_MINUTES = 600_000
const says = (pagamento: string | null, metodo: 'cartao' | 'pix' = 'pix') =>
  vi
    .mocked(confirmPagamento)
    .mockResolvedValue({ pagamento, metodo, vaga: 'x', codigo_ref: 'x', cargo: 'x', empresa: 'x', recusa: null })
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

let said: EstadoDoPix[]
const follow = (ms = TEN_MINUTES) => followPix('v1', Date.now() + ms, (estado) => void said.push(estado))
const asked = () => vi.mocked(confirmPagamento).mock.calls.length

beforeEach(() => {
  said = []
  vi.useFakeTimers()
  vi.mocked(confirmPagamento).mockReset()
  says('aberto')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('asks every five seconds, and stops when the payment is decided', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(3 * INTERVALO_PIX_MS)
  expect([asked(), said]).toEqual([3, []])
  says('pago')
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  expect([asked(), said]).toEqual([4, ['decidido']])
})

test.each([
  ['cancelado', 'pix', 'vencido'],
  ['processando', 'pix', 'decidido'],
  ['divergente', 'pix', 'decidido'],
  ['aberto', 'cartao', 'decidido'],
  [null, 'cartao', 'decidido'],
] as const)('%s by %s ends as %s', async (pagamento, metodo, fim) => {
  says(pagamento, metodo)
  follow()
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  expect([asked(), said]).toEqual([1, [fim]])
})

test('the questions end shortly after the code, with any answers', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(TEN_MINUTES + ALEM_DO_FIM_MS)
  expect(new Set(said)).toEqual(new Set(['conferindo', 'vencido']))
  const all = asked()
  expect(all).toBeLessThanOrEqual((TEN_MINUTES + ALEM_DO_FIM_MS) / INTERVALO_PIX_MS)
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  hide(false)
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  expect(asked()).toBe(all)
})

test('money of the last second is still heard', async () => {
  follow(INTERVALO_PIX_MS)
  await vi.advanceTimersByTimeAsync(INTERVALO_PIX_MS)
  expect(said).toEqual(['conferindo'])
  says('pago')
  await vi.advanceTimersByTimeAsync(INTERVALO_PIX_MS)
  expect([...new Set(said)]).toEqual(['conferindo', 'decidido'])
})

test('without any answer nothing is claimed', async () => {
  vi.mocked(confirmPagamento).mockRejectedValue(new Error('offline'))
  follow(INTERVALO_PIX_MS)
  await vi.advanceTimersByTimeAsync(INTERVALO_PIX_MS + ALEM_DO_FIM_MS)
  expect(said.at(-1)).toBe('incerto')
})

test('a vacancy that its payer no longer reads is waited for no longer; a busy server is asked again', async () => {
  vi.mocked(confirmPagamento).mockRejectedValueOnce(new AppError('Tente de novo.', { code: 'ocupado', status: 503 }))
  vi.mocked(confirmPagamento).mockRejectedValueOnce(
    new AppError('Não encontramos esta vaga.', { code: 'vaga_inexistente', status: 404 }),
  )
  follow()
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  expect([asked(), said]).toEqual([2, ['decidido']])
})

test('a hidden page asks nothing; one that comes back asks at once', async () => {
  follow()
  hide(true)
  await vi.advanceTimersByTimeAsync(TEN_MINUTES / 2)
  expect(asked()).toBe(0)
  says('pago')
  hide(false)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked(), said]).toEqual([1, ['decidido']])
})

test('who leaves hears nothing more', async () => {
  const stop = follow()
  await vi.advanceTimersByTimeAsync(INTERVALO_PIX_MS)
  stop()
  says('pago')
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  expect([asked(), said]).toEqual([1, []])
})
