import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Cursor } from '@/domain/contratos/candidaturas'
import { callRpc } from '@/lib/rpc/rpc'

export const guardadosQueries = {
  /** Résumés left with the own companies, newest first, 20 at a time; `busca`: words of name, function, city or message. */
  lista: (busca: string) =>
    infiniteQueryOptions({
      queryKey: ['curriculos_guardados', { busca }],
      queryFn: ({ pageParam }) =>
        callRpc(
          'fn_curriculos_guardados',
          { ...(busca && { _texto: busca }), ...(pageParam && { _cursor: pageParam }) },
          'Não foi possível carregar os currículos guardados.',
        ),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** One kept résumé. Its candidate sees the look, so nothing reads it but the press that opens it. */
  um: (id: string) =>
    queryOptions({
      queryKey: ['curriculos_guardados', { id }],
      queryFn: () => callRpc('fn_ver_curriculo_guardado', { _id: id }, 'Não foi possível abrir o currículo.'),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}
