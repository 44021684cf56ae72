import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Timeout for a function to start listening, in milliseconds. Cold starts measured: 26–215 ms. */
const BOOT_LIMIT_MS = 30_000
/** Characters of a process's output kept to explain why it ended. */
const KEPT_OUTPUT = 8_000

const CHILD = fileURLToPath(new URL('functions-child.ts', import.meta.url))
const ROOT = resolve(dirname(CHILD), '../..')

export type FunctionProcess = { pid: number; origin: string; ended: Promise<void>; stop(): Promise<void> }

/** Thrown when a function never started to listen; the message is the output of the process. */
export class BootError extends Error {
  override name = 'BootError'
}

/**
 * The real binary of npm's `deno`, so that stopping it stops Deno and not only a wrapper. Some installs skip its install script: then
 * run it.
 */
export const denoBinary = (): string => {
  const require = createRequire(import.meta.url)
  const path = join(dirname(require.resolve('deno/package.json')), process.platform === 'win32' ? 'deno.exe' : 'deno')
  return existsSync(path) ? path : (require('deno/install_api.cjs') as { runInstall(): string }).runInstall()
}

/** The variables that Deno itself needs, and the clock of `scripts/chance.mjs`. Nothing else of this process's environment reaches a function. */
const systemEnv = (): Record<string, string> => ({
  DENO_DIR: join(ROOT, 'node_modules/.cache/deno'),
  DENO_NO_UPDATE_CHECK: '1',
  NO_COLOR: '1',
  ...Object.fromEntries(
    ['SYSTEMROOT', 'LD_PRELOAD', 'CLOCK_SECONDS'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** Starts one function in its own Deno on a free loopback port; resolves when it listens, rejects with {@link BootError}. */
export const startProcess = async (
  dir: string,
  name: string,
  env: Record<string, string>,
  print: (line: string) => void,
): Promise<FunctionProcess> => {
  const config = join(dir, 'deno.json')
  const args = ['run', '--no-remote', '--no-prompt', '--no-lock', '--node-modules-dir=manual']
  args.push(...(existsSync(config) ? ['--config', config] : ['--no-config']))
  args.push('--allow-net', '--allow-env', '--allow-read', '--allow-sys', CHILD, pathToFileURL(join(dir, name, 'index.ts')).href)
  const child = spawn(denoBinary(), args, {
    cwd: ROOT,
    env: { ...systemEnv(), ...env, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {}) // the life line breaks when the child ends first
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const origin = await listening(child, print).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    pid: child.pid ?? 0,
    origin,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), 2_000)
      await ended
      clearTimeout(force)
    },
  }
}

/** Forwards the child's output line by line; the line in which Deno prints its address is consumed here. */
const listening = async (child: ChildProcess, print: (line: string) => void): Promise<string> => {
  let output = ''
  let limit: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((done, fail) => {
      const onLine = (line: string) => {
        const address = /^Listening on (http:\/\/[\d.:]+)/.exec(line)?.[1]
        if (address !== undefined) return done(address)
        output = `${output}${line}\n`.slice(-KEPT_OUTPUT)
        print(line)
      }
      const endings = [child.stdout, child.stderr].map((stream) => stream && eachLine(stream, onLine))
      child.once('error', (error) => fail(new BootError(error.message)))
      child.once('close', () => {
        for (const flush of endings) flush?.()
        fail(new BootError(output.trim() || `ended with code ${child.exitCode}`))
      })
      limit = setTimeout(() => fail(new BootError(`not listening after ${BOOT_LIMIT_MS / 1000} s\n${output}`)), BOOT_LIMIT_MS)
    })
  } finally {
    clearTimeout(limit)
  }
}

/** Calls back for every whole line; the returned function flushes the text after the last line break. */
const eachLine = (stream: NodeJS.ReadableStream, onLine: (line: string) => void) => {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line.replace(/\r$/, ''))
  })
  return () => {
    if (rest !== '') onLine(rest)
    rest = ''
  }
}
