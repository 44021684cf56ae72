import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { formatCentavos } from '@/domain/br/dinheiro'
import { CANAIS } from '@/domain/vaga/canal'
import { NUMEROS } from '@/features/site/numeros'
import { serve } from '../../../../tests/support/signed-in'
import { formatPrazo } from './prazo'
import { RecrutaeeoAbaixo } from './RecrutaeeoAbaixo'
import RecrutaeeoPage from './RecrutaeeoPage'

const inRouter = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>)

test('leads to the wizard and to the prices, with the marketing number of the one content file', () => {
  inRouter(<RecrutaeeoPage />)
  expect(screen.getByRole('link', { name: 'Criar vaga' })).toHaveAttribute('href', '/recrutaeeo/nova-vaga')
  expect(screen.getByRole('link', { name: 'Ver canais e preços' })).toHaveAttribute('href', '#canais')
  expect(screen.getByText(new RegExp(`A partir de R\\$ ${NUMEROS.vagaDe} por vaga`))).toBeInTheDocument()
})

test('takes the channels on sale and their prices from the server: a changed price is new, a channel that is off is gone', async () => {
  const canal = {
    codigo: 'catho',
    nome: 'Catho',
    modo: 'assistido',
    descricao: 'Publicamos e guardamos o link.',
    prazo_horas: 24,
  }
  const calls = serve({
    fn_dados_do_site: () => ({ body: { numeros: {}, canais: [{ ...canal, preco_centavos: 12345, logo: 'catho.webp' }] } }),
  })
  inRouter(<RecrutaeeoAbaixo />)
  expect(await screen.findByText('R$ 123,45')).toBeInTheDocument()
  const [line, ...others] = document.querySelectorAll('#canais li')
  expect(line?.textContent).toBe('CathoPublicamos e guardamos o link.No ar em até 24 horasR$ 123,45')
  expect(line?.querySelector('img')).toHaveAttribute('src', '/imagens/256/catho.webp')
  expect(others).toEqual([])
  expect(calls).toHaveLength(1)
})

test('shows three steps, and every channel with its price, its deadline and how it is served', async () => {
  inRouter(<RecrutaeeoAbaixo />)
  const lines = [...(document.querySelector('#canais')?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
  expect(lines).toHaveLength(CANAIS.length)
  // What is true of all that the team serves is said once, beside the list.
  expect(lines.join('')).not.toContain('Sem link no prazo, o valor volta para você')
  expect(screen.getAllByText(/^Nos canais pagos, .* Sem link no prazo, o valor volta para você/)).not.toHaveLength(0)
  CANAIS.forEach(({ nome, precoCentavos, descricao }, at) => {
    expect(lines[at]).toContain(nome)
    expect(lines[at]?.includes(descricao)).toBe(!descricao.startsWith('Nossa equipe '))
    expect(lines[at]).toContain(precoCentavos === 0 ? 'Gratuito' : formatCentavos(precoCentavos))
  })
  expect(within(await screen.findByRole('list', { name: 'Como funciona' })).getAllByRole('listitem')).toHaveLength(3)
})

test.each([
  [1, 'até 1 hora'],
  [24, 'até 24 horas'],
  [36, 'até 36 horas'],
  [48, 'até 2 dias'],
  [72, 'até 3 dias'],
])('%i hours', (horas, text) => {
  expect(formatPrazo(horas)).toBe(text)
})
