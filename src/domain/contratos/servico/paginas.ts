/* Public pages and feeds, for the edge functions that serve them. */
import { z } from 'zod'
import { cursor } from '../candidaturas.ts'
import { vagaDaLista, vagaInteira, vagaPublicada } from '../publicas.ts'
import { contagem, definePaginaDe, instante, texto, textoOuNull } from '../valores.ts'

/** A vacancy of a feed, whole. */
const vagaDoFeed = vagaInteira.extend({ atualizada_em: instante })
/** One of the sitemap: only its address. */
export const enderecoDoFeed = z.object({ codigo_ref: texto, atualizada_em: instante })

/** Answers by procedure. */
export const paginas = {
  fn_service_listar_vagas: definePaginaDe(vagaDaLista),
  fn_service_ver_vaga: vagaPublicada,
  fn_service_vagas_do_feed: z.object({
    itens: z.array(z.union([vagaDoFeed, enderecoDoFeed])),
    proximo: cursor.nullable(),
  }),
  /** `versao` grows with each change of a feed; `vagas`: how many are on the air; `agora`: the database's clock. */
  fn_service_versao_do_feed: z.object({
    versao: z.number(),
    vagas: contagem,
    linkedin_company_id: textoOuNull,
    agora: instante,
  }),
}
