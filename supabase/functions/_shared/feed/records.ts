/** What feeds read or do with the service key, and what public pages read as any visitor, by name. It contains no contact. */
import { z } from 'zod'
import { consultoriaInteira, consultorias as respostasDeConsultorias } from '../../../../src/domain/contratos/consultorias.ts'
import { empresaPublica, vagaDaLista, vagaFechada, vagaInteira } from '../../../../src/domain/contratos/publicas.ts'
import { enderecoDePagina, paginas } from '../../../../src/domain/contratos/servico/paginas.ts'
import type { Read, Rpc } from '../platform.ts'
import { Refusal } from '../refusal.ts'

/** A page of a feed before its rows are parsed: an unreadable row is left out and does not stop the others. */
const pagina = paginas.fn_service_vagas_do_feed.extend({ itens: z.array(z.unknown()), proximo: z.unknown() })

// Each contract names only the fields used here; other fields of a row are dropped.
const vaga = vagaInteira.omit({ canais: true }).extend({
  atualizada_em: z.string().nullish(),
  logo_da_empresa: z.string().nullish(),
  linkedin: z.object({ empresa: z.string(), email: z.string() }).nullish(),
})
const lista = z.object({
  itens: z.array(vagaDaLista.omit({ canais: true }).extend({ logo_da_empresa: z.string().nullish() })),
  proximo: z.unknown(),
})

/** The readers that have a feed. */
export const FORMATOS = ['indeed', 'linkedin', 'jooble'] as const
export type Formato = (typeof FORMATOS)[number]
/** A slice to write. */
export type Slice = NonNullable<z.output<typeof paginas.fn_service_tomar_fatia_do_feed>>
export type FeedRecords = ReturnType<typeof createFeedRecords>

/** Timeout for a page of a feed, in ms, and its size in bytes: 100 of the longest possible vacancies. */
const PATIENCE_MS = 20_000
const MAX_BYTES = 13_000_000

/** Binds the named reads to one way of calling RPCs, and one of asking public reads. */
export const createFeedRecords = (rpc: Rpc, read: Read) => {
  const page = async (formato: Formato, apos: unknown, limite: number) =>
    pagina.parse(
      await rpc('fn_service_vagas_do_feed', { _formato: formato, _apos: apos, _limite: limite }, PATIENCE_MS, MAX_BYTES),
    )
  return {
    /** The last complete build of a feed, null before the first; the LinkedIn id of the site's company. */
    currentFeed: async (formato: Formato) =>
      paginas.fn_service_feed_atual.parse(await rpc('fn_service_feed_atual', { _formato: formato })),
    /** Leases the next slice of a feed to this worker for 2 minutes; null when nothing is to be written. */
    claimSlice: async (escrita: string) =>
      paginas.fn_service_tomar_fatia_do_feed.parse(await rpc('fn_service_tomar_fatia_do_feed', { _escrita: escrita })),
    /** Records a stored part; `apos` null completes the build. False when another worker recorded it. */
    saveSlice: async (id: string, parte: number, apos: unknown) =>
      paginas.fn_service_gravar_fatia_do_feed.parse(
        await rpc('fn_service_gravar_fatia_do_feed', { _id: id, _parte: parte, _apos: apos ?? null }),
      ),
    /** Forgets replaced builds whose files were deleted; returns those whose files may be deleted now. */
    oldFeeds: async (apagadas: readonly string[]) =>
      paginas.fn_service_feeds_velhos.parse(await rpc('fn_service_feeds_velhos', { _apagadas: apagadas })),
    /** Counts one full feed against the limit by feed and address, or of the board that has this secret. Refuses with 429 `limite`, 404 `feed_inexistente`. */
    countFeed: async (nome: string, endereco: string | null, segredo: string | null = null) =>
      void (await rpc('fn_service_limitar_feed', { _formato: nome, _endereco: endereco, ...(segredo && { _segredo: segredo }) })),
    /** A page of whole vacancies for a reader and the cursor of the next, null after the last. Unreadable rows are left out. */
    feedPage: async (formato: Formato, apos: unknown, limite: number) => {
      const { itens, proximo } = await page(formato, apos, limite)
      return {
        itens: itens.flatMap((item) => vaga.safeParse(item).data ?? []),
        lidos: itens.length,
        proximo: proximo ?? null,
      }
    },
    /** The lists of the sitemap of vacancies. */
    sitemapPeriods: async () =>
      paginas.fn_service_periodos_do_sitemap.parse(await rpc('fn_service_periodos_do_sitemap', {}, PATIENCE_MS, MAX_BYTES)),
    /** The addresses of one of them. Refuses with 422 `formato`. */
    vacancyAddresses: async (periodo: string, parte: number) =>
      paginas.fn_service_enderecos_de_vagas.parse(
        await rpc('fn_service_enderecos_de_vagas', { _periodo: periodo, _parte: parte }, PATIENCE_MS, MAX_BYTES),
      ),
    /** Records that a reader calling itself `leitor` took the whole feed as of `em` (the database's clock), of now when null. */
    feedRead: async (formato: Formato | 'sitemap', em: string | null, leitor: string) =>
      void (await rpc('fn_service_anotar_leitura_do_feed', { _formato: formato, ...(em && { _em: em }), _leitor: leitor })),
    /**
     * A vacancy by its code: the answer of `fn_ver_vaga_publicada`, parsed as one on the air or one that is paused or over. Counts no visit.
     */
    publicVacancy: async (codigo: string) => {
      const dados = (await read('fn_ver_vaga_publicada', { _codigo_ref: codigo })) ?? null
      const fim = vagaFechada.safeParse(dados).data ?? null
      return { dados, encerrada: fim, vaga: dados === null || fim !== null ? null : vaga.parse(dados) }
    },
    /** The first page of the directory, as `fn_listar_consultorias` answers. */
    publicDirectory: async () => respostasDeConsultorias.fn_listar_consultorias.parse(await read('fn_listar_consultorias', {})),
    /** A listed consultancy by its address, as `fn_ver_consultoria` answers; null when it is not listed. */
    publicConsultancy: async (slug: string) => {
      const dados = await read('fn_ver_consultoria', { _slug: slug }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 404) return null
        throw error
      })
      return consultoriaInteira.nullable().parse(dados)
    },
    /** The addresses of the listed consultancies. */
    consultancyAddresses: async () =>
      z.array(enderecoDePagina).parse(await rpc('fn_service_enderecos_de_consultorias', {}, PATIENCE_MS, MAX_BYTES)),
    /** A company by the address of its page, as `fn_ver_empresa` answers; null when nobody may see it. */
    publicCompany: async (slug: string, cursor: string | null = null) =>
      empresaPublica
        .nullable()
        .parse((await read('fn_ver_empresa', { _slug: slug, ...(cursor && { _cursor: cursor }) })) ?? null),
    /** The addresses of the pages of companies that have a vacancy on the air. */
    companyAddresses: async () =>
      z.array(enderecoDePagina).parse(await rpc('fn_service_enderecos_de_empresas', {}, PATIENCE_MS, MAX_BYTES)),
    /** Stops the e-mails of a link: an alert of vacancies, or notices. Nothing for an unknown one, or again. */
    stopEmails: async (token: string) => void (await rpc('fn_service_parar_emails', { _token: token })),
    /** The first page of the board, or of a search of it, as `fn_listar_vagas_publicadas` answers. Refuses with 422 a filter's name. */
    publicBoard: async (limite: number, filtros: Readonly<Record<string, string>> = {}) => {
      const dados = await read('fn_listar_vagas_publicadas', { ...filtros, _limite: limite })
      return { dados, itens: lista.parse(dados).itens }
    },
  }
}

/** The bucket of the builds. */
export const BUCKET = 'feeds'
/** The path of a part of a build, counted from 1. */
export const getPartPath = (formato: Formato, id: string, parte: number) =>
  `${formato}/${id}/${String(parte).padStart(4, '0')}.xml`
