import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { anuncioCompleto, lidoDoAnuncio } from '../../../../tests/samples/vaga-no-ar'
import { AnuncioLido } from './fichas'

const vaga = {
  cargo: 'Padeira',
  descricao: 'Fazer pão.',
  requisitos: 'Nenhuma taxa.',
  mudancas: {},
  na_revisao: null,
  perguntas: null,
} as unknown as RegistroDe<'vagas'>

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

test('an ad that changed nothing since its suspension says nothing of a correction', () => {
  render(<AnuncioLido vaga={vaga} />)
  expect(screen.getByText('Fazer pão.')).toBeVisible()
  expect(screen.queryByText('Corrigido depois da suspensão')).toBeNull()
})

test.each([
  ['of the queue, written out by SQL', 'Tem experiência?\nSim\nNão', 'Tem experiência? Sim Não'],
  ['that was reported', [{ texto: 'Tem experiência?', tipo: 'escolha', opcoes: ['Sim', 'Não'] }], 'Tem experiência? · Sim · Não'],
])('the screening questions of an ad %s are read', (_, perguntas, lidas) => {
  render(<AnuncioLido vaga={{ ...vaga, perguntas } as unknown as RegistroDe<'vagas'>} />)
  expect(screen.getByText('Perguntas de triagem').nextElementSibling).toHaveTextContent(lidas)
})

test('an affirmative ad that names no group is read as one', () => {
  render(<AnuncioLido vaga={{ ...vaga, ...anuncioCompleto, vaga_afirmativa_grupo: null }} />)
  expect(screen.getByText('Vaga afirmativa').nextElementSibling).toHaveTextContent('Sim')
})

test('the team reads every field of the ad', () => {
  const { container } = render(<AnuncioLido vaga={{ ...vaga, ...anuncioCompleto }} />)
  const lido = container.textContent.toLowerCase()
  expect(lidoDoAnuncio.filter(([, texto]) => !lido.includes(texto))).toEqual([])
})
