import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { VerMais } from './VerMais'

/** A list of two pages, the second of which fails at the first try. */
function List({ failing }: { failing: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const [{ items, error, loading }, set] = useState({ items: 2, error: null as Error | null, loading: false })
  const query = {
    error,
    isFetching: loading,
    isFetchingNextPage: loading,
    isFetchNextPageError: error !== null,
    hasNextPage: items < 4,
    refetch: () => Promise.resolve(),
    fetchNextPage: () => {
      set((now) => ({ ...now, loading: true }))
      setTimeout(() =>
        set(
          failing && error === null
            ? { items: 2, error: new Error('Caiu.'), loading: false }
            : { items: 4, error: null, loading: false },
        ),
      )
      return Promise.resolve()
    },
  }
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: items }, (_, at) => (
          <li key={at}>
            <a href={`#${at}`}>Item {at}</a>
          </li>
        ))}
      </ul>
      <VerMais query={query as unknown as Parameters<typeof VerMais>[0]['query']} list={list} />
    </>
  )
}

test('after the next page loads, focus is on its first item, also when the button is gone', async () => {
  const user = userEvent.setup()
  render(<List failing={false} />)
  await user.click(screen.getByRole('button', { name: 'Ver mais' }))
  expect(await screen.findByRole('link', { name: 'Item 2' })).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})

test('after a page fails, focus is on the retry button, and then on the new items', async () => {
  const user = userEvent.setup()
  render(<List failing />)
  await user.click(screen.getByRole('button', { name: 'Ver mais' }))
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(again).toHaveFocus()
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Item 2' })).toHaveFocus()
})
