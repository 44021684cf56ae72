/* The XML feed of Indeed, which many aggregators read too. Required: title, date, referencenumber, url, company, city, state,
   country, description. */
import { marca } from '../../marca.ts'
import { cidadeOuLocal, dataHttp, type Feed, palavraDe } from './feed.ts'
import { enderecoDaVaga, htmlDoAnuncio } from './job-posting.ts'
import { vagaPublica } from './vaga-publica.ts'
import { DECLARACAO_XML, elemento } from './xml.ts'

const TIPO = { clt: 'fulltime', pj: 'contract', freelancer: 'contract', temporario: 'temporary', estagio: 'internship' }
const MODO = { Remoto: 'Fully remote', Híbrido: 'Hybrid remote' }

/** Feed in Indeed's format. */
export const feedIndeed: Feed = {
  cabeca: ({ siteUrl, agora }) =>
    `${DECLARACAO_XML}<source>\n${elemento('publisher', marca.nome)}${elemento('publisherurl', siteUrl)}${elemento('lastBuildDate', dataHttp(agora))}`,
  item: (vaga, { siteUrl }) => {
    const vista = vagaPublica(vaga)
    return `<job>\n${[
      elemento('title', vista.cargo),
      elemento('date', dataHttp(vista.publicadaEm)),
      elemento('referencenumber', vista.codigo),
      elemento('requisitionid', vista.codigo),
      elemento('url', enderecoDaVaga(siteUrl, vista.codigo, 'indeed')),
      elemento('company', vista.empresa),
      elemento('sourcename', vista.empresa),
      elemento('city', cidadeOuLocal(vaga, vista)),
      elemento('state', vista.uf),
      elemento('country', 'BR'),
      elemento('description', htmlDoAnuncio(vista)),
      elemento('salary', vista.salario?.valor),
      elemento('jobtype', palavraDe(TIPO, vaga.tipo_contrato)),
      elemento('category', vista.area),
      elemento('expirationdate', dataHttp(vista.expiraEm)),
      elemento('remotetype', palavraDe(MODO, vaga.modalidade)),
    ].join('')}</job>\n`
  },
  pe: '</source>\n',
}
