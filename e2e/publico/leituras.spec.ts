/** What a real browser keeps of a public read (docs/product/limits.md#public-reads). */
import { createConsultancy } from '../support/rows/consultancy'
import { expect, test } from '../support/fixtures'

/** A browser keeps an answer for 30 seconds. */
const KEPT_MS = 25_000

test('the directory seen again comes from this browser, and loaded again from the server, without a session in either @desktop', async ({
  page,
  email,
  testClient,
}) => {
  await createConsultancy(testClient, email, `Cópia ${email.slice(4, 12)}`)
  const reads: string[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  browser.on('Network.responseReceived', ({ type, response: { url, fromDiskCache } }) => {
    if (type !== 'Preflight' && url.includes('/rpc/fn_listar_consultorias')) reads.push(fromDiskCache ? 'kept' : 'asked')
  })
  const methods = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/rpc/fn_listar_consultorias'))
      methods.add(`${request.method()} ${request.headers()['authorization'] ?? ''}`)
  })
  const results = page.getByRole('main').getByRole('article')

  const before = Date.now()
  await page.goto('/consultorias?uf=SP')
  await expect(results.first()).toBeVisible()
  await expect.poll(() => reads).toEqual(['asked'])
  await page.goto('/planos')
  await page.goto('/consultorias?uf=SP')
  await expect(results.first()).toBeVisible()
  await expect.poll(() => reads.length).toBeGreaterThan(1)
  // On a machine so slow that the copy is old by now, it may be asked for again.
  expect(Date.now() - before > KEPT_MS || reads[1] === 'kept').toBe(true)

  reads.length = 0
  await page.reload()
  await expect(results.first()).toBeVisible()
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  expect(reads).not.toContain('kept')
  expect([...methods]).toEqual(['GET '])
})
