import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { type Conversas, conversaQueries } from './api'
import { ConversasDoCliente } from './ConversasDoCliente'
import { serve } from '../../../tests/support/signed-in'

const TOKEN = 'exemplo'
const CONVERSA = { proposta_id: '00000000-0000-4000-8000-000000000001', aberta: true, aceita: false, mensagens: [] }
const PERGUNTA = {
  id: '00000000-0000-4000-8000-000000000002',
  texto: 'Há RH interno?',
  criada_em: '2026-11-21T17:32:00Z',
  minha: false,
  resposta: null,
  respondida_em: null,
  por: null,
  oculto: false,
}

const MENSAGEM = {
  id: PERGUNTA.id,
  do_cliente: false,
  texto: 'Bom dia!',
  oculto: false,
  criada_em: PERGUNTA.criada_em,
  lida_em: null,
  por: null,
}

function open(dados: Conversas, aberto = true, token = TOKEN) {
  const queries = createQueryClient()
  queries.setQueryData(conversaQueries.doCliente(token).queryKey, dados)
  render(
    <QueryClientProvider client={queries}>
      <ConversasDoCliente
        token={token}
        aberto={aberto}
        nomes={new Map([[CONVERSA.proposta_id, 'Trama RH']])}
        aceita={null}
        conversar={null}
      />
    </QueryClientProvider>,
  )
  return queries
}

test('a thread that ends while its page is open offers no form, unless one was begun', async () => {
  const aberta = { ...CONVERSA, mensagens: [MENSAGEM] }
  const queries = open({ perguntas: [], conversas: [aberta] })
  expect(screen.getByRole('button', { name: 'Escrever para Trama RH' })).toBeVisible()
  act(() => {
    queries.setQueryData(conversaQueries.doCliente(TOKEN).queryKey, { perguntas: [], conversas: [{ ...aberta, aberta: false }] })
  })
  expect(await screen.findByText(/^Esta conversa terminou/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Escrever para Trama RH' })).toBeNull()
})

test('who has not written is one button; it opens the form and puts the focus in it', async () => {
  open({ perguntas: [], conversas: [CONVERSA] })
  expect(screen.queryByRole('heading', { name: 'Conversa com Trama RH' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Escrever para Trama RH' }))
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Conversa com Trama RH' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Escrever para Trama RH' })).toBeNull()
})

test('a narrow screen opens no form and offers no thread before the bar of a proposal is pressed', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  open({ perguntas: [], conversas: [CONVERSA] })
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  open({ perguntas: [PERGUNTA], conversas: [CONVERSA] })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: /^Responder.*RH interno/ })).toBeVisible()
  vi.unstubAllGlobals()
})

test('an open request that nobody asked about or answered has no heading of messages', () => {
  open({ perguntas: [], conversas: [] })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('questions without an answer are counted while the request is open', () => {
  open({ perguntas: [PERGUNTA, { ...PERGUNTA, id: CONVERSA.proposta_id, resposta: 'Não.' }], conversas: [] })
  expect(screen.getByText('1 sem resposta')).toBeVisible()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('after the decision answered questions are folded: the conversation is first', () => {
  const perguntas = [{ ...PERGUNTA, resposta: 'Não.' }]
  open({ perguntas, conversas: [CONVERSA] })
  expect(screen.getByText('Não.')).toBeVisible()
  cleanup()
  open({ perguntas, conversas: [CONVERSA] }, false)
  expect(screen.getByText('Não.')).not.toBeVisible()
})

test('a message of the client with a contact says that it is hidden; after acceptance the page has no empty list of questions, and says so no more', async () => {
  const user = userEvent.setup({ delay: null })
  const write = async () => {
    await user.click(screen.getByRole('button', { name: 'Escrever para Trama RH' }))
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'ana@oficina.example')
  }
  open({ perguntas: [], conversas: [CONVERSA] })
  await write()
  expect(screen.getByText(/só aparece para a consultoria/)).toBeVisible()
  cleanup()
  const fim = { ...CONVERSA, proposta_id: PERGUNTA.id, aberta: false }
  open({ perguntas: [], conversas: [{ ...CONVERSA, aceita: true }, fim] }, false)
  expect(screen.queryByRole('heading', { name: 'Perguntas' })).toBeNull()
  await write()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(screen.queryByText(/só aparece para a consultoria/)).toBeNull()
})

test('one form is open at a time, and what was typed in another is kept', async () => {
  const user = userEvent.setup({ delay: null })
  open({ perguntas: [PERGUNTA, { ...PERGUNTA, id: PERGUNTA.id.replace(/2$/, '3'), texto: 'E o prazo?' }], conversas: [CONVERSA] })
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Responder.*RH interno/ }))
  await user.type(screen.getByRole('textbox'), 'Sim, e')
  await user.click(screen.getByRole('button', { name: /^Responder.*E o prazo/ }))
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Sua resposta' })).toHaveFocus()
  expect(screen.getByRole('textbox')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: /^Responder.*RH interno/ }))
  expect(screen.getByRole('textbox')).toHaveValue('Sim, e')
})

function readFins(conversas: Conversas['conversas']) {
  open({ perguntas: [], conversas }, false)
  const fins = [...document.querySelectorAll('h3')].map((titulo) => titulo.closest('li')?.textContent.includes('terminou'))
  cleanup()
  return fins
}

const conversa = (n: number, over: object) => ({
  ...CONVERSA,
  proposta_id: CONVERSA.proposta_id.replace(/1$/, `${n}`),
  mensagens: [MENSAGEM],
  ...over,
})

test('the chosen consultancy is first, conversations that ended are last', () => {
  const [fim, aberta] = [conversa(3, { aberta: false }), conversa(4, {})]
  expect(readFins([fim, aberta])).toEqual([false, true])
  expect(readFins([fim, conversa(1, { aceita: true })])).toEqual([false, true])
})

test('a page that nobody touches, as of a mail scanner, marks no message as read; the first sign of a person does', async () => {
  const dados = { perguntas: [], conversas: [{ ...CONVERSA, mensagens: [MENSAGEM] }] }
  const _token = 'de-ninguem'
  const calls = serve({ fn_conversas: () => ({ body: dados }) })
  const queries = open(dados, true, _token)
  await queries.refetchQueries()
  const bodies = () => calls.flatMap(({ name, body }) => (name === 'fn_conversas' ? [body] : []))
  expect(bodies()).toEqual([{ _token, _proposta: '00000000-0000-0000-0000-000000000000' }])
  fireEvent.pointerMove(document.body)
  await waitFor(() => expect(bodies().slice(1)).toEqual([{ _token }]))
})
