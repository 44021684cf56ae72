/**
 * Every address of the site, for a visitor and for who is signed in: a title, one heading, no axe violation, nothing wider than
 * the screen, a silent console.
 */
import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths'
import { expect, test } from './support/fixtures'

/** Led to the sign-in page, a visitor never sees these. */
const signedIn: string[] = [
  paths.onboarding(),
  paths.app(),
  paths.appEmpresas(),
  paths.appPerfil(),
  paths.novaVaga(),
  paths.checkout(),
  paths.confirmacao(),
  paths.checkoutSucesso(),
]

const ids = ['0b54c9f2-0000-4000-8000-000000000000']
const addresses = [
  ...new Set([
    // Addresses with a part to fill in get an id that is nobody's.
    ...(Object.values(paths) as ((...parts: string[]) => string)[]).map((path) => path(...ids.slice(0, path.length))),
    paths.userType({ from: 'cadastro' }),
    paths.empresaSolicitacao({ tipo: 'R&S' }),
    paths.solicitacaoSucesso({ service: 'Cultura Organizacional' }),
  ]),
]

/** Wide and narrow in one go; with FULL=1 on an emulated phone too. */
async function expectSound(page: Page, conferirPagina: () => Promise<void>) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Embira/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('#root[inert]')).toHaveCount(0)
  await expect(page.getByText(/^(Carregando|Vendo) /)).toHaveCount(0)
  await conferirPagina()
  await page.setViewportSize({ width: 320, height: 640 })
  await conferirPagina()
}

for (const address of addresses.filter((each) => !signedIn.includes(each))) {
  test(`${address} is sound @desktop`, async ({ page, conferirPagina, complaints }) => {
    await page.goto(address)
    await expectSound(page, conferirPagina)
    // An invented follow-up link is refused by the server, which the browser notes by itself.
    if (address.startsWith('/acompanhar/')) complaints.splice(0)
  })
}

// The onboarding, which who is complete never sees, has journeys of its own.
for (const address of [...signedIn.slice(1), paths.appVagas(), paths.minhasVagas(), paths.areaRestrita(), paths.admin()]) {
  test(`${address} is sound for who is signed in @desktop`, async ({ page, entrarComo, conferirPagina }) => {
    await entrarComo()
    await page.goto(address)
    await expect(page.getByRole('button', { name: /^Sua conta/ })).toBeVisible()
    await expectSound(page, conferirPagina)
    expect(new URL(page.url()).pathname).toBe(address)
  })
}
