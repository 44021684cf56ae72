/** Interview times by two links: the company offers, the candidate takes, moves and gives up, and both learn it. */
import { devices } from '@playwright/test'
import ICAL from 'ical.js'
import { applyTo } from '../support/rows/candidatura'
import { expect, quietPage, test } from '../support/fixtures'
import { findMessage, readAttachment, secretLink } from '../support/people/inbox'
import { axeViolations } from '../support/page/axe'
import { waitUntilHydrated } from '../support/page/hydrated'
import { publishVaga } from '../support/rows/vaga'
import { sql } from '../support/database'

/** What a calendar does with the file of that letter. */
async function readEvento(address: string, subject: RegExp) {
  const calendario = new ICAL.Component(ICAL.parse(await readAttachment(await findMessage(address, subject))))
  const vevent = calendario.getFirstSubcomponent('vevent')
  if (!vevent) throw new Error('no event')
  const { uid, sequence, startDate } = new ICAL.Event(vevent)
  return {
    metodo: calendario.getFirstPropertyValue('method'),
    uid,
    sequence,
    inicio: startDate.toJSDate().toISOString().slice(11, 16),
  }
}

test('times are offered to two people, each takes one by the own link, the company cancels, and says who came @phone', async ({
  page,
  browser,
  entrarComo,
  email,
  testClient,
  conferirPagina,
  isMobile,
}, info) => {
  const account = await entrarComo()
  const { id, codigo_ref: codigo } = await publishVaga(account)
  const enderecos = ['Alba Torres', 'Caio Figueira'].map((_, n) => email.replace('@', `.e${n}@`))
  for (const [n, nome] of ['Alba Torres', 'Caio Figueira'].entries())
    await applyTo(codigo, { client: testClient, nome, email: enderecos[n] ?? '', cidade: 'Manaus', uf: 'AM' })

  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  for (const nome of ['Alba Torres', 'Caio Figueira']) await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).check()
  if (isMobile) {
    await page.getByRole('button', { name: 'Mover selecionadas' }).click()
    await page.getByLabel('Mover para', { exact: true }).selectOption('Entrevista')
    await page.getByRole('button', { name: 'Oferecer horários para escolherem' }).click()
  } else {
    await page.getByRole('button', { name: 'Oferecer entrevista às selecionadas' }).click()
  }
  const form = page.getByRole('dialog', { name: 'Entrevista com 2 pessoas' })
  await form.getByRole('checkbox').nth(2).check()
  await form.getByLabel('Das').selectOption('14:00')
  await form.getByLabel('Até').selectOption('15:00')
  await expect(form.getByText('2 horários de 30 minutos, no horário de Brasília.')).toBeVisible()
  await form.getByLabel('Link da chamada').fill('https://chamada.example/sala')
  await form.getByLabel('Mensagem para a pessoa').fill('Olá, {nome}! Vamos conversar?')
  await conferirPagina()
  await form.getByRole('button', { name: 'Oferecer a 2 pessoas' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Horários oferecidos a 2 pessoas')).toBeVisible()

  // What looks at mail before a person does asks for every address of it: nobody has a time by that.
  const { HTML } = await findMessage(enderecos[0] ?? '', /^Escolha o horário da entrevista/)
  const links = [...HTML.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  expect(links.some((link) => link.includes('/candidatura#'))).toBe(true)
  for (const method of ['HEAD', 'GET'])
    for (const link of links) expect((await page.request.fetch(link, { method })).status()).toBeLessThan(400)

  // Each candidate on a device of their own, in Manaus.
  const open = async (n: number) => {
    const { page: tela } = await quietPage(
      browser,
      { ...info.project.use, ...(isMobile ? devices['Pixel 7'] : {}), timezoneId: 'America/Manaus' },
      `${testClient}-${n}`,
    )
    await tela.goto(secretLink(await findMessage(enderecos[n] ?? '', /^Escolha o horário da entrevista/), 'candidatura'))
    await waitUntilHydrated(tela)
    return tela
  }
  const alba = await open(0)
  await expect(alba.getByRole('heading', { name: 'Escolha o horário da entrevista' })).toBeVisible()
  await expect(alba.getByText('No horário do Amazonas, o deste aparelho.')).toBeVisible()
  await expect(alba.getByText('Olá, Alba! Vamos conversar?')).toBeVisible()
  expect(await axeViolations(alba)).toEqual([])
  const viewport = alba.viewportSize()
  await alba.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => alba.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const alvo of await alba.getByRole('group').locator('label').all())
    expect((await alvo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  if (viewport) await alba.setViewportSize(viewport)
  const caio = await open(1)
  // Both see both: whoever is later is told.
  for (const tela of [alba, caio]) {
    await expect(tela.getByRole('group', { name: 'Horário' }).getByRole('radio')).toHaveCount(2)
    await tela.getByRole('group', { name: 'Horário' }).getByText('13:00').click()
  }
  await alba.getByRole('button', { name: /^Marcar .+, 13:00$/ }).click()
  await expect(alba.getByRole('heading', { name: 'Entrevista marcada' })).toBeVisible()
  await expect(alba.getByText(/das 13:00 às 13:30/)).toBeVisible()
  expect(await axeViolations(alba)).toEqual([])
  await caio.getByRole('button', { name: /^Marcar .+, 13:00$/ }).click()
  await expect(caio.getByText(/Este horário não está mais livre/)).toBeVisible()
  await expect(caio.getByRole('group', { name: 'Horário' }).getByRole('radio')).toHaveCount(1)
  await caio.getByRole('button', { name: 'Nenhum horário serve' }).click()
  expect(await axeViolations(caio)).toEqual([])
  await caio.getByLabel('Quando você pode?').fill('Sexta de manhã.')
  await caio.getByRole('dialog').getByRole('button', { name: 'Pedir outro horário' }).click()
  await expect(caio.getByRole('heading', { name: 'Você pediu outro horário' })).toBeVisible()

  expect((await findMessage(enderecos[0] ?? '', /^Entrevista marcada/)).Text).toContain('às 13:00')
  expect((await findMessage(email, /^Alba Torres marcou a entrevista/)).Text).toContain('às 14:00')
  const marcada = await readEvento(enderecos[0] ?? '', /^Entrevista marcada/)
  expect(marcada).toMatchObject({ metodo: 'REQUEST', inicio: '17:00' })
  expect(await readEvento(email, /^Alba Torres marcou a entrevista/)).toEqual(marcada)
  expect((await findMessage(email, /^Caio Figueira pede outro horário/)).Text).toContain('Sexta de manhã.')

  await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
  if (isMobile) await page.getByRole('tab', { name: /^Entrevista/ }).click()
  await expect(page.getByText(/^Entrevista \S+ 14:00$/)).toBeVisible()
  await expect(page.getByText('Pede outro horário')).toBeVisible()
  const proximas = page.getByRole('region', { name: 'Próximas entrevistas' })
  await expect(proximas.getByText(/das 14:00 às 14:30$/)).toBeVisible()
  await page.getByRole('link', { name: 'Todas as entrevistas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrevistas' })).toBeVisible()
  await expect(proximas.getByText(/das 14:00 às 14:30$/)).toBeVisible()
  // A wide screen has when, who and how in columns.
  const tela = page.viewportSize()!
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await proximas.getByRole('listitem').boundingBox())?.height).toBeLessThanOrEqual(110)
  await page.setViewportSize(tela)
  await conferirPagina()
  await proximas.getByRole('link', { name: 'Alba Torres', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Alba Torres' })
  await expect(sheet.getByText(/das 14:00 às 14:30/)).toBeVisible()
  await conferirPagina()
  await sheet.getByRole('button', { name: 'Cancelar entrevista' }).click()
  const cancelar = page.getByRole('dialog', { name: 'Cancelar a entrevista?' })
  await cancelar.getByLabel('Mensagem para a pessoa').fill('Tivemos um imprevisto.')
  await conferirPagina()
  await cancelar.getByRole('button', { name: 'Cancelar entrevista' }).click()
  await expect(sheet.getByText('“Tivemos um imprevisto.”')).toBeVisible()
  const cancelada = await readEvento(enderecos[0] ?? '', /^Entrevista cancelada/)
  expect(cancelada).toEqual({ ...marcada, metodo: 'CANCEL', sequence: marcada.sequence + 1 })
  expect(await readEvento(email, /^Entrevista cancelada: Alba Torres/)).toEqual(cancelada)
  await alba.reload()
  await expect(alba.getByRole('heading', { name: 'Entrevista cancelada' })).toBeVisible()
  await expect(alba.getByText('Tivemos um imprevisto.')).toBeVisible()

  // The other one takes the time that is free again, does not come, and answers once.
  await caio.reload()
  await waitUntilHydrated(caio)
  await caio.getByRole('group', { name: 'Horário' }).getByText('13:00').click()
  await caio.getByRole('button', { name: /^Marcar .+, 13:00$/ }).click()
  await expect(caio.getByRole('heading', { name: 'Entrevista marcada' })).toBeVisible()
  await sql(
    `update candidaturas.entrevistas as e set periodo = tstzrange(now() - interval '2 hours', now() - interval '1 hour')
    from public.candidaturas as c where c.id = e.candidatura_id and c.email = $1`,
    enderecos[1],
  )
  await page.goto('/app/entrevistas?quem=minhas')
  const faltou = page.getByRole('group', { name: 'Caio Figueira compareceu?' }).getByRole('button', { name: 'Não compareceu' })
  await faltou.click()
  await expect(faltou).toHaveAttribute('aria-pressed', 'true')
  await conferirPagina()
  await caio.reload()
  await waitUntilHydrated(caio)
  await caio.getByRole('button', { name: 'Tive um imprevisto' }).click()
  await caio.getByLabel('O que houve?').fill('Fiquei sem luz.')
  expect(await axeViolations(caio)).toEqual([])
  await caio.getByRole('button', { name: 'Enviar a resposta' }).click()
  await expect(caio.getByRole('button', { name: 'Tive um imprevisto' })).toHaveCount(0)
  await expect(caio.getByText('Fiquei sem luz.')).toBeVisible()
  expect((await findMessage(email, /^Caio Figueira diz por que não foi/)).Text).toContain('Fiquei sem luz.')
  await page.reload()
  await expect(page.getByText('A pessoa respondeu: “Fiquei sem luz.”')).toBeVisible()
})
