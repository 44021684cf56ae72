/** Locks a PGlite folder, which has no lock itself: two processes on one folder silently lose committed rows. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Explained } from '../errors.ts'

export type FolderLock = { release(): void }

export const lockFolder = (folder: string): FolderLock => {
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid}\n`)
      closeSync(handle)
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return {
        release: () => {
          process.off('exit', release)
          release()
        },
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = holderOf(file)
      if (holder !== null)
        throw new Explained(
          `A pasta de dados ${folder} já está em uso pelo processo ${holder} (outro npm start?).\n` +
            `  Encerre-o (Ctrl+C na janela dele) ou use outra pasta: EMBIRA_DATA_DIR=.local-2 npm start`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new Explained(`A pasta de dados ${folder} está sendo disputada por outros processos. Tente de novo.`)
}

/** The living process named in the file, or null: after a power failure the file is left behind. */
const holderOf = (file: string): number | null => {
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8').trim())
  } catch {
    return null
  }
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (pid === process.pid) return pid
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? pid : null
  }
}
