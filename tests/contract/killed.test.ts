/** The embedded platform killed while people write to it: what it has acknowledged is in its data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContatoParams } from '../support/builders.ts'
import { preparedData } from '../../supabase/local/database/snapshot.ts'
import { startTestPlatform } from '../support/platform.ts'
import { root } from '../support/rules/sources.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'embira-killed-'))
let child: ChildProcess | undefined
beforeAll(() => preparedData({ seed: false }))
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A process of its own on the folder; resolves with its address. */
const startChild = () => {
  const script = `import { startTestPlatform } from ${JSON.stringify(path.join(root, 'tests/support/platform.ts'))}
    const { apiUrl } = await startTestPlatform({ database: { kind: 'pglite', dataDir: ${JSON.stringify(folder)} } })
    process.stdout.write(apiUrl)`
  const started = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  return new Promise<string>((done, fail) => {
    started.stdout.once('data', (text: Buffer) => done(String(text)))
    started.once('exit', (code) => fail(new Error(`the platform ended with ${String(code)}`)))
  })
}

/** The protocol, or null when the connection broke. */
const send = async (apiUrl: string, params: Record<string, unknown>): Promise<unknown> => {
  try {
    const response = await fetch(`${apiUrl}/rest/v1/rpc/fn_enviar_contato`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json', 'x-test-client': String(params['_chave']) },
      body: JSON.stringify(params),
    })
    const answer: unknown = await response.json()
    expect([response.status, answer]).toEqual([200, expect.any(String)])
    return answer
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

test('a message acknowledged before kill -9 is kept, and sent again with its key it is the same one', async () => {
  const apiUrl = await startChild()
  const ended = new Promise((done) => child?.once('exit', done))
  const sent: { params: Record<string, unknown>; protocol: unknown }[] = []
  let acknowledged = 0
  const sender = async () => {
    for (let answered = true; answered; ) {
      const message = { params: buildContatoParams({ _email: `${crypto.randomUUID()}@x.example` }), protocol: null as unknown }
      sent.push(message)
      message.protocol = await send(apiUrl, message.params)
      answered = message.protocol !== null
      if (answered && (acknowledged += 1) === 20) child?.kill('SIGKILL')
    }
  }
  await Promise.all([sender(), sender(), sender(), sender()])
  expect(acknowledged).toBeGreaterThanOrEqual(20)
  await ended

  const platform = await startTestPlatform({ database: { kind: 'pglite', dataDir: folder } })
  try {
    const kept = await platform.sql<{ chave: string; protocolo: string }>('select chave::text, protocolo from public.contatos')
    const byKey = new Map(kept.map(({ chave, protocolo }) => [chave, protocolo]))
    const answered = sent.filter(({ protocol }) => protocol !== null)
    expect(answered.map(({ params }) => byKey.get(String(params['_chave'])))).toEqual(answered.map(({ protocol }) => protocol))
    for (const { params, protocol } of sent) {
      const again = await send(platform.apiUrl, params)
      expect(again).toBe(protocol ?? again)
    }
    const [row] = await platform.sql('select count(*)::int as rows, count(distinct chave)::int as keys from public.contatos')
    expect(row).toEqual({ rows: sent.length, keys: sent.length })
  } finally {
    await platform.close()
  }
})
