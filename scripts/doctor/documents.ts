/** Checks of the pages and feeds that the host forwards to functions. */
import { describe } from './call.ts'
import { type Check, DEPLOY, judge } from './check.ts'
import type { Context } from './context.ts'

const CUSTOM_DOMAIN =
  'give the project a custom domain, or let the host set the content type: hosted Supabase sends HTML of functions as text/plain'

/** Type and a mark that only the function writes: the fallback of a host is HTML too. */
const faultsOf = async ({ call, site }: Context, path: string, expected: { status: number; type: string; mark: RegExp }) => {
  const { status, headers, text } = await call(site + path)
  const type = headers.get('content-type') ?? 'no content type'
  if (!type.startsWith(expected.type)) return [`${path} is ${type}`]
  if (status !== expected.status) return [`${path} answers ${status}`]
  if (!expected.mark.test(text)) return [`${path} is not the answer of the function`]
  // Without the frame of the site the function makes a plain page.
  return /<script[^>]+ src="\/assets\//.test(text) ? [] : [`${path} has no program of the site`]
}

export const documentChecks: Check[] = [
  {
    id: 'vacancy-page',
    title: 'pages of vacancies, consultancies and companies are HTML of render-vaga',
    needs: [],
    remedy:
      'Forward /vagas, /vagas/*, /consultorias, /consultorias/:slug and /empresas/:slug before files (dist/_redirects), let functions ' +
      `read /modelos/*.txt of the site, and ${CUSTOM_DOMAIN}.`,
    async run(context) {
      const board = { status: 200, type: 'text/html', mark: /id="vagas-entregues"/ }
      const directory = { status: 200, type: 'text/html', mark: /id="consultorias-entregues"/ }
      const unknown = { status: 404, type: 'text/html', mark: /data-entregue=""/ }
      const faults = [
        ...(await faultsOf(context, '/vagas', board)),
        ...(await faultsOf(context, '/consultorias', directory)),
        ...(await faultsOf(context, '/vagas/VZZZZZZZZ', unknown)),
        ...(await faultsOf(context, '/consultorias/nenhuma-com-este-nome', unknown)),
        ...(await faultsOf(context, '/empresas/nenhuma-com-este-nome', unknown)),
      ]
      return judge(faults, '/vagas, /consultorias, an unknown vacancy, an unknown consultancy and an unknown company')
    },
  },
  {
    id: 'feeds',
    title: 'feeds are XML of job-feed',
    needs: [],
    remedy: 'Forward /feeds/* to job-feed before files (dist/_redirects), without changing its content type.',
    async run({ call, site }) {
      const paths = ['indeed', 'jooble', 'sitemap', 'consultorias', 'empresas'].map((name) => `/feeds/${name}.xml`)
      const faults = await Promise.all(
        paths.map(async (path) => {
          // HEAD: a complete read would count against the limit of this address.
          const { status, headers } = await call(site + path, { method: 'HEAD' })
          const type = headers.get('content-type') ?? 'no content type'
          return status === 200 && type.startsWith('application/xml') ? [] : [`${path} answers ${status}, ${type}`]
        }),
      )
      return judge(faults.flat(), paths.join(', '))
    },
  },
  {
    id: 'uploads',
    title: 'browsers of this site may send files to its API',
    needs: ['api'],
    remedy: `Build with the address of the project (its custom domain if it has one) as VITE_SUPABASE_URL, deploy \`dist/\` with its headers, and ${DEPLOY}.`,
    async run({ call, site, api, settings }) {
      const { origin } = new URL(settings.apiUrl || api.url)
      const target = `${origin}/storage/v1/object/upload/sign/arquivos/doctor.pdf?token=doctor`
      const policy = (await call(`${site}/`)).headers.get('content-security-policy')
      const sources = /(?:^|;)\s*connect-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(/\s+/)
      const asked = { origin: site, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
      const preflight = await call(target, { method: 'OPTIONS', headers: asked })
      // The token is none of Storage's: its refusal says that it is there, and nothing is stored.
      const put = await call(target, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: '%PDF-' })
      return judge(
        [
          ...(sources === undefined || sources.includes(origin) ? [] : [`the pages allow no connection to ${origin}`]),
          ...(['*', site].includes(preflight.headers.get('access-control-allow-origin') ?? '')
            ? []
            : [`${origin} allows no upload from this site`]),
          ...([400, 401, 403].includes(put.status) && 'statusCode' in put.json
            ? []
            : [`Storage at ${origin} answers ${describe(put)}`]),
        ],
        origin,
      )
    },
  },
]
