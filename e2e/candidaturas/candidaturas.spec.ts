/** A recruiter's work on the applications to a vacancy: reading, moving, answering and exporting. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAccount, putSession } from '../support/people/account'
import { applyTo } from '../support/rows/candidatura'
import { buildPhone, expect, quietPage, test } from '../support/fixtures'
import { newestMessage, secretLink } from '../support/people/inbox'
import { publishVaga } from '../support/rows/vaga'

/** A column of the board on a wide screen. */
const coluna = (page: Page, nome: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${nome}`) }) })

test('an application is read, annotated and answered, and the candidate gets the e-mail @phone', async ({
  page,
  entrarComo,
  email,
  testClient,
  conferirPagina,
}) => {
  const account = await entrarComo()
  const { codigo_ref: codigo } = await publishVaga(account)
  const candidata = email.replace('@', '.candidata@')
  await applyTo(codigo, {
    client: testClient,
    nome: 'Beatriz Nogueira',
    email: candidata,
    telefone: '+5519987654321',
    cidade: 'Campinas',
    uf: 'SP',
    curriculo_url: 'https://documentos.example/beatriz',
    mensagem: 'Gosto de cuidar do processo inteiro.',
  })
  await page.goto('/recrutaeeo/minhas-vagas')
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 candidatura1 em Recebida' })
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()
  await expect(page.getByText(/apagadas 180 dias depois do fim da vaga/)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect((await page.getByRole('listitem').filter({ hasText: 'Beatriz Nogueira' }).boundingBox())?.y).toBeLessThanOrEqual(330)
  await page.getByRole('link', { name: 'Beatriz Nogueira', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Beatriz Nogueira' })
  const link = sheet.getByRole('link', { name: /Abrir em documentos\.example/ })
  await expect(link).toHaveAttribute('href', 'https://documentos.example/beatriz')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await conferirPagina()

  await sheet.getByRole('tab', { name: 'Avaliação' }).click()
  await sheet.getByRole('textbox', { name: /Anotação/ }).fill('Falar com a antiga gestora.')
  await sheet.getByRole('button', { name: 'Salvar anotação' }).click()
  await expect(page.getByText('Anotação salva')).toBeVisible()
  await sheet.getByRole('button', { name: 'Outra etapa' }).click()
  await sheet.getByRole('button', { name: 'Entrevista', exact: true }).click()
  await sheet.getByLabel('Mensagem para a pessoa').fill('Podemos conversar na quinta, às 10h?')
  await expect(sheet.getByText('A pessoa recebe um e-mail que diz:')).toBeVisible()
  // Without scrolling, on a phone and beside the board.
  const tela = page.viewportSize()
  for (const size of [tela, { width: 1280, height: 800 }]) {
    if (size) await page.setViewportSize(size)
    await sheet.getByRole('heading', { name: 'Mover para Entrevista' }).evaluate((each) => each.parentElement?.scrollTo(0, 0))
    for (const name of ['Cancelar', 'Mover para Entrevista'])
      await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  if (tela) await page.setViewportSize(tela)
  await sheet.getByRole('button', { name: 'Mover para Entrevista' }).click()
  await expect(sheet.getByText('O que a pessoa já recebeu')).toBeVisible()
  await conferirPagina()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/candidatura=/)

  // The first e-mail confirmed the application.
  const message = await newestMessage(candidata, 2)
  // No link of this mailbox was opened yet: the text is only behind the link.
  expect(message.Text).not.toContain('Podemos conversar na quinta')
  expect(message.Text).not.toContain('antiga gestora')
  await page.goto(secretLink(message, 'candidatura'))
  await expect(page.getByText('Podemos conversar na quinta, às 10h?')).toBeVisible()
  await expect(page.getByText('Falar com a antiga gestora.')).toHaveCount(0)

  await page.goto('/recrutaeeo/minhas-vagas')
  await page.getByRole('listitem').filter({ hasText: '1 candidatura' }).getByRole('heading').getByRole('link').click()
  await page.getByRole('tab', { name: 'Números' }).click()
  await expect(page.getByRole('row', { name: /LinkedIn 0 (0 )?1/ })).toBeVisible()
  await page.getByText('Ver em tabela').click()
  await conferirPagina()
  await page.getByRole('tab', { name: 'Pagamento' }).click()
  await expect(page.getByText('Nada a pagar')).toBeVisible()
})

test('a board without names gets no word of who applied over the network until the first rating, which shows it @phone', async ({
  page,
  entrarComo,
  email,
  testClient,
  conferirPagina,
}) => {
  const { id, codigo_ref: codigo } = await publishVaga(await entrarComo())
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  const semNomes = page.getByRole('checkbox', { name: 'Avaliar sem ver quem é' })
  await semNomes.click()
  await expect(semNomes).toBeChecked()
  await expect(page.getByText('Nomes ocultos até a primeira nota')).toBeVisible()
  await applyTo(codigo, {
    client: testClient,
    nome: 'Zuleika Xaverton',
    email: email.replace('@', '.zuleika@'),
    telefone: '+5519987654321',
    cidade: 'Quixeramobim',
    uf: 'CE',
    linkedin_url: 'https://documentos.example/zuleika',
    mensagem: 'Sou Zuleika, de Quixeramobim, e gosto de gente.',
  })
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  const said = async () =>
    (await Promise.all(bodies)).filter((body) => /zuleika|xaverton|quixeramobim|987654321/i.test(body)).length
  await page.reload()
  await page.getByRole('link', { name: 'Candidatura 1', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Candidatura 1' })
  await expect(sheet.getByText('e gosto de gente.')).toBeVisible()
  await conferirPagina()
  await sheet.getByRole('tab', { name: 'Histórico' }).click()
  await expect(sheet.getByText(/^Recebida /)).toBeVisible()
  await sheet.getByRole('button', { name: 'Dar nota' }).click()
  expect(bodies.length).toBeGreaterThan(5)
  expect(await said()).toBe(0)

  await sheet.getByRole('group', { name: 'Experiência' }).getByText('4', { exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Zuleika Xaverton' })).toBeVisible()
  expect(await said()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Zuleika Xaverton', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 de 1 nota mudou depois de ver o nome.')).toBeVisible()
  await conferirPagina()
})

test('cards move by keyboard and by dragging, are restored, and are exported; a stranger finds nothing @desktop', async ({
  page,
  browser,
  entrarComo,
  testClient,
  email,
  conferirPagina,
  isMobile,
}, info) => {
  test.skip(isMobile, 'on a phone the columns are tabs, one at a time')
  const account = await entrarComo()
  const { id, codigo_ref: codigo } = await publishVaga(account)
  for (const [n, nome] of ['=HYPERLINK("https://golpe.example")', 'Caio Figueira', 'Débora Lacerda'].entries())
    await applyTo(codigo, { client: testClient, nome, email: email.replace('@', `.c${n}@`), telefone: '+5519987654321' })
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  await expect(coluna(page, 'Recebida').getByRole('listitem')).toHaveCount(3)
  await conferirPagina()
  // On a wide screen the header is as wide as the five columns, and nothing scrolls sideways.
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 1600, height: 900 })
  const boxes = [page.getByRole('tablist', { name: 'O que ver desta vaga' }), coluna(page, 'Recebida'), coluna(page, 'Recusada')]
  const [around, first, last] = await Promise.all(boxes.map(async (box) => (await box.boundingBox()) ?? { x: 0, width: 0 }))
  expect(first?.x).toBe(around?.x)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((around?.x ?? 0) + (around?.width ?? 0), 0)
  // The cards are what the page is for.
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await coluna(page, 'Recebida').boundingBox())?.y).toBeLessThanOrEqual(230)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1600)
  if (viewport) await page.setViewportSize(viewport)

  await page.getByRole('button', { name: 'Mover para… Caio Figueira' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(coluna(page, 'Em análise').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Caio Figueira', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(coluna(page, 'Recebida').getByRole('listitem')).toHaveCount(3)

  const debora = page.getByRole('listitem').filter({ hasText: 'Débora' })
  await debora.dragTo(coluna(page, 'Recusada').getByRole('heading', { level: 3 }))
  const question = page.getByRole('dialog', { name: 'Débora Lacerda: Recusada' })
  await expect(question.getByRole('checkbox')).toHaveCount(0)
  await conferirPagina()
  await question.getByRole('button', { name: 'Mover para Recusada' }).click()
  await expect(coluna(page, 'Recusada').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(coluna(page, 'Recusada').getByRole('listitem')).toHaveCount(1)

  const others = Array.from({ length: 21 }, (_, n) => ({
    // Applications count by network address.
    client: `${testClient}-${n % 3}`,
    nome: `Pessoa ${n}`,
    email: email.replace('@', `.p${n}@`),
  }))
  for (const other of others) await applyTo(codigo, other)
  await page.reload()
  await expect(coluna(page, 'Recebida').getByRole('listitem')).toHaveCount(20)
  await coluna(page, 'Recebida').getByRole('button', { name: 'Ver mais' }).click()
  await expect(coluna(page, 'Recebida').getByRole('listitem')).toHaveCount(23)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^candidaturas-${codigo}-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\ufeff"Nome";"E-mail";"Telefone"/)
  expect(text.trimEnd().split('\r\n')).toHaveLength(25)
  expect(text).toContain(`"'=HYPERLINK(""https://golpe.example"")"`)
  expect(text).toContain('"(19) 98765-4321"')

  const stranger = await createAccount({
    client: `${testClient}-estranho`,
    email: email.replace('@', '.estranho@'),
    telefone: buildPhone(`${testClient}-estranho`),
    nome: 'Rui',
    sobrenome: 'Paz',
  })
  const { page: other } = await quietPage(browser, info.project.use, `${testClient}-estranho`)
  await putSession(other, stranger.session)
  await other.goto(`/recrutaeeo/minhas-vagas/${id}`)
  const nenhuma = other.getByRole('heading', { name: 'Não encontramos esta vaga' })
  await expect(nenhuma).toBeVisible()
  // As on other pages: at the side margin of the site, not at the header.
  const lugar = await nenhuma.boundingBox()
  expect(lugar?.x).toBe(64)
  expect(lugar?.y).toBeGreaterThan(100)
  await expect(other.getByText('Caio')).toHaveCount(0)
})
