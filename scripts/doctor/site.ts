/** Checks of the static site and its host. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { headersFor, parseHeaders } from '../build/host-rules.mjs'
import type { Answer } from './call.ts'
import { type Check, fine, judge, unknown, wrong } from './check.ts'
import type { Context } from './context.ts'

/** A path that no build has. */
const NOWHERE = '/doctor-nao-existe'
const SECRET_LINK = `/acompanhar/${'A'.repeat(43)}`

/** The public pages in files; `/vagas` comes from a function, which the check `vacancy-page` asks. */
const publicPaths = async ({ call, site }: Context): Promise<string[]> => {
  const { status, text } = await call(`${site}/sitemap.xml`)
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    URL.canParse(url) ? new URL(url).pathname : url,
  )
  return status === 200 && paths.includes('/') ? paths.filter((each) => each !== '/vagas') : ['/']
}

const textOf = (html: string, tag: string) =>
  (new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trim()

const faultOfPage = ({ status, headers, text }: Answer): string | undefined => {
  if (status !== 200) return `answers ${status}`
  if (!headers.get('content-type')?.startsWith('text/html')) return `is ${headers.get('content-type')}`
  if (textOf(text, 'title') === '') return 'has no title'
  return textOf(text, 'h1') === '' ? 'has no heading without JavaScript' : undefined
}

const isLoopback = (site: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(site).hostname)

export const siteChecks: Check[] = [
  {
    id: 'https',
    title: 'plain http is redirected to https',
    needs: [],
    remedy: 'Turn on the redirect to https at the host, and run this command with the https address.',
    async run({ call, site }) {
      if (site.startsWith('http:')) return isLoopback(site) ? unknown('a site of this machine') : wrong(`${site} is plain http`)
      const { status, headers } = await call(site.replace('https:', 'http:'))
      const target = headers.get('location') ?? ''
      return [301, 302, 307, 308].includes(status) && target.startsWith(`${site}/`)
        ? fine(`${status} to ${target}`)
        : wrong(`http answers ${status} ${target}`.trim())
    },
  },
  {
    id: 'pages',
    title: 'each public page is readable without JavaScript',
    needs: [],
    remedy: 'Serve `dist/` so that a path with a `{path}.html` gets that file (docs/operations.md, Deploy, step 5).',
    async run(context) {
      const { call, site } = context
      // A site that does not answer is wrong here: the other checks cannot tell then.
      const paths = await publicPaths(context).catch((error: unknown) => String(error))
      if (typeof paths === 'string') return wrong(paths)
      const faults = await Promise.all(
        paths.map(async (each) => {
          const fault = await call(site + each).then(faultOfPage, () => 'does not answer')
          return fault === undefined ? [] : [`${each} ${fault}`]
        }),
      )
      return judge(faults.flat(), `${paths.length} pages`)
    },
  },
  {
    id: 'not-found',
    title: 'unknown addresses answer 404',
    needs: [],
    remedy: 'Let the host answer `404.html` with status 404 for everything that `dist/_redirects` does not name.',
    async run({ call, site }) {
      const paths = [NOWHERE, `/planos${NOWHERE}`, `/assets${NOWHERE}.js`]
      const answers = await Promise.all(paths.map((each) => call(site + each)))
      return judge(
        answers.flatMap(({ status }, n) => (status === 404 ? [] : [`${paths[n]} answers ${status}`])),
        paths.join(', '),
      )
    },
  },
  {
    id: 'address',
    title: 'the site names this address as its own, and the API of this project',
    needs: [],
    remedy: 'Build with `VITE_SITE_URL` and `VITE_SUPABASE_URL` set to these addresses, and deploy `dist/`.',
    async run({ call, site, settings, origins }) {
      const [page, map, robots] = await Promise.all(['/', '/sitemap.xml', '/robots.txt'].map((each) => call(site + each)))
      const canonical = /<link[^>]*rel="canonical"[^>]*>/.exec(page?.text ?? '')?.[0] ?? ''
      const named = [
        /href="([^"]*)"/.exec(canonical)?.[1] ?? 'no canonical link',
        ...[...(map?.text ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url),
        ...[...(robots?.text ?? '').matchAll(/^Sitemap: (\S+)$/gm)].map(([, url = '']) => url),
      ]
      const foreign = named.filter((url) => !URL.canParse(url) || new URL(url).origin !== site)
      const faults = [...new Set(foreign)].slice(0, 3).map((url) => `names ${url}`)
      if (settings.apiUrl !== '' && !(await origins()).includes(new URL(settings.apiUrl).origin))
        faults.push(`calls ${settings.apiUrl}`)
      return judge(faults, `${named.length} addresses`)
    },
  },
  {
    id: 'headers',
    title: 'security headers are those of this build',
    needs: ['build'],
    remedy: 'Apply the rules of `dist/_headers` at the host and deploy the `dist/` of this commit.',
    async run({ call, site, dist }) {
      const rules = parseHeaders(readFileSync(path.join(dist, '_headers'), 'utf8'))
      const script = /src="(\/assets\/[\w.-]+\.js)"/.exec((await call(`${site}/`)).text)?.[1]
      const paths = ['/', NOWHERE, SECRET_LINK, ...(script ? [script] : [])]
      const faults = await Promise.all(
        paths.map(async (each) => {
          const { headers } = await call(site + each)
          return Object.entries(headersFor(rules, each) as Record<string, string>).flatMap(([name, value]) =>
            headers.get(name) === value ? [] : [`${each}: ${name} is ${headers.get(name) ?? 'missing'}`],
          )
        }),
      )
      return judge(faults.flat().slice(0, 6), `${paths.length} addresses`)
    },
  },
]
