import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { perfilDeExemplo } from '../../../../tests/samples/consultoria-no-ar'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import ConsultoriaPage from './ConsultoriaPage'
import DiretorioPage from './DiretorioPage'

const consultoria = {
  slug: 'trama-rh',
  consultoria_nome: 'Trama RH',
  cidade: 'Recife',
  uf: 'PE',
  tipo_atuacao: 'Pessoa Jurídica',
  tempo_atuacao: 'De 3 a 5 anos',
  tamanho_equipe: '2-5',
  servicos: ['Recrutamento e Seleção', 'Cultura Organizacional'],
  setores: ['Varejo'],
  preco_a_partir: null,
  porte_clientes: 'Pequeno e médio',
  niveis_atendidos: ['Analista'],
  areas_especialidade: [],
  formatos: ['Presencial - Na minha região'],
  outras_regioes_ufs: null,
  modelos_precificacao: ['Pacotes'],
  aprovada_em: '2026-11-20T15:00:00Z',
  resposta_em_minutos: 200,
  logo: null,
  selos: { contato_verificado: true, cadastro_conferido: false },
  avaliacoes: { total: 0, contam: 0, media: null, medias: null, desde: null },
}

// Reads page by page by itself, and has its own tests.
vi.mock('@/features/avaliacoes/Avaliacoes', () => ({ Avaliacoes: () => null }))

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
beforeEach(() => {
  localStorage.clear()
  server = {
    fn_listar_consultorias: () => ({ body: { itens: [consultoria], proximo: null, corrigido: null } }),
    fn_ver_consultoria: () => ({ body: { ...consultoria, perfil: null } }),
  }
  calls = serve(server)
})

function open(address: string) {
  renderAt(
    address,
    <Routes>
      <Route path="/consultorias" element={<DiretorioPage />} />
      <Route path="/consultorias/:slug" element={<ConsultoriaPage />} />
    </Routes>,
  )
  return userEvent.setup({ delay: null })
}

test('the directory requests the filters of the address, shows the seals of each consultancy and links to its page', async () => {
  const user = open('/consultorias?servico=Cultura+Organizacional&uf=XX&texto=ma%C3%A7%C3%A3')
  const card = within(await screen.findByRole('article'))
  expect(card.getByTitle('Contato verificado')).toHaveTextContent('Contato verificado')
  expect(card.queryByText('Cadastro conferido')).toBeNull()
  expect(card.getByText('TR')).toHaveAttribute('aria-hidden', 'true')
  expect(calls[0]?.body).toEqual({ _servico: 'Cultura Organizacional', _texto: 'maçã' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado atendido' }), 'PE')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ _uf: 'PE' }))
  await user.click(screen.getByRole('link', { name: 'Trama RH' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Trama RH' })).toBeVisible()
})

test('the directory says how it is ordered, how soon each answers, and what was searched instead of a word that nobody has', async () => {
  const medida = {
    ...consultoria,
    preco_a_partir: 3800,
    avaliacoes: { ...consultoria.avaliacoes, total: 3, contam: 3, media: 4.5 },
  }
  server.fn_listar_consultorias = () => ({ body: { itens: [medida], proximo: 'x', corrigido: 'recrutamento' } })
  open('/consultorias?texto=recrutamneto')
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Recife, PE · presencial · de 3 a 5 anos · equipe de 2 a 5')).toBeVisible()
  expect(card.getByText('Para Varejo · Costuma responder em 3 horas')).toBeVisible()
  expect(card.getByText('A partir de R$ 3.800,00')).toBeVisible()
  expect(card.getByRole('link', { name: 'Pedir proposta a Trama RH' })).toBeVisible()
  expect(card.getByText('★ 4,5 (3)')).toBeVisible()
  expect(screen.getByText('Mostrando resultados para “recrutamento”.')).toBeVisible()
  expect(screen.getByText(/quem costuma responder antes, tem melhores avaliações/)).toBeInTheDocument()
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('recrutamneto')
})

test('a page on which nobody was found yet offers the next one instead of an empty directory', async () => {
  server.fn_listar_consultorias = () => ({ body: { itens: [], proximo: 'x', corrigido: null } })
  open('/consultorias?texto=rara')
  expect(await screen.findByRole('button', { name: 'Ver mais' })).toBeVisible()
  expect(screen.queryByText('Nenhuma consultoria com estes filtros')).toBeNull()
})

test('a consultancy that is not measured yet says nothing about its answers', async () => {
  server.fn_ver_consultoria = () => ({ body: { ...consultoria, resposta_em_minutos: null } })
  open('/consultorias/trama-rh')
  expect(await screen.findByRole('heading', { level: 1, name: 'Trama RH' })).toBeVisible()
  expect(screen.queryByText(/Costuma responder/)).toBeNull()
})

test('without a result the way to ask all of them stands once under the list, beside that of the head', async () => {
  server.fn_listar_consultorias = () => ({ body: { itens: [], proximo: null, corrigido: null } })
  open('/consultorias?texto=zzzz')
  expect(await screen.findByRole('button', { name: 'Ver todas' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Pedir orçamentos' })).toHaveLength(2)
})

test('an empty directory says so, and links to a request', async () => {
  server.fn_listar_consultorias = () => ({ body: { itens: [], proximo: null, corrigido: null } })
  open('/consultorias')
  const text = await screen.findByText('O diretório ainda está começando')
  const way = within(text.parentElement as HTMLElement).getByRole('link', { name: 'Pedir orçamentos' })
  expect(way).toHaveAttribute('href', '/empresa-solicitacao')
  expect(screen.getByRole('link', { name: 'Cadastrar minha consultoria' })).toHaveAttribute('href', '/consultorias-inicio')
})

test('a page shows both seals with their criteria, its title and description, and a link to a request', async () => {
  open('/consultorias/trama-rh')
  expect(await screen.findByRole('heading', { level: 1, name: 'Trama RH' })).toBeVisible()
  expect(screen.getByText('Presencial na região: PE')).toBeVisible()
  expect(screen.getByText(/confirmou o e-mail do cadastro/)).toBeInTheDocument()
  expect(screen.getByText('(ainda não tem)').parentElement).toHaveTextContent('Cadastro conferido')
  expect(screen.getAllByRole('link', { name: 'Pedir a todas' })[0]).toHaveAttribute('href', '/empresa-solicitacao')
  expect(document.title).toBe('Trama RH, Recife · Consultoria de RH · Embira')
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringContaining('Trama RH'))
})

test('a page with a profile shows its texts, cases, people and price; one without has none of their headings', async () => {
  open('/consultorias/trama-rh')
  await screen.findByRole('heading', { level: 1, name: 'Trama RH' })
  const headings = ['Sobre a consultoria', 'Nosso método', 'Casos contados pela consultoria', 'Quem atende']
  for (const name of headings) expect(screen.queryByRole('heading', { level: 2, name })).toBeNull()
  expect(screen.queryByText(/A partir de/)).toBeNull()
  document.body.replaceChildren()

  server.fn_ver_consultoria = () => ({ body: { ...consultoria, preco_a_partir: 3800, perfil: perfilDeExemplo } })
  open('/consultorias/trama-rh')
  for (const name of headings) expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: /^Doze vagas/ })).toBeVisible()
  expect(screen.getByText('Onze ficaram.')).toBeVisible()
  expect(screen.getByText('Zulmira Inventada')).toBeVisible()
  // Beside the profile, and at the foot of a phone's screen.
  expect(screen.getAllByText('A partir de R$ 3.800,00')).toHaveLength(2)
})

test('a page that the function wrote is taken over without asking again', async () => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'consultoria-entregue'
  block.textContent = JSON.stringify({ ...consultoria, consultoria_nome: 'Trama entregue', perfil: null })
  document.body.append(block)
  // As old as the document: this one is new.
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 1_000)
  open('/consultorias/trama-rh')
  expect(await screen.findByRole('heading', { level: 1, name: 'Trama entregue' })).toBeVisible()
  expect(calls).toEqual([])
  block.remove()
})

test('an unknown address says so and is kept out of search', async () => {
  server.fn_ver_consultoria = () => ({
    status: 404,
    body: { code: 'PT404', message: 'Não encontramos esta consultoria.', hint: 'consultoria_inexistente' },
  })
  open('/consultorias/nada')
  expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta consultoria' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
