/** A résumé that stays with the company: left by one press of the candidate, found and opened by the recruiter, and the look is told. */
import { applyTo } from '../support/rows/candidatura'
import { expect, quietPage, test } from '../support/fixtures'
import { findMessage, secretLink } from '../support/people/inbox'
import { axeViolations } from '../support/page/axe'
import { waitUntilHydrated } from '../support/page/hydrated'
import { call } from '../support/people/account'
import { publishVaga } from '../support/rows/vaga'

test('the answer of an ended vacancy leads to the press; the company opens the résumé, and the candidate sees it @phone', async ({
  page,
  browser,
  entrarComo,
  email,
  testClient,
  conferirPagina,
}, info) => {
  const account = await entrarComo()
  const { id, codigo_ref: codigo } = await publishVaga(account)
  const endereco = email.replace('@', '.g@')
  await applyTo(codigo, { client: testClient, nome: 'Alba Torres', email: endereco, cidade: 'Manaus', uf: 'AM' })
  await call('rest/v1/rpc/fn_encerrar_vaga', { client: testClient, token: account.session.access_token, body: { _id: id } })

  const { page: tela } = await quietPage(browser, info.project.use, `${testClient}-g`)
  await tela.goto(secretLink(await findMessage(endereco, /terminou/), 'candidatura'))
  await waitUntilHydrated(tela)
  await tela.getByRole('button', { name: 'Guardar por 6 meses' }).click()
  await expect(tela.getByRole('heading', { name: 'Currículo guardado' })).toBeFocused()
  expect(await axeViolations(tela)).toEqual([])

  await page.goto('/app/curriculos')
  await page.getByRole('button', { name: 'Ver currículo Alba Torres' }).click()
  await expect(page.getByRole('dialog', { name: 'Alba Torres' }).getByText('A pessoa vê que a empresa olhou.')).toBeVisible()
  await conferirPagina()
  await tela.reload()
  await expect(tela.getByText(/ viu hoje/)).toBeVisible()
})
