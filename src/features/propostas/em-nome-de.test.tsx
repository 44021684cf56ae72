import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { PerguntasDoPedido } from '@/features/conversas/PerguntasDoPedido'
import MinhasPropostasPage from './MinhasPropostasPage'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../tests/support/signed-in'

const trama = { id: 'k1', nome: 'Trama', papel: 'dono', sucessor: null, escolhida: true, avisos: null }
const urdume = { id: 'k2', nome: 'Urdume', papel: 'leitor', sucessor: null, escolhida: false, avisos: null }
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let minhas: object[]

beforeEach(() => {
  signIn()
  server = {
    fn_minhas_consultorias: () => ({ body: minhas }),
    fn_minhas_propostas: () => ({ body: { itens: [], proximo: null } }),
  }
  calls = serve(server)
})

async function open() {
  renderAt('/', <MinhasPropostasPage />)
  await screen.findByText('Você ainda não enviou propostas')
  return userEvent.setup({ delay: null })
}

test.each([
  ['somebody alone', []],
  ['the owner of one with people', [trama]],
])('%s reads nothing of it', async (_, lista) => {
  minhas = lista
  await open()
  expect(screen.queryByText('Em nome de')).toBeNull()
})

test('who works in one of another person reads in whose name, and that they only read', async () => {
  minhas = [{ ...urdume, escolhida: true }]
  await open()
  expect(await screen.findByText('Urdume (só leitura)')).toBeVisible()
})

test('of several, another is chosen with one change, and what was on the screen of the one before is read again', async () => {
  minhas = [trama, urdume, { id: null, nome: null, papel: 'dono', sucessor: null, escolhida: false, avisos: null }]
  const user = await open()
  const campo = await screen.findByLabelText('Em nome de')
  expect(campo).toHaveValue('k1')
  const antes = calls.filter(({ name }) => name === 'fn_minhas_propostas').length
  server['fn_escolher_consultoria'] = () => {
    minhas = [
      { ...trama, escolhida: false },
      { ...urdume, escolhida: true },
    ]
    return { body: minhas }
  }
  await user.selectOptions(campo, 'Urdume (só leitura)')
  await waitFor(() => expect(screen.getByLabelText('Em nome de')).toHaveValue('k2'))
  expect(calls.filter(({ name }) => name === 'fn_escolher_consultoria').map(({ body }) => body)).toEqual([
    { _consultoria_id: 'k2' },
  ])
  await waitFor(() => expect(calls.filter(({ name }) => name === 'fn_minhas_propostas').length).toBeGreaterThan(antes))
})

test('a question of the consultancy says which of its people asked; that of another consultancy names nobody', async () => {
  minhas = []
  const cada = { criada_em: '2026-11-20T15:00:00Z', resposta: null, respondida_em: null, oculto: false, por: null }
  server['fn_perguntas'] = () => ({
    body: {
      perguntas: [
        { ...cada, id: 'q1', texto: 'Há RH interno?', minha: true, por: 'Bia Inventada' },
        { ...cada, id: 'q2', texto: 'Qual o porte?', minha: true },
        { ...cada, id: 'q3', texto: 'É presencial?', minha: false },
      ],
      pode_perguntar: false,
      impedimento: 'Este pedido é seu.',
    },
  })
  renderAt('/', <PerguntasDoPedido userId="u1" solicitacaoId="s1" />)
  const [dela, minha, outra] = await screen.findAllByRole('listitem')
  expect(dela).toHaveTextContent(/^Bia Inventada perguntou · /)
  expect(minha).toHaveTextContent(/^Você perguntou · /)
  expect(outra).toHaveTextContent(/^Uma consultoria perguntou · /)
})
