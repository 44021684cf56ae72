import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { findVagaDaChave, publishVaga, updateVaga } from '../../api'
import { createDraft, VagaRascunho } from '../rascunho'
import { sendVaga } from './publicar'

vi.mock('../../api', () => ({ publishVaga: vi.fn(), updateVaga: vi.fn(), findVagaDaChave: vi.fn() }))

const pedido = (cargo: string) => ({ vaga: { cargo }, canais: ['linkedin'], duracao: 30, cupom: null, totalEsperado: 4990 })
const feita = { id: 'v1', codigo_ref: 'VAAAAAAAA', status: 'pending_payment', valor_total_centavos: 4990, desconto_centavos: 0 }
const semRede = new AppError('Sem conexão', { code: 'sem_conexao', retryable: true })
const recusa = new AppError('O total mudou', { code: 'PT409', hint: 'total_mudou', status: 409 })

const usada = new AppError('Esta vaga já foi enviada. Veja em Minhas Vagas.', { code: 'PT409', hint: 'chave_usada', status: 409 })

let rascunho: VagaRascunho
const enviar = (cargo = 'Analista', vaga?: string) => sendVaga(pedido(cargo), rascunho, vaga)
const chaves = () => vi.mocked(publishVaga).mock.calls.map(([, chave]) => chave)

beforeEach(() => {
  rascunho = new VagaRascunho(createDraft('ana'))
  vi.mocked(publishVaga).mockReset().mockResolvedValue(feita)
  vi.mocked(updateVaga).mockReset().mockResolvedValue(feita)
  vi.mocked(findVagaDaChave).mockReset().mockResolvedValue(feita)
})

test('the key is stored before the first call', async () => {
  const save = vi.spyOn(rascunho, 'save')
  vi.mocked(publishVaga).mockImplementation(async (_, chave) => {
    expect(rascunho.extras.chave).toBe(chave)
    expect(save).toHaveBeenCalledOnce()
    return feita
  })
  await expect(enviar()).resolves.toEqual(feita)
})

test('without an answer the retry uses the same key', async () => {
  vi.mocked(publishVaga).mockRejectedValueOnce(semRede)
  await expect(enviar()).rejects.toBe(semRede)
  await expect(enviar()).resolves.toEqual(feita)
  expect(new Set(chaves()).size).toBe(1)
  expect(updateVaga).not.toHaveBeenCalled()
})

test('changes since a try that may have arrived are written into the vacancy it created', async () => {
  vi.mocked(publishVaga).mockRejectedValueOnce(semRede).mockRejectedValueOnce(usada)
  await expect(enviar('Analista')).rejects.toBe(semRede)
  await enviar('Analista de RH')
  expect(findVagaDaChave).toHaveBeenCalledExactlyOnceWith(chaves()[0], expect.any(AbortSignal))
  expect(new Set(chaves()).size).toBe(1)
  expect(updateVaga).toHaveBeenCalledExactlyOnceWith('v1', pedido('Analista de RH'), expect.any(AbortSignal))
})

test('a refusal created nothing: the next submission is a first one', async () => {
  vi.mocked(publishVaga).mockRejectedValueOnce(recusa)
  await expect(enviar('Analista')).rejects.toBe(recusa)
  expect(rascunho.extras.enviada).toBeNull()
  await enviar('Analista de RH')
  expect(updateVaga).not.toHaveBeenCalled()
})

test('a refusal after a lost answer does not forget that the first try may have arrived', async () => {
  vi.mocked(publishVaga).mockRejectedValueOnce(semRede).mockRejectedValueOnce(recusa).mockRejectedValueOnce(usada)
  await expect(enviar('Analista')).rejects.toBe(semRede)
  await expect(enviar('Analista de RH')).rejects.toBe(recusa)
  await enviar('Analista de RH')
  expect(updateVaga).toHaveBeenCalledOnce()
})

test('a vacancy already being published is not changed, and the person reads why', async () => {
  vi.mocked(publishVaga).mockRejectedValueOnce(semRede).mockRejectedValueOnce(usada)
  vi.mocked(findVagaDaChave).mockResolvedValue({ ...feita, status: 'aguardando_publicacao' })
  await expect(enviar('Analista')).rejects.toBe(semRede)
  await expect(enviar('Analista de RH')).rejects.toBe(usada)
  expect(updateVaga).not.toHaveBeenCalled()
})

test('an unpaid vacancy is changed, not created again', async () => {
  await enviar('Analista', 'v1')
  expect(publishVaga).not.toHaveBeenCalled()
  expect(updateVaga).toHaveBeenCalledExactlyOnceWith('v1', pedido('Analista'), expect.any(AbortSignal))
})

test('a busy server is retried', async () => {
  vi.useFakeTimers()
  vi.mocked(publishVaga).mockRejectedValueOnce(new AppError('Ocupado', { code: 'PT503', status: 503, retryable: true }))
  const sending = enviar()
  await vi.runAllTimersAsync()
  await expect(sending).resolves.toEqual(feita)
  expect(new Set(chaves()).size).toBe(1)
  vi.useRealTimers()
})

test('a server that never answers is given up after 20 seconds, and the retry uses the same key', async () => {
  vi.useFakeTimers()
  vi.mocked(publishVaga).mockImplementationOnce(() => new Promise(() => undefined))
  const outcome = expect(enviar()).rejects.toMatchObject({ code: 'tempo_esgotado' })
  await vi.advanceTimersByTimeAsync(20_000)
  await outcome
  expect(rascunho.extras.enviada).not.toBeNull()
  vi.useRealTimers()
  await enviar()
  expect(new Set(chaves()).size).toBe(1)
})
