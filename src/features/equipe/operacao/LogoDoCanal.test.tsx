import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as arquivos from '@/features/arquivos/api'
import * as imagem from '@/features/arquivos/imagem'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import { LogoDoCanal } from './fichas'

// A browser draws and uploads the image; here it is sent and checked at once.
vi.mock('@/features/arquivos/api', async (real) => ({
  ...(await real<typeof arquivos>()),
  sendArquivo: vi.fn(),
  arquivoQueries: { imagem: (caminho: string) => ({ queryKey: ['imagem', caminho], queryFn: () => `data:,${caminho}` }) },
}))
vi.mock('@/features/arquivos/imagem', async (real) => ({ ...(await real<typeof imagem>()), renderImagem: vi.fn() }))

const canal = {
  codigo: 'catho',
  nome: 'Catho',
  preco_centavos: 7990,
  modo: 'assistido' as const,
  descricao: 'Publicada pela equipe.',
  prazo_horas: 72,
  ativo: true,
  ordem: 3,
  hosts: ['catho.com.br'],
  logo: null as string | null,
}
let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>

beforeEach(() => {
  signIn()
  server = {}
  calls = serve(server)
  vi.mocked(imagem.renderImagem).mockResolvedValue([])
  vi.mocked(arquivos.sendArquivo).mockResolvedValue({ id: 'arquivo-1', nome: 'logo.png', caminho: 'novo.webp' })
})

const open = (logo: string | null) => {
  const onSalvo = vi.fn()
  renderAt('/', <LogoDoCanal canal={{ ...canal, logo }} onSalvo={onSalvo} />)
  return { onSalvo, user: userEvent.setup({ delay: null }) }
}
const bodies = () => calls.filter(({ name }) => name === 'fn_admin_guardar_logo_do_canal').map(({ body }) => body)

test('a chosen image is saved as the logo of the channel', async () => {
  server.fn_admin_guardar_logo_do_canal = () => ({ body: { ...canal, logo: 'novo.webp' } })
  const { onSalvo, user } = open(null)
  expect(screen.getByText(/envie só com a permissão do canal/)).toBeVisible()
  await user.upload(screen.getByLabelText('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('Logo salvo')).toBeVisible()
  expect(onSalvo).toHaveBeenCalledOnce()
  expect(bodies()).toEqual([{ _codigo: 'catho', _arquivo: 'arquivo-1' }])
})

test('one that is there is shown and taken off; a refusal says why', async () => {
  server.fn_admin_guardar_logo_do_canal = () => ({
    status: 403,
    body: { code: 'PT403', message: 'Só a equipe.', hint: 'so_admin' },
  })
  const { onSalvo, user } = open('velho.webp')
  expect(await screen.findByAltText('Logo: Catho')).toHaveAttribute('src', 'data:,velho.webp')
  await user.click(screen.getByRole('button', { name: 'Retirar logo' }))
  expect(await screen.findByText('Só a equipe.')).toBeVisible()
  expect(onSalvo).not.toHaveBeenCalled()
  expect(bodies()).toEqual([{ _codigo: 'catho' }])
})
