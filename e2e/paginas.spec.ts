/** Every address of the site: a title, one heading, no axe violation, nothing wider than the screen, a silent console. */
import { paths } from '../src/lib/paths'
import { expect, test } from './support/fixtures'

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

for (const address of addresses) {
  // Wide and narrow in one go; with FULL=1 on an emulated phone too.
  test(`${address} is sound @desktop`, async ({ page, conferirPagina, complaints }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Embira/)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('#root[inert]')).toHaveCount(0)
    await expect(page.getByRole('status', { name: /Carregando/ })).toHaveCount(0)
    await conferirPagina()
    await page.setViewportSize({ width: 320, height: 640 })
    await conferirPagina()
    // An invented follow-up link is refused by the server, which the browser notes by itself.
    if (address.startsWith('/acompanhar/')) complaints.splice(0)
  })
}
