import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { inviteConsultorias, listQueAtendem } from './api'
import { Convidar } from './Convidar'

vi.mock('./api', () => ({ listQueAtendem: vi.fn(), inviteConsultorias: vi.fn() }))

const envio = { id: 'pedido', capability: 'segredo', email: 'marina@aurora.example' }
const NOMES = ['Trama RH', 'Fio RH', 'Nó RH']
const consultorias = NOMES.map((consultoria_nome, at) => ({
  slug: `c${at}`,
  consultoria_nome,
  cidade: 'Recife',
  uf: 'PE',
  logo: null,
}))

async function open(antes: readonly string[] = [], lista: readonly object[] = consultorias) {
  vi.mocked(listQueAtendem).mockResolvedValue(lista as never)
  vi.mocked(inviteConsultorias)
    .mockReset()
    .mockImplementation((_, slugs) => Promise.resolve(slugs ?? antes))
  renderAt('/solicitacao-sucesso', <Convidar service="Cultura Organizacional" envio={envio} />)
  await waitFor(() => expect(inviteConsultorias).toHaveBeenCalledOnce())
  return userEvent.setup({ delay: null })
}
const button = (nome: string) => screen.getByRole('button', { name: new RegExp(`(Convidar|Convidada) ${nome}`) })

test('two may be invited, and one be exchanged for another', async () => {
  const user = await open(['c0'])
  await screen.findByRole('heading')
  expect(button('Trama RH')).toHaveAttribute('aria-pressed', 'true')
  await user.click(button('Fio RH'))
  expect(inviteConsultorias).toHaveBeenLastCalledWith(envio, ['c0', 'c1'])
  expect(button('Fio RH')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Nó RH')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('Nó RH'))
  expect(inviteConsultorias).toHaveBeenCalledTimes(2)
  await user.click(button('Trama RH'))
  expect(inviteConsultorias).toHaveBeenLastCalledWith(envio, ['c1'])
  expect(button('Nó RH')).not.toHaveAttribute('aria-disabled', 'true')
})

test('what could not be done is said, and nothing is shown as invited', async () => {
  const user = await open()
  await screen.findByRole('heading')
  vi.mocked(inviteConsultorias).mockRejectedValue(
    new AppError('Este pedido já está com as consultorias.', { code: 'PT409', status: 409 }),
  )
  await user.click(button('Trama RH'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Este pedido já está com as consultorias.')
  expect(button('Trama RH')).toHaveAttribute('aria-pressed', 'false')
})

test('without consultancies that serve it, there is nothing', async () => {
  await open([], [])
  expect(screen.queryByRole('heading')).toBeNull()
})
