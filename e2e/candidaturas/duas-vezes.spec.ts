/** A press that a busy page handles late is one with the press before it: nobody gets the same letter twice. */
import type { Locator, Page } from '@playwright/test'
import { applyTo } from '../support/rows/candidatura'
import { expect, test } from '../support/fixtures'
import { countMessages, newestMessage } from '../support/people/inbox'
import { publishVaga } from '../support/rows/vaga'

/** Presses of one hand, in ms after the first. */
const PRESSES = [0, 10, 80, 150, 250, 400, 700]

/** Presses while the page does something else, which handles all of the presses only afterwards, one after another. */
async function pressWhileBusy(page: Page, button: Locator) {
  // In view, and moving no more.
  await button.hover()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const client = await page.context().newCDPSession(page)
  const busy = page.evaluate(() => {
    const until = performance.now() + 1200
    while (performance.now() < until);
  })
  const began = Date.now()
  const sent: Promise<unknown>[] = []
  for (const at of PRESSES) {
    await new Promise((resolve) => setTimeout(resolve, began + at - Date.now()))
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      sent.push(client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }))
  }
  await Promise.all([busy, ...sent])
}

test('an answer to one, and to several, is sent once however often a busy page is pressed @desktop', async ({
  page,
  entrarComo,
  testClient,
  email,
}) => {
  const { id, codigo_ref: codigo } = await publishVaga(await entrarComo())
  const enderecos = [0, 1, 2].map((n) => email.replace('@', `.d${n}@`))
  for (const [n, nome] of ['Alba Torres', 'Caio Figueira', 'Débora Lacerda'].entries())
    await applyTo(codigo, { client: testClient, nome, email: enderecos[n] ?? '' })
  const moves: string[] = []
  page.on('request', (request) => {
    if (/fn_mover_candidaturas?$/.test(request.url()) && request.method() === 'POST')
      moves.push(request.url().split('/').at(-1) ?? '')
  })
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  await page.getByRole('link', { name: 'Alba Torres', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Alba Torres' })
  await sheet.getByRole('button', { name: 'Outra etapa' }).click()
  await sheet.getByRole('button', { name: 'Recusada' }).click()
  await pressWhileBusy(page, sheet.getByRole('button', { name: 'Mover para Recusada' }))
  await expect(sheet.getByText('O que a pessoa já recebeu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(moves).toEqual(['fn_mover_candidatura'])

  await page.getByRole('button', { name: 'Selecionar todas de Recebida' }).click()
  await page.getByRole('button', { name: 'Mover selecionadas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mover 2 candidaturas' })
  await dialog.getByLabel('Mover para').selectOption('Aprovada')
  await pressWhileBusy(page, dialog.getByRole('button', { name: 'Mover e avisar 2 pessoas' }))
  await expect(page.getByText('2 candidaturas movidas')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(moves).toEqual(['fn_mover_candidatura', 'fn_mover_candidaturas'])
  // The receipt of the application, and one answer.
  for (const endereco of enderecos) {
    await newestMessage(endereco, 2)
    expect(await countMessages(endereco)).toBe(2)
  }
})
