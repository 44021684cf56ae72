/** Open requests and proposals: the view of a visitor, filters, invalid values, the limit of four. */
import { PALAVRAS_DA_PROPOSTA } from '../../src/domain/proposta'
import { paths } from '../../src/lib/paths'
import { createAccount } from '../support/people/account'
import { openRequest, openRequestADayAgo, sendProposal } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { buildAddress, buildPhone, expect, test } from '../support/fixtures'
import { sendRequest } from '../support/rows/request'

const SERVICO = 'Cultura Organizacional'
const valor = 'Valor'

test('a visitor at a request reads how to continue, and none of its data @phone', async ({
  page,
  email,
  testClient,
  conferirPagina,
}) => {
  const id = await sendRequest({ client: testClient, email, tipo: SERVICO })
  await openRequest(id)
  await page.goto(paths.areaRestritaSolicitacao(id))
  await expect(page.getByText('Faça login para enviar uma proposta.')).toBeVisible()
  await expect(page.getByText(SERVICO)).toHaveCount(0)
  await conferirPagina()
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(`/entrar?next=${encodeURIComponent(paths.areaRestritaSolicitacao(id))}`)
})

// Short run: src/features/propostas/area-restrita/AreaRestritaPage.test.tsx, src/features/propostas/area-restrita/DetalheSolicitacaoPage.test.tsx
test('filters are in the address; a proposal refuses an invalid value, keeps the typed text and is sent once @full', async ({
  page,
  email,
  testClient,
  entrarComo,
  isMobile,
  conferirPagina,
}) => {
  const cidade = `Vila ${email.slice(4, 12)}`
  const id = await sendRequest({
    client: testClient,
    email: buildAddress('cliente', email),
    tipo: SERVICO,
    company: { _cidade: cidade, _uf: 'BA' },
  })
  await openRequest(id)
  await entrarComo()
  await page.goto(paths.areaRestrita())
  const results = page.getByRole('main').getByRole('article')
  // One navigation leads through a consultancy's pages: that of the bar, which a phone has in its menu.
  await expect(page.getByRole('link', { name: 'Pedidos abertos' })).toHaveCount(isMobile ? 0 : 1)
  if (isMobile) await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('searchbox', { name: 'Cidade ou estado' }).fill(cidade)
  await expect(results).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]local=Vila/)
  await expect(results.getByText('0 de 4 propostas')).toBeVisible()
  await conferirPagina()
  await results.getByRole('link', { name: SERVICO }).click()
  await expect(page).toHaveURL(paths.areaRestritaSolicitacao(id))
  await expect(page.getByRole('heading', { level: 1, name: SERVICO })).toBeVisible()
  await expect(page.getByText(buildAddress('cliente', email))).toHaveCount(0)
  await conferirPagina()

  await page.getByRole('button', { name: 'Enviar Proposta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar Proposta' })
  const send = dialog.getByRole('button', { name: 'Enviar Proposta' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.click()
  await expect(dialog.getByRole('textbox', { name: valor })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Prazo' }).fill('6 semanas')
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Começamos por uma conversa com cada equipe.')
  for (const [typed, words] of [
    ['abc', PALAVRAS_DA_PROPOSTA.valorInvalido],
    ['-10', PALAVRAS_DA_PROPOSTA.valorMinimo],
    ['99999999999,99', PALAVRAS_DA_PROPOSTA.valorMaximo],
  ] as const) {
    await dialog.getByRole('textbox', { name: valor }).fill(typed)
    await send.click()
    await expect(dialog.getByText(words).first()).toBeVisible()
  }
  await dialog.getByRole('textbox', { name: 'O que está incluído' }).fill('Escuta com cada equipe\nRelatório final')
  await dialog.getByRole('radio', { name: 'Híbrido' }).check()
  await dialog.getByRole('combobox', { name: 'Validade da proposta' }).selectOption('15 dias')
  await dialog.getByRole('button', { name: 'Acrescentar etapa' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Etapa 1' })).toBeFocused()
  await page.keyboard.type('Escuta')
  await dialog.getByRole('button', { name: 'Acrescentar etapa' }).click()
  await conferirPagina()
  await dialog.getByLabel('Até').nth(1).fill('2027-03-01')
  await send.click()
  await expect(dialog.getByText('Dê um nome a cada etapa, ou retire-a.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirar Etapa 2' }).click()
  await expect(dialog.getByRole('button', { name: 'Acrescentar etapa' })).toBeFocused()
  await conferirPagina()
  await page.reload()
  await page.getByRole('button', { name: 'Enviar Proposta' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Prazo' })).toHaveValue('6 semanas')
  await expect(dialog.getByRole('textbox', { name: 'Etapa 1' })).toHaveValue('Escuta')
  await dialog.getByRole('textbox', { name: valor }).fill('1234.56')
  await expect(dialog.getByRole('status').filter({ hasText: /1\.234,56/ })).toBeVisible()
  await send.dblclick()
  await expect(page.getByText(PALAVRAS_DA_PROPOSTA.enviada)).toBeVisible()
  await expect(page.getByText(PALAVRAS_DA_PROPOSTA.notificada)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sua proposta' })).toBeVisible()
  await expect(page.getByText('1 de 4 propostas')).toBeVisible()
  expect(await sql('select valor::text, validade_dias, detalhes from public.propostas where solicitacao_id = $1', id)).toEqual([
    {
      valor: '1234.56',
      validade_dias: 15,
      detalhes: {
        formato: 'Híbrido',
        escopo: 'Escuta com cada equipe\nRelatório final',
        etapas: [{ titulo: 'Escuta', ate: null }],
      },
    },
  ])
  await page.goto(paths.areaRestritaPropostas())
  await expect(page.getByRole('main').getByRole('link', { name: SERVICO })).toBeVisible()
  await conferirPagina()
})

test('on a phone two requests are on the first screen, the filters folded; a request keeps its button at the foot, and the way back the filters @phone', async ({
  page,
  email,
  testClient,
  entrarComo,
  conferirPagina,
}) => {
  for (const who of ['um', 'dois']) {
    const client = `${testClient}-${who}`
    await openRequest(
      await sendRequest({
        client,
        email: buildAddress(who, email),
        tipo: 'Recrutamento e Seleção',
        changes: { _contexto_projeto: 'Abrimos três lojas neste ano e precisamos estruturar melhor a equipe. '.repeat(30) },
      }),
    )
  }
  await entrarComo()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.areaRestrita())
  const second = page.getByRole('main').getByRole('article').nth(1)
  await expect(second).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('checkbox', { name: 'Só onde já propus' }).click()
  await page.getByRole('combobox', { name: 'Prazo desejado' }).selectOption('1 mês')
  await conferirPagina()
  await page.getByRole('button', { name: 'Esconder filtros' }).click()
  await expect(page.getByRole('button', { name: 'Filtros 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(second).toBeInViewport({ ratio: 1 })

  await page.goto(`${paths.areaRestrita()}?tipo=recrutamento`)
  await second.getByRole('link').click()
  const send = page.getByRole('button', { name: 'Enviar Proposta' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await conferirPagina()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-botao-no-rodape]')).toContainText('0 de 4 propostas')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(send).toBeInViewport({ ratio: 1 })
  // As much as base.css keeps free for it.
  expect((await page.locator('[data-botao-no-rodape]').boundingBox())?.height).toBeLessThanOrEqual(82)
  await conferirPagina()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Enviar Proposta' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar depois' }).click()
  await page.getByRole('link', { name: 'Pedidos abertos' }).filter({ hasText: '←' }).click()
  await expect(page).toHaveURL(`${paths.areaRestrita()}?tipo=recrutamento`)
})

// Short run: src/features/propostas/area-restrita/DetalheSolicitacaoPage.test.tsx
test('the fifth proposal is refused while it is written, and the typed text is kept @full', async ({
  page,
  email,
  testClient,
  entrarComo,
  complaints,
  conferirPagina,
}) => {
  const id = await sendRequest({ client: testClient, email: buildAddress('cliente', email), tipo: SERVICO })
  await openRequestADayAgo(id)
  await entrarComo()
  await page.goto(paths.areaRestritaSolicitacao(id))
  await page.getByRole('button', { name: 'Enviar Proposta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar Proposta' })
  await dialog.getByRole('textbox', { name: valor }).fill('4500')
  await dialog.getByRole('textbox', { name: 'Prazo' }).fill('6 semanas')
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Começamos na segunda-feira.')
  await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      const client = `${testClient}-${n}`
      await sendProposal(
        client,
        await createAccount({ client, email: buildAddress(`rival-${n}`, email), telefone: buildPhone(client) }),
        id,
      )
    }),
  )
  await dialog.getByRole('button', { name: 'Enviar Proposta' }).click()
  await expect(page.getByText('Este pedido já recebeu 4 propostas.').first()).toBeVisible()
  await conferirPagina()
  expect(await sql('select count(*)::int as n from public.propostas where solicitacao_id = $1', id)).toEqual([{ n: 4 }])
  complaints.splice(0)
})
