import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { unmountRoots } from '../../../tests/support/dom'

const shown = (text: string) => screen.findByText(text)

/** A visit: modules as on a newly opened page. */
async function visit() {
  vi.resetModules()
  return await import('./notify')
}

afterEach(() => {
  unmountRoots()
  vi.doUnmock('sonner')
  document.body.replaceChildren()
})

it('shows a toast raised before any region existed', async () => {
  const { notify } = await visit()
  notify.error('Erro', 'Não foi possível enviar.')
  expect(await shown('Não foi possível enviar.')).toBeInTheDocument()
  notify.success('Sucesso!')
  expect(await shown('Sucesso!')).toBeInTheDocument()
  expect(screen.getAllByRole('region', { name: /Avisos/ })).toHaveLength(1)
})

it('a visible success is reworded; one that is gone is not shown again', async () => {
  const { notify } = await visit()
  notify.arrival('Pago!', 'Está sendo processado.', 'pago')
  await shown('Está sendo processado.')
  notify.reword('outro', 'Outro!', 'Nunca dito.')
  notify.reword('pago', 'Pago!', 'Já está no ar.')
  expect(await shown('Já está no ar.')).toBeInTheDocument()
  expect(screen.queryByText('Está sendo processado.')).toBeNull()
  expect(screen.queryByText('Nunca dito.')).toBeNull()
})

it('a dismissed toast leaves, and a later one is shown', async () => {
  const { notify } = await visit()
  notify.error('Pagamento negado', undefined, 'tentativa-1')
  await shown('Pagamento negado')
  notify.dismiss('tentativa-1')
  notify.error('Cartão vencido', undefined, 'tentativa-2')
  expect(await shown('Cartão vencido')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Pagamento negado')).toBeNull())
})

it('a toast whose code failed to load is said in a plain region, and the next one is a toast', async () => {
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  const { notify, prepareToasts } = await visit()
  vi.doMock('sonner', () => {
    throw new Error('offline')
  })
  notify.error('Sem conexão')
  await expect(prepareToasts()).resolves.toBeUndefined()
  expect(screen.queryByRole('region', { name: /Avisos/ })).toBeNull()
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão')

  await import('./Toasts').catch(() => {}) // until it has failed too
  vi.doUnmock('sonner')
  vi.resetModules() // a browser requests a failed file again; this runner keeps the failure
  notify.success('De volta')
  expect(await shown('De volta')).toBeInTheDocument()
  expect(screen.queryByText('Sem conexão')).toBeNull()
  process.off('unhandledRejection', rejected)
  expect(rejected).not.toHaveBeenCalled()
})

it('preloaded code shows a toast without another request', async () => {
  const { notify, prepareToasts } = await visit()
  await prepareToasts()
  vi.doMock('sonner', () => {
    throw new Error('offline')
  })
  notify.error('Sem conexão')
  expect(await shown('Sem conexão')).toBeInTheDocument()
})

it('leaves with the page it was raised on, not with the one that leads to the page it is about', async () => {
  const { notify, PAGE_CHANGED } = await visit()
  const now = vi.spyOn(Date, 'now').mockReturnValue(10_000)
  notify.success('Perfil salvo')
  await shown('Perfil salvo')
  const changePage = () => act(() => void window.dispatchEvent(new Event(PAGE_CHANGED)))
  changePage()
  expect(screen.getByText('Perfil salvo').closest('li')).toHaveAttribute('data-removed', 'false')
  now.mockReturnValue(11_500)
  changePage()
  await waitFor(() => expect(screen.queryByText('Perfil salvo')).toBeNull())
})

it('explains a redirect for as long as any error, however slowly that page loads', async () => {
  const { notify, PAGE_CHANGED } = await visit()
  const now = vi.spyOn(Date, 'now').mockReturnValue(10_000)
  notify.redirect('ID da vaga não encontrado.', 'checkout')
  await shown('ID da vaga não encontrado.')
  now.mockReturnValue(14_000)
  act(() => void window.dispatchEvent(new Event(PAGE_CHANGED)))
  expect(screen.getByText('ID da vaga não encontrado.').closest('li')).toHaveAttribute('data-removed', 'false')
})

it('two toasts with one id are one toast', async () => {
  const { notify } = await visit()
  notify.error('Acesso negado', undefined, 'admin')
  notify.error('Acesso negado', undefined, 'admin')
  notify.error('Outro')
  await shown('Outro')
  expect(screen.getAllByText('Acesso negado')).toHaveLength(1)
})
