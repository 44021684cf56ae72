/** Work in a process of its own, which gives its memory back when it ends. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './settings.ts'

/** Runs a program of this folder. Resolves when it says that it is ready, or at its end: whether it succeeded. */
export const runApart = (program: string, ...args: string[]): Promise<boolean> => {
  const built = process.env['EMBIRA_PROGRAMS']
  const command =
    built === undefined ? ['--import', 'tsx', join(root, 'supabase/local', `${program}.ts`)] : [join(built, `${program}.js`)]
  const child = spawn(process.execPath, [...command, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return new Promise((done) => {
    child.once('message', () => done(true))
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}
