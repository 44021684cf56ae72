import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { ErrorSummary, type FieldProblem } from '../ErrorSummary'
import { FormShell } from '../FormShell'
import { SelectField } from '../SelectField'
import { EmailField } from '../text/EmailField'
import { UrlField } from '../text/UrlField'
import { TextField } from '../TextField'

type Values = { nome: string; email: string; site: string; tipo: string }
const NAMES = ['tipo', 'nome', 'email', 'site'] as const
const ERRO_SITE = 'Informe um link.'

/** The name is required only of companies; the e-mail and the address have formats. */
const resolver: Resolver<Values> = (values) => {
  const errors = Object.fromEntries(
    [
      values.tipo === 'Empresa' && values.nome.trim() === '' ? ['nome', 'Nome é obrigatório'] : [],
      values.email === '' || values.email.includes('@') ? [] : ['email', 'E-mail inválido'],
      values.site === '' || values.site.startsWith('https://') ? [] : ['site', ERRO_SITE],
    ]
      .filter(([name]) => name !== undefined)
      .map(([name, message]) => [name, { type: 'regra', message }]),
  )
  return { values, errors }
}

function Example({ onSent }: { onSent: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { nome: '', email: '', site: '', tipo: 'Empresa' }, resolver })
  const [found, setFound] = useState<readonly FieldProblem[]>([])
  const { errors } = form.formState
  // As in the long forms: `handleSubmit` would validate every field at every change from then on.
  const send = async () => {
    if (await form.trigger()) return onSent(form.getValues())
    return setFound(
      NAMES.flatMap((name) => {
        const message = form.getFieldState(name).error?.message
        return message === undefined ? [] : [{ name, message }]
      }),
    )
  }
  return (
    <FormShell form={form} aria-label="Exemplo" onSubmit={() => void send()}>
      <ErrorSummary
        problems={found.map((problem) => ({ ...problem, fixed: errors[problem.name as keyof Values] === undefined }))}
      />
      <SelectField name="tipo" label="Tipo" options={['Empresa', 'Pessoa']} />
      <TextField name="nome" label="Nome" />
      <EmailField name="email" label="E-mail" />
      <UrlField name="site" label="Site" />
      <button type="submit">Enviar</button>
    </FormShell>
  )
}

function setup() {
  const onSent = vi.fn<(values: Values) => void>()
  render(<Example onSent={onSent} />)
  const user = userEvent.setup()
  return { user, onSent, send: screen.getByRole('button', { name: 'Enviar' }), site: screen.getByLabelText('Site') }
}

const line = (name: keyof Values) => document.getElementById(`erro-${name}`)

/** Waits until React and the form have no work in progress. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a press that leaves a corrected field: its error keeps its space until the release, and the press counts', async () => {
  const { user, onSent, send, site } = setup()
  await user.type(screen.getByLabelText('Nome'), 'Ana')
  await user.type(site, 'nao é site')
  await user.click(send)
  await waitFor(() => expect(line('site')).toHaveTextContent(ERRO_SITE))

  await user.type(site, 'exemplo.com/pasta', { initialSelectionStart: 0, initialSelectionEnd: 10 })
  await user.pointer({ keys: '[MouseLeft>]', target: send })
  await settled()
  expect(site).not.toHaveFocus()
  expect(line('site')).toHaveTextContent(ERRO_SITE)
  expect(site).toHaveValue('exemplo.com/pasta')

  await user.pointer({ keys: '[/MouseLeft]', target: send })
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(onSent.mock.calls[0]?.[0]).toMatchObject({ site: 'https://exemplo.com/pasta' })
  expect(line('site')).toBeNull()
})

test('a press that leaves an invalid field: the error appears only after the release', async () => {
  const { user, send } = setup()
  await user.type(screen.getByLabelText('E-mail'), 'ana')
  await user.pointer({ keys: '[MouseLeft>]', target: send })
  await settled()
  expect(screen.queryByText('E-mail inválido')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: document.body })
  expect((await screen.findAllByText('E-mail inválido')).length).toBeGreaterThan(0)
})

test('by keyboard a field is validated as it is left', async () => {
  const { user } = setup()
  await user.type(screen.getByLabelText('E-mail'), 'ana')
  await user.tab()
  expect(await screen.findByText('E-mail inválido')).toBeInTheDocument()
})

test('a finger released elsewhere, or a scroll, does not hold errors back forever', async () => {
  const { user, send } = setup()
  await user.type(screen.getByLabelText('E-mail'), 'ana')
  await user.pointer({ keys: '[TouchA>]', target: send })
  send.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
  await settled()
  screen.getByLabelText('E-mail').focus()
  await user.tab()
  expect(await screen.findByText('E-mail inválido')).toBeInTheDocument()
})

test('after a failed submission, a field emptied again shows its error when it is left', async () => {
  const { user, send } = setup()
  const nome = screen.getByLabelText('Nome')
  await user.click(send)
  await waitFor(() => expect(line('nome')).toHaveTextContent('Nome é obrigatório'))
  await user.type(nome, 'Ana')
  await waitFor(() => expect(line('nome')).toBeNull())
  await user.clear(nome)
  await settled()
  expect(line('nome')).toBeNull()
  await user.tab()
  await waitFor(() => expect(line('nome')).toHaveTextContent('Nome é obrigatório'))
})

test('an answer that makes an invalid field irrelevant removes its error', async () => {
  const { user, send } = setup()
  await user.click(send)
  await screen.findByRole('heading', { name: 'Há um problema' })
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Pessoa')
  await screen.findByRole('heading', { name: 'Tudo corrigido' })
  expect(line('nome')).toBeNull()
})

test('once everything is fixed and the field is left, the summary keeps no struck-out list', async () => {
  const { user, send } = setup()
  await user.click(send)
  await screen.findByRole('heading', { name: 'Há um problema' })
  await user.type(screen.getByLabelText('Nome'), 'Ana')
  await screen.findByRole('heading', { name: 'Tudo corrigido' })
  expect(screen.getByRole('link', { name: /Corrigido/ })).toBeInTheDocument()
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Corrigido/ })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Tudo corrigido' })).toBeInTheDocument()
})
