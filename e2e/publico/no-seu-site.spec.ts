/** The vacancies of a company on its own site: the pasted code on a page of another origin, under a strict content security policy. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { publishVaga } from '../support/rows/vaga'

/** A page of somebody else, with 20 px text, that allows our script and our frame alone. */
async function serveForeign(site: string, snippet: string, frames = true) {
  const policy = `default-src 'none'; script-src ${site}; style-src 'nonce-a'${frames ? `; frame-src ${site}` : ''}`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    response.end(`<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Trabalhe aqui</title><style nonce="a">body{font-size:20px;margin:0 16px}</style><h1>Trabalhe aqui</h1>${snippet}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => new Promise((done) => server.close(done).closeAllConnections()) }
}

test('what a company pastes shows its vacancies on its own page, as high as they are, without cookies @phone', async ({
  page,
  context,
  email,
  entrarComo,
  baseURL: site,
  complaints,
  conferirPagina,
}) => {
  const baseURL = site ?? ''
  const nome = `Vitrine ${email.slice(4, 12)}`
  const slug = nome.toLowerCase().replace(' ', '-')
  const conta = await entrarComo()
  const { codigo_ref } = await publishVaga(conta, { empresa: nome })
  await sql(
    `with e as (
      insert into public.empresas (usuario_id, nome_fantasia) select usuario_id, empresa from public.vagas where empresa = $1 returning id
    ) insert into publico.empresa_paginas (empresa_id, slug, nome, publicada_em) select id, $2, $1, now() from e`,
    nome,
    slug,
  )

  await page.goto('/app/empresas')
  await page.getByRole('button', { name: 'Página pública' }).click()
  const dialog = page.getByRole('dialog', { name: 'Página da empresa' })
  await expect(dialog.getByRole('heading', { name: 'No site da empresa' })).toBeVisible()
  const snippet = (await dialog.locator('pre').innerText()).trim()
  expect(snippet).toContain(`data-empresa="${slug}"`)
  await conferirPagina()
  await dialog.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(dialog.frameLocator('iframe').getByRole('link', { name: /Analista de RH Pleno/ })).toBeVisible()
  // The list alone, because the one in a frame is looked at from within.
  await page.goto(`/embutir/vagas.html#${slug}&16`)
  await expect(page.getByRole('link', { name: /Analista de RH Pleno/ })).toBeVisible()
  await conferirPagina()

  await context.clearCookies()
  const foreign = await serveForeign(baseURL, snippet)
  try {
    await page.goto(foreign.url)
    const frame = page.frameLocator('iframe')
    const vaga = frame.getByRole('link', { name: /Analista de RH Pleno/ })
    await expect(vaga).toBeVisible()
    await expect(vaga).toContainText('Campinas, SP · Híbrido · R$ 4.500,00 a R$ 6.000,00 por mês')
    await expect(vaga).toHaveAttribute('href', `${baseURL}/vagas/${codigo_ref}?utm_source=site`)
    // The link is replaced, the frame has the height of the list and the size of the text around it.
    await expect(page.getByRole('link', { name: `Vagas em ${nome}` })).toBeHidden()
    const inside = page.frames().find((each) => each.url().includes('/embutir/'))
    const measured = () =>
      inside?.evaluate(() => [
        document.body.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(document.body).fontSize),
      ])
    await expect
      .poll(async () => Math.abs(((await page.locator('iframe').boundingBox())?.height ?? 0) - ((await measured())?.[0] ?? 999)))
      .toBeLessThanOrEqual(1)
    expect((await measured())?.[1]).toBe(20)
    expect((await vaga.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(await context.cookies()).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await foreign.close()
  }

  // Where the page allows no frame of ours, its visitors keep the link.
  const narrow = await serveForeign(baseURL, snippet, false)
  try {
    await page.goto(narrow.url)
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(page.getByRole('link', { name: `Vagas em ${nome}` })).toBeVisible()
    // The browser tells the refusal of the page's policy, sometimes only after the link is there.
    await expect.poll(() => complaints.splice(0)).toEqual([expect.stringMatching(/^Framing .* violates/)])
  } finally {
    await narrow.close()
  }

  // No other page of ours may be shown in a frame.
  for (const path of ['/', '/vagas', `/empresas/${slug}`])
    expect((await page.request.get(baseURL + path)).headers()['content-security-policy'], path).toContain(
      "frame-ancestors 'none'",
    )
})
