import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { VerMais } from '@/components/feedback/VerMais'
import { FilterText } from '@/components/filters/FilterText'
import { FilterSelect } from '@/components/filters/FilterSelect'
import type { Linha } from '@/domain/contratos/valores'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { useContagens, writeComContagem } from '../moldura/contagens'
import { adminQueries } from '../api'
import { formatInteiro } from '../tabelas/registro/valor'
import type { Fila } from './fila'
import { focusNext } from './focus-next'
import { ItemAberto } from './ItemAberto'
import { LinhaDaFila } from './LinhaDaFila'
import { describeItem } from './motivos'
import { filaDeTrabalho } from './textos'

/** A queue beside the open item. After a decision the next item opens and takes the focus, unless the item stays open. */
export function FilaDeTrabalho({ fila }: { fila: Fila }) {
  const { tabela, ordem, recortes, chave = 'id' } = fila
  const toId = (item: Linha) => String(item[chave])
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const { daFila } = useContagens()
  const list = useRef<HTMLUListElement>(null)
  /** Opened by hand or by a decision: its heading takes the focus. */
  const [levar, setLevar] = useState<string | null>(null)
  const recorte = recortes.find(({ id }) => id === search.get('recorte')) ?? recortes[0]
  const busca = (fila.busca && search.get('busca')) || ''
  const query = useInfiniteQuery(
    adminQueries.fila({ tabela, ordem: recorte?.ordem ?? ordem, busca, filtros: recorte?.filtros ?? {} }),
  )
  const itens = query.data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const [primeira] = query.data?.pages ?? []
  const pedido = search.get('item')
  const aberto = pedido ?? (itens[0] ? toId(itens[0]) : null)

  const ir = (mudancas: Readonly<Record<string, string | null>>, replace = false) =>
    setSearch(
      (antes) => {
        const next = new URLSearchParams(antes)
        for (const [nome, valor] of Object.entries(mudancas)) {
          if (valor) next.set(nome, valor)
          else next.delete(nome)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  const abrir = (id: string) => {
    setLevar(id)
    ir({ item: id })
  }
  const decidido = () => {
    const at = itens.findIndex((item) => toId(item) === aberto)
    const seguinte = itens[at + 1] ?? itens[at - 1]
    const id = seguinte ? toId(seguinte) : null
    setLevar(id ?? 'vazio')
    // On a phone too the next item opens, without a return to the list.
    ir({ item: id }, true)
    // The team's tables show the same rows.
    void queries.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={cx('min-w-0', pedido && 'hidden lg:block')}>
        <div className="space-y-4">
          {recortes.length > 1 ? (
            <FilterSelect
              name="recorte"
              label="Mostrar"
              all={writeComContagem(recortes[0]?.label ?? '', daFila(fila.id))}
              options={recortes
                .slice(1)
                .map(({ id, label }) => ({ value: id, label: writeComContagem(label, daFila(fila.id, id)) }))}
              value={recorte === recortes[0] ? '' : (recorte?.id ?? '')}
              onChange={(valor) => ir({ recorte: valor, item: null })}
            />
          ) : null}
          {fila.busca ? (
            <FilterText
              name="busca"
              label="Buscar"
              placeholder={filaDeTrabalho.exemplo}
              value={busca}
              onSettle={(valor, replace) => ir({ busca: valor, item: null }, replace)}
            />
          ) : null}
        </div>
        <p aria-live="polite" className="mt-4 mb-2 text-sm text-tinta-suave">
          {primeira ? contagem(primeira.total, primeira.total_exato) : 'Carregando...'}
        </p>
        {query.isPending ? (
          <div className="space-y-2">
            <Skeleton className="h-20 w-full rounded-cartao" />
            <Skeleton className="h-20 w-full rounded-cartao" />
            <Skeleton className="h-20 w-full rounded-cartao" />
          </div>
        ) : itens.length > 0 ? (
          <ul
            ref={list}
            aria-label={fila.label}
            className="divide-y divide-linha overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao lg:max-h-[70dvh] lg:overflow-y-auto"
          >
            {itens.map((item) => {
              const id = toId(item)
              return <LinhaDaFila key={id} resumo={describeItem(fila, item)} atual={id === aberto} onAbrir={() => abrir(id)} />
            })}
          </ul>
        ) : null}
        {query.data ? <VerMais query={query} list={list} /> : null}
      </div>
      <div className={cx('min-w-0', !pedido && itens.length > 0 && 'hidden lg:block')}>
        {pedido ? (
          <button
            type="button"
            onClick={() => ir({ item: null })}
            className="mb-4 inline-flex min-h-10 items-center gap-1.5 text-sm font-semibold text-marca underline-offset-4 hover:underline lg:hidden"
          >
            <span aria-hidden="true">←</span> {filaDeTrabalho.voltarFila}
          </button>
        ) : null}
        {aberto ? (
          <ItemAberto
            key={aberto}
            fila={fila}
            id={aberto}
            daLista={itens.find((item) => toId(item) === aberto)}
            levarFoco={levar === aberto}
            onDecidido={decidido}
            onFica={() => ir({ item: aberto }, true)}
          />
        ) : query.error && !query.data ? (
          <LoadFailure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <div ref={levar === 'vazio' ? focusNext : undefined} tabIndex={-1} className="rounded-cartao outline-offset-4">
            <EmptyState title={fila.vazio.titulo} text={fila.vazio.texto} />
          </div>
        ) : (
          <Skeleton className="h-96 w-full rounded-cartao" />
        )}
      </div>
    </div>
  )
}

function contagem(total: number, exato: boolean) {
  if (total === 0) return 'Nenhum item'
  const numero = `${exato ? '' : 'cerca de '}${formatInteiro(total)}`
  return total === 1 ? '1 item' : `${numero} itens`
}
