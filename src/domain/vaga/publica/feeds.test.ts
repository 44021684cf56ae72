import { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, expect, test } from 'vitest'
import { buildVagaNoAr, vagaQualquer } from '../../../../tests/samples/vaga-no-ar'
import { camposDosDetalhes } from '../detalhes'
import { buildJobPosting, renderAnuncio } from './job-posting'
import { writeIndiceDoSitemap, writeSitemapDeVagas } from './sitemap'
import type { VagaNoAr } from './vaga-publica'
import { toVagaPublica } from './vaga-publica'
import { fc } from '../../../../tests/samples/random.ts'
import { feedIndeed, feedJooble, feedLinkedin, toTextoXml, wrapCdata } from './feed'

const siteUrl = 'https://www.embira.example'
const contexto = { siteUrl, agora: new Date('2026-11-21T12:00:00Z') }
/** What a company gave for LinkedIn. */
const doLinkedin = { empresa: '12345', email: 'rh@aurora.example' }
const indeed = (vagas: VagaNoAr[]) =>
  feedIndeed.cabeca(contexto) + vagas.map((vaga) => feedIndeed.item(vaga, contexto)).join('') + feedIndeed.pe
const linkedin = (vagas: VagaNoAr[]) =>
  feedLinkedin.cabeca(contexto) +
  vagas.map((vaga) => feedLinkedin.item({ ...vaga, linkedin: doLinkedin }, contexto)).join('') +
  feedLinkedin.pe
const jooble = (vagas: VagaNoAr[]) =>
  feedJooble.cabeca(contexto) + vagas.map((vaga) => feedJooble.item(vaga, contexto)).join('') + feedJooble.pe

// libxml2, which refuses XML that is not well-formed; it is part of the tests' database.
const banco = PGlite.create()
afterAll(async () => {
  await (await banco).close()
})

const entidades: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }
const lido = (texto: string) => texto.replace(/&(?:lt|gt|amp|quot);/g, (sinal) => entidades[sinal] ?? '')

/** Elements of the first job by name, as a reader sees them. Throws for invalid XML. */
async function ler(xml: string): Promise<Map<string, string>> {
  const db = await banco
  const { rows } = await db.query<{ nome: string; valor: string }>(
    `select (xpath('name(/*)', e))[1]::text as nome, (xpath('string(/*)', e))[1]::text as valor
     from unnest(xpath('//job/*', xmlparse(document $1::text))) as e`,
    [xml],
  )
  return new Map(rows.map(({ nome, valor }) => [nome, lido(valor)]))
}

const OBRIGATORIOS = {
  indeed: ['title', 'date', 'referencenumber', 'url', 'company', 'state', 'country', 'description'],
  linkedin: ['partnerJobId', 'company', 'companyId', 'title', 'description', 'location', 'applyUrl', 'posterEmail'],
  jooble: ['link', 'name', 'region', 'description', 'company', 'pubdate', 'updated', 'expire'],
}

describe('any vacancy', () => {
  test.each([
    ['indeed', indeed, 'title', ['jobtype', 'remotetype']],
    ['linkedin', linkedin, 'title', ['jobtype', 'workplaceTypes', 'experienceLevel']],
    ['jooble', jooble, 'name', ['jobtype']],
  ] as const)(
    '%s: well-formed, complete, without a hidden salary and without values unknown to the reader',
    async (formato, feed, titulo, listas) => {
      await fc.assert(
        fc.asyncProperty(vagaQualquer, async (vaga) => {
          const xml = feed([vaga])
          const campos = await ler(xml)
          const vista = toVagaPublica(vaga)
          for (const nome of OBRIGATORIOS[formato]) expect(campos.get(nome) ?? '', nome).not.toBe('')
          // A city is one that the ad names: never its state, nor a text that is no city.
          expect(campos.get('city') ?? null).toBe(formato !== 'jooble' && vista.cidade ? toTextoXml(vista.cidade) : null)
          expect(campos.get(titulo)).toBe(toTextoXml(vista.cargo).trim())
          expect(campos.get('description')).toContain(toTextoXml(renderAnuncio(vista)).trim())
          expect(campos.get('description')).not.toMatch(/<(?!\/?(?:p|ul|li|strong)>|br>)/)
          if (vista.salario === null) expect(xml).not.toMatch(/<salar/)
          const palavras = listas.map((nome) => campos.get(nome) ?? '')
          expect(palavras.join()).not.toMatch(/escambo|toString|Lunar|proto|rei|constructor|function|native/)
        }),
        { numRuns: 150 },
      )
    },
  )
})

describe('one vacancy in the vocabulary of each reader', () => {
  const hibrida = buildVagaNoAr({ modalidade: 'Híbrido', tipo_contrato: 'estagio', senioridade: 'estagio' })

  test('Indeed', async () => {
    expect(Object.fromEntries(await ler(indeed([hibrida])))).toMatchObject({
      date: 'Fri, 20 Nov 2026 12:00:00 GMT',
      referencenumber: 'VABCDEFGH',
      url: `${siteUrl}/vagas/VABCDEFGH?utm_source=indeed`,
      city: 'Campinas',
      state: 'SP',
      salary: 'R$ 4.500,00 a R$ 6.000,50 por mês',
      jobtype: 'internship',
      remotetype: 'Hybrid remote',
      expirationdate: 'Sun, 20 Dec 2026 12:00:00 GMT',
    })
  })

  test('LinkedIn', async () => {
    expect(Object.fromEntries(await ler(linkedin([hibrida])))).toMatchObject({
      partnerJobId: 'VABCDEFGH',
      companyId: '12345',
      location: 'Campinas, SP, Brasil',
      workplaceTypes: 'Hybrid',
      experienceLevel: 'INTERNSHIP',
      jobtype: 'INTERNSHIP',
      listDate: '11/20/2026',
      posterEmail: 'rh@aurora.example',
    })
  })

  test.each([
    ['2026-12-20T12:00:00Z', '12/20/2026'],
    ['2027-05-19T12:00:00Z', '02/18/2027'],
  ])('LinkedIn: a vacancy until %s expires there on %s, within 90 days of its posting', async (expira_em, dia) => {
    const campos = await ler(linkedin([buildVagaNoAr({ publicada_em: '2026-11-20T12:00:00Z', expira_em })]))
    expect(campos.get('expirationDate')).toBe(dia)
  })

  test('LinkedIn: no item of a company without its own number there and who posts', () => {
    for (const semNada of [null, undefined]) expect(feedLinkedin.item(buildVagaNoAr({ linkedin: semNada }), contexto)).toBe('')
    expect(feedLinkedin.item(buildVagaNoAr({ linkedin: doLinkedin }), contexto)).toContain('12345')
  })

  test('LinkedIn: the description of a short ad includes its facts', async () => {
    const curta = buildVagaNoAr({
      descricao: 'Curta.',
      requisitos: null,
      beneficios: null,
      diferenciais: null,
      empresa_descricao: null,
    })
    expect((await ler(linkedin([curta]))).get('description')).toContain('<li>Contrato: CLT</li>')
    expect((await ler(linkedin([buildVagaNoAr({ descricao: 'Longa. '.repeat(30) })]))).get('description')).not.toContain(
      'Dados da vaga',
    )
  })

  test('Jooble', async () => {
    expect(Object.fromEntries(await ler(jooble([hibrida])))).toMatchObject({
      link: `${siteUrl}/vagas/VABCDEFGH?utm_source=jooble`,
      region: 'Campinas, SP',
      jobtype: 'internship',
      pubdate: '20.11.2026',
      updated: '21.11.2026',
      expire: '20.12.2026',
    })
  })

  test('part of a day, pay by the hour and how many are wanted, where a format has a word for it', async () => {
    const vaga = buildVagaNoAr({ jornada: 'meio_periodo', salario_periodo: 'hora', numero_de_vagas: 4 })
    expect((await ler(indeed([vaga]))).get('jobtype')).toBe('parttime')
    expect((await ler(jooble([vaga]))).get('jobtype')).toBe('part-time')
    const la = await ler(linkedin([vaga]))
    expect([la.get('jobtype'), la.get('expectedJobCount')]).toEqual(['PART_TIME', '4'])
    expect(linkedin([vaga])).toContain('HOURLY')
  })

  test('each further detail of an ad reaches its page, every feed and the search engines', () => {
    const exemplos = { numero: 7, texto: 'Segunda a sexta', paragrafo: 'Rampas e elevador' }
    for (const [nome, campo] of Object.entries(camposDosDetalhes)) {
      const valor = campo.tipo === 'opcao' ? campo.opcoes?.at(-1) : exemplos[campo.tipo as keyof typeof exemplos]
      const [sem, com] = [buildVagaNoAr(), buildVagaNoAr({ [nome]: valor })]
      for (const [onde, escrever] of Object.entries({
        pagina: (vaga: VagaNoAr) => JSON.stringify(toVagaPublica(vaga)),
        buscadores: (vaga: VagaNoAr) => JSON.stringify(buildJobPosting(vaga, siteUrl)),
        indeed: (vaga: VagaNoAr) => indeed([vaga]),
        linkedin: (vaga: VagaNoAr) => linkedin([vaga]),
        jooble: (vaga: VagaNoAr) => jooble([vaga]),
      }))
        expect.soft(escrever(com), `${nome} is missing in ${onde}`).not.toBe(escrever(sem))
    }
  })

  test('a day is a day in Brasília', async () => {
    const deNoite = buildVagaNoAr({ publicada_em: '2026-11-21T02:00:00Z' })
    expect((await ler(jooble([deNoite]))).get('pubdate')).toBe('20.11.2026')
  })
})

test('a sitemap is XML, with the exact time of the last change', async () => {
  const db = await banco
  const [em, indice] = ['2026-11-21T09:30:00-03:00', `${siteUrl}/feeds/sitemap-2026-11-21`]
  const urls = writeSitemapDeVagas([{ codigo_ref: 'VABCDEFGH', atualizada_em: em }], siteUrl)
  expect(urls).toContain(`<loc>${siteUrl}/vagas/VABCDEFGH</loc><lastmod>2026-11-21T12:30:00.000Z</lastmod>`)
  const periodos = [1, 2].map((parte) => ({ periodo: '2026-11-21', parte, atualizada_em: em }))
  const listas = writeIndiceDoSitemap(periodos, siteUrl)
  for (const nome of [`${indice}.xml`, `${indice}-parte-2.xml`])
    expect(listas).toContain(`<sitemap><loc>${nome}</loc><lastmod>2026-11-21T12:30:00.000Z</lastmod></sitemap>`)
  for (const xml of [urls, listas]) await db.query('select xmlparse(document $1::text)', [xml]) // oxlint-disable-line no-await-in-loop -- two of them
})

test('the end mark of CDATA is split', () => {
  expect(wrapCdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>')
})
