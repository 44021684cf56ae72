/** Runs the command line of Supabase and the build. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type Program = { version: string; command: readonly string[] }
type Options = { env?: Record<string, string>; print?: (line: string) => void }
export type Outcome = { ok: boolean; stdout: string; all: string }

/**
 * Runs a program without input to its end. `print` gets each line of its output. `SUPABASE_YES` of the shell is not passed on, because
 * a question of a dry run would change the project with it.
 */
export function runProgram([file = '', ...args]: readonly string[], { env = {}, print }: Options = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const { SUPABASE_YES: _, ...shell } = process.env
    const child = spawn(file, args, { env: { ...shell, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let all = ''
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        all += `${line}\n`
        if (stream === child.stdout) stdout += `${line}\n`
        print?.(line)
      })
    child.on('error', (error) => resolve({ ok: false, stdout, all: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, stdout, all }))
  })
}

/** The first Supabase command line of the wanted major version: on the PATH, installed with the project, or from npm. */
export async function findSupabase(root: string, wanted: string): Promise<Program | undefined> {
  const installed = path.join(root, 'node_modules/@supabase', `cli-${process.platform}-${process.arch}`, 'bin/supabase')
  for (const command of [['supabase'], [installed], ['npx', '--yes', `supabase@${wanted}`]]) {
    const { ok, stdout } = await runProgram([...command, '--version'])
    const version = /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? ''
    if (ok && isAtLeast(version, wanted)) return { version, command }
  }
  return undefined
}

/** The same major version, not older. */
function isAtLeast(version: string, wanted: string) {
  const [major, minor = 0] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor = 0] = wanted.split('.').map(Number)
  return major === wantedMajor && minor >= wantedMinor
}
