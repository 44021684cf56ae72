/** Supabase's command line, run without Docker. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './settings.ts'

/** The version that generates types from any Postgres; package.json pins the same one for Linux. */
const VERSION = '3.1.0'
const binary = join(root, 'node_modules', '@supabase', 'cli-linux-x64', 'bin', 'supabase')

/** Installed with the project on Linux x64; elsewhere npx downloads it on the first use. */
export const cliInstalled = () => process.platform === 'linux' && process.arch === 'x64' && existsSync(binary)

/** Runs one command offline and quietly; returns its output. */
export const supabaseCli = async (args: string[]): Promise<string> => {
  const [file, ...before] = cliInstalled() ? [binary] : ['npx', '--yes', `supabase@${VERSION}`]
  const { stdout } = await promisify(execFile)(file ?? '', [...before, ...args, '--agent', 'no'], {
    cwd: root,
    shell: file === 'npx' && process.platform === 'win32',
    // Without sslmode the CLI prints a notice among its results.
    env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    maxBuffer: 16e6,
  })
  return stdout
}
