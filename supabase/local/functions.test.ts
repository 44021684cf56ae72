import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Functions, startFunctions } from './functions.ts'

const dir = mkdtempSync(join(tmpdir(), 'embira-functions-'))
const lines: string[] = []
let functions: Functions

const write = (name: string, source: string, changed = new Date()) => {
  mkdirSync(join(dir, name), { recursive: true })
  const file = join(dir, name, 'index.ts')
  writeFileSync(file, source)
  utimesSync(file, changed, changed)
}

const answering = (answer: string) => `Deno.serve(() => new Response('${answer} ' + Deno.pid))`

const call = (name: string, init?: RequestInit) =>
  functions.handle(new Request(`http://127.0.0.1:54321/functions/v1/${name}?a=1`, init), name)

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

beforeAll(() => {
  process.env.EMBIRA_TEST_SECRET = 'never seen by a function'
  functions = startFunctions({ dir, env: { SITE_URL: 'https://site.example' }, log: (line) => lines.push(line) })
})

afterAll(async () => {
  delete process.env.EMBIRA_TEST_SECRET
  await functions.close()
  rmSync(dir, { recursive: true, force: true })
})

test('a request reaches the function unchanged and its answer comes back unchanged', async () => {
  write(
    'echo',
    `Deno.serve(async (request) => new Response(JSON.stringify({
      path: new URL(request.url).pathname + new URL(request.url).search, method: request.method,
      body: await request.text(), apikey: request.headers.get('apikey'), site: Deno.env.get('SITE_URL'),
      names: Object.keys(Deno.env.toObject()) }), { status: 201, headers: { 'x-own': 'yes' } }))`,
  )
  const answer = await call('echo', { method: 'POST', body: 'ação', headers: { apikey: 'k' } })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-own')).toBe('yes')
  const seen = (await answer.json()) as { names: string[] }
  expect(seen).toMatchObject({ path: '/echo?a=1', method: 'POST', body: 'ação', apikey: 'k', site: 'https://site.example' })
  expect(seen.names).not.toContain('EMBIRA_TEST_SECRET')
  expect(seen.names).not.toContain('HOME')
})

test('the output of a function reaches the log with its name', async () => {
  write('speaks', `Deno.serve(() => { console.log('olá'); return new Response('ok') })`)
  await call('speaks')
  await expect.poll(() => lines).toContain('[speaks] olá')
})

test('the same process answers again, and a change of its source starts a new one', async () => {
  write('pid', answering('first'), new Date(Date.now() - 60_000))
  const first = await (await call('pid')).text()
  expect(await (await call('pid')).text()).toBe(first)
  write('pid', answering('second'), new Date(Date.now() + 5_000))
  const second = await (await call('pid')).text()
  expect(second).toMatch(/^second /)
  expect(second).not.toBe(first)
  await expect.poll(() => alive(Number(first.split(' ')[1]))).toBe(false)
})

test('a change lets the calls in progress finish', async () => {
  const slow = `Deno.serve(async (r) => {
    console.log('asked')
    if (r.method === 'POST') await r.text().then(() => new Promise((f) => setTimeout(f, 400)))
    return new Response('old')
  })`
  write('slow', slow, new Date(Date.now() + 15_000))
  const underWay = call('slow', { method: 'POST', body: 'x' })
  await expect.poll(() => lines).toContain('[slow] asked')
  write('slow', answering('new'), new Date(Date.now() + 20_000))
  expect(await (await call('slow')).text()).toMatch(/^new /)
  expect(await (await underWay).text()).toBe('old')
})

test('a function that never answers is ended with 504', async () => {
  write('silent', `Deno.serve(() => new Promise(() => {}))`)
  const hasty = startFunctions({ dir, env: {}, wallClockMs: 1_500 })
  const answer = await hasty.handle(new Request('http://127.0.0.1/silent'), 'silent')
  expect([answer.status, await answer.json()]).toMatchObject([504, { code: 'IDLE_TIMEOUT' }])
  await hasty.close()
})

test('a function that cannot start answers with the reason, and starts once repaired', async () => {
  write('broken', `throw new Error('falta SITE_URL')`)
  const answer = await call('broken')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'BOOT_ERROR', error: expect.stringContaining('falta SITE_URL') })
  write('broken', `Deno.serve(() => new Response('repaired'))`, new Date(Date.now() + 10_000))
  expect(await (await call('broken')).text()).toBe('repaired')
})

test('a function that dies while answering gives 502 and is restarted by the next call', async () => {
  write('dies', `Deno.serve((r) => { if (r.method === 'POST') Deno.exit(3); return new Response('alive') })`)
  expect((await call('dies', { method: 'POST', body: 'x' })).status).toBe(502)
  await expect.poll(async () => (await call('dies')).status).toBe(200)
})

test.each(['nothing-here', '../echo', 'Echo', '_shared', ''])('no function called %j: 404', async (name) => {
  expect((await functions.handle(new Request('http://127.0.0.1/x'), name)).status).toBe(404)
})

test('a function that nobody calls ends, but not while it answers, and the next call starts it again', async () => {
  const idle = startFunctions({ dir, env: {}, idleMs: 1 })
  write('rare', `Deno.serve(async () => (await new Promise((done) => setTimeout(done, 300)), new Response(String(Deno.pid))))`)
  const ask = async () => Number(await (await idle.handle(new Request('http://127.0.0.1/rare'), 'rare')).text())
  const [first, together] = await Promise.all([ask(), ask()])
  expect(together).toBe(first)
  await expect.poll(() => alive(first)).toBe(false)
  expect(await ask()).not.toBe(first)
  await idle.close()
})

test('closing ends every process', async () => {
  const other = startFunctions({ dir, env: {} })
  write('last', `Deno.serve(() => new Response(String(Deno.pid)))`)
  const ask = () => other.handle(new Request('http://127.0.0.1/last'), 'last')
  const pid = Number(await (await ask()).text())
  expect(alive(pid)).toBe(true)
  await other.close()
  expect(alive(pid)).toBe(false)
  expect((await ask()).status).toBe(503)
})

test('killing the platform leaves no process behind', async () => {
  write('orphan', `Deno.serve(() => new Response(String(Deno.pid)))`)
  const script = `import { startFunctions } from ${JSON.stringify(join(import.meta.dirname, 'functions.ts'))}
    const functions = startFunctions({ dir: ${JSON.stringify(dir)}, env: {} })
    const answer = await functions.handle(new Request('http://127.0.0.1/orphan'), 'orphan')
    process.stdout.write((await answer.text()) + '\\n')`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((done) => parent.stdout.on('data', (text: Buffer) => done(Number(String(text)))))
  expect(alive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => alive(pid)).toBe(false)
})
