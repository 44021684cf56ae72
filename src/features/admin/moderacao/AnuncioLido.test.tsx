import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnuncioLido } from './AnuncioLido'

const vaga = { cargo: 'Padeira', descricao: 'Fazer pão.', requisitos: 'Nenhuma taxa.' }

test('what the owner corrected since the suspension stands above the ad, field by field', () => {
  const mudancas = { requisitos: { antes: 'Taxa de R$ 50.', depois: 'Nenhuma taxa.' } }
  render(<AnuncioLido vaga={{ ...vaga, mudancas }} />)
  const corrigido = screen.getByRole('heading', { name: 'Corrigido depois da suspensão' })
  const [campo, ...outros] = within(corrigido.parentElement as HTMLElement).getAllByRole('listitem')
  expect(outros).toEqual([])
  expect(campo).toHaveTextContent('Requisitos')
  expect(
    within(campo as HTMLElement)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Taxa de R$ 50.', 'Nenhuma taxa.'])
  expect(screen.getByText('Fazer pão.')).toBeVisible()
})

test.each([
  ['nothing since its suspension', { mudancas: {} }],
  ['nothing that the server knows of', { mudancas: null }],
])('an ad that changed %s says nothing of a correction', (_, changes) => {
  render(<AnuncioLido vaga={{ ...vaga, ...changes }} />)
  expect(screen.getByText('Fazer pão.')).toBeVisible()
  expect(screen.queryByText('Corrigido depois da suspensão')).toBeNull()
})
