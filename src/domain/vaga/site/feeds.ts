/* Vacancies for another site: JSON Feed 1.1 (jsonfeed.org/version/1.1) and RSS 2.0. Both say what a list of our own says. */
import { SENIORIDADES, TIPOS_CONTRATO } from '../opcoes.ts'
import { DECLARACAO_XML, formatDataHttp, toTextoXml, writeElemento } from '../publica/feed.ts'
import { buildEnderecoDaVaga } from '../publica/job-posting.ts'
import { formatLocal } from '../publica/local.ts'
import { parseBlocos, toTextoDosBlocos } from '../publica/texto.ts'
import { toVagaPublica, type VagaNoAr } from '../publica/vaga-publica.ts'

/** What a feed is about. `pagina`: the page of our site with the same list; `endereco`: its own. */
export type Assunto = {
  readonly titulo: string
  readonly pagina: string
  readonly endereco: string
  readonly siteUrl: string
}

const rotulo = (rotulos: Readonly<Record<string, string>>, valor: string) =>
  Object.hasOwn(rotulos, valor) ? (rotulos[valor] ?? valor) : valor

const linkDe = (vaga: VagaNoAr, siteUrl: string) => buildEnderecoDaVaga(siteUrl, vaga.codigo_ref, 'site')

/** JSON Feed of vacancies, ready for JSON; `_vaga`: what is no text. */
export const buildJsonFeed = (vagas: readonly VagaNoAr[], { titulo, pagina, endereco, siteUrl }: Assunto) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: titulo,
  home_page_url: pagina,
  feed_url: endereco,
  language: 'pt-BR',
  items: vagas.map((vaga) => {
    const vista = toVagaPublica(vaga)
    return {
      id: buildEnderecoDaVaga(siteUrl, vista.codigo),
      url: linkDe(vaga, siteUrl),
      title: vista.cargo,
      summary: vista.resumo,
      content_text: toTextoDosBlocos(parseBlocos(vaga.descricao)) || vista.cargo,
      date_published: vista.publicadaEm,
      authors: [{ name: vista.empresa }],
      tags: [vista.area, vaga.modalidade, rotulo(TIPOS_CONTRATO, vaga.tipo_contrato), rotulo(SENIORIDADES, vaga.senioridade)],
      _vaga: {
        codigo: vista.codigo,
        empresa: vista.empresa,
        local: formatLocal(vaga.local_de_trabalho, vaga.uf),
        modalidade: vaga.modalidade,
        salario: vista.salario?.valor ?? null,
        afirmativa: vista.afirmativa,
        expira_em: vista.expiraEm,
      },
    }
  }),
})

/** RSS 2.0 of the same. */
export const writeRss = (vagas: readonly VagaNoAr[], { titulo, pagina, siteUrl }: Assunto) =>
  `${DECLARACAO_XML}<rss version="2.0">\n<channel>\n${[
    writeElemento('title', titulo),
    writeElemento('link', pagina),
    writeElemento('description', titulo),
    writeElemento('language', 'pt-BR'),
  ].join('')}${vagas
    .map((vaga) => {
      const vista = toVagaPublica(vaga)
      return `<item>\n${[
        writeElemento('title', vista.cargo),
        writeElemento('link', linkDe(vaga, siteUrl)),
        writeElemento(
          'description',
          [vista.resumo, vista.salario?.valor ?? '', toTextoXml(vaga.descricao)].filter(Boolean).join('. '),
        ),
        writeElemento('category', vista.area),
        `<guid isPermaLink="false">${vista.codigo}</guid>\n`,
        writeElemento('pubDate', formatDataHttp(vista.publicadaEm)),
      ].join('')}</item>\n`
    })
    .join('')}</channel>\n</rss>\n`
