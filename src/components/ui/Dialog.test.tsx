import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './Dialog'

/** A button that opens a dialog, kept in the tree or taken out of it when closed. */
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
])('gives focus back to its opener, every time (kept %s, a field takes the focus %s)', async (kept, takesFocus) => {
  const user = userEvent.setup()
  render(<Question kept={kept} takesFocus={takesFocus} />)
  for (const close of ['{Escape}', '{Escape}']) {
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard(close)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus())
  }
})
