import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import { buscaDe, type Filtros } from './filtros'

const LIMITE_MS = 20_000
/** Milliseconds for which a page of the directory is not asked for again. */
const FRESCOR_MS = 300_000

/** A consultancy as anybody may see it: no contact, no document. `aprovada_em`: ISO text. */
export type ConsultoriaPublica = {
  readonly slug: string
  readonly consultoria_nome: string
  readonly cidade: string
  readonly uf: string
  readonly tipo_atuacao: string | null
  readonly tempo_atuacao: string | null
  readonly tamanho_equipe: string | null
  readonly servicos: readonly string[] | null
  readonly setores: readonly string[] | null
  readonly porte_clientes: string | null
  readonly niveis_atendidos: readonly string[] | null
  readonly areas_especialidade: readonly string[] | null
  readonly formatos: readonly string[] | null
  readonly outras_regioes_ufs: readonly string[] | null
  readonly modelos_precificacao: readonly string[] | null
  readonly aprovada_em: string
  readonly selos: Readonly<Record<string, boolean>>
}

type Pagina = { readonly itens: readonly ConsultoriaPublica[]; readonly proximo: string | null }

async function readPage(filtros: Filtros, cursor: string | null): Promise<Pagina> {
  const { servico, uf, porte, texto } = buscaDe(filtros)
  const supabase = await getSupabase()
  const answer = supabase
    .rpc('fn_listar_consultorias', {
      _servico: servico || undefined,
      _uf: uf || undefined,
      _porte: porte || undefined,
      _texto: texto || undefined,
      _cursor: cursor ?? undefined,
    })
    .abortSignal(AbortSignal.timeout(LIMITE_MS))
  return (await unwrap<unknown>(answer, 'Não foi possível carregar as consultorias.')) as Pagina
}

async function readOne(slug: string): Promise<ConsultoriaPublica> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_ver_consultoria', { _slug: slug }).abortSignal(AbortSignal.timeout(LIMITE_MS))
  return (await unwrap<unknown>(answer, 'Não foi possível carregar a consultoria.')) as ConsultoriaPublica
}

export const diretorioQueries = {
  /** Approved consultancies, newest approval first, page by page. */
  lista: (filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: ['diretorio', 'lista', filtros],
      queryFn: ({ pageParam }) => readPage(filtros, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
      placeholderData: keepPreviousData,
      staleTime: FRESCOR_MS,
    }),
  /** One consultancy by the last part of its address. */
  uma: (slug: string) =>
    queryOptions({ queryKey: ['diretorio', 'uma', slug], queryFn: () => readOne(slug), staleTime: FRESCOR_MS }),
}
