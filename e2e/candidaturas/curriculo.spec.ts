/** A résumé as a file: refused with a clear word and nothing lost, sent, kept over a reload, and saved by the recruiter alone. */
import type { Page } from '@playwright/test'
import type { Account } from '../support/people/account'
import { expect, test } from '../support/fixtures'
import { PDF } from '../support/rows/pdf'
import { publishVaga } from '../support/rows/vaga'

/** Half a page of colour, as a photo of paper. */
const takePhoto = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2200
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = '#eee'
    context.fillRect(0, 0, 3000, 2200)
    context.fillStyle = '#222'
    context.font = '120px sans-serif'
    context.fillText('Currículo de Bia Lima', 300, 400)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return Array.from(new Uint8Array(await (blob as Blob).arrayBuffer()))
  })

const convite = (page: Page) =>
  page
    .getByRole('button', { name: /^(Candidatar-se|Continuar candidatura)$/ })
    .filter({ visible: true })
    .first()

/** Publishes a vacancy and opens its form, with name and e-mail filled in. @returns the vacancy's id */
async function openForm(page: Page, account: Account, email: string) {
  const { id, codigo_ref: codigo } = await publishVaga(account)
  await page.goto(`/vagas/${codigo.toLowerCase()}`)
  await convite(page).click()
  await page.getByLabel('Nome completo').fill('Bia Lima')
  await page.getByLabel('E-mail', { exact: true }).fill(email.replace('@', '.bia@'))
  return id
}

test('a résumé is refused with the reason, then sent as a PDF or a photo, and saved by the recruiter @phone', async ({
  page,
  entrarComo,
  email,
  conferirPagina,
  complaints,
}) => {
  const id = await openForm(page, await entrarComo(), email)
  await conferirPagina()
  const arquivo = page.getByLabel('Currículo em arquivo ou foto', { exact: true })
  await arquivo.setInputFiles({ name: 'curriculo.odt', mimeType: '', buffer: Buffer.from('odt') })
  await expect(page.getByText('Escolha um PDF, um documento do Word (.docx) ou uma foto.')).toBeVisible()
  await arquivo.setInputFiles({ name: 'curriculo.docx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 nada') })
  await expect(page.getByText(/Este arquivo não é um PDF, um documento do Word \(\.docx\) nem uma foto\./)).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Bia Lima')
  // The browser writes every refusal of a request into its console.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 422'))).toEqual([])
  await conferirPagina()

  await arquivo.setInputFiles({ name: 'Bia Lima.png', mimeType: 'image/png', buffer: Buffer.from(await takePhoto(page)) })
  await expect(page.getByText('Arquivo conferido e pronto.')).toBeVisible()
  await expect(page.getByText(/^Bia Lima\.(webp|jpg)$/)).toBeVisible()
  await arquivo.setInputFiles({ name: 'Bia Lima.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await expect(page.getByText('Bia Lima.pdf', { exact: true })).toBeVisible()
  await expect(page.getByText('Arquivo conferido e pronto.')).toBeVisible()
  await conferirPagina()
  // A reload loses neither what was typed nor the file.
  await page.reload()
  await conferirPagina()
  await convite(page).click()
  await expect(page.getByText('Bia Lima.pdf', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check()
  await page.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(page.getByRole('heading', { name: 'Candidatura enviada' })).toBeVisible()

  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  await expect(page.getByRole('link', { name: 'Bia Lima', exact: true })).toBeVisible()
  // On paper a board has all its columns, also from a phone, which shows one.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Recusada' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Bia Lima', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Bia Lima' })
  await expect(sheet).toBeVisible()
  // On paper it is the page: whole, and without the board behind it, which it would cover on every sheet.
  await page.emulateMedia({ media: 'print' })
  expect(await sheet.evaluate((printed) => getComputedStyle(printed).position)).toBe('static')
  expect(await sheet.evaluate((printed) => getComputedStyle(printed).maxWidth)).toBe('none')
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet.getByText('Bia Lima.pdf')).toBeVisible()
  await sheet.getByRole('button', { name: 'Ler currículo' }).click()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: /^Arquivo:/ })
    .getByRole('button', { name: 'Baixar o original' })
    .click()
  expect((await saved).suggestedFilename()).toBe('Bia Lima.pdf')
  await conferirPagina()
})
