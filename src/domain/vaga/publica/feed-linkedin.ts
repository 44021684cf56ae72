/* The XML feed of LinkedIn (learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide). Required:
   partnerJobId,
   company, companyId, title, description of 100 characters, location, applyUrl, posterEmail. */
import { marca } from '../../marca.ts'
import { type Feed, findPalavra, formatDataHttp, splitDia } from './feed.ts'
import { buildEnderecoDaVaga, renderAnuncio } from './job-posting.ts'
import type { Faixa } from './salario.ts'
import { type Secao, toVagaPublica } from './vaga-publica.ts'
import { toTextoDosBlocos } from './texto.ts'
import { DECLARACAO_XML, toTextoXml, writeElemento } from './xml.ts'

/** Minimum length of a description, in characters. */
export const MINIMO_LINKEDIN = 100

const TIPO = { clt: 'FULL_TIME', pj: 'CONTRACT', freelancer: 'CONTRACT', temporario: 'TEMPORARY', estagio: 'INTERNSHIP' }
const MODO = { Presencial: 'On-site', Remoto: 'Remote', Híbrido: 'Hybrid' }
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
      writeElemento('description', renderAnuncio({ afirmativa: vista.afirmativa, secoes })),
      writeElemento('applyUrl', buildEnderecoDaVaga(siteUrl, vista.codigo, 'linkedin')),
      writeElemento('location', [vista.cidade, vista.uf, 'Brasil'].filter(Boolean).join(', ')),
      writeElemento('city', vista.cidade),
      writeElemento('state', vista.uf),
      writeElemento('country', 'BR'),
      writeElemento('workplaceTypes', findPalavra(MODO, vaga.modalidade)),
      writeElemento('experienceLevel', findPalavra(NIVEL, vaga.senioridade)),
      writeElemento(
        'jobtype',
        vaga.jornada === 'meio_periodo' && vaga.tipo_contrato === 'clt' ? 'PART_TIME' : findPalavra(TIPO, vaga.tipo_contrato),
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
