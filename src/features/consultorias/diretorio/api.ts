import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ConsultoriaInteira } from '@/domain/contratos/consultorias'
import { ENTREGUE_EM, readEntregue } from '@/lib/rpc/entregue'
import { type Answer, callRpc } from '@/lib/rpc/rpc'
import { type Filtros, getBusca } from './filtros'

/** Milliseconds during which a page of the directory is not refetched. */
const FRESCOR_MS = 300_000

export type { ConsultoriaInteira, ConsultoriaPublica, PerfilPublico } from '@/domain/contratos/consultorias'

type Pagina = Answer<'fn_listar_consultorias'>

const semFiltros = (filtros: Filtros) => Object.values(filtros).every((valor) => valor === '')

function readPage(filtros: Filtros, cursor: string | null) {
  const { servico, uf, porte, texto } = getBusca(filtros)
  const args = {
    ...(servico && { _servico: servico }),
    ...(uf && { _uf: uf }),
    ...(porte && { _porte: porte }),
    ...(texto && { _texto: texto }),
    ...(cursor && { _cursor: cursor }),
  }
  return callRpc('fn_listar_consultorias', args, 'Não conseguimos carregar as consultorias.')
}

/** Null only where the function `render-vaga` found none: the procedure refuses instead. */
const readOne = (slug: string): Promise<ConsultoriaInteira | null> =>
  callRpc('fn_ver_consultoria', { _slug: slug }, 'Tente de novo em alguns minutos.')

export const diretorioQueries = {
  /** Approved consultancies in the order of the server, page by page, and the searched text when it was corrected. */
  lista: (filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: ['diretorio', 'lista', filtros],
      queryFn: ({ pageParam }) => readPage(filtros, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => ({ itens: pages.flatMap(({ itens }) => itens), corrigido: pages[0]?.corrigido ?? null }),
      placeholderData: keepPreviousData,
      initialData: () => {
        const first = semFiltros(filtros)
          ? readEntregue<Pagina>('consultorias-entregues', ({ itens }) => Array.isArray(itens))
          : undefined
        return first && { pages: [first], pageParams: [null] }
      },
      initialDataUpdatedAt: ENTREGUE_EM,
      staleTime: FRESCOR_MS,
    }),
  /** One consultancy by the last part of its address. */
  uma: (slug: string) =>
    queryOptions({
      queryKey: ['diretorio', 'uma', slug],
      queryFn: () => readOne(slug),
      staleTime: FRESCOR_MS,
      initialData: () => readEntregue<ConsultoriaInteira>('consultoria-entregue', (dados) => dados.slug === slug),
      initialDataUpdatedAt: ENTREGUE_EM,
    }),
}
