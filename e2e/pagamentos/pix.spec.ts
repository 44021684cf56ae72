/** Paying for a vacancy by Pix. */
import type { Page } from '@playwright/test'
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { Checkout } from '../support/rows/pagamento'
import { publishVaga } from '../support/rows/vaga'

const PAGA = ['linkedin', 'indeed']

test.beforeEach(() => sql('update public.configuracoes set pix_ligado = true'))

/** The page of a code at the fake provider, in a browser of its own: the bank app on another phone. The checkout is never hidden. */
const press = async (page: Page, name: string) => {
  const link = page.getByRole('link', { name: 'Abrir na página da Stripe' })
  await expect(link).toHaveAttribute('target', '_blank')
  const bank = await (await page.context().browser()!.newContext()).newPage()
  await bank.goto((await link.getAttribute('href')) ?? '')
  await Promise.all([
    bank.waitForResponse((answer) => answer.request().method() === 'POST'),
    bank.getByRole('button', { name, exact: true }).click(),
  ])
  return bank
}

const payments = (id: string) =>
  sql('select metodo, status, recebido_centavos from pagamentos.pagamentos where vaga_id = $1 order by criado_em', id)

test('a vacancy is paid by Pix: the code, a reload, and the page goes on by itself @phone', async ({
  page,
  entrarComo,
  conferirPagina,
}) => {
  const { id } = await publishVaga(await entrarComo(), {}, PAGA)
  const checkout = new Checkout(page)
  await checkout.open(id)
  await checkout.choose('Pix')
  await expect(page.getByText('O código vale dez minutos.')).toBeVisible()
  await conferirPagina()
  await checkout.makeCode()
  await expect(checkout.code()).toBeVisible()
  // A phone has the code and the waiting at once, and the picture for another device folded; a wide screen has the picture.
  const tela = page.viewportSize()!
  const qr = page.getByRole('img', { name: 'QR code do Pix' })
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the code is seen from the top').toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const esperando = page.getByText('Esperando o pagamento')
  await expect
    .poll(() => esperando.evaluate((here) => here.getBoundingClientRect().bottom + window.scrollY), 'the waiting')
    .toBeLessThan(600)
  await expect(qr).toBeHidden()
  await page.getByText('Pagar de outro aparelho').click()
  await expect(qr).toBeVisible()
  await conferirPagina()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('Pagar de outro aparelho')).toHaveCount(0)
  await expect(qr).toBeVisible()
  await page.setViewportSize(tela)
  await expect(page.getByText(/^Faltam (9|10) minutos para o código vencer\.$/)).toBeAttached()
  await conferirPagina()
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expect(page.getByText(/O banco ainda não avisou/)).toBeVisible()
  const code = await page.locator('code').textContent()
  await page.reload()
  await expect(page.locator('code')).toHaveText(code ?? '')
  await press(page, 'Pagar')
  await checkout.confirmed()
  await expect(page.getByText('Pagamento aprovado!')).toBeVisible()
  expect(await payments(id)).toMatchObject([
    { metodo: 'cartao', status: 'cancelado' },
    { metodo: 'pix', status: 'pago', recebido_centavos: 4990 },
  ])
  await page.goto(`/recrutaeeo/minhas-vagas/${id}?aba=pagamento`)
  await expect(page.getByRole('heading', { name: 'Dados para a nota fiscal' })).toBeVisible()
  await expect(page.getByText('***.982.247-**')).toBeVisible()
  await expect(page.getByText('Recebido por Pix')).toBeVisible()
  await conferirPagina()
  // The last of five tabs, on a phone too.
  await page.goto(`/recrutaeeo/minhas-vagas/${id}?aba=mudancas`)
  await expect(page.getByRole('tab', { name: 'Mudanças' })).toBeInViewport({ ratio: 0.9 })
})
