/** Files are read in the page: by the recruiter one candidate after the other, with nothing in them run, loaded or waited for without end. */
import type { Page } from '@playwright/test'
import { applyTo } from '../support/rows/candidatura'
import { sendArquivo, sendCurriculo } from '../support/rows/arquivo'
import { type Account, putSession } from '../support/people/account'
import { createConsultancy, openRequestADayAgo, sendProposal } from '../support/rows/consultancy'
import { buildAddress, checkPage, expect, quietPage, test } from '../support/fixtures'
import { writeActingFiles, writeHonest, writeTalkingPhoto, writeTooLong } from '../support/page/hostis'
import { followUpLink, newestMessage, secretLink } from '../support/people/inbox'
import { sendRequest } from '../support/rows/request'
import { publishVaga } from '../support/rows/vaga'
import { FILES, readSample as read } from '../../tests/corpus/files'
import { FULL } from '../../tests/support/full'
import { paths } from '../../src/lib/paths'

/** A vacancy with one application for each file; the newest is read first. @returns the reader, open at the last file */
async function openLeitor(page: Page, account: Account, client: string, files: readonly (readonly [string, Uint8Array])[]) {
  const { id, codigo_ref: codigo } = await publishVaga(account)
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

test('a recruiter reads a PDF, a document and a photo, searches, goes to the next candidate and saves the original @desktop', async ({
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
  await expect(leitor.getByText('Página 1 de 12')).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect(leitor.locator('.textLayer').first()).toContainText('Currículo de Nara Fictícia')
  const busca = leitor.getByRole('searchbox', { name: 'Buscar no arquivo' })
  await expect(leitor.getByRole('region', { name: 'Páginas do documento' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(leitor.getByText('Página 12 de 12')).toBeVisible()
  // Pages that are drawn meanwhile may scroll once more to the end: a person presses again.
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(leitor.getByText('Página 1 de 12')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Control+f')
  await expect(busca).toBeFocused()
  await busca.fill('fermentacao')
  await expect(leitor.getByText('1 de 12', { exact: true })).toBeVisible()
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
  await expect(page.getByRole('button', { name: 'Ler currículo' })).toBeFocused()

  // The way back closes both; the next candidate opens without a file.
  await page.getByRole('button', { name: 'Ler currículo' }).click()
  await expect(leitor.getByRole('img', { name: 'Foto enviada' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Pessoa 1', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Pessoa 1' }).getByRole('button', { name: 'Ler currículo' })).toBeVisible()
  await expect(leitor).toHaveCount(0)
})

/** What no other journey tries: a password, a file that was cut, a scan that needs a decoder of its own. */
const SHORT = ['com-senha.pdf', 'cortado.pdf', 'scan-jbig2.pdf']

test('files of honest producers are drawn, 25 of 27; one with a password and one that was cut say so @desktop', async ({
  page,
  entrarComo,
  testClient,
}) => {
  // The others are drawn by the same code, and the function's test takes all.
  const tried = Object.keys(FILES).filter((file) => FULL || SHORT.includes(file))
  const files = tried.map((file) => [file, read(file)] as const)
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

test('five files that act or reach out are shown inert: nothing leaves, opens or runs @phone', async ({
  page,
  context,
  entrarComo,
  testClient,
  conferirPagina,
}) => {
  const ALVO = 'https://alvo.example/'
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const opened: string[] = []
  page.on('dialog', async (dialog) => {
    opened.push(dialog.message())
    await dialog.dismiss()
  })
  context.on('page', (popup) => opened.push(popup.url()))
  const acting = writeActingFiles(ALVO)
  const files = [
    ['fala.jpg', writeTalkingPhoto(read('scan.jpg'), ALVO)],
    ['age.docx', acting['age.docx']],
    ['alcanca.docx', acting['alcanca.docx']],
    ['age.pdf', acting['age.pdf']],
    ['alcanca.pdf', acting['alcanca.pdf']],
  ] as const
  const leitor = await openLeitor(page, await entrarComo(), testClient, files)
  const frame = leitor.frameLocator('iframe')
  const nextTo = async (file: string) => {
    await leitor.getByRole('button', { name: 'Próxima' }).click()
    await expect(leitor.getByRole('heading', { name: file })).toBeVisible()
  }
  const pressText = async () => {
    const text = await leitor.getByText('Nara Ficticia, padeira').boundingBox()
    await page.mouse.click((text?.x ?? 0) + 20, (text?.y ?? 0) + 5)
  }
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect(leitor.getByText('Este arquivo tem outros arquivos dentro. Aqui eles não são abertos.')).toBeVisible()
  await pressText()
  await nextTo('age.pdf')
  await expect(leitor.getByText('Este arquivo tem um programa dentro. Aqui ele não é executado.')).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await pressText()
  await conferirPagina()
  await nextTo('alcanca.docx')
  await expect(frame.getByText('Nara Fictícia, padeira')).toBeVisible()
  await frame.getByText('Clique').click()
  await expect(frame.locator('script, iframe, object, embed, a, [onload]')).toHaveCount(0)
  await nextTo('age.docx')
  await expect(frame.getByText('Minha página')).toBeVisible()
  await frame.getByText('Minha página').click()
  await frame.getByText('Arquivo do disco').click()
  await expect(frame.locator('script, iframe, object, embed, a, [onload]')).toHaveCount(0)
  await nextTo('fala.jpg')
  await expect(leitor.getByRole('img', { name: 'Foto enviada' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leitor).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Pessoa 0' })).toBeVisible()
  expect(asked.filter((url) => url.includes('alvo.example'))).toEqual([])
  expect(opened).toEqual([])
})

test.describe('of what takes too long', () => {
  test.use({ passoDoLimite: 20 })
  test('the page says that it is not shown, offers the original and goes on @desktop', async ({
    page,
    entrarComo,
    testClient,
    conferirPagina,
  }) => {
    // All take the same way to the message.
    const files = Object.entries(writeTooLong()).filter(([file]) => FULL || file === 'demora.docx')
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

/** Opens the file by its button, reads it, and closes: the focus is back where it was. */
async function readAndClose(page: Page, button: string, file: string) {
  const opener = page.getByRole('button', { name: button }).filter({ visible: true })
  await opener.click()
  const leitor = page.getByRole('dialog', { name: `Arquivo: ${file}` })
  await expect(leitor.getByText('Página 1 de 1', { exact: true })).toBeVisible()
  await expect(leitor.locator('.textLayer')).toContainText('Nara Ficticia, padeira')
  await expect.poll(() => isDrawn(page)).toBe(true)
  await checkPage(page)
  await leitor.getByRole('button', { name: 'Fechar' }).click()
  await expect(leitor).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('a consultancy reads its own attachment, and the client reads it @desktop', async ({ page, browser, email, testClient }, {
  project,
}) => {
  const id = await sendRequest({ client: testClient, email })
  const link = followUpLink(await newestMessage(email))
  await openRequestADayAgo(id)
  const nome = `Trama ${email.slice(4, 10)}`
  const client = `${testClient}-trama`
  const trama = await createConsultancy(client, buildAddress('trama', email), nome)
  const arquivo = { tipo: 'pdf', client, token: trama.session.access_token } as const
  const arquivo_id = await sendArquivo(arquivo, 'proposta.pdf', writeHonest())
  await sendProposal(client, trama, id, { arquivo_id })

  const { page: dela, complaints } = await quietPage(browser, project.use, client)
  await putSession(dela, trama.session)
  await dela.goto(paths.areaRestritaSolicitacao(id))
  await dela.getByText('Ver a proposta enviada').click()
  await readAndClose(dela, 'Abrir o anexo (PDF)', 'Anexo da proposta')
  await page.goto(link)
  await readAndClose(page, `Abrir o anexo (PDF) de ${nome}`, `Anexo de ${nome}`)
  expect(complaints).toEqual([])
  await dela.context().close()
})

test('a candidate is told that a file is locked, sends another and reads what was sent @phone', async ({
  page,
  entrarComo,
  email,
  conferirPagina,
}) => {
  const { codigo_ref: codigo } = await publishVaga(await entrarComo())
  await page.goto(`/vagas/${codigo.toLowerCase()}`)
  await page.getByRole('button', { name: 'Candidatar-se' }).filter({ visible: true }).first().click()
  const dela = email.replace('@', '.bia@')
  await page.getByLabel('Nome completo').fill('Bia Lima')
  await page.getByLabel('E-mail', { exact: true }).fill(dela)
  const arquivo = page.getByLabel('Currículo em arquivo ou foto', { exact: true })
  const choose = (name: string, buffer: Buffer) => arquivo.setInputFiles({ name, mimeType: 'application/pdf', buffer })
  const aviso = page.getByText('Este PDF pede uma senha, e quem o receber não a tem. Se puder, envie-o sem senha.')
  await choose('com senha.pdf', Buffer.from(read('com-senha.pdf')))
  await expect(page.getByText('Arquivo conferido e pronto.')).toBeVisible()
  await expect(aviso).toBeVisible()
  await conferirPagina()
  // Its owner can lock what others may only read: it opens without a password.
  await choose('do dono.pdf', Buffer.from(read('qpdf-senha-do-dono.pdf')))
  await expect(page.getByText('do dono.pdf', { exact: true })).toBeVisible()
  await expect(page.getByText('Arquivo conferido e pronto.')).toBeVisible()
  await expect(aviso).toHaveCount(0)
  await choose('Bia Lima.pdf', writeHonest())
  await expect(page.getByText('Bia Lima.pdf', { exact: true })).toBeVisible()
  await expect(page.getByText('Arquivo conferido e pronto.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check()
  await page.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(page.getByRole('heading', { name: 'Candidatura enviada' })).toBeVisible()
  await page.goto(secretLink(await newestMessage(dela), 'candidatura'))
  await page.getByRole('heading', { name: 'O que você enviou' }).click()
  await readAndClose(page, 'Ver o arquivo enviado', 'Bia Lima.pdf')
})
