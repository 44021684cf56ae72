/** Search engines told by the minute's run, over the stand-ins: each page once, and none above the quota. */
import { expect, test } from 'vitest'
import { createSearchEngines, searchEnginesEnv } from '../../../supabase/local/buscadores/stand-in.ts'
import { sampleEnv } from '../../samples/env.ts'
import { parseEnv } from '../../../supabase/functions/_shared/env.ts'
import { tellSearchEngines } from '../../../supabase/functions/run-jobs/buscadores.ts'

const aviso = (n: number, o_que = 'nova') => ({
  vaga_id: `5b0b1a0e-6a0f-4a53-9d43-${String(n).padStart(12, '0')}`,
  codigo_ref: `VABCDEFG${String.fromCharCode(64 + n)}`,
  o_que: o_que as 'nova' | 'mudou' | 'fim',
  desde: '2026-11-21T12:00:00Z',
})

/** A queue in memory; `told`: what was concluded, by engine. */
const run = async (queue: ReturnType<typeof aviso>[], over: Record<string, string> = {}, quota = 200) => {
  const engines = createSearchEngines(quota)
  const env = parseEnv({ ...sampleEnv, ...over })
  const told: Record<string, { n: number; erro: string | null }[]> = {}
  const closed: Record<string, number | null> = {}
  const totals = await tellSearchEngines(
    {
      env,
      now: () => Date.now(),
      fetch: async (url, init) => engines(new Request(url, init)),
      admin: {
        tomarAvisos: async (_, limite) => queue.slice(0, limite),
        concluirAvisos: async (buscador, feitos, cota) => {
          told[buscador] = feitos.map(({ vaga_id, erro }) => ({ n: Number(vaga_id.slice(-12)), erro }))
          closed[buscador] = cota
        },
      },
    },
    () => false,
  )
  const seen = (await (await engines(new Request('http://inbox/buscadores'))).json()) as {
    engine: string
    url: string
    type: string
  }[]
  return { totals, told, closed, seen: seen.toReversed() }
}
const on = searchEnginesEnv('http://127.0.0.1:54324')

test('both engines are told of new, changed and ended pages', async () => {
  const { totals, told, seen } = await run([aviso(1), aviso(2, 'fim'), aviso(3, 'mudou')], on)
  expect(totals).toEqual({ indexnow: 3, google: 3 })
  expect(told['google']).toEqual([1, 2, 3].map((n) => ({ n, erro: null })))
  expect(seen.filter(({ engine }) => engine === 'google').map(({ url, type }) => [url, type])).toEqual([
    [`${sampleEnv.SITE_URL}/vagas/VABCDEFGA`, 'URL_UPDATED'],
    [`${sampleEnv.SITE_URL}/vagas/VABCDEFGB`, 'URL_DELETED'],
    [`${sampleEnv.SITE_URL}/vagas/VABCDEFGC`, 'URL_UPDATED'],
  ])
})

test('above the quota nothing more is asked, what was left waits, and the day is over', async () => {
  const { totals, told, closed } = await run([aviso(1), aviso(2), aviso(3), aviso(4)], on, 2)
  expect(totals['google']).toBe(2)
  expect(told['google']?.map(({ erro }) => erro)).toEqual([null, null, 'google: 429', 'google: 429'])
  expect(closed).toEqual({ indexnow: null, google: 200 })
})

test('without keys nothing is asked of anybody', async () => {
  expect(await run([aviso(1)])).toEqual({ totals: { indexnow: 0, google: 0 }, told: {}, closed: {}, seen: [] })
})

test('a wrong key is noted with each page, which waits', async () => {
  const { told } = await run([aviso(1)], { ...on, INDEXNOW_KEY: 'another-key' })
  expect(told['indexnow']).toEqual([{ n: 1, erro: 'indexnow: 403' }])
})
