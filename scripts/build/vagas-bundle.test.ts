import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { buildVagaNoAr } from '../../tests/samples/vaga-no-ar'
import { buildConsultoriaNoAr } from '../../tests/samples/consultoria-no-ar'
import { KINDS } from '../../supabase/functions/render-vaga/kinds'
import { renderConsultoria, renderLista, renderVaga } from '../../supabase/functions/render-vaga/vagas.js'
import { buildFunctionRoutes } from './modelos.mjs'

const file = fileURLToPath(new URL('../../supabase/functions/render-vaga/vagas.js', import.meta.url))
const code = readFileSync(file, 'utf8')

test('the bundle of the public pages weighs at most 260 kB, and imports nothing', () => {
  expect(code.length).toBeLessThanOrEqual(260_000)
  const { module } = parseSync(path.basename(file), code)
  expect(module.staticImports).toEqual([])
  expect(code.match(/\brequire\(["'`]|["'`]node:|process\.env|\/node_modules\//g) ?? []).toEqual([])
})

test('two sites in one bundle: each page leads to the site that it was asked for, and neither to that of the build', () => {
  const dados = { situacao: 'no_ar', ...buildVagaNoAr(), canais: [] }
  for (const site of ['https://um.example', 'https://dois.example']) {
    const { head, body } = renderVaga(site, 'VABCDEFGH', dados)
    expect(head).toContain(`<link data-entregue="" rel="canonical" href="${site}/vagas/VABCDEFGH"/>`)
    expect(body).toContain(encodeURIComponent(`${site}/vagas/VABCDEFGH?utm_source=linkedin`))
    expect(head + body).not.toContain('www.embira.example')
  }
})

test('the list of the board leads to each vacancy and has no head of its own', () => {
  const { head, body } = renderLista('https://um.example', { itens: [buildVagaNoAr()], proximo: null })
  expect([head, body.match(/href="[^"]+"/g)]).toEqual(['', ['href="/vagas/VABCDEFGH"']])
})

test('a consultancy says its own address, and leads to a request with its service', () => {
  const { head, body } = renderConsultoria(
    'https://um.example',
    'trama-rh',
    buildConsultoriaNoAr({ servicos: ['Cultura Organizacional'] }),
  )
  expect(head).toContain('<link data-entregue="" rel="canonical" href="https://um.example/consultorias/trama-rh"/>')
  expect(body).toContain('href="/empresa-solicitacao?tipo=Cultura+Organizacional"')
})

test('the host forwards the address of every kind of document, with its name', () => {
  const routes = buildFunctionRoutes('').filter(({ to }) => to.includes('/render-vaga?'))
  expect(Object.fromEntries(routes.map(({ from, to }) => [from, /\?(\w+)=/.exec(to)?.[1]]))).toEqual(
    Object.fromEntries(KINDS.map(({ path, param }) => [path, param])),
  )
})
