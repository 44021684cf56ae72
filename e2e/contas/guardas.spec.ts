/**
 * Access to pages (docs/product/access.md#guarded-pages): every guarded address for each kind of person, and the return address
 * after sign-in.
 */
import type { Page } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { letTimePass, makeAdmin, sql } from '../support/database'
import { CodeDialog } from '../support/people/sign-in'
import { expect, test } from '../support/fixtures'

type Seen = 'page' | 'notice' | 'denied' | `/${string}`
type Person = 'visitor' | 'incomplete' | 'complete' | 'admin'

/** What each kind of person sees at an address: the page, 'Acesso Restrito', the refusal of a non-admin, or another address. */
const table: [address: string, Record<Person, Seen>][] = [
  [paths.areaRestrita(), { visitor: 'notice', incomplete: 'page', complete: 'page', admin: 'page' }],
  [
    paths.areaRestritaSolicitacao('0b54c9f2-0000-4000-8000-000000000000'),
    { visitor: 'page', incomplete: 'page', complete: 'page', admin: 'page' },
  ],
  [paths.entrar(), { visitor: 'page', incomplete: '/onboarding', complete: '/app', admin: '/admin' }],
  [paths.auth(), { visitor: 'page', incomplete: '/onboarding', complete: '/app', admin: '/admin' }],
  [paths.onboarding(), { visitor: '/entrar', incomplete: 'page', complete: '/app', admin: '/app' }],
  [paths.areaRestritaPropostas(), { visitor: 'notice', incomplete: 'page', complete: 'page', admin: 'page' }],
  [paths.appConsultoria(), { visitor: '/entrar', incomplete: 'page', complete: 'page', admin: 'page' }],
  [paths.app(), { visitor: '/entrar', incomplete: '/onboarding', complete: 'page', admin: 'page' }],
  [paths.appVagas(), { visitor: 'notice', incomplete: '/onboarding', complete: 'page', admin: 'page' }],
  [paths.appEmpresas(), { visitor: '/entrar', incomplete: '/onboarding', complete: 'page', admin: 'page' }],
  [paths.appPerfil(), { visitor: '/entrar', incomplete: 'page', complete: 'page', admin: 'page' }],
  [paths.novaVaga(), { visitor: '/entrar', incomplete: '/onboarding', complete: 'page', admin: 'page' }],
  // Without a vacancy there is nothing to pay or confirm.
  [
    paths.checkout(),
    { visitor: '/entrar', incomplete: '/onboarding', complete: '/recrutaeeo/nova-vaga', admin: '/recrutaeeo/nova-vaga' },
  ],
  [paths.confirmacao(), { visitor: '/entrar', incomplete: '/onboarding', complete: '/recrutaeeo', admin: '/recrutaeeo' }],
  [paths.checkoutSucesso(), { visitor: '/entrar', incomplete: '/onboarding', complete: 'page', admin: 'page' }],
  [paths.minhasVagas(), { visitor: 'notice', incomplete: '/onboarding', complete: 'page', admin: 'page' }],
  [paths.adminTabela('clientes'), { visitor: 'notice', incomplete: 'denied', complete: 'denied', admin: 'page' }],
  [paths.admin(), { visitor: 'notice', incomplete: 'denied', complete: 'denied', admin: 'page' }],
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectSeen(page: Page, address: string, seen: Seen) {
  await page.goto(address)
  if (seen.startsWith('/')) {
    await expect.poll(() => new URL(page.url()).pathname).toBe(seen)
    await expect(heading(page)).toBeVisible()
    return
  }
  if (seen === 'notice') {
    await expect(heading(page)).toHaveText('Acesso Restrito')
    const link = page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true })
    await expect(link).toHaveAttribute('href', `/entrar?next=${encodeURIComponent(address)}`)
  } else if (seen === 'denied') {
    await expect(page.getByText(/acesso negado/i).first()).toBeVisible()
    await expect(page.getByText(/Você não tem permissões de administrador/).first()).toBeVisible()
  } else {
    await expect(heading(page)).toBeVisible()
    await expect(heading(page)).not.toHaveText(/Acesso (Restrito|Negado)/i)
  }
  expect(new URL(page.url()).pathname).toBe(address)
}

for (const person of ['visitor', 'incomplete', 'complete'] as const) {
  // Short run of the others: src/app/guards.test.tsx
  test(`what is shown: ${person} ${person === 'visitor' ? '@desktop' : '@full'}`, async ({ page, entrarComo, complaints }) => {
    if (person === 'incomplete') await entrarComo({ telefone: '', nome: '' })
    if (person === 'complete') await entrarComo()
    for (const [address, seen] of table) {
      // The pages of a complete person are opened in paginas.spec.ts, one journey per address.
      if (person === 'complete' && seen.complete === 'page') continue
      await test.step(address, () => expectSeen(page, address, seen[person]))
    }
    // The server refuses the unknown request, which the browser logs.
    expect(complaints.splice(0).filter((line) => !line.includes('fn_ver_solicitacao_aberta'))).toEqual([])
  })
}

test('what is shown: admin; and the only admin cannot delete the account @desktop', async ({
  page,
  entrarComo,
  complaints,
  conferirPagina,
}) => {
  const [others] = await sql('select count(*)::int as total from public.admins')
  test.skip(others?.total !== 0, 'another journey has an admin now')
  const { telefone } = await entrarComo()
  await makeAdmin((await sql('select email from public.usuarios where telefone = $1', telefone))[0]?.email as string)
  for (const [address, seen] of table)
    if (seen.admin !== seen.complete) await test.step(address, () => expectSeen(page, address, seen.admin))

  await page.goto(paths.appPerfil())
  await expect(page.getByRole('link', { name: 'Abrir a administração' })).toHaveAttribute('href', paths.admin())
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await page.getByRole('textbox', { name: /EXCLUIR/ }).fill('EXCLUIR')
  await page.getByRole('radio', { name: /SMS/ }).check()
  await letTimePass(telefone ?? '', '1 minute')
  const code = new CodeDialog(page)
  await code.type(
    await code.receive(telefone ?? '', () => page.getByRole('button', { name: 'Receber código para excluir' }).click()),
  )
  const [now] = await sql('select count(*)::int as total from public.admins')
  test.skip(now?.total !== 1, 'another journey has made an admin meanwhile')
  // Nothing permanent happens without confirmation.
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page.getByText('É preciso restar ao menos uma pessoa administradora.').first()).toBeVisible()
  await expect(page.getByText('Este código não vale mais.').first()).toBeVisible()
  await conferirPagina()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sua conta: Ana Conceição' })).toBeVisible()
  complaints.splice(0)
})

test('a phone and a name are not enough: every verified contact counts @desktop', async ({ page, entrarComo, email }) => {
  const { session } = await entrarComo({ email: '' })
  expect(session.user).toBeTruthy()
  await expectSeen(page, paths.app(), '/onboarding')
  await expect(page.getByText('telefone.invalid')).toHaveCount(0)
  await expect(page.getByText(email)).toHaveCount(0)
})

test('Acesso Restrito is accessible and links to sign-in with the return address @phone', async ({ page, conferirPagina }) => {
  await page.goto(paths.minhasVagas())
  await conferirPagina()
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(`/entrar?next=${encodeURIComponent(paths.minhasVagas())}`)
  await page.getByRole('link', { name: 'Usar E-mail ou Telefone' }).click()
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(paths.minhasVagas())}`)
})

test('the bar shows the signed-in person: initials, menu and entries', async ({ page, isMobile, entrarComo, conferirPagina }) => {
  await entrarComo()
  await page.goto(paths.app())
  const account = page.getByRole('button', { name: 'Sua conta: Ana Conceição' })
  await expect(account).toContainText('AC')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveCount(0)
  await conferirPagina()
  await account.press('Enter')
  // One menu: on a phone it has the links of the bar too.
  await expect(page.getByRole('menuitem')).toHaveText([
    ...(isMobile ? ['Vagas', 'Empresas'] : []),
    'Dashboard',
    'Mensagens',
    'Meu Perfil',
    'Vagas abertas',
    'Diretório de consultorias',
    'Sair',
  ])
  for (const [name, address] of [
    ...(isMobile ? ([['Vagas', '/app/vagas']] as const) : []),
    ['Dashboard', '/app'],
    ['Mensagens', '/app/mensagens'],
    ['Meu Perfil', '/app/perfil'],
    ['Vagas abertas', '/vagas'],
    ['Diretório de consultorias', '/consultorias'],
  ] as const)
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', address)
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Principal' }).filter({ visible: true })
  await expect(bar.getByRole('link')).toHaveText(isMobile ? [] : ['Vagas', 'Empresas'])
  // A public page shows the same person.
  await page.goto('/planos')
  await expect(account).toContainText('AC')
})
