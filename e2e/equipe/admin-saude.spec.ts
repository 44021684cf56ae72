/** What the team sees of the routines: deadlines that have passed. */
import { makeAdmin, sql } from '../support/database'
import { expect, test } from '../support/fixtures'

test('a passed deadline is listed under Saúde with how many and since when, and is gone when it is met @desktop', async ({
  page,
  email,
  entrarComo,
  conferirPagina,
}) => {
  await entrarComo()
  await makeAdmin(email)
  // A kind of its own, which no routine meets while the test looks at it.
  await sql(
    `insert into lgpd.retencoes values ('convites_da_equipe', 'public.admins', 'created_at - interval ''3 hours''', '0', $1)`,
    `email = '${email}'`,
  )
  try {
    await page.goto('/admin/operacao?fila=saude')
    await expect(page.getByRole('heading', { name: 'Prazos vencidos' })).toBeVisible()
    const prazo = page.getByText('convites da equipe', { exact: true })
    await expect(prazo).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^1, o mais antigo desde/ })).toBeVisible()
    await conferirPagina()
    await sql(`delete from lgpd.retencoes where conta = 'convites_da_equipe'`)
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(prazo).toBeHidden()
  } finally {
    await sql(`delete from lgpd.retencoes where conta = 'convites_da_equipe'`)
  }
})
