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
  await page.getByRole('listitem').filter({ hasText: '1 candidatura1 nova' }).getByRole('heading').getByRole('link').click()
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
  await expect(page.getByRole('row', { name: /LinkedIn 0 0 1/ })).toBeVisible()
  await page.getByText('Ver em tabela').click()
  await conferirPagina()
  await page.getByRole('tab', { name: 'Pagamento' }).click()
  await expect(page.getByText('Nada a pagar')).toBeVisible()
})

// Short run: src/features/vagas/minhas-vagas/MinhasVagasPage.test.tsx, tests/db/candidaturas/fim.test.ts
test('closing a vacancy answers candidates without an outcome; each candidate sees the own status @full', async ({
  page,
  entrarComo,
  email,
  testClient,
  conferirPagina,
}) => {
  const account = await entrarComo()
  const { id, codigo_ref: codigo } = await publishVaga(account)
  const pessoas = ['Alba Torres', 'Caio Figueira', 'Débora Lacerda'] as const
  const enderecos = pessoas.map((_, n) => email.replace('@', `.fim${n}@`))
  for (const [n, nome] of pessoas.entries()) await applyTo(codigo, { client: testClient, nome, email: enderecos[n] ?? '' })
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  const mover = async (nome: string, para: string) => {
    await page.getByRole('button', { name: `Mover para… ${nome}` }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${para}`) }).click()
  }
  await mover('Caio Figueira', 'Em análise')
  await expect(page.getByText('A pessoa não foi avisada.')).toBeVisible()
  await mover('Débora Lacerda', 'Recusada')
  const question = page.getByRole('dialog', { name: 'Débora Lacerda: Recusada' })
  await question.getByLabel('Mensagem para a pessoa').fill('Obrigada pela conversa.')
  await question.getByRole('button', { name: 'Mover para Recusada' }).click()
  await expect(question).toHaveCount(0)

  await page.goto('/recrutaeeo/minhas-vagas')
  await page.getByRole('button', { name: 'Mais ações: Analista de RH Pleno' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar vaga' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar vaga?' })
  await expect(
    dialog.getByText(/^2 pessoas ainda sem resultado recebem um e-mail que diz: “A empresa encerrou a vaga\./),
  ).toBeVisible()
  await conferirPagina()
  await dialog.getByRole('button', { name: 'Encerrar vaga' }).click()
  await expect(page.getByText('Vaga encerrada')).toBeVisible()

  for (const endereco of enderecos.slice(0, 2)) {
    const message = await newestMessage(endereco, 2)
    expect(message.Subject).toBe('A vaga de Analista de RH Pleno terminou')
    await page.goto(secretLink(message, 'candidatura'))
    await expect(page.getByText('A empresa encerrou a vaga.')).toBeVisible()
    await expect(page.getByText(/Não recebemos da empresa um resultado/)).toBeVisible()
    await expect(page.getByText(/Ainda não há resposta|seguiu com outras pessoas/)).toHaveCount(0)
    await conferirPagina()
  }
  await page.goto(secretLink(await newestMessage(enderecos[2] ?? '', 2), 'candidatura'))
  await expect(page.getByText('Desta vez a empresa seguiu com outras pessoas.')).toBeVisible()
  await expect(page.getByText('Obrigada pela conversa.')).toBeVisible()
  await expect(page.getByText(/A empresa encerrou a vaga|Ainda não há resposta/)).toHaveCount(0)
  await conferirPagina()
})

// Short run: src/features/candidaturas/quadro/avaliar.test.tsx
test('applications are rated, filtered, compared, and answered with a kept message @full', async ({
  page,
  entrarComo,
  email,
  testClient,
  conferirPagina,
}) => {
  const account = await entrarComo()
  const { id, codigo_ref: codigo } = await publishVaga(account)
  const pessoas = ['Alba Torres', 'Caio Figueira', 'Débora Lacerda'] as const
  for (const [n, nome] of pessoas.entries())
    await applyTo(codigo, { client: testClient, nome, email: email.replace('@', `.q${n}@`), cidade: 'Campinas', uf: 'SP' })
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  const cartao = (nome: string) => page.getByRole('link', { name: nome, exact: true })
  // One after another, without going back to the board.
  await cartao('Caio Figueira').click()
  for (const [nome, nota, lugar] of [
    ['Caio Figueira', '2', '2 de 3'],
    ['Alba Torres', '5', '3 de 3'],
  ] as const) {
    const sheet = page.getByRole('dialog', { name: nome })
    await expect(sheet.getByText(lugar)).toBeVisible()
    if (nome === 'Caio Figueira') await sheet.getByRole('tab', { name: 'Avaliação' }).click()
    // By keyboard: the arrows choose, as in any group of radio buttons.
    await sheet.getByRole('group', { name: 'Experiência' }).getByRole('radio', { name: nota }).press('Space')
    await expect(sheet.getByText(`Média ${nota},0 de 5`)).toBeVisible()
    await conferirPagina()
    const proxima = sheet.getByRole('button', { name: 'Próxima' })
    if (lugar === '3 de 3') await expect(proxima).toBeDisabled()
    else await proxima.click()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cartao('Alba Torres')).toBeFocused()
  for (const nota of ['2', '5']) await expect(page.getByText(`Nota ${nota},0 de 5`)).toBeAttached()

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Sua avaliação').selectOption('Nota 4 ou mais')
  await expect(cartao('Caio Figueira')).toHaveCount(0)
  await expect(cartao('Alba Torres')).toBeVisible()
  await expect(page).toHaveURL(/avaliacao=4/)
  await page.reload()
  await expect(cartao('Alba Torres')).toBeVisible()
  await expect(cartao('Caio Figueira')).toHaveCount(0)
  await conferirPagina()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('search')).toBeFocused()

  for (const nome of pessoas) await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).check()
  // One line, also on a phone: what moves comes first.
  const barra = page.getByRole('region', { name: 'Candidaturas selecionadas' })
  expect((await barra.locator('> div').boundingBox())?.height).toBeLessThanOrEqual(64)
  await expect(barra.getByRole('button').first()).toHaveAccessibleName('Mover selecionadas')
  await page.getByRole('button', { name: 'Comparar' }).click()
  const comparison = page.getByRole('dialog', { name: 'Comparar 3 candidaturas' })
  await expect(comparison.getByRole('columnheader')).toHaveText([/Torres|Lacerda/, 'Caio Figueira', /Torres|Lacerda/])
  await conferirPagina()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Mover selecionadas' }).click()
  const question = page.getByRole('dialog', { name: 'Mover 3 candidaturas' })
  await question.getByLabel('Mover para').selectOption('Entrevista')
  await question.getByLabel('Mensagem para as pessoas').fill('Olá, {nome}! Vamos falar da vaga de {vaga}?')
  await question.getByRole('button', { name: 'Salvar como modelo' }).click()
  await question.getByLabel('Nome do modelo').fill('Convite')
  await question.getByLabel('Nome do modelo').press('Enter')
  await expect(page.getByText('Modelo salvo')).toBeVisible()
  await conferirPagina()
  await question.getByRole('button', { name: 'Mover e avisar 3 pessoas' }).click()
  await expect(question).toHaveCount(0)
  const message = await newestMessage(email.replace('@', '.q0@'), 2)
  await page.goto(secretLink(message, 'candidatura'))
  await expect(page.getByText('Olá, Alba! Vamos falar da vaga de Analista de RH Pleno?')).toBeVisible()
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
  expect(text).toContain(`"'+55 (19) 98765-4321"`)

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
  await expect(other.getByRole('heading', { name: 'Não encontramos esta vaga' })).toBeVisible()
  await expect(other.getByText('Caio')).toHaveCount(0)
})

// Short run: src/features/candidaturas/quadro/varias.test.tsx
test('several are moved at once with one message, and each candidate gets the own e-mail @full', async ({
  page,
  entrarComo,
  testClient,
  email,
  conferirPagina,
}) => {
  const account = await entrarComo()
  const { id, codigo_ref: codigo } = await publishVaga(account)
  const enderecos = [0, 1, 2].map((n) => email.replace('@', `.v${n}@`))
  for (const [n, nome] of ['Alba Torres', 'Caio Figueira', 'Débora Lacerda'].entries())
    await applyTo(codigo, { client: testClient, nome, email: enderecos[n] ?? '' })
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  await page.getByRole('button', { name: 'Selecionar todas de Recebida' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Caio Figueira' }).uncheck()
  const barra = page.getByRole('region', { name: 'Candidaturas selecionadas' })
  await expect(barra).toContainText('2 selecionadas')
  await conferirPagina()
  await barra.getByRole('button', { name: 'Mover selecionadas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mover 2 candidaturas' })
  await dialog.getByLabel('Mover para').selectOption('Recusada')
  await dialog.getByLabel('Mensagem para as pessoas').fill('Obrigada pelo interesse.')
  await conferirPagina()
  await dialog.getByRole('button', { name: 'Mover e avisar 2 pessoas' }).click()
  await expect(page.getByText('2 candidaturas movidas')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(barra.getByRole('button')).toHaveCount(0)
  for (const endereco of [enderecos[0], enderecos[2]]) {
    await page.goto(secretLink(await newestMessage(endereco ?? '', 2), 'candidatura'))
    await expect(page.getByText('Obrigada pelo interesse.')).toBeVisible()
  }
})
