/* What one key costs: how often parts are drawn and the ad is checked, counted, never timed. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { MissingFields } from '@/components/wizard/MissingFields'
import { CANAIS } from '@/domain/vaga/canal'
import { checkAnuncio } from '@/domain/vaga/anuncio/checar'
import { TextoDoAnuncio } from '@/features/publico/TextoDoAnuncio'
import { createVagaVazia } from '@/domain/vaga/vaga'
import { createQueryClient } from '@/lib/query'
import { serve, signIn } from '../../../../tests/support/signed-in'
import NovaVagaPage from './NovaVagaPage'
import { createDraft, SEM_EXTRAS } from './rascunho'

// The real ones, whose calls are counted.
vi.mock('@/components/wizard/MissingFields', { spy: true })
vi.mock('@/domain/vaga/anuncio/checar', { spy: true })
vi.mock('@/features/publico/TextoDoAnuncio', { spy: true })

afterEach(() => void vi.useRealTimers())

const KEYS = 'Analista de Recursos Humanos'
function open() {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/recrutaeeo/nova-vaga?etapa=1']}>
        <NovaVagaPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}
const previa = () => screen.getByRole('complementary', { name: 'Prévia do anúncio' })

test('keys in the title of a new vacancy: neither preview nor list nor ad check follows each, all of them the pause after', async () => {
  const perfil = signIn()
  serve({
    usuarios: () => ({ body: [perfil] }),
    canais: () => ({ body: CANAIS }),
    empresas: () => ({ body: [] }),
  })
  const valores = { ...createVagaVazia(), cargo: 'A', descricao: 'Somente mulheres.' }
  createDraft(perfil.id).write({ ...SEM_EXTRAS, valores, etapa: 0 }, { force: true })
  const client = open()
  await screen.findByText('Não pode ser publicado')
  await waitFor(() => expect(previa()).toHaveTextContent('Somente mulheres.'))
  // What arrives draws the page too: only keys are counted.
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await act(async () => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const counted = [MissingFields, TextoDoAnuncio, checkAnuncio].map((part) => vi.mocked(part as () => unknown))
  for (const part of counted) part.mockClear()
  for (let key = 1; key <= KEYS.length; key++)
    fireEvent.change(screen.getByLabelText('Cargo'), { target: { value: KEYS.slice(0, key) } })
  expect(counted.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])

  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  await waitFor(() => expect(previa()).toHaveTextContent(KEYS))
  await waitFor(() => expect(checkAnuncio).toHaveBeenCalledTimes(1))
})

test('an empty vacancy: the rules of the ad check are asked for with its first words', async () => {
  const perfil = signIn()
  serve({ usuarios: () => ({ body: [perfil] }), canais: () => ({ body: CANAIS }), empresas: () => ({ body: [] }) })
  vi.mocked(checkAnuncio).mockClear()
  open()
  await screen.findByLabelText('Cargo')
  expect(checkAnuncio).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Cargo'), { target: { value: 'Balconista mulher' } })
  expect(await screen.findByText('Não pode ser publicado')).toBeVisible()
})
