import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Cookies from '@/lib/cookies'

let cookies: typeof Cookies

/** A visit: the document as the server sent it, hydrated, and then the notice's code, newly loaded. */
async function visit() {
  vi.resetModules()
  document.body.innerHTML =
    '<div id="root"><a href="#conteudo">Pular</a><main id="conteudo" tabindex="-1"><button>Rodapé</button></main></div>'
  cookies = await import('@/lib/cookies')
  const { startCookies } = await import('./mount')
  await act(async () => startCookies())
  await import('./CookieBanner')
  await act(async () => {})
}

const notice = () => screen.queryByRole('region', { name: 'Cookies: a escolha é sua' })
const preferences = () => screen.queryByRole('region', { name: 'Preferências de cookies' })
const secondLevel = () => screen.findByRole('heading', { name: 'Preferências de cookies' })
const button = (name: string) => screen.getByRole('button', { name })
const stored = () => JSON.parse(localStorage.getItem(cookies.COOKIES_KEY) ?? 'null')

beforeEach(visit)
afterEach(() => document.body.replaceChildren())

describe('the notice', () => {
  it('comes first in the document, takes no focus, and has the three answers in the order of the specification', () => {
    expect(within(document.body.firstElementChild as HTMLElement).getByRole('region')).toBe(notice())
    expect(document.activeElement).toBe(document.body)
    expect(
      within(notice() as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Personalizar', 'Rejeitar', 'Permitir Todos'])
  })

  it('shows refusing and allowing in the same style', () => {
    expect(button('Rejeitar').className).toBe(button('Permitir Todos').className)
  })

  it('stores nothing before a choice', () => {
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
    expect([cookies.hasConsentFor('medicao'), cookies.hasConsentFor('divulgacao')]).toEqual([false, false])
  })

  it.each([
    ['Rejeitar', 'essential', false],
    ['Permitir Todos', 'all', true],
  ])('%s keeps %s, confirms it and closes', async (name, valor, allowed) => {
    await userEvent.click(button(name))
    expect(stored()).toMatchObject({ valor, categorias: { medicao: allowed, divulgacao: allowed } })
    expect(notice()).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Preferências de cookies salvas.')
    expect(document.activeElement?.id).toBe('conteudo')
  })

  it('returns focus to where the person was', async () => {
    button('Rodapé').focus()
    await userEvent.click(button('Rejeitar'))
    expect(document.activeElement).toBe(button('Rodapé'))
  })

  it('closes when another tab has chosen', () => {
    localStorage.setItem(
      cookies.COOKIES_KEY,
      JSON.stringify({ versao: cookies.VERSAO_DOS_COOKIES, valor: 'essential', categorias: {}, em: Date.now() }),
    )
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(notice()).toBeNull()
  })

  it('is not downloaded once a choice was made', async () => {
    cookies.saveConsent('essential')
    await visit()
    expect(screen.queryByRole('region')).toBeNull()
    expect(document.body.children).toHaveLength(1)
  })
})

describe('choosing one by one', () => {
  it('starts with all optional categories off, and names those that do not exist yet', async () => {
    await userEvent.click(button('Personalizar'))
    await secondLevel()
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(screen.getAllByText('Ainda não usamos')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Preferências de cookies' })).toHaveFocus()
    expect(stored()).toBeNull()
  })

  it('keeps the ticked categories', async () => {
    await userEvent.click(button('Personalizar'))
    await secondLevel()
    await userEvent.click(screen.getByRole('checkbox', { name: /Medição de audiência/ }))
    await userEvent.click(button('Salvar Preferências'))
    expect(stored()).toMatchObject({ valor: 'custom', categorias: { medicao: true, divulgacao: false } })
    expect(preferences()).toBeNull()
  })

  it('closes with Escape, back to its opener, without a choice', async () => {
    await userEvent.click(button('Personalizar'))
    await secondLevel()
    await userEvent.keyboard('{Escape}')
    expect(preferences()).toBeNull()
    expect(button('Personalizar')).toHaveFocus()
    expect(stored()).toBeNull()
  })
})

describe('opened by the person, after a choice', () => {
  beforeEach(async () => {
    await userEvent.click(button('Permitir Todos'))
    button('Rodapé').focus()
    act(() => cookies.openCookiePreferences())
    await secondLevel()
  })

  it('takes focus and shows the choice', () => {
    expect(screen.getByRole('heading', { name: 'Preferências de cookies' })).toHaveFocus()
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked()
  })

  it.each(['Escape', 'Fechar'])('%s leaves the choice and returns to the opener', async (way) => {
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(button('Fechar'))
    expect(preferences()).toBeNull()
    expect(button('Rodapé')).toHaveFocus()
    expect(stored()).toMatchObject({ valor: 'all' })
  })

  it('withdraws consent in one press', async () => {
    await userEvent.click(button('Rejeitar'))
    expect(stored()).toMatchObject({ valor: 'essential' })
    expect(cookies.hasConsentFor('medicao')).toBe(false)
    expect(button('Rodapé')).toHaveFocus()
  })
})
