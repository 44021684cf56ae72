/**
 * Two people of one company on the same candidate, each in a window: who has it open, who looks after it, who did what. Then the company
 * changes hands, and its owner's account ends.
 */
import { paths } from '../../src/lib/paths'
import { letTimePass, sql } from '../support/database'
import { buildAddress, buildPhone, checkPage, expect, quietPage, test } from '../support/fixtures'
import { createAccount, putSession } from '../support/people/account'
import { CodeDialog } from '../support/people/sign-in'
import { applyTo } from '../support/rows/candidatura'
import { publishVaga } from '../support/rows/vaga'

test('two of a company see that the other has a candidate open, name who looks after it, and read who did what @phone', async ({
  page,
  browser,
  testClient,
  email,
  entrarComo,
  conferirPagina,
}, { project }) => {
  const empresa = `Aurora ${email.slice(4, 12)}`
  const ana = await entrarComo()
  await sql(
    'insert into public.empresas (usuario_id, nome_fantasia) select id, $2 from public.usuarios where email = $1',
    ana.email,
    empresa,
  )
  const client = `${testClient}-bia`
  const bia = await createAccount({
    client,
    email: buildAddress('bia', email),
    telefone: buildPhone(client),
    nome: 'Bia',
    sobrenome: 'Ramos',
  })
  await sql(
    `insert into vagas.empresa_membros (empresa_id, usuario_id, papel)
     select e.id, u.id, 'membro' from public.empresas as e, public.usuarios as u where e.nome_fantasia = $1 and u.email = $2`,
    empresa,
    bia.email,
  )
  const { id, codigo_ref: codigo } = await publishVaga(ana, { empresa })
  await applyTo(codigo, { client: testClient, nome: 'Nara Figueira', email: email.replace('@', '.candidata@') })
  const [candidata] = await sql('select id from public.candidaturas where vaga_id = $1', id)
  const aberta = paths.minhaVaga(id, { candidatura: String(candidata?.['id']) })

  const { page: dela, complaints } = await quietPage(browser, project.use, client)
  await putSession(dela, bia.session)
  await dela.goto(aberta)
  await expect(dela.getByRole('dialog', { name: 'Nara Figueira' })).toBeVisible()

  await page.goto(aberta)
  const ficha = page.getByRole('dialog', { name: 'Nara Figueira' })
  await expect(ficha.getByText('Bia Ramos também está com esta candidatura aberta.')).toBeVisible()
  await ficha.getByRole('tab', { name: 'Avaliação' }).click()
  await ficha.getByLabel('Responsável').selectOption('Bia Ramos')
  await expect(page.getByText('Responsável atualizado')).toBeVisible()
  await ficha.getByRole('textbox', { name: /Anotação/ }).fill('Boa conversa por telefone.')
  await ficha.getByRole('button', { name: 'Salvar anotação' }).click()
  await expect(ficha.getByText(/^Última anotação: você, /)).toBeVisible()
  await conferirPagina()

  await dela.reload()
  const comela = dela.getByRole('dialog', { name: 'Nara Figueira' })
  await comela.getByRole('tab', { name: 'Histórico' }).click()
  await expect(comela.getByText(/^Anotação salva\s· hoje .+\s· \S+ \S+/)).toBeVisible()
  await checkPage(dela)
  await dela.goto(paths.minhaVaga(id))
  await dela.getByRole('button', { name: 'Filtros' }).click()
  await dela.getByLabel('Responsável').first().selectOption('você')
  await expect(dela.getByRole('link', { name: 'Nara Figueira' })).toBeVisible()
  await checkPage(dela)

  // Handed over, the company is hers; with her account it goes to the one who is left, which the page says before.
  await page.goto(paths.appEmpresas())
  await page.getByRole('button', { name: 'Pessoas' }).click()
  const pessoas = page.getByRole('dialog', { name: 'Pessoas' })
  await pessoas.getByRole('button', { name: 'Passar a empresa' }).click()
  await conferirPagina()
  await pessoas.getByRole('group').getByRole('button', { name: 'Passar a empresa' }).click()
  await expect(page.getByText('Empresa passada')).toBeVisible()
  await dela.goto(paths.appPerfil())
  await dela.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(dela.getByText(new RegExp(`${empresa}.*passa`))).toBeVisible()
  await dela.getByRole('textbox', { name: /EXCLUIR/ }).fill('EXCLUIR')
  await dela.getByRole('radio', { name: /^E-mail/ }).check()
  await checkPage(dela)
  await letTimePass(bia.email ?? '', '1 minute')
  const code = new CodeDialog(dela)
  await code.type(
    await code.receive(bia.email ?? '', () => dela.getByRole('button', { name: 'Receber código para excluir' }).click()),
  )
  // Signing out of an account that is gone is refused.
  expect(complaints).toEqual([])
  await dela.getByRole('dialog').getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(dela).toHaveURL('/conta-excluida')
  await page.goto(paths.appEmpresas())
  await expect(page.getByText(empresa).first()).toBeVisible()
  await page.goto(paths.minhaVaga(id))
  await expect(page.getByRole('link', { name: 'Nara Figueira' })).toBeVisible()
})
