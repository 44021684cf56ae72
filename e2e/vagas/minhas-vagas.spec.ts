/** The own vacancies: the actions on each, its channels, and the public list. */
import { readFile } from 'node:fs/promises'
import { COOKIES_KEY } from '../../src/lib/cookies'
import { expect, test } from '../support/fixtures'
import { runJobs } from '../support/database'
import { applyTo } from '../support/rows/candidatura'
import { publishVaga } from '../support/rows/vaga'

test('a visitor sees that the list is restricted @desktop', async ({ page, conferirPagina }) => {
  await page.goto('/recrutaeeo/minhas-vagas')
  await expect(page.getByRole('heading', { name: 'Acesso Restrito' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    `/entrar?next=${encodeURIComponent('/recrutaeeo/minhas-vagas')}`,
  )
  await conferirPagina()
})

test('a vacancy is found, its channels are read, it is renewed, closed and counted @phone', async ({
  page,
  entrarComo,
  conferirPagina,
}) => {
  const account = await entrarComo()
  await page.goto('/app/vagas')
  await expect(page.getByText('Nenhuma vaga encontrada')).toBeVisible()
  await publishVaga(account, { cargo: 'Coordenação de Loja' }, ['linkedin', 'indeed'])
  await publishVaga(account)
  const live = page.getByRole('listitem').filter({ hasText: 'Analista de RH Pleno' })
  await page.reload()
  await expect(live.getByText('Publicada')).toBeVisible()
  await conferirPagina()

  await page.getByLabel('Situação').selectOption('Pagamento Pendente')
  await expect(page).toHaveURL(/status=pending_payment/)
  await expect(page.getByText('Falta pagar R$ 49,90.')).toBeVisible()
  await expect(live).toHaveCount(0)
  await page.goBack()

  await live.getByRole('link', { name: 'Analista de RH Pleno', exact: true }).click()
  await page.getByRole('tab', { name: 'Canais' }).click()
  await expect(page.getByRole('heading', { name: 'Indeed' })).toBeVisible()
  await page.getByText('Histórico').click()
  await expect(page.getByText('Selecionado')).toBeVisible()
  await conferirPagina()
  await page.getByRole('link', { name: 'Minhas vagas' }).first().click()

  const until = await live.getByText(/^No ar até/).textContent()
  await live.getByRole('button', { name: /^Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Renovar' }).click()
  await page.getByRole('dialog', { name: 'Renovar vaga' }).getByText('60 dias').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click()
  await expect(page.getByText('Vaga renovada')).toBeVisible()
  await expect(live.getByText(/^No ar até/)).not.toHaveText(until ?? '')

  await live.getByRole('button', { name: /^Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Encerrar vaga' }).click()
  await page.getByText('Vaga preenchida').click()
  await conferirPagina()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar vaga' }).click()
  await expect(live.getByText(/^Em .*: Vaga preenchida$/)).toBeVisible()

  await page.goto('/app')
  // The charts come when their place is reached.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText('Empresas cadastradas')).toBeVisible()
  const espera = page.getByRole('region', { name: 'Precisa de você' })
  await expect(espera.getByRole('listitem').filter({ hasText: 'Coordenação de Loja' })).toContainText('Pagar R$ 49,90')
  await expect(espera.getByText('Analista de RH Pleno')).toHaveCount(0)
  await conferirPagina()
})

test('twelve vacancies on a phone are within 2,000 px, the choice of cookies included @phone', async ({
  page,
  testClient,
  email,
  entrarComo,
  conferirPagina,
}) => {
  const account = await entrarComo()
  const cargos = ['Analista de RH Pleno', 'Coordenação de Loja', 'Auxiliar de Cozinha', 'Pessoa Desenvolvedora Front-end']
  const feitas = []
  for (let n = 0; n < 12; n += 1)
    // oxlint-disable-next-line no-await-in-loop -- the list has them in this order
    feitas.push(
      await publishVaga(account, { cargo: cargos[n % 4] ?? '' }, n % 4 === 1 ? ['linkedin'] : ['indeed'], { noAr: false }),
    )
  await runJobs()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript((key) => localStorage.removeItem(key), COOKIES_KEY)
  const linhas = page.getByRole('tabpanel').getByRole('listitem')
  await expect(async () => {
    await page.goto('/app/vagas')
    await expect(linhas.getByText('Publicada')).toHaveCount(9, { timeout: 3000 })
  }).toPass()
  // oxlint-disable-next-line no-await-in-loop -- one limit
  for (const n of [0, 2])
    await applyTo(feitas[n]?.codigo_ref ?? '', {
      client: testClient,
      nome: 'Bia Lima',
      email: `bia.${email}`,
      cidade: 'Campinas',
      uf: 'SP',
    })
  await page.reload()
  await expect(linhas.getByText('1 candidatura')).toHaveCount(2)
  // What the search and the choice say is read whole.
  expect(
    await page.getByRole('search').evaluate((form) => {
      const canvas = document.createElement('canvas').getContext('2d')
      return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        if (canvas) canvas.font = font
        const text = field instanceof HTMLInputElement ? field.placeholder : (field.selectedOptions[0]?.text ?? '')
        return (canvas?.measureText(text).width ?? 0) > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      }).length
    }),
  ).toBe(0)
  await expect(page.getByRole('button', { name: 'Permitir Todos' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000)
  // The button of a line is always at its right, however long the sentence above it; the place is said whole.
  const linhaPaga = linhas.filter({ hasText: 'Pagamento Pendente' })
  await linhaPaga
    .first()
    .getByText('Falta pagar')
    .evaluate(
      (sentence) => (sentence.textContent = 'Uma frase longa sobre o estado desta vaga, de mais do que uma linha inteira.'),
    )
  const atRight = await linhaPaga.evaluateAll((lines) =>
    lines.map((line) => {
      const { right } = line.querySelector('a[href*=checkout]')!.getBoundingClientRect()
      return Math.round(line.getBoundingClientRect().right - right)
    }),
  )
  expect(atRight).toEqual([16, 16, 16])
  expect(await linhaPaga.first().innerText()).toMatch(/Oficina Aurora\u00a0· Campinas$/m)
  // The logo of its company makes no line higher.
  const logo = await readFile('public/icon-192.png')
  await page.route('**/imagens/**', (route) => route.fulfill({ body: logo, contentType: 'image/png' }))
  await page.route('**/rpc/fn_logos_das_vagas', async (route) => {
    const { _vaga_ids: ids } = route.request().postDataJSON() as { _vaga_ids: string[] }
    await route.fulfill({ response: await route.fetch(), json: Object.fromEntries(ids.map((id) => [id, 'a1.webp'])) })
  })
  await page.reload()
  await expect(linhas.locator('img')).toHaveCount(12)
  const [com, sem] = await linhas.evaluateAll((lines) => {
    const heights = () => lines.map((line) => line.getBoundingClientRect().height)
    const withLogo = heights()
    for (const line of lines) line.querySelector('img')?.style.setProperty('height', '1px', 'important')
    return [withLogo, heights()]
  })
  expect(com).toEqual(sem)
  await conferirPagina()
})
