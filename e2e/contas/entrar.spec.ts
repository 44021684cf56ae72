/** Signing in by code, by both channels. */
import { buildPhone, expect, test } from '../support/fixtures'
import { newestMessage } from '../support/people/inbox'
import { otherCode, SignIn } from '../support/people/sign-in'

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

// The remaining time is a duration, so that one direction is enough: src/features/contas/codigo/CodigoForm.test.tsx.
for (const [name, days] of [['ahead', 1]] as const) {
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
