import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { type Answer, serve } from '../../../../tests/support/signed-in'
import { CorrecaoPedida } from './CorrecaoPedida'
import { buildAcompanhamento } from '../../../../tests/samples/rows/pedidos'

const correcao = {
  motivo: 'Diga o tamanho da equipe.',
  pedida_em: '2026-11-21T12:00:00Z',
  campos: ['contexto_projeto', 'comentarios'],
}
const pedido = buildAcompanhamento({
  tipo_servico: 'Treinamento',
  criado_em: '2026-11-20T12:00:00Z',
  email_confirmado_em: '2026-11-20T13:00:00Z',
  dados: { contexto_projeto: 'Queremos treinar as pessoas da loja.', comentarios: null, cidade: 'Recife' },
  correcao,
})

function open(answer: () => Answer) {
  const calls = serve({ fn_corrigir_pedido: answer })
  renderAt('/', <CorrecaoPedida token="segredo" pedido={pedido} correcao={correcao} />)
  return { calls, user: userEvent.setup({ delay: null }) }
}

test('only the texts that may change are editable, prefilled, and are submitted by their columns', async () => {
  const said = vi.spyOn(notify, 'success').mockReturnValue(undefined)
  const { calls, user } = open(() => ({ body: { ...pedido, correcao: null } }))
  expect(screen.getByText('Diga o tamanho da equipe.')).toBeVisible()
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  const contexto = screen.getByRole('textbox', { name: 'Contexto do projeto' })
  expect(contexto).toHaveValue('Queremos treinar as pessoas da loja.')
  await user.clear(contexto)
  await user.click(screen.getByRole('button', { name: 'Enviar correção' }))
  expect(contexto).toBeInvalid()
  expect(calls).toEqual([])
  await user.type(contexto, 'Queremos treinar as quarenta pessoas da loja.')
  await user.dblClick(screen.getByRole('button', { name: 'Enviar correção' }))
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(calls.map(({ body }) => body)).toEqual([
    { _token: 'segredo', _textos: { contexto_projeto: 'Queremos treinar as quarenta pessoas da loja.', comentarios: '' } },
  ])
})

test('a refusal of the server is shown at its field, with the text kept', async () => {
  const body = { code: 'PT422', message: 'Não inclua contatos.', hint: 'contexto_projeto', details: null }
  const { user } = open(() => ({ status: 422, body }))
  await user.click(screen.getByRole('button', { name: 'Enviar correção' }))
  expect(await screen.findByText('Não inclua contatos.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Contexto do projeto' })).toHaveFocus()
})

test('what was typed and not sent is there when the page opens again in the tab, until it is sent', async () => {
  const { user } = open(() => ({ body: { ...pedido, correcao: null } }))
  await user.type(screen.getByRole('textbox', { name: 'Contexto do projeto' }), ' São quarenta.')
  cleanup()
  const again = open(() => ({ body: { ...pedido, correcao: null } }))
  expect(screen.getByRole('textbox', { name: 'Contexto do projeto' })).toHaveValue(
    'Queremos treinar as pessoas da loja. São quarenta.',
  )
  await again.user.click(screen.getByRole('button', { name: 'Enviar correção' }))
  await waitFor(() => expect(again.calls).toHaveLength(1))
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('digitado'))).toEqual([]))
})
