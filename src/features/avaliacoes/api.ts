import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MinhaAvaliacao } from '@/domain/contratos/conversas'
import type { Criterio } from '@/domain/conversa/avaliacao'
import { callRpc } from '@/lib/rpc/rpc'

export type { Avaliacao, MinhaAvaliacao, ResumoDeAvaliacoes } from '@/domain/contratos/conversas'

/** The own review as it was sent. */
export type Enviada = NonNullable<NonNullable<MinhaAvaliacao>['enviada']>

export const avaliacaoQueries = {
  /** The own review of the client of a request; null while it is not asked for. */
  minha: (token: string) =>
    queryOptions({
      queryKey: ['avaliacoes', { token }],
      queryFn: () => callRpc('fn_minha_avaliacao', { _token: token }, 'Não conseguimos carregar a avaliação.'),
    }),
  /** Published reviews of a consultancy, newest first, page by page. */
  da: (slug: string) =>
    infiniteQueryOptions({
      queryKey: ['avaliacoes', 'da', slug],
      queryFn: ({ pageParam }) =>
        callRpc(
          'fn_avaliacoes',
          { _slug: slug, ...(pageParam && { _cursor: pageParam }) },
          'Não conseguimos carregar as avaliações.',
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      staleTime: 300_000,
    }),
}

/** Sends the review. Throws PT409 `ja_avaliou`, PT422 with the criterion or `texto` as hint. */
export const sendAvaliacao = (token: string, contratou: boolean, dados: Partial<Record<Criterio | 'texto', string | number>>) =>
  callRpc('fn_avaliar', { _token: token, _contratou: contratou, _dados: dados }, 'Não foi possível enviar a avaliação.')

/** Takes the review back: it is deleted. Idempotent. */
export const withdrawAvaliacao = (token: string) =>
  callRpc('fn_retirar_avaliacao', { _token: token }, 'Não foi possível retirar a avaliação.')

/** The answer of the reviewed consultancy, once. Throws PT409 `ja_respondeu`, PT422 `texto`. */
export const answerAvaliacao = (id: string, texto: string) =>
  callRpc('fn_responder_avaliacao', { _id: id, _texto: texto }, 'Não foi possível publicar a resposta.')
