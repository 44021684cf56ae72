/** A vacancy from an ad of elsewhere, pasted or at an address: read with the real lists of municipalities, checked, kept over a reload. */
import { expect, test } from '../support/fixtures'

const ANUNCIO = `🥖🥐 *CONTRATA-SE BALCONISTA* 🥐🥖

*Padaria Espiga Dourada*
📍 Bairro Eldorado, Contagem/MG

*Requisitos*
✅ Morar próximo
✅ Disponibilidade para fins de semana

💰 R$ 1.720,00 + VT + café da manhã
📄 CLT

Currículo: rh@example.com`

test('a message becomes a filled vacancy, whose fields say where they come from @phone', async ({
  page,
  entrarComo,
  conferirPagina,
  complaints,
}) => {
  await entrarComo({})
  await page.goto('/recrutaeeo/nova-vaga')
  await page.getByRole('button', { name: 'Colar um anúncio' }).click()
  const texto = page.getByRole('textbox', { name: 'Texto ou endereço do anúncio' })
  // An address that leads into a machine of ours, and one that is an ad.
  await texto.fill('https://vagas.example/dentro')
  await page.getByRole('button', { name: 'Preencher a vaga' }).click()
  await expect(page.getByText(/^Esse endereço não pode ser lido/)).toBeVisible()
  complaints.length = 0 // the refusal itself
  await texto.fill('https://vagas.example/vaga')
  await page.getByRole('button', { name: 'Preencher a vaga' }).click()
  await expect(page.getByRole('textbox', { name: /^Cargo/ })).toHaveValue('Auxiliar de Padaria')
  await expect(page.getByRole('combobox', { name: /Local de trabalho/ })).toHaveValue('Contagem')
  await expect(page.locator('[data-lido="salario_min"]')).toContainText('R$ 12,50')
  await expect(page.getByRole('textbox', { name: /^Requisitos/ })).toHaveValue('- Gostar de acordar cedo')
  await page.goto('/recrutaeeo/nova-vaga')
  await page.getByRole('button', { name: 'Colar um anúncio' }).click()
  await texto.fill(ANUNCIO)
  await conferirPagina()
  await page.getByRole('button', { name: 'Preencher a vaga' }).click()
  await expect(page.getByRole('textbox', { name: /^Cargo/ })).toHaveValue('Balconista')
  await expect(page.getByRole('textbox', { name: /^Empresa/ })).toHaveValue('Padaria Espiga Dourada')
  await expect(page.getByRole('combobox', { name: /^Estado/ })).toHaveValue('MG')
  await expect(page.getByRole('combobox', { name: /Local de trabalho/ })).toHaveValue('Bairro Eldorado, Contagem')
  await expect(page.locator('[data-lido="salario_min"]')).toContainText('R$ 1.720,00 + VT')
  await conferirPagina()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Cargo/ })).toHaveValue('Balconista')
  await expect(page.locator('[data-lido="cargo"]')).toContainText('CONTRATA-SE BALCONISTA')
})
