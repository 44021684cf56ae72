/* The municipalities of a state are a rule of the first step that arrives later than its form. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createVagaVazia } from '@/domain/vaga/vaga'
import { createQueryClient } from '@/lib/query'
import { serve, signIn } from '../../../../tests/support/signed-in'
import NovaVagaPage from './NovaVagaPage'
import { createDraft, SEM_EXTRAS } from './rascunho'

test('a place that names none of them stops the step as soon as they are there', async () => {
  const perfil = signIn()
  serve({ usuarios: () => ({ body: [perfil] }), canais: () => ({ body: [] }), empresas: () => ({ body: [] }) })
  const answer = globalThis.fetch
  let arrive: ((list: Response) => void) | undefined
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    input === '/municipios/SC.txt' ? new Promise<Response>((done) => (arrive = done)) : answer(input, init),
  )
  const valores = {
    ...createVagaVazia(),
    cargo: 'Analista',
    empresa: 'Aurora',
    area: 'Recursos Humanos',
    senioridade: 'pleno',
    uf: 'SC',
    local_de_trabalho: 'Zona Sul',
    descricao: 'Cuidar da folha.',
  }
  createDraft(perfil.id).write({ ...SEM_EXTRAS, valores, etapa: 0 }, { force: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/recrutaeeo/nova-vaga?etapa=1']}>
        <NovaVagaPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const proximo = await screen.findByRole('button', { name: 'Próximo' })
  expect(proximo).not.toHaveAttribute('aria-disabled')
  await act(async () => arrive?.(new Response('Florianópolis\nJoinville\n')))
  await waitFor(() => expect(proximo).toHaveAttribute('aria-disabled', 'true'))
  expect(screen.getByText(/Corrija:/)).toHaveTextContent('Corrija: Local de trabalho.')
})
