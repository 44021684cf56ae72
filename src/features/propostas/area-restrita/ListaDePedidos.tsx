import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { Pontos } from '@/components/panel/Pontos'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatQuando } from '@/domain/br/quando'
import { formatQuantidade } from '@/lib/format'
import type { PedidoNaLista } from '@/domain/contratos/pedidos'
import { paths } from '@/lib/paths'
import { createRascunhoDaProposta } from '../rascunho'
import { StatusDaProposta } from '../StatusDaProposta'
import { listaDePedidos, pedidoLinha } from '../textos'
import { pedidoAbertoQueries } from './api'
import { Fatos } from './Fatos'
import type { Filtros } from './filtros'
import { acceptsPropostas, shortenDescricao } from './pedido-view'
import { PropostasRecebidas } from './PropostasRecebidas'
import { keepVistos, readVistoAte } from './vistos'

type Props = { userId: string; filtros: Filtros; filtered: boolean; onClear: () => void }

/** The open requests that match the filters: first those that the own consultancy serves, then the others, then the answered ones. Each part newest first. */
export function ListaDePedidos({ userId, filtros, filtered, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(pedidoAbertoQueries.lista(userId, filtros))
  const { data, error, isPlaceholderData, hasNextPage } = query
  const vistoAte = readVistoAte(userId)
  // Storage is outside of React; a search shows only a part.
  useEffect(() => {
    if (data && !filtered)
      keepVistos(
        userId,
        data.map(({ timestamp }) => timestamp),
      )
  }, [data, filtered, userId])
  if (!data || (error && isPlaceholderData)) {
    return (
      <Pending query={query} className="mt-6">
        <Loading />
      </Pending>
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
              <PedidoLinha userId={userId} pedido={pedido} novo={vistoAte !== null && pedido.timestamp > vistoAte} />
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
  minha_proposta ? listaDePedidos.jaRespondi : combina ? listaDePedidos.combina : listaDePedidos.outrosPedidos

const LISTA = 'divide-y divide-linha overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao'

const contagem = (quantos: number, outros: boolean) =>
  `${outros ? 'Os primeiros ' : ''}${formatQuantidade(quantos, 'pedido', 'pedidos')}`

function Nenhum({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title={listaDePedidos.nenhum}
      text={listaDePedidos.ampliar}
      action={
        <Button variant="secondary" onClick={onClear}>
          {listaDePedidos.verTodosPedidos}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={listaDePedidos.nenhumAgora}
      text={listaDePedidos.avisamos}
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

/** An open request as a row of the list: what decides about it. The whole row links to it, with the record, and the filters to return to, in the navigation's state. */
function PedidoLinha({ userId, pedido, novo }: { userId: string; pedido: PedidoNaLista; novo: boolean }) {
  const { id, tipo_servico, cidade_estado, descricao, porte, timestamp, minha_proposta, convidada } = pedido
  const { search } = useLocation()
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-suave sm:px-6 sm:py-3 lg:gap-x-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">
          <Link to={paths.areaRestritaSolicitacao(id)} state={{ pedido, lista: search }} className="after:absolute after:inset-0">
            {tipo_servico}
          </Link>
        </h2>
        {minha_proposta ? (
          <StatusDaProposta status={minha_proposta.status_proposta} prefixo={pedidoLinha.suaProposta} />
        ) : convidada ? (
          <Badge tone="success">{pedidoLinha.convidada}</Badge>
        ) : acceptsPropostas(pedido) ? null : (
          <Badge>{pedidoLinha.completoEnquanto}</Badge>
        )}
        {createRascunhoDaProposta(id, userId).read() ? (
          <Badge tone="warning">{pedidoLinha.comecada}</Badge>
        ) : novo && !minha_proposta ? (
          <Badge tone="accent">{pedidoLinha.novo}</Badge>
        ) : null}
      </div>
      <PropostasRecebidas pedido={pedido} curta className="self-start lg:row-span-3 lg:self-center" />
      <div className="col-span-2 text-sm lg:col-span-1">
        <p className="lg:inline">
          <Fatos pedido={pedido} />
        </p>
        <p className="text-tinta-suave lg:inline">
          <span aria-hidden="true" className="max-lg:hidden">
            {'\u00a0· '}
          </span>
          <Pontos
            partes={[
              cidade_estado,
              porte ? pedidoLinha.pessoas(porte) : null,
              <time key="quando" dateTime={timestamp}>
                {formatQuando(timestamp)}
              </time>,
            ]}
          />
        </p>
      </div>
      <p className="col-span-2 max-w-3xl text-sm break-words text-tinta-suave lg:col-span-1">{shortenDescricao(descricao)}</p>
    </article>
  )
}
