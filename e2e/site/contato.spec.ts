/** Writing to the team: the protocol, an e-mail with Reply-To, no duplicate after a lost answer, nothing lost offline. */
import type { Page } from '@playwright/test'
import { SEM_CONEXAO } from '../../src/lib/errors'
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { countMessages, newestMessage } from '../support/people/inbox'

const TEAM = 'equipe@embira.example'
const PROTOCOL = /\bC[A-Z2-9]{8}\b/

test.beforeAll(() => sql(`update public.configuracoes set email_contato = $1`, TEAM))

/** The form is busy until hydration. */
async function open(page: Page, query = '') {
  await page.goto(`/contato${query}`)
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enviar mensagem' })).toBeEnabled()
}

async function fill(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Conceição')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('combobox', { name: 'Assunto' }).selectOption('Privacidade e meus dados')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Olá! Quais dados meus vocês guardam? Ação, coração & <b>HTML</b>.')
}

const send = (page: Page) => page.getByRole('button', { name: /^(Enviar mensagem|Tentar de novo)$/ }).click()

/** The protocol on the screen, and the search that finds its e-mails to the team. */
async function protocolOn(page: Page) {
  await expect(page.getByText(PROTOCOL)).toBeVisible()
  const [protocol = ''] = PROTOCOL.exec(await page.getByRole('main').innerText()) ?? []
  return { protocol, search: `${TEAM} ${protocol}` }
}

test('missing fields are reported, offline nothing is lost, then one message arrives with protocol and Reply-To @phone', async ({
  page,
  context,
  email,
  complaints,
  conferirPagina,
}) => {
  await open(page, '?assunto=Imprensa%20e%20parcerias')
  await expect(page.getByRole('combobox', { name: 'Assunto' })).toHaveValue('Imprensa e parcerias')
  await conferirPagina()
  await send(page)
  for (const words of ['Nome é obrigatório', 'E-mail é obrigatório', 'Mensagem é obrigatória'])
    await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await conferirPagina()

  await fill(page, email)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText(SEM_CONEXAO).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(/coração/)
  await context.setOffline(false)
  await send(page)
  const { protocol, search } = await protocolOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await conferirPagina()

  const message = await newestMessage(search)
  expect(message.ReplyTo.map(({ Address }) => Address)).toEqual([email])
  expect(message.Text).toContain('Ação, coração')
  expect(message.HTML).not.toContain('<b>HTML</b>')
  expect(`${message.Subject}\n${message.Text}`).toContain(protocol)
  expect(await countMessages(search)).toBe(1)
  complaints.splice(0)
})
