import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { keepEarlyInput } from './early-input'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const MARKUP =
  '<form method="dialog"><input id="nome" name="nome"><textarea id="texto" name="texto"></textarea><select id="uf" name="uf"><option value="">UF</option>' +
  '<option value="SP">SP</option></select><input id="aceite" type="checkbox" name="aceite"><button type="submit">Enviar</button></form>'

type Valores = { nome: string; texto: string; uf: string; aceite: boolean }
const sent = vi.fn<(valores: Valores) => void>()

function Form() {
  const { register, handleSubmit } = useForm<Valores>({ defaultValues: { nome: '', texto: '', uf: '', aceite: false } })
  return (
    <form onSubmit={(event) => void handleSubmit(sent)(event)}>
      <input id="nome" {...register('nome')} />
      <textarea id="texto" {...register('texto')} />
      <select id="uf" {...register('uf')}>
        <option value="">UF</option>
        <option value="SP">SP</option>
      </select>
      <input id="aceite" type="checkbox" {...register('aceite')} />
      <button type="submit">Enviar</button>
    </form>
  )
}

test('what is typed, chosen and pressed before a form is hydrated is in it, and is sent once, afterwards', async () => {
  const host = document.createElement('div')
  host.innerHTML = MARKUP
  document.body.append(host)
  const early = keepEarlyInput()

  await userEvent.type(screen.getAllByRole('textbox')[0] as Element, 'Lia')
  await userEvent.type(screen.getAllByRole('textbox')[1] as Element, 'Não acho o link.')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'SP')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(sent).not.toHaveBeenCalled()

  await act(async () => {
    root = hydrateRoot(host, <Form />)
    early.taken()
  })
  early.ready()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toEqual({ nome: 'Lia', texto: 'Não acho o link.', uf: 'SP', aceite: true })

  // From here on it is React's.
  await userEvent.type(screen.getAllByRole('textbox')[0] as Element, ' Prado')
  expect(screen.getAllByRole('textbox')[0]).toHaveValue('Lia Prado')
})

test('a form that is drawn again over its markup gets it by the ids of its fields', async () => {
  document.body.innerHTML = '<div id="antes"><input id="nome"></div>'
  const early = keepEarlyInput()
  await userEvent.type(screen.getByRole('textbox'), 'Lia')
  document.body.innerHTML = '<div id="depois"><input id="nome"></div>'
  early.taken()
  early.ready()
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Lia'))
})
