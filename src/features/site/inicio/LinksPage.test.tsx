import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import LinksPage from './LinksPage'

const links = vi.hoisted(() => ({ arvore: '' }))
vi.mock('@/lib/links', () => ({ links }))

const replace = vi.fn()
beforeEach(() => {
  links.arvore = ''
  replace.mockClear()
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
})

const show = () => renderAt('/', <LinksPage />)

it('redirects the browser to the link tree, with a link as fallback', () => {
  links.arvore = 'https://arvore.example/embira'
  show()
  expect(replace).toHaveBeenCalledWith('https://arvore.example/embira')
  expect(screen.getByRole('link', { name: 'Abrir a página de links' })).toHaveAttribute('href', 'https://arvore.example/embira')
})

it("without a link tree, says so and offers the site's own links", () => {
  show()
  expect(replace).not.toHaveBeenCalled()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/empresas-inicio',
    '/consultorias-inicio',
    '/planos',
  ])
})
