/* The XML feed of Jooble. Required: id, link, name, region, description (whole, requirements included), pubdate, updated; days as
   DD.MM.YYYY. */
import { type Feed, findPalavra, splitDia } from './feed.ts'
import { buildEnderecoDaVaga, renderAnuncio } from './job-posting.ts'
import { formatLocal } from './local.ts'
import { escapeHtml } from './texto.ts'
import { toVagaPublica } from './vaga-publica.ts'
import { DECLARACAO_XML, toTextoXml, writeElemento } from './xml.ts'

const TIPO = { clt: 'full-time', pj: 'contract', freelancer: 'contract', temporario: 'temporary', estagio: 'internship' }

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
        vaga.jornada === 'meio_periodo' && vaga.tipo_contrato === 'clt' ? 'part-time' : findPalavra(TIPO, vaga.tipo_contrato),
      ),
      writeElemento('pubdate', comPontos(vista.publicadaEm)),
      writeElemento('updated', comPontos(vaga.atualizada_em ?? vista.publicadaEm)),
      writeElemento('expire', comPontos(vista.expiraEm)),
    ].join('')}</job>\n`
  },
  pe: '</jobs>\n',
}
