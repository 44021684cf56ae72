import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/Button'
import { defineNumero } from '@/domain/campo'
import { cleanCampo, ERRO_INTEIRO, findErroDoCampo } from '@/domain/validar-campo'
import { CampoField } from '../CampoField'
import { FormShell } from '../FormShell'
import { TextAreaField } from '../TextAreaField'
import { TextField } from '../TextField'
import { suggestEmail } from './EmailField'
import { completeUrl } from './UrlField'

const campo = defineNumero('Vagas', { erro: 'Quantidade de vagas é obrigatória', erroMin: 'Mínimo 1 vaga' })

type Values = { vagas: string }

const resolver = (values: Values): ResolverResult<Values> => {
  const message = findErroDoCampo(campo, cleanCampo(campo, values.vagas))
  if (message === null) return { values, errors: {} }
  return { values: {}, errors: { vagas: { type: 'regra', message } } }
}

function Example() {
  const form = useForm({ defaultValues: { vagas: '' }, resolver })
  const { vagas } = useWatch({ control: form.control })
  return (
    <FormShell form={form} aria-label="Exemplo" onSubmit={() => {}}>
      <CampoField name="vagas" campo={campo} />
      <p data-testid="held">{vagas}</p>
    </FormShell>
  )
}

const setup = () => {
  render(<Example />)
  return { user: userEvent.setup(), box: screen.getByLabelText('Vagas') }
}

const WRONG = [
  ['1,5', ERRO_INTEIRO],
  ['1.5', ERRO_INTEIRO],
  ['1e3', ERRO_INTEIRO],
  ['1 000', ERRO_INTEIRO],
  ['12 vagas', ERRO_INTEIRO],
  ['１２', ERRO_INTEIRO],
  ['-3', 'Mínimo 1 vaga'],
  ['0', 'Mínimo 1 vaga'],
  ['100001', 'O máximo é 100.000.'],
] as const

function Boxes({ onRender }: { onRender: () => void }) {
  const form = useForm({ defaultValues: { nome: 'Lia', texto: '' } })
  return (
    <FormShell form={form} aria-label="Exemplo" onSubmit={() => form.setFocus('texto')}>
      <Profiler id="campos" onRender={onRender}>
        <TextField name="nome" label="Nome" />
        <TextAreaField name="texto" label="Texto" />
      </Profiler>
      <Button onClick={() => form.setValue('nome', 'Ana')}>Sugerir</Button>
      <Button onClick={() => form.reset({ nome: '', texto: 'Do rascunho' })}>Retomar</Button>
      <Button type="submit">Enviar</Button>
    </FormShell>
  )
}

test('what is typed renders no field; a text that comes from elsewhere is in its box, which the form still finds', async () => {
  const onRender = vi.fn()
  render(<Boxes onRender={onRender} />)
  const user = userEvent.setup()
  const [nome, texto] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement]
  await user.type(nome, ' Maria')
  await user.type(texto, 'Bom')
  onRender.mockClear()
  await user.type(texto, ' dia')
  expect([nome, texto].map((box) => (box as HTMLInputElement).value)).toEqual(['Lia Maria', 'Bom dia'])
  expect(onRender).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sugerir' }))
  expect(nome).toHaveValue('Ana')
  await user.click(screen.getByRole('button', { name: 'Retomar' }))
  expect(nome).toHaveValue('')
  expect(texto).toHaveValue('Do rascunho')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(texto).toHaveFocus()
})

function Drafts() {
  const form = useForm({ defaultValues: { nome: '' } })
  return (
    <FormShell form={form} aria-label="Exemplo" onSubmit={() => form.reset({ nome: '' })}>
      <TextField name="nome" label="Nome" />
      <Button onClick={() => form.setValue('nome', form.getValues('nome').toUpperCase())}>Maiúsculas</Button>
    </FormShell>
  )
}

test('what is typed in the moment of a reset, before the box is rendered again, is kept', async () => {
  render(<Drafts />)
  const nome = screen.getByRole('textbox')
  act(() => {
    nome.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    fireEvent.change(nome, { target: { value: 'Lia' } })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Maiúsculas' }))
  expect(nome).toHaveValue('LIA')
})

test.each(WRONG)('%s typed stays as typed and is refused beside the field: %s', async (text, message) => {
  const { user, box } = setup()
  await user.type(box, text)
  expect(box).toHaveValue(text)
  await user.tab()
  await waitFor(() => expect(box).toHaveAccessibleDescription(`Erro: ${message}`))
  expect(box).toBeInvalid()
  expect(box).toHaveValue(text)
  expect(screen.getByTestId('held')).toHaveTextContent(text)
})

test.each(WRONG)('%s pasted stays as pasted and is refused: %s', async (text, message) => {
  const { user, box } = setup()
  await user.click(box)
  await user.paste(text)
  await user.tab()
  await waitFor(() => expect(box).toHaveAccessibleDescription(`Erro: ${message}`))
  expect(box).toHaveValue(text)
})

test('a text composed by a keyboard is validated as a whole', async () => {
  const { user, box } = setup()
  await user.click(box)
  fireEvent.compositionStart(box)
  fireEvent.input(box, { target: { value: '1,' } })
  fireEvent.input(box, { target: { value: '1,5' } })
  fireEvent.compositionEnd(box, { data: '1,5' })
  await user.tab()
  await waitFor(() => expect(box).toHaveAccessibleDescription(`Erro: ${ERRO_INTEIRO}`))
  expect(box).toHaveValue('1,5')
})

test.each(['3', '1.000', ' 12 '])('%s is accepted as a quantity', async (text) => {
  const { user, box } = setup()
  await user.type(box, text)
  await user.tab()
  expect(box).toHaveValue(text)
  expect(box).toBeValid()
})

test('it asks for the number keyboard', () => {
  expect(setup().box).toHaveAttribute('inputmode', 'numeric')
})

test.each([
  ['drive.google.com/pasta', 'https://drive.google.com/pasta'],
  [' www.aurora.com.br ', 'https://www.aurora.com.br'],
  ['aurora.com.br:8080/a.pdf?x=1', 'https://aurora.com.br:8080/a.pdf?x=1'],
])('%s gets its scheme', (typed, complete) => {
  expect(completeUrl(typed)).toBe(complete)
})

test.each([
  'https://aurora.com.br',
  'http://aurora.com.br',
  'ftp://aurora.com.br',
  'briefing.pdf',
  'ana@aurora.com.br',
  'uma pasta',
  '',
])('%s stays', (typed) => {
  expect(completeUrl(typed)).toBe(typed)
})

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['Ana@Hotmal.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@outlok.com.br', 'ana@outlook.com.br'],
  ['ana@hotmal.com.br', 'ana@hotmail.com.br'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@aurora.con.br', 'ana@aurora.com.br'],
  [' ana@aurora.cmo ', 'ana@aurora.com'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@outlook.com',
  'ana@outlook.com.br',
  'ana@hotmail.com.br',
  'ana@yahoo.com.ar',
  'ana@outlook.com.ar',
  'ana@live.com',
  'ana@uol.com.br',
  'ana@bol.com.br',
  'ana@terra.com.br',
  'ana@globo.com',
  'ana@proton.me',
  'ana@mail.com.br',
  'ana@yahoo.com',
  'ana@ymail.com',
  'ana@mail.com',
  'ana@aurora.com.br',
  'ana@conta.co',
  'ana',
  'a@b@gmial.com',
])('%s is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

test('no suggestion appears while a correct address is being typed', () => {
  for (const address of [
    'ana@gmail.com',
    'ana@hotmail.com',
    'ana@yahoo.com.br',
    'ana@outlook.com.br',
    'ana@hotmail.com.br',
    'ana@aurora.com.br',
  ])
    for (let end = 1; end <= address.length; end++) expect(suggestEmail(address.slice(0, end))).toBeNull()
})
