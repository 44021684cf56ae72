/* Public pages and feeds, for the edge functions that serve them. */
import { z } from 'zod'
import { cursor } from '../candidaturas.ts'
import { vagaInteira } from '../publicas.ts'
import { contagem, instante, texto, textoOuNull, uuid } from '../valores.ts'

/** A vacancy of a feed, whole. */
const vagaDoFeed = vagaInteira.extend({
  atualizada_em: instante,
  /** Only of LinkedIn's. */
  linkedin: z.object({ empresa: texto, email: texto }).optional(),
})
/** A vacancy of the sitemap: its address and its last change. */
export const enderecoDeVaga = z.object({ codigo_ref: texto, atualizada_em: instante })
/** A list of the sitemap: a day or a month of change, and which of its parts. */
export const periodoDoSitemap = z.object({ periodo: texto, parte: contagem, atualizada_em: instante })

/** A page of the sitemap, of a listed consultancy or a company: its address and its last change. */
export const enderecoDePagina = z.object({ slug: texto, atualizada_em: instante })

/** What a search engine is to be told of a vacancy; `desde` names this note among later ones. */
export const avisoAoBuscador = z.object({
  vaga_id: uuid,
  codigo_ref: texto,
  o_que: z.enum(['nova', 'mudou', 'fim']),
  desde: instante,
})

const formatoDeFeed = z.enum(['indeed', 'linkedin', 'jooble'])

/** Answers by procedure. */
export const paginas = {
  fn_service_periodos_do_sitemap: z.array(periodoDoSitemap),
  fn_service_enderecos_de_vagas: z.array(enderecoDeVaga),
  fn_service_enderecos_de_consultorias: z.array(enderecoDePagina),
  fn_service_enderecos_de_empresas: z.array(enderecoDePagina),
  fn_service_vagas_do_feed: z.object({
    itens: z.array(vagaDoFeed),
    proximo: cursor.nullable(),
  }),
  /** `montagem`: the last complete build of a feed; `em` is when its list was begun, by the database's clock. */
  fn_service_feed_atual: z.object({
    linkedin_company_id: textoOuNull,
    montagem: z.object({ id: texto, em: instante, partes: contagem }).nullable(),
  }),
  /** The slice to write next: `apos` is where it begins, `partes` how many are stored. */
  fn_service_tomar_fatia_do_feed: z
    .object({
      id: texto,
      formato: formatoDeFeed,
      em: instante,
      apos: cursor.nullable(),
      partes: contagem,
      linkedin_company_id: textoOuNull,
    })
    .nullable(),
  fn_service_tomar_avisos_aos_buscadores: z.array(avisoAoBuscador),
  fn_service_gravar_fatia_do_feed: z.boolean(),
  fn_service_feeds_velhos: z.array(z.object({ id: texto, formato: formatoDeFeed, partes: contagem })),
}
