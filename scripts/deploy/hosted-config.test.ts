/** What the real command line of Supabase would set at a hosted project, from `supabase/config.toml`. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { configFor, LOADED, REFUSED } from './hosted-config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const binary = path.join(root, 'node_modules/@supabase', `cli-${process.platform}-${process.arch}`, 'bin/supabase')
const tracked = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8')
const REF = 'abcdefghijklmnopqrst'
const folder = mkdtempSync(path.join(tmpdir(), 'embira-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A project in which each of these settings differs, so that the command names the local value. */
const attributes = {
  api: { max_rows: 7 },
  auth: {
    site_url: 'https://old.test',
    uri_allow_list: 'https://old.test',
    disable_signup: true,
    external_email_enabled: true,
    external_phone_enabled: true,
    external_anonymous_users_enabled: true,
    external_google_enabled: false,
    mailer_otp_exp: 1,
    jwt_exp: 1,
  },
  database: { statement_timeout: '1s' },
  storage: { fileSizeLimit: 1 },
}

/** `config push` of a text to that project without `--yes`: what it prints, and what it asked the management API. */
async function compare(text: string) {
  const asked: string[] = []
  const api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const config = request.url?.endsWith('/config')
      ? { data: { attributes } }
      : request.url?.endsWith('/billing/addons')
        ? { selected_addons: [], available_addons: [] }
        : {}
    response.setHeader('content-type', 'application/json').end(JSON.stringify(config))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  mkdirSync(path.join(folder, 'supabase'), { recursive: true })
  writeFileSync(path.join(folder, 'supabase/config.toml'), text)
  writeFileSync(
    path.join(folder, 'profile.yaml'),
    `name: test\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: supabase.co\n`,
  )
  const output = await new Promise<string>((resolve) => {
    const child = spawn(
      binary,
      ['config', 'push', `--remote=${REF}`, '--workdir', folder, '--profile', path.join(folder, 'profile.yaml')],
      {
        env: {
          HOME: folder,
          PATH: process.env['PATH'],
          SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
          SUPABASE_TELEMETRY_DISABLED: '1',
          SITE_URL: 'https://site.test',
          AUTH_REDIRECT_URL: 'https://site.test/auth',
          GOOGLE_CLIENT_ID: 'google-id',
          GOOGLE_CLIENT_SECRET: 'google-secret',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let all = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (all += chunk.toString()))
    child.on('close', () => resolve(all))
  })
  await new Promise((resolve) => api.close(resolve))
  return { output, asked }
}

/** The local value of a setting in the comparison. */
const localOf = (output: string, setting: string) =>
  new RegExp(`^\\s*${setting.replaceAll('.', '\\.')} \\[.*\\n\\s*local:\\s*(\\S+)`, 'm').exec(output)?.[1]

test.skipIf(!existsSync(binary))(
  'settings for a project, as the command line reads them, have no address of this machine, Google on and the other doors closed',
  async () => {
    const { output, asked } = await compare(configFor(REF, tracked))
    expect(output).toContain(LOADED)
    expect(output).toContain(REFUSED)
    expect(output).not.toMatch(/localhost|127\.0\.0\.1|http:/)
    expect(output).not.toContain('deprecated')
    const settings = {
      'auth.site_url': '"https://site.test"',
      'auth.additional_redirect_urls': '["https://site.test/auth"]',
      'auth.email.enable_signup': 'false',
      'auth.sms.enable_signup': 'false',
      'auth.enable_anonymous_sign_ins': 'false',
      'auth.enable_signup': 'true',
      'auth.external.google.enabled': 'true',
      'auth.external.google.client_id': '"google-id"',
      'auth.jwt_expiry': '3600',
      'api.max_rows': '1000',
    }
    expect(Object.fromEntries(Object.keys(settings).map((name) => [name, localOf(output, name)])), output).toEqual(settings)
    expect(asked.filter((call) => !call.startsWith('GET '))).toEqual([])
  },
)

test.skipIf(!existsSync(binary))(
  'the tracked file, without the reference of the project, would set local addresses',
  async () => {
    const { output } = await compare(tracked)
    expect(output).not.toContain(LOADED)
    expect(output).toContain('http://localhost:5173')
  },
)

test('the reference replaces the placeholder and nothing else; a file without that section is refused', () => {
  const lines = tracked.split('\n')
  const changed = configFor(REF, tracked)
    .split('\n')
    .filter((line, at) => line !== lines[at])
  expect(changed).toEqual([`project_id = "${REF}"`])
  expect(() => configFor(REF, 'project_id = "embira"\n')).toThrow('[remotes.production]')
})
