import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { FormShell } from '../FormShell'
import { DocumentField } from './DocumentField'
import { MoneyField } from './MoneyField'
import { PhoneField } from './PhoneField'

function Example() {
  const form = useForm({ defaultValues: { telefone: '', valor: '', documento: '' } })
  const held = useWatch({ control: form.control })
  return (
    <FormShell form={form} aria-label="Exemplo" onSubmit={() => {}}>
      <PhoneField name="telefone" label="Telefone" />
      <MoneyField name="valor" label="Valor" />
      <DocumentField kind="cnpj" name="documento" label="CNPJ" />
      <p data-testid="held">{JSON.stringify(held)}</p>
      <button type="button" onClick={() => form.reset()}>
        Limpar
      </button>
      <button type="button" onClick={() => form.setValue('telefone', '+55 (21) 2345-6789')}>
        Preencher
      </button>
    </FormShell>
  )
}

/** The value of the form, as opposed to the text in the box. */
const values = () => JSON.parse(screen.getByTestId('held').textContent) as Record<string, unknown>

const setup = () => {
  render(<Example />)
  return {
    user: userEvent.setup(),
    phone: screen.getByLabelText<HTMLInputElement>('Telefone'),
    money: screen.getByLabelText('Valor'),
  }
}

test('on a phone amounts and documents are as wide as the other fields: only a wide screen narrows them', () => {
  setup()
  for (const label of ['Valor', 'CNPJ']) expect(screen.getByLabelText(label).className).not.toMatch(/(?<!sm:)max-w-/)
})

const arrival = vi.hoisted(() => {
  let come!: () => void // set before the constructor returns
  const here = new Promise<void>((resolve) => {
    come = resolve
  })
  return { here, come, asked: vi.fn() }
})
vi.mock('./Mask', async (original) => {
  arrival.asked()
  await arrival.here
  return original()
})

test('what was typed before the code of the masks came is kept, formatted when it comes, and replaced if it was selected', async () => {
  const { user, phone, money } = setup()
  // Nobody downloads it who neither enters nor fills a box.
  expect(arrival.asked).not.toHaveBeenCalled()
  fireEvent.input(phone, { target: { value: '11912345678' } })
  await waitFor(() => expect(arrival.asked).toHaveBeenCalled())
  expect(values()).toMatchObject({ telefone: '11912345678' })
  // Pasted, or filled by the browser.
  fireEvent.input(money, { target: { value: 'R$ 5 mil' } })
  // As Tab does to a filled box: the next key replaces its text.
  phone.focus()
  phone.select()
  arrival.come()
  await waitFor(() => expect(phone).toHaveValue('+55 (11) 91234-5678'))
  expect(money).toHaveValue('R$ 5.000,00')
  expect(values()).toMatchObject({ telefone: '+55 (11) 91234-5678', valor: 'R$ 5.000,00' })
  await user.paste('21 2345-6789')
  expect(values()).toMatchObject({ telefone: '+55 (21) 2345-6789' })
})

describe('phone field', () => {
  test.each([['+55 11 91234-5678'], ['11912345678'], ['011 91234-5678']])('%s typed', async (keys) => {
    const { user, phone } = setup()
    await user.type(phone, keys)
    expect(phone).toHaveValue('+55 (11) 91234-5678')
    expect(values()).toMatchObject({ telefone: '+55 (11) 91234-5678' })
  })

  test.each([['+55 11 91234-5678'], ['11912345678'], ['011 91234-5678'], ['+5511912345678']])('%s pasted', async (text) => {
    const { user, phone } = setup()
    await user.click(phone)
    await user.paste(text)
    expect(phone).toHaveValue('+55 (11) 91234-5678')
    expect(values()).toMatchObject({ telefone: '+55 (11) 91234-5678' })
  })

  test.each([
    ['+55 (21) 2345-6789', '+55 11 91234-5678', '+55 (11) 91234-5678'],
    ['+55 (21) 98765-4321', '11912345678', '+55 (11) 91234-5678'],
    ['+55 (21) 98765-4321', '(47) 3456-7890', '+55 (47) 3456-7890'],
    // A part of a number replaces nothing.
    ['+55 (21) 98765-4321', '123', '+55 (21) 98765-4321'],
    ['+55 (21) 98', '765-4321', '+55 (21) 98765-4321'],
  ])('behind %s, %s pasted is %s', async (before, text, after) => {
    const { user, phone } = setup()
    await user.type(phone, before)
    await user.paste(text)
    expect(phone).toHaveValue(after)
    expect(values()).toMatchObject({ telefone: after })
  })

  test('the prefix comes back when an empty field is left, and pasting after it works', async () => {
    const { user, phone } = setup()
    await user.click(phone)
    await user.tab()
    expect(phone).toHaveValue('+55 ')
    await user.click(phone)
    await user.paste('+55 11 91234-5678')
    expect(phone).toHaveValue('+55 (11) 91234-5678')
  })

  test('a digit typed before the prefix, where focus by a link leaves the caret, goes after it', async () => {
    const { user, phone } = setup()
    await user.click(phone)
    await user.tab()
    expect(phone).toHaveValue('+55 ')
    await user.type(phone, '11912345678', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    expect(phone).toHaveValue('+55 (11) 91234-5678')
  })

  test('the box takes at most 20 characters, as many as a phone with its prefix has', () => {
    expect(setup().phone).toHaveAttribute('maxlength', '20')
  })

  test('digits beyond the thirteenth are dropped', async () => {
    const { user, phone } = setup()
    await user.type(phone, '119123456789')
    expect(phone).toHaveValue('+55 (11) 91234-5678')
  })

  test('reset and setValue update the box', async () => {
    const { user, phone } = setup()
    await user.type(phone, '11912345678')
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(phone).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Preencher' }))
    expect(phone).toHaveValue('+55 (21) 2345-6789')
  })
})

test('money reads digits as centavos, typed and pasted', async () => {
  const { user, money } = setup()
  await user.type(money, '450000')
  expect(money).toHaveValue('R$ 4.500,00')
  await user.clear(money)
  await user.paste('4.500')
  expect(money).toHaveValue('R$ 4.500,00')
  expect(values()).toMatchObject({ valor: 'R$ 4.500,00' })
})

test('an amount of a thousand reais or more is repeated in words, a smaller one is not', async () => {
  const { user, money } = setup()
  await user.type(money, '85000')
  expect(screen.queryByText(/reais\)/)).toBeNull()
  await user.type(money, '0')
  expect(await screen.findByText('R$ 8.500,00 (8,5 mil reais)')).toBeVisible()
})

test('an amount too small for a month raises a question after a pause, and may stay', async () => {
  const { user, money } = setup()
  await user.type(money, '4500')
  expect(screen.queryByRole('button', { name: 'Usar R$ 4.500,00' })).toBeNull()
  const take = await screen.findByRole('button', { name: 'Usar R$ 4.500,00' })
  expect(screen.getByText(/R\$ 45,00 por mês\? Para R\$ 4\.500,00, digite 450000\./)).toBeVisible()
  expect(money).toBeValid()
  await user.click(take)
  expect(values()).toMatchObject({ valor: 'R$ 4.500,00' })
  expect(money).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Usar/ })).toBeNull()
})

test.each([
  ['Valor', '4,5 mil', 'R$ 4.500,00'],
  ['Valor', '3500.5', 'R$ 3.500,50'],
  ['Valor', 'R$ 4.500.', 'R$ 4.500,00'],
  ['CNPJ', 'CNPJ: 33.000.167/0001-01', '33.000.167/0001-01'],
])('%s: %j pasted reads %s', async (label, text, shown) => {
  const { user } = setup()
  const box = screen.getByLabelText(label)
  await user.click(box)
  await user.paste(text)
  expect(box).toHaveValue(shown)
})

test('a mobile without its 9 is taken as typed; after a pause one press adds it', async () => {
  const { user, phone } = setup()
  await user.type(phone, '1191234567')
  await user.tab()
  expect(phone).toHaveValue('+55 (11) 9123-4567')
  const take = await screen.findByRole('button', { name: 'Usar +55 (11) 99123-4567' })
  expect(phone).toBeValid()
  expect(values()).toMatchObject({ telefone: '+55 (11) 9123-4567' })
  await user.click(take)
  expect(phone).toHaveValue('+55 (11) 99123-4567')
  expect(phone).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Usar/ })).toBeNull()
})

test('words typed where an amount goes are not taken, and the field says so until a number comes', async () => {
  const { user, money } = setup()
  await user.type(money, 'R$ ')
  expect(screen.queryByText(/só números/)).toBeNull()
  await user.type(money, 'a combinar')
  expect(screen.getByText(/só números/)).toBeVisible()
  await user.type(money, '450000')
  expect(screen.queryByText(/só números/)).toBeNull()
})
