/** Every function passes Deno's own compiler, with the versions that the site uses: hosted deploys what runs here. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { denoBinary } from './functions-process.ts'

const dir = join(import.meta.dirname, '../functions')
const root = join(dir, '../..')
const names = readdirSync(dir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name)

test('deno check passes on every function', async () => {
  expect(names).toContain('run-jobs')
  const files = names.map((name) => join(dir, name, 'index.ts'))
  const args = ['check', '--quiet', '--no-remote', '--node-modules-dir=manual', '--config', join(dir, 'deno.json'), ...files]
  const env = { ...process.env, NO_COLOR: '1', DENO_DIR: join(root, 'node_modules/.cache/deno'), DENO_NO_UPDATE_CHECK: '1' }
  await expect(promisify(execFile)(denoBinary(), args, { cwd: root, env })).resolves.toMatchObject({ stderr: '' })
})

test.each(names)('%s is one line, a handler and its test', (name) => {
  const lines = readFileSync(join(dir, name, 'index.ts'), 'utf8').split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('import '))).toEqual([
    expect.stringMatching(/^Deno\.serve\(serve(?:Handler|Document)\(/),
  ])
  expect([existsSync(join(dir, name, 'handler.ts')), existsSync(join(dir, name, 'handler.test.ts'))]).toEqual([true, true])
})

test('hosted gets exactly the versions that the site has', () => {
  const { imports } = JSON.parse(readFileSync(join(dir, 'deno.json'), 'utf8')) as { imports: Record<string, string> }
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const [name, target] of Object.entries(imports)) expect(target).toBe(`npm:${name}@${dependencies[name]}`)
})

test('no function imports a module by a computed name, which the bundler of a deploy cannot see', () => {
  // vagas.js is the bundle that the build makes.
  const sources = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.[jt]sx?$/.test(file) && !file.endsWith('vagas.js'),
  )
  expect(sources.length).toBeGreaterThan(50)
  const computed = /\bimport\((?:\s*\/\*.*?\*\/)*\s*(?!['"/\s])/
  expect(sources.filter((file) => computed.test(readFileSync(join(dir, file), 'utf8')))).toEqual([])
  expect(computed.test('import(/* @vite-ignore */ `node:${name}`)')).toBe(true)
})

test('config.toml names every function and no other, each with its own check of callers', () => {
  const config = readFileSync(join(root, 'supabase/config.toml'), 'utf8')
  const blocks = [...config.matchAll(/^\[functions\.([\w-]+)\]\n((?:\w.*\n?)+)/gm)].map(([, name, lines]) => [
    name,
    lines?.trim(),
  ])
  const lines = 'enabled = true\nverify_jwt = false\nimport_map = "./functions/deno.json"'
  expect(Object.fromEntries(blocks)).toEqual(Object.fromEntries(names.map((name) => [name, lines])))
})
