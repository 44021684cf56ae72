/** The public profile of a consultancy: its owner writes it, anybody reads it at once, also without a program. */
import type { Page } from '@playwright/test'
import { putSession } from '../support/people/account'
import { createConsultancy } from '../support/rows/consultancy'
import { makeAdmin, runJobs, sql } from '../support/database'
import { buildAddress, checkPage, expect, quietPage, test } from '../support/fixtures'
import { writeHonest } from '../support/page/hostis'

/** A JPEG of 600 × 300 as a camera writes it, with the place where it was taken. */
async function takePhoto(page: Page, cor: string): Promise<Buffer> {
  const drawn = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 300
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = fill
      context.fillRect(0, 0, 600, 300)
      context.fillStyle = '#fff'
      context.beginPath()
      context.arc(300, 150, 90, 0, 7)
      context.fill()
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, cor)
  const bytes = Buffer.from(drawn, 'base64')
  const place = Buffer.from('Exif\0\0GPSLatitude -23.5505', 'latin1')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)])
}

test('a logo, a photo and a portfolio wait for the team and are public then, and no image tells where it was taken @desktop', async ({
  page,
  email,
  testClient,
  browser,
  complaints,
  conferirPagina,
  entrarComo,
}, { project }) => {
  const nome = `Logo ${email.slice(4, 12)}`
  const casa = await createConsultancy(`${testClient}-casa`, buildAddress('casa', email), nome)
  const { page: dela, complaints: delas } = await quietPage(browser, project.use, `${testClient}-casa`)
  await putSession(dela, casa.session)
  await dela.goto('/app/consultoria')
  const section = dela.getByRole('region', { name: 'Seu perfil público' })
  await section.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(dela, '#0a6b5d'),
  })
  await expect(section.getByText('Em análise')).toBeVisible()
  await section.getByLabel('Portfólio', { exact: true }).setInputFiles({
    name: 'portfolio.pdf',
    mimeType: 'application/pdf',
    buffer: writeHonest(),
  })
  await expect(section.getByText('portfolio.pdf')).toBeVisible()
  await expect(section.getByText('Em análise')).toHaveCount(2)
  await section.getByRole('button', { name: 'Editar perfil' }).click()
  await section.getByRole('button', { name: 'Adicionar pessoa' }).click()
  await dela.keyboard.type('Zulmira Inventada')
  await section.getByLabel('Papel').fill('Sócia')
  await section.getByLabel('Foto', { exact: true }).setInputFiles({
    name: 'zulmira.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(dela, '#7a3b12'),
  })
  await expect(section.getByAltText('A foto enviada')).toBeVisible()
  await section.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(section.getByText('3 de 7 partes prontas')).toBeVisible()
  await expect(section.getByText('Uma foto em análise: aparece depois que a equipe a aprova.')).toBeVisible()
  await checkPage(dela)
  const [listada] = await sql('select id, slug from public.consultorias where email = $1', casa.email)
  const publica = `/consultorias/${String(listada?.['slug'])}`
  await dela.goto(publica)
  await expect(dela.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await expect(dela.getByText('Zulmira Inventada')).toBeVisible()
  await expect(dela.locator('main img'), 'nothing before the team decided').toHaveCount(0)
  await expect(dela.getByRole('button', { name: 'Ver o portfólio (PDF)' })).toHaveCount(0)

  await entrarComo()
  await makeAdmin(email)
  const esperam = [
    ['logo', 'Aprovar o logo', 'Logo aprovado'],
    ['foto', 'Aprovar a foto', 'Foto aprovada'],
    ['portfolio', 'Aprovar o portfólio', 'Portfólio aprovado'],
  ] as const
  for (const [parte, acao, feito] of esperam) {
    const [item] = await sql(
      `select t.id from moderacao.textos_denunciados t join arquivos.arquivos a on a.id = t.arquivo_id
       join public.usuarios u on u.auth_user_id = a.auth_user_id where u.email = $1 and t.parte = $2`,
      casa.email,
      parte,
    )
    await page.goto(`/admin/moderacao?fila=textos&item=${String(item?.['id'])}`)
    if (parte === 'portfolio') await expect(page.getByRole('button', { name: 'Ler o portfólio' })).toBeVisible()
    else
      await expect(page.getByAltText(parte === 'logo' ? `Logo de ${nome}` : `Foto de Zulmira Inventada, ${nome}`)).toBeVisible()
    await conferirPagina()
    const aprovar = page.getByRole('button', { name: acao })
    await aprovar.click()
    await aprovar.click()
    await expect(page.getByText(feito)).toBeVisible()
  }
  // The worker makes the public copies.
  await runJobs()
  await expect
    .poll(async () =>
      sql(
        `select logo_id is not null as logo, pessoas -> 0 ->> 'foto' <> '' as foto from consultorias.consultoria_perfis where consultoria_id = $1`,
        String(listada?.['id']),
      ),
    )
    .toEqual([{ logo: true, foto: true }])

  await dela.goto(publica)
  const images = dela.locator('main img')
  await expect(images).toHaveCount(2)
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
    const src = await image.evaluate((shown: HTMLImageElement) => shown.src)
    const stored = await dela.request.get(src.replace('/256/', '/512/'))
    expect(stored.headers()['content-type']).toMatch(/^image\/(webp|jpeg)$/)
    const bytes = await stored.body()
    expect(bytes.length).toBeLessThanOrEqual(204_800)
    expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|XMP/)
  }
  await dela.getByRole('button', { name: 'Ver o portfólio (PDF)' }).click()
  const leitor = dela.getByRole('dialog', { name: /^Arquivo:/ })
  await expect(leitor.getByText('Página 1 de 1')).toBeVisible()
  const saved = dela.waitForEvent('download')
  await leitor.getByRole('button', { name: 'Baixar o original' }).click()
  expect((await saved).suggestedFilename()).toBe('portfolio.pdf')
  await leitor.getByRole('button', { name: 'Fechar' }).click()
  await checkPage(dela)
  expect(delas).toEqual([])
  expect(complaints).toEqual([])
  await dela.context().close()
})

test('a consultancy that is not listed answers 404 and says so @phone', async ({ page, complaints, conferirPagina }) => {
  const response = await page.goto('/consultorias/nenhuma-com-este-nome')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos esta consultoria' })).toBeVisible()
  await conferirPagina()
  complaints.length = 0 // the address itself answers 404
})
