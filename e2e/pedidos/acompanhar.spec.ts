/** After the submission: the e-mail, its link, the confirmation, the submitted data, and its deletion. */
import { readFile } from 'node:fs/promises'
import { findServico } from '../../src/domain/servicos/registry.ts'
import { accessLog, addresses } from '../support/addresses'
import { expect, test } from '../support/fixtures'
import { checkNothingSpecial } from '../support/page/especial'
import { followUpLink, newestMessage } from '../support/people/inbox'
import { essentials } from '../support/rows/answers'
import { sendRequest } from '../support/rows/request'

test('the e-mail is in Portuguese, as HTML and text, with the same link @desktop', async ({ email, testClient }) => {
  await sendRequest({ client: testClient, email })
  const message = await newestMessage(email)
  expect(message.Subject).toMatch(/solicitação|pedido/i)
  const link = followUpLink(message)
  expect(message.HTML).toContain(link)
  expect(message.HTML).toContain('lang="pt-BR"')
  expect(message.Text).toContain('Olá, Ana!')
})

test('opening the link does not confirm; the button does, permanently @phone', async ({
  page,
  email,
  testClient,
  abrirUltimoEmail,
  conferirPagina,
}) => {
  await sendRequest({ client: testClient, email })
  await abrirUltimoEmail()
  const confirm = page.getByRole('button', { name: /Confirmar/ })
  await expect(confirm).toBeVisible()
  await page.reload()
  await expect(confirm).toBeVisible()
  await checkNothingSpecial(page)
  await conferirPagina()
  await confirm.click()
  await expect(page.getByText('E-mail confirmado').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Padaria São João Ltda.').first()).toBeAttached()
  await expect(confirm).toHaveCount(0)
  await checkNothingSpecial(page)
  await conferirPagina()
})

test('an unknown link shows no data and offers a way on @phone', async ({ page, complaints, conferirPagina }) => {
  await page.goto(`/acompanhar#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1, name: /link/i })).toBeVisible()
  await expect(page.getByText('Padaria São João Ltda.')).toHaveCount(0)
  await conferirPagina()
  complaints.splice(0)
})

test('the secret of the link stays in the tab: not in the address, a log, a referrer or another tab @phone', async ({
  page,
  context,
  email,
  testClient,
  conferirPagina,
}) => {
  await sendRequest({ client: testClient, email })
  const link = followUpLink(await newestMessage(email))
  const secret = new URL(link).hash.slice(1)
  expect(secret).toMatch(/^[\w-]{43}$/)
  const sent: string[] = []
  context.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())))

  await page.goto(link)
  const company = page.getByText('Padaria São João Ltda.').first()
  await expect(company).toBeAttached()
  await expect(page).toHaveURL('/acompanhar')
  await page.reload()
  await expect(company).toBeAttached()
  await page.getByRole('link', { name: 'Privacidade' }).first().click()
  await expect(page).toHaveURL('/privacidade')
  await page.goBack()
  await expect(company).toBeAttached()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1, name: 'Abra pelo link do e-mail' })).toBeVisible()
  await other.close()

  const { app } = await addresses()
  const log = await readFile(accessLog(app), 'utf8')
  expect(log).toContain('GET /acompanhar ')
  expect(log).toContain('fn_acompanhar')
  expect(log).not.toContain(secret)
  expect(sent.filter((line) => line.includes(secret))).toEqual([])
  await conferirPagina()
})

test('a wrong address is put right on the page that follows: the first link is dead, the new one confirms @phone', async ({
  page,
  form,
  email,
  conferirPagina,
  complaints,
}) => {
  const clima = findServico('Pesquisa de Clima Organizacional')
  if (!clima) throw new Error('the domain has lost a service')
  const errado = email.replace('@', '.errado@')
  await form.open({ tipo: clima.tipo })
  await form.preencherEssenciais(essentials(errado))
  await form.continuarParaEscopo()
  await form.preencherEscopo(clima, 'required')
  await form.enviarSolicitacao()
  await expect(page.getByRole('button', { name: 'Reenviar' })).toHaveText(/Reenviar em 0:\d\d/)
  const morto = followUpLink(await newestMessage(errado))
  await page.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await conferirPagina()
  await page.getByRole('button', { name: 'Mandar o link para este endereço' }).click()
  await expect(page.getByText('O primeiro não vale mais.')).toBeVisible()
  await page.getByRole('button', { name: 'Já confirmei' }).click()
  await expect(page.getByText('Ainda não.')).toBeVisible()
  await conferirPagina()

  const [antiga, nova] = [await page.context().newPage(), await page.context().newPage()]
  await antiga.goto(morto)
  await expect(antiga.getByRole('heading', { name: /expirou/ })).toBeVisible()
  await nova.goto(followUpLink(await newestMessage(email)))
  await nova.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(nova.getByText('E-mail confirmado').first()).toBeVisible()
  await page.getByRole('button', { name: 'Já confirmei' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  // The browser reports each refusal of the dead link, in its own time; and nothing else.
  expect(complaints.filter((said) => !said.includes('410 (Gone)'))).toEqual([])
  complaints.splice(0)
})
