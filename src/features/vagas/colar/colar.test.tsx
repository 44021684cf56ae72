/* A pasted ad becomes a filled form: each field says where it came from, and nothing that was pasted is lost. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { createDeferred } from '../../../../tests/support/pages/deferred'
import { serve, signIn } from '../../../../tests/support/signed-in'
import NovaVagaPage from '../wizard/NovaVagaPage'

const ANUNCIO = `*CONTRATA-SE BALCONISTA* 🥐

Padaria Espiga Dourada
📍 Eldorado, Contagem/MG

✅ Morar próximo
✅ Disponibilidade para fins de semana

💰 R$ 1.720,00 + VT + café da manhã
CLT
Escala 6x1, das 6h às 14h
2 vagas

Interessados: rh@example.com`

/** What `ler-anuncio` answers. */
const PAGINA = {
  vaga: {
    title: 'Auxiliar de Padaria',
    hiringOrganization: { name: 'Padaria Espiga Dourada' },
    employmentType: ['PART_TIME'],
    totalJobOpenings: 3,
    jobLocation: [{ address: { addressLocality: 'Contagem', addressRegion: 'MG' } }],
    baseSalary: { currency: 'BRL', value: { minValue: 12.5, unitText: 'HOUR' } },
    description: 'Montar a vitrine e atender no balcão da loja.',
    qualifications: '- Gostar de acordar cedo',
  },
  titulo: 'Vaga',
  resumo: '',
  texto: 'Outro texto',
}

let on = true
type Pagina = { body: unknown; status?: number }
let pagina: () => Pagina | Promise<Pagina>
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  on = true
  pagina = () => ({ body: PAGINA })
  const perfil = signIn({ nome: 'Marina', sobrenome: 'Prado' })
  serve({
    usuarios: () => ({ body: [perfil] }),
    canais: () => ({ body: [] }),
    empresas: () => ({ body: [] }),
    'ler-anuncio': () => pagina(),
  })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith('/municipios/')) return answer(input, init)
    return Promise.resolve(on ? new Response(input.includes('MG') ? 'Contagem\nBetim\n' : 'Nenhum\n') : Response.error())
  })
})

const open = () => {
  const router = createMemoryRouter([{ path: '/recrutaeeo/nova-vaga', element: <NovaVagaPage /> }], {
    initialEntries: ['/recrutaeeo/nova-vaga'],
  })
  const page = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, page }
}
const trecho = () => document.querySelector('[data-lido="cargo"]')?.textContent
const paste = async (texto: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Colar um anúncio' }))
  await userEvent.click(await screen.findByRole('textbox', { name: 'Texto ou endereço do anúncio' }))
  await userEvent.paste(texto)
  await userEvent.click(screen.getByRole('button', { name: 'Preencher a vaga' }))
}

test('the fields that the ad states are filled, each with its words; another answer needs none', async () => {
  open()
  await paste(ANUNCIO)
  const cargo = await screen.findByRole('textbox', { name: /^Cargo/ })
  expect(cargo).toHaveValue('Balconista')
  expect(screen.getByRole('combobox', { name: /^Estado/ })).toHaveValue('MG')
  expect(screen.getByRole('textbox', { name: /^Salário mínimo/ })).toHaveValue('R$ 1.720,00')
  expect(screen.getByRole('textbox', { name: /^Requisitos/ })).toHaveValue('Disponibilidade para fins de semana')
  // What belongs to no field is in the description.
  expect(screen.getByRole('textbox', { name: /^Descrição/ })).toHaveValue(
    'Morar próximo\nEscala 6x1, das 6h às 14h\n\nR$ 1.720,00 + VT + café da manhã',
  )
  expect(screen.getByText(/^Lemos \d+ campos do anúncio$/)).toBeVisible()
  expect(trecho()).toBe('Do anúncio: “CONTRATA-SE BALCONISTA”')
  expect(screen.getByRole('textbox', { name: /^Número de vagas/ })).toHaveValue('2')
  expect(document.querySelector('[data-lido="horario"]')?.textContent).toBe('Do anúncio: “Escala 6x1, das 6h às 14h”')
  // What it does not state is left to the person.
  expect(screen.getByRole('combobox', { name: /^Senioridade/ })).toHaveValue('')
  expect(document.querySelector('[data-lido="senioridade"]')).toBeNull()
  await userEvent.type(cargo, ' de padaria')
  expect(trecho()).toBeUndefined()
})

test('what was pasted and is read late does not take the place of a form that was begun meanwhile', async () => {
  const late = createDeferred<{ body: unknown }>()
  pagina = () => late.promise
  const { router } = open()
  await paste('https://vagas.example/1')
  await userEvent.click(screen.getByRole('button', { name: /^Preencher do zero/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Cargo/ }), 'Padeira')
  const { key } = router.state.location
  late.resolve({ body: PAGINA })
  await new Promise((done) => setTimeout(done, 50))
  expect(router.state.location.key).toBe(key)
  expect(screen.getByRole('textbox', { name: /^Cargo/ })).toHaveValue('Padeira')
})

test('a text that is no ad is in the description, and the page says so', async () => {
  open()
  await paste('Bolo de fubá\n\n3 ovos e 2 xícaras de fubá.')
  expect(await screen.findByText('Não reconhecemos um anúncio de vaga')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Descrição/ })).toHaveValue('Bolo de fubá\n\n3 ovos e 2 xícaras de fubá.')
  expect(screen.getByRole('textbox', { name: /^Cargo/ })).toHaveValue('')
})

test('without a connection, and after a reload, the pasted text is still there; an empty one is asked for', async () => {
  const { page } = open()
  await paste(' ')
  expect(await screen.findByText('Cole o texto do anúncio, ou o endereço dele.')).toBeVisible()
  on = false
  await userEvent.click(screen.getByRole('textbox', { name: 'Texto ou endereço do anúncio' }))
  await userEvent.paste(ANUNCIO)
  await userEvent.click(screen.getByRole('button', { name: 'Preencher a vaga' }))
  expect(await screen.findByText('Não foi possível ler agora')).toBeVisible()
  page.unmount()
  on = true
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Colar um anúncio' }))
  expect(await screen.findByRole('textbox', { name: 'Texto ou endereço do anúncio' })).toHaveValue(` ${ANUNCIO}`)
  await userEvent.click(screen.getByRole('button', { name: 'Preencher a vaga' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Cargo/ })).toHaveValue('Balconista'))
})

test('an address becomes a filled form by the JobPosting of its page, with what it states under each field', async () => {
  open()
  await paste('https://vagas.example/1')
  expect(await screen.findByRole('textbox', { name: /^Cargo/ })).toHaveValue('Auxiliar de Padaria')
  expect(trecho()).toBe('Do anúncio: “Auxiliar de Padaria”')
  expect(screen.getByRole('combobox', { name: /^Estado/ })).toHaveValue('MG')
  expect(screen.getByRole('textbox', { name: /^Salário mínimo/ })).toHaveValue('R$ 12,50')
  expect(screen.getByRole('combobox', { name: /^O salário é por/ })).toHaveValue('hora')
  expect(screen.getByRole('combobox', { name: /^Jornada/ })).toHaveValue('meio_periodo')
  expect(screen.getByRole('textbox', { name: /^Número de vagas/ })).toHaveValue('3')
  expect(screen.getByRole('textbox', { name: /^Requisitos/ })).toHaveValue('- Gostar de acordar cedo')
  expect(screen.getByRole('textbox', { name: /^Descrição/ })).toHaveValue('Montar a vitrine e atender no balcão da loja.')
})

test('a page without JobPosting is read by its text; one that has none, or cannot be read, says so and keeps the address', async () => {
  pagina = () => ({ body: { titulo: 'Vaga', resumo: '', texto: '' } })
  open()
  await paste('https://vagas.example/2')
  expect(await screen.findByText(/^Nessa página não achamos o texto/)).toBeVisible()
  pagina = () => ({ status: 422, body: { code: 'endereco', error: 'Esse endereço não pode ser lido.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Preencher a vaga' }))
  expect(await screen.findByText('Esse endereço não pode ser lido.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Texto ou endereço do anúncio' })).toHaveValue('https://vagas.example/2')
  pagina = () => ({ body: { titulo: 'Vaga', resumo: '', texto: ANUNCIO } })
  await userEvent.click(screen.getByRole('button', { name: 'Preencher a vaga' }))
  expect(await screen.findByRole('textbox', { name: /^Cargo/ })).toHaveValue('Balconista')
  expect(screen.getByRole('textbox', { name: /^Empresa/ })).toHaveValue('Padaria Espiga Dourada')
})
