/**
 * What lists of conversations, questions, reviews, reported texts and files cost as the tables grow: p95 of a page of each as who reads
 * it, and the time of a slice of their routines, at every size on the same connection; those that cost too many times as much at the
 * largest size are named.
 */
import postgres from 'postgres'
import { ADMIN, askQuestion, createAdmin } from './admin'
import { clearConversations, fillConversations, MEASURED } from './conversation-rows'
import { getMedian, measureSeconds, roundTo } from '../figures'
import { type Account, compareSizes, type Figures, measureP95 } from './p95'

const LIMIT = 2
/** What reads more by its rules: a list of the team counts up to 10,001 rows, and the purge asks of every file whether it is in use. */
const OTHER_LIMITS: Figures = { reported_texts: 5, purge_of_500_files_among_those_in_use: 5 }
/** Of 30 questions and four threads of 50 messages. */
const THREADS_MS = 15
/** Times that a slice of a routine runs. */
const SLICES = 7

type Ask = (tx: postgres.TransactionSql) => Promise<unknown>

const QUESTIONS: Record<string, readonly [Account | null, Ask]> = {
  threads_of_a_client: [null, (tx) => tx`select public.fn_conversas(${MEASURED.token})`],
  thread_of_a_proposal: [MEASURED.author, (tx) => tx`select public.fn_conversa(${MEASURED.proposal})`],
  questions_of_a_request: [MEASURED.author, (tx) => tx`select public.fn_perguntas(${MEASURED.request})`],
  reviews_of_a_consultancy: [null, (tx) => tx`select public.fn_avaliacoes(${MEASURED.slug}, null)`],
  reported_texts: [ADMIN, (tx) => askQuestion(tx, { _tabela: 'textos' })],
}

/** Each routine: what waits before a slice of it, and the slice. */
const ROUTINES: Record<string, readonly [(sql: postgres.Sql) => Promise<unknown>, (sql: postgres.Sql) => Promise<unknown>]> = {
  // Every question and message waits.
  e_mails_of_100_readers: [queueTexts, (sql) => sql`select conversas.avisar(100)`],
  purge_of_500_files_among_those_in_use: [addUnusedFiles, (sql) => sql`select lgpd.purgar_vencidos('arquivos', 20000)`],
}

/** `sizes` ascending; every question is asked `calls` times at each. Empties the tables of the marketplace. */
export async function measureConversations(url: string, { sizes = [1000, 100_000], calls = 100 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await clearConversations(sql)
    await createAdmin(sql)
    const p95_ms: Record<string, Figures> = {}
    const slice_ms: Record<string, Figures> = {}
    let rows = 0
    for (const size of sizes) {
      await fillConversations(sql, rows, size)
      rows = size
      const figures: Figures = {}
      for (const [name, [account, ask]] of Object.entries(QUESTIONS)) {
        figures[name] = await measureP95(sql, account, calls, ask)
      }
      p95_ms[size] = figures
      slice_ms[size] = await timeSlices(sql)
    }
    const [p95_ratio, slice_ratio] = [compareSizes(p95_ms, sizes), compareSizes(slice_ms, sizes)]
    const over_target = Object.entries({ ...p95_ratio, ...slice_ratio }).flatMap(([name, ratio]) =>
      ratio > (OTHER_LIMITS[name] ?? LIMIT)
        ? [`conversations, ${name}: ${ratio} times, at most ${OTHER_LIMITS[name] ?? LIMIT}`]
        : [],
    )
    const threads = p95_ms[sizes.at(-1) ?? 0]?.['threads_of_a_client'] ?? Number.NaN
    if (!(threads <= THREADS_MS)) over_target.push(`threads of a client, 200 messages: ${threads} ms, at most ${THREADS_MS} ms`)
    return { p95_ms, p95_ratio, slice_ms, slice_ratio, over_target, calls }
  } finally {
    await clearConversations(sql)
    await sql.end()
  }
}

/** The median time of a slice of each routine, in milliseconds. */
async function timeSlices(sql: postgres.Sql): Promise<Figures> {
  const figures: Figures = {}
  for (const [name, [prepare, run]] of Object.entries(ROUTINES)) {
    const times: number[] = []
    for (let slice = 0; slice < SLICES; slice += 1) {
      await prepare(sql)
      times.push((await measureSeconds(() => run(sql))) * 1000)
    }
    figures[name] = roundTo(getMedian(times))
  }
  await sql`truncate mensagens.outbox, conversas.conversa_avisos cascade`
  await sql`update conversas.perguntas set avisar_desde = null where avisar_desde is not null`
  await sql`update conversas.mensagens set avisar_desde = null where avisar_desde is not null`
  await sql`vacuum analyze conversas.perguntas, conversas.mensagens, arquivos.arquivos, arquivos.arquivos_a_apagar, mensagens.outbox`
  return figures
}

/** Every text that is older than the e-mails of before waits for one: of each request and each account. */
async function queueTexts(sql: postgres.Sql) {
  const [row] = await sql`select exists (select from conversas.mensagens where avisar_desde is not null) as ready`
  if (row?.['ready']) return
  await sql`update conversas.perguntas set avisar_desde = criada_em - interval '1 hour'`
  await sql`update conversas.mensagens set avisar_desde = criada_em - interval '1 hour'`
  await sql`vacuum analyze conversas.perguntas, conversas.mensagens`
}

async function addUnusedFiles(sql: postgres.Sql) {
  await sql`insert into arquivos.arquivos (auth_user_id, tipo, caminho, nome, bytes, conferido_em, criado_em)
    select ${MEASURED.author.userId}, 'pdf', gen_random_uuid() || '.pdf', 'anexo.pdf', 1000, now(), now() - interval '30 days' from generate_series(1, 500)`
}
