/** Two consultants of one consultancy: one invites by e-mail, the other joins, proposes for it, is read by name; then only reads, and leaves. */
import { paths } from '../../src/lib/paths'
import { sql } from '../support/database'
import { buildAddress, buildPhone, checkPage, expect, quietPage, test } from '../support/fixtures'
import { createAccount, putSession } from '../support/people/account'
import { findMessage, secretLink } from '../support/people/inbox'
import { createConsultancy, openRequest } from '../support/rows/consultancy'
import { sendRequest } from '../support/rows/request'

// Short run: e2e/vagas/pessoas-da-empresa.spec.ts, tests/db/consultorias/equipe/pessoas.test.ts, tests/db/consultorias/equipe/trabalho.test.ts
test('a consultant invites a colleague, who proposes for the consultancy, only reads and leaves @full', async ({
  page,
  browser,
  testClient,
  email,
  conferirPagina,
}, { project }) => {
  const nome = `Trama ${email.slice(4, 12)}`
  await putSession(page, (await createConsultancy(testClient, email, nome)).session)
  const pedido = await sendRequest({ client: `${testClient}-cliente`, email: buildAddress('cliente', email) })
  await openRequest(pedido)

  await page.goto(paths.appConsultoria())
  await page.getByRole('button', { name: 'Convidar pessoas' }).click()
  const pessoas = page.getByRole('dialog', { name: 'Pessoas' })
  const caixa = buildAddress('bia', email)
  await pessoas.getByLabel('E-mail').fill(caixa)
  await pessoas.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(pessoas.getByText(caixa)).toBeVisible()
  await conferirPagina()
  const link = secretLink(await findMessage(caixa, /Convite para trabalhar nas propostas/), 'convite')

  const client = `${testClient}-bia`
  const { page: dela, complaints } = await quietPage(browser, project.use, client)
  const bia = await createAccount({ client, email: caixa, telefone: buildPhone(client), nome: 'Bia', sobrenome: 'Ramos' })
  await putSession(dela, bia.session)
  await dela.goto(link)
  await dela.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(dela.getByRole('heading', { level: 1, name: `Agora você está em ${nome}` })).toBeFocused()
  await dela.getByRole('link', { name: 'Ver a consultoria' }).click()
  await expect(dela.getByRole('heading', { level: 2, name: nome })).toBeVisible()
  await checkPage(dela)

  await dela.goto(paths.areaRestritaSolicitacao(pedido))
  await expect(dela.getByText('Em nome de')).toBeVisible()
  await dela.getByRole('button', { name: 'Enviar Proposta' }).click()
  const dialog = dela.getByRole('dialog', { name: 'Enviar Proposta' })
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('1.234,56')
  await dialog.getByRole('textbox', { name: 'Prazo' }).fill('6 semanas')
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Começamos por uma conversa com cada equipe.')
  await expect(dialog.getByText(`A empresa lê a proposta em nome de ${nome}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar Proposta' }).click()
  await expect(dela.getByRole('button', { name: 'Retirar proposta' })).toBeVisible()
  await checkPage(dela)

  // It is the consultancy's: its owner reads who sent it, and sends no second one.
  await page.goto(paths.areaRestritaPropostas())
  await expect(page.getByText(/de Bia Ramos/)).toBeVisible()
  await page.goto(paths.areaRestritaSolicitacao(pedido))
  await expect(page.getByText('Bia Ramos também está com este pedido aberto.')).toBeVisible()
  await page.getByLabel('Responsável').selectOption('Bia Ramos')
  await expect(page.getByText('Responsável atualizado')).toBeVisible()
  await conferirPagina()
  await findMessage(caixa, /Para você cuidar: a proposta para/)
  await page.goto(paths.areaRestritaPropostas())
  await expect(page.getByText(/Responsável: Bia Ramos/)).toBeVisible()
  await conferirPagina()
  await page.goto(paths.appConsultoria())
  await page.getByRole('button', { name: 'Ver pessoas' }).click()
  await pessoas.getByLabel('Acesso de Bia Ramos').selectOption('Só lê propostas e conversas')
  await expect(page.getByText('Acesso atualizado')).toBeVisible()

  await dela.goto(paths.areaRestritaSolicitacao(pedido))
  await expect(dela.getByText(`${nome} (só leitura)`)).toBeVisible()
  await expect(dela.getByRole('heading', { name: 'Sua proposta' })).toBeVisible()
  await expect(dela.getByRole('button', { name: 'Retirar proposta' })).toHaveCount(0)
  await dela.goto(paths.appConsultoria())
  await dela.getByRole('button', { name: 'Ver pessoas' }).click()
  const comela = dela.getByRole('dialog', { name: 'Pessoas' })
  await comela.getByRole('button', { name: 'Sair da consultoria' }).click()
  await comela.getByRole('group').getByRole('button', { name: 'Sair da consultoria' }).click()
  await expect(dela.getByText('Você saiu da consultoria')).toBeVisible()
  await dela.goto(paths.areaRestritaPropostas())
  await expect(dela.getByText('Você ainda não enviou propostas')).toBeVisible()
  expect(
    await sql('select from consultorias.membros as m join public.usuarios as u on u.id = m.usuario_id where u.email = $1', caixa),
  ).toEqual([])
  expect(complaints).toEqual([])
})
