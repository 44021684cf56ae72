import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LazyDialog } from './LazyDialog'
import { notify } from './notify'

const network = vi.hoisted(() => ({ lost: false }))
vi.mock('@/components/ui/Dialog', async (load) => {
  if (network.lost) throw new TypeError('Failed to fetch dynamically imported module')
  return load()
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Limpar</button>
      <LazyDialog open={open} onOpenChange={setOpen} title="Limpar tudo?" />
    </>
  )
}

test('a dialog whose code does not arrive: said, and the next press opens it and gives the focus back', async () => {
  const offline = vi.spyOn(notify, 'offline').mockReturnValue(undefined)
  const user = userEvent.setup({ delay: null })
  render(<Page />)
  network.lost = true
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  await waitFor(() => expect(offline).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  network.lost = false
  vi.resetModules()
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(await screen.findByRole('dialog', { name: 'Limpar tudo?' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Limpar' })).toHaveFocus())
})
