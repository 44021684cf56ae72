/**
 * Every address of the site, for a visitor and a signed-in person: a title, one heading, no axe violation, nothing wider than
 * the screen, a silent console. These journeys only read, so each worker reuses one browser window per person for all addresses.
 */
import type { Browser, Page, WorkerInfo } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { createAccount, putSession } from '../support/people/account'
import { FULL } from '../../tests/support/full'
import { buildPhone, checkPage, checkWidth, expect, quietPage, test as base } from '../support/fixtures'

/** A visitor is redirected to sign-in from these. */
const signedIn: string[] = [
  paths.onboarding(),
  paths.app(),
  paths.appEmpresas(),
  paths.appPerfil(),
  paths.appConsultoria(),
  paths.novaVaga(),
  paths.checkout(),
  paths.confirmacao(),
  paths.checkoutSucesso(),
]
/** A visitor sees the reason for the restriction on these. */
const restricted = [paths.appVagas(), paths.minhasVagas(), paths.areaRestrita(), paths.areaRestritaPropostas(), paths.admin()]
/** The same pages with a part opened by the address. */
const opened = [
  paths.appEmpresas({ aba: 'publicadas' }),
  paths.minhasVagas({ aba: 'publicadas' }),
  `${paths.novaVaga()}?etapa=1`,
  paths.novaVaga({ modelo: 'ultima' }),
]

const nobodys = '0b54c9f2-0000-4000-8000-000000000000'
const addresses = [
  ...new Set([
    // Addresses with a parameter get an unknown id.
    ...(Object.values(paths) as ((...parts: string[]) => string)[]).map((path) => path(...[nobodys].slice(0, path.length))),
    paths.userType({ from: 'cadastro' }),
    paths.empresaSolicitacao({ tipo: 'R&S' }),
    paths.solicitacaoSucesso({ service: 'Cultura Organizacional' }),
  ]),
]

type Reader = Awaited<ReturnType<typeof quietPage>>

const test = base.extend<object, { visitor: Reader; account: Reader }>({
  visitor: [async ({ browser }, provide, info) => provide(await open(browser, info, 'visitante')), { scope: 'worker' }],
  account: [
    async ({ browser }, provide, info) => {
      const client = clientOf(info, 'conta')
      const reader = await open(browser, info, 'conta')
      const email = `${client}@empresa.example`
      const { session } = await createAccount({
        client,
        email,
        telefone: buildPhone(client),
        nome: 'Ana',
        sobrenome: 'Conceição',
      })
      await putSession(reader.page, session)
      await provide(reader)
    },
    { scope: 'worker' },
  ],
})

const clientOf = ({ project, workerIndex }: WorkerInfo, who: string) => `paginas-${who}-${project.name}-${workerIndex}`

const open = (browser: Browser, info: WorkerInfo, who: string) => quietPage(browser, info.project.use, clientOf(info, who))

/** Narrow, and nothing wider than the wide screen; with FULL=1 axe judges both, and an emulated phone too. */
async function expectSound(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Embira/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  await expect(page.getByText(/^(Carregando|Vendo) /)).toHaveCount(0)
  await (FULL ? checkPage(page) : checkWidth(page))
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await checkPage(page)
  // A phone at 200 %.
  await page.setViewportSize({ width: 195, height: 422 })
  await checkWidth(page)
  if (size) await page.setViewportSize(size)
}

/** What a visitor meets there is the sign-in page or the one notice; `src/app/guards.test.tsx` tries each address. */
const guarded = /^\/(?:app\/|admin|recrutaeeo\/minhas-vagas|area-restrita\/propostas)/

for (const address of addresses.filter((each) => !signedIn.includes(each) && !guarded.test(each))) {
  test(`${address} is accessible @desktop`, async ({ visitor: { page, complaints } }) => {
    complaints.splice(0)
    await page.goto(address)
    await expectSound(page)
    // The server refuses unknown ids, which the browser logs.
    const refused = address.includes(nobodys) ? /the server responded with a status of 4/ : undefined
    expect(complaints.filter((line) => !refused?.test(line))).toEqual([])
  })
}

// The onboarding, which a complete person never sees, has its own journeys; a payment without vacancy redirects.
const elsewhere = [paths.onboarding(), paths.checkout(), paths.confirmacao()]
for (const address of [...signedIn.filter((each) => !elsewhere.includes(each)), ...restricted, ...opened]) {
  test(`${address} is accessible for a signed-in person @desktop`, async ({ account: { page, complaints } }) => {
    complaints.splice(0)
    await page.goto(address)
    await expect(page.getByRole('button', { name: /^Sua conta/ })).toBeVisible()
    await expectSound(page)
    expect(page.url()).toContain(address)
    expect(complaints).toEqual([])
  })
}
