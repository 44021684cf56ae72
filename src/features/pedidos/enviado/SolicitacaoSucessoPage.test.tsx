import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { readCopy, saveCopy } from '../formulario/rascunho/rascunho'
import { isConfirmado, sendLink } from './api'
import { keepEnvio, readEnvio } from './envio-da-aba'
import SolicitacaoSucessoPage from './SolicitacaoSucessoPage'

vi.mock('./api', () => ({ isConfirmado: vi.fn(), sendLink: vi.fn(), inviteConsultorias: () => Promise.resolve([]) }))

const open = (search: string, state?: unknown) =>
  renderAt(
    { pathname: '/solicitacao-sucesso', search, state },
    <main>
      <SolicitacaoSucessoPage />
    </main>,
  )
const essenciais = {
  empresa_nome: 'Tecelagem Aurora',
  responsavel_nome: 'Marina Prado',
  telefone: '+55 (11) 91234-5678',
  cidade: 'Blumenau',
  uf: 'SC',
  setor: 'Indústria',
  porte_colaboradores: '51–100',
}
const button = (name: string) => screen.getByRole('button', { name })
const text = () => document.body.textContent

test('says what is left to do, where the link went and when the team replies', () => {
  open('?service=PCS', { email: 'marina@aurora.com.br' })
  expect(text()).toContain('Recebemos o seu pedido de Plano de Cargos e Salários.')
  expect(screen.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeVisible()
  expect(text()).toContain('Depois da confirmação, nossa equipe responde em até 24 horas com propostas')
  expect(text()).toContain('Mandamos um link para marina@aurora.com.br.')
})

test.each([undefined, null, 'x', { email: 1 }])(
  'without a submission, with %o, it confirms none and leads to the sent requests',
  (state) => {
    open('?service=PCS', state)
    expect(screen.getByRole('heading', { level: 1, name: 'Onde está o seu pedido?' })).toBeVisible()
    expect(text()).not.toMatch(/enviado com sucesso|Recebemos|Mandamos um link/)
    expect(screen.getByRole('link', { name: 'entre com o mesmo e-mail' })).toHaveAttribute('href', '/app/pedidos')
    expect(screen.getByRole('link', { name: 'Criar novo pedido semelhante' })).toHaveAttribute(
      'href',
      '/empresa-solicitacao?tipo=Plano+de+Cargos+e+Sal%C3%A1rios&prefill=1&start=2',
    )
  },
)

test('a similar request needs the service', () => {
  open('')
  expect(screen.getByRole('button', { name: 'Criar novo pedido semelhante' })).toHaveAttribute('aria-disabled', 'true')
})

describe('the tab that sent the request', () => {
  const envio = { id: 'pedido', capability: 'segredo', email: 'marina@aurora.com.br', uf: 'PE' }
  const openEnviado = () => {
    keepEnvio(envio)
    open('?service=PCS', { email: envio.email })
    return userEvent.setup({ delay: null })
  }
  beforeEach(() => {
    sessionStorage.clear()
    vi.mocked(sendLink).mockReset().mockResolvedValue(undefined)
    vi.mocked(isConfirmado).mockReset()
  })

  test('puts a wrong address right, in its place on the page', async () => {
    saveCopy({ ...essenciais, email: ' Marina@aurora.com.br', tipo_servico: 'Plano de Cargos e Salários' })
    saveCopy({ ...essenciais, email: 'outra@aurora.com.br', tipo_servico: 'Cultura Organizacional' })
    const user = openEnviado()
    await user.click(button('Corrigir'))
    const box = await screen.findByRole('textbox', { name: 'E-mail' })
    expect(box).toHaveFocus()
    await user.clear(box)
    await user.click(button('Mandar o link para este endereço'))
    expect(await screen.findByText('E-mail é obrigatório')).toBeVisible()
    expect(box).toHaveFocus()
    await user.click(box)
    await user.paste(' Marina@Aurora.COM ')
    await user.click(button('Mandar o link para este endereço'))
    expect(await screen.findByText('Mandamos um novo link. O primeiro não vale mais.')).toBeVisible()
    expect(sendLink).toHaveBeenCalledExactlyOnceWith(envio, 'marina@aurora.com')
    expect(text()).toContain('Mandamos um link para marina@aurora.com.')
    expect(screen.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toHaveFocus()
    // A reload finds the request under its new address.
    expect(readEnvio('marina@aurora.com')).toEqual({ ...envio, email: 'marina@aurora.com' })
    // So does the next request, of this service and of another; the one of another address stays.
    expect(readCopy('Plano de Cargos e Salários')?.['email']).toBe('marina@aurora.com')
    expect(readCopy('Cultura Organizacional')?.['email']).toBe('outra@aurora.com.br')
  })

  test('changes nothing when it is cancelled or refused', async () => {
    const user = openEnviado()
    await user.click(button('Corrigir'))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    vi.mocked(sendLink).mockRejectedValue(new AppError('Aguarde 40 minutos.', { code: 'PT429', status: 429, hint: 'limite' }))
    await user.click(button('Corrigir'))
    const box = await screen.findByRole('textbox')
    await user.clear(box)
    await user.paste('outra@aurora.com.br')
    await user.click(button('Mandar o link para este endereço'))
    expect(await screen.findByText('Aguarde 40 minutos.')).toBeVisible()
    expect(box).toHaveValue('outra@aurora.com.br')
    expect(text()).toContain('Mandamos um link para marina@aurora.com.br.')
  })

  test('sends the link again once the first had its time, and then counts anew', async () => {
    const user = openEnviado()
    expect(button('Reenviar')).toHaveTextContent('Reenviar em 0:45')
    await user.click(button('Reenviar'))
    expect(sendLink).not.toHaveBeenCalled()
    const later = performance.now() + 45_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    await vi.waitFor(() => expect(button('Reenviar')).not.toHaveAttribute('aria-disabled'))
    await user.click(button('Reenviar'))
    expect(await screen.findByText('Mandamos o link de novo.')).toBeVisible()
    expect(sendLink).toHaveBeenCalledExactlyOnceWith(envio, envio.email)
    expect(button('Reenviar')).toHaveTextContent('Reenviar em 0:45')
    clock.mockRestore()
  })

  test('asks once whether the mailbox is confirmed, and says what it found', async () => {
    const user = openEnviado()
    vi.mocked(isConfirmado).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    await user.click(button('Já confirmei'))
    expect(await screen.findByText(/^Ainda não\./)).toBeVisible()
    expect(isConfirmado).toHaveBeenCalledExactlyOnceWith(envio)
    await user.click(button('Já confirmei'))
    expect(await screen.findByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Corrigir' })).toBeNull()
  })

  test('confirmed meanwhile in another tab: says so instead of a refusal', async () => {
    const user = openEnviado()
    vi.mocked(sendLink).mockRejectedValue(new AppError('x', { code: 'PT409', status: 409, hint: 'confirmado' }))
    await user.click(button('Corrigir'))
    await user.click(await screen.findByRole('button', { name: 'Mandar o link para este endereço' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible()
  })

  test('has no secret for another address: a wrong one is put right by a new request', () => {
    keepEnvio(envio)
    open('?service=PCS', { email: 'outra@aurora.com.br' })
    expect(screen.queryByRole('button', { name: 'Corrigir' })).toBeNull()
    expect(text()).toContain('faça o pedido de novo com o e-mail certo')
  })
})
