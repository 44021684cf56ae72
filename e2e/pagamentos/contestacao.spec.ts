/** A dispute that the bank decides against us: what the owner and the team read, and where it leads. */
import { addresses } from '../support/addresses'
import { makeAdmin, sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { Checkout } from '../support/rows/pagamento'
import { publishVaga } from '../support/rows/vaga'

/** The provider's own helpers. */
async function ask(method: 'GET' | 'POST', path: string, body?: Record<string, string>) {
  const { inbox } = await addresses()
  const headers = { authorization: 'Bearer sk_test_local', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${inbox}/v1/${path}`, { method, headers, ...(body && { body: new URLSearchParams(body) }) })
  return (await answer.json()) as { id: string; data: { id: string }[] }
}

// Short run: src/features/candidaturas/dinheiro-da-vaga.test.tsx, tests/db/pagamentos/contestacoes.test.ts, tests/functions/pagamentos/pagamento-avisos.test.ts
test('a lost dispute: the page says that the money is gone, the payment names the bank, and another vacancy is made from this one @full', async ({
  page,
  email,
  entrarComo,
  conferirPagina,
}) => {
  test.slow()
  const { id } = await publishVaga(await entrarComo(), {}, ['catho'])
  const checkout = new Checkout(page)
  await checkout.open(id)
  await checkout.payWith('Aprovado')
  await checkout.confirmed()
  const status = async () => (await sql('select status from public.vagas where id = $1', id))[0]?.['status']
  await expect.poll(status).toBe('published')
  const [pagamento] = await sql("select id, intent_id from pagamentos.pagamentos where vaga_id = $1 and status = 'pago'", id)
  const intent = String(pagamento?.['intent_id'])
  const { id: disputa } = await ask('POST', `test_helpers/payment_intents/${intent}/dispute`)
  await expect.poll(status).toBe('suspensa')
  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  const recado = page.getByRole('region', { name: 'A vaga está fora do ar' })
  await expect(recado).toContainText('Ela fica fora do ar até a decisão.')
  await ask('POST', `test_helpers/disputes/${disputa}/close`, { outcome: 'lost' })
  await expect
    .poll(async () => (await sql('select fim from pagamentos.contestacoes where id = $1', disputa))[0]?.['fim'])
    .toBe('perdida')

  await page.reload()
  await expect(recado).toContainText('estornou o valor desta vaga a quem pagou')
  await expect(recado).not.toContainText('até a decisão')
  await conferirPagina()
  await page.getByRole('tab', { name: 'Pagamento' }).click()
  const painel = page.getByRole('tabpanel')
  await expect(painel.getByText('Devolvido pelo banco')).toHaveCount(2)
  await expect(painel.getByText('O pagamento foi aprovado.')).toHaveCount(0)
  await expect(painel.getByRole('button', { name: 'Corrigir dados' })).toHaveCount(0)
  await conferirPagina()

  await makeAdmin(email)
  await page.goto('/admin/operacao?fila=pagamentos&recorte=sem-nota')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(`a[href*="${String(pagamento?.['id'])}"]`)).toHaveCount(0)
  await page.goto(`/admin/operacao?fila=pagamentos&recorte=contestados&item=${String(pagamento?.['id'])}`)
  const ficha = page.getByRole('article')
  await expect(ficha).toContainText('O banco decidiu e estornou o valor a quem pagou.')
  await expect(ficha.getByRole('button', { name: 'Reembolsar' })).toHaveCount(0)
  await expect(ficha.getByRole('button', { name: 'Ver dados para a nota' })).toHaveCount(0)
  await conferirPagina()

  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  await recado.getByRole('link', { name: 'Criar outra a partir desta' }).click()
  await expect(page).toHaveURL(/\/recrutaeeo\/nova-vaga/)
  await expect(page.getByLabel(/^Cargo/)).toHaveValue('Analista de RH Pleno')
})
