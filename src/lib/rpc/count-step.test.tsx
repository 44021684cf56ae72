import { beforeEach, expect, test, vi } from 'vitest'
import type * as Contagem from './count-step'

let countStep: typeof Contagem.countStep
beforeEach(async () => {
  vi.resetModules()
  ;({ countStep } = await import('./count-step'))
})

const stand = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<(input: string, init: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a step is reported once per page load: the form and the number, without personal data', async () => {
  const fetch = stand(() => Promise.resolve(new Response(null, { status: 204 })))
  localStorage.setItem('sb-127-auth-token', '{"access_token":"a.b.c"}')
  await countStep('vaga', 1)
  await countStep('vaga', 1)
  await countStep('vaga', 2)
  expect(fetch.mock.calls.map(([, init]) => init.body)).toEqual(['{"_fluxo":"vaga","_passo":1}', '{"_fluxo":"vaga","_passo":2}'])
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(new URL(String(address)).pathname).toBe('/rest/v1/rpc/fn_contar_passo')
  expect(Object.keys(init?.headers ?? {})).toEqual(['apikey', 'content-type'])
  expect(localStorage).toHaveLength(1)
  expect(sessionStorage).toHaveLength(0)
})

test('a failed report is ignored, and offline none is tried', async () => {
  const fetch = stand(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(countStep('solicitacao', 1)).resolves.toBeUndefined()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await countStep('solicitacao', 2)
  expect(fetch).toHaveBeenCalledTimes(1)
})
