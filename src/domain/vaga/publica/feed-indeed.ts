/* The XML feed of Indeed, which many aggregators read too. Required: title, date, referencenumber, url, company, city, state,
   country, description. The city is left out of a remote vacancy that names none: it is never made from the state. */
import { marca } from '../../marca.ts'
import { type Feed, findPalavra, formatDataHttp } from './feed.ts'
import { buildEnderecoDaVaga, renderAnuncio } from './job-posting.ts'
import { toVagaPublica } from './vaga-publica.ts'
import { DECLARACAO_XML, writeElemento } from './xml.ts'

const TIPO = { clt: 'fulltime', pj: 'contract', freelancer: 'contract', temporario: 'temporary', estagio: 'internship' }
const MODO = { Remoto: 'Fully remote', Híbrido: 'Hybrid remote' }

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
        vaga.jornada === 'meio_periodo' && vaga.tipo_contrato === 'clt' ? 'parttime' : findPalavra(TIPO, vaga.tipo_contrato),
      ),
      writeElemento('category', vista.area),
      writeElemento('expirationdate', formatDataHttp(vista.expiraEm)),
      writeElemento('remotetype', findPalavra(MODO, vaga.modalidade)),
    ].join('')}</job>\n`
  },
  pe: '</source>\n',
}
