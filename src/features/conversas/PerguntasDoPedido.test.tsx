import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../tests/support/signed-in'
import { PerguntasDoPedido } from './PerguntasDoPedido'

test('the answer of the client is reported apart from its question, also by who asked; an own question alone is not', async () => {
  signIn()
  const cada = { criada_em: '2026-11-20T15:00:00Z', resposta: null, respondida_em: null, oculto: false, por: null }
  const respondida = { ...cada, resposta: 'Não interessa.', respondida_em: '2026-11-20T16:00:00Z' }
  const calls = serve({
    fn_perguntas: () => ({
      body: {
        perguntas: [
          { ...respondida, id: '00000000-0000-4000-8000-000000000001', texto: 'Há RH interno?', minha: true },
          { ...respondida, id: '00000000-0000-4000-8000-000000000002', texto: 'Qual o porte?', minha: false },
          { ...cada, id: '00000000-0000-4000-8000-000000000003', texto: 'É presencial?', minha: true },
        ],
        pode_perguntar: false,
        impedimento: 'Você já fez três perguntas sobre este pedido.',
      },
    }),
    fn_denunciar_texto: () => ({ body: { recebida: true } }),
  })
  renderAt('/', <PerguntasDoPedido userId="u1" solicitacaoId="s1" />)
  const menus = (await screen.findAllByRole('listitem')).map((li) =>
    within(li).queryAllByRole('button', { name: 'Mais opções deste texto' }),
  )
  expect(menus.map(({ length }) => length)).toEqual([1, 2, 0])
  const user = userEvent.setup({ delay: null })
  await user.click(menus[0]?.[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Denunciar' }))
  await user.click(await screen.findByRole('radio', { name: /^Ofende/ }))
  await user.click(screen.getByRole('button', { name: 'Enviar denúncia' }))
  expect(await screen.findByText('Denúncia recebida')).toBeVisible()
  expect(calls.find(({ name }) => name === 'fn_denunciar_texto')?.body).toEqual({
    _tipo: 'resposta_do_cliente',
    _id: '00000000-0000-4000-8000-000000000001',
    _motivo: 'ofensa',
  })
})

test('a question is asked in the name of the consultancy that the page shows; what was typed stays when that changed elsewhere', async () => {
  signIn()
  const casa = '00000000-0000-4000-8000-000000000009'
  const body = { perguntas: [], consultoria_id: casa, pode_perguntar: true, impedimento: null }
  const mensagem = 'Você escolheu outra consultoria em outra janela. Recarregue a página.'
  const calls = serve({
    fn_perguntas: () => ({ body }),
    fn_perguntar: () => ({ status: 409, body: { code: 'PT409', message: mensagem, hint: 'mudou' } }),
  })
  renderAt('/', <PerguntasDoPedido userId="u1" solicitacaoId="s1" />)
  const user = userEvent.setup({ delay: null })
  const texto = await screen.findByRole('textbox')
  await user.type(texto, 'Já há descrição de cargos?')
  await user.click(screen.getByRole('button', { name: 'Enviar pergunta' }))
  expect(await screen.findByText(mensagem)).toBeVisible()
  expect(texto).toHaveValue('Já há descrição de cargos?')
  expect(calls.find(({ name }) => name === 'fn_perguntar')?.body).toMatchObject({ _consultoria_id: casa })
})
