import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { VerMais } from '@/components/feedback/VerMais'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatQuantidade } from '@/lib/format'
import type { PedidoNaLista } from '@/domain/contratos/pedidos'
import { paths } from '@/lib/paths'
import { pedidoAbertoQueries } from './api'
import type { Filtros } from './filtros'
import { PedidoLinha } from './PedidoLinha'
import { listaDePedidos } from './textos'

type Props = { userId: string; filtros: Filtros; filtered: boolean; onClear: () => void }

/** The open requests that match the filters: first those that the own consultancy serves, then the others, then the answered ones. Each part newest first. */
export function ListaDePedidos({ userId, filtros, filtered, onClear }: Props) {
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
      <output className="mt-4 mb-3 block min-h-6 text-sm text-tinta-suave">
        <span>{isPlaceholderData ? 'Procurando...' : data.length > 0 ? contagem(data.length, hasNextPage) : ''}</span>
      </output>
      {data.length > 0 ? (
        <ul
          ref={list}
          aria-busy={isPlaceholderData}
          className={cx(LISTA, 'transition-opacity', isPlaceholderData && 'opacity-50')}
        >
          {data.map((pedido, at) => (
            <li key={pedido.id}>
              <Divisa antes={data[at - 1]} pedido={pedido} />
              <PedidoLinha pedido={pedido} />
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

/** Where a part of the list begins that needs a name. */
function Divisa({ antes, pedido }: { antes: PedidoNaLista | undefined; pedido: PedidoNaLista }) {
  const parte = getParte(pedido)
  if (antes ? parte === getParte(antes) : parte === listaDePedidos.outrosPedidos) return null
  return <p className="border-b border-linha bg-suave px-4 py-2 text-sm font-semibold text-tinta-suave sm:px-6">{parte}</p>
}

const getParte = ({ combina, minha_proposta }: PedidoNaLista) =>
  minha_proposta ? listaDePedidos.jaRespondi : combina ? listaDePedidos.combinaServicos : listaDePedidos.outrosPedidos

const LISTA = 'divide-y divide-linha overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao'

const contagem = (quantos: number, outros: boolean) =>
  `${outros ? 'Os primeiros ' : ''}${formatQuantidade(quantos, 'pedido', 'pedidos')}`

function Nenhum({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title={listaDePedidos.nenhumPedidoAberto}
      text={listaDePedidos.tenteRegiaoMaior}
      action={
        <Button variant="secondary" onClick={onClear}>
          {listaDePedidos.verTodosPedidos}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={listaDePedidos.nenhumPedidoAbertoAgora}
      text={listaDePedidos.quandoEmpresaPedir}
      action={<ButtonLink to={paths.consultoriaCadastro()}>{listaDePedidos.cadastrarMinhaConsultoria}</ButtonLink>}
    />
  )
}

function Loading() {
  return (
    <output className="mt-16 block">
      <span className="sr-only">{listaDePedidos.carregandoPedidos}</span>
      <span className={cx(LISTA, 'block')}>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <span key={n} className="block space-y-2 px-4 py-4 sm:px-6">
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-full max-w-xl" />
          </span>
        ))}
      </span>
    </output>
  )
}
