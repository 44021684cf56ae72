/** What feeds and public pages read with the service's rights, by name. Nobody's contact is among it. */
import { z } from 'zod'
import { vagaDaLista, vagaFechada, vagaInteira } from '../../../../src/domain/contratos/publicas.ts'
import { enderecoDoFeed, paginas } from '../../../../src/domain/contratos/servico/paginas.ts'
import type { Rpc } from '../platform.ts'

/** A page of a feed before its rows are read: one that cannot be read is left out, and stops no other. */
const pagina = paginas.fn_service_vagas_do_feed.extend({ itens: z.array(z.unknown()), proximo: z.unknown() })

// Of each contract what is drawn here: whatever else a row holds is dropped.
const vaga = vagaInteira.omit({ canais: true }).extend({ atualizada_em: z.string().nullish() })
const lista = z.object({ itens: z.array(vagaDaLista.omit({ canais: true })), proximo: z.unknown() })

/** The readers for whom there is a feed. */
export const FORMATOS = ['indeed', 'linkedin', 'jooble', 'sitemap'] as const
export type Formato = (typeof FORMATOS)[number]
export type FeedRecords = ReturnType<typeof createFeedRecords>

/** Longest wait for a page of a feed, in ms, and its size: 250 of the longest vacancies there can be. */
const PATIENCE_MS = 20_000
const MAX_BYTES = 32_000_000

/** Binds the named reads to one way of calling RPCs. */
export const createFeedRecords = (rpc: Rpc) => {
  const page = async (formato: Formato, apos: unknown, limite: number) =>
    pagina.parse(
      await rpc('fn_service_vagas_do_feed', { _formato: formato, _apos: apos, _limite: limite }, PATIENCE_MS, MAX_BYTES),
    )
  return {
    /** Grows with whatever changes a feed; how many vacancies are on the air; the number LinkedIn gave to the site's company; its clock. */
    feedVersion: async () => paginas.fn_service_versao_do_feed.parse(await rpc('fn_service_versao_do_feed', {})),
    /** Counts a whole feed by its name and the address of who takes it. Refuses with 429 `limite`. */
    countFeed: async (nome: string, endereco: string | null) =>
      void (await rpc('fn_service_limitar_feed', { _formato: nome, _endereco: endereco })),
    /** A page of whole vacancies for a reader and the mark of the next, null after the last. One that cannot be read is left out. */
    feedPage: async (formato: Exclude<Formato, 'sitemap'>, apos: unknown, limite: number) => {
      const { itens, proximo } = await page(formato, apos, limite)
      return {
        itens: itens.flatMap((item) => vaga.safeParse(item).data ?? []),
        lidos: itens.length,
        proximo: proximo ?? null,
      }
    },
    /** The same with addresses alone. */
    sitemapPage: async (apos: unknown, limite: number) => {
      const { itens, proximo } = await page('sitemap', apos, limite)
      return {
        itens: itens.flatMap((item) => enderecoDoFeed.safeParse(item).data ?? []),
        lidos: itens.length,
        proximo: proximo ?? null,
      }
    },
    /** Somebody who calls itself `leitor` has taken the whole feed as it stood at `em` (the database's clock). */
    feedRead: async (formato: Formato, em: string, leitor: string) =>
      void (await rpc('fn_service_anotar_leitura_do_feed', { _formato: formato, _em: em, _leitor: leitor })),
    /** A vacancy by its code: what `fn_ver_vaga_publicada` answers, unchanged, and read as one on the air or one that is over. Counts no visit. */
    publicVacancy: async (codigo: string) => {
      const dados = (await rpc('fn_service_ver_vaga', { _codigo_ref: codigo })) ?? null
      const fim = vagaFechada.safeParse(dados).data ?? null
      return { dados, encerrada: fim, vaga: dados === null || fim !== null ? null : vaga.parse(dados) }
    },
    /** The first page of the board as `fn_listar_vagas_publicadas` answers. */
    publicBoard: async (limite: number) => {
      const dados = await rpc('fn_service_listar_vagas', { _limite: limite })
      return { dados, itens: lista.parse(dados).itens }
    },
  }
}
