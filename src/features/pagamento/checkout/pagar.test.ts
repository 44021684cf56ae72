import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { confirmarPagamento, enviarParaPublicacao, protocoloDaVaga, registrarDocumento } from '../api'
import type { Cartao, RespostaDoCartao } from '../cartao/cartao'
import { conferirPagamento, pagar } from './pagar'

vi.mock('../api', () => ({
  confirmarPagamento: vi.fn(),
  enviarParaPublicacao: vi.fn(),
  protocoloDaVaga: vi.fn(),
  registrarDocumento: vi.fn(),
}))

const done: string[] = []
const note =
  <T>(what: string, value: T) =>
  async () => {
    done.push(what)
    return value
  }
const answer = { pagamento: 'pago', vaga: 'aguardando_publicacao', codigo_ref: 'VA', cargo: 'c', empresa: 'e', recusa: null }
const semRede = new AppError('Sem conexão', { code: 'sem_conexao', retryable: true })

beforeEach(() => {
  done.length = 0
  vi.mocked(registrarDocumento).mockReset().mockImplementation(note('documento', undefined))
  vi.mocked(confirmarPagamento).mockReset().mockImplementation(note('servidor', answer))
  vi.mocked(enviarParaPublicacao).mockReset().mockImplementation(note('publicar', undefined))
  vi.mocked(protocoloDaVaga).mockReset().mockResolvedValue('REC1')
})

const press = (resposta: RespostaDoCartao, conferir = true) => {
  const cartao: Cartao = { conferir: async () => conferir, cobrar: note('cartão', resposta) }
  return pagar({ vagaId: 'v1', documento: '52998224725', totalCentavos: 4990, cartao, volta: 'https://x.example/' })
}

test('document, card, server, publication: in that order', async () => {
  await expect(press({ tipo: 'pago' })).resolves.toEqual({ fim: 'pago', protocolo: 'REC1' })
  expect(done).toEqual(['documento', 'cartão', 'servidor', 'publicar'])
  expect(registrarDocumento).toHaveBeenCalledExactlyOnceWith('v1', '52998224725', 4990)
})

test('a charged card never shows a failure, with any later answer of the server', async () => {
  vi.mocked(confirmarPagamento).mockRejectedValue(semRede)
  vi.mocked(enviarParaPublicacao).mockRejectedValue(
    new AppError('Pagamento ainda não confirmado', { code: 'PT402', status: 402 }),
  )
  await expect(press({ tipo: 'pago' })).resolves.toEqual({ fim: 'pago', protocolo: 'REC1' })
})

test('incomplete card fields charge nothing', async () => {
  await expect(press({ tipo: 'pago' }, false)).resolves.toEqual({ fim: 'incompleto' })
  expect(done).toEqual([])
})

test('a refusal has its message, and makes no further call', async () => {
  const resposta = await press({ tipo: 'recusado', codigos: ['insufficient_funds', 'card_declined'] })
  expect(resposta).toMatchObject({ fim: 'recusado', recusa: { motivo: 'Saldo ou limite insuficiente.' } })
  expect(done).toEqual(['documento', 'cartão'])
})

test.each([
  ['total_mudou', 'servidor'],
  ['documento', 'servidor'],
])('a refused document (%s) charges nothing', async (hint, fim) => {
  vi.mocked(registrarDocumento).mockRejectedValue(new AppError('não', { code: 'PT409', hint, status: 409 }))
  await expect(press({ tipo: 'pago' })).resolves.toMatchObject({ fim, erro: { hint } })
  expect(done).toEqual([])
})

test('a vacancy paid in another tab is a success without a charge', async () => {
  vi.mocked(registrarDocumento).mockRejectedValue(new AppError('já', { code: 'PT409', hint: 'ja_pago', status: 409 }))
  await expect(press({ tipo: 'pago' })).resolves.toEqual({ fim: 'pago', protocolo: 'REC1' })
  expect(done).toEqual(['servidor', 'publicar'])
})

test.each([
  ['pago', null, { fim: 'pago', protocolo: 'REC1' }],
  ['processando', null, { fim: 'processando' }],
  ['aberto', null, { fim: 'nao_cobrado' }],
  [null, null, { fim: 'nao_cobrado' }],
  ['falhou', { codigo: 'expired_card' }, { fim: 'recusado', recusa: { motivo: 'O cartão está vencido.' } }],
])('after a lost answer the server is asked: %s', async (pagamento, recusa, desfecho) => {
  vi.mocked(confirmarPagamento).mockResolvedValue({ ...answer, pagamento, recusa })
  await expect(press({ tipo: 'incerto' })).resolves.toMatchObject(desfecho)
})

test('an unknown result stays uncertain', async () => {
  vi.mocked(confirmarPagamento).mockRejectedValue(semRede)
  await expect(conferirPagamento('v1')).resolves.toEqual({ fim: 'incerto' })
})
