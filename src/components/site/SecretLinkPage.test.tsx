import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SecretLinkPage } from './SecretLinkPage'

const A = 'A'.repeat(43)
const B = 'b-'.repeat(21).concat('_')

/** Loads a document at the address, or the present one again. */
function load(address?: string) {
  cleanup()
  if (address !== undefined) window.history.pushState(null, '', address)
  const page = (
    <SecretLinkPage title="Pedido" page="/pedido">
      {(secret) => <p>aberta com {secret}</p>}
    </SecretLinkPage>
  )
  render(
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route path="/pedido" element={page} />
          <Route path="/pedido/:token" element={page} />
          <Route path="/" element={<Link to="/pedido">Pedido</Link>} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  )
}
const address = () => window.location.href.replace(window.location.origin, '')
const opened = (secret: string) => expect(screen.getByText(`aberta com ${secret}`)).toBeVisible()
const back = () =>
  act(async () => {
    const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    window.history.back()
    await moved
  })

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => vi.restoreAllMocks())

describe('a page that a link of an e-mail opens', () => {
  test.each([`/pedido#${A}`, `/pedido/${A}`])('opened by %s, shows it and has no secret in the address', (link) => {
    load(link)
    opened(A)
    expect(address()).toBe('/pedido')
    expect(JSON.stringify(window.history.state)).not.toContain(A)
  })

  test('reloaded, or with its address typed again in the same tab, stays open', () => {
    load(`/pedido#${A}`)
    load()
    opened(A)
    load('/pedido')
    opened(A)
  })

  test('opened for a second secret in one tab, shows each one’s own when going back', async () => {
    load(`/pedido#${A}`)
    load(`/pedido#${B}`)
    opened(B)
    await back()
    opened(A)
    expect(address()).toBe('/pedido')
  })

  test('stays open after a link within the page', () => {
    load(`/pedido#${A}`)
    load('/pedido#conteudo')
    opened(A)
    expect(address()).toBe('/pedido#conteudo')
  })

  test('in another tab, or after signing out, asks for the link of the e-mail', () => {
    load('/pedido')
    expect(screen.queryByText(`aberta com ${A}`)).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Abra pelo link do e-mail' })).toBeVisible()
  })

  test('works until it is reloaded where the browser forbids storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    load(`/pedido#${B}`)
    opened(B)
    expect(address()).toBe('/pedido')
  })
})
