/** Files are read in the page: by the recruiter one candidate after the other, with nothing in them run, loaded or waited for without end. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { applyTo } from './support/candidatura'
import { sendCurriculo } from './support/curriculo'
import type { Account } from './support/account'
import { sql } from './support/database'
import { expect, test } from './support/fixtures'
import { writeActingFiles, writeTooLong } from './support/hostis'
import { publishVaga } from './support/vaga'

const corpus = path.join(import.meta.dirname, '../tests/corpus/files')
const read = (file: string) => new Uint8Array(readFileSync(path.join(corpus, file)))

/** A vacancy with one application for each file; the newest is read first. @returns the reader, open at the last file */
async function openLeitor(page: Page, account: Account, client: string, files: readonly (readonly [string, Uint8Array])[]) {
  const { id, codigo_ref: codigo } = await publishVaga(account)
  await expect.poll(async () => (await sql('select status from public.vagas where id = $1', id))[0]?.status).toBe('published')
  for (const [at, [nome, content]] of files.entries()) {
    const who = `${client}-${at}`
    const curriculo = await sendCurriculo(who, nome, content)
    await applyTo(codigo, { client: who, nome: `Pessoa ${at}`, email: `pessoa${at}.${id}@candidata.example`, curriculo })
  }
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  const last = files.length - 1
  await page.getByRole('link', { name: `Pessoa ${last}`, exact: true }).click()
  await page
    .getByRole('dialog', { name: `Pessoa ${last}` })
    .getByRole('button', { name: 'Ler currículo' })
    .click()
  return page.getByRole('dialog', { name: /^Arquivo:/ })
}

/** Whether something is drawn on the first page. */
const isDrawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.pdfViewer canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context || canvas.width === 0) return false
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 160 && (data[at + 3] ?? 0) > 0) dark += 1
    return dark > 50
  })

test('a recruiter reads a PDF, a document and a photo, searches, goes to the next candidate and saves the original', async ({
  page,
  entrarComo,
  testClient,
  conferirPagina,
}) => {
  const files = [
    ['foto.webp', read('foto.webp')],
    ['currículo.docx', read('python-docx.docx')],
    ['reportlab.pdf', read('reportlab-12-paginas.pdf')],
  ] as const
  const leitor = await openLeitor(page, await entrarComo(), testClient, files)
  await expect(leitor.getByText('12 páginas')).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect(leitor.locator('.textLayer').first()).toContainText('Currículo de Nara Fictícia')
  await leitor.getByRole('searchbox', { name: 'Buscar no arquivo' }).fill('fermentacao')
  await expect(leitor.getByText('1 de 12')).toBeVisible()
  await expect(leitor.locator('.textLayer .highlight.selected')).toBeVisible()
  await conferirPagina()
  const saved = page.waitForEvent('download')
  await leitor.getByRole('button', { name: 'Baixar o original' }).click()
  expect((await saved).suggestedFilename()).toBe('reportlab.pdf')

  await leitor.getByRole('button', { name: 'Próxima' }).click()
  await expect(leitor.getByRole('heading', { name: /currículo\.docx/ })).toBeVisible()
  await expect(leitor.frameLocator('iframe').getByText('Nara Fictícia', { exact: true })).toBeVisible()
  await expect(leitor.frameLocator('iframe').getByText('Padaria Suposta')).toBeVisible()
  await conferirPagina()
  await leitor.getByRole('button', { name: 'Próxima' }).click()
  await expect(leitor.getByRole('img', { name: 'Foto enviada' })).toBeVisible()
  await conferirPagina()
  await page.keyboard.press('Escape')
  await expect(leitor).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Pessoa 0' })).toBeVisible()
})

test('of 27 files of honest producers 25 are drawn; one with a password and one that was cut say so @desktop', async ({
  page,
  entrarComo,
  testClient,
}) => {
  const files = readdirSync(corpus).map((file) => [file, read(file)] as const)
  const leitor = await openLeitor(page, await entrarComo(), testClient, files)
  for (const [file] of files.toReversed()) {
    await expect(leitor.getByRole('heading', { name: file.replace(/\.\w+$/, '') })).toBeVisible()
    if (file === 'com-senha.pdf') await expect(leitor.getByText('Este arquivo pede uma senha')).toBeVisible()
    else if (file === 'cortado.pdf') await expect(leitor.getByText('Não conseguimos mostrar este arquivo aqui')).toBeVisible()
    else if (file.includes('docx')) await expect(leitor.frameLocator('iframe').locator('p').first()).toBeVisible()
    else if (file.endsWith('.pdf')) await expect.poll(() => isDrawn(page), file).toBe(true)
    else await expect(leitor.getByRole('img', { name: 'Foto enviada' })).toBeVisible()
    if (file === 'com-programa.pdf') await expect(leitor.getByText('Este arquivo tem um programa dentro.')).toBeVisible()
    if (file === 'qpdf-com-anexo.pdf') await expect(leitor.getByText('Este arquivo tem outros arquivos dentro.')).toBeVisible()
    if (file !== files[0]?.[0]) await leitor.getByRole('button', { name: 'Próxima' }).click()
  }
})

test('scans in two formats and a PDF that names its fonts only are drawn @phone', async ({
  page,
  entrarComo,
  testClient,
  conferirPagina,
}) => {
  const files = ['scan-jbig2.pdf', 'scan-jpeg2000.pdf', 'reportlab-sem-fontes.pdf'].map((file) => [file, read(file)] as const)
  const leitor = await openLeitor(page, await entrarComo(), testClient, files)
  for (const [file] of files.toReversed()) {
    await expect(leitor.getByRole('heading', { name: file })).toBeVisible()
    await expect.poll(() => isDrawn(page), file).toBe(true)
    if (file !== files[0]?.[0]) await leitor.getByRole('button', { name: 'Próxima' }).click()
  }
  await conferirPagina()
})

test('files that act are shown inert: nothing leaves, opens or runs', async ({ page, context, entrarComo, testClient }) => {
  const ALVO = 'https://alvo.example/'
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const opened: string[] = []
  page.on('dialog', async (dialog) => {
    opened.push(dialog.message())
    await dialog.dismiss()
  })
  context.on('page', (popup) => opened.push(popup.url()))
  const leitor = await openLeitor(page, await entrarComo(), testClient, Object.entries(writeActingFiles(ALVO)))
  const frame = leitor.frameLocator('iframe')
  await expect(frame.getByText('Nara Fictícia, padeira')).toBeVisible()
  await frame.getByText('Minha página').click()
  await frame.getByText('Arquivo do disco').click()
  await expect(frame.locator('script, iframe, object, a')).toHaveCount(0)
  await leitor.getByRole('button', { name: 'Próxima' }).click()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect(leitor.getByText('Este arquivo tem um programa dentro. Aqui ele não é executado.')).toBeVisible()
  const link = await leitor.getByText('Nara Ficticia, padeira').boundingBox()
  await page.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 5)
  await page.keyboard.press('Escape')
  await expect(leitor).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Pessoa 0' })).toBeVisible()
  expect(asked.filter((url) => url.includes('alvo.example'))).toEqual([])
  expect(opened).toEqual([])
})

test.describe('of what takes too long', () => {
  test.use({ semPressa: false })
  test('the page says that it is not shown, offers the original and goes on @desktop', async ({
    page,
    entrarComo,
    testClient,
    conferirPagina,
  }) => {
    const files = Object.entries(writeTooLong())
    const leitor = await openLeitor(page, await entrarComo(), testClient, files)
    for (const [file] of files.toReversed()) {
      await expect(leitor.getByRole('heading', { name: file })).toBeVisible()
      await expect(leitor.getByText('Não conseguimos mostrar este arquivo aqui')).toBeVisible()
      await expect(leitor.getByRole('button', { name: 'Baixar o original' })).toBeEnabled()
      if (file !== files[0]?.[0]) await leitor.getByRole('button', { name: 'Próxima' }).click()
    }
    await conferirPagina()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Pessoa 0' })).toBeVisible()
  })
})
