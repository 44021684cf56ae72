import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { createDeferred } from '../../../../tests/support/pages/deferred'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import type { VagaResumo } from '../api'
import { JanelasDaVaga } from './JanelasDaVaga'

const vaga = { id: 'v1', cargo: 'Padeira', status: 'published', expira_em: null } as VagaResumo

function Lista() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Pausar</button>
      <JanelasDaVaga vagaOf={(acao) => (open && acao === 'pausar' ? vaga : null)} onClose={() => setOpen(false)} />
    </>
  )
}

test('a pause that fails after its dialog was closed says so, and the dialog opens again without the old failure', async () => {
  const perfil = signIn()
  const late = createDeferred()
  const body = { code: 'PT409', message: 'A vaga já terminou.', hint: 'status_invalido', details: null }
  const answer = async () => {
    await late.promise
    return { status: 409, body }
  }
  serve({ usuarios: () => ({ body: [perfil] }), fn_pausar_vaga: answer })
  const said = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  renderAt('/', <Lista />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Pausar' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Pausar vaga?' }))
  await user.click(dialog.getByRole('button', { name: 'Pausar vaga' }))
  await user.click(dialog.getByRole('button', { name: 'Manter no ar' }))
  late.resolve()
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('A vaga não foi pausada', 'A vaga já terminou.'))
  await user.click(screen.getByRole('button', { name: 'Pausar' }))
  expect(screen.getByRole('dialog')).not.toHaveTextContent('A vaga já terminou.')
})
