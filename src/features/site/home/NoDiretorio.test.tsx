import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import { NoDiretorio } from './SetoresAtendidos'

const consultoria = (slug: string, logo: string | null) => ({
  slug,
  consultoria_nome: `Consultoria ${slug}`,
  logo,
  cidade: 'Recife',
  uf: 'PE',
  servicos: ['Cultura Organizacional'],
})
const answer = (itens: object[]) => serve({ fn_listar_consultorias: () => ({ body: { itens, proximo: null, corrigido: null } }) })

it('three consultancies of the directory are shown, those with a logo first', async () => {
  answer([consultoria('a', null), consultoria('b', null), consultoria('c', null), consultoria('d', 'logos/d')])
  renderAt('/', <NoDiretorio />)
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Consultoria d',
    'Consultoria a',
    'Consultoria b',
  ])
  expect(screen.getByRole('link', { name: 'Consultoria d' })).toHaveAttribute('href', '/consultorias/d')
  expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/consultorias')
})

it('a directory of two is not shown', async () => {
  const calls = answer([consultoria('a', null), consultoria('b', null)])
  const { container } = renderAt('/', <NoDiretorio />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container).toBeEmptyDOMElement()
})
