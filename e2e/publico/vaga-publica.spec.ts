/** The public page of a vacancy: finding, reading with and without JavaScript, applying, reporting, closing, withdrawing. */
import type { Locator, Page } from '@playwright/test'
import { waitUntilHydrated } from '../support/page/hydrated'
import { type Account, call, createAccount } from '../support/people/account'
import { addresses } from '../support/addresses'
import { sql } from '../support/database'
import { buildAddress, expect, test as base } from '../support/fixtures'
import { newestMessage, secretLink } from '../support/people/inbox'
import { publishVaga } from '../support/rows/vaga'

type NoAr = { codigo: string; empresa: string }

const test = base.extend<{ recrutador: Account; publicar: () => Promise<NoAr> }>({
  // Another person: the browser of the journey is a visitor's.
  recrutador: async ({ testClient, email, telefone }, provide) => {
    const client = `${testClient}-recrutador`
    await provide(await createAccount({ client, email, telefone, nome: 'Ana', sobrenome: 'Conceição' }))
  },
  publicar: async ({ recrutador, email }, provide) => {
    await provide(async () => {
      const empresa = `Aurora ${email.slice(4, 12)}`
      const { codigo_ref } = await publishVaga(recrutador, { empresa })
      return { codigo: codigo_ref, empresa }
    })
  },
})

const topOf = async (locator: Locator) => (await locator.filter({ visible: true }).first().boundingBox())?.y ?? -1

const cargo = (page: Page) => page.getByRole('heading', { level: 1, name: 'Analista de RH Pleno' })

const invitation = (page: Page) =>
  page
    .getByRole('button', { name: /^(Candidatar-se|Continuar candidatura)$/ })
    .filter({ visible: true })
    .first()

/** Fills in the required fields and sends. */
async function apply(page: Page, email: string) {
  await invitation(page).click()
  await page.getByLabel('Nome completo').fill('Bia Lima')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByText('Acrescentar LinkedIn, portfólio, pretensão…').click()
  await page.getByLabel('Link do currículo').fill('https://curriculo.example/bia')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(page.getByRole('heading', { name: 'Candidatura enviada' })).toBeFocused()
}

/** The link of the newest of at least that many e-mails to the candidate. */
const candidateLink = async (email: string, count: number) => secretLink(await newestMessage(email, count), 'candidatura')

test('a candidate finds a vacancy, requests its contact, applies twice, follows the first link and withdraws @phone', async ({
  page,
  email,
  publicar,
  conferirPagina,
}) => {
  const { codigo, empresa } = await publicar()
  const bia = buildAddress('bia', email)
  await page.goto('/vagas')
  await page.getByRole('searchbox', { name: 'Buscar vaga' }).fill(empresa)
  const card = page.getByRole('article').filter({ hasText: empresa })
  await expect(card).toHaveCount(1)
  await expect(page).toHaveURL(/busca=/)
  await expect(page.getByText('1 vaga', { exact: true })).toBeVisible()
  await conferirPagina()

  await card.getByRole('link', { name: 'Analista de RH Pleno' }).click()
  await expect(cargo(page)).toBeFocused()
  await expect(page).toHaveTitle(`Analista de RH Pleno, ${empresa} · Embira`)
  await expect(page.getByText('vagas@aurora.example')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver contato' }).click()
  await expect(page.getByRole('link', { name: 'vagas@aurora.example' })).toBeVisible()
  await conferirPagina()

  // The pay, the text and the way to apply are on the first screen; what the head does not say comes after the text.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(invitation(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Descrição' })).toBeInViewport()
  expect(await topOf(page.getByText('Código', { exact: true }))).toBeGreaterThan(
    await topOf(page.getByRole('heading', { name: 'Descrição' })),
  )
  // At 200 % nothing is squeezed to a column of letters: the code of the vacancy stands in one line.
  await page.setViewportSize({ width: 195, height: 422 })
  expect((await page.getByText(codigo, { exact: true }).boundingBox())?.height).toBeLessThan(40)
  // On a wide screen one button asks, beside the text, and it goes when the form is there.
  await page.setViewportSize({ width: 1280, height: 800 })
  const asking = page.getByRole('button', { name: 'Candidatar-se' }).filter({ visible: true })
  await expect(asking).toHaveCount(1)
  await expect(asking).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  // On paper nothing asks to be pressed, and the address is there.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: /Candidatar-se|Ver contato/ }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(new RegExp(`/vagas/${codigo}$`)).filter({ visible: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })

  await invitation(page).click()
  await expect(page.getByRole('button', { name: 'Escolher arquivo ou foto' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Candidatura' })
  expect((await form.boundingBox())?.height).toBeLessThanOrEqual(1500)
  await page.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await conferirPagina()
  await page.getByLabel('Nome completo').fill('Bia')
  await expect(async () => {
    await page.reload()
    await expect(invitation(page)).toHaveText('Continuar candidatura', { timeout: 2000 })
  }).toPass()
  await apply(page, bia)
  await conferirPagina()
  const first = await candidateLink(bia, 1)

  // The ad is folded under what happened.
  await expect(page.getByRole('heading', { name: 'Descrição' })).toBeHidden()
  await page.getByText('Ler o anúncio').click()
  await expect(page.getByRole('heading', { name: 'Descrição' })).toBeVisible()

  // A second application shows the same text; the e-mail explains that the first one is kept.
  await page.reload()
  await apply(page, bia)
  const second = await candidateLink(bia, 2)
  expect(second).not.toBe(first)

  await page.goto(second)
  await expect(cargo(page)).toBeVisible()
  await expect(page.getByText('A empresa recebeu a sua candidatura.')).toBeVisible()
  // A phone folds what one sent oneself.
  await expect(page.getByText('https://curriculo.example/bia')).toBeHidden()
  await page.getByRole('heading', { name: 'O que você enviou' }).click()
  await expect(page.getByText('https://curriculo.example/bia')).toBeVisible()
  await conferirPagina()
  await page.getByRole('button', { name: 'Retirar candidatura e apagar meus dados' }).click()
  await conferirPagina()
  await page.getByRole('button', { name: 'Retirar e apagar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Candidatura retirada' })).toBeFocused()
  expect(await sql('select 1 as um from public.candidaturas where email = $1', bia)).toEqual([])
})

test('the pages of the function, open, closed, unknown and the board: a parser changes nothing in them @desktop', async ({
  page,
  request,
  publicar,
  recrutador,
}) => {
  const { codigo } = await publicar()
  const { codigo: fechada } = await publicar()
  await close(recrutador, fechada)
  await page.goto('/planos')
  for (const address of [`/vagas/${codigo}`, `/vagas/${fechada}`, '/vagas/VNAEXSTE2', '/vagas']) {
    const html = await (await request.get(address)).text()
    // A tag that may not stand where it was written is moved, closed early, or gets a parent of the parser's.
    const parsed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'text/html')
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      const named = [...document.querySelectorAll('[aria-labelledby]')].map((it) => it.getAttribute('aria-labelledby') ?? '')
      return {
        tags: [...document.querySelectorAll('*')].map(({ localName }) => localName),
        repeated: ids.filter((id, at) => ids.indexOf(id) !== at),
        unnamed: named.filter((id) => !ids.includes(id)),
      }
    }, html)
    const tags = [...html.replaceAll(/<!--.*?-->|(?<=<style>).*?(?=<\/style>)/gs, '').matchAll(/<([a-z][a-z\d-]*)/gi)].map(
      ([, tag]) => tag,
    )
    expect(tags.length, address).toBeGreaterThan(40)
    expect(parsed, address).toEqual({ tags, repeated: [], unnamed: [] })
  }
})

test('the pages of the function are hydrated: nothing that was painted is replaced, and React has nothing to say @phone', async ({
  page,
  publicar,
  recrutador,
  complaints,
}) => {
  const { codigo } = await publicar()
  await page.addInitScript(() => {
    // Before any script runs.
    document.addEventListener(
      'readystatechange',
      () => Object.assign(window, { pintados: [...document.querySelectorAll('#root *')] }),
      { once: true },
    )
  })
  const lost = () =>
    page.evaluate(() => {
      const { pintados } = window as unknown as { pintados: Element[] }
      return {
        some: pintados.length > 50,
        lost: pintados.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
      }
    })
  await page.goto(`/vagas/${codigo}?utm_source=indeed`)
  // The structured data of the client: hydration is done.
  await expect(page.locator('head script[type="application/ld+json"]:not([data-entregue])')).toHaveCount(1)
  expect(await lost()).toEqual({ some: true, lost: [] })
  await page.goto('/vagas')
  await expect(page.getByRole('searchbox', { name: 'Buscar vaga' })).toBeEnabled()
  await waitUntilHydrated(page)
  expect(await lost()).toEqual({ some: true, lost: [] })

  await close(recrutador, codigo)
  expect((await page.goto(`/vagas/${codigo}`))?.status()).toBe(410)
  await expect(page.locator('head [data-entregue]:not(title)')).toHaveCount(0)
  expect(await lost()).toEqual({ some: true, lost: [] })
  // The browser notes the status; a mismatch would be a line of React's.
  expect(complaints.splice(0).filter((line) => !/status of 410/.test(line))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a vacancy and the board are complete, also for crawlers @desktop', async ({ page, request, publicar }) => {
    const { codigo, empresa } = await publicar()
    const answer = await page.goto(`/vagas/${codigo}`)
    expect(answer?.status()).toBe(200)
    await expect(cargo(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Cuidar do ciclo de recrutamento com as áreas.')
    await expect(page.getByRole('main')).toContainText('R$ 4.500,00 a R$ 6.000,00 por mês')
    await expect(page.getByRole('main')).not.toContainText('vagas@aurora.example')
    await expect(page).toHaveTitle(`Analista de RH Pleno, ${empresa} · Embira`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${(await addresses()).app}/vagas/${codigo}`)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const postings = blocks
      .map((block) => JSON.parse(block) as Record<string, unknown>)
      .filter((it) => it['@type'] === 'JobPosting')
    expect(postings).toMatchObject([{ title: 'Analista de RH Pleno', hiringOrganization: { name: empresa } }])

    await page.goto('/vagas')
    await expect(page.getByRole('link', { name: 'Analista de RH Pleno' }).first()).toBeVisible()
    expect((await request.get('/vagas/VNAEXSTE2')).status()).toBe(404)
  })
})

/** The owner closes the vacancy. */
async function close({ session }: Account, codigo: string) {
  const [vaga] = await sql('select id from public.vagas where codigo_ref = $1', codigo)
  await call('rest/v1/rpc/fn_encerrar_vaga', { token: session.access_token, body: { _id: vaga?.id } })
}
