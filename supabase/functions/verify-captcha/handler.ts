/** Records that a sender passed the captcha (Cloudflare Turnstile), so that its limits are wider for a while. */
import { z } from 'zod'
import { browserSecret, refuseTooMany } from '../_shared/codigo.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { callOut } from '../_shared/outgoing.ts'
import { parseJson } from '../_shared/platform.ts'
import { createRefusal, Refusal } from '../_shared/refusal.ts'

const TIMEOUT_MS = 8_000
/** A token has at most 2048 characters. */
const MAX_TOKEN = 2_048
const MAX_BYTES = 4_096
/** Reasons that are about this token; any other is about our settings or their service. */
const ABOUT_THE_TOKEN = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

export const verifyCaptcha = createEndpoint({
  name: 'verify-captcha',
  input: z.object({ token: z.string().min(1).max(MAX_TOKEN), browser: browserSecret }),
  auth: 'public',
  maxBytes: MAX_BYTES,
  /** A token is good once and for 5 minutes: the service remembers that, so nothing is kept of it here. */
  async run({ token, browser }, { admin, env, fetch, address, report }) {
    const secret = env.TURNSTILE_SECRET_KEY
    if (secret === undefined) throw new Refusal(409, 'captcha_desligado', 'A confirmação não está ligada. Tente de novo.')
    const wait = await admin.countCaptcha(address)
    if (wait > 0) throw refuseTooMany(wait)
    const body = new URLSearchParams({ secret, response: token, ...(address === null ? {} : { remoteip: address }) })
    const { status, text } = await callOut(
      fetch,
      `${env.TURNSTILE_URL}/turnstile/v0/siteverify`,
      { method: 'POST', body: body.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { timeoutMs: TIMEOUT_MS },
    )
    const answer = verdict.safeParse(parseJson(text))
    if (answer.data?.success === true) {
      await admin.provePerson(address, browser)
      return { success: true }
    }
    const reasons = answer.data?.['error-codes'] ?? []
    if (reasons.length > 0 && reasons.every((reason) => ABOUT_THE_TOKEN.has(reason)))
      throw new Refusal(422, 'captcha_recusado', 'A confirmação venceu ou não valeu. Faça de novo.')
    report(`siteverify answered ${status} ${reasons.join(' ')}`)
    throw createRefusal('tente_novamente')
  },
})
