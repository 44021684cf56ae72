/** The complete journey of a vacancy with two people in two browsers: written, paid, found, applied to, answered, ended. */
import { createAccount } from '../support/people/account'
import { letTimePass } from '../support/database'
import { buildAddress, expect, quietPage, test } from '../support/fixtures'
import { newestMessage, secretLink } from '../support/people/inbox'
import { NewVaga } from '../support/rows/nova-vaga'
import { checkNothingSpecial } from '../support/page/especial'
import { Checkout } from '../support/rows/pagamento'
import { SignIn } from '../support/people/sign-in'
import { acceptEmpresa } from '../support/rows/vaga'

const PERGUNTA = 'Você pode viajar uma vez por mês?'

test('from sign-in to the answer that the candidate reads @desktop', async ({
  page,
  browser,
  email,
  telefone,
  testClient,
  conferirPagina,
}, info) => {
  const cargo = `Analista ${info.retry} ${testClient.replaceAll(/[^a-z]/g, '').slice(-6)}`
  const bia = buildAddress('bia', email)
  const { page: dela, complaints } = await quietPage(browser, info.project.use, `${testClient}-bia`)
  await createAccount({ client: testClient, email, telefone, nome: 'Rita', sobrenome: 'Moraes' })
  await acceptEmpresa(email, 'Tecelagem Aurora')
  await letTimePass(email, '1 minute')

  await test.step('the recruiter signs in on the way to the form', async () => {
    await page.goto('/recrutaeeo/nova-vaga')
    await page.getByRole('link', { name: 'Usar E-mail ou Telefone' }).click()
    const entrada = new SignIn(page)
    await entrada.ready()
    await entrada.type(await entrada.receive(email, () => entrada.ask(email)))
    await page.getByRole('button', { name: 'Preencher do zero' }).click()
  })

  const vaga = new NewVaga(page)
  await test.step('writes the vacancy in a municipality of the state, and begins with LinkedIn', async () => {
    await vaga.job(cargo)
    const lugar = page.getByRole('combobox', { name: 'Local de trabalho' })
    await lugar.fill('Zona Sul')
    await expect(page.getByText('Sem município, a vaga não vai para o Google.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Próximo' })).toBeEnabled()
    await lugar.fill('florianopolis, Centro')
    // The municipalities have arrived: without them nothing is corrected.
    await expect(page.locator('#campo-local_de_trabalho-lista option').first()).toBeAttached()
    await page.getByLabel('Descrição da vaga').focus()
    await expect(lugar).toHaveValue('Florianópolis, Centro')
    await vaga.toChannels(async () => {
      if (!(await page.getByText('Etapa 3 de 5', { exact: true }).isVisible())) return
      await vaga.ask('Você tem filhos?')
      await expect(page.getByText('Não se pergunta sobre filhos nem sobre a família de quem se candidata.')).toBeVisible()
      await conferirPagina()
      await page.getByLabel('Pergunta', { exact: true }).fill(PERGUNTA)
      await expect(page.getByText('Não se pergunta sobre filhos')).toHaveCount(0)
    })
    await expect(vaga.canal('LinkedIn')).toBeChecked()
    await expect(page.getByText('Com os dados que o Google lê e no feed do Jooble.')).toBeVisible()
    await vaga.declare()
    await expect(vaga.total()).toHaveText('R$ 49,90')
    await expect(page.locator('[data-total-no-rodape]')).toBeVisible({ visible: info.project.name === 'phone' })
    await conferirPagina()
  })

  await test.step('goes to the checkout and back without losing the order, and pays', async () => {
    await vaga.finalizar().click()
    await vaga.order()
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeFocused()
    await page.goBack()
    await vaga.step(5)
    await expect(vaga.canal('LinkedIn')).toBeChecked()
    await page.goForward()
    const checkout = new Checkout(page)
    await expect(checkout.card()).toBeVisible()
    await checkout.payWith('Aprovado')
    await checkout.confirmed()
    await page.getByRole('link', { name: 'Ver a vaga no ar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: cargo })).toBeVisible()
    await checkNothingSpecial(page)
  })

  await test.step('the candidate finds it and applies', async () => {
    await dela.goto('/vagas')
    await dela.getByRole('searchbox', { name: 'Buscar vaga' }).fill(cargo)
    await dela.getByRole('article').getByRole('link', { name: cargo }).click()
    await expect(dela.getByRole('heading', { level: 1, name: cargo })).toBeVisible()
    await dela.getByRole('button', { name: 'Candidatar-se' }).filter({ visible: true }).first().click()
    await dela.getByLabel('Nome completo').fill('Bia Lima')
    await dela.getByLabel('E-mail', { exact: true }).fill(bia)
    await dela.getByText('Acrescentar LinkedIn, portfólio, pretensão…').click()
    await dela.getByLabel('Link do currículo').fill('https://curriculo.example/bia')
    await dela.getByRole('checkbox').check()
    await dela.getByRole('button', { name: 'Enviar candidatura' }).click()
    // The question was left out: the summary names it.
    await expect(dela.getByRole('link', { name: /Responda à pergunta/ })).toBeVisible()
    await dela.getByRole('radiogroup', { name: PERGUNTA }).getByRole('radio', { name: 'Não' }).check()
    await dela.getByRole('button', { name: 'Enviar candidatura' }).click()
    await expect(dela.getByRole('heading', { name: 'Candidatura enviada' })).toBeFocused()
  })
  const link = secretLink(await newestMessage(bia, 1), 'candidatura')

  await test.step('the recruiter invites her to an interview', async () => {
    await page.goto('/recrutaeeo/minhas-vagas')
    await page
      .getByRole('listitem')
      .filter({ hasText: '1 candidatura1 em Recebida' })
      .getByRole('heading')
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByLabel('Critérios das perguntas').selectOption('Atende aos critérios')
    await expect(page.getByRole('link', { name: 'Bia Lima', exact: true })).toHaveCount(0)
    await page.getByLabel('Critérios das perguntas').selectOption('Não atende a algum critério')
    await page.getByRole('link', { name: 'Bia Lima', exact: true }).click()
    const ficha = page.getByRole('dialog', { name: 'Bia Lima' })
    await expect(ficha.getByText(PERGUNTA)).toBeVisible()
    await expect(ficha.getByText('Não atende ao critério')).toBeVisible()
    await ficha.getByRole('button', { name: 'Outra etapa' }).click()
    await ficha.getByRole('button', { name: 'Entrevista', exact: true }).click()
    await ficha.getByLabel('Mensagem para a pessoa').fill('Podemos conversar na quinta, às 10h?')
    await ficha.getByRole('button', { name: 'Mover para Entrevista' }).click()
    await expect(ficha.getByText('O que a pessoa já recebeu')).toBeVisible()
  })

  await test.step('the candidate is told, and reads the answer', async () => {
    await newestMessage(bia, 2)
    await dela.goto(link)
    await expect(dela.getByText('Podemos conversar na quinta, às 10h?')).toBeVisible()
    await expect(dela.getByText(PERGUNTA)).toBeVisible()
    await expect(dela.getByText(/critério/)).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  await test.step('the recruiter ends the vacancy', async () => {
    await page.goto('/recrutaeeo/minhas-vagas')
    await page.getByRole('button', { name: `Mais ações: ${cargo}` }).click()
    await page.getByRole('menuitem', { name: 'Encerrar vaga' }).click()
    await page.getByText('Vaga preenchida').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar vaga' }).click()
    await expect(page.getByText(/^Em .*: Vaga preenchida$/)).toBeVisible()
    await conferirPagina()
  })
})
