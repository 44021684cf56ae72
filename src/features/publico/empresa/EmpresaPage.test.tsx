import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { EmpresaPublica } from '@/domain/contratos/publicas'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import EmpresaPage from './EmpresaPage'

const ID = '00000000-0000-4000-8000-0000000000e1'
const empresa = (changes: Partial<EmpresaPublica> = {}): EmpresaPublica => ({
  id: ID,
  slug: 'oficina-aurora',
  nome: 'Oficina Aurora',
  setor: 'Indústria',
  porte: null,
  sobre: 'Fazemos móveis.',
  conferida: null,
  site: null,
  logo: null,
  vagas: 0,
  locais: [],
  beneficios: [],
  itens: [],
  proximo: null,
  ...changes,
})

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
const reported = () => calls.filter(({ name }) => name === 'fn_denunciar_texto').map(({ body }) => body)

beforeEach(() => {
  server = { fn_ver_empresa: () => ({ body: empresa() }), fn_denunciar_texto: () => ({ body: { recebida: true } }) }
  calls = serve(server)
})

function open() {
  const { container } = renderAt(
    '/empresas/oficina-aurora',
    <Routes>
      <Route path="/empresas/:slug" element={<EmpresaPage />} />
    </Routes>,
  )
  return { container, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const nome = () => screen.findByRole('heading', { level: 1, name: 'Oficina Aurora' })
const denunciar = () => screen.getByRole('button', { name: 'Denunciar esta página' })

test('a company with a logo shows it to anybody, and one without shows its initials', async () => {
  server.fn_ver_empresa = () => ({ body: empresa({ logo: 'aurora.webp' }) })
  const { container } = open()
  await nome()
  const [logo, ...others] = container.querySelectorAll('img')
  expect(others).toEqual([])
  expect(logo?.getAttribute('src')).toBe('/imagens/256/aurora.webp')
  // Decoration: the name is beside it.
  expect(logo?.getAttribute('alt')).toBe('')

  server.fn_ver_empresa = () => ({ body: empresa() })
  const { container: sem } = open()
  await waitFor(() => expect(within(sem).getByText('OA')).toBeVisible())
  expect(sem.querySelector('img')).toBeNull()
})

test('what its vacancies say of a company stands beside its text, places beyond five in two words; without a vacancy nothing does', async () => {
  const locais = ['Campinas', 'Jundiaí', 'Itu', 'Salto', 'Sorocaba', 'Limeira'].map((local) => ({
    local_de_trabalho: local,
    uf: 'SP',
  }))
  server.fn_ver_empresa = () => ({ body: empresa({ vagas: 12, locais, beneficios: ['Vale-refeição', 'PLR'] }) })
  const { container } = open()
  await nome()
  expect(screen.getByText('12 vagas abertas')).toBeVisible()
  // One below the other on a phone: its vacancies before its figures.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Sobre a empresa',
    'Vagas abertas',
    'Como responde',
  ])
  expect(screen.getByText('Onde').nextSibling).toHaveTextContent(
    'Campinas, SP · Jundiaí, SP · Itu, SP · Salto, SP · Sorocaba, SP · outros lugares',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Vale-refeição', 'PLR'])
  server.fn_ver_empresa = () => ({ body: empresa() })
  const { container: sem } = open()
  await waitFor(() => expect(within(sem).getByText('Fazemos móveis.')).toBeVisible())
  expect(container.querySelector('dl')).not.toBeNull()
  expect(sem.querySelector('dl')).toBeNull()
})

test('how a company answers is a whole and its parts; below ten people, that there are no figures', async () => {
  server.fn_ver_empresa = () => ({
    body: empresa({ respostas: { candidaturas: 1042, por_pessoa: 1030, dias: 4, em_massa: 0, no_fim: 7 } }),
  })
  const { container } = open()
  await nome()
  expect(screen.getByText('1.042 candidaturas em 6 meses')).toBeVisible()
  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Respondidas por uma pessoametade em até 4 dias1.030',
    'Só pelo aviso do fim da vaga7',
    'Ainda sem resposta5',
  ])
  server.fn_ver_empresa = () => ({ body: empresa() })
  const { container: sem } = open()
  await waitFor(() => expect(within(sem).getByText(/^Ainda sem dados/)).toBeVisible())
})

test('a visitor reports the page with a reason, reads the thanks, and is back at the button that asked', async () => {
  const { user } = open()
  await nome()
  await user.click(denunciar())
  const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar esta página' }))
  await user.type(dialog.getByRole('textbox', { name: /^Detalhe/ }), 'Não é a minha empresa.')
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Escolha o motivo')
  expect(dialog.getByRole('radiogroup', { name: 'O que está errado' })).toHaveAccessibleDescription(/Escolha o motivo/)
  expect(dialog.getAllByRole('radio')[0]).toHaveFocus()
  expect(reported()).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'É falso, enganoso ou em nome de outro' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  const obrigado = await screen.findByText('A nossa equipe vai ler. Obrigado por avisar.')
  expect(obrigado).toHaveFocus()
  expect(screen.getByRole('dialog', { name: 'Denúncia recebida' })).toBeVisible()
  expect(reported()).toEqual([{ _tipo: 'pagina', _id: ID, _motivo: 'engano', _detalhe: 'Não é a minha empresa.' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(denunciar()).toHaveFocus())
  // The next report begins empty.
  await user.click(denunciar())
  const next = within(await screen.findByRole('dialog', { name: 'Denunciar esta página' }))
  expect(next.getByRole('textbox', { name: /^Detalhe/ })).toHaveValue('')
  expect(next.queryByRole('radio', { checked: true })).toBeNull()
})

test('a report that fails says why, keeps what was typed, also when the dialog was closed, and goes again', async () => {
  const message = 'Muitas denúncias. Tente de novo mais tarde.'
  server.fn_denunciar_texto = () => ({ status: 429, body: { code: 'PT429', message, hint: 'limite' } })
  const { user } = open()
  await nome()
  await user.click(denunciar())
  const title = 'Denunciar esta página'
  const first = within(await screen.findByRole('dialog', { name: title }))
  await user.click(first.getByRole('radio', { name: 'Outro motivo' }))
  await user.type(first.getByRole('textbox', { name: /^Detalhe/ }), 'Veja o site.')
  await user.click(first.getByRole('button', { name: 'Enviar denúncia' }))
  expect(await first.findByRole('alert')).toHaveTextContent(message)
  await user.click(first.getByRole('button', { name: 'Cancelar' }))
  await user.click(denunciar())
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(dialog.getByRole('radio', { name: 'Outro motivo' })).toBeChecked()
  expect(dialog.getByRole('textbox', { name: /^Detalhe/ })).toHaveValue('Veja o site.')
  server.fn_denunciar_texto = () => ({ body: { recebida: true } })
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  expect(await screen.findByRole('dialog', { name: 'Denúncia recebida' })).toBeVisible()
  expect(reported().at(-1)).toEqual({ _tipo: 'pagina', _id: ID, _motivo: 'outro', _detalhe: 'Veja o site.' })
})
