/** Facts and words of pages, also of those that want to harm who reads them. */
import { expect, test } from 'vitest'
import { readFonte } from './fonte.ts'

const json = (vaga: object) => `<script type="application/ld+json">${JSON.stringify(vaga).replaceAll('</', '<\\/')}</script>`
const sizeOf = (html: string) => JSON.stringify(readFonte(html)).length

test('of a JobPosting only the known facts remain, as numbers and plain text', () => {
  const vaga = {
    '@type': ['Thing', 'JobPosting'],
    title: 'Padeiro',
    segredo: 'x',
    hiringOrganization: { name: 'Espiga &amp; Cia', sameAs: 'https://espiga.example', logo: 'https://espiga.example/l.png' },
    description: '&lt;p&gt;Assar p&atilde;o&lt;/p&gt;&lt;ul&gt;&lt;li&gt;De noite&lt;/li&gt;&lt;/ul&gt;<script>atacar()</script>',
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

const BOMBA = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(50)}">${'bcdefghij'
  .split('')
  .map((nome, em) => `<!ENTITY ${nome} "${`&${'abcdefghi'[em]};`.repeat(10)}">`)
  .join('')}]>`

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
