/** Signing out: in every tab, without personal data left in the browser or shown to the next person. */
import type { BrowserContext, Page } from '@playwright/test'
import { COOKIES_KEY } from '../../src/lib/cookies'
import { createAccount, putSession } from '../support/people/account'
import { essentials } from '../support/rows/answers'
import { buildPhone, expect, test } from '../support/fixtures'
import { leave } from '../support/people/sign-in'

/** Invented, with valid check digits. */
const CPF = '529.982.247-25'

/** The page is loaded, without data of that person. */
async function expectNothingOf({ email, nome }: { email: string | null; nome: string }, page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(email ?? '')).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`Sua conta: ${nome}`) })).toHaveCount(0)
}

/** All browser storage of the page, as one text. */
async function everythingKept(page: Page, context: BrowserContext): Promise<string> {
  const { cookies, origins } = await context.storageState({ indexedDB: true })
  const session = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), window.name, history.state]))
  const caches = await page.evaluate(async () => JSON.stringify(await globalThis.caches?.keys()))
  return JSON.stringify({ cookies, origins, session, caches })
}

test('both tabs go to the home page, and no e-mail, phone, document, name or token stays in the browser @phone', async ({
  page,
  context,
  form,
  entrarComo,
  complaints,
}) => {
  const account = await entrarComo()
  // Drafts with personal data, a document among them, and a visit that fills every cache.
  await form.open({ tipo: 'Cultura Organizacional' })
  await form.preencherEssenciais(essentials(account.email ?? ''))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.goto('/contato')
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(`Meu CPF é ${CPF}.`)
  await page.goto('/app/perfil')
  await expect(page.getByText(account.email ?? '').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/app')
  await expect(other.getByRole('button', { name: /^Sua conta/ })).toBeVisible()
  const before = await everythingKept(page, context)
  expect(before).toContain(account.session.refresh_token.slice(0, 20))
  expect(before).toContain(CPF)

  await leave(page)
  await expect(other).toHaveURL('/')
  await expect(other.getByText('Você saiu em outra aba.')).toBeVisible()
  await expect(page.getByText('Você saiu em outra aba.')).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Entrar', exact: true }).first()).toHaveAttribute('href', '/auth')
  for (const tab of [page, other]) {
    const kept = await everythingKept(tab, context)
    for (const [what, words] of Object.entries({
      'e-mail': account.email ?? '',
      phone: (account.telefone ?? '').slice(3),
      'phone of a draft': '912345678',
      document: CPF,
      name: 'Conceição',
      id: account.id,
      'access token': account.session.access_token.slice(0, 60),
      'refresh token': account.session.refresh_token,
    }))
      expect(kept, what).not.toContain(words)
    expect(kept).not.toMatch(/eyJ[\w-]{20,}|auth-token/)
  }
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(names).toEqual([COOKIES_KEY])
  // The session has ended on the server too.
  await page.goto('/app')
  await expect(page).toHaveURL(/\/entrar\?next=/)
  complaints.splice(0)
})

test('a tab that was unloaded during the sign-out holds nothing when it comes back @phone', async ({
  page,
  context,
  entrarComo,
  complaints,
}) => {
  await entrarComo()
  await page.goto(`/convite#${'x'.repeat(43)}`)
  await expect(page).toHaveURL('/convite')
  await expect(page.getByRole('button', { name: /^Sua conta/ })).toBeVisible()
  await page.goto('about:blank')
  const other = await context.newPage()
  await other.goto('/app')
  await leave(other)

  await page.goto('/')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await page.goto('/convite')
  await expect(page.getByRole('heading', { name: 'Abra pelo link do e-mail' })).toBeVisible()
  // The invitation that nobody sent.
  complaints.splice(0)
})

test('two people in one browser never see each other’s data, even with back and forward @desktop', async ({
  page,
  context,
  testClient,
  entrarComo,
  complaints,
}) => {
  const ana = await entrarComo()
  await page.goto('/app')
  await page.goto('/app/perfil')
  await expect(page.getByText(ana.email ?? '').first()).toBeVisible()
  await leave(page)

  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await expectNothingOf(ana, page)
  }

  const bruno = await createAccount({
    client: `${testClient}-bruno`,
    email: `bruno.${testClient}@consultoria.example`.toLowerCase(),
    telefone: buildPhone(`${testClient}-bruno`),
    nome: 'Bruno',
    sobrenome: 'Inventado',
  })
  await putSession(page, bruno.session)
  const tab = await context.newPage()
  for (const address of ['/app', '/app/perfil', '/planos', '/contato']) {
    await tab.goto(address)
    await expect(tab.getByRole('button', { name: 'Sua conta: Bruno Inventado' })).toBeVisible()
    await expectNothingOf(ana, tab)
  }
  await page.goBack()
  await expectNothingOf(ana, page)
  complaints.splice(0)
})
