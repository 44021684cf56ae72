/* Shared by the feeds. A feed is streamed (`cabeca`, one `item` for each vacancy, `pe`), so that a hundred
   thousand vacancies need the memory of one; it is the full list every time: a vacancy missing from it is gone. */
import { formatDiaIso } from '../../br/quando.ts'
import { marca } from '../../marca.ts'
import { buildEnderecoDaVaga, renderAnuncio } from './job-posting.ts'
import type { TipoDeContrato } from '../opcoes.ts'
import { formatLocal } from './local.ts'
import type { Faixa } from './salario.ts'
import { escapeHtml, toTextoDosBlocos } from './texto.ts'
import { type Secao, toVagaPublica, type VagaNoAr } from './vaga-publica.ts'

/* XML 1.0 for any reader: each value in CDATA, without characters that XML forbids. */

// Characters that XML 1.0 forbids or discourages, and bidirectional marks, which disguise text.
// oxlint-disable-next-line no-control-regex -- controls are what this removes
const PROIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/g
const SUBSTITUTO_SOLTO = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The text as a reader of the XML sees it: line breaks as LF, without forbidden characters and lone surrogates. */
export const toTextoXml = (texto: string) => texto.replace(/\r\n?/g, '\n').replace(SUBSTITUTO_SOLTO, '').replace(PROIBIDOS, '')

/** The text as CDATA; `]]>` inside it is split over two sections. */
export const wrapCdata = (texto: string) => `<![CDATA[${toTextoXml(texto).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** `<nome><![CDATA[valor]]></nome>` and a line break; nothing when there is no value. */
export function writeElemento(nome: string, valor: string | null | undefined): string {
  const limpo = toTextoXml(valor ?? '').trim()
  return limpo === '' ? '' : `<${nome}>${wrapCdata(limpo)}</${nome}>\n`
}

/** First line of every document. */
export const DECLARACAO_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Input of a feed besides the vacancies. `siteUrl` origin of the site; `agora` when the feed is written. */
export type Contexto = { readonly siteUrl: string; readonly agora: Date }

/** A feed of whole vacancies, as a sequence of texts. */
export type Feed<C extends Contexto = Contexto> = {
  readonly cabeca: (contexto: C) => string
  /** Empty for a vacancy that this reader would refuse. */
  readonly item: (vaga: VagaNoAr, contexto: C) => string
  readonly pe: string
}

/** A stored value in a reader's vocabulary; undefined for an unknown one, which is then left out, never passed through. */
export const findPalavra = (palavras: Readonly<Record<string, string>>, valor: string): string | undefined =>
  Object.hasOwn(palavras, valor) ? palavras[valor] : undefined

/** `Fri, 20 Nov 2026 12:00:00 GMT`. */
export const formatDataHttp = (quando: string | Date) => new Date(quando).toUTCString()

/** The day in Brasília: `{ ano: '2026', mes: '11', dia: '20' }`. */
export function splitDia(quando: string): Readonly<Record<'ano' | 'mes' | 'dia', string>> {
  const [ano = '', mes = '', d = ''] = formatDiaIso(quando).split('-')
  return { ano, mes, dia: d }
}

/** The words of a format for every kind of contract. */
type PorContrato = Record<TipoDeContrato, string>

/* The XML feed of Indeed, which many aggregators read too. Required: title, date, referencenumber, url, company, city, state,
   country, description. The city is left out of a remote vacancy that names none: it is never made from the state. */
const TIPO_NO_INDEED = {
  clt: 'fulltime',
  pj: 'contract',
  freelancer: 'contract',
  temporario: 'temporary',
  estagio: 'internship',
} satisfies PorContrato
const MODO_NO_INDEED = { Remoto: 'Fully remote', Híbrido: 'Hybrid remote' }

/** Feed in Indeed's format. */
export const feedIndeed: Feed = {
  cabeca: ({ siteUrl, agora }) =>
    `${DECLARACAO_XML}<source>\n${writeElemento('publisher', marca.nome)}${writeElemento('publisherurl', siteUrl)}${writeElemento('lastBuildDate', formatDataHttp(agora))}`,
  item: (vaga, { siteUrl }) => {
    const vista = toVagaPublica(vaga)
    return `<job>\n${[
      writeElemento('title', vista.cargo),
      writeElemento('date', formatDataHttp(vista.publicadaEm)),
      writeElemento('referencenumber', vista.codigo),
      writeElemento('requisitionid', vista.codigo),
      writeElemento('url', buildEnderecoDaVaga(siteUrl, vista.codigo, 'indeed')),
      writeElemento('company', vista.empresa),
      writeElemento('sourcename', vista.empresa),
      writeElemento('city', vista.cidade),
      writeElemento('state', vista.uf),
      writeElemento('country', 'BR'),
      writeElemento('description', renderAnuncio(vista)),
      writeElemento('salary', vista.salario?.valor),
      writeElemento(
        'jobtype',
        vaga.jornada === 'meio_periodo' && vaga.tipo_contrato === 'clt'
          ? 'parttime'
          : findPalavra(TIPO_NO_INDEED, vaga.tipo_contrato),
      ),
      writeElemento('category', vista.area),
      writeElemento('expirationdate', formatDataHttp(vista.expiraEm)),
      writeElemento('remotetype', findPalavra(MODO_NO_INDEED, vaga.modalidade)),
    ].join('')}</job>\n`
  },
  pe: '</source>\n',
}

/* The XML feed of Jooble. Required: id, link, name, region, description (whole, requirements included), pubdate, updated; days as
   DD.MM.YYYY. */
const TIPO_NO_JOOBLE = {
  clt: 'full-time',
  pj: 'contract',
  freelancer: 'contract',
  temporario: 'temporary',
  estagio: 'internship',
} satisfies PorContrato

const comPontos = (quando: string) => {
  const { ano, mes, dia } = splitDia(quando)
  return `${dia}.${mes}.${ano}`
}

/** Feed in Jooble's format. */
export const feedJooble: Feed = {
  cabeca: () => `${DECLARACAO_XML}<jobs>\n`,
  item: (vaga, { siteUrl }) => {
    const vista = toVagaPublica(vaga)
    return `<job id="${escapeHtml(toTextoXml(vista.codigo))}">\n${[
      writeElemento('link', buildEnderecoDaVaga(siteUrl, vista.codigo, 'jooble')),
      writeElemento('name', vista.cargo),
      writeElemento('region', formatLocal(vista.cidade, vista.uf)),
      writeElemento('description', renderAnuncio(vista)),
      writeElemento('company', vista.empresa),
      writeElemento('salary', vista.salario?.valor),
      writeElemento(
        'jobtype',
        vaga.jornada === 'meio_periodo' && vaga.tipo_contrato === 'clt'
          ? 'part-time'
          : findPalavra(TIPO_NO_JOOBLE, vaga.tipo_contrato),
      ),
      writeElemento('pubdate', comPontos(vista.publicadaEm)),
      writeElemento('updated', comPontos(vaga.atualizada_em ?? vista.publicadaEm)),
      writeElemento('expire', comPontos(vista.expiraEm)),
    ].join('')}</job>\n`
  },
  pe: '</jobs>\n',
}

/* The XML feed of LinkedIn (learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide). Required: partnerJobId,
   company, companyId, title, description of 100 characters, location, applyUrl, posterEmail. */
/** Minimum length of a description, in characters. */
const MINIMO_LINKEDIN = 100

const TIPO_NO_LINKEDIN = {
  clt: 'FULL_TIME',
  pj: 'CONTRACT',
  freelancer: 'CONTRACT',
  temporario: 'TEMPORARY',
  estagio: 'INTERNSHIP',
} satisfies PorContrato
const MODO_NO_LINKEDIN = { Presencial: 'On-site', Remoto: 'Remote', Híbrido: 'Hybrid' }
const NIVEL = {
  estagio: 'INTERNSHIP',
  junior: 'ENTRY_LEVEL',
  pleno: 'ASSOCIATE',
  senior: 'MID_SENIOR_LEVEL',
  especialista: 'MID_SENIOR_LEVEL',
  coordenador: 'MID_SENIOR_LEVEL',
  gerente: 'MID_SENIOR_LEVEL',
  diretor: 'DIRECTOR',
}

/** Milliseconds after its posting in which an ad must expire. */
const PRAZO_MS = 90 * 24 * 3_600_000

/** The end of the vacancy, within 90 days of its posting: a renewed one may be on the air for longer. */
const getFim = (publicadaEm: string, expiraEm: string) =>
  new Date(Math.min(Date.parse(expiraEm), Date.parse(publicadaEm) + PRAZO_MS)).toISOString()

const diaAmericano = (quando: string) => {
  const { ano, mes, dia } = splitDia(quando)
  return `${mes}/${dia}/${ano}`
}

const letras = (secoes: readonly Secao[]) =>
  toTextoXml(toTextoDosBlocos(secoes.flatMap(({ blocos }) => blocos)))
    .replace(/\s+/g, ' ')
    .trim().length

/** Feed in LinkedIn's format, of companies that gave their own number there and who posts. When an ad is too short, its facts are added to the description. */
export const feedLinkedin: Feed = {
  cabeca: ({ siteUrl, agora }) =>
    `${DECLARACAO_XML}<source>\n${writeElemento('lastBuildDate', formatDataHttp(agora))}${writeElemento('publisher', marca.nome)}${writeElemento('publisherUrl', siteUrl)}`,
  item: (vaga, { siteUrl }) => {
    if (!vaga.linkedin) return ''
    const { empresa, email } = vaga.linkedin
    const vista = toVagaPublica(vaga)
    const dados = {
      titulo: 'Dados da vaga',
      blocos: [{ lista: true, linhas: vista.fatos.map((f) => `${f.rotulo}: ${f.valor}`) }],
    }
    const secoes = letras(vista.secoes) < MINIMO_LINKEDIN ? [...vista.secoes, dados] : vista.secoes
    if (letras(secoes) < MINIMO_LINKEDIN) return ''
    return `<job>\n${[
      writeElemento('partnerJobId', vista.codigo),
      writeElemento('company', vista.empresa),
      writeElemento('companyId', empresa),
      writeElemento('title', vista.cargo),
      writeElemento('description', renderAnuncio({ ...vista, secoes })),
      writeElemento('applyUrl', buildEnderecoDaVaga(siteUrl, vista.codigo, 'linkedin')),
      writeElemento('location', [vista.cidade, vista.uf, 'Brasil'].filter(Boolean).join(', ')),
      writeElemento('city', vista.cidade),
      writeElemento('state', vista.uf),
      writeElemento('country', 'BR'),
      writeElemento('workplaceTypes', findPalavra(MODO_NO_LINKEDIN, vaga.modalidade)),
      writeElemento('experienceLevel', findPalavra(NIVEL, vaga.senioridade)),
      writeElemento(
        'jobtype',
        vaga.jornada === 'meio_periodo' && vaga.tipo_contrato === 'clt'
          ? 'PART_TIME'
          : findPalavra(TIPO_NO_LINKEDIN, vaga.tipo_contrato),
      ),
      writeElemento('expectedJobCount', vaga.numero_de_vagas ? String(vaga.numero_de_vagas) : null),
      salarios(vista.salario?.faixa),
      writeElemento('listDate', diaAmericano(vista.publicadaEm)),
      writeElemento('expirationDate', diaAmericano(getFim(vista.publicadaEm, vista.expiraEm))),
      writeElemento('posterEmail', email),
    ].join('')}</job>\n`
  },
  pe: '</source>\n',
}

const valor = (nome: string, reais: number | null) =>
  reais === null ? '' : `<${nome}>${writeElemento('amount', reais.toFixed(2))}${writeElemento('currencyCode', 'BRL')}</${nome}>\n`

/** LinkedIn accepts a range only with both ends. */
function salarios(faixa: Faixa | undefined) {
  if (!faixa || faixa.min === null || faixa.max === null) return ''
  const limites = valor('highEnd', faixa.max) + valor('lowEnd', faixa.min)
  return `<salaries>\n<salary>\n${limites}${writeElemento('period', faixa.hora ? 'HOURLY' : 'MONTHLY')}${writeElemento('type', 'BASE_SALARY')}</salary>\n</salaries>\n`
}
