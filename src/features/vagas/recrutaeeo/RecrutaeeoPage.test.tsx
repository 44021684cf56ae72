import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { formatCentavos } from '@/domain/br/dinheiro'
import { CANAIS } from '@/domain/vaga/canal'
import { NUMEROS } from '@/features/marketplace/numeros'
import { RecrutaeeoAbaixo } from './RecrutaeeoAbaixo'
import RecrutaeeoPage from './RecrutaeeoPage'

const inRouter = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>)

test('leads to the wizard and to the prices, with the marketing number of the one content file', () => {
  inRouter(<RecrutaeeoPage />)
  expect(screen.getByRole('link', { name: 'Criar vaga' })).toHaveAttribute('href', '/recrutaeeo/nova-vaga')
  expect(screen.getByRole('link', { name: 'Ver canais e preços' })).toHaveAttribute('href', '#canais')
  expect(screen.getByText(new RegExp(`A partir de R\\$ ${NUMEROS.vagaDe} por vaga`))).toBeInTheDocument()
})

test('shows three steps, and every channel with its price, its deadline and how it is served', () => {
  inRouter(<RecrutaeeoAbaixo />)
  const steps = screen.getByRole('heading', { name: 'Como funciona' }).parentElement?.querySelectorAll('ol > li')
  expect(steps).toHaveLength(3)
  const lines = [...(document.querySelector('#canais')?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
  expect(lines).toHaveLength(CANAIS.length)
  CANAIS.forEach(({ nome, precoCentavos, descricao }, at) => {
    expect(lines[at]).toContain(nome)
    expect(lines[at]).toContain(descricao)
    expect(lines[at]).toContain(precoCentavos === 0 ? 'Gratuito' : formatCentavos(precoCentavos))
  })
})
