/** The complete journey with three people in three browsers: two consultancies register and propose, and the client chooses. */
import { createAccount, putSession } from '../support/people/account'
import { essentials } from '../support/rows/answers'
import { approve, openRequest, sendProposal } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { buildAddress, buildPhone, expect, quietPage, test } from '../support/fixtures'
import { RequestForm } from '../support/page/form'
import { followUpLink, newestMessage } from '../support/people/inbox'
import { answersOf, RegistrationForm } from '../support/rows/registration'
import { SignIn } from '../support/people/sign-in'
import { findServico } from '../../src/domain/servicos/registry.ts'

const found = findServico('Cultura Organizacional')
if (!found) throw new Error('the domain has lost a service')
const servico = found

test('from the registration to the acceptance @desktop', async ({ page, browser, email, testClient, conferirPagina }, info) => {
  const consultora = buildAddress('consultora', email)
  const rival = buildAddress('rival', email)
  const { page: dela } = await quietPage(browser, info.project.use, `${testClient}-consultora`)
  const { page: doRival, complaints } = await quietPage(browser, info.project.use, `${testClient}-rival`)

  await test.step('a consultancy registers, the team approves it', async () => {
    const form = new RegistrationForm(dela)
    const answers = answersOf(consultora, { consultoria_nome: 'Trama RH' })
    await form.open()
    for (const step of [1, 2, 3, 4] as const) await form.pass(step, answers)
    await expect(dela.getByText('Solicitação de cadastro enviada com sucesso!')).toBeVisible()
    await approve(consultora)
  })

  await test.step('a company sends a request and confirms it by the e-mail', async () => {
    const form = new RequestForm(page)
    await form.open({ tipo: servico.tipo })
    await form.preencherEssenciais(essentials(email))
    await form.continuarParaEscopo()
    await form.preencherEscopo(servico, 'required')
    await form.enviarSolicitacao()
  })
  const link = followUpLink(await newestMessage(email))
  await page.goto(link)
  await page.getByRole('button', { name: /Confirmar/ }).click()
  await expect(page.getByText('E-mail confirmado').first()).toBeVisible()
  const [pedido] = await sql(
    'select s.id from public.solicitacoes s join public.clientes c on c.id = s.cliente_id where c.email = $1',
    email,
  )
  const id = String(pedido?.['id'])
  await openRequest(id)

  await test.step('the consultancy signs in, finds the request and proposes', async () => {
    // The code is typed where the registration was sent, which confirms it too.
    const entrada = new SignIn(dela)
    await entrada.type(await entrada.receive(consultora, () => entrada.pedir().click()))
    // The profile can be completed later: a consultancy in the directory proposes without a mobile.
    await expect(dela).toHaveURL('/app/consultoria')
    await expect(dela.getByRole('heading', { name: 'Situação' })).toBeVisible()
    await expect(dela.getByText('Trama RH').first()).toBeVisible()
    await dela.goto(`/area-restrita/solicitacao/${id}`)
    await expect(dela.getByText(email)).toHaveCount(0)
    await dela.getByRole('button', { name: 'Enviar Proposta' }).click()
    const dialog = dela.getByRole('dialog', { name: 'Enviar Proposta' })
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('1.234,56')
    await dialog.getByRole('textbox', { name: 'Prazo' }).fill('6 semanas')
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Começamos por uma conversa com cada equipe.')
    await dialog.getByRole('button', { name: 'Enviar Proposta' }).click()
    await expect(dela.getByText('Proposta enviada!')).toBeVisible()
  })

  const client = `${testClient}-rival`
  const account = await createAccount({ client, email: rival, telefone: buildPhone(client), nome: 'Rui', sobrenome: 'Rival' })
  await sendProposal(client, account, id, { valor: 999 })
  await putSession(doRival, account.session)

  await test.step('the client compares and accepts', async () => {
    await page.reload()
    await expect(page.getByRole('columnheader', { name: /Trama RH/ })).toBeVisible()
    await conferirPagina()
    await page.getByRole('button', { name: 'Aceitar a proposta de Trama RH' }).filter({ visible: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aceitar proposta' }).click()
    await expect(page.getByRole('heading', { name: 'Você escolheu Trama RH' })).toBeVisible()
    await expect(page.getByRole('link', { name: consultora })).toBeVisible()
  })

  await test.step('both consultancies know, and only the chosen one knows whom to call', async () => {
    await dela.goto('/area-restrita/propostas')
    const contato = dela.getByRole('region', { name: 'Contato do cliente' })
    await expect(contato.getByText(email)).toBeVisible()
    await expect(contato.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', `mailto:${email}`)
    await expect(contato.getByText('Padaria São João Ltda.')).toBeVisible()
    // A wide screen has the ways to call beside the name.
    const tela = dela.viewportSize()!
    await dela.setViewportSize({ width: 1280, height: 800 })
    expect((await contato.boundingBox())?.height).toBeLessThanOrEqual(220)
    await dela.setViewportSize(tela)
    await doRival.goto('/area-restrita/propostas')
    await expect(doRival.getByRole('main').getByText('Recusada', { exact: true }).first()).toBeVisible()
    await expect(doRival.getByRole('region', { name: 'Contato do cliente' })).toHaveCount(0)
    expect(await doRival.content()).not.toContain('Padaria')
    expect(complaints).toEqual([])
  })
})
