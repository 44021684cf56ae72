import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { VerMais } from '@/components/feedback/VerMais'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { propostaQueries } from '@/features/propostas/api'
import { isListada } from '@/features/propostas/autor/autor-view'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import { pedidoAbertoQueries } from './api'
import type { Filtros } from './filtros'
import { PedidoCard } from './PedidoCard'
import { servesPedido } from './pedido-view'

type Props = { userId: string; filtros: Filtros; filtered: boolean; onClear: () => void }

/** The open requests that match the filters, newest first. */
export function ListaDePedidos({ userId, filtros, filtered, onClear }: Props) {
  const { data: consultoria } = useQuery(propostaQueries.autor(userId))
  const atendimento = consultoria && isListada(consultoria) ? consultoria.dados : undefined
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(pedidoAbertoQueries.lista(userId, filtros))
  const { data, error, isFetching, isPlaceholderData, hasNextPage, refetch } = query
  if (!data || (error && isPlaceholderData)) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-6" />
    ) : (
      <Loading />
    )
  }
  return (
    <>
      <output className="mt-6 mb-4 block min-h-6 text-sm text-tinta-suave">
        {isPlaceholderData ? 'Procurando...' : data.length > 0 ? contagem(data.length, hasNextPage) : ''}
        {atendimento && data.length > 0 ? '. Marcamos os que combinam com os serviços e estados da sua consultoria.' : ''}
      </output>
      {data.length > 0 ? (
        <ul
          ref={list}
          aria-busy={isPlaceholderData}
          className={cx('grid gap-5 transition-opacity lg:grid-cols-2', isPlaceholderData && 'opacity-50')}
        >
          {data.map((pedido) => (
            <li key={pedido.id}>
              <PedidoCard pedido={pedido} combina={atendimento !== undefined && servesPedido(atendimento, pedido)} />
            </li>
          ))}
        </ul>
      ) : (
        <Nenhum filtered={filtered} onClear={onClear} />
      )}
      <VerMais query={query} list={list} />
    </>
  )
}

const contagem = (quantos: number, outros: boolean) =>
  `${outros ? 'Os ' : ''}${formatQuantidade(quantos, 'pedido', 'pedidos')}${outros ? ' mais recentes' : ''}`

function Nenhum({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="Nenhum pedido aberto com estes filtros"
      text="Tente uma região maior ou só uma parte do nome do serviço."
      action={
        <Button variant="secondary" onClick={onClear}>
          Ver todos os pedidos
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Nenhum pedido aberto agora"
      text="Quando uma empresa pedir um serviço que a sua consultoria atende, avisamos por e-mail. O aviso vale para consultorias cadastradas."
      action={<ButtonLink to={paths.consultoriaCadastro()}>Cadastrar minha consultoria</ButtonLink>}
    />
  )
}

function Loading() {
  return (
    <output className="mt-16 block">
      <span className="sr-only">Carregando os pedidos</span>
      <span className="grid gap-5 lg:grid-cols-2">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-60 w-full rounded-cartao" />
        ))}
      </span>
    </output>
  )
}
