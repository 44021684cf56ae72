/** A vacancy on the air is edited, checked, and paused: what the public page shows meanwhile, and the candidate's letter. */
import { expect, quietPage, test } from '../support/fixtures'
import { runJobs } from '../support/database'
import { applyTo } from '../support/rows/candidatura'
import { newestMessage } from '../support/people/inbox'
import { buildAddress } from '../support/fixtures'
import { publishVaga } from '../support/rows/vaga'

test('an edit passes the check, the page shows it, the candidate is told, and a pause hides the vacancy until it ends @desktop', async ({
  page,
  browser,
  email,
  entrarComo,
  testClient,
  conferirPagina,
}, info) => {
  const account = await entrarComo()
  const { id, codigo_ref: codigo } = await publishVaga(account)
  const bia = buildAddress('bia', email)
  const { page: dela, complaints } = await quietPage(browser, info.project.use, `${testClient}-bia`)

  await test.step('the vacancy is on the air and has a candidate', async () => {
    await dela.goto(`/vagas/${codigo}`)
    await expect(dela.getByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()
    await applyTo(codigo, { client: testClient, nome: 'Bia Lima', email: bia })
    await newestMessage(bia, 1)
  })

  await test.step('the recruiter opens the text, and an unlawful one is stopped beside its field', async () => {
    await page.goto(`/recrutaeeo/minhas-vagas/${id}`)
    await page.getByRole('link', { name: 'Editar vaga' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Editar vaga' })).toBeVisible()
    await expect(page.getByText('Canais, duração, preço e perguntas não mudam aqui')).toBeVisible()
    await page.getByRole('button', { name: 'Ver o que muda' }).click()
    await expect(page.getByText('Nada mudou no anúncio ainda.')).toBeVisible()
    await page.getByLabel('Descrição da vaga').fill('Cuidar da seleção. Somente sexo masculino.')
    await page.getByRole('button', { name: 'Ver o que muda' }).click()
    await expect(page.getByLabel('Descrição da vaga')).toBeFocused()
    await expect(page.getByText('Há trecho que a lei não permite. Veja abaixo do campo.')).toBeVisible()
    // No key waits for it.
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('checar.worker')])
    await conferirPagina()
  })

  await test.step('what was typed survives a reload', async () => {
    await page.getByLabel('Descrição da vaga').fill('Cuidar da seleção com calma.')
    await page.getByLabel('Salário máximo').fill('7000,00')
    await page.reload()
    await expect(page.getByText('Continuamos de onde você parou')).toBeVisible()
    await expect(page.getByLabel('Descrição da vaga')).toHaveValue('Cuidar da seleção com calma.')
  })

  await test.step('sees what changes, field by field, and sends it', async () => {
    await page.getByRole('button', { name: 'Ver o que muda' }).click()
    await expect(page.getByRole('heading', { name: 'O que muda na vaga' })).toBeFocused()
    const salario = page.getByRole('listitem').filter({ hasText: 'Salário máximo' })
    await expect(salario).toContainText('R$ 6.000,00')
    await expect(salario).toContainText('R$ 7.000,00')
    await expect(page.getByText('recebe um e-mail dizendo o que mudou')).toBeVisible()
    await conferirPagina()
    await page.getByRole('button', { name: 'Enviar mudança' }).click()
    await expect(page).toHaveURL(new RegExp(`/minhas-vagas/${id}$`))
  })

  await test.step('the check passes: the public page has the new text, and the candidate a letter', async () => {
    await runJobs()
    await expect(async () => {
      await dela.goto(`/vagas/${codigo}`)
      await expect(dela.getByText('Cuidar da seleção com calma.')).toBeVisible({ timeout: 3000 })
    }).toPass()
    const carta = await newestMessage(bia, 2)
    expect(carta.Subject).toBe('A vaga de Analista de RH Pleno mudou')
    expect(carta.Text).toContain('antes: de R$ 4.500,00 a R$ 6.000,00. Agora: de R$ 4.500,00 a R$ 7.000,00')
    await page.getByRole('tab', { name: 'Mudanças' }).click()
    await expect(page.getByText('Cuidar da seleção com calma.')).toBeVisible()
    await expect(page.getByText('Aprovada', { exact: true })).toBeVisible()
    await conferirPagina()
    // Opened by its address, the chosen tab is in sight on a phone too, also once the badge before it has arrived.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/recrutaeeo/minhas-vagas/${id}?aba=mudancas`)
    await expect(page.getByRole('tab', { name: /^Candidaturas.*1/ })).toBeAttached()
    await expect(page.getByRole('tab', { name: 'Mudanças' })).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('paused, it leaves the page; resumed, it is back', async () => {
    await page.getByRole('button', { name: 'Pausar' }).click()
    await expect(page.getByRole('dialog', { name: 'Pausar vaga?' })).toContainText('Os dias pagos não voltam.')
    await conferirPagina()
    await page.getByRole('dialog').getByRole('button', { name: 'Pausar vaga' }).click()
    await expect(page.getByText('A vaga está pausada')).toBeVisible()
    await conferirPagina()
    const fora = await dela.goto(`/vagas/${codigo}`)
    expect(fora?.status()).toBe(404)
    await expect(dela.getByText('não recebe candidaturas para esta vaga agora')).toBeVisible()
    await expect(dela.getByRole('button', { name: 'Candidatar-se' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Retomar' }).click()
    await expect(page.getByText('A vaga voltou ao ar')).toBeVisible()
    await dela.goto(`/vagas/${codigo}`)
    await expect(dela.getByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()
    await expect(dela.getByRole('button', { name: 'Candidatar-se' }).first()).toBeAttached()
    expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([])
  })
})
