import { lazy, Suspense } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Linha } from '@/domain/contratos/valores'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { AppError } from '@/lib/errors'
import { adminQueries, FILA } from '../api'
import type { Fila, Resumo } from './fila'
import { focusNext } from './focus-next'
import { describeItem } from './motivos'
import { itemAberto } from './textos'

type Props = {
  fila: Fila
  id: string
  /** The queue's row of the item, until it is loaded. */
  daLista: Linha | undefined
  levarFoco: boolean
  onDecidido: () => void
  /** The item stays open, also when it leaves the queue. */
  onFica: () => void
}

/** With the labels of every table. */
const loadHistorico = async () => (await import('../tabelas/detalhe/HistoricoDaLinha')).HistoricoDoItem
const HistoricoDoItem = lazy(async () => ({ default: await loadHistorico() }))

/** The open item: its data, possible decisions and history. */
export function ItemAberto({ fila, id, daLista, levarFoco, onDecidido, onFica }: Props) {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(adminQueries.item(fila.tabela, id))
  const linha = data ? { ...daLista, ...data.linha } : daLista
  const { titulo, detalhe, quando, marca } = linha ? describeItem(fila, linha) : ({} as Partial<Resumo>)
  const sumiu = error instanceof AppError && error.status === 404
  const recarregar = () => {
    onFica()
    void refetch()
    void queries.invalidateQueries({ queryKey: [...FILA, 'lista'] })
    void queries.invalidateQueries({ queryKey: ['admin', 'espera'] })
  }
  return (
    <article
      aria-labelledby="item-aberto"
      className="overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao"
    >
      <header className="border-b border-linha px-5 py-5 sm:px-7">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
          {marca ? <Badge tone={marca.tom}>{marca.texto}</Badge> : null}
          {quando ? <span className="text-sm text-tinta-suave">{quando}</span> : null}
        </div>
        <h2
          id="item-aberto"
          ref={levarFoco ? focusNext : undefined}
          tabIndex={-1}
          className="mt-2 text-2xl wrap-anywhere outline-offset-4"
        >
          {titulo || 'Item'}
        </h2>
        {detalhe ? <p className="mt-1 wrap-anywhere text-tinta-suave">{detalhe}</p> : null}
      </header>
      {sumiu ? (
        <div className="p-5 sm:p-7">
          <Notice tone="warning" live title={itemAberto.titulo}>
            {itemAberto.podeTerSido}
          </Notice>
        </div>
      ) : data ? (
        <Suspense fallback={<Carregando />}>
          <fila.Ficha detalhe={data} onDecidido={onDecidido} onRecarregar={recarregar} />
          <div className="border-t border-linha bg-fundo px-5 py-5 sm:px-7">
            <HistoricoDoItem nome={fila.tabela} historico={data.historico} />
          </div>
        </Suspense>
      ) : error ? (
        <LoadFailure className="p-5 sm:p-7" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Carregando />
      )}
    </article>
  )
}

const Carregando = () => (
  <output className="block space-y-4 p-5 sm:p-7">
    <span className="sr-only">{itemAberto.carregandoItem}</span>
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-48 w-full" />
  </output>
)
