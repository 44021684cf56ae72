/** A client's own requests, signed in: the request sent without an account is confirmed, compared and accepted without its link. */
import { createConsultancy, openRequest, sendProposal } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { call } from '../support/people/account'
import { sendRequest } from '../support/rows/request'

test('from the list to the accepted proposal, without the link of an e-mail @phone', async ({
  page,
  email,
  testClient,
  entrarComo,
  conferirPagina,
}) => {
  const id = await sendRequest({ client: testClient, email, tipo: 'Cultura Organizacional' })
  await entrarComo()
  await page.goto('/app')
  await page.getByRole('link', { name: 'Cultura Organizacional' }).click()
  await expect(page).toHaveURL(`/app/pedidos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cultura Organizacional' })).toBeVisible()
  await conferirPagina()
  await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
  // The button's own name changes while the answer is on its way.
  await expect(page.getByText('E-mail confirmado').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /confirme o seu e-mail/ })).toHaveCount(0)

  await openRequest(id)
  const consultancy = await createConsultancy(`${testClient}-c`, email.replace(/^ana/, 'trama'), 'Trama RH')
  await sendProposal(`${testClient}-c`, consultancy, id)
  const [proposta] = await sql('select id from public.propostas where solicitacao_id = $1', id)
  await call('rest/v1/rpc/fn_escrever_ao_cliente', {
    client: `${testClient}-c`,
    token: consultancy.session.access_token,
    body: { _id: crypto.randomUUID(), _proposta: proposta?.['id'], _texto: 'Podemos conversar na quinta?' },
  })
  await page.goto('/app/mensagens')
  const conversa = page.getByRole('link', { name: /Trama RH.*Podemos conversar na quinta\?.*1 nova/ })
  await expect(conversa).toBeVisible()
  await conferirPagina()
  await conversa.click()
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused()
  await page.goto('/app/mensagens')
  await expect(page.getByRole('link', { name: /Trama RH/ })).toBeVisible()
  await expect(page.getByText('1 nova')).toHaveCount(0)
  await page.goto(`/app/pedidos/${id}`)
  await page.getByRole('button', { name: 'Aceitar a proposta de Trama RH' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar proposta' }).click()
  await expect(page.getByRole('heading', { name: 'Você escolheu Trama RH' })).toBeVisible()
  await conferirPagina()
})
