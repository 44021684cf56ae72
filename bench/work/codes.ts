/**
 * Whether the response time of a code request reveals who has an account: the same call for e-mails of accounts and for new
 * e-mails, alternating, each from a new network address. Reported, not asserted: the noise depends on the machine.
 */
import type { TestPlatform } from '../../tests/support/platform'
import { getMedian, getPercentile, measureSeconds, roundTo } from '../figures'

const BROWSER = '0d9c8b7a-6a0f-4a53-9d43-333333333333'
const contact = (email: string) => ({ identifier: email, channel: 'email', browser: BROWSER })
const known = (n: number) => `conhecida${n}@bench.example`
const unknown = (n: number) => `ninguem${n}@bench.example`

export async function measureCodes(platform: TestPlatform, { each = 80, warm = 10 } = {}) {
  const call = async (name: string, body: object, address: string): Promise<void> => {
    const response = await fetch(`${platform.apiUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: platform.publishableKey, 'content-type': 'application/json', 'x-test-client': address },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }

  for (let n = 0; n < each + warm; n++) {
    const address = `conta-${n}`
    await call('request-otp', contact(known(n)), address)
    await call('verify-otp', { ...contact(known(n)), code: await codeFor(platform, known(n)) }, address)
  }
  // As if they had signed in days ago, in another browser: no waiting time, and the old codes are purged.
  await platform.sql('delete from contas.otp_desafios')
  await platform.sql('delete from contas.otp_navegadores')

  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < each + warm; n++) {
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? known(n) : unknown(n)
      const seconds = await measureSeconds(() => call('request-otp', contact(email), `pedido-${kind}-${n}`))
      if (n >= warm) times[kind].push(seconds * 1000)
    }
  }
  return {
    known: summary(times.known),
    unknown: summary(times.unknown),
    ratio_of_medians: roundTo(getMedian(times.known) / getMedian(times.unknown)),
    each,
  }
}

const summary = (ms: number[]) => ({ median_ms: roundTo(getMedian(ms)), p95_ms: roundTo(getPercentile(ms, 0.95)) })

/** The code in the newest e-mail to that address. */
async function codeFor({ inboxUrl }: TestPlatform, email: string): Promise<string> {
  const get = async (path: string) => (await fetch(`${inboxUrl}/api/v1/${path}`)).json() as Promise<unknown>
  const found = (await get(`search?query=${encodeURIComponent(`to:${email}`)}`)) as { messages: { ID: string }[] }
  const { Text } = (await get(`message/${found.messages[0]?.ID}`)) as { Text: string }
  const [code] = /(?<!\d)\d{6}(?!\d)/.exec(Text) ?? []
  if (!code) throw new Error(`no code for ${email}`)
  return code
}
