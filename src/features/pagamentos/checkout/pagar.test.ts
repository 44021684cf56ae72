import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { confirmPagamento, readProtocoloDaVaga, registerDocumento, sendParaPublicacao } from '../api'
import type { Cartao, RespostaDoCartao } from '../cartao/cartao'
import { checkPagamento, payVaga } from './pagar'

vi.mock('../api', () => ({
  confirmPagamento: vi.fn(),
  sendParaPublicacao: vi.fn(),
  readProtocoloDaVaga: vi.fn(),
  registerDocumento: vi.fn(),
}))

const QUEM = { documento: '52998224725', nome: 'Padaria Aurora' }
const done: string[] = []
const note =
  <T>(what: string, value: T) =>
  async () => {
    done.push(what)
    return value
  }
const answer = {
  pagamento: 'pago',
  metodo: 'cartao' as const,
  vaga: 'aguardando_publicacao',
  codigo_ref: 'VA',
  cargo: 'c',
  empresa: 'e',
  recusa: null,
}
const semRede = new AppError('Sem conexão', { code: 'sem_conexao', retryable: true })

beforeEach(() => {
  done.length = 0
  vi.mocked(registerDocumento).mockReset().mockImplementation(note('documento', undefined))
  vi.mocked(confirmPagamento).mockReset().mockImplementation(note('servidor', answer))
  vi.mocked(sendParaPublicacao).mockReset().mockImplementation(note('publicar', undefined))
  vi.mocked(readProtocoloDaVaga).mockReset().mockResolvedValue('REC1')
})

const press = (resposta: RespostaDoCartao, conferir = true) => {
  const cartao: Cartao = { conferir: async () => conferir, cobrar: note('cartão', resposta) }
  return payVaga({ vagaId: 'v1', quemPaga: QUEM, totalCentavos: 4990, cartao, volta: 'https://x.example/' })
}

test('document, card, server, publication: in that order', async () => {
  await expect(press({ tipo: 'pago' })).resolves.toEqual({ fim: 'pago', protocolo: 'REC1' })
  expect(done).toEqual(['documento', 'cartão', 'servidor', 'publicar'])
  expect(registerDocumento).toHaveBeenCalledExactlyOnceWith('v1', QUEM, 4990)
})

test('a charged card never shows a failure, with any later answer of the server', async () => {
  vi.mocked(confirmPagamento).mockRejectedValue(semRede)
  vi.mocked(sendParaPublicacao).mockRejectedValue(new AppError('Pagamento ainda não confirmado', { code: 'PT402', status: 402 }))
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
  vi.mocked(registerDocumento).mockRejectedValue(new AppError('não', { code: 'PT409', hint, status: 409 }))
  await expect(press({ tipo: 'pago' })).resolves.toMatchObject({ fim, erro: { hint } })
  expect(done).toEqual([])
})

test('a vacancy paid in another tab is a success without a charge', async () => {
  vi.mocked(registerDocumento).mockRejectedValue(new AppError('já', { code: 'PT409', hint: 'ja_pago', status: 409 }))
  await expect(press({ tipo: 'pago' })).resolves.toEqual({ fim: 'pago', protocolo: 'REC1' })
  expect(done).toEqual(['servidor', 'publicar'])
})

test.each([
  ['pago', null, { fim: 'pago', protocolo: 'REC1' }],
  ['processando', null, { fim: 'processando' }],
  ['divergente', null, { fim: 'processando' }],
  ['aberto', null, { fim: 'nao_cobrado' }],
  [null, null, { fim: 'nao_cobrado' }],
  ['falhou', { codigo: 'expired_card' }, { fim: 'recusado', recusa: { motivo: 'O cartão está vencido.' } }],
])('after a lost answer the server is asked: %s', async (pagamento, recusa, desfecho) => {
  vi.mocked(confirmPagamento).mockResolvedValue({ ...answer, pagamento, recusa })
  await expect(press({ tipo: 'incerto' })).resolves.toMatchObject(desfecho)
})

test('an unknown result stays uncertain', async () => {
  vi.mocked(confirmPagamento).mockRejectedValue(semRede)
  await expect(checkPagamento('v1')).resolves.toEqual({ fim: 'incerto' })
})

test('of a vacancy that the payer no longer reads, that is said', async () => {
  const erro = new AppError('Não encontramos esta vaga.', { code: 'vaga_inexistente', status: 404 })
  vi.mocked(confirmPagamento).mockRejectedValue(erro)
  await expect(checkPagamento('v1')).resolves.toEqual({ fim: 'servidor', erro })
})
