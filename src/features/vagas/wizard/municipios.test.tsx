/* The municipality is advice of the first step: it says what its lack costs and stops nobody. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createVagaVazia } from '@/domain/vaga/vaga'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import NovaVagaPage from './NovaVagaPage'
import { createDraft, SEM_EXTRAS } from './rascunho'

const SEM_MUNICIPIO = 'Sem município, a vaga não vai para o Google.'
const FORA = 'Confira o nome: não é um município de SC.'

test('no place, one that names no municipality, and one that names another state’s: each is told, none stops the step', async () => {
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
    descricao: 'Cuidar da folha.',
  }
  createDraft(perfil.id).write({ ...SEM_EXTRAS, valores, etapa: 0 }, { force: true })
  renderAt('/recrutaeeo/nova-vaga?etapa=1', <NovaVagaPage />)
  const proximo = await screen.findByRole('button', { name: 'Próximo' })
  const lugar = screen.getByRole('combobox', { name: /Local de trabalho/ })
  const write = async (texto: string) => {
    await userEvent.clear(lugar)
    if (texto) await userEvent.type(lugar, texto)
    expect(proximo).not.toHaveAttribute('aria-disabled')
  }
  expect(lugar).toHaveAccessibleDescription(expect.stringContaining(SEM_MUNICIPIO))
  await write('Curitiba')
  expect(lugar).toHaveAccessibleDescription(expect.stringContaining(SEM_MUNICIPIO))
  await write('Blumenal')
  expect(lugar).not.toHaveAccessibleDescription(expect.stringContaining('município de SC'))
  await act(async () => arrive?.(new Response('Blumenau\nFlorianópolis\nJoinville\n')))
  await waitFor(() => expect(lugar).toHaveAccessibleDescription(expect.stringContaining(FORA)))
  await write('Zona Sul')
  expect(lugar).toHaveAccessibleDescription(expect.stringContaining(SEM_MUNICIPIO))
  await write('joinville, Centro')
  expect(lugar).not.toHaveAccessibleDescription(/Google|Confira/)
})
