import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError, SEM_CONEXAO } from '@/lib/errors'
import { SESSION_KEY } from '@/lib/session'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { sendContato } from './api'
import ContatoPage from './ContatoPage'
import { createDeferred } from '../../../../tests/support/pages/deferred'

vi.mock('./api')
const send = vi.mocked(sendContato)

const open = (address = '/contato') => renderAt(address, <ContatoPage />)
const box = (name: string) => screen.getByRole('textbox', { name })
const press = (name = 'Enviar mensagem') => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function write(mensagem = 'Não encontro o link do meu pedido.') {
  await userEvent.type(box('Nome'), 'Lia Prado')
  await userEvent.type(box('E-mail'), 'Lia@Empresa.example')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Dúvida sobre um pedido')
  await userEvent.type(box('Mensagem'), mensagem)
}

const offline = () => send.mockRejectedValueOnce(new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true }))
const keys = () => send.mock.calls.map(([chave]) => chave)

beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue('CABCD2345')
  Element.prototype.scrollIntoView = vi.fn()
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
})

describe('a message to the team', () => {
  it('is submitted clean, and answered by its protocol, with focus on the confirmation', async () => {
    open()
    await write('  Oi,\n\n\n\nquero   ajuda. ')
    await press()
    expect(await heading('Recebemos a sua mensagem')).toHaveFocus()
    expect(screen.getByText('CABCD2345')).toBeInTheDocument()
    expect(screen.getByText('lia@empresa.example')).toBeInTheDocument()
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[0-9a-f-]{36}$/), {
      nome: 'Lia Prado',
      email: 'lia@empresa.example',
      assunto: 'Dúvida sobre um pedido',
      mensagem: 'Oi,\n\nquero ajuda.',
    })
    expect(localStorage).toHaveLength(0)
  })

  it('names every missing field, once, and focuses the first', async () => {
    open()
    await press()
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nome é obrigatório', 'E-mail é obrigatório', 'Assunto é obrigatório', 'Mensagem é obrigatória'])
    expect(box('Nome')).toHaveFocus()
    expect(document.title).toMatch(/^Erro: Contato/)
    expect(send).not.toHaveBeenCalled()
  })

  it('is counted as the server counts, and not cut', async () => {
    open()
    await write()
    await userEvent.clear(box('Mensagem'))
    await userEvent.click(box('Mensagem'))
    await userEvent.paste('á'.repeat(4001))
    expect(screen.getByText('4.001 de 4.000 caracteres')).toBeInTheDocument()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('A mensagem passou de 4.000 caracteres')
    expect(send).not.toHaveBeenCalled()
  })

  it('is submitted once for several presses', async () => {
    const { promise, resolve } = createDeferred<string>()
    send.mockReturnValue(promise)
    open()
    await write()
    await press()
    await press('Enviando...')
    resolve('CABCD2345')
    await heading('Recebemos a sua mensagem')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('when the submission fails', () => {
  it('says so, keeps the text, and retries with the same key', async () => {
    offline()
    open()
    await write()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent(SEM_CONEXAO)
    expect(box('Mensagem')).toHaveValue('Não encontro o link do meu pedido.')
    await press('Tentar de novo')
    await heading('Recebemos a sua mensagem')
    expect(keys()[1]).toBe(keys()[0])
  })

  it('uses another key when the text has changed, so that the change is not lost', async () => {
    offline()
    open()
    await write()
    await press()
    await screen.findByRole('alert')
    await userEvent.type(box('Mensagem'), ' É urgente.')
    await press('Tentar de novo')
    await heading('Recebemos a sua mensagem')
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('keeps the same key across a reload', async () => {
    offline()
    open()
    await write()
    await press()
    await screen.findByRole('alert')
    cleanup()
    open()
    await press()
    await heading('Recebemos a sua mensagem')
    expect(keys()[1]).toBe(keys()[0])
  })

  it('shows a refusal of the server at its field', async () => {
    send.mockRejectedValueOnce(new AppError('E-mail inválido', { code: 'PT422', status: 422, hint: 'email' }))
    open()
    await write()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail inválido')
    expect(box('E-mail')).toHaveAttribute('aria-invalid', 'true')
    expect(box('E-mail')).toHaveFocus()
  })
})

describe('the initial content', () => {
  it('is the draft', async () => {
    open()
    await write()
    cleanup()
    open()
    expect(box('Mensagem')).toHaveValue('Não encontro o link do meu pedido.')
    await userEvent.click(screen.getByRole('button', { name: 'Começar do zero' }))
    expect(box('Mensagem')).toHaveValue('')
    expect(box('Nome')).toHaveFocus()
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('is the name and the e-mail of a signed-in person, which alone make no draft', () => {
    localStorage.setItem(
      SESSION_KEY,
      JSON.stringify({
        refresh_token: 'r',
        user: { id: '1', email: 'ana@empresa.example', user_metadata: { nome: 'Ana', sobrenome: 'Souza' } },
      }),
    )
    open()
    expect(box('Nome')).toHaveValue('Ana Souza')
    expect(box('E-mail')).toHaveValue('ana@empresa.example')
    cleanup()
    expect(Object.keys(localStorage)).toEqual([SESSION_KEY])
  })

  it('is the subject of the link, when it is one of the list', () => {
    open('/contato?assunto=Privacidade+e+meus+dados')
    expect(screen.getByRole('combobox')).toHaveValue('Privacidade e meus dados')
    cleanup()
    open('/contato?assunto=outro')
    expect(screen.getByRole('combobox')).toHaveValue('')
  })
})
