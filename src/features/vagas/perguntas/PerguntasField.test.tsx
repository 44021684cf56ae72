import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { FormShell } from '@/components/form/FormShell'
import { findErroDasPerguntas, toPerguntas } from '@/domain/vaga/perguntas-form'
import { createResolver } from '@/lib/form/resolver-of'
import { PerguntasField } from './PerguntasField'

type Valores = { perguntas: string }
const resolver = createResolver<Valores>(({ perguntas }) => {
  const mensagem = findErroDasPerguntas(perguntas)
  return mensagem ? [{ campo: 'perguntas', mensagem }] : []
})
function Exemplo({ onEnviar }: { onEnviar: (textos: string[]) => void }) {
  const form = useForm<Valores>({ defaultValues: { perguntas: '' }, resolver, shouldFocusError: false })
  const send = form.handleSubmit(({ perguntas }) => onEnviar(toPerguntas(perguntas).map(({ texto }) => texto)))
  return (
    <FormShell form={form} aria-label="Exemplo" onSubmit={() => void send()}>
      <PerguntasField />
      <button type="submit">Enviar</button>
    </FormShell>
  )
}

const pergunta = (n: number) => within(screen.getByRole('group', { name: `Pergunta ${n}` }))
const textos = () => screen.getAllByLabelText<HTMLTextAreaElement>('Pergunta').map(({ value }) => value)
const button = (name: string) => screen.getByRole('button', { name })

/** Three questions, written with the keyboard only. */
async function write() {
  const onEnviar = vi.fn<(textos: string[]) => void>()
  render(<Exemplo onEnviar={onEnviar} />)
  const user = userEvent.setup({ delay: null })
  button('Adicionar pergunta').focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('pergunta-1-texto')
  await user.keyboard('Primeira?')
  // A criterion has radio buttons of its own, which are not the next question.
  await user.click(pergunta(1).getByRole('checkbox', { name: /^É um critério/ }))
  for (const [n, texto] of [
    [2, 'Segunda?{Enter}'],
    [3, 'Terceira?'],
  ] as const) {
    await user.click(button('Adicionar pergunta')) // oxlint-disable-line no-await-in-loop -- one after the other
    await expect.poll(() => document.activeElement?.id).toBe(`pergunta-${n}-texto`) // oxlint-disable-line no-await-in-loop
    await user.keyboard(texto) // oxlint-disable-line no-await-in-loop
  }
  return { user, onEnviar }
}

test('a new question gets the focus, and each moves up and down with its button, which is announced', async () => {
  const { user, onEnviar } = await write()
  expect(textos()).toEqual(['Primeira?', 'Segunda?', 'Terceira?'])
  expect(screen.queryByRole('button', { name: 'Subir pergunta 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Descer pergunta 3' })).toBeNull()
  button('Subir pergunta 3').focus()
  await user.keyboard('{Enter}')
  expect(textos()).toEqual(['Primeira?', 'Terceira?', 'Segunda?'])
  expect(screen.getByRole('status')).toHaveTextContent('Agora é a pergunta 2.')
  await expect.poll(() => document.activeElement).toBe(button('Subir pergunta 2'))
  await user.keyboard('{Enter}')
  expect(textos()).toEqual(['Terceira?', 'Primeira?', 'Segunda?'])
  // The first one cannot go higher: its other button has the focus, and the criterion went along.
  await expect.poll(() => document.activeElement).toBe(button('Descer pergunta 1'))
  expect(pergunta(2).getByRole('radio', { name: 'Sim' })).toBeChecked()
  await user.click(button('Enviar'))
  await expect.poll(() => onEnviar.mock.calls).toEqual([[['Terceira?', 'Primeira?', 'Segunda?']]])
})

test('what is wrong is said once, at its question; two equal ones at the field; removing is announced', async () => {
  const { user, onEnviar } = await write()
  await user.clear(pergunta(2).getByLabelText('Pergunta'))
  await user.click(button('Enviar'))
  expect(await screen.findAllByText('Escreva a pergunta.')).toHaveLength(1)
  expect(screen.queryByText(/^Pergunta 2:/)).toBeNull()
  expect(screen.getByRole('region', { name: /^Perguntas de triagem/ })).toHaveAccessibleDescription(/Escreva a pergunta/)
  expect(pergunta(2).getByLabelText('Pergunta')).toBeInvalid()
  await user.type(pergunta(2).getByLabelText('Pergunta'), 'primeira?')
  expect(await screen.findByText('Há duas perguntas iguais.')).toBeVisible()
  await user.click(button('Remover pergunta 2'))
  expect(screen.getByRole('status')).toHaveTextContent('Pergunta removida.')
  expect(screen.getByRole('region', { name: /^Perguntas de triagem/ })).toHaveFocus()
  await expect.poll(() => screen.queryByText('Há duas perguntas iguais.')).toBeNull()
  expect(onEnviar).not.toHaveBeenCalled()
})
