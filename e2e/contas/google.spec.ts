/** Google and sign-in links: choosing an account, cancelling, and unsolicited returns. */
import type { Page } from '@playwright/test'
import { SEM_CONEXAO } from '../../src/lib/errors'
import { createAccount } from '../support/people/account'
import { addresses } from '../support/addresses'
import { expect, test } from '../support/fixtures'
import { otherCode, SignIn } from '../support/people/sign-in'

/** Goes to the page that replaces Google's. */
async function leaveForGoogle(page: Page) {
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page.getByRole('heading', { name: 'Escolha uma conta' })).toBeVisible()
}

// Short run: src/features/contas/entrar/EntrarPage.test.tsx
test('pressed without a connection on a page that loaded nothing for it, the button says why, and works again later @full', async ({
  page,
  context,
  complaints,
}) => {
  await page.route('**/assets/Toasts-*', (route) => route.abort())
  await page.route('**/assets/sonner-*', (route) => route.abort())
  await page.goto('/entrar')
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: SEM_CONEXAO })).toBeVisible()
  await context.setOffline(false)
  await leaveForGoogle(page)
  // The files that did not come.
  complaints.splice(0)
})

test('a chosen account returns with its name and verified e-mail, and lacks the phone @desktop', async ({
  page,
  email,
  conferirPagina,
}) => {
  await page.goto('/entrar?next=%2Fapp%2Fperfil')
  await leaveForGoogle(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Entrada com Google cancelada.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth(\?next=%2Fapp%2Fperfil)?$/)
  await conferirPagina()

  await leaveForGoogle(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Gabriela Conceição')
  await page.getByRole('button', { name: 'Entrar com esta conta' }).click()
  await expect(page.getByText('Acesso liberado!')).toBeVisible()
  // The profile is incomplete; the return address is kept.
  await expect(page).toHaveURL('/onboarding?next=%2Fapp%2Fperfil')
  await expect(page.getByRole('button', { name: 'Sua conta: Gabriela Conceição' })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText('Verificado', { exact: true })).toHaveCount(1)
})

// Short run: tests/contract/google.test.ts, tests/db/contas/identidades.test.ts
test('an e-mail verified by code and the Google account of the same e-mail are one account @full', async ({
  page,
  entrarComo,
}) => {
  const account = await entrarComo()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await leaveForGoogle(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email ?? '')
  await page.getByRole('button', { name: 'Entrar com esta conta' }).click()
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('button', { name: 'Sua conta: Ana Conceição' })).toBeVisible()
  const id = await page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.endsWith('-auth-token'))?.[1] as string | undefined
    return (JSON.parse(kept ?? 'null') as { user?: { id?: string } } | null)?.user?.id
  })
  expect(id).toBe(account.id)
})

// Short run: src/features/contas/retorno.test.tsx
test('unsolicited tokens do not sign in, and a failed return shows an error @full', async ({
  page,
  testClient,
  email,
  complaints,
}) => {
  const stranger = await createAccount({ client: testClient, email: `estranho.${email}` })
  const { access_token, refresh_token } = stranger.session
  const hash = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'magiclink' })
  await page.goto(`/auth#${hash.toString()}`)
  await expect(page.getByText('Erro ao entrar').first()).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: /^Sua conta/ })).toHaveCount(0)
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=x')
  await page.reload()
  await page.goto('/auth?code=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText(/não foi concluída neste navegador|Erro ao entrar/).first()).toBeVisible()
  await expect(page).toHaveURL('/auth')
  complaints.splice(0)
})

/** The answer of verify-otp when no tokens could be created. */
async function answerWithLink(page: Page, link: string, userId: string) {
  await page.route('**/functions/v1/verify-otp', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { success: true, user: { auth_user_id: userId }, action_link: link, needs_onboarding: true },
        }),
  )
}

// Short run: src/features/contas/retorno.test.tsx
test('a sign-in link of the platform is followed; one of another origin is not @full', async ({
  page,
  email,
  testClient,
  complaints,
}) => {
  const { api, app } = await addresses()
  const account = await createAccount({ client: testClient, email: `link.${email}` })
  const answer = await fetch(`${api}/auth/v1/admin/generate_link?redirect_to=${encodeURIComponent(`${app}/auth`)}`, {
    method: 'POST',
    headers: { apikey: 'sb_secret_local', authorization: 'Bearer sb_secret_local', 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'magiclink', email: account.email }),
  })
  const { action_link } = (await answer.json()) as { action_link: string }
  const entrada = new SignIn(page)
  await entrada.open()
  const code = await entrada.receive(email, () => entrada.ask(email))
  const visited: string[] = []
  page.on('request', (request) => visited.push(new URL(request.url()).hostname))
  for (const foreign of ['https://evil.example/verify', '//evil.example', 'javascript:alert(1)', `${api}.evil.example/x`]) {
    await answerWithLink(page, foreign, account.id)
    if ((await entrada.codigo().inputValue()) === '') await entrada.codigo().fill(otherCode(code))
    if (await entrada.verificar().isVisible()) await entrada.verificar().click()
    await expect(
      entrada
        .dialog()
        .getByRole('alert')
        .getByText(/Não foi possível entrar/),
    ).toBeVisible()
    await page.unroute('**/functions/v1/verify-otp')
  }
  await expect(page).toHaveURL('/auth')

  // Behind a domain of its own the platform may name another host of itself: its path is followed at the address that the site knows.
  await answerWithLink(page, action_link.replace(new URL(api).host, 'evil.example'), account.id)
  await entrada.codigo().fill(code)
  await entrada.verificar().click()
  await expect(page).toHaveURL(/\/onboarding/)
  expect(page.url()).not.toContain('access_token')
  expect(visited.filter((host) => host.includes('evil'))).toEqual([])
  complaints.splice(0)
})
