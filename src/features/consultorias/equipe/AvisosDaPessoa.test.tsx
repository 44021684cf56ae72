import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { serve, signIn } from '../../../../tests/support/signed-in'
import MinhaConsultoriaPage from '../MinhaConsultoriaPage'

test('who works in a consultancy of another person reads what they may do there, and chooses what they are told, by kind', async () => {
  const perfil = signIn()
  const minha = {
    id: 'k2',
    nome: 'Urdume',
    papel: 'membro',
    sucessor: null,
    escolhida: true,
    avisos: { pedidos: false, propostas: true, conversas: true },
  }
  const calls = serve({
    usuarios: () => ({ body: [perfil] }),
    fn_minhas_consultorias: () => ({ body: [minha] }),
    fn_minha_consultoria: () => ({ body: null }),
    fn_escolher_avisos_da_consultoria: ({ body }) => ({
      body: [{ ...minha, avisos: (body as { _avisos: object })._avisos }],
    }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MinhaConsultoriaPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  expect(await screen.findByRole('heading', { level: 2, name: 'Urdume' })).toBeVisible()
  expect(screen.getByText(/O cadastro e o perfil são de quem cuida dela/)).toBeVisible()
  expect(screen.queryByText('Situação')).toBeNull()
  await user.click(screen.getByLabelText('Pedidos novos que ela atende'))
  await waitFor(() => expect(screen.getByLabelText('Pedidos novos que ela atende')).toBeChecked())
  expect(calls.filter(({ name }) => name === 'fn_escolher_avisos_da_consultoria').map(({ body }) => body)).toEqual([
    { _consultoria_id: 'k2', _avisos: { pedidos: true, propostas: true, conversas: true } },
  ])
})
