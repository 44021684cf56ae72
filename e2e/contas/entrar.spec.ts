/** Signing in by code, by both channels, and all failures of a code. */
import { call } from '../support/people/account'
import { buildPhone, expect, test } from '../support/fixtures'
import { letTimePass } from '../support/database'
import { newestCode, newestMessage } from '../support/people/inbox'
import { waitForScripts } from '../support/page/press'
import { leave, otherCode, SignIn } from '../support/people/sign-in'

test('by e-mail: from a guarded page, a wrong code, then the right one pasted @phone', async ({
  page,
  context,
  email,
  baseURL,
  complaints,
  conferirPagina,
}) => {
  await page.goto('/recrutaeeo/nova-vaga')
  await expect(page).toHaveURL(`/entrar?next=${encodeURIComponent('/recrutaeeo/nova-vaga')}`)
  await conferirPagina()
  await page.getByRole('link', { name: 'Usar E-mail ou Telefone' }).click()
  const entrada = new SignIn(page)
  await entrada.ready()
  await conferirPagina()
  const code = await entrada.receive(email, () => entrada.ask(email, ` ${email.toUpperCase()} `))
  // A toast on a wide screen, a line of the dialog on a phone, where a toast would cover it.
  await expect(page.getByText('Código enviado!').filter({ visible: true })).toHaveCount(1)
  const { Text } = await newestMessage(email)
  expect(Text).toContain(code)

  const dialog = entrada.dialog()
  await expect(dialog.getByText(/^a•••@empresa\.example$/)).toBeVisible()
  await expect(dialog.getByText(email)).toHaveCount(0)
  await expect(dialog.getByText(/Código válido por\s*[45]:\d\d/)).toBeVisible()
  await expect(entrada.codigo()).toBeFocused()
  await expect(entrada.codigo()).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(entrada.codigo()).toHaveAttribute('inputmode', 'numeric')
  await expect(entrada.reenviar()).toHaveAttribute('aria-disabled', 'true')
  await conferirPagina()

  await entrada.type(otherCode(code))
  await expect(dialog.getByRole('alert').getByText(/Código inválido/)).toBeVisible()
  await expect(entrada.codigo()).toBeFocused()
  await conferirPagina()
  await entrada.typeAgain('123')
  await expect(dialog.getByText('O código deve ter 6 dígitos.')).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await entrada.codigo().fill('')
  await entrada.codigo().press('ControlOrMeta+v')
  await expect(entrada.codigo()).toHaveValue(code)
  await entrada.verificar().click()
  await expect(page.getByText('Acesso liberado!')).toBeVisible()
  await expect(page).toHaveURL(`/onboarding?next=${encodeURIComponent('/recrutaeeo/nova-vaga')}`)
  complaints.splice(0)
})

test('by SMS: a number in any notation, and a message that the phone can fill in automatically @phone', async ({
  page,
  telefone,
  baseURL,
}) => {
  const entrada = new SignIn(page)
  await entrada.open()
  const ddd = telefone.slice(3, 5)
  const code = await entrada.receive(telefone, () =>
    entrada.ask(telefone, `(0${ddd}) ${telefone.slice(5, 10)} ${telefone.slice(10)}`),
  )
  const { Text } = await newestMessage(telefone)
  const [sentence, ...rest] = Text.trimEnd().split('\n')
  expect(sentence).toMatch(new RegExp(`^Embira: .*${code}.* 5 minutos\\.$`))
  // WebOTP: the last line names the site and the code (https://wicg.github.io/sms-one-time-codes/).
  expect(rest).toEqual(['', `@${new URL(baseURL ?? '').hostname} #${code}`])
  await expect(entrada.dialog().getByText(`+55 (${ddd}) •••••-${telefone.slice(-4)}`)).toBeVisible()
  await entrada.type(code)
  await expect(page.getByText('Acesso liberado!')).toBeVisible()
  await expect(page).toHaveURL('/onboarding')
})

test('a verified person goes to the requested page, or to the dashboard @desktop', async ({ page, context, entrarComo }) => {
  const { email, telefone } = await entrarComo()
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  const entrada = new SignIn(page)
  for (const [contact, query, address] of [
    [email ?? '', `?next=${encodeURIComponent('/app/perfil')}`, '/app/perfil'],
    [telefone ?? '', '', '/app'],
  ] as const) {
    await letTimePass(contact, '1 minute')
    await entrada.open(query)
    await entrada.signIn(contact)
    await expect(page).toHaveURL(address)
    // Away first: what the page still asks for would be asked without the session.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
  }
})

// Short run: tests/functions/contas/sign-in.test.ts, src/features/contas/entrar/AuthPage.test.tsx
test('five wrong attempts block a code, and a new one is sent after the wait @full', async ({
  page,
  email,
  complaints,
  conferirPagina,
}) => {
  await page.clock.install()
  const entrada = new SignIn(page)
  await entrada.open()
  const code = await entrada.receive(email, () => entrada.ask(email))
  await entrada.type(otherCode(code))
  for (let wrong = 2; wrong <= 5; wrong++) {
    await expect(entrada.dialog().getByText(/Código inválido/)).toBeVisible()
    await entrada.typeAgain(otherCode(code, wrong))
  }
  await expect(entrada.dialog().getByText('Muitas tentativas com este código. Peça um novo.')).toBeVisible()
  await entrada.typeAgain(code)
  await expect(entrada.dialog().getByText('Muitas tentativas com este código. Peça um novo.')).toBeVisible()
  await conferirPagina()

  // Neither going back and requesting again nor a reload makes it valid again.
  await entrada.voltar().click()
  await entrada.ask(email)
  await expect(entrada.dialog().getByText(/^O último código não vale mais/)).toBeVisible()
  await expect(entrada.dialog().getByText('Este código não vale mais. Peça um novo.')).toBeVisible()
  await page.reload()
  await expect(entrada.dialog().getByText('Este código não vale mais. Peça um novo.')).toBeVisible()
  await letTimePass(email, '46 seconds')
  await page.clock.fastForward('00:46')
  await expect(entrada.reenviar()).not.toHaveAttribute('aria-disabled', 'true')
  const next = await entrada.receive(email, () => entrada.reenviar().click())
  expect(next).not.toBe(code)
  await expect(entrada.reenviar()).toHaveAttribute('aria-disabled', 'true')
  await entrada.type(next)
  await expect(page).toHaveURL('/onboarding')
  complaints.splice(0)
})

// Short run: tests/functions/contas/sign-in.test.ts, src/features/contas/entrar/AuthPage.test.tsx
test('an expired code is reported, and a newer one invalidates the older @full', async ({ page, email, complaints }) => {
  await page.clock.install()
  const entrada = new SignIn(page)
  await entrada.open()
  const old = await entrada.receive(email, () => entrada.ask(email))
  await letTimePass(email, '6 minutes')
  await entrada.type(old)
  await expect(entrada.dialog().getByText('Este código venceu. Peça um novo.')).toBeVisible()
  await page.clock.fastForward('00:46')
  const next = await entrada.receive(email, () => entrada.reenviar().click())
  if (old !== next) {
    await entrada.type(old)
    await expect(
      entrada
        .dialog()
        .getByRole('alert')
        .getByText(/Código inválido|Este código venceu/),
    ).toBeVisible()
  }
  await page.clock.fastForward('05:01')
  await expect(entrada.dialog().getByText('Este código não vale mais. Peça um novo.')).toBeVisible()
  // The clock of the browser ran ahead; the server's did not.
  await entrada.typeAgain(next)
  await expect(page).toHaveURL('/onboarding')
  complaints.splice(0)
})

// Short run: src/features/contas/entrar/AuthPage.test.tsx
test('back, another contact, a reload in the middle, and the same pending code @full', async ({ page, email, complaints }) => {
  const entrada = new SignIn(page)
  await entrada.open()
  await entrada.receive(`outra.${email}`, () => entrada.ask(`outra.${email}`))
  await entrada.voltar().click()
  await expect(entrada.dialog()).toHaveCount(0)
  await expect(entrada.email()).toBeFocused()
  await expect(entrada.email()).toHaveValue(`outra.${email}`)

  const code = await entrada.receive(email, () => entrada.ask(email))
  await entrada.alterar().click()
  await entrada.ask(email)
  await expect(entrada.dialog().getByText(/Um código já tinha saído há pouco/)).toBeVisible()
  await page.reload()
  await expect(entrada.codigo()).toBeVisible()
  await expect(entrada.dialog().getByText(/^a•••@empresa\.example$/)).toBeVisible()
  await entrada.type(code)
  await expect(page).toHaveURL('/onboarding')
  complaints.splice(0)
})

test('two devices: each uses its own code, and a code of one is invalid on the other @desktop', async ({
  page,
  browser,
  baseURL,
  email,
  testClient,
  complaints,
}) => {
  const entrada = new SignIn(page)
  await entrada.open()
  const code = await entrada.receive(email, () => entrada.ask(email))
  const second = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-test-client': `${testClient}-2` } })
  const outra = new SignIn(await second.newPage())
  await outra.open()
  const own = await outra.receive(email, () => outra.ask(email))
  if (own !== code) {
    await outra.type(code)
    await expect(outra.dialog().getByText(/Código inválido/)).toBeVisible()
    await outra.typeAgain(own)
  } else await outra.type(own)
  await expect(outra.page).toHaveURL('/onboarding')
  await entrada.type(code)
  await expect(page).toHaveURL('/onboarding')
  await second.close()
  complaints.splice(0)
})

// Short run: tests/db/contas/codigos/codigos-disputados.test.ts
test('strangers who request codes and type wrong ones lock nobody out, also after sign-out and a reload @full', async ({
  page,
  email,
  complaints,
}) => {
  const stranger = (name: string, body: object, n: number) =>
    call(`functions/v1/${name}`, {
      client: `203.0.${n}.7`,
      body: { identifier: email, channel: 'email', browser: crypto.randomUUID(), ...body },
    }).catch(() => undefined)
  const entrada = new SignIn(page)
  await entrada.open()
  await entrada.signIn(email)
  await expect(page).toHaveURL('/onboarding')
  await page.goto('/contato')
  await leave(page)

  // More networks than the mailbox limit allows.
  const places = Array.from({ length: 12 }, (_, n) => n + 1)
  await Promise.all(places.map((n) => stranger('request-otp', {}, n)))
  await entrada.open()
  const code = await entrada.receive(email, () => entrada.ask(email))
  await Promise.all(places.map((n) => stranger('verify-otp', { code: otherCode(code) }, n)))
  await page.reload()
  await expect(entrada.dialog().getByText(/Código válido por/)).toBeVisible()
  await entrada.type(code)
  await expect(page).toHaveURL('/onboarding')
  complaints.splice(0)
})

for (const [name, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const) {
  test(`a clock one day ${name} signs in and stays signed in @desktop`, async ({ page, email }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    const entrada = new SignIn(page)
    await entrada.open()
    const code = await entrada.receive(email, () => entrada.ask(email))
    await expect(entrada.dialog().getByText(/Código válido por\s*[45]:\d\d/)).toBeVisible()
    await entrada.type(code)
    await expect(page).toHaveURL('/onboarding')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/app/perfil')
    await expect(page.getByText(email).first()).toBeVisible()
  })
}

// Short run: src/features/contas/entrar/AuthPage.test.tsx
test('an invalid contact is refused with its own message, before any request @full', async ({ page }) => {
  const entrada = new SignIn(page)
  await entrada.open()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('request-otp')) calls.push(request.method())
  })
  await entrada.pedir().click()
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  await expect(entrada.email()).toBeFocused()
  for (const [contact, words] of [
    ['ana@', 'E-mail inválido'],
    ['ana@telefone.invalid', 'E-mail inválido'],
    ['+1 415 555 0100', /Brasil/],
    ['(11) 3333-4444', /Telefone fixo/],
    ['(10) 91234-5678', /DDD 10 não existe/],
  ] as const) {
    await entrada.ask(contact)
    await expect(page.getByText(words).first()).toBeVisible()
  }
  expect(calls).toEqual([])
})

test('a failing provider leaves the other channel @phone', async ({ page, email, testClient, complaints, conferirPagina }) => {
  const entrada = new SignIn(page)
  await entrada.open()
  const sentence = /Não conseguimos enviar o código agora\. Tente de novo em instantes ou use outro meio\./
  await entrada.ask(`bounce.${email}`)
  await expect(page.getByText('Erro ao enviar código')).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  await conferirPagina()
  await entrada.ask(buildPhone(testClient).replace(/\d{8}$/, '99990001'))
  await expect(page.getByText(sentence)).toBeVisible()
  await entrada.signIn(email)
  await expect(page).toHaveURL('/onboarding')
  complaints.splice(0)
})

// Short run: src/features/contas/entrar/AuthPage.test.tsx
test('offline: reported immediately, and the typed text stays @full', async ({ page, context, email, complaints }) => {
  const entrada = new SignIn(page)
  await entrada.open()
  // The dialog of the code comes when the page rests.
  await waitForScripts(page, 'codigo', 'dialogo')
  await context.setOffline(true)
  await entrada.ask(email)
  await expect(page.getByText(/Sem conexão/).first()).toBeVisible()
  await expect(entrada.email()).toHaveValue(email)
  await context.setOffline(false)
  await entrada.pedir().click()
  await expect(entrada.codigo()).toBeVisible()
  await context.setOffline(true)
  await entrada.type(await newestCode(email))
  await expect(entrada.dialog().getByText(/Sem conexão/)).toBeVisible()
  await context.setOffline(false)
  await entrada.verificar().click()
  await expect(page).toHaveURL('/onboarding')
  complaints.splice(0)
})
