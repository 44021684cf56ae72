/** Writing a vacancy: from the chooser to the list, free and paid, with draft, template, coupon and ad check. */
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { NewVaga } from '../support/rows/nova-vaga'
import { acceptEmpresa, publishVaga } from '../support/rows/vaga'

test('a free selection is published and found on the public page @desktop', async ({ page, entrarComo }) => {
  await acceptEmpresa((await entrarComo()).email, 'Tecelagem Aurora')
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job()
  await vaga.toChannels()
  await vaga.choose('Indeed')
  await expect(vaga.total()).toHaveText('R$ 0,00')
  await vaga.publicar().click()
  await expect(page).toHaveURL(/\/recrutaeeo\/minhas-vagas$/)
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Analista de folha' })
  await expect(async () => {
    await page.reload()
    await expect(item.getByText('Publicada')).toBeVisible({ timeout: 3000 })
  }).toPass()
  // Publishing deletes the draft.
  await vaga.open()
  await expect(page.getByRole('button', { name: 'Preencher do zero' })).toBeVisible()
  await expect(vaga.draftDialog()).toHaveCount(0)
})

test('the chooser and each of the five steps are accessible @phone', async ({ page, entrarComo, conferirPagina }) => {
  await entrarComo()
  const vaga = new NewVaga(page)
  await vaga.open()
  await expect(page.getByRole('button', { name: 'Preencher do zero' })).toBeVisible()
  await conferirPagina()
  await vaga.fromZero()
  // Pressed too early: the missing fields are reported.
  await page.getByRole('button', { name: 'Próximo' }).click({ force: true })
  await expect(page.getByText('Cargo é obrigatório').first()).toBeVisible()
  await conferirPagina()
  await vaga.job()
  await vaga.toChannels(conferirPagina)
  // The price and its button stay in sight from the first channel on.
  const [total, button] = [page.locator('[data-total-no-rodape]'), vaga.finalizar()]
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(total).toBeInViewport()
  await expect(button).toBeInViewport()
})

// Short run: src/features/vagas/wizard/NovaVagaPage.test.tsx, e2e/vagas/jornada-vaga.spec.ts
test('a paid selection reaches the checkout with its total, waits for payment, and opens again at the channels @full', async ({
  page,
  entrarComo,
  conferirPagina,
}) => {
  await entrarComo()
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job()
  await vaga.toChannels()
  await vaga.choose('Indeed', 'LinkedIn', 'Catho')
  await expect(vaga.total()).toHaveText('R$ 129,80')
  await conferirPagina()
  await vaga.finalizar().click()
  const { vagaId, totalCentavos } = await vaga.order()
  expect(totalCentavos).toBe(12980)

  await page.goto('/recrutaeeo/minhas-vagas')
  const item = page.getByRole('listitem').filter({ hasText: 'Analista de folha' })
  await expect(item.getByText('Pagamento Pendente')).toBeVisible()
  await expect(item.getByText('Falta pagar R$ 129,80.')).toBeVisible()

  await page.goto(`/recrutaeeo/nova-vaga?vaga=${vagaId}`)
  await vaga.step(5)
  await expect(vaga.canal('Catho')).toBeChecked()
  await vaga.choose('Catho')
  await vaga.finalizar().click()
  expect(await vaga.order()).toEqual({ vagaId, totalCentavos: 7990 })
})

// Short run: src/features/vagas/wizard/NovaVagaPage.test.tsx
test('an existing vacancy is the template of the next one @full', async ({ page, entrarComo, conferirPagina }) => {
  await publishVaga(await entrarComo(), { cargo: 'Coordenação de Loja', email: 'outra@aurora.example' })
  const vaga = new NewVaga(page)
  await vaga.open()
  await page.getByRole('button', { name: 'Usar uma vaga existente como modelo' }).click()
  await page.getByRole('button', { name: /^Coordenação de Loja/ }).waitFor()
  await conferirPagina()
  await page.getByRole('button', { name: /^Coordenação de Loja/ }).click()
  await expect(vaga.field('Cargo')).toHaveValue('Coordenação de Loja')
  await expect(page.getByLabel('Descrição da vaga')).toHaveValue('Cuidar do ciclo de recrutamento com as áreas.')
  await vaga.field('Cargo').fill('Gerência de Loja')
  await vaga.toChannels()
  // The declaration of the other vacancy does not apply to this one.
  await expect(page.getByRole('checkbox', { name: /^Declaro que a vaga é real/ })).not.toBeChecked()
  await vaga.choose('Indeed')
  await vaga.publicar().click()
  await expect(page).toHaveURL(/\/recrutaeeo\/minhas-vagas$/)
  for (const cargo of ['Gerência de Loja', 'Coordenação de Loja'])
    await expect(page.getByRole('listitem').filter({ hasText: cargo })).toHaveCount(1)
})

// Short run: src/features/vagas/wizard/NovaVagaPage.test.tsx
test('the template of a deleted vacancy shows an error and offers the others @full', async ({
  page,
  entrarComo,
  conferirPagina,
}) => {
  await entrarComo()
  await page.goto('/recrutaeeo/nova-vaga?modelo=0b54c9f2-0000-4000-8000-000000000000')
  await expect(page.getByText('A vaga que serviria de modelo não existe mais')).toBeVisible()
  await conferirPagina()
  await page.getByRole('button', { name: 'Preencher do zero' }).click()
  await expect(new NewVaga(page).field('Cargo')).toHaveValue('')
})

// Short run: src/features/vagas/wizard/NovaVagaPage.test.tsx
test('a reload loses nothing; the draft is kept, resumed at its step, or discarded @full', async ({
  page,
  entrarComo,
  conferirPagina,
}) => {
  await entrarComo()
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job()
  await page.reload()
  await expect(vaga.field('Cargo')).toHaveValue('Analista de folha')
  await vaga.next()
  await vaga.step(2)
  await page.getByText('60 dias').click()
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click()
  await expect(page.getByText('Rascunho salvo!')).toBeVisible()
  await page.reload()
  await vaga.step(2)
  await expect(page.getByRole('radio', { name: /60 dias/ })).toBeChecked()

  await vaga.open()
  await expect(vaga.draftDialog()).toContainText('Analista de folha, na etapa 2 de 5')
  await conferirPagina()
  await vaga.draftDialog().getByRole('button', { name: 'Continuar preenchendo' }).click()
  await vaga.step(2)
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(vaga.field('Cargo')).toHaveValue('Analista de folha')

  await vaga.open()
  await vaga.draftDialog().getByRole('button', { name: 'Começar do zero' }).click()
  await expect(vaga.field('Cargo')).toHaveValue('')
  await page.reload()
  await expect(vaga.field('Cargo')).toHaveValue('')
  await vaga.open()
  await expect(page.getByRole('button', { name: 'Preencher do zero' })).toBeVisible()
  await expect(vaga.draftDialog()).toHaveCount(0)
})

// Short run: src/features/vagas/wizard/NovaVagaPage.test.tsx
test('the form is cleared only after a confirmation @full', async ({ page, entrarComo, conferirPagina }) => {
  await entrarComo()
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job()
  await page.getByRole('button', { name: 'Limpar Dados' }).click()
  const question = page.getByRole('dialog', { name: 'Limpar todos os dados?' })
  await conferirPagina()
  await question.getByRole('button', { name: 'Continuar escrevendo' }).click()
  await expect(vaga.field('Cargo')).toHaveValue('Analista de folha')
  await page.getByRole('button', { name: 'Limpar Dados' }).click()
  await question.getByRole('button', { name: 'Limpar Dados' }).click()
  await expect(page.getByText('Dados limpos com sucesso!')).toBeVisible()
  await expect(vaga.field('Cargo')).toHaveValue('')
})

// Short run: src/features/vagas/wizard/NovaVagaPage.test.tsx, tests/db/catalogo/cupom.test.ts
test('a coupon: missing, wrong, right, and deactivated before publishing @full', async ({
  page,
  entrarComo,
  conferirPagina,
  complaints,
}) => {
  const { id } = await entrarComo()
  const codigo = `E2E${id.slice(0, 8).toUpperCase()}`
  await sql("insert into public.cupons (codigo, tipo, valor) values ($1, 'percentual', 10)", codigo)
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job()
  await vaga.toChannels()
  await vaga.choose('Catho')
  const coupon = page.getByRole('textbox', { name: 'Cupom de desconto' })
  const apply = page.getByRole('button', { name: 'Aplicar' })
  await apply.click()
  await expect(page.getByRole('alert')).toContainText('Digite um código de cupom')
  await coupon.fill('NAOEXISTE')
  await coupon.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Cupom inválido ou expirado')
  await expect(vaga.total()).toHaveText('R$ 79,90')
  await conferirPagina()
  await coupon.fill(codigo.toLowerCase())
  await apply.click()
  await expect(page.getByText(`Cupom ${codigo} aplicado`)).toBeVisible()
  await expect(vaga.total()).toHaveText('R$ 71,91')
  await conferirPagina()

  await sql('update public.cupons set ativo = false where codigo = $1', codigo)
  await vaga.finalizar().click()
  await expect(page.getByText('O cupom foi retirado do pedido')).toBeVisible()
  await expect(vaga.total()).toHaveText('R$ 79,90')
  await sql('update public.cupons set ativo = true where codigo = $1', codigo)
  await coupon.fill(codigo)
  await apply.click()
  await expect(vaga.total()).toHaveText('R$ 71,91')
  await vaga.finalizar().click()
  const { vagaId, totalCentavos } = await vaga.order()
  expect(totalCentavos).toBe(7191)
  const [stored] = await sql('select valor_total, desconto_aplicado, cupom_aplicado from public.vagas where id = $1', vagaId)
  expect(stored).toEqual({ valor_total: 7191, desconto_aplicado: 799, cupom_aplicado: codigo })
  // The refusals, which the browser logs and the site shows once.
  expect(complaints.filter((line) => !/status of 422|Erro ao publicar vaga/.test(line))).toEqual([])
  complaints.splice(0)
})

// Short run: src/features/vagas/wizard/NovaVagaPage.test.tsx, tests/db/vagas/checagem.test.ts
test('discriminatory words block the publication until they are changed @full', async ({ page, entrarComo, conferirPagina }) => {
  await entrarComo()
  const vaga = new NewVaga(page)
  await vaga.fromZero()
  await vaga.job()
  await page.getByLabel('Requisitos').fill('Somente mulheres de até 30 anos de idade.')
  await expect(page.getByText('Não pode ser publicado').first()).toBeVisible()
  await vaga.toChannels()
  await vaga.choose('Indeed')
  await conferirPagina()
  // While aria-disabled, the button answers a press with the reason.
  await vaga.publicar().click({ force: true })
  await expect(page.getByRole('region', { name: 'Revisão do anúncio' })).toBeFocused()
  await expect(page).toHaveURL(/etapa=5/)

  await page.getByRole('button', { name: 'Corrigir: Requisitos' }).first().click()
  await vaga.step(1)
  await expect(page.getByLabel('Requisitos')).toBeFocused()
  await page.getByLabel('Requisitos').fill('Excel e boa comunicação.')
  await expect(page.getByText('Não pode ser publicado')).toHaveCount(0)
  await vaga.toChannels()
  await expect(page.getByText('Não encontramos nada proibido no texto')).toBeVisible()
  await vaga.publicar().click()
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible()
})
