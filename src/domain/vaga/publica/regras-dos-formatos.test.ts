/* The documented rules of the formats that others read, each by name, tried on any vacancy (docs/product/channels.md#what-the-formats-ask). */
import { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, expect, test } from 'vitest'
import { fc } from '../../../../tests/samples/random.ts'
import { buildVagaNoAr, vagaQualquer } from '../../../../tests/samples/vaga-no-ar.ts'
import { buildJsonFeed } from '../site/feeds'
import { feedIndeed } from './feed'
import { buildJobPosting } from './job-posting'
import type { VagaNoAr } from './vaga-publica'

const siteUrl = 'https://www.embira.example'
const assunto = { titulo: 'Vagas', pagina: `${siteUrl}/vagas`, endereco: `${siteUrl}/feeds/vagas.json`, siteUrl }
const contexto = { siteUrl, agora: new Date('2026-11-21T12:00:00Z') }

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const isInstante = (valor: unknown) => INSTANTE.test(String(valor)) && !Number.isNaN(Date.parse(String(valor)))
const isAbsoluta = (valor: unknown) => URL.canParse(String(valor)) && new URL(String(valor)).origin === siteUrl
/** Tags of a text that are none of these. */
const listTagsForaDe = (html: string, tags: string) =>
  [...html.matchAll(/<\/?([^\s>/]*)[^>]*>/g)].flatMap(([tag, nome]) => (tags.split(' ').includes(nome ?? '') ? [] : [tag]))

/** As a company writes them: remote, at a place, part of a day, by the hour, without a salary, for an internship. */
const COMUNS = [
  {},
  { modalidade: 'Remoto', local_de_trabalho: null },
  { jornada: 'meio_periodo', salario_periodo: 'hora', salario_min: 12.5, salario_max: null },
  { mostrar_salario: false, salario_min: null, salario_max: null, tipo_contrato: 'estagio', numero_de_vagas: 3 },
  { descricao: 'Atender. Escreva para rh@aurora.example' },
] satisfies Partial<VagaNoAr>[]

const porRegra = <T>(regras: Readonly<Record<string, T>>) => Object.entries(regras)
const tryOnAll = (regra: (vaga: VagaNoAr) => boolean) => {
  for (const mudancas of COMUNS) expect(regra(buildVagaNoAr(mudancas)), JSON.stringify(mudancas)).toBe(true)
  fc.assert(fc.property(vagaQualquer, regra), { numRuns: 60 })
}

type Vaga = NonNullable<ReturnType<typeof buildJobPosting>>

/** developers.google.com/search/docs/appearance/structured-data/job-posting */
const GOOGLE: Readonly<Record<string, (dados: Vaga, vaga: VagaNoAr) => boolean>> = {
  'title is the name of the job alone: no company, place, pay or code is added to it': ({ title }, { cargo }) => title === cargo,
  'description is the whole ad as HTML with paragraphs, lists and line breaks, and is no copy of the title': ({
    description,
    title,
  }) =>
    description !== title &&
    /^<p>|^<ul>|^<strong>/.test(description) &&
    listTagsForaDe(description, 'p br ul li strong').length === 0,
  'datePosted is an ISO 8601 time with a zone': ({ datePosted }) => isInstante(datePosted),
  'validThrough is one too': ({ validThrough }) => isInstante(validThrough),
  'hiringOrganization has the name of the employer': ({ hiringOrganization }) => hiringOrganization.name !== '',
  'logo is an address that can be fetched': ({ hiringOrganization: { logo } }) => logo === undefined || isAbsoluta(logo),
  'jobLocation has a country, or the work is remote with where people may live': (dados) =>
    dados.jobLocation?.address.addressCountry === 'BR' || dados.applicantLocationRequirements?.name === 'Brasil',
  'TELECOMMUTE only of work that is all remote': ({ jobLocationType, applicantLocationRequirements }) =>
    (jobLocationType === 'TELECOMMUTE') === (applicantLocationRequirements !== undefined),
  'employmentType is of the list': ({ employmentType }) =>
    [employmentType ?? 'OTHER']
      .flat()
      .every((tipo) => 'FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' ').includes(tipo)),
  'baseSalary is a number or a range, of a month or an hour, in reais': ({ baseSalary }) => {
    const {
      value,
      minValue = value,
      maxValue = value,
      unitText,
    } = (baseSalary?.value ?? {}) as Record<string, number | undefined>
    const limites = [minValue, maxValue].filter((cada) => cada !== undefined)
    return (
      baseSalary === undefined ||
      (baseSalary.currency === 'BRL' &&
        ['HOUR', 'MONTH'].includes(String(unitText)) &&
        limites.length > 0 &&
        limites.every((cada) => cada > 0) &&
        (minValue ?? 0) <= (maxValue ?? Number.POSITIVE_INFINITY))
    )
  },
  'identifier is the employer’s': ({ identifier, hiringOrganization }) => identifier.name === hiringOrganization.name,
  'url is the page of this one vacancy': ({ url, identifier }) => url === `${siteUrl}/vagas/${identifier.value}`,
}

describe('Google: JobPosting', () => {
  test.each(porRegra(GOOGLE))('%s', (_, regra) => {
    tryOnAll((vaga) => {
      const dados = buildJobPosting(vaga, siteUrl)
      return dados === null || regra(dados, vaga)
    })
  })
})

type Lista = ReturnType<typeof buildJsonFeed>
const DO_TOPO =
  'version title home_page_url feed_url description user_comment next_url icon favicon authors language expired hubs items'
const DO_ITEM =
  'id url external_url title content_html content_text summary image banner_image date_published date_modified authors tags language attachments'

/** jsonfeed.org/version/1.1 */
const JSON_FEED: Readonly<Record<string, (lista: Lista) => boolean>> = {
  'version comes first and is its address': (lista) =>
    Object.keys(lista)[0] === 'version' && lista.version === 'https://jsonfeed.org/version/1.1',
  'title and items are there': ({ title, items }) => title !== '' && Array.isArray(items),
  'home_page_url and feed_url are absolute': ({ home_page_url, feed_url }) => isAbsoluta(home_page_url) && isAbsoluta(feed_url),
  'language is a tag of RFC 5646': ({ language }) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(language),
  'nothing has a name that the format does not know; an extension is an object whose name begins with _': (lista) =>
    Object.keys(lista).every((nome) => DO_TOPO.split(' ').includes(nome)) &&
    lista.items.every((item) =>
      Object.entries(item).every(([nome, valor]) =>
        nome.startsWith('_') ? /^_[a-zA-Z]\w*$/.test(nome) && typeof valor === 'object' : DO_ITEM.split(' ').includes(nome),
      ),
    ),
  'id is a text, the same at every reading, and no other item has it': ({ items }) =>
    items.every(({ id }) => isAbsoluta(id)) && new Set(items.map(({ id }) => id)).size === items.length,
  'content is there, as plain text': ({ items }) => items.every(({ content_text }) => content_text.trim() !== ''),
  'url is absolute': ({ items }) => items.every(({ url }) => isAbsoluta(url)),
  'dates are RFC 3339': ({ items }) => items.every(({ date_published }) => isInstante(date_published)),
  'authors are a list, each with a name': ({ items }) => items.every(({ authors }) => authors.every(({ name }) => name !== '')),
  'tags are texts': ({ items }) => items.every(({ tags }) => tags.every((tag) => typeof tag === 'string' && tag !== '')),
  'it is UTF-8 that any reader can parse': (lista) => JSON.stringify(lista) === JSON.stringify(JSON.parse(JSON.stringify(lista))),
}

describe('JSON Feed 1.1', () => {
  test.each(porRegra(JSON_FEED))('%s', (_, regra) => {
    const outra = buildVagaNoAr({ codigo_ref: 'VZZZZZZZZ' })
    expect(regra(buildJsonFeed([], assunto))).toBe(true)
    tryOnAll((vaga) => regra(buildJsonFeed([vaga, outra], assunto)))
  })
})

// libxml2 is the reader: what it refuses is no XML.
const banco = PGlite.create()
afterAll(async () => (await banco).close())
const nus = (valor: string) => valor.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim()
/** The elements of each vacancy as a reader sees them, with how often each stands there. */
async function readVagas(vagas: readonly VagaNoAr[]) {
  const xml = feedIndeed.cabeca(contexto) + vagas.map((vaga) => feedIndeed.item(vaga, contexto)).join('') + feedIndeed.pe
  const { rows } = await (await banco).query<{ n: number; nome: string; valor: string }>(
    `select j.n::int as n, (xpath('name(/*)', e))[1]::text as nome, (xpath('string(/*)', e))[1]::text as valor
     from unnest(xpath('/source/job', xmlparse(document $1::text))) with ordinality as j (x, n), unnest(xpath('/job/*', j.x)) as e`,
    [xml],
  )
  return vagas.map((_, em) => rows.filter(({ n }) => n === em + 1).map(({ nome, valor }) => [nome, nus(valor)] as const))
}
type Elementos = Readonly<Record<string, string>>
const isDataHttp = (valor = '') => /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(valor)

/** Indeed's XML feed, as its partners document it (docs.indeed.com). */
const INDEED: Readonly<Record<string, (vaga: Elementos) => boolean>> = {
  'title, date, referencenumber, url, company, state, country and description are there': (vaga) =>
    'title date referencenumber url company state country description'.split(' ').every((nome) => (vaga[nome] ?? '') !== ''),
  'date is written as in RFC 822, in GMT': ({ date }) => isDataHttp(date),
  'expirationdate is too': ({ expirationdate }) => isDataHttp(expirationdate),
  'referencenumber is the code that the vacancy keeps': ({ referencenumber, url = '' }) =>
    new URL(url).pathname === `/vagas/${referencenumber}`,
  'url is absolute, of this one vacancy, and says where its reader came from': ({ url = '' }) =>
    isAbsoluta(url) && new URL(url).searchParams.get('utm_source') === 'indeed' && new URL(url).hash === '',
  'country is a code of ISO 3166, state its two letters': ({ country, state = '' }) =>
    country === 'BR' && /^[A-Z]{2}$/.test(state),
  'jobtype is of the list': ({ jobtype = 'fulltime' }) =>
    'fulltime parttime contract temporary internship'.split(' ').includes(jobtype),
  'remotetype is of the list': ({ remotetype = 'Hybrid remote' }) => ['Fully remote', 'Hybrid remote'].includes(remotetype),
  'description is HTML of paragraphs, lists and bold, and nothing that runs or leads elsewhere': ({ description = '' }) =>
    listTagsForaDe(description, 'p br ul li strong').length === 0,
  'nobody’s mailbox or phone has an element': (vaga) => !Object.keys(vaga).some((nome) => /mail|phone|contact/.test(nome)),
}

describe('Indeed: XML feed', async () => {
  const comuns = COMUNS.map((mudancas) => buildVagaNoAr(mudancas))
  const lidas = await readVagas([
    ...comuns,
    ...fc.sample(
      vagaQualquer.map((vaga) => ({ ...vaga, uf: 'SP' })),
      60,
    ),
  ])

  test.each(porRegra(INDEED))('%s', (_, regra) => {
    for (const elementos of lidas) expect(regra(Object.fromEntries(elementos)), JSON.stringify(elementos)).toBe(true)
  })

  test('each element stands once; the head says who publishes and when, in UTF-8', () => {
    for (const elementos of lidas) expect(new Set(elementos.map(([nome]) => nome)).size).toBe(elementos.length)
    expect(feedIndeed.cabeca(contexto)).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<source>\n<publisher>.+<\/publisher>\n<publisherurl>.+<\/publisherurl>\n<lastBuildDate>.+GMT/,
    )
  })

  test('every text is CDATA', () => {
    const item = feedIndeed.item(buildVagaNoAr(), contexto)
    for (const [, valor = ''] of item.matchAll(/^<\w+>(.*)<\/\w+>$/gm)) expect(valor).toMatch(/^<!\[CDATA\[[\s\S]*\]\]>$/)
  })
})
