import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { minhaCandidatura } from '../../../../tests/samples/vaga-no-ar'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import CandidaturaPage from '../CandidaturaPage'

vi.setConfig({ testTimeout: 60_000 })
const guardado = {
  empresa: 'Oficina Mudada',
  meses: 6,
  guardado_em: '2026-11-21T15:00:00Z',
  termina_em: '2099-05-21T15:00:00Z',
  perguntado: false,
  vistos: [] as string[],
}

let minha: object
let falha: { status: number; body: object } | null
let calls: ReturnType<typeof serve>
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  minha = { ...minhaCandidatura, status: 'recusada' }
  falha = null
  calls = serve({
    fn_minha_candidatura: () => ({ body: minha }),
    fn_guardar_curriculo: ({ body }) => {
      if (falha) return falha
      const { _meses: meses } = body as { _meses: number }
      const answer = { guardado: meses ? guardado : null, pode_guardar: true }
      minha = { ...minha, ...answer, apaga_em: meses ? guardado.termina_em : '2027-01-10T15:00:00Z' }
      return { body: answer }
    },
  })
})
function open() {
  renderAt(
    `/candidatura#${'s'.repeat(43)}`,
    <Routes>
      <Route path="/candidatura" element={<CandidaturaPage />} />
    </Routes>,
  )
  return userEvent.setup({ delay: null })
}
const meses = () =>
  calls.flatMap(({ name, body }) => (name === 'fn_guardar_curriculo' ? [(body as { _meses: number })._meses] : []))

test('one press leaves the résumé for the term that it names, and one ends it; opening the page does neither', async () => {
  minha = { ...minha, pode_guardar: true }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Guardar por 12 meses' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Currículo guardado' })).toHaveFocus()
  expect(screen.getByText('Ninguém olhou ainda.')).toBeVisible()
  expect(await screen.findByText('Apagamos tudo em 21 mai 2099.')).toBeVisible()
  expect(meses()).toEqual([12])
  await user.click(screen.getByRole('button', { name: 'Parar de guardar' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Guardem o meu currículo' })).toHaveFocus()
  expect(meses()).toEqual([12, 0])
})

test('each look is listed under the name that the company has today, and six months more are offered only when asked', async () => {
  minha = { ...minha, guardado: { ...guardado, vistos: ['2026-11-27T15:00:00Z', '2026-11-25T15:00:00Z'] } }
  open()
  expect(await screen.findAllByText(/^Oficina Mudada viu /)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Mais 6 meses' })).toBeNull()
})

test('near its end a press says six months more; whose application did not end reads nothing of it', async () => {
  minha = { ...minha, guardado: { ...guardado, perguntado: true } }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Mais 6 meses' }))
  await waitFor(() => expect(meses()).toEqual([6]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mais 6 meses' })).toBeNull())
})

test.each([
  [{ pode_guardar: true }, 'Guardar por 6 meses'],
  [{ guardado }, 'Parar de guardar'],
])('%j: a press that failed says so, and works again', async (over, rotulo) => {
  minha = { ...minha, ...over }
  falha = { status: 503, body: {} }
  const user = open()
  await user.click(await screen.findByRole('button', { name: rotulo }))
  expect(await screen.findByText('Não foi possível guardar a sua escolha.')).toBeVisible()
  falha = null
  await user.click(screen.getByRole('button', { name: rotulo }))
  await waitFor(() => expect(screen.queryByRole('button', { name: rotulo })).toBeNull())
  expect(screen.queryByText('Não foi possível guardar a sua escolha.')).toBeNull()
})

test('while the vacancy goes on, the end of the data is never before that of the kept résumé', async () => {
  minha = { ...minha, guardado }
  open()
  expect(
    await screen.findByText('Apagamos tudo 180 dias depois que a vaga for encerrada, e nunca antes de 21 mai 2099.'),
  ).toBeVisible()
})

test('an application that waits for an answer offers none of it', async () => {
  open()
  await screen.findByRole('heading', { level: 2, name: 'Situação' })
  expect(screen.queryByRole('heading', { level: 2, name: /urrículo/ })).toBeNull()
})
