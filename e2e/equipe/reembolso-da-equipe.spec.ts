/** The team gives back a part of a payment and notes its invoice; who paid gets e-mails and sees both in the vacancy's payment. */
import { createAccount, putSession } from '../support/people/account'
import { makeAdmin, sql } from '../support/database'
import { buildAddress, buildPhone, expect, quietPage, test } from '../support/fixtures'
import { findMessage } from '../support/people/inbox'
import { Checkout } from '../support/rows/pagamento'
import { publishVaga } from '../support/rows/vaga'

test('a part of a payment goes back with a reason, and its invoice is noted with the data that who paid corrected @desktop', async ({
  page,
  browser,
  testClient,
  email,
  entrarComo,
  conferirPagina,
}, { project }) => {
  test.slow()
  await entrarComo()
  await makeAdmin(email)
  const client = `${testClient}-rita`
  const dela = buildAddress('rita', email)
  const rita = await createAccount({ client, email: dela, telefone: buildPhone(client), nome: 'Rita', sobrenome: 'Fictícia' })
  const { page: outra, complaints } = await quietPage(browser, project.use, client)
  await putSession(outra, rita.session)
  const { id } = await publishVaga(rita, {}, ['catho'])
  const checkout = new Checkout(outra)
  await checkout.open(id)
  await checkout.payWith('Aprovado')
  await checkout.confirmed()

  const [pagamento] = await sql("select id from pagamentos.pagamentos where vaga_id = $1 and status = 'pago'", id)
  await page.goto(`/admin/operacao?fila=pagamentos&item=${String(pagamento?.id)}`)
  const ficha = page.getByRole('article')
  await ficha.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(ficha.getByRole('heading', { name: 'Reembolsar' })).toBeFocused()
  const valor = ficha.getByRole('textbox', { name: /^Valor a reembolsar/ })
  await valor.fill('R$ 900,00')
  await ficha.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(ficha.getByText(/^Erro: Escolha um valor de até/).first()).toBeVisible()
  await valor.fill('R$ 20,00')
  await ficha.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(ficha.getByText(/Escreva o motivo: quem pagou vai ler/).first()).toBeVisible()
  await ficha.getByRole('textbox', { name: /^Motivo/ }).fill('O canal publicou com dois dias de atraso.')
  await conferirPagina()
  await ficha.getByRole('button', { name: 'Cancelar' }).click()
  await expect(ficha.getByRole('button', { name: 'Reembolsar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await valor.fill('R$ 20,00')
  await ficha.getByRole('textbox', { name: /^Motivo/ }).fill('O canal publicou com dois dias de atraso.')
  await ficha.getByRole('button', { name: /^Reembolsar R\$\s20,00$/ }).click()
  await expect(page.getByText(/Reembolso de R\$\s20,00 pedido/)).toBeVisible()
  await expect(ficha.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(ficha.getByText('O canal publicou com dois dias de atraso.')).toBeVisible()

  const carta = await findMessage(dela, /Reembolsamos R\$\s20,00/)
  expect(carta.Text).toContain('O canal publicou com dois dias de atraso.')
  await outra.goto(`/recrutaeeo/minhas-vagas/${id}?aba=pagamento`)
  await expect(outra.getByText('O canal publicou com dois dias de atraso.')).toBeVisible()
  await expect(outra.getByText('Do pagamento')).toBeVisible()

  await outra.getByRole('button', { name: 'Corrigir dados' }).click()
  await outra.getByLabel('Nome ou razão social').fill('Oficina Aurora Ltda.')
  await outra.getByLabel('CPF ou CNPJ').fill('12ABC34501DE35')
  await outra.getByRole('button', { name: 'Salvar' }).click()
  await expect(outra.getByText('**.ABC.345/****-**')).toBeVisible()
  await page.goto(`/admin/operacao?fila=pagamentos&recorte=sem-nota&item=${String(pagamento?.id)}`)
  await ficha.getByRole('button', { name: 'Ver dados para a nota' }).click()
  await expect(ficha.getByText('12.ABC.345/01DE-35')).toBeVisible()
  await ficha.getByRole('textbox', { name: /^Número da nota/ }).fill('2026/000123')
  await ficha.getByRole('textbox', { name: /^Link da nota/ }).fill('https://nfse.example/ver?n=123')
  await conferirPagina()
  await ficha.getByRole('button', { name: 'Salvar e avisar quem pagou' }).click()
  await expect(ficha.getByRole('button', { name: 'Corrigir a nota' })).toBeVisible()
  expect((await findMessage(dela, /Nota fiscal da sua vaga/)).Text).toContain('https://nfse.example/ver?n=123')
  await outra.reload()
  await expect(outra.getByRole('link', { name: 'Abrir a nota' })).toHaveAttribute('href', 'https://nfse.example/ver?n=123')
  await expect(outra.getByRole('button', { name: 'Corrigir dados' })).toHaveCount(0)

  // The rest goes back too: nothing is left, and the page says so.
  await page.goto(`/admin/operacao?fila=pagamentos&item=${String(pagamento?.id)}`)
  await ficha.getByRole('button', { name: 'Reembolsar' }).click()
  await ficha.getByRole('textbox', { name: /^Motivo/ }).fill('Desistência em sete dias.')
  await ficha.getByRole('button', { name: /^Reembolsar R\$\s59,90$/ }).click()
  await expect(page.getByText(/Reembolso de R\$\s59,90 pedido/)).toBeVisible()
  await findMessage(dela, /Reembolsamos R\$\s59,90/)
  await outra.reload()
  await expect(outra.getByRole('heading', { name: 'Pagamento', level: 3 }).locator('..')).toContainText('Reembolsado')
  await expect(outra.getByText('Tudo o que foi pago já voltou')).toBeVisible()
  expect(complaints).toEqual([])
  await outra.context().close()
})
