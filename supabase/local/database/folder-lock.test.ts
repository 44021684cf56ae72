import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderBusy, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embira-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one holder at a time; the refusal names the process and how to continue', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderBusy)
  expect(() => lockFolder(folder)).toThrow(new RegExp(`processo ${process.pid} .*[\\s\\S]*EMBIRA_DATA_DIR`))
  lock.release()
  lockFolder(folder).release()
})

test.each([
  ['of a process that is gone', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['that was cut short', () => ''],
  ['of nonsense', () => 'xyz'],
])('a file %s stops nobody', (_name, content) => {
  writeFileSync(join(folder, 'lock'), content())
  lockFolder(folder).release()
})
