/** The figures of the README, made from `bench/latest.json`: the bench writes them, a test compares. */
import { z } from 'zod'

const http = z.object({ sendings_per_second: z.number(), p95_ms: z.number(), people: z.number() })
const page = z.object({ performance: z.number(), accessibility: z.number(), 'best-practices': z.number(), seo: z.number() })
const schema = z.object({
  database: z.object({
    rpc: z.object({ ratio: z.number() }),
    http,
    open_requests: z.object({ p95_ratio: z.record(z.string(), z.number()) }),
    own_vacancies: z.object({ p95_ratio: z.record(z.string(), z.number()) }),
  }),
  embedded: z.object({ http }),
  pages: z.object({
    javascript_gz_bytes: z.object({ home: z.number(), request: z.number() }),
    javascript_ratio: z.object({ home: z.number(), request: z.number() }),
    lighthouse_home: z.object({ scores: page }),
    lcp_ratio_to_static: z.number(),
  }),
})
type Figures = z.output<typeof schema>

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB gz`

/** Each figure: its label, and how it is read from the results. */
const ROWS: readonly [string, (figures: Figures) => string][] = [
  [
    'anonymous submission through both procedures ÷ raw inserts of the same rows, by throughput',
    ({ database }) => database.rpc.ratio.toFixed(2),
  ],
  [
    'submissions a second over HTTP, real Postgres / embedded, several people at once',
    ({ database, embedded }) =>
      [database.http, embedded.http].map((each) => `${Math.round(each.sendings_per_second)} (p95 ${each.p95_ms} ms)`).join(' / '),
  ],
  [
    'open requests at 1,000,000 rows ÷ at 1,000, p95 of the newest page',
    ({ database }) => String(database.open_requests.p95_ratio['newest']),
  ],
  [
    'own list of an account with 100,000 vacancies ÷ with 1,000, p95 of the newest page',
    ({ database }) => String(database.own_vacancies.p95_ratio['newest']),
  ],
  [
    "the team's list of requests at 1,000,000 rows ÷ at 1,000, p95 of the newest page",
    ({ database }) => String(database.open_requests.p95_ratio['team_newest'] ?? 'not measured yet'),
  ],
  [
    'JavaScript that `/` loads until it rests ÷ react + react-dom alone',
    ({ pages }) => `${pages.javascript_ratio.home} (${kilobytes(pages.javascript_gz_bytes.home)})`,
  ],
  [
    'JavaScript of `/empresa-solicitacao` ÷ the same',
    ({ pages }) => `${pages.javascript_ratio.request} (${kilobytes(pages.javascript_gz_bytes.request)})`,
  ],
  ['Lighthouse of `/`, phone, real throttling', ({ pages }) => Object.values(pages.lighthouse_home.scores).join(' · ')],
  ['largest paint of `/` ÷ the same page without any program', ({ pages }) => String(pages.lcp_ratio_to_static)],
]

const BLOCK = /<!-- bench -->\n[\s\S]*?<!-- \/bench -->/

/** The README with the figures of a run in it. @param latest the content of `bench/latest.json`; throws when a figure is missing */
export function writeFigures(readme: string, latest: unknown): string {
  const figures = schema.parse(latest)
  const rows = ROWS.map(([label, value]) => `| ${label} | ${value(figures)} |`)
  return readme.replace(BLOCK, () => ['<!-- bench -->', '| figure | value |', '|---|---|', ...rows, '<!-- /bench -->'].join('\n'))
}
