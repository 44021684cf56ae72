/** Paying for a vacancy: from the order to publication, with every card that does not pay immediately. */
import type { Locator } from '@playwright/test'
import { addresses } from '../support/addresses'
import { sql } from '../support/database'
import { checkNothingSpecial } from '../support/page/especial'
import { expect, test } from '../support/fixtures'
import { Checkout } from '../support/rows/pagamento'
import { changeChannels, publishVaga } from '../support/rows/vaga'

const PAGA = ['linkedin', 'indeed']

const yOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN

/** A refused card and a repeated confirmation are responses that the browser logs. */
const expected = /status of (40[029]|503)|confirm-payment|net::ERR_FAILED|ERR_CONNECTION_RESET/
test.afterEach(({ complaints }) => {
  expect(complaints.splice(0).filter((line) => !expected.test(line))).toEqual([])
})

test('a vacancy is paid, confirmed and live @phone', async ({ page, entrarComo, conferirPagina }) => {
  const { id, codigo_ref } = await publishVaga(await entrarComo(), {}, PAGA)
  const checkout = new Checkout(page)
  await page.goto('/recrutaeeo/minhas-vagas')
  await page.getByRole('link', { name: 'Pagar' }).click()
  await expect(checkout.card()).toBeVisible()
  const order = page.getByRole('region', { name: 'Resumo do pedido' })
  await expect(order).toContainText('Analista de RH Pleno')
  await expect(order.locator('dd').last()).toHaveText('R$ 49,90')
  await conferirPagina()

  // Pressed too early: the missing fields are reported.
  await checkout.pay().click()
  await expect(page.getByText('Por favor, verifique os dados do pagamento.')).toBeVisible()
  await expect(page.getByText('CPF deve ter 11 dígitos ou CNPJ 14 dígitos')).toBeVisible()
  await expect(checkout.documento()).toBeFocused()
  await checkout.documento().pressSequentially('12abc34501de36')
  await expect(checkout.documento()).toHaveValue('12.ABC.345/01DE-36')
  await expect(page.getByText('CNPJ inválido')).toBeVisible()

  await checkout.payWith('Aprovado')
  await checkout.confirmed()
  await expect(page.getByText('Pagamento aprovado!')).toBeVisible()
  // What says that it went well covers nothing of what comes next.
  await expect(async () => {
    const covered = await page.locator('[data-sonner-toast]').evaluate((toast) => {
      const box = toast.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(h1, h2, a, button)')]
        .filter((each) => {
          const { top, bottom, left, right } = each.getBoundingClientRect()
          return top < box.bottom && bottom > box.top && left < box.right && right > box.left
        })
        .map((each) => each.textContent)
    })
    expect(covered).toEqual([])
  }).toPass({ timeout: 3000 })
  await expect(page.getByText(codigo_ref)).toBeVisible()
  await expect(page.getByText('R$ 49,90')).toBeVisible()
  await expect(page.getByText('Sua vaga já está no ar')).toBeVisible()
  // A channel that was bought says by when it is published; of a feed nobody knows.
  await expect(page.getByText(/^LinkedIn: até \d/)).toBeVisible()
  await expect(page.getByText('Indeed', { exact: true })).toBeVisible()
  // What one does next stands before the codes that one keeps, and on a phone without scrolling.
  const tela = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('link', { name: 'Ver minhas vagas' })).toBeInViewport({ ratio: 1 })
  // It keeps its place when the vacancy goes on the air.
  expect(await yOf(page.getByRole('link', { name: 'Ver minhas vagas' }))).toBeLessThan(
    await yOf(page.getByRole('link', { name: 'Ver a vaga no ar' })),
  )
  expect(await yOf(page.getByRole('link', { name: 'Ver a vaga no ar' }))).toBeLessThan(await yOf(page.getByText('Valor pago')))
  await page.setViewportSize(tela)
  const enviar = page.getByRole('link', { name: 'Compartilhar no WhatsApp (abre em nova aba)' })
  await expect(enviar).toHaveAttribute('href', new RegExp(`vagas%2F${codigo_ref}%3Futm_source%3Dwhatsapp`))
  await checkNothingSpecial(page, [/^Sua vaga já está no ar/])
  await conferirPagina()

  const protocolo = await page.getByText(/^REC\d{13}$/).textContent()
  // The status page says the same with the id of the vacancy, and leads on.
  await page.goto(`/checkout/sucesso?vaga_id=${id}`)
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await expect(page.getByText(protocolo ?? '')).toBeVisible()
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await expect(page.getByText('Sua vaga já está no ar')).toBeVisible()
  await conferirPagina()
  await page.getByRole('link', { name: 'Ver a confirmação' }).click()
  await checkout.confirmed()
})

test('a refused card shows the reason, and another one pays @phone', async ({ page, entrarComo, conferirPagina }) => {
  const { id } = await publishVaga(await entrarComo(), {}, PAGA)
  const checkout = new Checkout(page)
  await checkout.open(id)
  await checkout.payWith('Sem saldo ou limite')
  const refusal = page.getByRole('alert').filter({ hasText: 'Pagamento negado' })
  await expect(refusal).toContainText('Saldo ou limite insuficiente. Use outro cartão ou libere limite com o seu banco.')
  await conferirPagina()
  // The holder of a lost card must not learn that it is reported as lost.
  await checkout.payWith('Cartão perdido')
  await expect(refusal).toContainText('O banco recusou o pagamento. Use outro cartão')
  await page.goto(`/checkout/sucesso?vaga_id=${id}`)
  await expect(page.getByText('Pagamento não foi aprovado')).toBeVisible()
  await conferirPagina()
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(checkout.card()).toBeVisible()
  // An open checkout is no try: the list still knows of the refusal.
  await page.goto('/recrutaeeo/minhas-vagas')
  await expect(page.getByRole('listitem').getByText('Pagamento não aprovado')).toBeVisible()
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await checkout.payWith('Aprovado')
  await checkout.confirmed()
})

test('the bank asks for confirmation: refused, then confirmed @desktop', async ({ page, entrarComo, conferirPagina }) => {
  const { id } = await publishVaga(await entrarComo(), {}, PAGA)
  const checkout = new Checkout(page)
  await checkout.open(id)
  await checkout.payWith('Pede confirmação do banco')
  await expect(checkout.bank()).toContainText('R$ 49,90')
  await conferirPagina()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'O seu banco não confirmou a compra.' })).toBeVisible()
  // Said once, beside the button: a toast would repeat it over the heading.
  await expect(page.getByText('O seu banco não confirmou a compra.')).toHaveCount(1)
  await checkout.payWith('Pede confirmação do banco')
  await expect(checkout.bank()).toBeVisible()
  await expect(page.getByText('O seu banco não confirmou a compra.')).toHaveCount(0)
  await checkout.bank().getByRole('button', { name: 'Confirmar compra' }).click()
  await checkout.confirmed()
})

test('a full-page bank redirect returns to the confirmation, and leaves no secret in the address @phone', async ({
  page,
  entrarComo,
}) => {
  const { id } = await publishVaga(await entrarComo(), {}, PAGA)
  const checkout = new Checkout(page)
  await checkout.open(id)
  await checkout.payWith('Pede confirmação na página do banco')
  await page.waitForURL(/\/pagamentos\/banco/)
  await page.getByRole('button', { name: /confirmar/i }).click()
  await checkout.confirmed()
  await page.reload()
  await checkout.confirmed()
})

test('a total that changed meanwhile is shown and must be confirmed @phone', async ({ page, entrarComo, conferirPagina }) => {
  const account = await entrarComo()
  const { id } = await publishVaga(account, {}, PAGA)
  const checkout = new Checkout(page)
  await checkout.open(id)
  await changeChannels(account, id, ['linkedin', 'catho'])
  await checkout.payWith('Aprovado')
  await expect(page.getByText('Era R$ 49,90 e agora é R$ 129,80.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resumo do pedido' })).toContainText('Catho')
  await conferirPagina()
  expect(await sql('select recebido_centavos from pagamentos.pagamentos where vaga_id = $1', id)).toEqual([
    { recebido_centavos: 0 },
  ])
  // The filled-in values are kept: one press is enough.
  await page.getByRole('button', { name: 'Pagar R$ 129,80' }).click()
  await checkout.confirmed()
  const [paid] = await sql('select status, recebido_centavos from pagamentos.pagamentos where vaga_id = $1', id)
  expect(paid).toEqual({ status: 'pago', recebido_centavos: 12980 })
})

test('an answer lost after charging is polled, never shown as a failure @desktop', async ({
  page,
  entrarComo,
  conferirPagina,
}) => {
  const { id } = await publishVaga(await entrarComo(), {}, PAGA)
  const checkout = new Checkout(page)
  await checkout.open(id)
  await page.route(/payment_intents\/[^/]+\/confirm$/, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const { api } = await addresses()
  const server = `${api}/functions/v1/confirm-payment`
  await page.route(server, (route) => route.abort('connectionreset'))
  await checkout.payWith('Aprovado')
  await expect(page.getByText('Ainda não recebemos a resposta do banco')).toBeVisible()
  await expect(checkout.pay()).toHaveCount(0)
  await conferirPagina()
  await page.unroute(server)
  await page.getByRole('button', { name: 'Conferir o pagamento' }).click()
  await checkout.confirmed()
})
