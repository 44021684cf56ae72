/** A slow line: what a person types and presses from the first paint on is in the form when it answers, and is sent once. */
import type { Page } from '@playwright/test'
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'

/** 60 kB/s with 300 ms, and the core of the program held back until `typed`: the browser has the document and the small first file. */
async function openSlowly(page: Page, address: string, typed: Promise<void>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60 * 1024,
    uploadThroughput: 60 * 1024,
  })
  await page.route('**/assets/nucleo-*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
}

function hold() {
  const end = new AbortController()
  const typed = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  return { typed, release: () => end.abort() }
}

const busy = (page: Page) => page.locator('#root[aria-busy]')

test('a message to the team typed and sent before the program runs arrives once @phone', async ({ page, email }) => {
  const { typed, release } = hold()
  await openSlowly(page, '/contato?assunto=Privacidade+e+meus+dados', typed)
  await page.getByRole('textbox', { name: 'Nome' }).pressSequentially('Ana Conceição')
  await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially(email)
  await page.getByRole('combobox', { name: 'Assunto' }).selectOption('Dúvida sobre um pedido')
  await page.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Não encontro o link.')
  // The first small file has run.
  await expect(page.locator('link[data-estilos][media=all]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(busy(page)).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?assunto=Privacidade+e+meus+dados')
  release()
  await expect(page.getByRole('heading', { name: 'Recebemos a sua mensagem' })).toBeVisible()
  await expect(busy(page)).toHaveCount(0)
  expect(await sql('select nome, assunto, mensagem from public.contatos where email = $1', email)).toEqual([
    { nome: 'Ana Conceição', assunto: 'Dúvida sobre um pedido', mensagem: 'Não encontro o link.' },
  ])
})

test('the fields that were painted are those that answer, with their text and the focus @phone', async ({ page }) => {
  for (const [address, label, text] of [
    ['/empresa-solicitacao', 'Nome da empresa', 'Oficina Aurora'],
    ['/auth?next=/app', 'E-mail', 'ana@oficina.example'],
  ] as const) {
    const { typed, release } = hold()
    await page.unrouteAll()
    await openSlowly(page, address, typed)
    const field = page.getByRole('textbox', { name: label })
    await field.pressSequentially(text)
    await field.evaluate((element) => ((window as unknown as { painted: Element }).painted = element))
    await expect(busy(page)).toHaveCount(1)
    release()
    await expect(busy(page)).toHaveCount(0)
    await expect(field).toHaveValue(text)
    await expect(field).toBeFocused()
    expect(await field.evaluate((element) => (window as unknown as { painted: Element }).painted === element)).toBe(true)
  }
})
