import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'allow' })

test('without a connection a page says so and what is kept; with it back, the same address opens @phone', async ({
  page,
  context,
  complaints,
  conferirPagina,
}) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
  await context.setOffline(true)
  await page.goto('/planos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem internet')
  await expect(page.getByText('Os rascunhos de pedido')).toBeVisible()
  await conferirPagina()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Você está sem internet')
  await expect(page).toHaveURL('/planos')
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat()
  })
  expect(stored.map((url) => new URL(url).pathname)).toEqual(['/sem-conexao'])
  complaints.splice(0)
})
