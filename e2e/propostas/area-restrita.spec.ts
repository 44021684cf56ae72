/** Open requests and proposals: the view of a visitor, and the list on a phone. */
import { paths } from '../../src/lib/paths'
import { openRequest } from '../support/rows/consultancy'
import { buildAddress, expect, test } from '../support/fixtures'
import { sendRequest } from '../support/rows/request'

const SERVICO = 'Cultura Organizacional'

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
  // At 200 % what it is about stands above it, in words.
  await page.setViewportSize({ width: 195, height: 422 })
  expect((await page.locator('[data-botao-no-rodape]').boundingBox())?.height).toBeLessThanOrEqual(150)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Enviar Proposta' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar depois' }).click()
  await page.getByRole('link', { name: 'Pedidos abertos' }).filter({ hasText: '←' }).click()
  await expect(page).toHaveURL(`${paths.areaRestrita()}?tipo=recrutamento`)
})
