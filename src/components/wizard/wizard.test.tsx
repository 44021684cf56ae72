import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '@/components/form/TextField'
import { Draft } from '@/lib/draft/draft'
import { WorkingDraft } from '@/lib/draft/working-draft'
import { AppError } from '@/lib/errors'
import type { Outcome } from '@/lib/form/submission'
import { createResolver } from '@/lib/form/resolver-of'
import { StepProblems } from './StepProblems'
import { useSubmission } from './use-submission'
import { useWizard } from './use-wizard'
import { Wizard } from './Wizard'

type Answers = Record<string, string>
type Kept = { valores: Answers; etapa: number }

/** Two steps of two fields each. */
const FIELDS = [
  ['nome', 'cidade'],
  ['assunto', 'texto'],
] as const
const LABELS: Answers = { nome: 'Nome', cidade: 'Cidade', assunto: 'Assunto', texto: 'Texto' }
const EMPTY = Object.fromEntries(Object.keys(LABELS).map((name) => [name, '']))
const FULL = { nome: 'Ana', cidade: 'Recife', assunto: 'Fio', texto: 'Laço' }
const stepOf = (name: string) => FIELDS.findIndex((names) => names.some((one) => one === name))
const steps = FIELDS.map((names, index) => ({
  id: String(index),
  title: `Parte ${index + 1}`,
  isComplete: (answers: Answers) => names.every((name) => answers[name] !== ''),
}))
const resolver = createResolver<Answers>((answers) =>
  Object.keys(LABELS).flatMap((campo) => (answers[campo] === '' ? [{ campo, mensagem: `${LABELS[campo]} falta` }] : [])),
)
const place = () => new Draft<Kept>('rascunho:prova', 1, (data) => data as Kept)
const question = { titulo: 'Mudou em outra aba', texto: 'Escolha.', usar: 'Usar o outro' }

class Work extends WorkingDraft<Kept, Answers> {
  protected content() {
    return { valores: this.valores(), etapa: this.etapa }
  }
}

const send = vi.fn<() => Promise<Outcome<string>>>()
const done = vi.fn<(result: string) => void>()
const reached = vi.fn<(index: number) => void>()

function Form({ answers }: { answers: Answers }) {
  const [draft] = useState(() => new Work(place(), answers))
  const form = useForm<Answers>({ defaultValues: answers, resolver, shouldFocusError: false })
  const wizard = useWizard({ form, steps, draft, stepOf })
  const { submit, press, sending } = useSubmission(wizard, ({ status, hint = '' }) =>
    status === 422 && hint in LABELS ? hint : undefined,
  )
  const names = FIELDS[wizard.index] ?? []
  const advance = () => press(async () => (await wizard.check(names)) && wizard.forward())
  const finish = () => submit({ names: Object.keys(LABELS), send, onDone: done, onRefused: () => false })
  return (
    <Wizard
      wizard={wizard}
      label="Prova"
      lead=""
      offline="Continue."
      questions={{ changed: question, removed: question }}
      onUseOther={() => wizard.restart(draft.adopt()?.valores ?? EMPTY)}
      onSubmit={() => void (wizard.index === 0 ? advance() : finish())}
      onReach={reached}
      aside={null}
    >
      <StepProblems found={wizard.problems} title="Prova" noindex />
      {names.map((name) => (
        <TextField key={name} name={name} label={LABELS[name] ?? ''} />
      ))}
      {wizard.failure ? <p>Falhou: {wizard.failure.message}</p> : null}
      <button type="submit">{sending ? 'Enviando' : 'Seguir'}</button>
      <button type="button" onClick={wizard.back}>
        Voltar
      </button>
    </Wizard>
  )
}

function open(answers: Answers = FULL, step = 1) {
  const router = createMemoryRouter([{ path: '/', element: <Form answers={answers} /> }], { initialEntries: [`/?etapa=${step}`] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup({ delay: null }), router }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const go = () => screen.getByRole('button', { name: 'Seguir' })
const refusal = (hint: string, status = 422) => ({
  refusal: new AppError('Recusado aqui', { code: `PT${status}`, status, hint }),
})

beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockResolvedValue({ result: 'ok' })
  done.mockReset()
  reached.mockReset()
  Element.prototype.scrollIntoView = () => undefined
})

test('a press with invalid fields: names each, focuses the first, and the title of the page says so', async () => {
  const { user } = open({ ...FULL, cidade: '' })
  await user.click(go())
  await waitFor(() => expect(field('Cidade')).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Cidade falta' })).toBeVisible()
  expect(document.title).toMatch(/^Erro: Prova/)
  await user.keyboard('Recife')
  await waitFor(() => expect(document.title).toMatch(/^Prova/))
})

test('the next step: its heading takes the focus, and each shown step is reported once', async () => {
  const { user } = open()
  await user.click(go())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Parte 2' })).toHaveFocus())
  expect(screen.getByText('Etapa 2 de 2')).toBeVisible()
  expect(reached.mock.calls).toEqual([[0], [1]])
})

test('a press with an invalid field of another step: that step opens, the field has the focus and the problem is named', async () => {
  const { user } = open(FULL, 2)
  send.mockResolvedValue(refusal('nome'))
  await user.click(go())
  await waitFor(() => expect(field('Nome')).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Recusado aqui' })).toBeVisible()
  expect(field('Nome')).toHaveAccessibleDescription(/Recusado aqui/)
  expect(field('Nome')).toHaveValue('Ana')
})

test("the errors of a step: forgotten when it is left by the browser's Back", async () => {
  const { user, router } = open()
  await user.click(go())
  await screen.findByLabelText('Texto')
  await user.clear(field('Texto'))
  await user.click(go())
  expect(await screen.findByRole('link', { name: 'Texto falta' })).toBeVisible()
  await act(() => router.navigate(-1))
  await screen.findByLabelText('Nome')
  expect(screen.queryByRole('link', { name: 'Texto falta' })).toBeNull()
})

test('two presses in the same instant: one submission', async () => {
  const { user } = open(FULL, 2)
  await user.dblClick(go())
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('ok'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('a refusal about no field: shown in its place with every answer kept, and gone with the next press', async () => {
  const { user } = open(FULL, 2)
  send.mockResolvedValueOnce(refusal('ocupado', 503))
  await user.click(go())
  expect(await screen.findByText('Falhou: Recusado aqui')).toBeVisible()
  expect(field('Texto')).toHaveValue('Laço')
  await user.click(go())
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('Falhou: Recusado aqui')).toBeNull()
})

/** Opens a whole form, changes its draft as another tab would, and submits. */
async function submitAfterAnotherTab() {
  const opened = open(FULL, 2)
  const other = place()
  other.read()
  other.write({ valores: { ...FULL, nome: 'Bia' }, etapa: 0 }, { force: true })
  await opened.user.click(go())
  return opened
}

test('a draft that another tab changed: nothing is submitted until the person has chosen', async () => {
  const { user } = await submitAfterAnotherTab()
  expect(await screen.findByText('Mudou em outra aba')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Continuar com este' }))
  expect(screen.getByRole('heading', { name: 'Parte 2' })).toHaveFocus()
  await user.click(go())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test("the other tab's draft, when it is chosen: its answers, from its first step", async () => {
  const { user } = await submitAfterAnotherTab()
  await user.click(await screen.findByRole('button', { name: 'Usar o outro' }))
  expect(await screen.findByLabelText('Nome')).toHaveValue('Bia')
})
