import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './Dialog'

/** A button that opens a dialog, which stays mounted or is unmounted when closed. */
function Question({ kept, takesFocus }: { kept: boolean; takesFocus: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {kept || open ? (
        <Dialog open={open} onOpenChange={setOpen} title="Tem certeza?">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as the dialog of the code does */}
          <input aria-label="Resposta" autoFocus={takesFocus} />
        </Dialog>
      ) : null}
    </>
  )
}

test.each([
  [true, false],
  [true, true],
  [false, false],
  [false, true],
])('returns focus to its opener, every time (kept %s, a field takes the focus %s)', async (kept, takesFocus) => {
  const user = userEvent.setup()
  render(<Question kept={kept} takesFocus={takesFocus} />)
  for (const close of ['{Escape}', '{Escape}']) {
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard(close)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus())
  }
})

/** A dialog that moves focus to a link, when it is there. */
function Leading({ there }: { there: boolean }) {
  const [open, setOpen] = useState(false)
  const onward = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {there ? (
        <a ref={onward} href="#adiante">
          Adiante
        </a>
      ) : null}
      <Dialog open={open} onOpenChange={setOpen} returnTo={() => onward.current} title="Tem certeza?" />
    </>
  )
}

test('gives focus to the requested element, and to its opener when that element is gone', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Leading there />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Adiante' })).toHaveFocus())
  rerender(<Leading there={false} />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus())
})

test('focuses its title, where Enter closes nothing; a field with autoFocus keeps the focus', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Question kept takesFocus={false} />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(screen.getByRole('heading', { name: 'Tem certeza?' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog')).toBeVisible()
  await user.keyboard('{Escape}')
  rerender(<Question kept takesFocus />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveFocus()
})
