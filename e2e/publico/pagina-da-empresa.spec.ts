/** The public page of a company: its recruiter writes it, anybody reads it, also without a program, and finds it from a vacancy. */
import { runJobs, sql } from '../support/database'
import { expect, test } from '../support/fixtures'
import { publishVaga } from '../support/rows/vaga'

test('a recruiter publishes the page of a company; a visitor gets there from a vacancy and back @desktop', async ({
  page,
  email,
  browser,
  baseURL,
  entrarComo,
  complaints,
  conferirPagina,
}) => {
  const nome = `Aurora ${email.slice(4, 12)}`
  const conta = await entrarComo()
  const { id, codigo_ref } = await publishVaga(conta, { empresa: nome })
  await page.goto('/app/empresas?nova=1')
  await page.getByLabel('Nome fantasia').fill(nome)
  await page.getByLabel('Setor').selectOption('Indústria')
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await page.getByRole('button', { name: 'Página pública' }).click()
  const dialog = page.getByRole('dialog', { name: 'Página da empresa' })
  await expect(dialog.getByText('Fora do ar')).toBeVisible()
  await dialog.getByLabel('Sobre a empresa').fill('Fazemos móveis. Escreva a ana@aurora.example.')
  await dialog.getByLabel('Site').fill('http://aurora.example')
  await dialog.getByRole('checkbox', { name: 'Mostrar esta página a qualquer pessoa' }).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe um link que comece com https://.').first()).toBeVisible()
  await dialog.getByLabel('Site').fill('https://aurora.example')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(/Contatos não aparecem neste texto/).first()).toBeVisible()
  await expect(dialog.getByLabel('Sobre a empresa')).toBeFocused()
  complaints.length = 0 // the refusal itself
  await conferirPagina()
  await dialog.getByLabel('Sobre a empresa').fill('Fazemos móveis desde 1980.\n\n- Oficina própria\n- Gente que ensina')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Página salva!')).toBeVisible()
  await runJobs()
  await expect
    .poll(
      async () =>
        (
          await sql(
            `select v.status, p.checar_em is null as checada from public.vagas v, publico.empresa_paginas p
            join public.empresas e on e.id = p.empresa_id where v.id = $1 and e.nome_fantasia = $2`,
            id,
            nome,
          )
        )[0],
    )
    .toEqual({ status: 'published', checada: true })
  await page.goto('/app/empresas')
  await page.getByRole('button', { name: 'Página pública' }).click()
  await expect(dialog.getByText('No ar', { exact: true })).toBeVisible()
  await dialog.getByLabel('Logo', { exact: true }).setInputFiles('public/icon-192.png')
  await expect(dialog.getByText('Em análise')).toBeVisible()
  await conferirPagina()
  await sql(
    `select equipe.aprovar_arquivo(p.logo_novo_id) from publico.empresa_paginas p
    join public.empresas e on e.id = p.empresa_id where e.nome_fantasia = $1`,
    nome,
  )
  // The worker makes the public copy.
  await runJobs()
  await expect
    .poll(async () =>
      sql(
        `select p.logo_id is not null as no_ar from publico.empresa_paginas p
        join public.empresas e on e.id = p.empresa_id where e.nome_fantasia = $1`,
        nome,
      ),
    )
    .toEqual([{ no_ar: true }])
  await dialog.getByRole('link', { name: 'Ver página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await expect(page.getByText('Oficina própria')).toBeVisible()
  // The first image of the page; its vacancies have it too.
  const logo = page.getByRole('main').locator('img').first()
  await expect.poll(() => logo.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Denunciar esta página' }).click()
  await page.getByRole('radio', { name: 'Outro motivo' }).check()
  await page.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(page.getByText('A nossa equipe vai ler.')).toBeFocused()
  await page.keyboard.press('Escape')
  const endereco = new URL(page.url()).pathname
  expect(endereco).toMatch(/^\/empresas\/aurora-/)

  // Loaded as a document it is whole, taken over as it stands, and asks for nothing again.
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('fn_ver_empresa') ? asked.push(request.url()) : undefined))
  const response = await page.goto(endereco)
  expect([response?.status(), (await response?.text())?.includes('Fazemos móveis desde 1980.')]).toEqual([200, true])
  await expect(page.locator('#root')).toHaveAttribute('data-inteira', 'sim')
  await expect(page.locator('script[type="application/ld+json"]:not([data-entregue])')).toHaveCount(1)
  await conferirPagina()
  await page.getByRole('link', { name: 'Analista de RH Pleno' }).click()
  await expect(page).toHaveURL(new RegExp(`/vagas/${codigo_ref}$`))
  await page.getByRole('main').getByRole('link', { name: nome }).click()
  await expect(page).toHaveURL(new RegExp(`${endereco}$`))
  expect(asked).toEqual([])

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`/vagas/${codigo_ref}`)
  await plain.getByRole('main').getByRole('link', { name: nome }).click()
  await expect(plain.getByText('Gente que ensina')).toBeVisible()
  await context.close()
})

test('a renamed company keeps its page under the name before until the team has seen the new one @phone', async ({
  page,
  email,
  entrarComo,
  conferirPagina,
}) => {
  const nome = `Olaria ${email.slice(4, 12)}`
  const slug = nome.toLowerCase().replace(' ', '-')
  await publishVaga(await entrarComo(), { empresa: nome })
  await sql(
    `with e as (
      insert into public.empresas (usuario_id, nome_fantasia) select usuario_id, empresa from public.vagas where empresa = $1 returning id
    ) insert into publico.empresa_paginas (empresa_id, slug, nome, publicada_em) select id, $2, $1, now() from e`,
    nome,
    slug,
  )
  await page.goto('/app/empresas')
  await page.getByRole('button', { name: 'Editar' }).click()
  const edicao = page.getByRole('dialog', { name: 'Editar empresa' })
  await edicao.getByLabel('Nome fantasia').fill(`${nome} Ltda`)
  await expect(
    edicao.getByText(`A página pública fica com o nome “${nome}” e 1 vaga no ar até a nossa equipe ver o nome novo.`),
  ).toBeVisible()
  await conferirPagina()
  await edicao.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${nome} Ltda` })).toBeVisible()
  await page.getByRole('button', { name: 'Página pública' }).click()
  const dialog = page.getByRole('dialog', { name: 'Página da empresa' })
  await expect(dialog.getByText('No ar', { exact: true })).toBeVisible()
  await expect(dialog.getByText(`até a nossa equipe ver o novo, “${nome} Ltda”.`)).toBeVisible()
  await conferirPagina()
  await dialog.getByRole('link', { name: 'Ver página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Analista de RH Pleno' })).toBeVisible()
  await sql(
    `select publico.decidir_nome(d.pagina_id, d.detalhe, null) from moderacao.textos_denunciados d
    join publico.empresa_paginas p on p.empresa_id = d.pagina_id where p.slug = $1 and d.parte = 'nome'`,
    slug,
  )
  await page.goto(`/empresas/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: `${nome} Ltda` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Analista de RH Pleno' })).toBeVisible()
})
