/** A company shows who it is by a document that the team reads, or by a code to a mailbox of its domain; whoever reads its ad sees it. */
import { endAdmin, makeAdmin, sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { waitUntilHydrated } from '../support/page/hydrated'
import { findMessage } from '../support/people/inbox'
import { PDF } from '../support/rows/pdf'
import { publishVaga } from '../support/rows/vaga'

test.afterEach(({ context, email }) => endAdmin(context, email))

test('a recruiter shows by a document, and by a code, that the company is theirs; the ad and its invitation to apply say so @phone', async ({
  page,
  email,
  entrarComo,
  conferirPagina,
}) => {
  const marca = email.slice(4, 12)
  const nome = `Aurora ${marca}`
  const conta = await entrarComo()
  const { codigo_ref } = await publishVaga(conta, { empresa: nome })
  await page.goto(`/vagas/${codigo_ref}`)
  await expect(page.getByText('Empresa ainda não conferida').first()).toBeVisible()

  await page.goto('/app/empresas?nova=1')
  await page.getByLabel('Nome fantasia').fill(nome)
  await page.getByLabel('CNPJ').fill('11.222.333/0001-81')
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conferir empresa' })
  await test.step('by a document: it waits for the team, whose yes the ad shows; another CNPJ takes it away, told', async () => {
    await page.getByRole('button', { name: 'Conferir' }).click()
    await dialog
      .getByLabel('Documento da empresa')
      .setInputFiles({ name: 'cartao.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
    await expect(dialog.getByText(/Esperando a nossa equipe\.$/)).toBeVisible()
    await conferirPagina()
    await makeAdmin(email)
    const [item] = await sql(
      `select t.id from moderacao.textos_denunciados t join vagas.documentos_de_empresa d on d.arquivo_id = t.arquivo_id
       join public.empresas e on e.id = d.empresa_id where e.nome_fantasia = $1`,
      nome,
    )
    await page.goto(`/admin/moderacao?fila=textos&item=${String(item?.['id'])}`)
    await expect(page.getByRole('article').getByText(`${nome} · CNPJ 11222333000181`)).toBeVisible()
    await conferirPagina()
    const aceitar = page.getByRole('button', { name: 'Conferir a empresa' })
    await aceitar.click()
    await aceitar.click()
    await expect(page.getByText('Empresa conferida', { exact: true })).toBeVisible()
    await page.goto(`/vagas/${codigo_ref}`)
    await expect(page.getByText('Empresa conferida pela nossa equipe, por documento do CNPJ')).toBeVisible()

    await page.goto('/app/empresas')
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.getByLabel('CNPJ').fill('11.444.777/0001-61')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await findMessage(email, new RegExp(`^${nome} não está mais conferida`))
  })

  await page.getByRole('button', { name: 'Conferir' }).click()
  const caixa = `rh@aurora-${marca}.com.br`
  await dialog.getByLabel('E-mail na empresa').fill(caixa)
  await conferirPagina()
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  const carta = await findMessage(caixa, /código da empresa/)
  await dialog.getByLabel('Código de 6 dígitos').fill(/[0-9]{6}/.exec(carta.Subject)?.[0] ?? '')
  await conferirPagina()
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await expect(dialog.getByText(`Pelo domínio aurora-${marca}.com.br`)).toBeVisible()
  await conferirPagina()

  await page.goto(`/vagas/${codigo_ref}`)
  const selo = page.getByText(`Empresa conferida pelo domínio aurora-${marca}.com.br`)
  await expect(selo).toBeVisible()
  await conferirPagina()
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Candidatar-se' }).first().click()
  await expect(selo).toHaveCount(2)
})
