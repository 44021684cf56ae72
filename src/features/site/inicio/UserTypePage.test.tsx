import { screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SERVICOS } from '@/domain/servicos/registry'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { SERVICOS_DO_HUB, SERVICOS_NOS_CARTOES } from './servicos'
import UserTypePage, { preselectUserType, readForwardedTipo, readPressedServico } from './UserTypePage'

const open = (search: string) => {
  renderAt({ pathname: '/user-type', search }, <UserTypePage />)
  const chosen = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true')
  return {
    chosen: chosen.map((link) => link.textContent),
    cliente: screen.getByRole('link', { name: 'Sou Cliente' }).getAttribute('href'),
    consultoria: screen.getByRole('link', { name: 'Sou uma Consultoria' }).getAttribute('href'),
    entrar: screen.getByRole('link', { name: 'Entrar' }).getAttribute('href'),
  }
}

it('preselects the client and passes no service by default', () => {
  expect(open('?tipo=empresa')).toEqual({
    chosen: ['Sou Cliente'],
    cliente: '/empresa-solicitacao',
    consultoria: '/consultoria-cadastro',
    entrar: '/entrar',
  })
})

it('preselects the consultancy for somebody who comes to register', () => {
  expect(open('?from=cadastro').chosen).toEqual(['Sou uma Consultoria'])
})

it('passes the chosen service to the form, and shows it', () => {
  expect(open('?from=solicitacao&tipo=Cultura%20Organizacional').cliente).toBe('/empresa-solicitacao?tipo=Cultura+Organizacional')
  expect(screen.getByText('Serviço escolhido: Cultura Organizacional')).toBeInTheDocument()
})

const Where = () => {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

it.each([
  ['?tipo=empresa', '/empresa-solicitacao?tipo=Cultura+Organizacional'],
  ['?from=solicitacao&tipo=R%26S', '/empresa-solicitacao?tipo=R%26S'],
])('who pressed a card of a service is not asked who they are: from %s to %s', (search, form) => {
  renderAt(
    { pathname: '/user-type', search, state: { servico: 'Cultura Organizacional' } },
    <>
      <Where />
      <Routes>
        <Route path="/user-type" element={<UserTypePage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  )
  expect(screen.getByText(form)).toBeInTheDocument()
})

describe('preselect', () => {
  it.each([
    ['cadastro', 'consultoria'],
    ['consultoria', 'consultoria'],
    ['menu-Consultorias', 'consultoria'],
    ['solicitacao', 'cliente'],
    ['', 'cliente'],
    [null, 'cliente'],
    ['cadastros', 'cliente'],
  ] as const)('from=%s → %s', (from, expected) => expect(preselectUserType(from)).toBe(expected))
})

describe('readForwardedTipo', () => {
  it('carries the service only from a request, as it was given', () => {
    expect(readForwardedTipo('solicitacao', 'R&S')).toBe('R&S')
    expect(readForwardedTipo('solicitacao', ' qualquer coisa ')).toBe('qualquer coisa')
    expect(readForwardedTipo('solicitacao', '  ')).toBeUndefined()
    expect(readForwardedTipo(null, 'empresa')).toBeUndefined()
    expect(readForwardedTipo('cadastro', 'R&S')).toBeUndefined()
  })
})

describe('readPressedServico', () => {
  it.each([
    [{ servico: ' Cultura Organizacional ' }, 'Cultura Organizacional'],
    [{ servico: '' }, undefined],
    [{ servico: 7 }, undefined],
    [{}, undefined],
    ['servico', undefined],
    [null, undefined],
  ])('of %j is %j', (state, expected) => expect(readPressedServico(state)).toBe(expected))
})

it('shows on cards the same nine services, words and order as the domain', () => {
  expect(SERVICOS_NOS_CARTOES).toEqual(SERVICOS.map(({ tipo, resumo }) => ({ tipo, resumo })))
  expect(SERVICOS_DO_HUB).toHaveLength(6)
})
