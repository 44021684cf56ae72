/** The server under test: the process of `npm start`, on ports and in a folder of its own, which can be killed and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { PUBLISHABLE_KEY } from '../../supabase/local/settings.ts'
import { freePort } from '../../tests/support/postgres/ports'
import { root } from '../../tests/support/rules/sources'

export type SoakServer = Awaited<ReturnType<typeof startServer>>

const BOOT_LIMIT_MS = 120_000
const KEPT_OUTPUT = 8000

/** @param databaseUrl a real Postgres; without it PGlite in `folder` */
export async function startServer({ folder, databaseUrl }: { folder: string; databaseUrl?: string }) {
  const [apiPort, inboxPort, appPort] = await Promise.all([freePort(), freePort(), freePort()])
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const env = {
    ...process.env,
    EMBIRA_API_PORT: String(apiPort),
    EMBIRA_INBOX_PORT: String(inboxPort),
    EMBIRA_APP_PORT: String(appPort),
    EMBIRA_DATA_DIR: folder,
    EMBIRA_TEST: '1',
    DATABASE_URL: databaseUrl ?? '',
    VITE_SUPABASE_URL: '',
  }
  let child: ChildProcess
  let output = ''
  let ready: Promise<void>

  const up = () => {
    const started = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = `${output}${chunk.toString()}`.slice(-KEPT_OUTPUT)
      })
    child = started
    ready = answering(apiUrl, () => started.exitCode ?? started.signalCode).catch((error: unknown) => {
      throw new Error(`The server did not start:\n${output}`, { cause: error })
    })
    return ready
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }

  await up()
  return {
    apiUrl,
    /** Resolves once the server that is starting, or runs, answers. */
    answers: () => ready,
    /** `kill -9`, and a new process on the same data. */
    killAndRestart: async () => {
      await end('SIGKILL')
      await up()
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Megabytes of the server, and of the processes below it (edge functions, the bundler). */
    memory: () => memoryOf(child.pid ?? 0),
  }
}

/** Polls a public procedure until it is answered; fails when the process has ended or does not answer in time. */
async function answering(apiUrl: string, ended: () => unknown) {
  const until = performance.now() + BOOT_LIMIT_MS
  for (;;) {
    if (ended() !== null) throw new Error(`ended with ${String(ended())}`)
    if (performance.now() > until) throw new Error(`no answer in ${BOOT_LIMIT_MS / 1000} s`)
    const response = await fetch(`${apiUrl}/rest/v1/rpc/fn_listar_consultorias`, {
      headers: { apikey: PUBLISHABLE_KEY },
    }).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
}

function memoryOf(pid: number) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const own = rows.find(([id]) => id === pid)?.[2] ?? 0
  const below = (parent: number): number =>
    rows.filter(([, of]) => of === parent).reduce((sum, [id = 0, , rss = 0]) => sum + rss + below(id), 0)
  return { server_mb: own / 1024, children_mb: below(pid) / 1024 }
}
