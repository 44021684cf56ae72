/** What `supabase config push` would write into a hosted project: the base of config.toml under [remotes.production]. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORAGE_FILE_SIZE_LIMIT } from './settings.ts'

const REMOTE = 'remotes.production.'
const text = readFileSync(join(import.meta.dirname, '../config.toml'), 'utf8')

/** Values of the file by `section.key`, as written. */
const values = new Map<string, string>()
let section = ''
for (const line of text.split('\n')) {
  section = /^\[(.+)\]$/.exec(line)?.[1] ?? section
  const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
  if (key && value) values.set(section ? `${section}.${key}` : key, value)
}
const pushed = new Map([...values].filter(([key]) => !key.startsWith('remotes.') && !key.startsWith('functions.')))
for (const [key, value] of values) if (key.startsWith(REMOTE)) pushed.set(key.slice(REMOTE.length), value)

/** Sections that configure the stack of this machine alone: no hosted project has them. */
const LOCAL_ONLY = /^(local_smtp|studio|edge_runtime)\./

test('a push for production has no address of this machine, no seed and no placeholder', () => {
  const hosted = [...pushed].filter(([key]) => !LOCAL_ONLY.test(key))
  expect(hosted.filter(([, value]) => /localhost|127\.0\.0\.1|http:/.test(value))).toEqual([])
  expect(pushed.get('db.seed.enabled')).toBe('false')
  expect(pushed.get('auth.site_url')).toBe('"env(SITE_URL)"')
  expect(pushed.get('auth.additional_redirect_urls')).toBe('["env(AUTH_REDIRECT_URL)"]')
  // A value that is no reference of 20 letters stops every command of the command line.
  expect(values.get('remotes.production.project_id')).toMatch(/^"[a-z]{20}"$/)
})

test('a push for production keeps Google on and every other door of the platform closed', () => {
  const doors = ['auth.enable_anonymous_sign_ins', 'auth.enable_manual_linking', 'auth.email.enabled', 'auth.sms.enabled']
  expect(doors.map((key) => pushed.get(key))).toEqual(doors.map(() => 'false'))
  expect(pushed.get('auth.external.google.enabled')).toBe('true')
  expect(pushed.get('auth.external.google.secret')).toBe('"env(GOOGLE_CLIENT_SECRET)"')
  expect([pushed.get('api.max_rows'), pushed.get('api.schemas'), pushed.get('auth.jwt_expiry')]).toEqual([
    '1000',
    '["public"]',
    '3600',
  ])
})

test('the largest file is the same here and on a hosted project', () => {
  expect(pushed.get('storage.enabled')).toBe('true')
  expect(pushed.get('storage.file_size_limit')).toBe(`"${STORAGE_FILE_SIZE_LIMIT / 1024 / 1024}MiB"`)
})
