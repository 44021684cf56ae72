import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '@/lib/session'
import { App } from './App'
import { renderPage, sitePages } from './entry-server'
import { preload, routerFuture } from './routes'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** Hydrates the prerendered markup as the browser does, and returns every error that React reported. */
async function complaints(path: string) {
  const said: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // Server and browser share one process only in this test.
    if (!String(words[0]).startsWith('Detected multiple renderers')) said.push(words)
  })
  window.history.replaceState(null, '', path)
  const host = document.createElement('div')
  vi.stubGlobal('window', undefined) // the build has no window
  const { body } = await renderPage(path)
  vi.unstubAllGlobals()
  await prerender(<i />) // React's server leaves the last contexts set; a render without any puts them back
  host.innerHTML = body
  document.body.append(host)
  expect(host.querySelectorAll('h1')).toHaveLength(1)
  await preload(path)
  await act(async () => {
    root = hydrateRoot(
      host,
      <BrowserRouter future={routerFuture}>
        <App />
      </BrowserRouter>,
      { onRecoverableError: (error) => said.push(error) },
    )
  })
  return said
}

const prerendered = sitePages.filter(({ prerender: kind, fresh }) => kind && !fresh).map(({ path }) => path)

describe('hydration', () => {
  it.each(prerendered)('of %s finds exactly the prerendered markup', async (path) => {
    expect(await complaints(path)).toEqual([])
  })

  it('shows the signed-in bar only afterwards, without a mismatch', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify({ refresh_token: 'r', user: { id: '1', user_metadata: { nome: 'Ana' } } }))
    expect(await complaints('/planos')).toEqual([])
    expect(document.querySelector('header')?.textContent).not.toContain('Entrar')
  })
})
