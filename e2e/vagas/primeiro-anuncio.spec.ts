/** The first ad of an account waits for the team: its owner reads so on every page, and the team releases it, or refuses it and the money goes back. */
import { createAccount, putSession } from '../support/people/account'
import { endAdmin, makeAdmin, runJobs, sql } from '../support/database'
import { buildAddress, buildPhone, expect, quietPage, test } from '../support/fixtures'
import { findMessage } from '../support/people/inbox'
import { Checkout } from '../support/rows/pagamento'
import { publishVaga } from '../support/rows/vaga'

const statusDe = async (id: string) => (await sql('select status from public.vagas where id = $1', id))[0]?.status

test.afterEach(({ context, email }) => endAdmin(context, email))

test('a paid first ad is received, waits for the team, and is on the air once a person released it @phone', async ({
  page,
  browser,
  testClient,
  email,
  entrarComo,
  conferirPagina,
}, { project }) => {
  test.slow()
  await entrarComo()
  await makeAdmin(email)
  const client = `${testClient}-rita`
  const dela = buildAddress('rita', email)
  const rita = await createAccount({ client, email: dela, telefone: buildPhone(client), nome: 'Rita', sobrenome: 'Fictícia' })
  const { page: outra, complaints } = await quietPage(browser, project.use, client)
  await putSession(outra, rita.session)
  const { id, codigo_ref: codigo } = await publishVaga(rita, {}, ['linkedin', 'indeed'], { nova: true })

  await test.step('the confirmation and the status page say that it was received', async () => {
    const checkout = new Checkout(outra)
    await checkout.open(id)
    await checkout.payWith('Aprovado')
    await checkout.confirmed()
    await expect(outra.getByText('Recebemos o seu anúncio')).toBeVisible({ timeout: 30_000 })
    await expect(outra.getByText(/As 2 horas, os prazos dos canais e os dias pagos contam a partir da liberação/)).toBeVisible()
    await outra.goto(`/checkout/sucesso?vaga_id=${id}`)
    await expect(outra.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
    await outra.getByRole('link', { name: 'Ver a confirmação' }).click()
    await checkout.confirmed()
    await findMessage(dela, /^Recebemos o anúncio da vaga de/)
  })

  await test.step('the list and its page ask for nothing', async () => {
    await outra.goto('/recrutaeeo/minhas-vagas')
    await expect(outra.getByText('A equipe lê o anúncio e avisa por e-mail.')).toBeVisible()
    await expect(outra.getByRole('button', { name: 'Corrigir anúncio' })).toHaveCount(0)
    await outra.goto(`/recrutaeeo/minhas-vagas/${id}`)
    await expect(outra.getByText('É o primeiro anúncio desta conta.')).toBeVisible()
    await outra.goto('/app')
    await expect(outra.getByRole('heading', { name: /^Olá/ })).toBeVisible()
    await expect(outra.getByText(/anúncio a corrigir/)).toHaveCount(0)
  })

  await test.step('the team reads it with the account beside it, and releases it', async () => {
    // Alone, or in a digest with another one.
    await findMessage(email, /^Anúncio a ler: V|Um anúncio espera a equipe/)
    await page.goto(`/admin/moderacao?fila=vagas&item=${id}`)
    const ficha = page.getByRole('article')
    await expect(ficha.getByText('É o primeiro anúncio desta conta.')).toBeVisible()
    await expect(ficha.getByText(dela)).toBeVisible()
    await conferirPagina()
    await ficha.getByRole('button', { name: 'Publicar como está' }).click()
    await ficha.getByRole('button', { name: 'Publicar como está' }).click()
    await expect(page.getByText('Vaga publicada')).toBeVisible()
  })

  // One letter with the payment when the team was that fast.
  await findMessage(dela, /está no ar$|^Pagamento aprovado e vaga no ar: /)
  await outra.goto(`/vagas/${codigo}`)
  await expect(outra.getByRole('heading', { name: 'Analista de RH Pleno' })).toBeVisible()
  expect(complaints).toEqual([])

  // The next one of that company is published by the worker.
  const seguinte = await publishVaga(rita, { cargo: 'Analista de folha' }, ['indeed'], { nova: true })
  await runJobs()
  await expect.poll(() => statusDe(seguinte.id)).toBe('published')
})
