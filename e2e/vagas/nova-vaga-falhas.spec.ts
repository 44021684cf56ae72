/** Failures during publication of a vacancy: no typed text is lost, and there is never a second vacancy. */
import type { Account } from '../support/people/account'
import { sql } from '../support/database'
import { breakCalls } from '../support/page/faults'
import { expect, test } from '../support/fixtures'
import { NewVaga } from '../support/rows/nova-vaga'

const stored = ({ id }: Account) =>
  sql(
    `select v.id, v.cargo, v.valor_total from public.vagas v join public.usuarios u on u.id = v.usuario_id
     where u.auth_user_id = $1`,
    id,
  )

test('the answer is lost after publishing, the page is reloaded, the order changes: still one vacancy @desktop', async ({
  page,
  entrarComo,
  conferirPagina,
  complaints,
}) => {
  const account = await entrarComo()
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job()
  await vaga.toChannels()
  await vaga.choose('Catho')
  const mend = await breakCalls(page, 'fn_publicar_vaga', 'is lost')
  await vaga.finalizar().click()
  await expect(page.getByText('A vaga ainda não foi publicada')).toBeVisible()
  await conferirPagina()
  const [first] = await stored(account)
  expect(first).toMatchObject({ cargo: 'Analista de folha', valor_total: 7990 })
  await mend()
  await page.reload()
  await vaga.step(5)
  await vaga.choose('Catho', 'LinkedIn')
  await vaga.finalizar().click()
  expect(await vaga.order()).toEqual({ vagaId: first?.['id'], totalCentavos: 12980 })
  expect(await stored(account)).toEqual([{ ...first, valor_total: 12980 }])
  complaints.splice(0)
})
