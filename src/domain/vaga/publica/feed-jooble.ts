/* The XML feed of Jooble. Required: id, link, name, region, description (whole, requirements included), pubdate, updated; days as
   DD.MM.YYYY. */
import { diaDe, type Feed, palavraDe } from './feed.ts'
import { enderecoDaVaga, htmlDoAnuncio } from './job-posting.ts'
import { localPorExtenso } from './local.ts'
import { escaparHtml } from './texto.ts'
import { vagaPublica } from './vaga-publica.ts'
import { DECLARACAO_XML, elemento, textoXml } from './xml.ts'

const TIPO = { clt: 'full-time', pj: 'contract', freelancer: 'contract', temporario: 'temporary', estagio: 'internship' }

const comPontos = (quando: string) => {
  const { ano, mes, dia } = diaDe(quando)
  return `${dia}.${mes}.${ano}`
}

/** Feed in Jooble's format. */
export const feedJooble: Feed = {
  cabeca: () => `${DECLARACAO_XML}<jobs>\n`,
  item: (vaga, { siteUrl }) => {
    const vista = vagaPublica(vaga)
    return `<job id="${escaparHtml(textoXml(vista.codigo))}">\n${[
      elemento('link', enderecoDaVaga(siteUrl, vista.codigo, 'jooble')),
      elemento('name', vista.cargo),
      elemento('region', localPorExtenso(vista.cidade, vista.uf)),
      elemento('description', htmlDoAnuncio(vista)),
      elemento('company', vista.empresa),
      elemento('salary', vista.salario?.valor),
      elemento('jobtype', palavraDe(TIPO, vaga.tipo_contrato)),
      elemento('pubdate', comPontos(vista.publicadaEm)),
      elemento('updated', comPontos(vaga.atualizada_em ?? vista.publicadaEm)),
      elemento('expire', comPontos(vista.expiraEm)),
    ].join('')}</job>\n`
  },
  pe: '</jobs>\n',
}
