/** A request for each of the nine services, from the card to the follow-up page. */
import { formatOpcao } from '../../src/domain/campo.ts'
import { SERVICOS } from '../../src/domain/servicos/registry.ts'
import { essentials } from '../support/rows/answers'
import { expect, test } from '../support/fixtures'
import { waitUntilHydrated } from '../support/page/hydrated'
import { escaped } from '../support/page/form'

/** Two kinds: places and amounts, and a person instead of a company. */
const SCREENS: Record<string, string> = {
  'Recrutamento e Seleção': '@phone',
  'Recolocação Profissional': '@desktop',
}

for (const servico of SERVICOS) {
  // Short run of the others: src/features/pedidos/formulario/SolicitacaoPage.test.tsx, tests/db/pedidos/solicitacao.test.ts
  const screen = SCREENS[servico.tipo] ?? '@full'

  test(`${servico.tipo}: from the card to the follow-up ${screen}`, async ({
    page,
    form,
    email,
    conferirPagina,
    abrirUltimoEmail,
    isMobile,
  }) => {
    await page.goto('/empresas-inicio')
    // A press before that goes by the address alone, which asks who one is.
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: new RegExp(escaped(servico.tipo)) }).click()
    await expect(page).toHaveURL(/\/empresa-solicitacao\?tipo=/)
    await form.ready()

    await form.preencherEssenciais(essentials(email))
    await form.continuarParaEscopo()
    await expect(form.field('Tipo de serviço')).toHaveValue(servico.tipo)
    const steps = await form.preencherEscopo(servico)
    await conferirPagina()
    await form.enviarSolicitacao()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await abrirUltimoEmail()
    // Folded on a phone.
    const dobra = page.locator('summary').filter({ hasText: 'O que você enviou' })
    if (isMobile) await dobra.click()
    await expect(page.getByText('Padaria São João Ltda.').first()).toBeVisible()
    for (const { field, answer } of steps) {
      if (answer === true || field.rotulo === 'Observações') continue
      const [first] = Array.isArray(answer) ? answer : [answer]
      const text = formatOpcao(field, first ?? '')
      const shown = field.tipo === 'moeda' ? /R\$\s4\.500,00/ : text
      await expect(page.getByRole('main').getByText(shown).first(), `${field.rotulo} on the follow-up page`).toBeVisible()
    }
  })
}
