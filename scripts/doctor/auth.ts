/** Checks of the platform's own sign-in: only Google and the product's codes may bring somebody in. */
import { codeOf, describe } from './call.ts'
import { type Check, DEPLOY, fine, judge, unknown, wrong } from './check.ts'
import type { Context } from './context.ts'

/** Refusals of a door that is closed; the local platform answers `not_found`. */
const CLOSED = new Set([
  'email_provider_disabled',
  'phone_provider_disabled',
  'signup_disabled',
  'otp_disabled',
  'provider_disabled',
  'not_found',
])

/** Requests that an open door refuses too, later and for another reason: nothing is created and nothing is sent. */
const DOORS: Record<string, { path: string; body: object }> = {
  'sign-up by e-mail and password': { path: '/signup', body: { email: 'doctor', password: 'Doctor-0123456789' } },
  'sign-up by phone': { path: '/signup', body: { phone: 'doctor', password: 'Doctor-0123456789' } },
  'code by e-mail': { path: '/otp', body: { email: 'doctor' } },
  'code by phone': { path: '/otp', body: { phone: 'doctor' } },
  'password by e-mail': { path: '/token?grant_type=password', body: { email: 'doctor@doctor.invalid', password: 'doctor' } },
  'password by phone': { path: '/token?grant_type=password', body: { phone: '+5500000000000', password: 'doctor' } },
}

const ask = ({ call, api }: Context, path: string, init: RequestInit = {}) =>
  call(`${api.url}/auth/v1${path}`, { ...init, headers: { apikey: api.key, 'content-type': 'application/json' } })

const MANAGEMENT = 'https://api.supabase.com'

export const authChecks: Check[] = [
  {
    id: 'auth-settings',
    title: 'Google is the only provider of the platform that is on',
    needs: ['api'],
    remedy: `${DEPLOY}, which pushes the settings of sign-in.`,
    async run(context) {
      const answer = await ask(context, '/settings')
      const external = answer.json['external']
      if (answer.status !== 200 || typeof external !== 'object' || external === null)
        return wrong(`the auth server answers ${describe(answer)}: is it the key of this project?`)
      const on = Object.entries(external).flatMap(([name, value]) => (value === true ? [name] : []))
      return judge(
        [
          ...on.filter((name) => name !== 'google').map((name) => `${name} is on`),
          ...(on.includes('google') ? [] : ['google is off']),
          ...(answer.json['disable_signup'] === true ? ['new accounts are refused, those of Google too'] : []),
          ...(answer.json['saml_enabled'] === true ? ['saml is on'] : []),
        ],
        'google alone',
      )
    },
  },
  {
    id: 'auth-doors',
    title: 'sign-up, codes and passwords of the platform are refused',
    needs: ['api'],
    remedy: `${DEPLOY}, or turn off Email and Phone among the providers of the project.`,
    async run(context) {
      const faults = await Promise.all(
        Object.entries(DOORS).map(async ([door, { path, body }]) => {
          const answer = await ask(context, path, { method: 'POST', body: JSON.stringify(body) })
          if (answer.status === 429) throw new Error('the auth server limits the rate: run it again in five minutes')
          return CLOSED.has(codeOf(answer)) ? [] : [`${door}: ${describe(answer)}`]
        }),
      )
      return judge(faults.flat(), `${faults.length} doors closed`)
    },
  },
  {
    id: 'redirect',
    title: 'sign-in returns to this site and to no other',
    needs: ['api'],
    remedy: `Set SITE_URL in .env.deploy, then ${DEPLOY}: the only redirect address is {site}/auth.`,
    async run(context) {
      const { site } = context
      // A link that never existed: the answer says in the address of its redirect where sign-in would return.
      const returnOf = async (target: string) => {
        const { status, headers } = await ask(
          context,
          `/verify?type=magiclink&token=doctor&redirect_to=${encodeURIComponent(target)}`,
        )
        return headers.get('location') ?? `${status} without a redirect`
      }
      const foreign = ['https://doctor.example/auth', `${site}.doctor.example/auth`, `${site}@doctor.example/auth`]
      const [own = '', ...replaced] = await Promise.all([`${site}/auth`, ...foreign].map(returnOf))
      const inSite = (url: string) => URL.canParse(url) && new URL(url).origin === site
      return judge(
        [
          ...(inSite(own) && new URL(own).pathname === '/auth' ? [] : [`${site}/auth becomes ${own}`]),
          ...replaced.flatMap((url, n) => (inSite(url) ? [] : [`${foreign[n]} becomes ${url}`])),
        ].map((fault) => fault.replace(/[?#]\S*/, '')),
        `${site}/auth; ${foreign.length} foreign addresses replaced`,
      )
    },
  },
  {
    id: 'forwarded-address',
    title: 'the auth server counts by the address of the person',
    needs: ['api', 'management'],
    remedy: 'Set `security_sb_forwarded_for_enabled` with PATCH https://api.supabase.com/v1/projects/{ref}/config/auth.',
    async run({ call, given, projectRef }) {
      const ref = projectRef
      if (ref === '') return unknown('give SUPABASE_PROJECT_REF: the address of the API does not show it')
      const answer = await call(`${MANAGEMENT}/v1/projects/${ref}/config/auth`, {
        headers: { authorization: `Bearer ${given('SUPABASE_ACCESS_TOKEN')}` },
      })
      if (answer.status !== 200) return unknown(`the management API answers ${describe(answer)}`)
      return answer.json['security_sb_forwarded_for_enabled'] === true ? fine('on') : wrong('off')
    },
  },
]
