import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { FILTROS_DO_ALERTA, toBusca, toFiltros } from '@/domain/vaga/alerta'
import { buildVagaNoAr } from '../../../tests/samples/vaga-no-ar'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve } from '../../../tests/support/signed-in'
import { FILTROS } from './lista/filtros'
import VagasPage from './VagasPage'

test('the board asks for what the address says, leads to each vacancy and says when nothing fits', async () => {
  const server: Parameters<typeof serve>[0] = {
    fn_listar_vagas_publicadas: () => ({
      body: { itens: [buildVagaNoAr({ salario_min: 6000, salario_max: 4500 })], proximo: null },
    }),
  }
  const calls = serve(server)
  renderAt(
    '/vagas?uf=SP&contrato=pj&senioridade=rei',
    <Routes>
      <Route path="/vagas" element={<VagasPage />} />
    </Routes>,
  )
  const user = userEvent.setup({ delay: null })
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('link', { name: 'Analista de RH' })).toHaveAttribute('href', '/vagas/VABCDEFGH')
  // A range upside down is no range (docs/product/vacancies.md#salary-range).
  expect(card.getByText('Salário não informado')).toBeVisible()
  expect(calls[0]?.body).toEqual({ _uf: 'SP', _tipo_contrato: 'pj', _limite: '20' })
  expect(screen.getByText('1 vaga')).toBeVisible()

  server.fn_listar_vagas_publicadas = () => ({ body: { itens: [], proximo: null } })
  await user.type(screen.getByRole('searchbox', { name: 'Buscar vaga' }), 'soldagem{Enter}')
  expect(await screen.findByText('Nenhuma vaga encontrada')).toBeVisible()
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ _texto: 'soldagem', _uf: 'SP', _tipo_contrato: 'pj', _limite: '20' }))
  await user.click(screen.getByRole('button', { name: 'Ver todas as vagas' }))
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ _limite: '20' }))
})

test('a municipality without its state narrows nothing, and the filter says what it lacks', async () => {
  serve({ fn_listar_vagas_publicadas: () => ({ body: { itens: [buildVagaNoAr()], proximo: null } }) })
  renderAt('/vagas?senioridade=pleno', <VagasPage />)
  const user = userEvent.setup({ delay: null })
  const perto = await screen.findByLabelText('Perto de')
  await user.type(perto, 'Campinas{Enter}')
  expect(await screen.findByText('Escreva a cidade com o estado, como Campinas, SP.')).toBeVisible()
  await user.type(perto, ', SP{Enter}')
  await waitFor(() => expect(screen.queryByText(/Escreva a cidade com o estado/)).toBeNull())
})

test('the board narrows by marks and by the distance from a municipality, of the chosen state where none is named', async () => {
  const calls = serve({
    fn_listar_vagas_publicadas: () => ({ body: { itens: [buildVagaNoAr({ pcd: 'exclusiva' })], proximo: null } }),
  })
  renderAt('/vagas?uf=SP&marcas=gratis,aprendiz&perto=Campinas', <VagasPage />)
  const user = userEvent.setup({ delay: null })
  expect(await screen.findByText('Exclusiva para PCD')).toBeVisible()
  expect(calls[0]?.body).toEqual({ _uf: 'SP', _marcas: 'aprendiz', _limite: '20' })
  await user.click(screen.getByRole('checkbox', { name: 'PCD' }))
  await user.click(screen.getByRole('checkbox', { name: 'Aprendiz' }))
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ _uf: 'SP', _marcas: 'pcd', _limite: '20' }))
  await user.type(screen.getByRole('combobox', { name: 'Perto de' }), 'Campinas{Enter}')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ _perto: 'Campinas, SP, 50' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Até' }), '100 km')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ _perto: 'Campinas, SP, 100' }))
  await user.clear(screen.getByRole('combobox', { name: 'Perto de' }))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('checkbox', { name: 'Com salário' }))
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ _uf: 'SP', _marcas: 'salario,pcd', _limite: '20' }))
})

test('a press on a vacancy right after typing opens it, before the search changes the list under it', async () => {
  const calls = serve({ fn_listar_vagas_publicadas: () => ({ body: { itens: [buildVagaNoAr()], proximo: null } }) })
  renderAt(
    '/vagas',
    <Routes>
      <Route path="/vagas" element={<VagasPage />} />
      <Route path="/vagas/:codigo" element={<h1>A vaga</h1>} />
    </Routes>,
  )
  const user = userEvent.setup({ delay: null })
  const link = await screen.findByRole('link', { name: 'Analista de RH' })
  await user.type(screen.getByRole('searchbox', { name: 'Buscar vaga' }), 'analista')
  await user.pointer({ keys: '[MouseLeft>]', target: link })
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toHaveLength(1)
  await user.pointer({ keys: '[/MouseLeft]', target: link })
  expect(await screen.findByRole('heading', { name: 'A vaga' })).toBeVisible()
})

test('a card has the logo of its company, or else its initials, so that the titles share an edge', async () => {
  const itens = [
    buildVagaNoAr({ logo_da_empresa: 'a1.webp' }),
    buildVagaNoAr({ codigo_ref: 'VBBBBBBBB', cargo: 'Pessoa de compras', logo_da_empresa: null }),
  ]
  serve({ fn_listar_vagas_publicadas: () => ({ body: { itens, proximo: null } }) })
  renderAt('/vagas', <VagasPage />)
  const [com, sem] = await screen.findAllByRole('article')
  expect(com?.querySelector('img')).toHaveAttribute('src', '/imagens/256/a1.webp')
  expect(sem?.querySelector('[aria-hidden]')).toHaveTextContent('OA')
})

describe('the address', () => {
  test("every filter of the board is kept by 'Avise-me de vagas assim'", () => {
    expect(Object.keys(FILTROS_DO_ALERTA).toSorted()).toEqual(Object.keys(FILTROS).toSorted())
  })

  test('what an alert keeps comes back as the same search', () => {
    const filtros = Object.fromEntries(Object.keys(FILTROS_DO_ALERTA).map((nome) => [nome, `x ${nome}`]))
    const nada = {
      busca: null,
      uf: null,
      modalidade: null,
      senioridade: null,
      tipo_contrato: null,
      area: null,
      marcas: null,
      perto: null,
    }
    expect(toFiltros({ ...nada, ...toBusca(filtros) })).toEqual(filtros)
    expect(toBusca({ ...filtros, busca: '' })).not.toHaveProperty('busca')
    expect(toFiltros(nada)).toEqual({})
  })
})
