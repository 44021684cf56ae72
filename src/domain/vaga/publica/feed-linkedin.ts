/* The XML feed of LinkedIn (learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide). Required:
   partnerJobId,
   company, companyId, title, description of 100 characters, location, applyUrl, posterEmail. */
import { marca } from '../../marca.ts'
import { type Contexto, dataHttp, diaDe, type Feed, palavraDe } from './feed.ts'
import { enderecoDaVaga, htmlDoAnuncio } from './job-posting.ts'
import { type Secao, vagaPublica } from './vaga-publica.ts'
import { textoDosBlocos } from './texto.ts'
import { DECLARACAO_XML, elemento, textoXml } from './xml.ts'

/** `empresa` the LinkedIn id of the site's company, `email` the publisher (the site, never a recruiter) */
export type ContextoLinkedin = Contexto & { readonly empresa: string; readonly email: string }

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

const diaAmericano = (quando: string) => {
  const { ano, mes, dia } = diaDe(quando)
  return `${mes}/${dia}/${ano}`
}

const letras = (secoes: readonly Secao[]) =>
  textoXml(textoDosBlocos(secoes.flatMap(({ blocos }) => blocos)))
    .replace(/\s+/g, ' ')
    .trim().length

/** Feed in LinkedIn's format. When an ad is too short, its facts are added to the description. */
export const feedLinkedin: Feed<ContextoLinkedin> = {
  cabeca: ({ siteUrl, agora }) =>
    `${DECLARACAO_XML}<source>\n${elemento('lastBuildDate', dataHttp(agora))}${elemento('publisher', marca.nome)}${elemento('publisherUrl', siteUrl)}`,
  item: (vaga, { siteUrl, empresa, email }) => {
    const vista = vagaPublica(vaga)
    const dados = {
      titulo: 'Dados da vaga',
      blocos: [{ lista: true, linhas: vista.fatos.map((f) => `${f.rotulo}: ${f.valor}`) }],
    }
    const secoes = letras(vista.secoes) < MINIMO_LINKEDIN ? [...vista.secoes, dados] : vista.secoes
    if (letras(secoes) < MINIMO_LINKEDIN) return ''
    return `<job>\n${[
      elemento('partnerJobId', vista.codigo),
      elemento('company', vista.empresa),
      elemento('companyId', empresa),
      elemento('title', vista.cargo),
      elemento('description', htmlDoAnuncio({ afirmativa: vista.afirmativa, secoes })),
      elemento('applyUrl', enderecoDaVaga(siteUrl, vista.codigo, 'linkedin')),
      elemento('location', [vista.cidade, vista.uf, 'Brasil'].filter(Boolean).join(', ')),
      elemento('city', vista.cidade),
      elemento('state', vista.uf),
      elemento('country', 'BR'),
      elemento('workplaceTypes', palavraDe(MODO, vaga.modalidade)),
      elemento('experienceLevel', palavraDe(NIVEL, vaga.senioridade)),
      elemento('jobtype', palavraDe(TIPO, vaga.tipo_contrato)),
      salarios(vista.salario?.faixa),
      elemento('listDate', diaAmericano(vista.publicadaEm)),
      elemento('expirationDate', diaAmericano(vista.expiraEm)),
      elemento('posterEmail', email),
    ].join('')}</job>\n`
  },
  pe: '</source>\n',
}

const valor = (nome: string, reais: number | null) =>
  reais === null ? '' : `<${nome}>${elemento('amount', reais.toFixed(2))}${elemento('currencyCode', 'BRL')}</${nome}>\n`

/** LinkedIn accepts a range only with both ends. */
function salarios(faixa: { min: number | null; max: number | null } | undefined) {
  if (!faixa || faixa.min === null || faixa.max === null) return ''
  const limites = valor('highEnd', faixa.max) + valor('lowEnd', faixa.min)
  return `<salaries>\n<salary>\n${limites}${elemento('period', 'MONTHLY')}${elemento('type', 'BASE_SALARY')}</salary>\n</salaries>\n`
}
