import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { AppError } from '@/lib/errors'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { signIn } from '../../../../tests/support/signed-in'
import * as api from '../api'
import { PerfilPublico } from './PerfilPublico'
import { createDeferred } from '../../../../tests/support/pages/deferred'
import { buildItensDoPerfil as itens, perfilVazio as vazio } from '../../../../tests/samples/rows/cadastros'

const read = vi.hoisted(() => vi.fn())
const upload = vi.hoisted(() => vi.fn())
vi.mock('@/features/arquivos/imagem', () => ({ renderImagem: () => Promise.resolve(new Blob()) }))
vi.mock('@/features/arquivos/api', () => ({
  sendArquivo: upload,
  arquivoQueries: { imagem: (caminho: string) => ({ queryKey: ['imagem', caminho], queryFn: () => `data:,${caminho}` }) },
}))
vi.mock('../api', () => ({
  savePerfil: vi.fn(),
  saveArquivoDoPerfil: vi.fn(),
  consultoriaQueries: { perfil: (id: string) => ({ queryKey: ['pp', id], queryFn: () => read() as unknown }) },
}))
const save = vi.mocked(api.savePerfil)

const caso = { titulo: 'Doze vagas', setor: 'Varejo', desafio: 'Ninguém ficava.', resultado: 'Onze ficaram.' }
const escrito: api.MeuPerfil = {
  perfil: {
    ...vazio.perfil,
    sobre: 'Uma casa.',
    preco_a_partir: 3800.5,
    casos: [caso, { ...caso, titulo: 'Outro' }],
    atualizado_em: '2026-11-20T12:00:00Z',
  },
  completude: { feitos: 2, total: 7, itens: itens(['sobre', 'preco_a_partir']) },
}

function open() {
  renderAt('/', <PerfilPublico />)
  return userEvent.setup({ delay: null })
}
const edit = async (user: ReturnType<typeof open>) => user.click(await screen.findByRole('button', { name: 'Editar perfil' }))
const item = (name: string) => within(screen.getByRole('group', { name }))

beforeEach(() => {
  localStorage.clear()
  signIn({}, { id: 'h' })
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
  save.mockReset().mockResolvedValue(escrito)
  read.mockReset().mockResolvedValue(vazio)
})

test('says how much is there and what each missing part would bring', async () => {
  read.mockResolvedValue(escrito)
  open()
  expect(await screen.findByText('2 de 7 partes prontas')).toBeVisible()
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toHaveLength(5)
  expect(lines.join()).not.toContain('Sobre a consultoria')
  expect(lines[2]).toMatch(/^Falta: Três casos com resultado/)
})

test('a case and a person are added, filled and saved; the section is closed and says so', async () => {
  const user = open()
  await edit(user)
  await user.type(screen.getByLabelText(/^Sobre a consultoria/), 'Uma casa.')
  await user.type(screen.getByLabelText(/^Preço a partir de/), '380000')
  await user.click(screen.getByRole('button', { name: 'Adicionar caso' }))
  expect(item('Caso 1').getByLabelText('Título')).toHaveFocus()
  await user.keyboard('Doze vagas')
  await user.selectOptions(item('Caso 1').getByLabelText('Setor do cliente'), 'Varejo')
  await user.type(item('Caso 1').getByLabelText('O desafio'), 'Ninguém ficava.')
  await user.type(item('Caso 1').getByLabelText('O resultado'), 'Onze ficaram.')
  await user.click(screen.getByRole('button', { name: 'Adicionar pessoa' }))
  await user.keyboard('Zulmira')
  await user.type(item('Pessoa 1').getByLabelText('Papel'), 'Sócia')
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar perfil' })).toBeNull())
  expect(save).toHaveBeenCalledExactlyOnceWith({
    sobre: 'Uma casa.',
    metodo: null,
    preco_a_partir: 3800,
    casos: [caso],
    pessoas: [{ nome: 'Zulmira', papel: 'Sócia', sobre: null, foto: null, foto_nova: null }],
  })
  expect(notify.success).toHaveBeenCalledWith('Perfil salvo!', expect.stringContaining('página'))
  expect(screen.getByRole('heading', { name: 'Seu perfil público' })).toHaveFocus()
  expect(screen.getByText('2 de 7 partes prontas')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.includes('rascunho'))).toEqual([])
})

test('what is typed while the profile is being saved stays in it', async () => {
  const user = open()
  await edit(user)
  const sobre = screen.getByLabelText(/^Sobre a consultoria/)
  await user.type(sobre, 'Uma casa.')
  const late = createDeferred<Awaited<ReturnType<typeof save>>>()
  save.mockReturnValueOnce(late.promise)
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  await user.type(sobre, ' E um jardim.')
  late.resolve({ ...vazio, perfil: { ...vazio.perfil, sobre: 'Uma casa.' } })
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  expect(screen.getByLabelText(/^Sobre a consultoria/)).toHaveValue('Uma casa. E um jardim.')
})

test('what is missing is announced with the name of its item, and nothing is sent', async () => {
  const user = open()
  await edit(user)
  await user.click(screen.getByRole('button', { name: 'Adicionar caso' }))
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Caso 1, Título: Obrigatório')).toBeVisible()
  expect(within(alert).getAllByRole('link')).toHaveLength(4)
  expect(item('Caso 1').getByLabelText('Título')).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

test('a refusal of the server stands at its field, and everything typed stays', async () => {
  read.mockResolvedValue(escrito)
  const message = 'Contatos não aparecem no perfil: retire e-mail, telefone ou link.'
  save.mockRejectedValueOnce(new AppError(message, { code: 'PT422', status: 422, hint: 'casos.1.titulo' }))
  const user = open()
  await edit(user)
  const titulo = item('Caso 2').getByLabelText('Título')
  await user.clear(titulo)
  await user.type(titulo, 'www.casa.example')
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  await waitFor(() => expect(titulo).toHaveFocus())
  expect(titulo).toBeInvalid()
  expect(within(screen.getByRole('alert')).getByText(`Caso 2, Título: ${message}`)).toBeVisible()
  expect(titulo).toHaveValue('www.casa.example')
  expect(screen.getByLabelText(/^Sobre a consultoria/)).toHaveValue('Uma casa.')

  save.mockRejectedValueOnce(new AppError('Tente de novo.', { code: 'PT503', status: 503 }))
  await user.type(titulo, ' nova')
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  expect(await screen.findByText('Tente de novo.')).toBeVisible()
  expect(titulo).toHaveValue('www.casa.example nova')
})

test('an item is removed with the keyboard, the others keep their texts, and at most three cases fit', async () => {
  read.mockResolvedValue(escrito)
  const user = open()
  await edit(user)
  expect(screen.getByLabelText(/^Preço a partir de/)).toHaveValue('R$ 3.800,50')
  await user.click(screen.getByRole('button', { name: 'Adicionar caso' }))
  expect(screen.queryByRole('button', { name: 'Adicionar caso' })).toBeNull()
  screen.getByRole('button', { name: 'Remover o caso 1' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Casos' })).toHaveFocus()
  expect(item('Caso 1').getByLabelText('Título')).toHaveValue('Outro')
  await user.click(screen.getByRole('button', { name: 'Remover o caso 2' }))
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toMatchObject({ casos: [{ ...caso, titulo: 'Outro' }] })
})

test('unsaved texts are there at the next visit, only for this account, and are gone when cancelled', async () => {
  const user = open()
  await edit(user)
  await user.click(screen.getByRole('button', { name: 'Adicionar pessoa' }))
  await user.keyboard('Zulmira')
  document.body.replaceChildren()
  open()
  expect(await screen.findByText(/ainda não foram salvas/)).toBeVisible()
  expect(item('Pessoa 1').getByLabelText('Nome')).toHaveValue('Zulmira')
  document.body.replaceChildren()
  signIn({}, { id: 'outra' })
  const other = open()
  await edit(other)
  expect(screen.queryByRole('group', { name: 'Pessoa 1' })).toBeNull()
  await other.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(Object.keys(localStorage).filter((key) => key.includes('rascunho'))).toEqual([])
})

test('a forgotten edit brings back what was changed in it alone, over what was saved elsewhere since', async () => {
  read.mockResolvedValue(escrito)
  const user = open()
  await edit(user)
  await user.type(screen.getByLabelText(/^Sobre a consultoria/), ' De Recife.')
  document.body.replaceChildren()
  read.mockResolvedValue({ ...escrito, perfil: { ...escrito.perfil, preco_a_partir: 5000, casos: [caso] } })
  const outra = open()
  await screen.findByText(/ainda não foram salvas/)
  expect(screen.getByLabelText(/^Preço a partir de/)).toHaveValue('R$ 5.000,00')
  expect(screen.queryByRole('group', { name: 'Caso 2' })).toBeNull()
  await outra.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toMatchObject({ sobre: 'Uma casa. De Recife.', preco_a_partir: 5000, casos: [caso] })
})

test('texts that the team took off are told with the reason, and can still be changed', async () => {
  read.mockResolvedValue({
    ...escrito,
    perfil: { ...escrito.perfil, oculto_em: '2026-11-21T12:00:00Z', motivo_ocultacao: 'Promete resultado.' },
  })
  open()
  expect(await screen.findByText('A equipe tirou estes textos da sua página')).toBeVisible()
  expect(screen.getByText('Promete resultado.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Editar perfil' })).toBeVisible()
})

test('a photo and a portfolio that wait for the team, and ones that it refused, say so', async () => {
  const pessoa = { nome: 'Zulmira', papel: 'Sócia', sobre: '', foto: 'a.webp', foto_nova: 'b.webp' }
  const arquivos = {
    pessoas: [pessoa, { ...pessoa, foto: '', foto_nova: 'c.webp' }, { ...pessoa, foto_nova: '' }],
    motivo_da_foto: 'Zulmira: mostra outra pessoa.',
    portfolio: { id: 'p', nome: 'Antigo.pdf', caminho: 'p.pdf' },
    portfolio_novo: { id: 'q', nome: 'Novo.pdf', caminho: 'q.pdf' },
  }
  read.mockResolvedValue({ ...vazio, perfil: { ...vazio.perfil, ...arquivos } })
  const user = open()
  expect(await screen.findByText('2 fotos em análise: aparecem depois que a equipe as aprova.')).toBeVisible()
  expect(screen.getByText('Zulmira: mostra outra pessoa.')).toBeVisible()
  expect(screen.getByText('Novo.pdf')).toBeVisible()
  expect(screen.queryByText('Antigo.pdf')).toBeNull()
  expect(screen.getByText(/a sua página mostra o portfólio anterior/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Editar perfil' }))
  const fotos = await screen.findAllByAltText('A foto enviada')
  expect(fotos.map((foto) => foto.getAttribute('src'))).toEqual(['data:,b.webp', 'data:,c.webp', '/imagens/256/a.webp'])
  save.mockResolvedValue({ ...vazio, perfil: { ...vazio.perfil, ...arquivos } })
  await user.click(screen.getAllByRole('button', { name: 'Retirar foto' })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]?.['pessoas']).toMatchObject([
    { foto: null, foto_nova: null },
    { foto: null, foto_nova: 'c.webp' },
    { foto: 'a.webp', foto_nova: null },
  ])
})

test('the profile waits for a photo on its way, or for the word that it goes without it', async () => {
  const pessoa = { nome: 'Zulmira', papel: 'Sócia', sobre: '', foto: '', foto_nova: '' }
  read.mockResolvedValue({ ...vazio, perfil: { ...vazio.perfil, pessoas: [pessoa] } })
  const way: { resolve: (arquivo: object) => void; reject: (error: Error) => void }[] = []
  upload.mockImplementation(() => new Promise((resolve, reject) => way.push({ resolve, reject })))
  const user = open()
  await edit(user)
  const foto = new File(['x'], 'zulmira.png', { type: 'image/png' })
  await user.upload(item('Pessoa 1').getByLabelText('Foto'), foto)
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo ainda está sendo enviado.')
  expect(item('Pessoa 1').getByRole('button', { name: 'Um instante…' })).toHaveFocus()
  way[0]?.reject(new AppError('O envio falhou.', { code: 'rede' }))
  expect(await screen.findByText('O envio falhou.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  await waitFor(() => expect(item('Pessoa 1').getByRole('button', { name: 'Escolher foto' })).toHaveFocus())
  expect(item('Pessoa 1').getByRole('button', { name: 'Seguir sem arquivo' })).toBeVisible()
  await user.upload(item('Pessoa 1').getByLabelText('Foto'), foto)
  await waitFor(() => expect(way).toHaveLength(2))
  way[1]?.resolve({ id: 'f', nome: 'zulmira.png', caminho: 'f.webp' })
  expect(await screen.findByText(/Arquivo conferido e pronto/)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }))
  await waitFor(() => expect(save.mock.calls[0]?.[0]?.['pessoas']).toMatchObject([{ foto_nova: 'f.webp' }]))
})

test('a logo that waits, one that was refused, and a portfolio: each says where it stands and can be taken off', async () => {
  const arquivos = {
    logo: 'a.webp',
    logo_novo: 'b.webp',
    motivo_do_logo: null,
    portfolio: { id: 'p', nome: 'Portfólio.pdf', caminho: 'p.pdf' },
  }
  read.mockResolvedValue({ ...vazio, perfil: { ...vazio.perfil, ...arquivos } })
  const user = open()
  expect(await screen.findByText('Em análise')).toBeVisible()
  expect(screen.getByText(/a sua página mostra o logo anterior/)).toBeVisible()
  expect(await screen.findByAltText('O logo enviado')).toHaveAttribute('src', 'data:,b.webp')
  expect(screen.getByText('Portfólio.pdf')).toBeVisible()

  const saveArquivo = vi.mocked(api.saveArquivoDoPerfil)
  saveArquivo.mockRejectedValueOnce(new AppError('Tente de novo em instantes.', { code: 'tente_novamente', retryable: true }))
  await user.click(screen.getByRole('button', { name: 'Retirar logo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Tente de novo em instantes.')
  saveArquivo.mockResolvedValueOnce({ ...vazio, perfil: { ...vazio.perfil, motivo_do_logo: 'É de outra empresa.' } })
  await user.click(screen.getByRole('button', { name: 'Retirar logo' }))
  expect(await screen.findByText('É de outra empresa.')).toBeVisible()
  expect(saveArquivo).toHaveBeenLastCalledWith('logo', null)
  expect(screen.queryByAltText('O logo enviado')).toBeNull()
})

test('a portfolio that is taken off while the logo is being saved follows it, and neither is lost', async () => {
  const arquivos = { logo: 'a.webp', logo_novo: null, portfolio: { id: 'p', nome: 'Portfólio.pdf', caminho: 'p.pdf' } }
  read.mockResolvedValue({ ...vazio, perfil: { ...vazio.perfil, ...arquivos } })
  const user = open()
  const logo = createDeferred<typeof vazio>()
  const saveArquivo = vi.mocked(api.saveArquivoDoPerfil).mockReset()
  saveArquivo.mockReturnValueOnce(logo.promise).mockResolvedValueOnce(vazio)
  await user.click(await screen.findByRole('button', { name: 'Retirar logo' }))
  await user.click(screen.getByRole('button', { name: 'Retirar arquivo' }))
  logo.resolve({ ...vazio, perfil: { ...vazio.perfil, portfolio: arquivos.portfolio } })
  await waitFor(() => expect(screen.queryByText('Portfólio.pdf')).toBeNull())
  expect(saveArquivo.mock.calls).toEqual([
    ['logo', null],
    ['portfolio', null],
  ])
})
