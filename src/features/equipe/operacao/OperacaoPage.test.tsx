import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import OperacaoPage from './OperacaoPage'

const DESDE = '2026-11-25T15:00:00.123456+00:00'
const LINK = 'https://www.catho.com.br/vagas/1'
/** A line that is live, with an ad that changed since. */
const noAr = {
  id: 'linha-1',
  canal: 'catho',
  modo: 'assistido',
  status: 'publicado',
  parte: 'no_ar',
  cargo: 'Analista de folha',
  empresa: 'Oficina Aurora',
  codigo_ref: 'V7K2M9QX4',
  atrasada: false,
  desatualizada_em: DESDE as string | null,
  external_url: LINK,
  hosts: ['catho.com.br'],
  prazo_em: '2026-11-24T15:00:00Z',
  mudancas: { descricao: { antes: 'Cuidar da folha.', depois: 'Cuidar da folha e das férias.' } },
}
const vaga = {
  cargo: 'Analista de folha',
  codigo_ref: 'V7K2M9QX4',
  descricao: 'Cuidar da folha e das férias.',
  email: 'a@b.example',
}

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let linha: typeof noAr
const bodies = (fn: string) => calls.filter(({ name }) => name === fn).map(({ body }) => body)

beforeEach(() => {
  const perfil = signIn()
  linha = noAr
  server = {
    usuarios: () => ({ body: [perfil] }),
    fn_admin_lista: () => ({ body: { itens: [linha], proximo: null, total: 1, total_exato: true } }),
    fn_admin_detalhe: () => ({ body: { linha, relacionados: { vaga, eventos: [] }, historico: [] } }),
    fn_admin_espera: () => ({ body: [] }),
    fn_concluir_atualizacao_do_canal: () => {
      linha = { ...linha, desatualizada_em: null }
      return { body: linha }
    },
  }
  calls = serve(server)
})

function open(search = '') {
  renderAt(`/admin/operacao${search}`, <OperacaoPage />)
  return userEvent.setup({ delay: null })
}
const formDeAtualizar = async () => within(await screen.findByRole('form', { name: 'Marcar como atualizado' }))

test('the queue of channels has a view of the ads that changed since they were posted, each marked so', async () => {
  const user = open()
  const linhas = within(await screen.findByRole('list', { name: 'A publicar' }))
  expect(await linhas.findByText('A atualizar')).toBeVisible()
  const vista = screen.getByRole('option', { name: /^A atualizar: o anúncio mudou/ })
  await user.selectOptions(vista.closest('select') as HTMLElement, vista)
  await waitFor(() =>
    expect(bodies('fn_admin_lista').at(-1)).toMatchObject({
      _tabela: 'fila_canais',
      _filtros: { desatualizada: 'true', parte: 'no_ar' },
    }),
  )
})

test('a changed ad: what changed, its text of now, and the record that the channel has it, with the address that it had', async () => {
  const user = open('?recorte=atualizar&item=linha-1')
  const form = await formDeAtualizar()
  const [antes, depois] = screen.getAllByRole('definition')
  expect([antes?.textContent, depois?.textContent]).toEqual(['Cuidar da folha.', 'Cuidar da folha e das férias.'])
  const copiar = screen.getByRole('button', { name: 'Copiar Descrição' }).closest('li') as HTMLElement
  expect(within(copiar).getByText('Cuidar da folha e das férias.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Marcar como atualizado' }))
  expect(await screen.findByText('Atualizado: Catho')).toBeVisible()
  expect(bodies('fn_concluir_atualizacao_do_canal')).toEqual([{ _id: 'linha-1', _external_url: LINK, _visto: DESDE }])
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Marcar como atualizado' })).toBeNull())
  expect(screen.getByRole('form', { name: 'Corrigir o link' })).toBeVisible()
})

test('an address that is not of the channel is not sent; an ad that changed again meanwhile is read again before it is recorded', async () => {
  const user = open('?item=linha-1')
  const form = await formDeAtualizar()
  const link = form.getByRole('textbox', { name: 'Link do anúncio no canal Catho' })
  await user.clear(link)
  await user.type(link, 'https://www.linkedin.com/jobs/view/1')
  await user.click(form.getByRole('button', { name: 'Marcar como atualizado' }))
  expect(await form.findByText('Use o endereço do anúncio em catho.com.br, começando com https://.')).toBeVisible()
  expect(link).toHaveFocus()
  expect(bodies('fn_concluir_atualizacao_do_canal')).toEqual([])
  server.fn_concluir_atualizacao_do_canal = () => {
    const mudancas = { descricao: { antes: 'Cuidar da folha.', depois: 'Cuidar do ponto.' } }
    linha = { ...linha, desatualizada_em: '2026-11-26T15:00:00Z', mudancas }
    return { status: 409, body: { code: 'PT409', message: 'Este item mudou desde que a página foi aberta.', hint: 'mudou' } }
  }
  await user.clear(link)
  await user.type(link, `${LINK}2`)
  await user.click(form.getByRole('button', { name: 'Marcar como atualizado' }))
  expect(await screen.findByText('Este item mudou desde que a página foi aberta.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Recarregar este item' }))
  await waitFor(() => expect(screen.getAllByRole('definition')[1]).toHaveTextContent('Cuidar do ponto.'))
  // One field for the address: correcting it alone comes back once the text is there.
  expect(screen.getByRole('textbox', { name: 'Link do anúncio no canal Catho' })).toHaveValue(LINK)
  expect(screen.queryByRole('form', { name: 'Corrigir o link' })).toBeNull()
})
