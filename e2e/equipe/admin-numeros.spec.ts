/** Actions of the team are in the audit trail. */
import { call } from '../support/people/account'
import { endAdmin, makeAdmin, sql } from '../support/database'
import { expect, test } from '../support/fixtures'

test.afterEach(({ context, email }) => endAdmin(context, email))

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
  await expect(linha).toContainText('Alterou')
  await conferirPagina()
  await linha.getByRole('button').click()
  const ficha = page.getByRole('dialog')
  await expect(ficha.getByText(String(prazo + 1), { exact: false })).toBeVisible()
  await conferirPagina()
  await ficha.getByRole('link', { name: 'Abrir este item' }).click()
  await expect(page).toHaveURL(/\/admin\/tabelas\/canais\?item=catho/)
  await expect(page.getByRole('dialog').getByText(email).first()).toBeVisible()
})
