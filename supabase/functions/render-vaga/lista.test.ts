import { expect, test } from 'vitest'
import { buildVagaNoAr } from '../../../tests/samples/vaga-no-ar.ts'
import { serveDocument } from '../_shared/document.ts'
import { sampleEnv } from '../../../tests/samples/env.ts'
import { createRenderVaga } from './handler.ts'

const MODEL = '<html><head><!--cabeca--></head><body><div id="root"><!--conteudo--></div></body></html>'

/** The page for a query as the host puts it together: its own names first, then the visitor's. */
const get = async (query: string, answer: unknown = null) => {
  const fetch = async (url: string) => {
    if (url.startsWith(sampleEnv.SITE_URL)) return new Response(MODEL)
    return Response.json(url.includes('/fn_ver_vaga_publicada?') ? answer : { itens: [buildVagaNoAr()], proximo: null })
  }
  const handle = serveDocument(createRenderVaga(), sampleEnv, { fetch, log: () => {} })
  const response = await handle(new Request(`https://projeto.supabase.example/render-vaga?${query}`))
  return { status: response.status, html: await response.text() }
}

test('no name in a vacancy’s address turns it into the board, and none in the board’s into a vacancy', async () => {
  const over = { situacao: 'encerrada', cargo: 'Analista', empresa: 'Oficina Aurora', uf: 'SP', area: 'RH' }
  const closed = await get('codigo_ref=VABCDEFGH&lista=1', over)
  expect([closed.status, closed.html.includes('vagas-entregues')]).toEqual([410, false])
  expect((await get('codigo_ref=VZZZZZZZZ&lista=1')).status).toBe(404)
  expect((await get('codigo_ref=&lista=1')).status).toBe(404)
  const board = await get('lista=1&codigo_ref=VABCDEFGH', over)
  expect([board.status, board.html.includes('vagas-entregues')]).toEqual([200, true])
})
