import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazySection } from './lazy-section'

let root: Root | undefined
let intersect: () => void
let observed: boolean

beforeEach(() => {
  observed = false
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = () => notify([{ isIntersecting: true }])
      }
      observe() {
        observed = true
      }
      disconnect() {}
    },
  )
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A page and a section under it, as the build would have written them. */
async function hydrate(load: () => Promise<() => React.ReactNode>) {
  const Section = lazySection(load)
  const host = document.createElement('div')
  host.innerHTML = '<a href="/outra">ir</a><h1>primeira</h1><div><!--$--><p>rodapé</p><!--/$--></div>'
  document.body.append(host)
  const complaints: unknown[] = []
  await act(async () => {
    root = hydrateRoot(
      host,
      <MemoryRouter future={{ v7_startTransition: true }}>
        <Link to="/outra">ir</Link>
        <Routes>
          <Route path="/" element={<h1>primeira</h1>} />
          <Route path="/outra" element={<h1>segunda</h1>} />
        </Routes>
        <Section />
      </MemoryRouter>,
      { onRecoverableError: (error) => complaints.push(error) },
    )
  })
  return complaints
}

const Rodape = () => <p>rodapé</p>

it('stays plain HTML until the person moves and it is seen, then hydrates in place', async () => {
  const load = vi.fn(async () => Rodape)
  const complaints = await hydrate(load)
  const paragraph = screen.getByText('rodapé')
  expect(load).not.toHaveBeenCalled()
  expect(observed).toBe(false)
  window.dispatchEvent(new Event('scroll'))
  expect(observed).toBe(true)
  await act(async () => intersect())
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByText('rodapé')).toBe(paragraph)
  expect(complaints).toEqual([])
})

it('never delays a page change, even when its code fails to load', async () => {
  await hydrate(() => Promise.reject(new Error('sem rede')))
  await userEvent.setup().click(screen.getByRole('link', { name: 'ir' }))
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('segunda'))
})

it('changes page while its code is not loaded', async () => {
  const load = vi.fn(async () => Rodape)
  await hydrate(load)
  await userEvent.setup().click(screen.getByRole('link', { name: 'ir' }))
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('segunda'))
  expect(screen.getByText('rodapé')).toBeInTheDocument()
})
