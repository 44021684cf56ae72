/** The figures of the README and of docs/scaling.md, made from `bench/latest.json`: the bench writes them, a test compares. */
import { z } from 'zod'

const http = z.object({ submissions_per_second: z.number(), p95_ms: z.number(), people: z.number() })
const page = z.object({ performance: z.number(), accessibility: z.number(), 'best-practices': z.number(), seo: z.number() })
const byQuestion = z.record(z.string(), z.number())
const questions = z.object({ p95_ms: z.record(z.string(), byQuestion), p95_ratio: byQuestion })
const schema = z.object({
  database: z.object({
    rpc: z.object({ ratio: z.number(), submissions_per_second_by_rpc: z.number() }),
    http,
    open_requests: questions,
    directory: questions,
    conversations: questions.extend({ slice_ms: z.record(z.string(), byQuestion) }),
    job_alerts: z.object({ alerts: z.number(), vacancies: z.number(), job_s: z.number(), letters: z.number() }),
    board: z.object({ p95_ms: byQuestion }),
    own_vacancies: questions,
    admin_lists: questions.omit({ p95_ratio: true }),
    request_otp: z.object({ known: z.object({ median_ms: z.number() }), unknown: z.object({ median_ms: z.number() }) }),
    feed: z.object({ ms_per_vacancy: z.number(), memory_growth_to_size: z.number() }),
    publication: z.object({ live_after_payment_s: z.object({ median: z.number() }) }),
  }),
  files: z.object({ cpu_ms: byQuestion }),
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
type Rows = readonly [string, (figures: Figures) => string][]

const MILLION = '1000000'
const HUNDRED_THOUSAND = '100000'

/** The p95 of a question at a size. */
const p95 = ({ p95_ms }: Pick<z.output<typeof questions>, 'p95_ms'>, size: string, name: string) => {
  const figure = p95_ms[size]?.[name]
  if (figure === undefined) throw new Error(`bench/latest.json has no ${name} at ${size} rows`)
  return figure
}

const README: Rows = [
  [
    'anonymous submission through both procedures ÷ raw inserts of the same rows, by throughput',
    ({ database }) => database.rpc.ratio.toFixed(2),
  ],
  [
    'submissions a second over HTTP, real Postgres / embedded, several people at once',
    ({ database, embedded }) =>
      [database.http, embedded.http]
        .map((each) => `${Math.round(each.submissions_per_second)} (p95 ${each.p95_ms} ms)`)
        .join(' / '),
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
    ({ database }) => String(database.open_requests.p95_ratio['team_newest']),
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

const SCALING: Rows = [
  [
    'submissions in the database (both procedures)',
    ({ database: { rpc } }) =>
      `${rpc.submissions_per_second_by_rpc} a second, ${rpc.ratio.toFixed(2)} of raw inserts of the same rows`,
  ],
  [
    'submissions over HTTP, real Postgres',
    ({ database: { http } }) =>
      `${Math.round(http.submissions_per_second)} a second, p95 ${http.p95_ms} ms, ${http.people} people at once`,
  ],
  [
    'newest open requests, p95, at 1,000, 100,000 and 1,000,000 rows',
    ({ database: { open_requests } }) =>
      ['1000', HUNDRED_THOUSAND, MILLION].map((size) => `${p95(open_requests, size, 'newest')} ms`).join(', '),
  ],
  [
    'open requests by state; by service; by deadline and budget; p95 at 1,000,000 rows',
    ({ database: { open_requests } }) =>
      ['state', 'service', 'deadline_and_budget'].map((name) => `${p95(open_requests, MILLION, name)} ms`).join('; '),
  ],
  [
    'open requests by city; by service and city; p95 at 1,000,000 rows',
    ({ database: { open_requests } }) =>
      ['city', 'service_and_city'].map((name) => `${p95(open_requests, MILLION, name)} ms`).join('; '),
  ],
  [
    'directory: first page; a word that half have; a typing error; p95 at 100,000 consultancies ÷ at 1,000',
    ({ database: { directory } }) => ['all', 'word_of_half', 'typo'].map((name) => String(directory.p95_ratio[name])).join('; '),
  ],
  [
    'threads of a client; one thread; questions of a request; reviews of a consultancy; reported texts; p95 at 100,000 rows ÷ at 1,000',
    ({ database: { conversations } }) =>
      ['threads_of_a_client', 'thread_of_a_proposal', 'questions_of_a_request', 'reviews_of_a_consultancy', 'reported_texts']
        .map((name) => String(conversations.p95_ratio[name]))
        .join('; '),
  ],
  [
    'a slice of the e-mails about conversations, and of the purge of files, at 100,000 rows',
    ({ database: { conversations } }) =>
      ['e_mails_of_100_readers', 'purge_of_500_files_among_those_in_use']
        .map((name) => `${conversations.slice_ms[HUNDRED_THOUSAND]?.[name]} ms`)
        .join('; '),
  ],
  ['check of the costliest files of 5 MB, CPU of the slowest', ({ files }) => `${Math.max(...Object.values(files.cpu_ms))} ms`],
  [
    'one turn of 5,000 alerts among 5,000 vacancies, job time; its e-mails',
    ({ database: { job_alerts } }) => `${job_alerts.job_s} s; ${job_alerts.letters.toLocaleString('en')}`,
  ],
  [
    'board of 2,000 applications: all columns; those rated 4 or more; those of a name; a move; a rating; p95',
    ({ database: { board } }) =>
      ['board', 'board_rated_4', 'board_of_a_name', 'move', 'rating'].map((name) => `${board.p95_ms[name]} ms`).join('; '),
  ],
  [
    'own vacancies of one account, newest page, p95, with 1,000 and 100,000',
    ({ database: { own_vacancies } }) =>
      ['1000', HUNDRED_THOUSAND].map((size) => `${p95(own_vacancies, size, 'newest')} ms`).join(', '),
  ],
  [
    'own vacancies by words that no row has, which reads all 100,000, p95',
    ({ database: { own_vacancies } }) => `${p95(own_vacancies, HUNDRED_THOUSAND, 'words_of_none')} ms`,
  ],
  [
    'lists of the team: newest; a word that every row has; numbers of a year; p95 at 100,000 rows',
    ({ database: { admin_lists } }) =>
      ['requests_newest', 'requests_word_of_all', 'numbers_of_a_year']
        .map((name) => `${p95(admin_lists, HUNDRED_THOUSAND, name)} ms`)
        .join('; '),
  ],
  [
    'requests of the team: newest; by state; by service; p95 at 1,000,000 rows',
    ({ database: { open_requests } }) =>
      ['team_newest', 'team_state', 'team_service'].map((name) => `${p95(open_requests, MILLION, name)} ms`).join('; '),
  ],
  [
    'whole feed of 5,000 vacancies',
    ({ database: { feed } }) =>
      `${feed.ms_per_vacancy} ms a vacancy, memory grows by ${Math.round(feed.memory_growth_to_size * 100)} % of its size`,
  ],
  ['payment to public page, median', ({ database: { publication } }) => `${publication.live_after_payment_s.median} s`],
  [
    'code asked for, known and unknown contact, median',
    ({ database: { request_otp } }) => `${request_otp.known.median_ms} ms, ${request_otp.unknown.median_ms} ms`,
  ],
]

/** The pages with a block of figures, and what is in it. */
export const PAGES: Readonly<Record<string, Rows>> = { 'README.md': README, 'docs/scaling.md': SCALING }

const BLOCK = /<!-- bench -->\n[\s\S]*?<!-- \/bench -->/

/** A page with the figures of a run in its block. @param latest the content of `bench/latest.json`; throws when a figure is missing */
export function writeFigures(page: string, latest: unknown, list: Rows): string {
  const figures = schema.parse(latest)
  const rows = list.map(([label, value]) => `| ${label} | ${value(figures)} |`)
  return page.replace(BLOCK, () => ['<!-- bench -->', '| figure | value |', '|---|---|', ...rows, '<!-- /bench -->'].join('\n'))
}
