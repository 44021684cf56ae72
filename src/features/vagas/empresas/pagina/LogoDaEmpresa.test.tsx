import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as arquivos from '@/features/arquivos/api'
import * as imagem from '@/features/arquivos/imagem'
import { renderAt } from '../../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../../tests/support/signed-in'
import { empresaQueries, type PaginaDaEmpresa } from '../api'
import { LogoDaEmpresa } from './LogoDaEmpresa'

// A browser draws and uploads the image; here it is sent and checked at once.
vi.mock('@/features/arquivos/api', async (real) => ({
  ...(await real<typeof arquivos>()),
  sendArquivo: vi.fn(),
  arquivoQueries: { imagem: (caminho: string) => ({ queryKey: ['imagem', caminho], queryFn: () => `data:,${caminho}` }) },
}))
vi.mock('@/features/arquivos/imagem', async (real) => ({ ...(await real<typeof imagem>()), renderImagem: vi.fn() }))

const pagina = (changes: Partial<PaginaDaEmpresa> = {}): PaginaDaEmpresa => ({
  nome: 'Oficina Aurora',
  slug: 'oficina-aurora',
  sobre: null,
  em_checagem: false,
  achado: null,
  site: null,
  logo: null,
  logo_novo: null,
  motivo_do_logo: null,
  nome_novo: null,
  motivo_do_nome: null,
  vagas_no_ar: 0,
  motivo_ocultacao: null,
  publicada: true,
  no_ar: true,
  ...changes,
})

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
const sent = () => calls.filter(({ name }) => name === 'fn_guardar_logo_da_empresa').map(({ body }) => body)

beforeEach(() => {
  signIn()
  server = {}
  calls = serve(server)
  vi.mocked(imagem.renderImagem).mockResolvedValue([])
  vi.mocked(arquivos.sendArquivo).mockResolvedValue({ id: 'arquivo-1', nome: 'logo.png', caminho: 'novo.webp' })
})

function Logo() {
  const { data } = useQuery(empresaQueries.pagina('e1'))
  return data ? <LogoDaEmpresa empresaId="e1" pagina={data} /> : null
}

async function open(changes: Partial<PaginaDaEmpresa> = {}) {
  server.fn_minha_pagina_da_empresa = () => ({ body: pagina(changes) })
  renderAt('/', <Logo />)
  const user = userEvent.setup({ delay: null })
  const input = await screen.findByLabelText('Logo')
  return { user, choose: () => user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' })) }
}
const logo = () => screen.queryByAltText('O logo enviado')?.getAttribute('src') ?? null
const ANTERIOR = 'O logo anterior continua na página até a decisão.'

test('a chosen logo is saved at once and waits for the team; taken off, none is left', async () => {
  server.fn_guardar_logo_da_empresa = ({ body }) => ({
    body: pagina((body as { _arquivo?: string })._arquivo ? { logo_novo: 'novo.webp' } : {}),
  })
  const { user, choose } = await open()
  expect(logo()).toBeNull()
  await choose()
  expect(await screen.findByText('Em análise')).toBeVisible()
  await waitFor(() => expect(logo()).toBe('data:,novo.webp'))
  expect(await screen.findByText('Logo enviado')).toBeVisible()
  expect(screen.queryByText('Na página')).toBeNull()
  expect(screen.queryByText(ANTERIOR)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retirar logo' }))
  expect(await screen.findByText('Logo retirado')).toBeVisible()
  expect(logo()).toBeNull()
  expect(screen.getByRole('button', { name: 'Escolher logo' })).toBeVisible()
  expect(sent()).toEqual([{ _empresa_id: 'e1', _arquivo: 'arquivo-1' }, { _empresa_id: 'e1' }])
})

test('the logo before stays on the page while a new one waits, and a refused one says why', async () => {
  server.fn_guardar_logo_da_empresa = () => ({ body: pagina({ logo: 'velho.webp', logo_novo: 'novo.webp' }) })
  const { choose } = await open({ logo: 'velho.webp', motivo_do_logo: 'É a marca de outra empresa.' })
  expect(screen.getByText('Na página')).toBeVisible()
  expect(logo()).toBe('/imagens/256/velho.webp')
  expect(screen.getByText('O logo não foi aprovado')).toBeVisible()
  expect(screen.getByText('É a marca de outra empresa.')).toBeVisible()
  await choose()
  expect(await screen.findByText(ANTERIOR)).toBeVisible()
  expect(screen.getByText('Em análise')).toBeVisible()
  expect(screen.queryByText('O logo não foi aprovado')).toBeNull()
})

test('a logo that the server does not keep says why, and the next one that it keeps takes that away', async () => {
  const message = 'Este arquivo não pode ser usado.'
  server.fn_guardar_logo_da_empresa = () => ({ status: 422, body: { code: 'PT422', message, hint: 'arquivo' } })
  const { choose } = await open({ logo: 'velho.webp' })
  await choose()
  expect(await screen.findByText(message)).toBeVisible()
  expect(logo()).toBe('/imagens/256/velho.webp')
  expect(screen.queryByText(/Arquivo conferido e pronto\./)).toBeNull()
  server.fn_guardar_logo_da_empresa = () => ({ body: pagina({ logo_novo: 'novo.webp' }) })
  await choose()
  expect(await screen.findByText('Em análise')).toBeVisible()
  expect(screen.queryByText(message)).toBeNull()
  expect(screen.getByText(/Arquivo conferido e pronto\./)).toBeVisible()
})
