/** The captcha of the sign-in page, with the stand-in of the provider: asked for near a limit, and nothing typed is lost. */
import { letTimePass } from '../support/database'
import { expect, test } from '../support/fixtures'
import { countMessages } from '../support/people/inbox'
import { SignIn } from '../support/people/sign-in'

test('who asks for many codes confirms to be a person beside the button, and the code leaves @phone', async ({
  page,
  email,
  complaints,
  conferirPagina,
}) => {
  const entrada = new SignIn(page)
  await entrada.open()
  for (let sent = 0; sent < 2; sent += 1) {
    await entrada.receive(email, () => entrada.ask(email))
    await expect(page.locator('[data-captcha]')).toHaveCount(0)
    await entrada.voltar().click()
    await letTimePass(email, '46 seconds')
  }
  const before = await countMessages(email)
  await entrada.ask(email)
  await expect(page.getByText('Foram muitos pedidos. Confirme que você é uma pessoa para receber o código.')).toBeVisible()
  const widget = page.frameLocator('[data-captcha] iframe')
  await expect(widget.getByRole('button', { name: 'Sou uma pessoa' })).toBeVisible()
  await expect(entrada.email()).toHaveValue(email)
  await conferirPagina()
  await page.screenshot({ path: test.info().outputPath('captcha.png'), fullPage: true })

  await widget.getByRole('button', { name: 'Falhar' }).click()
  await expect(page.getByText('A confirmação não deu certo. Tente de novo.')).toBeVisible()
  await conferirPagina()
  await page.screenshot({ path: test.info().outputPath('falhou.png'), fullPage: true })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('A confirmação não deu certo. Tente de novo.')).toHaveCount(0)
  await widget.getByRole('button', { name: 'Vencer' }).click()
  await expect(page.getByText('A confirmação venceu. Faça de novo.')).toBeVisible()
  expect(await countMessages(email)).toBe(before)
  await expect(entrada.email()).toHaveValue(email)

  const codigo = await entrada.receive(email, () => widget.getByRole('button', { name: 'Sou uma pessoa' }).click())
  await expect(page.locator('[data-captcha]')).toHaveCount(0)
  await entrada.type(codigo)
  await expect(page).toHaveURL('/onboarding')
  // The browser logs the refusal that asked for it.
  expect(complaints.splice(0).filter((line) => !/request-otp/.test(line))).toEqual([])
})

test('a third code asked for in the dialog needs the captcha too, and comes in the same dialog @phone', async ({
  page,
  email,
  complaints,
  conferirPagina,
}) => {
  await page.clock.install()
  const entrada = new SignIn(page)
  await entrada.open()
  await entrada.receive(email, () => entrada.ask(email))
  await entrada.voltar().click()
  await letTimePass(email, '46 seconds')
  await entrada.receive(email, () => entrada.ask(email))
  await letTimePass(email, '46 seconds')
  await page.clock.fastForward('00:46')
  await expect(entrada.reenviar()).not.toHaveAttribute('aria-disabled', 'true')
  await entrada.reenviar().click()
  const pessoa = entrada.dialog().frameLocator('[data-captcha] iframe').getByRole('button', { name: 'Sou uma pessoa' })
  await expect(pessoa).toBeVisible()
  await conferirPagina()
  await page.screenshot({ path: test.info().outputPath('captcha-no-dialogo.png') })
  await entrada.type(await entrada.receive(email, () => pessoa.click()))
  await expect(page).toHaveURL('/onboarding')
  expect(complaints.splice(0).filter((line) => !/request-otp/.test(line))).toEqual([])
})
