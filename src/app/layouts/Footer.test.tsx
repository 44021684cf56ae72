import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Garantias } from '@/features/pagamentos/checkout/Garantias'
import { QuemResponde } from '@/features/site/legal/termos/QuemResponde'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve } from '../../../tests/support/signed-in'
import { pages } from '../routes'
import { Footer, isTask } from './Footer'

const open = () =>
  renderAt(
    '/',
    <>
      <QuemResponde />
      <Garantias />
      <Footer />
    </>,
  )
const EMBIRA = {
  razao_social: 'Embira Serviços Ltda.',
  cnpj: '11222333000181',
  endereco_fisico: 'Rua das Fibras, 100, Campinas, SP',
}
const EMPRESA = /Embira Serviços Ltda\., CNPJ 11\.222\.333\/0001-81/

test('the company with its CNPJ is in the terms, beside the payment and in the footer, asked for once', async () => {
  const calls = serve({ fn_dados_do_site: () => ({ body: EMBIRA }) })
  open()
  expect(await screen.findAllByText(EMPRESA)).toHaveLength(3)
  expect(screen.queryByText(/fase de preparação/)).toBeNull()
  expect(calls).toHaveLength(1)
})

test.each([
  ['without a CNPJ', { status: 200, body: { razao_social: 'Embira Serviços Ltda.', cnpj: null } }, true],
  ['without an answer', { status: 500, body: {} }, false],
])('the company %s is nowhere; the terms say that it is missing once that is known', async (_, answer, known) => {
  const calls = serve({ fn_dados_do_site: () => answer })
  open()
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByText(/CNPJ \d/)).toBeNull()
  if (known) expect(await screen.findByText(/dirá também: a razão social e o CNPJ e o endereço/)).toBeInTheDocument()
  else expect(screen.queryByText(/fase de preparação/)).toBeNull()
})

const openAt = (path: string) => renderAt(path, <Footer />)

test.each([
  ['/recrutaeeo', true],
  ['/recrutaeeo/nova-vaga', false],
  ['/empresa-solicitacao', false],
  ['/planos', true],
])(
  'the footer at %s leads to the areas of the site: %s; legal pages, help and cookies are there in any case',
  async (path, full) => {
    serve({ fn_dados_do_site: () => ({ status: 500 }) })
    openAt(path)
    expect(screen.queryAllByRole('link', { name: 'Publicar vaga' })).toHaveLength(full ? 1 : 0)
    for (const name of ['Termos', 'Privacidade', 'Cookies', 'Contato', 'Acessibilidade'])
      expect(screen.getByRole('link', { name })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Preferências de cookies' })).toBeVisible()
    expect(screen.getByText(/Todos os direitos reservados/)).toBeVisible()
  },
)

test.each([
  ['/admin/numeros', true],
  ['/recrutaeeo/minhas-vagas/1', true],
  ['/app', false],
])('the footer of %s begins where the bar and the page begin (as wide as the tables: %s)', (path, wide) => {
  serve({ fn_dados_do_site: () => ({ status: 500 }) })
  openAt(path)
  const column = screen.getByRole('contentinfo').firstElementChild
  expect(column?.classList.contains('max-w-equipe')).toBe(wide)
})

test('the line of the full footer goes from edge to edge, as its ground does: no column bounds it', () => {
  serve({ fn_dados_do_site: () => ({ status: 500 }) })
  openAt('/planos')
  const foot = screen.getByRole('contentinfo')
  expect(foot.querySelector(':scope > hr')).not.toBeNull()
  expect(foot.querySelector('.border-t')).toBeNull()
})

test('every guarded page has the slim footer', () => {
  expect(pages.filter(({ access, path }) => access && !isTask(path))).toEqual([])
})
