/** The request form: its fields, validation and drafts. */
import { findServico } from '../../src/domain/servicos/registry.ts'
import { essentials } from '../support/rows/answers'
import { checkWidth, expect, test } from '../support/fixtures'

const clima = findServico('Pesquisa de Clima Organizacional')
const recrutamento = findServico('R&S')
if (!clima || !recrutamento) throw new Error('the domain has lost a service')

test.describe('step 1', () => {
  test.describe('the phone', () => {
    for (const [typed, shown] of [
      ['11912345678', '+55 (11) 91234-5678'],
      ['1132654321', '+55 (11) 3265-4321'],
      ['+55 21 98765-4321', '+55 (21) 98765-4321'],
    ] as const) {
      // Short run of the others: src/components/form/masked/masked-fields.test.tsx
      test(`${typed} becomes ${shown} ${typed === '11912345678' ? '@phone' : '@full'}`, async ({ form }) => {
        await form.open()
        await form.field('Telefone').pressSequentially(typed)
        await form.field('Telefone').blur()
        await expect(form.field('Telefone')).toHaveValue(shown)
      })
    }
  })

  test('shows the errors of an e-mail and a phone @desktop', async ({ form, page, conferirPagina }) => {
    await form.open({ tipo: clima.tipo })
    await form.preencherEssenciais({ ...essentials('ana@@'), telefone: '119' })
    await form.field('Telefone').blur()
    await expect(page.getByText('E-mail inválido').first()).toBeVisible()
    await expect(page.getByText('Formato inválido. Use: +55 (11) 99999-9999').first()).toBeVisible()
    await conferirPagina()
  })
})

test.describe('step 2', () => {
  test.beforeEach(async ({ form, email }) => {
    await form.open({ tipo: 'R&S' })
    await form.preencherEssenciais(essentials(email))
    await form.continuarParaEscopo()
  })

  test('lists the missing answers, and focuses the first @phone', async ({ form, page, conferirPagina }) => {
    await form.tentarEnviar()
    for (const message of [
      'Prazo desejado é obrigatório',
      'Budget estimado é obrigatório',
      'Quantidade de vagas é obrigatória',
      'Cargo/função é obrigatório',
      'Modelo de trabalho é obrigatório',
      'Para continuar, confirme que podemos entrar em contato.',
    ]) {
      await expect(page.getByText(message).first()).toBeVisible()
    }
    await expect(
      form.field('Prazo desejado').locator('xpath=descendant-or-self::*[self::select or self::input]').first(),
    ).toBeFocused()
    await conferirPagina()
  })

  test('says beside a text, while it is typed, that consultancies do not read a contact in it @desktop', async ({
    form,
    page,
    conferirPagina,
  }) => {
    const aviso = page.getByText('Este contato só aparece para a consultoria que você escolher.')
    const contexto = form.field('Contexto do projeto')
    await contexto.fill('Escala 12x36, salários de 2500 3200 4100, no Gupy.io')
    await form.field('Observações').fill('Ligue (11) 91234-5678')
    await expect(aviso).toHaveCount(0)
    await contexto.fill('Queremos rever cargos. Fale com rh@oficina.com.br')
    await expect(aviso).toBeVisible()
    await conferirPagina()
    await contexto.fill('Queremos rever cargos de toda a empresa')
    await expect(aviso).toHaveCount(0)
  })
})

test('step 2 of a recruitment takes at most 3,000 px of a phone, section after section @phone', async ({
  form,
  page,
  email,
  conferirPagina,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await form.open({ tipo: 'R&S' })
  await form.preencherEssenciais(essentials(email))
  await form.continuar().click()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await form.answer({ tipo: 'opcao', rotulo: 'Modelo de trabalho' }, 'Presencial')
  await form.answer({ tipo: 'opcao', rotulo: 'Local de trabalho' }, 'Outra região')
  await expect(form.field('Cidade do trabalho')).toBeVisible()
  expect(await height()).toBeLessThanOrEqual(3000)
  await expect(page.getByText('Falta preencher:')).toBeInViewport()
  await expect(form.enviar()).toBeInViewport()
  await conferirPagina()
  for (const [titulo, campo] of [
    ['O projeto', 'Contexto do projeto'],
    ['Contato e envio', 'Observações'],
  ] as const) {
    await page.getByRole('button', { name: `Próximo: ${titulo}` }).click()
    await expect(form.field(campo)).toBeVisible()
    await expect(form.field('Modelo de trabalho')).toHaveCount(0)
    expect(await height()).toBeLessThanOrEqual(3000)
  }
  await conferirPagina()
  // A press finds what a folded section lacks, and opens it.
  await form.tentarEnviar()
  await expect(page.getByRole('radio', { name: 'Imediato (≤7 dias)' })).toBeFocused()
  await expect(page.getByText('Falta preencher:')).toHaveCount(0)
  await conferirPagina()
  // The same phone at 200 %: no button leaves the screen.
  await page.setViewportSize({ width: 195, height: 422 })
  await checkWidth(page)
})
