/** The contents, one file a version: names of objects never become names of files. */
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

export type Files = {
  write(version: string, content: Uint8Array): Promise<void>
  /** Bytes `from` to `to`, both included; null when the file is gone. */
  read(version: string, from: number, to: number): Promise<ReadableStream | null>
  remove(version: string): Promise<void>
  close(): Promise<void>
}

/** In `folder`; without one, in a temporary folder that `close` deletes. */
export const openFiles = (folder?: string): Files => {
  let made: Promise<string> | undefined
  const root = () =>
    (made ??=
      folder === undefined ? mkdtemp(join(tmpdir(), 'embira-storage-')) : mkdir(folder, { recursive: true }).then(() => folder))
  const place = async (version: string) => join(await root(), version)
  return {
    write: async (version, content) => writeFile(await place(version), content),
    read: async (version, from, to) => {
      const path = await place(version)
      const found = await stat(path).catch(() => null)
      if (found === null) return null
      if (to < from) return new Blob([]).stream()
      return Readable.toWeb(createReadStream(path, { start: from, end: to })) as ReadableStream
    },
    remove: async (version) => rm(await place(version), { force: true }),
    close: async () => {
      if (folder === undefined && made !== undefined) await rm(await made, { recursive: true, force: true })
    },
  }
}
