import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { CONSENTIMENTOS } from '@/domain/consentimentos'
import { arePreferencesOpen, saveConsent, VERSAO_DOS_COOKIES } from '@/lib/cookies'
import { paths } from '@/lib/paths'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import AcessibilidadePage from './AcessibilidadePage'
import { ARMAZENAMENTO } from './armazenamento'
import CookiesPage from './CookiesPage'
import PrivacidadePage from './PrivacidadePage'
import TermosPage from './TermosPage'

const open = async (Page: ComponentType) => {
  renderAt('/', <Page />)
  await screen.findByRole('heading', { name: 'Em resumo' })
}

const PAGES: [string, ComponentType, string][] = [
  ['Termos de Uso', TermosPage, CONSENTIMENTOS.termos_de_uso.versao],
  ['Política de Privacidade', PrivacidadePage, 'privacidade-2026-11'],
  ['Política de Cookies', CookiesPage, VERSAO_DOS_COOKIES],
  ['Acessibilidade', AcessibilidadePage, 'acessibilidade-2026-11'],
]

describe.each(PAGES)('%s', (titulo, Page, versao) => {
  it('shows its version, as stored with consents, and its date', async () => {
    await open(Page)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(titulo)
    expect(screen.getByText(/Em vigor desde/)).toHaveTextContent(`Em vigor desde 21 de novembro de 2026 · versão ${versao}`)
  })

  it('has contents that lead to every section, in order', async () => {
    await open(Page)
    const contents = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link')
    const sections = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id !== 'em-resumo')
    expect(sections.length).toBeGreaterThan(3)
    expect(contents.map(({ textContent }) => textContent)).toEqual(sections.map(({ textContent }) => textContent))
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id.replace(/-titulo$/, '')}`))
    for (const link of contents) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  })

  it('may be indexed, and links to the contact form', async () => {
    await open(Page)
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(links.some((href) => href.startsWith(paths.contato()))).toBe(true)
  })

  it('invents no company data', async () => {
    await open(Page)
    expect(document.body.textContent).not.toMatch(/\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\bLtda\b|\bS\.A\.|CEP/)
  })
})

it('/acessibilidade mentions the first Tab only while no notice comes before it', async () => {
  await open(AcessibilidadePage)
  expect(screen.getByText(/primeiro “Tab”/)).toHaveTextContent('enquanto o aviso de cookies está aberto, ele vem antes')
})

it('/privacidade explains how to request the rights that have no button', async () => {
  await open(PrivacidadePage)
  expect(screen.getByText(/Baixar meus dados/)).toHaveTextContent(
    'O registro técnico de entradas pode ser pedido pela página de contato.',
  )
})

describe('who answers for the site', () => {
  const QUEM = {
    razao_social: 'Cedro Imaginado Ltda.',
    cnpj: '11222333000181',
    endereco_fisico: 'Rua das Fibras, 100, Campinas, SP',
    encarregado_nome: 'Clara Inventada',
    encarregado_email: 'dados@cedro.example',
  }

  it('is on both pages as the team has set it, with the person in charge of the data on /privacidade', async () => {
    serve({ fn_dados_do_site: () => ({ body: QUEM }) })
    await open(PrivacidadePage)
    expect(
      await screen.findByText(
        /Cedro Imaginado Ltda\., CNPJ 11\.222\.333\/0001-81, com endereço em Rua das Fibras, 100, Campinas, SP\. Ela/,
      ),
    ).toBeVisible()
    expect(screen.getByText(/A pessoa encarregada pelos dados é Clara Inventada/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'dados@cedro.example' })).toHaveAttribute('href', 'mailto:dados@cedro.example')
    expect(screen.queryByText(/dirá também/)).toBeNull()
    cleanup()
    await open(TermosPage)
    expect(await screen.findByText(/com endereço em Rua das Fibras, 100, Campinas, SP\./)).toBeVisible()
  })

  it.each([
    [{ ...QUEM, endereco_fisico: null }, /dirá também: o endereço\./],
    [{ ...QUEM, encarregado_email: null }, /dirá também: a pessoa encarregada pelos dados\./],
    [{}, /dirá também: a razão social e o CNPJ, o endereço e a pessoa encarregada pelos dados\./],
  ])('says which part of it is missing: %j', async (body, words) => {
    serve({ fn_dados_do_site: () => ({ body }) })
    await open(PrivacidadePage)
    expect(await screen.findByText(words)).toBeVisible()
  })
})

describe('/cookies', () => {
  it('lists everything that is stored in the browser, folded by purpose', async () => {
    await open(CookiesPage)
    for (const { finalidade, itens } of ARMAZENAMENTO) {
      const dobra = screen.getByRole('heading', { level: 3, name: finalidade }).closest('details')
      expect(dobra).not.toHaveAttribute('open')
      expect([...(dobra?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(
        itens.map(({ chave }) => chave),
      )
      for (const { paraQue, ate, onde } of itens) {
        expect(dobra).toHaveTextContent(paraQue)
        expect(dobra).toHaveTextContent(`${onde}. ${ate}`)
      }
    }
  })

  it('shows this browser’s choice, and opens the preferences', async () => {
    await open(CookiesPage)
    expect(screen.getByText(/Você ainda não escolheu neste navegador/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Mudar preferências' }))
    expect(arePreferencesOpen()).toBe(true)
  })

  it.each([
    ['essential' as const, /Você rejeitou tudo o que é opcional em/],
    ['all' as const, /Você permitiu medição de audiência e divulgação em/],
    [{ medicao: true, divulgacao: false }, /Você permitiu medição de audiência em/],
  ])('describes %j in words', async (choice, words) => {
    saveConsent(choice)
    await open(CookiesPage)
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})
