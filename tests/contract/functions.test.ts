/** Calling edge functions through unmodified supabase-js, on every stack that has the product's functions. */
import { FunctionsHttpError } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { setUpStarted } from '../support/fixtures.ts'
import { client, signUp, stacks } from './stack.ts'

describe.each(stacks())('functions, %s', (_name, start) => {
  const stack = setUpStarted(start)

  it('a refusal reaches a visitor and a signed-in person with its status and body', async () => {
    const { session } = await signUp(stack)
    for (const api of [client(stack), client(stack, { token: session.access_token })]) {
      const { data, error } = await api.functions.invoke('run-jobs', { body: {} })
      expect(data).toBeNull()
      expect(error).toBeInstanceOf(FunctionsHttpError)
      const response = (error as FunctionsHttpError).context as Response
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        error: expect.any(String) as string,
        code: expect.any(String) as string,
        request_id: expect.any(String) as string,
      })
    }
  })

  it('an unknown function answers 404', async () => {
    const { error } = await client(stack).functions.invoke('nao-existe', { body: {} })
    expect(((error as FunctionsHttpError).context as Response).status).toBe(404)
  })

  it('a function answers its own preflight: the gateway adds no permission, and a server-only function gives none', async () => {
    const answer = await fetch(`${stack.url}/functions/v1/run-jobs`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
