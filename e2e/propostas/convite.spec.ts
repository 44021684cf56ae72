/** From the profile of a consultancy to a request that invites it: the client reads whom, the invited one is told and finds its place kept. */
import { findServico } from '../../src/domain/servicos/registry.ts'
import { paths } from '../../src/lib/paths'
import { putSession } from '../support/people/account'
import { essentials } from '../support/rows/answers'
import { createConsultancy, openRequest } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { buildAddress, checkPage, expect, quietPage, test } from '../support/fixtures'
import { findMessage } from '../support/people/inbox'

const clima = findServico('Pesquisa de Clima Organizacional')
if (!clima) throw new Error('the domain has lost a service')

test('a client invites a consultancy from its profile, and a place is kept for it @phone', async ({
  page,
  browser,
  form,
  email,
  testClient,
  conferirPagina,
}, { project }) => {
  const nome = `Fio ${email.slice(4, 10)}`
  const fio = await createConsultancy(`${testClient}-fio`, buildAddress('fio', email), nome)
  const outra = `Nó ${email.slice(4, 10)}`
  await createConsultancy(`${testClient}-no`, buildAddress('no', email), outra)
  const [listada] = await sql('select slug from public.consultorias where email = $1', fio.email)
  await page.goto(paths.consultoria(String(listada?.['slug'])))
  await page.getByRole('link', { name: 'Pedir proposta a esta consultoria' }).click()
  await form.ready()
  await expect(page.getByText(`Este pedido convida ${nome}.`)).toBeVisible()
  await conferirPagina()
  await form.preencherEssenciais(essentials(email))
  await form.answer({ tipo: 'opcao', rotulo: 'Tipo de serviço' }, clima.tipo)
  await form.continuarParaEscopo()
  await form.preencherEscopo(clima, 'required')
  await form.enviarSolicitacao()

  // The page of the sent request offers others: one more is invited, and taken back.
  const convidadas = () =>
    sql(
      `select c.consultoria_nome as nome from propostas.convites v join public.consultorias c on c.id = v.consultoria_id
       join pedidos.solicitacao_contatos k using (solicitacao_id) where k.email = $1`,
      email,
    ).then((rows) => rows.map((row) => String(row['nome'])))
  await page.getByRole('button', { name: `Convidar ${outra}` }).click()
  await expect(page.getByRole('button', { name: `Convidada ${outra}` })).toBeVisible()
  expect((await convidadas()).toSorted()).toEqual([nome, outra].toSorted())
  await conferirPagina()
  await page.getByRole('button', { name: `Convidada ${outra}` }).click()
  await expect.poll(convidadas).toEqual([nome])

  const [pedido] = await sql(
    'select s.id from public.solicitacoes s join pedidos.solicitacao_contatos k on k.solicitacao_id = s.id where k.email = $1',
    email,
  )
  const id = String(pedido?.['id'])
  await openRequest(id)
  await findMessage(fio.email ?? '', /^Convite: pedido de /)
  const { page: dela, complaints } = await quietPage(browser, project.use, `${testClient}-fio`)
  await putSession(dela, fio.session)
  await dela.goto(paths.areaRestritaSolicitacao(id))
  await expect(dela.getByText('O cliente viu o seu perfil e convidou você.')).toBeVisible()
  await checkPage(dela)
  expect(complaints).toEqual([])
  await dela.context().close()
})
