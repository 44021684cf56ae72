/** Events are counted and shown to the team, and actions of the team are in the audit trail. */
import { call } from '../support/people/account'
import { endAdmin, makeAdmin, sql } from '../support/database'
import { buildAddress, expect, test } from '../support/fixtures'
import { sendRequest } from '../support/rows/request'

test.afterEach(({ context, email }) => endAdmin(context, email))

const passos = async () => {
  const rows = await sql(`select fluxo || ':' || passo as chave, sum(total)::int as n from equipe.passos_diarios group by 1`)
  return Object.fromEntries(rows.map(({ chave, n }) => [String(chave), Number(n)]))
}

// Short run: src/features/equipe/numeros/NumerosPage.test.tsx, tests/db/equipe/numeros.test.ts
test('a form step reached by a visitor is counted, and the team sees it in a chart and a table @full', async ({
  page,
  entrarComo,
  email,
  testClient,
  conferirPagina,
}) => {
  const before = (await passos())['solicitacao:1'] ?? 0
  await page.goto('/empresa-solicitacao?tipo=Pesquisa%20de%20Clima%20Organizacional')
  await expect.poll(async () => (await passos())['solicitacao:1'] ?? 0).toBeGreaterThan(before)
  await sendRequest({ client: testClient, email: buildAddress('padaria', email), tipo: 'Pesquisa de Clima Organizacional' })

  await entrarComo()
  await makeAdmin(email)
  // The worker refreshes the figures every few seconds.
  await expect(async () => {
    await page.goto('/admin/numeros?periodo=7')
    await expect(page.getByRole('heading', { name: 'Pedidos por semana' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Pesquisa de Clima Organizacional/ }).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('row', { name: /^1\. Essenciais/ })).toBeVisible()
  await conferirPagina()
  await page.getByText('Ver em tabela').first().press('Enter')
  await expect(page.getByRole('table', { name: 'Pedidos por semana' })).toBeVisible()

  await page.getByRole('link', { name: '30 dias' }).press('Enter')
  await expect(page).toHaveURL(/periodo=30/)
  await expect(page.getByRole('link', { name: '30 dias' })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('De', { exact: true }).fill('2020-01-01')
  await page.getByLabel('Até').fill('2020-01-31')
  await page.getByRole('button', { name: 'Ver estas datas' }).click()
  await expect(page.getByText('Nada aconteceu neste período')).toBeVisible()
  await conferirPagina()
  await page.goBack()
  await expect(page.getByRole('row', { name: /^Pesquisa de Clima Organizacional/ }).first()).toBeVisible()
})

test('a change by an admin is in the audit trail, with a link to the row @desktop', async ({
  page,
  entrarComo,
  email,
  testClient,
  conferirPagina,
}) => {
  const { session } = await entrarComo()
  await makeAdmin(email)
  const [canal] = await sql('select * from public.canais where codigo = $1', 'catho')
  const prazo = Number(canal?.['prazo_horas'] ?? 0)
  await call('rest/v1/rpc/fn_admin_salvar_canal', {
    client: testClient,
    token: session.access_token,
    body: { _codigo: 'catho', _mudancas: { prazo_horas: prazo + 1 }, _visto: { prazo_horas: prazo } },
  })

  await page.goto(`/admin/auditoria?ator=${encodeURIComponent(email)}&tabela=canais`)
  const linha = page.getByRole('row', { name: new RegExp(email.replaceAll('.', String.raw`\.`)) })
  await expect(linha).toHaveCount(1)
  await expect(linha).toContainText('alterou')
  await conferirPagina()
  await linha.getByRole('button').click()
  const ficha = page.getByRole('dialog')
  await expect(ficha.getByText(String(prazo + 1), { exact: false })).toBeVisible()
  await conferirPagina()
  await ficha.getByRole('link', { name: 'Abrir este item' }).click()
  await expect(page).toHaveURL(/\/admin\/tabelas\/canais\?item=catho/)
  await expect(page.getByRole('dialog').getByText(email).first()).toBeVisible()
})
