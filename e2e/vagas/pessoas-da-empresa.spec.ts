/** Two recruiters of one company: one invites by e-mail, the other joins with that address, publishes and moves; then only reads, and leaves. */
import { paths } from '../../src/lib/paths'
import { sql } from '../support/database'
import { buildAddress, buildPhone, checkPage, expect, quietPage, test } from '../support/fixtures'
import { createAccount, putSession } from '../support/people/account'
import { findMessage, secretLink } from '../support/people/inbox'
import { publishVaga } from '../support/rows/vaga'

test('a recruiter invites a colleague, who joins with the invited address alone, works, only reads and leaves @phone', async ({
  page,
  browser,
  testClient,
  email,
  entrarComo,
  conferirPagina,
}, { project }) => {
  const nome = `Aurora ${email.slice(4, 12)}`
  const ana = await entrarComo()
  const { id } = await publishVaga(ana, { empresa: nome })
  await page.goto(paths.appEmpresas({ nova: 1 }))
  await page.getByLabel('Nome fantasia').fill(nome)
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await page.getByRole('button', { name: 'Pessoas' }).click()
  const pessoas = page.getByRole('dialog', { name: 'Pessoas' })
  const caixa = buildAddress('bia', email)
  await pessoas.getByLabel('E-mail').fill(caixa)
  await conferirPagina()
  await pessoas.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(pessoas.getByText(caixa)).toBeVisible()
  await conferirPagina()
  const link = secretLink(await findMessage(caixa, /Convite para trabalhar nas vagas/), 'convite')

  // The link leads nowhere for another address.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: /^Este convite é para b\*\*\*@/ })).toBeVisible()
  await expect(page).toHaveURL(/\/convite$/)
  await conferirPagina()

  const client = `${testClient}-bia`
  const { page: dela, complaints } = await quietPage(browser, project.use, client)
  await dela.goto(link)
  await expect(dela.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await checkPage(dela)
  const bia = await createAccount({ client, email: caixa, telefone: buildPhone(client), nome: 'Bia', sobrenome: 'Ramos' })
  await putSession(dela, bia.session)
  await dela.goto(link)
  await dela.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(dela.getByRole('heading', { level: 1, name: `Agora você está em ${nome}` })).toBeFocused()
  await checkPage(dela)
  await dela.getByRole('link', { name: 'Ver vagas da empresa' }).click()
  await expect(dela.getByLabel('Vagas de')).toHaveValue(/[0-9a-f-]{36}/)
  await expect(dela.getByRole('link', { name: 'Analista de RH Pleno' })).toBeVisible()
  await checkPage(dela)
  await dela.getByRole('link', { name: 'Analista de RH Pleno' }).click()
  await expect(dela.getByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()

  // What she publishes is the company's: the owner finds it in her own list.
  await publishVaga(bia, { empresa: nome, cargo: 'Analista de Folha' })
  await page.goto(paths.minhasVagas())
  await page.getByRole('link', { name: 'Analista de Folha' }).click()
  await expect(page.getByText('Publicada por Bia Ramos')).toBeVisible()
  // She looks after it until somebody else is named.
  await expect(
    page.getByLabel('Responsável').and(page.locator('#campo-responsavel-da-vaga')).locator('option:checked'),
  ).toHaveText('Bia Ramos')
  await conferirPagina()
  await dela.goto(paths.minhasVagas())
  await dela.getByLabel('Vagas de').selectOption('Que eu cuido')
  await expect(dela.getByRole('link', { name: 'Analista de Folha' })).toBeVisible()
  await expect(dela.getByRole('link', { name: 'Analista de RH Pleno' })).toHaveCount(0)

  await page.goto(paths.appEmpresas())
  await page.getByRole('button', { name: 'Pessoas' }).click()
  await pessoas.getByLabel('Candidaturas e entrevistas').selectOption('De todas as vagas')
  await expect(page.getByText('Avisos atualizados')).toBeVisible()
  await conferirPagina()
  await pessoas.getByLabel('Acesso de Bia Ramos').selectOption('Só lê vagas e candidaturas')
  await pessoas.getByRole('button', { name: 'Mudar acesso' }).click()
  await expect(page.getByText('Acesso atualizado')).toBeVisible()
  await dela.goto(paths.minhaVaga(id))
  await expect(dela.getByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()

  await expect(dela.getByText('Você só lê')).toBeVisible()
  await dela.goto(paths.appEmpresas())
  await expect(dela.getByRole('heading', { name: 'Empresas em que você trabalha' })).toBeVisible()
  await checkPage(dela)
  await dela.getByRole('button', { name: 'Pessoas' }).click()
  const comela = dela.getByRole('dialog', { name: 'Pessoas' })
  await comela.getByRole('button', { name: 'Sair da empresa' }).click()
  await checkPage(dela)
  await comela.getByRole('group').getByRole('button', { name: 'Sair da empresa' }).click()
  await expect(dela.getByText('Você saiu da empresa')).toBeVisible()
  await dela.goto(paths.minhaVaga(id))
  await expect(dela.getByRole('heading', { level: 1, name: 'Não encontramos esta vaga' })).toBeVisible()
  expect(
    await sql(
      'select from vagas.empresa_membros as m join public.usuarios as u on u.id = m.usuario_id where u.email = $1',
      caixa,
    ),
  ).toEqual([])
  expect(complaints).toEqual([])
})
