import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notify } from './notify'

it('shows a toast raised before any region existed', async () => {
  notify.error('Erro', 'Não foi possível enviar.')
  expect(await screen.findByText('Não foi possível enviar.')).toBeInTheDocument()
  notify.success('Sucesso!')
  expect(await screen.findByText('Sucesso!')).toBeInTheDocument()
  expect(screen.getAllByRole('region', { name: /Avisos/ })).toHaveLength(1)
})
