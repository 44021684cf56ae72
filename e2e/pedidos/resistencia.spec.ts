/** Failures: no network, a failing server, code that did not come. No typed text is lost, nothing is sent twice. */
import { findServico } from '../../src/domain/servicos/registry.ts'
import { SEM_CONEXAO } from '../../src/lib/errors'
import { essentials } from '../support/rows/answers'
import { breakCalls } from '../support/page/faults'
import { expect, test } from '../support/fixtures'
import type { RequestForm } from '../support/page/form'
import { countMessages, newestMessage } from '../support/people/inbox'

const found = findServico('Pesquisa de Clima Organizacional')
if (!found) throw new Error('the domain has lost a service')
const servico = found

async function fillEverything(form: RequestForm, email: string) {
  await form.open({ tipo: servico.tipo })
  await form.preencherEssenciais(essentials(email))
  await form.continuarParaEscopo()
  await form.preencherEscopo(servico)
}

async function expectEverythingKept(form: RequestForm, email: string) {
  await expect(form.field('Contexto do projeto')).toHaveValue(/Abrimos três lojas/)
  await expect(form.field('Metodologia').getByRole('radio', { name: 'Misto' })).toBeChecked()
  await form.voltar().click()
  await expect(form.field('E-mail')).toHaveValue(email)
  await expect(form.field('Nome da empresa')).toHaveValue('Padaria São João Ltda.')
  await form.continuarParaEscopo()
}

/** Exactly one request was stored: one e-mail, and none later. */
async function expectOneRequest(email: string) {
  await newestMessage(email)
  await expect.poll(() => countMessages(email)).toBe(1)
}

test('offline: shows it, keeps everything, sends when the network is back @phone', async ({
  page,
  form,
  email,
  context,
  complaints,
}) => {
  await fillEverything(form, email)
  await context.setOffline(true)
  await form.enviar().click()
  await expect(page.getByText(SEM_CONEXAO).first()).toBeVisible()
  await expect(page).toHaveURL(/empresa-solicitacao/)
  await context.setOffline(false)
  await expectEverythingKept(form, email)
  await form.enviarSolicitacao()
  await expectOneRequest(email)
  complaints.splice(0)
})

for (const procedure of ['fn_upsert_cliente_by_email', 'fn_insert_solicitacao']) {
  for (const answer of ['never arrives', 'is lost', 'is 503'] as const) {
    // The worst case. Short run of the others: src/features/pedidos/formulario/SolicitacaoPage.test.tsx
    const screen = procedure === 'fn_insert_solicitacao' && answer === 'is lost' ? '@desktop' : '@full'
    test(`the answer of ${procedure} ${answer}: a retry gives one request ${screen}`, async ({
      page,
      form,
      email,
      complaints,
    }) => {
      await fillEverything(form, email)
      const mend = await breakCalls(page, procedure, answer)
      await form.enviar().click()
      await expect(page.getByText('Erro', { exact: true }).first()).toBeVisible()
      await expect(page).toHaveURL(/empresa-solicitacao/)
      await mend()
      await form.enviarSolicitacao()
      await expectOneRequest(email)
      complaints.splice(0)
    })
  }
}

test.describe('code that did not come', () => {
  test.use({ cookiesDecided: false })

  test('is asked for again by the next press, without a reload: a panel and a page @desktop', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/planos')
    const personalizar = page.getByRole('button', { name: 'Personalizar' })
    await expect(personalizar).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('data-mesmo-documento', ''))
    const sameDocument = page.locator('html[data-mesmo-documento]')

    const bar = page.getByRole('banner')
    const link = bar.getByRole('link', { name: 'Para Empresas' })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/CookieChoices-'))
    await context.setOffline(true)
    await personalizar.click()
    await lost
    await link.click()
    await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible()

    await context.setOffline(false)
    await personalizar.click()
    await expect(page.getByRole('region', { name: /Preferências de cookies/ })).toBeVisible()
    await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
    await bar.getByRole('link', { name: 'Para Consultorias' }).click()
    await expect(page).toHaveTitle(/consultoria/i)
    await link.click()
    await expect(page).toHaveURL('/empresas-inicio')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toHaveCount(0)
    await expect(sameDocument).toHaveCount(1)
    complaints.splice(0)
  })

  test('a file that failed on the way is imported under another address by the same press @desktop', async ({
    page,
    complaints,
  }) => {
    const asked: string[] = []
    await page.route('**/assets/CookieChoices-*', (route) =>
      asked.push(route.request().url()) === 1 ? route.abort() : route.continue(),
    )
    await page.goto('/planos')
    await page.getByRole('button', { name: 'Personalizar' }).click()
    await expect(page.getByRole('region', { name: 'Preferências de cookies' })).toBeVisible()
    expect(asked[1]).toMatch(/\?tentativa=1$/)
    complaints.splice(0)
  })
})
