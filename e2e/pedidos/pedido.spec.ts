/** The request form: its fields, validation and drafts. */
import { findServico } from '../../src/domain/servicos/registry.ts'
import { essentials } from '../support/rows/answers'
import { expect, test } from '../support/fixtures'

const clima = findServico('Pesquisa de Clima Organizacional')
const recrutamento = findServico('R&S')
if (!clima || !recrutamento) throw new Error('the domain has lost a service')

test.describe('step 1', () => {
  test('asks for company, person, e-mail and phone, and for the rest once those are filled @phone', async ({ form, email }) => {
    await form.open({ tipo: clima.tipo })
    await expect(form.field('Cidade')).toHaveCount(0)
    await expect(form.continuar()).toHaveCount(0)
    const { empresa_nome, responsavel_nome, telefone, ...rest } = essentials(email)
    await form.preencherEssenciais({
      empresa_nome: empresa_nome ?? '',
      responsavel_nome: responsavel_nome ?? '',
      email,
      telefone: telefone ?? '',
    })
    await expect(form.field('Cidade')).toBeVisible()
    await expect(form.continuar()).toHaveCount(0)
    await form.preencherEssenciais({ cidade: rest.cidade ?? '', uf: 'SP', setor: 'Varejo', porte_colaboradores: '200+' })
    await form.continuarParaEscopo()
  })

  // Short run: src/features/pedidos/formulario/SolicitacaoPage.test.tsx
  test('asks for the service when the link has none @full', async ({ form, email, page }) => {
    await form.open()
    await form.preencherEssenciais(essentials(email))
    await form.answer({ tipo: 'opcao', rotulo: 'Tipo de serviço' }, clima.tipo)
    await form.continuarParaEscopo()
    await expect(form.field('Tipo de serviço')).toHaveValue(clima.tipo)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  // Short run: src/features/pedidos/formulario/SolicitacaoPage.test.tsx
  test('shows an unknown service as given and asks for one of the nine @full', async ({ form, page }) => {
    await form.open({ tipo: 'empresa' })
    const hint = page.getByText('Escolha um dos nove serviços: “empresa” não está na nossa lista.')
    await expect(hint).toBeVisible()
    await form.answer({ tipo: 'opcao', rotulo: 'Tipo de serviço' }, clima.tipo)
    await expect(hint).toHaveCount(0)
  })

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

  // Short run: src/components/form/text/number-field.test.tsx
  test('a quantity that is not an integer is refused at its field and stays as typed @full', async ({
    form,
    page,
    conferirPagina,
  }) => {
    const quantity = form.field('Quantidade de vagas')
    for (const [typed, message] of [
      ['1,5', 'Informe um número inteiro, sem vírgula.'],
      ['-3', 'Mínimo 1 vaga'],
    ] as const) {
      await quantity.fill('')
      await quantity.pressSequentially(typed)
      await quantity.blur()
      await expect(page.getByText(message)).toBeVisible()
      await expect(quantity).toHaveValue(typed)
    }
    await conferirPagina()
    await page.reload()
    await form.ready()
    if (await form.continuar().isVisible()) await form.continuarParaEscopo()
    await expect(quantity).toHaveValue('-3')
    await quantity.fill('1.000')
    await quantity.blur()
    await expect(quantity).toHaveAttribute('aria-invalid', 'false')
  })

  // Short run: src/features/pedidos/formulario/SolicitacaoPage.test.tsx
  test('asks for the place only when the work has one @full', async ({ form }) => {
    const place = form.field('Local de trabalho')
    await form.answer({ tipo: 'opcao', rotulo: 'Modelo de trabalho' }, 'Remoto')
    await expect(place).toHaveCount(0)
    await form.answer({ tipo: 'opcao', rotulo: 'Modelo de trabalho' }, 'Presencial')
    await expect(place).toBeVisible()
    await expect(form.field('Cidade do trabalho')).toHaveCount(0)
    await form.answer({ tipo: 'opcao', rotulo: 'Local de trabalho' }, 'Outra região')
    await expect(form.field('Cidade do trabalho')).toBeVisible()
  })

  test('formats salaries as money and refuses a context of four words @phone', async ({ form, page }) => {
    await form.field('Faixa salarial mensal').pressSequentially('450000')
    await expect(form.field('Faixa salarial mensal')).toHaveValue(/^R\$\s4\.500,00$/)
    await form.preencherEscopo(recrutamento, 'required')
    await form.field('Contexto do projeto').fill('apenas quatro palavras aqui')
    await form.tentarEnviar()
    await expect(page.getByText(/^(Erro: )?Por favor informe mais detalhes sobre sua solicitação/).first()).toBeVisible()
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

  // Short run: src/features/pedidos/formulario/SolicitacaoPage.test.tsx
  test("'Voltar’ keeps the typed values of both steps @full", async ({ form, email }) => {
    await form.field('Cargo ou função').fill('Padeiro')
    await form.voltar().click()
    await expect(form.field('E-mail')).toHaveValue(email)
    await form.continuarParaEscopo()
    await expect(form.field('Cargo ou função')).toHaveValue('Padeiro')
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
})

// Short run: src/features/pedidos/formulario/SolicitacaoPage.test.tsx
test('a similar request starts at step 2 with the company prefilled @full', async ({ form, page, email }) => {
  await form.open({ tipo: clima.tipo })
  await form.preencherEssenciais(essentials(email))
  await form.continuarParaEscopo()
  await form.preencherEscopo(clima, 'required')
  await form.enviarSolicitacao()
  await page.getByRole('link', { name: /semelhante|similar/i }).click()
  await expect(page).toHaveURL(/prefill=1&start=2/)
  await expect(form.stepTwo()).toBeVisible()
  await form.voltar().click()
  await expect(form.field('Nome da empresa')).toHaveValue('Padaria São João Ltda.')
  await expect(form.field('Estado')).toHaveValue('SP')
})

// Short run: src/features/pedidos/formulario/SolicitacaoPage.test.tsx
test('start=2 without a saved company stays on step 1 @full', async ({ form }) => {
  await form.open({ tipo: clima.tipo, prefill: '1', start: '2' })
  await expect(form.field('Nome da empresa')).toBeVisible()
  await expect(form.stepTwo()).toHaveCount(0)
})
