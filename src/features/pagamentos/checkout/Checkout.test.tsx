import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RefObject, useImperativeHandle } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import type { QuemPagou } from '@/domain/contratos/vagas'
import type { Usuario } from '@/domain/perfil'
import type { Vaga } from '@/features/vagas/api'
import { AppError } from '@/lib/errors'
import { renderAt } from '../../../../tests/support/pages/render-at'
import type * as api from '../api'
import { type Cobranca, type Confirmacao, confirmPagamento, openCobranca, registerDocumento } from '../api'
import type { Cartao, RespostaDoCartao } from '../cartao/cartao'
import { Checkout } from './Checkout'

type Lido = { pode_chegar: boolean; reembolsos: object[] } | null
/** What the server says of the payment of the vacancy. */
const lido = vi.hoisted(() => vi.fn<() => Promise<Lido>>())
vi.mock('../api', async (original) => {
  const { pagamentoQueries } = await original<typeof api>()
  return {
    pagamentoQueries: { daVaga: (id: string) => ({ ...pagamentoQueries.daVaga(id), queryFn: () => lido() }) },
    getNomeCompleto: ({ nome, sobrenome }: Usuario) => `${nome} ${sobrenome}`,
    openCobranca: vi.fn(),
    confirmPagamento: vi.fn(),
    registerDocumento: vi.fn(),
    readProtocoloDaVaga: vi.fn(async () => 'REC1'),
    sendParaPublicacao: vi.fn(async () => {}),
  }
})
/** What the bank answers. */
const cobrado = vi.hoisted(() => vi.fn<() => RespostaDoCartao>())
vi.mock('../cartao/FormaDePagamento', () => ({
  FormaDePagamento: ({ ref }: { ref: RefObject<Cartao | null> }) => {
    useImperativeHandle(ref, () => ({ conferir: async () => true, cobrar: async () => cobrado() }))
    return <p>campos do cartão</p>
  },
}))
vi.mock('./Garantias', () => ({ Garantias: () => null }))

const vaga = { id: 'v1', cargo: 'Analista', empresa: 'Aurora', duracao: 30, valor_total: 4990, cupom_aplicado: null } as Vaga
const perfil = { nome: 'Rita', sobrenome: 'Suposta' } as Usuario
const noCartao: Cobranca = { metodo: 'cartao', clientSecret: 's', intentId: 'pi_1', valor_centavos: 4990, pix_ligado: true }
const porPix = (intentId = 'pi_2', ms = 600_000): Cobranca => ({
  metodo: 'pix',
  intentId,
  valor_centavos: 4990,
  pix_ligado: true,
  pix: { codigo: `00020126${intentId}`, imagem: 'data:image/svg+xml;base64,AAAA', pagina: null, ate: Date.now() + ms },
})
const aberto: Confirmacao = {
  pagamento: 'aberto',
  metodo: 'pix',
  vaga: 'pending_payment',
  codigo_ref: 'VA',
  cargo: 'c',
  empresa: 'e',
  recusa: null,
}

const open = (ultimo: QuemPagou | null = null) => {
  renderAt('/', <Checkout vaga={vaga} linhas={[]} perfil={perfil} ultimo={ultimo} visto={4990} />)
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) })
}
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(openCobranca).mockReset().mockResolvedValue(noCartao)
  vi.mocked(confirmPagamento).mockReset().mockResolvedValue(aberto)
  cobrado.mockReset().mockReturnValue({ tipo: 'incerto' })
  lido.mockReset().mockResolvedValue(null)
  vi.spyOn(notify, 'error').mockImplementation(() => {})
  vi.spyOn(notify, 'success').mockImplementation(() => {})
  vi.spyOn(notify, 'arrival').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const documento = () => screen.findByLabelText(/CPF ou CNPJ do titular/)
const nome = () => screen.getByLabelText(/Nome ou razão social/)

describe('the form begins with', () => {
  const ultimo = { metodo: 'pix', documento: '12ABC34501DE35', nome: 'Padaria Aurora Ltda.' } as const

  test('who paid last for the company, by the same way', async () => {
    open(ultimo)
    expect(await documento()).toHaveValue('12.ABC.345/01DE-35')
    expect(nome()).toHaveValue('Padaria Aurora Ltda.')
    expect(await screen.findByRole('radio', { name: 'Pix' })).toBeChecked()
  })

  test('the card, where the last way is switched off, and the account’s name for a company that never paid', async () => {
    vi.mocked(openCobranca).mockResolvedValue({ ...noCartao, pix_ligado: false })
    open({ metodo: 'pix', documento: null, nome: null })
    expect(await screen.findByText('campos do cartão')).toBeVisible()
    expect(await documento()).toHaveValue('')
    expect(nome()).toHaveValue('Rita Suposta')
  })

  test('what was typed before a reload', async () => {
    const user = open(ultimo)
    await user.clear(await documento())
    await user.type(await documento(), '52998224725')
    await user.clear(nome())
    await user.type(nome(), 'Rita Lima')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    cleanup()
    open(ultimo)
    expect(await documento()).toHaveValue('529.982.247-25')
    expect(nome()).toHaveValue('Rita Lima')
  })
})

test('with Pix switched off there is the card alone', async () => {
  vi.mocked(openCobranca).mockResolvedValue({ ...noCartao, pix_ligado: false })
  open()
  expect(await screen.findByText('campos do cartão')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(/Pix/)).toBeNull()
})

test('a refused card says so beside the card, and not beside Pix', async () => {
  cobrado.mockReturnValue({ tipo: 'recusado', codigos: ['insufficient_funds'] })
  const user = open()
  await user.type(await documento(), '52998224725')
  await user.click(await button('Pagar R$ 49,90'))
  expect(await screen.findByText('Pagamento negado')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Pix' }))
  expect(screen.queryByText('Pagamento negado')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Cartão/ }))
  expect(screen.getByText('Pagamento negado')).toBeVisible()
})

test('while a payment is under way the way back rests, and becomes no box', async () => {
  vi.mocked(registerDocumento).mockReturnValueOnce(new Promise(() => {}))
  const user = open()
  await user.type(await documento(), '52998224725')
  const back = screen.getByRole('link', { name: 'Voltar aos canais' })
  expect(back).not.toHaveAttribute('aria-disabled')
  await user.click(await button('Pagar R$ 49,90'))
  expect(back).toHaveAttribute('aria-disabled', 'true')
  // By this the sheet knows that it has no background to lose (styles/theme.css).
  expect([back.matches('.botao.text-tinta:not(.border)'), back.matches('.border')]).toEqual([true, false])
})

test('a code needs the document first; then it is shown, copied, and waited for', async () => {
  const user = open()
  await user.click(await screen.findByRole('radio', { name: 'Pix' }))
  expect(await screen.findByText(/O código vale dez minutos/)).toBeVisible()
  await user.click(await button('Gerar código Pix'))
  expect(await screen.findByText('CPF deve ter 11 dígitos ou CNPJ 14 dígitos')).toBeVisible()
  expect(openCobranca).toHaveBeenCalledTimes(1)

  vi.mocked(openCobranca).mockResolvedValue(porPix())
  await user.type(screen.getByLabelText(/CPF ou CNPJ do titular/), '52998224725')
  await user.click(await button('Gerar código Pix'))
  expect(await screen.findByRole('heading', { name: 'Pague R$ 49,90 com Pix' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Pague R$ 49,90 com Pix' })).toHaveFocus()
  expect(openCobranca).toHaveBeenLastCalledWith(vaga, perfil, {
    metodo: 'pix',
    documento: '52998224725',
    nome: 'Rita Suposta',
  })
  expect(screen.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  expect(screen.getByText('00020126pi_2')).toBeVisible()
  // Seconds are for the eyes: a screen reader hears of minutes alone.
  expect(screen.getByText(/^(10:00|9:5\d)$/).closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.getByText(/^Faltam \d+ minutos para o código vencer\.$/)).toHaveAttribute('aria-live', 'polite')
  expect(screen.queryByRole('button', { name: /Pagar|Gerar/ })).toBeNull()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await button('Copiar código Pix'))
  expect(copied).toHaveBeenCalledWith('00020126pi_2')
  expect(notify.success).toHaveBeenCalledWith('Código Pix copiado')
})

test('who says to have paid is answered at once: not yet, and then it goes on', async () => {
  vi.mocked(openCobranca).mockResolvedValue(porPix())
  const user = open()
  expect(await screen.findByText('Esta página muda assim que ele chegar.')).toBeVisible()
  await user.click(await button('Já paguei'))
  expect(confirmPagamento).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(/O banco ainda não avisou/)).toBeVisible()
  vi.mocked(confirmPagamento).mockResolvedValue({ ...aberto, pagamento: 'pago' })
  await user.click(await button('Já paguei'))
  await vi.waitFor(() => expect(notify.arrival).toHaveBeenCalledOnce())
})

test('a code that ended says so, and another one is made by a press', async () => {
  vi.mocked(openCobranca).mockResolvedValue(porPix())
  const user = open()
  expect(await screen.findByText('00020126pi_2')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Pague R$ 49,90 com Pix' })).not.toHaveFocus()
  vi.mocked(confirmPagamento).mockResolvedValue({ ...aberto, pagamento: 'cancelado' })
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(await screen.findByText('O código Pix venceu')).toBeVisible()
  expect(screen.getByText(/Nada foi cobrado/)).toBeVisible()
  expect(screen.queryByText('00020126pi_2')).toBeNull()
  // It stays over, also after a look at the card.
  const asked = vi.mocked(confirmPagamento).mock.calls.length
  await user.click(screen.getByRole('radio', { name: 'Cartão' }))
  expect(await screen.findByText('Nada foi cobrado. Troque para pagar com cartão.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Pix' }))
  expect(await screen.findByText('O código Pix venceu')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(confirmPagamento).toHaveBeenCalledTimes(asked)
  vi.mocked(openCobranca).mockResolvedValue(porPix('pi_3'))
  await user.type(screen.getByLabelText(/CPF ou CNPJ do titular/), '52998224725')
  await user.click(await button('Gerar outro código'))
  expect(await screen.findByText('00020126pi_3')).toBeVisible()
})

test('a code is given up for a card by a press alone', async () => {
  vi.mocked(openCobranca).mockResolvedValue(porPix())
  const user = open()
  await screen.findByText('00020126pi_2')
  await user.click(screen.getByRole('radio', { name: 'Cartão' }))
  expect(await screen.findByText(/ele deixa de valer/)).toBeVisible()
  expect(openCobranca).toHaveBeenCalledTimes(1)
  vi.mocked(openCobranca).mockResolvedValue(noCartao)
  await user.click(await button('Trocar para cartão'))
  expect(await screen.findByText('campos do cartão')).toBeVisible()
  expect(openCobranca).toHaveBeenLastCalledWith(vaga, perfil, { metodo: 'cartao' })
  expect(await button('Pagar R$ 49,90')).toBeVisible()
})

test('a Pix that cannot be made keeps what was typed, and the card', async () => {
  const user = open()
  await user.click(await screen.findByRole('radio', { name: 'Pix' }))
  await user.type(screen.getByLabelText(/CPF ou CNPJ do titular/), '52998224725')
  vi.mocked(openCobranca)
    .mockRejectedValueOnce(new AppError('O Pix está indisponível no momento.', { code: 'pix_indisponivel', status: 503 }))
    .mockResolvedValue(noCartao)
  await user.click(await button('Gerar código Pix'))
  expect(await screen.findByRole('alert')).toHaveTextContent('O Pix está indisponível no momento.')
  expect(screen.getByLabelText(/CPF ou CNPJ do titular/)).toHaveValue('529.982.247-25')
  // It is said of the Pix alone.
  await user.click(screen.getByRole('radio', { name: 'Cartão' }))
  expect(await screen.findByText('campos do cartão')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Pix' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('without a connection that is said once, and no more after the retry', async () => {
  const user = open()
  await user.click(await screen.findByRole('radio', { name: 'Pix' }))
  await user.type(screen.getByLabelText(/CPF ou CNPJ do titular/), '52998224725')
  vi.mocked(openCobranca).mockRejectedValue(new AppError('Sem conexão.', { code: 'sem_conexao', retryable: true }))
  await user.click(await button('Gerar código Pix'))
  expect(await screen.findAllByText('Sem conexão.')).toHaveLength(1)
  vi.mocked(openCobranca).mockResolvedValue(noCartao)
  await user.click(await button('Tentar de novo'))
  expect(await button('Gerar código Pix')).toBeVisible()
  expect(screen.queryByText('Sem conexão.')).toBeNull()
})

test('a card that a colleague opened meanwhile is opened again, and nothing is charged before', async () => {
  const user = open()
  await user.type(await screen.findByLabelText(/CPF ou CNPJ do titular/), '52998224725')
  const outra = new AppError('Outra pessoa da empresa abriu este pagamento.', {
    hint: 'outro_pagador',
    code: 'PT409',
    status: 409,
  })
  vi.mocked(registerDocumento).mockRejectedValueOnce(outra)
  await user.click(await button('Pagar R$ 49,90'))
  expect(await screen.findByText(outra.message)).toBeVisible()
  expect(cobrado).not.toHaveBeenCalled()
  expect(openCobranca).toHaveBeenCalledTimes(2)
})

describe('when nothing was charged, the payment is asked for again', () => {
  test('one that changed elsewhere at the same total is opened again, and the person reads that nothing was charged', async () => {
    const user = open()
    await user.type(await screen.findByLabelText(/CPF ou CNPJ do titular/), '52998224725')
    vi.mocked(openCobranca).mockResolvedValue({ ...noCartao, intentId: 'pi_9' })
    const mudou = new AppError('O total mudou para R$ 49,90.', { hint: 'total_mudou', code: 'PT409', status: 409 })
    vi.mocked(registerDocumento).mockRejectedValueOnce(mudou)
    await user.click(await button('Pagar R$ 49,90'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^O pagamento não foi feitoNada foi cobrado/)
    expect(openCobranca).toHaveBeenCalledTimes(2)
    expect(cobrado).not.toHaveBeenCalled()
    await user.click(await button('Pagar R$ 49,90'))
    expect(cobrado).toHaveBeenCalledOnce()
  })

  test('a code made in another window takes the place of the card, and says so; the card cannot be pressed for ever', async () => {
    const user = open()
    await user.type(await screen.findByLabelText(/CPF ou CNPJ do titular/), '52998224725')
    vi.mocked(openCobranca).mockResolvedValue(porPix())
    await user.click(await button('Pagar R$ 49,90'))
    expect(await screen.findByText('Há um código Pix aberto')).toBeVisible()
    expect(openCobranca).toHaveBeenLastCalledWith(vaga, perfil, null)
    expect(screen.getByRole('radio', { name: 'Cartão' })).toBeChecked()
    expect(screen.queryByRole('button', { name: /Pagar R/ })).toBeNull()
    expect(screen.queryByText(/Nada foi cobrado/)).toBeNull()
    expect(await button('Trocar para cartão')).toHaveFocus()
  })

  test('another card payment is shown with the message that nothing was charged', async () => {
    const user = open()
    await user.type(await screen.findByLabelText(/CPF ou CNPJ do titular/), '52998224725')
    vi.mocked(confirmPagamento).mockResolvedValue({ ...aberto, metodo: 'cartao', pagamento: 'cancelado' })
    vi.mocked(openCobranca).mockResolvedValue({ ...noCartao, intentId: 'pi_9' })
    await user.click(await button('Pagar R$ 49,90'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^O pagamento não foi feitoNada foi cobrado/)
    expect(openCobranca).toHaveBeenCalledTimes(2)
    expect(await button('Pagar R$ 49,90')).toBeVisible()
  })

  test('a code that another window gave up for a card is not shown any more', async () => {
    vi.mocked(openCobranca).mockResolvedValue(porPix())
    open()
    expect(await screen.findByText('00020126pi_2')).toBeVisible()
    vi.mocked(openCobranca).mockResolvedValue(noCartao)
    vi.mocked(confirmPagamento).mockResolvedValue({ ...aberto, metodo: 'cartao' })
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await screen.findByText('O código Pix deixou de valer')).toBeVisible()
    expect(screen.queryByText('00020126pi_2')).toBeNull()
    expect(await button('Gerar código Pix')).toBeVisible()
  })

  test('one that cannot be opened says why and can be tried again', async () => {
    const user = open()
    await user.type(await screen.findByLabelText(/CPF ou CNPJ do titular/), '52998224725')
    vi.mocked(openCobranca).mockRejectedValue(new AppError('Um canal saiu.', { code: 'canal_indisponivel', status: 409 }))
    await user.click(await button('Pagar R$ 49,90'))
    expect(await screen.findByText('Um canal saiu da lista')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Pagar R/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Rever os canais' })).toBeVisible()
  })
})

describe('money that comes after its code ended', () => {
  const nada = { pode_chegar: false, reembolsos: [] }
  const espera = { pode_chegar: true, reembolsos: [] }
  const reembolso = {
    canal: null,
    de_outro_pagamento: true,
    por_fora: false,
    valor_centavos: 4990,
    status: 'pendente',
    causa: null,
    motivo: 'O pagamento não corresponde ao pedido: o código Pix já tinha vencido.',
    criado_em: '2026-11-26T12:00:00Z',
    feito_em: null,
  }

  test('is told on the page that said that nothing was charged, first on its way and then back; then the page asks no more', async () => {
    vi.mocked(openCobranca).mockResolvedValue(porPix())
    lido.mockResolvedValue(nada)
    open()
    expect(await screen.findByText('00020126pi_2')).toBeVisible()
    lido.mockResolvedValue(espera)
    vi.mocked(confirmPagamento).mockResolvedValue({ ...aberto, pagamento: 'cancelado' })
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await screen.findByText(/Nada foi cobrado/)).toBeVisible()
    lido.mockResolvedValue({ ...espera, reembolsos: [reembolso] })
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(await screen.findByText('R$ 49,90 chegaram e estão voltando para você')).toBeVisible()
    expect(screen.getByText(/o código Pix já tinha vencido/)).toBeVisible()
    expect(screen.queryByText(/Nada foi cobrado/)).toBeNull()
    expect(await button('Gerar outro código')).toBeVisible()
    lido.mockResolvedValue({ ...nada, reembolsos: [{ ...reembolso, status: 'feito' }] })
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(await screen.findByText('R$ 49,90 chegaram e já voltaram para você')).toBeVisible()
    const asked = lido.mock.calls.length
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(lido).toHaveBeenCalledTimes(asked)
    // Seen again, it asks once.
    window.dispatchEvent(new Event('visibilitychange'))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(lido).toHaveBeenCalledTimes(asked + 1)
  })

  test('is told above the form after a reload, when a refund failed too; a vacancy without a payment asks once', async () => {
    lido.mockResolvedValue({ ...nada, reembolsos: [{ ...reembolso, status: 'falhou' }] })
    open()
    expect(await screen.findByText('campos do cartão')).toBeVisible()
    const told = await screen.findByText('O reembolso de R$ 49,90 não passou')
    expect(told.compareDocumentPosition(screen.getByText('campos do cartão'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(lido).toHaveBeenCalledTimes(1)
  })
})
