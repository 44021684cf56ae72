import { describe, expect, test } from 'vitest'
import { postJson, sampleEnv } from '../../../tests/samples/env.ts'
import { createAdmin } from '../_shared/admin.ts'
import { serveHandler } from '../_shared/endpoint.ts'
import { Refusal } from '../_shared/refusal.ts'
import type { NoPage, ReadPage } from '../_shared/webhook/read-page.ts'
import { readFonte } from './fonte.ts'
import { lerAnuncio } from './handler.ts'

const ANA = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const TOKEN = `cabecalho.${btoa(JSON.stringify({ sub: ANA }))}.assinatura`

const call = async (body: unknown, { page, refuse, token = TOKEN }: { page?: NoPage; refuse?: Refusal; token?: string } = {}) => {
  const [counted, read]: [unknown[], string[]] = [[], []]
  const readPage: ReadPage = async (address) => {
    read.push(address)
    return page ?? { url: address, html: '<title>Vaga</title><script>segredo()</script><p>Padeiro <b>noturno</b></p>' }
  }
  const admin = createAdmin(async (name, args) => {
    counted.push([name, args])
    if (refuse) throw refuse
    return null
  })
  const fetch = async () => (token === TOKEN ? Response.json({ id: ANA }) : Response.json({}, { status: 401 }))
  const handle = serveHandler(lerAnuncio, sampleEnv, { admin, readPage, fetch, log: () => {} })
  return { ...(await postJson(handle, body, { authorization: `Bearer ${token}` })), counted, read }
}

const json = (vaga: object) => `<script type="application/ld+json">${JSON.stringify(vaga).replaceAll('</', '<\\/')}</script>`
const sizeOf = (html: string) => JSON.stringify(readFonte(html)).length

const BOMBA = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(50)}">${'bcdefghij'
  .split('')
  .map((nome, em) => `<!ENTITY ${nome} "${`&${'abcdefghi'[em]};`.repeat(10)}">`)
  .join('')}]>`

describe('handler', () => {
  test('a person gets what the page says and none of its source, after SQL counted it for the account and its site', async () => {
    const { status, body, counted, read } = await call({ url: 'https://Vagas.example/1#topo' })
    expect([status, body]).toEqual([200, { titulo: 'Vaga', resumo: '', texto: 'Padeiro noturno' }])
    expect(counted).toEqual([['fn_service_contar_leitura_de_anuncio', { _auth_user_id: ANA, _site: 'vagas.example' }]])
    expect(read).toEqual(['https://vagas.example/1'])
  })

  test.each(['http://vagas.example/', 'https://vagas.example:444/', 'ftp://x', 'vaga'])(
    '%s is refused, uncounted',
    async (url) => {
      const { status, body, counted, read } = await call({ url })
      expect([status, body.code, counted, read]).toEqual([422, 'endereco', [], []])
    },
  )

  test('whom SQL refuses, and who has no session, has nothing read', async () => {
    const limite = await call({ url: 'https://a.example/' }, { refuse: new Refusal(429, 'limite', 'Muitas tentativas.') })
    expect([limite.status, limite.read]).toEqual([429, []])
    const vencida = await call({ url: 'https://a.example/' }, { token: 'vencida' })
    expect([vencida.status, vencida.counted, vencida.read]).toEqual([401, [], []])
  })

  test.each([
    ['endereco', 422],
    ['sem_pagina', 422],
    ['grande', 422],
    ['sem_resposta', 504],
  ] as const)('%s is told with %i', async (page, expected) => {
    const { status, body } = await call({ url: 'https://a.example/' }, { page })
    expect([status, body.code]).toEqual([expected, page])
  })
})

/** Facts and words of pages, also of those that want to harm who reads them. */
describe('fonte', () => {
  test('of a JobPosting only the known facts remain, as numbers and plain text', () => {
    const vaga = {
      '@type': ['Thing', 'JobPosting'],
      title: 'Padeiro',
      segredo: 'x',
      hiringOrganization: { name: 'Espiga &amp; Cia', sameAs: 'https://espiga.example', logo: 'https://espiga.example/l.png' },
      description:
        '&lt;p&gt;Assar p&atilde;o&lt;/p&gt;&lt;ul&gt;&lt;li&gt;De noite&lt;/li&gt;&lt;/ul&gt;<script>atacar()</script>',
      baseSalary: { currency: 'BRL', value: { minValue: 12.5, unitText: 'HOUR' } },
      jobBenefits: ['Vale', '<b>Lanche</b>'],
    }
    expect(readFonte(json({ '@graph': [{ '@type': 'WebPage' }, vaga] })).vaga).toEqual({
      title: 'Padeiro',
      hiringOrganization: { name: 'Espiga & Cia', sameAs: 'https://espiga.example' },
      description: 'Assar pão\n- De noite',
      baseSalary: { currency: 'BRL', value: { minValue: 12.5, unitText: 'HOUR' } },
      jobBenefits: ['Vale', 'Lanche'],
    })
  })

  test('without one: the title that the page shares, and the words of its content without menus, scripts and what is hidden', () => {
    const html = `<html><head><title>Vaga | Site</title><meta property="og:title" content="Vaga de padeiro">
    <meta property="og:description" content="Em Contagem &amp; região"><style>p{}</style></head><body><nav>Outras</nav>
    <main><h1>Padeiro</h1><p hidden>isca</p><p>Assar
    pão</p><ul><li>Morar perto<li>Acordar cedo</ul><script>atacar("</main>")</script></main><footer>Política</footer></body></html>`
    expect(readFonte(html)).toEqual({
      titulo: 'Vaga de padeiro',
      resumo: 'Em Contagem & região',
      texto: 'Padeiro\n\nAssar pão\n- Morar perto\n- Acordar cedo',
    })
  })

  test.each([
    ['a bomb of entities', `${BOMBA}<p>&j;</p>`, ']>\n\n&j;'],
    ['two million characters in one line', `<p>${'pão '.repeat(500_000)}</p>`, 'pão pão '],
    ['a page nested without end', `<p>antes</p>${'<div>'.repeat(400_000)}fim`, 'antes'],
    ['tags that are never closed', `<p>antes</p>${'<a href="'.repeat(200_000)}`, 'antes'],
    ['comments that are never closed', `<p>antes</p>${'<!--'.repeat(400_000)}`, 'antes'],
    ['attributes without end', `<p>antes</p><p ${'a=b '.repeat(400_000)}>x</p>`, 'antes\n\nx'],
    ['data nested without end', `<p>antes</p><script type="application/ld+json">${'['.repeat(200_000)}</script>`, 'antes'],
    [
      'a JobPosting of lists of lists',
      `<p>antes</p>${json({ '@type': 'JobPosting', jobBenefits: Array(400).fill(Array(400).fill('abc')) })}`,
      'antes',
    ],
    [
      'a JobPosting with a text of a megabyte',
      `<p>antes</p>${json({ '@type': 'JobPosting', title: 'a'.repeat(250_000), description: 'b'.repeat(40_000) })}`,
      'antes',
    ],
  ])('%s is read in time, and the answer stays small', (_, html, texto) => {
    expect(readFonte(html).texto.slice(0, 8)).toBe(texto)
    expect(sizeOf(html)).toBeLessThan(50_000)
  })
})
