import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { NoAnswer } from '../outgoing.ts'
import { sampleEnv } from '../../../../tests/samples/env.ts'
import { createFiles } from './files.ts'

type Call = { url: string; method: string | undefined; headers: unknown }
const openBucket = (status: number) => {
  const calls: Call[] = []
  const fetch = async (url: string, { method, headers }: RequestInit) => {
    calls.push({ url, method, headers })
    return new Response('conteúdo', { status })
  }
  return { calls, files: createFiles(parseEnv(sampleEnv), fetch, 'feeds') }
}

test('a file is replaced where it exists, with the secret key', async () => {
  const { calls, files } = openBucket(200)
  await files.put('indeed/x/0001.xml', 'application/xml', new TextEncoder().encode('<a/>'))
  expect(calls).toMatchObject([
    {
      url: expect.stringMatching(/\/storage\/v1\/object\/feeds\/indeed\/x\/0001\.xml$/),
      method: 'POST',
      headers: {
        apikey: parseEnv(sampleEnv).SUPABASE_SECRET_KEYS.current,
        'x-upsert': 'true',
        'content-type': 'application/xml',
      },
    },
  ])
})

test('a file is read as bytes', async () => {
  expect(await new Response(await openBucket(200).files.open('a.xml')).text()).toBe('conteúdo')
})

test.each([302, 404, 500])('an answer of %i is a NoAnswer, for reading, storing and deleting', async (status) => {
  const { files } = openBucket(status)
  await expect(files.open('a.xml')).rejects.toThrow(NoAnswer)
  await expect(files.put('a.xml', 'application/xml', new Uint8Array())).rejects.toThrow(NoAnswer)
  await expect(files.remove(['a.xml'])).rejects.toThrow(NoAnswer)
})
