import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { splitStatements } from './statements.ts'

const bare = (text: string) => text.replace(/[\s;]/g, '')
const texts = (script: string) => splitStatements(script).map(({ text }) => text)
let folder: string

describe('statements', () => {
  describe('splitting a SQL file', () => {
    test.each([
      ['plain', 'select 1; select 2', ['select 1', 'select 2']],
      ['quotes', "select 'a;''b;'; select \"c;d\"", ["select 'a;''b;'", 'select "c;d"']],
      ['escapes', "select E'a\\';b'; select 1", ["select E'a\\';b'", 'select 1']],
      ['a backslash without E ends nothing', "select 'a\\'; select 1", ["select 'a\\'", 'select 1']],
      ['a name that ends in e before a quote', "select name'a\\'; select 1", ["select name'a\\'", 'select 1']],
      [
        'dollar quotes',
        'do $$ begin; end $$; select $f$ ; $$ ; $f$; select 1',
        ['do $$ begin; end $$', 'select $f$ ; $$ ; $f$', 'select 1'],
      ],
      ['parameters are no dollar quotes', 'select $1; select a$b$c; select 1', ['select $1', 'select a$b$c', 'select 1']],
      ['line comments', 'select 1 -- a; b\n; -- only\n', ['select 1 -- a; b']],
      ['nested block comments', 'select /* ; /* ; */ ; */ 1; /* nothing */', ['select /* ; /* ; */ ; */ 1']],
      [
        'standard SQL bodies',
        'create function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3',
        ['create function f() returns int begin atomic select case when true then 1 end; select 2; end', 'select 3'],
      ],
      ['transactions', 'begin; select 1; commit', ['begin', 'select 1', 'commit']],
      ['nothing', ' ;; \n', []],
    ])('%s', (_name, script, expected) => {
      expect(texts(script)).toEqual(expected)
    })

    test('a statement starts at its first word, after blank lines and comments', () => {
      const script = '-- about a\nselect 1;\n\n/* b\n   b */\n\nselect\n  2;'
      expect(splitStatements(script).map(({ line }) => line)).toEqual([2, 7])
    })

    test('no text of the real migrations is lost, and each statement starts at its line', () => {
      const dir = join(import.meta.dirname, '../../migrations')
      for (const file of readdirSync(dir).filter((name) => name.endsWith('.sql'))) {
        const script = readFileSync(join(dir, file), 'utf8')
        const statements = splitStatements(script)
        expect(bare(script).startsWith(bare(statements.map(({ text }) => text).join(';')))).toBe(true)
        const lines = script.split('\n')
        const elsewhere = statements.filter(
          ({ text, line }) => !text.split('\n').some((part) => part !== '' && lines[line - 1]?.includes(part)),
        )
        expect(elsewhere).toEqual([])
      }
    })
  })
})

describe('folder lock', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embira-lock-'))
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('one holder at a time; the refusal names the process and how to continue', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('já está em uso pelo processo')
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
})
