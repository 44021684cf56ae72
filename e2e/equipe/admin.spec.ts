/** The team's area: settings, administrators and tables, for an admin and for a non-admin. */
import { readFile } from 'node:fs/promises'
import { paths } from '../../src/lib/paths'
import { call, createAccount } from '../support/people/account'
import { endAdmin, letTimePass, makeAdmin, removeAdmin, sql } from '../support/database'
import { buildAddress, expect, test } from '../support/fixtures'
import { findMessage } from '../support/people/inbox'
import { sendRequest } from '../support/rows/request'
import { SignIn } from '../support/people/sign-in'

const SCRIPT = 'https://script.google.com/macros/s/AKfycbxFicticio0123456789/exec'

test.afterEach(({ context, email }) => endAdmin(context, email, buildAddress('primeira', email)))

test.describe('the settings', () => {
  // One after another: they are one row.
  test.describe.configure({ mode: 'default' })

  // Short run: src/features/equipe/configuracoes/configuracoes.test.tsx, tests/db/equipe/configuracoes.test.ts
  test('settings are saved; a stale page shows a conflict and keeps the typed values @full', async ({
    page,
    context,
    email,
    entrarComo,
    conferirPagina,
    complaints,
  }) => {
    await entrarComo()
    await makeAdmin(email)
    await page.goto(paths.adminConfiguracoes())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin · Configurações')
    const conexao = page.getByRole('form', { name: 'Conexão com as planilhas' })
    const script = conexao.getByRole('textbox', { name: /URL do script/ })
    await script.fill('https://script.google.com/macros/s/AKfycbxFicticio0123456789/dev')
    await conexao.getByRole('button', { name: 'Gerar URLs' }).click()
    await expect(conexao.getByText('URL inválida. Deve terminar com /exec.')).toBeVisible()
    await expect(page.getByText('APPS_SCRIPT_URL inválida. Use a URL do deployment /exec do Apps Script.')).toBeVisible()
    await conferirPagina()

    const other = await context.newPage()
    await other.goto(paths.adminConfiguracoes())
    const sms = other.getByRole('textbox', { name: 'SMS por dia' })
    const numero = other.getByRole('textbox', { name: /empresa no LinkedIn/ })
    await expect(numero).toBeVisible()

    await script.fill(SCRIPT)
    await conexao.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Configurações salvas.').first()).toBeVisible()
    await expect(conexao.getByText('Tudo salvo.')).toBeVisible()
    await conexao.getByRole('button', { name: 'Gerar URLs' }).click()
    await expect(conexao.getByRole('textbox', { name: /Planilha de propostas/ })).toHaveValue(`${SCRIPT}?sheet=propostas`)

    await numero.fill('ficticia-2026')
    const outras = other.getByRole('form', { name: 'Funcionamento' })
    await outras.getByRole('button', { name: 'Salvar' }).click()
    await expect(outras.getByText('Outra pessoa alterou as configurações. Recarregue e confira.')).toBeVisible()
    await outras.getByRole('button', { name: 'Recarregar e manter o que digitei' }).click()
    await expect(outras.getByText('A outra pessoa mudou outros campos. Confira e salve.')).toBeVisible()
    await expect(numero).toHaveValue('ficticia-2026')
    await expect(sms).not.toHaveValue('')
    await outras.getByRole('button', { name: 'Salvar' }).click()
    await expect(outras.getByText('Tudo salvo.')).toBeVisible()
    await other.reload()
    await expect(numero).toHaveValue('ficticia-2026')
    await expect(other.getByRole('textbox', { name: /URL do script/ })).toHaveValue(SCRIPT)
    await sql('update public.configuracoes set script_url = null, linkedin_company_id = null')
    // The browser logs the refusal.
    expect(complaints.splice(0).filter((line) => !/fn_salvar_configuracoes/.test(line))).toEqual([])
  })

  // Short run: src/app/layouts/Footer.test.tsx, src/features/equipe/configuracoes/configuracoes.test.tsx
  test('the company that the team sets is in the footer; a page of the shell has one title, its own @full', async ({
    page,
    email,
    entrarComo,
    conferirPagina,
  }) => {
    await entrarComo()
    await makeAdmin(email)
    await page.goto(paths.adminConfiguracoes())
    const parte = page.getByRole('form', { name: 'O que o site diz' })
    await expect(parte.getByText('Faltam os dados da empresa')).toBeVisible()
    await expect(page).toHaveTitle('Admin · Configurações · Embira')
    await expect(page.locator('head > title')).toHaveCount(1)
    await parte.getByRole('textbox', { name: /Razão social/ }).fill('Embira Fictícia Ltda.')
    await parte.getByRole('textbox', { name: /CNPJ/ }).fill('11222333000181')
    await parte.getByRole('textbox', { name: /Endereço da empresa/ }).fill('Rua das Fibras, 100, Campinas, SP')
    await parte.getByRole('textbox', { name: /Nome da pessoa encarregada/ }).fill('Clara Inventada')
    await parte.getByRole('textbox', { name: /E-mail da pessoa encarregada/ }).fill('dados@embira.example')
    await parte.getByRole('button', { name: 'Salvar' }).click()
    await expect(parte.getByText('Tudo salvo.')).toBeVisible()
    await expect(parte.getByText('Faltam os dados da empresa')).toBeHidden()
    await conferirPagina()
    await page.goto(paths.termos())
    await expect(page.getByRole('main').getByText('Embira Fictícia Ltda., CNPJ 11.222.333/0001-81')).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo')).toContainText('Embira Fictícia Ltda., CNPJ 11.222.333/0001-81')
    await conferirPagina()
    await page.goto(paths.privacidade())
    // The text below the first screen wakes with the first sign of a reader, once the page listens.
    await expect(async () => {
      await page.mouse.wheel(0, 200)
      await expect(page.getByRole('main').getByText('Clara Inventada')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await sql(`update public.configuracoes
      set razao_social = null, cnpj = null, endereco_fisico = null, encarregado_nome = null, encarregado_email = null`)
  })
})

test('an administrator who came in by SMS types a code from the e-mail, and goes on where they were @desktop', async ({
  page,
  testClient,
  email,
  telefone,
  conferirPagina,
}) => {
  await createAccount({ client: testClient, email, telefone, nome: 'Ana', sobrenome: 'Conceição' })
  // Nobody is informed of the first administrator: this one is the second. Its notice is there before the code is, which is read
  // from the newest e-mail.
  await makeAdmin(buildAddress('primeira', email))
  await makeAdmin(email)
  await findMessage(email, /^Mudou quem administra a Embira$/)
  await letTimePass(telefone, '1 hour')
  await letTimePass(email, '1 hour')
  const entrada = new SignIn(page)
  await entrada.open('?next=%2Fadmin%2Fmoderacao')
  await entrada.signIn(telefone)
  await expect(page).toHaveURL(paths.adminModeracao())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme que é você')
  await conferirPagina()
  await page.screenshot({ path: test.info().outputPath('confirme.png') })
  const pedir = page.getByRole('button', { name: /^Enviar código para a/ })
  const codigo = await entrada.receive(email, () => pedir.click())
  await expect(entrada.alterar()).toHaveCount(0)
  await conferirPagina()
  await entrada.type(codigo)
  await expect(page).toHaveURL(paths.adminModeracao())
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Confirme que é você')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Confirme que é você')
  await conferirPagina()
})

test('an administrator is added, deactivated and reactivated @desktop', async ({ page, email, entrarComo }) => {
  await entrarComo()
  await makeAdmin(email)
  const nova = buildAddress('bia', email)
  await page.goto(paths.adminConfiguracoes())
  const parte = page.getByRole('region', { name: 'Administradores' })
  await parte.getByRole('button', { name: 'Adicionar' }).click()
  await expect(parte.getByText('Informe o e-mail de quem vai administrar')).toBeVisible()
  await parte.getByRole('textbox').fill(nova.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Administrador adicionado com sucesso')).toBeVisible()
  const linha = parte.getByRole('listitem').filter({ hasText: nova })
  await expect(linha).toContainText(`por ${email}`)
  await linha.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect(linha.getByText('Desativado')).toBeVisible()
  await linha.getByRole('button', { name: 'Reativar' }).click()
  await expect(linha.getByText('Ativo', { exact: true })).toBeVisible()
  await removeAdmin(nova)
})

// Short run: src/features/equipe/lista/ListaDaEquipe.test.tsx, tests/db/equipe/listas.test.ts
test('a table is searched, filtered, opened and exported @full', async ({
  page,
  email,
  testClient,
  entrarComo,
  conferirPagina,
}) => {
  const cliente = buildAddress('cliente', email)
  const empresa = `=Cerâmica ${testClient.slice(-12).replace(/\W/g, '')} Ltda.`
  await sendRequest({ client: testClient, email: cliente, company: { _empresa_nome: empresa, _uf: 'MG', _cidade: 'Uberaba' } })
  await entrarComo()
  await makeAdmin(email)
  await page.goto(paths.adminTabela('clientes'))
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(cliente)
  await expect(page).toHaveURL(/busca=/)
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('SP')
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('MG')
  const linha = page.getByRole('button', { name: empresa })
  await expect(linha).toBeVisible()
  await conferirPagina()

  await linha.focus()
  await page.keyboard.press('Enter')
  const ficha = page.getByRole('dialog', { name: empresa })
  await expect(ficha.getByText(cliente)).toBeVisible()
  await expect(ficha.getByRole('heading', { name: 'Histórico' })).toBeVisible()
  await conferirPagina()
  await page.keyboard.press('Escape')
  await expect(linha).toBeFocused()

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Baixar CSV' }).click()])
  expect(download.suggestedFilename()).toMatch(/^clientes-\d{4}-\d{2}-\d{2}\.csv$/)
  const texto = await readFile(await download.path(), 'utf8')
  expect(texto.trim().split('\r\n')).toHaveLength(2)
  expect(texto).toContain(`"'${empresa}"`)
  await expect(page.getByText(/^1 linha em clientes-/)).toBeVisible()
  const [anotado] = await sql("select acao, tabela from contas.auditoria where ator = $1 and acao = 'exportou'", email)
  expect(anotado).toEqual({ acao: 'exportou', tabela: 'clientes' })

  await linha.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Recrutamento e Seleção' }).first().click()
  await expect(page).toHaveURL(/tabelas\/solicitacoes\?item=/)
  // The dialog of the page before has the same name.
  await expect(page).toHaveTitle(/Solicitações/)
  await expect(page.getByRole('dialog', { name: empresa })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitações' })).toBeVisible()
})

test('a non-admin sees no row, neither on the screen nor from the API @desktop', async ({
  page,
  testClient,
  entrarComo,
  complaints,
}) => {
  const { session } = await entrarComo()
  await page.goto(paths.adminTabela('clientes'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso Negado')
  await expect(page.getByRole('table')).toHaveCount(0)
  const who = { client: testClient, token: session.access_token }
  await expect(call('rest/v1/rpc/fn_admin_lista', { ...who, body: { _tabela: 'clientes' } })).rejects.toThrow(
    /403.*Acesso negado: Você não tem permissões de administrador/,
  )
  complaints.splice(0)
})

test('the team works from a phone: menu, cards, detail @phone', async ({
  page,
  email,
  testClient,
  entrarComo,
  conferirPagina,
  isMobile,
}) => {
  test.skip(!isMobile, 'the menu is a phone’s')
  await sendRequest({ client: testClient, email: buildAddress('cliente', email) })
  await entrarComo()
  await makeAdmin(email)
  await page.goto(paths.adminConfiguracoes())
  await expect(page.getByText('Tudo salvo.').first()).toBeVisible()
  await conferirPagina()
  await page.getByLabel('Área da administração').selectOption('Clientes')
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await conferirPagina()
  await page.getByRole('row').nth(1).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await conferirPagina()
})
