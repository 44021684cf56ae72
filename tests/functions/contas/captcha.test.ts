/** The captcha over the platform: the functions, SQL and the stand-in of the provider. */
import { expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { createCaptcha } from '../../../supabase/local/captcha/stand-in.ts'
import { startPlatformOnPostgres } from '../../support/postgres/platform-on-postgres.ts'
import { type Api, BROWSER, createBrowserApi, createEmail, invoke, letTimePassForCodes } from '../people.ts'

const platform = setUpStarted(() => startPlatformOnPostgres({ captcha: true }))

/** The token that the widget gives to who presses its button. */
const solved = async (sitekey = 'captcha_local') => {
  const page = await fetch(`${platform.inboxUrl}/turnstile/v0/widget?sitekey=${sitekey}`)
  return /token: '([\w-]+)'/.exec(await page.text())?.[1] ?? 'none'
}
const asked = async (api: Api, identifier: string, secret = BROWSER) => {
  const { status, body } = await invoke(api, 'request-otp', { identifier, channel: 'email', browser: secret })
  await letTimePassForCodes(platform, 46)
  return status === 200 ? 200 : body['code']
}
const prove = (api: Api, token: string, secret = BROWSER) => invoke(api, 'verify-captcha', { token, browser: secret })

test('near the limit a code needs the captcha, and its token opens the limits of that browser once', async () => {
  const [visitor, email] = [createBrowserApi(platform), createEmail()]
  expect([await asked(visitor, email), await asked(visitor, email), await asked(visitor, email)]).toEqual([200, 200, 'captcha'])
  const token = await solved()
  expect(await prove(visitor, token)).toEqual({ status: 200, body: { success: true } })
  expect(await asked(visitor, email)).toBe(200)
  const rival = crypto.randomUUID()
  expect(await prove(visitor, token, rival)).toMatchObject({ status: 422, body: { code: 'captcha_recusado' } })
  expect(await asked(visitor, email, rival)).toBe('captcha')
})

test.each(['', 'inventado', '../../x'])('an invented token (%j) proves nothing', async (token) => {
  const [visitor, email] = [createBrowserApi(platform), createEmail()]
  await asked(visitor, email)
  await asked(visitor, email)
  expect((await prove(visitor, token)).status).toBe(422)
  expect(await asked(visitor, email)).toBe('captcha')
})

test('the stand-in refuses another secret, a token that expired, and one that it did not give', async () => {
  let now = 0
  const captcha = createCaptcha(() => now)
  const widget = async () => {
    const page = await captcha(new Request('http://x/turnstile/v0/widget?sitekey=captcha_local'))
    return /token: '([\w-]+)'/.exec(await page.text())?.[1] ?? ''
  }
  const verify = async (response: string, secret = 'captcha_secret_local') => {
    const body = new URLSearchParams({ secret, response })
    return (await captcha(new Request('http://x/turnstile/v0/siteverify', { method: 'POST', body }))).json()
  }
  expect(await verify(await widget())).toMatchObject({ success: true })
  expect(await verify(await widget(), 'outro')).toMatchObject({ success: false, 'error-codes': ['invalid-input-secret'] })
  const late = await widget()
  now += 300_001
  expect(await verify(late)).toMatchObject({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  expect(await verify('inventado')).toMatchObject({ success: false, 'error-codes': ['invalid-input-response'] })
  expect((await captcha(new Request('http://x/turnstile/v0/widget?sitekey=outra'))).status).toBe(400)
})
