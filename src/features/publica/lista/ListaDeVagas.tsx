import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { VerMais } from '@/components/feedback/VerMais'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatQuantidade } from '@/lib/format'
import { publicaQueries } from '../api'
import type { Filtros } from './filtros'
import { VagaCard } from './VagaCard'

type Props = { filtros: Filtros; filtered: boolean; onClear: () => void }

/** The published vacancies that the filters leave. */
export function ListaDeVagas({ filtros, filtered, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(publicaQueries.lista(filtros))
  const { data, error, isFetching, isPlaceholderData, hasNextPage, refetch } = query
  if (!data || (error && isPlaceholderData)) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-6" />
    ) : (
      <output className="mt-16 block">
        <span className="sr-only">Carregando as vagas</span>
        <span className="grid gap-4">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-36 w-full rounded-cartao" />
          ))}
        </span>
      </output>
    )
  }
  const quantas = formatQuantidade(data.length, 'vaga', 'vagas')
  return (
    <>
      <output className="mt-6 mb-4 block min-h-6 text-sm text-tinta-suave">
        {isPlaceholderData ? 'Procurando...' : data.length === 0 ? '' : hasNextPage ? `As ${quantas} mais recentes` : quantas}
      </output>
      {data.length > 0 ? (
        <ul
          ref={list}
          aria-busy={isPlaceholderData}
          className={cx('grid gap-4 transition-opacity', isPlaceholderData && 'opacity-50')}
        >
          {data.map((vaga) => (
            <li key={vaga.codigo_ref} className="min-w-0">
              <VagaCard vaga={vaga} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Nenhuma vaga encontrada"
          text={
            filtered
              ? 'Nenhuma vaga no ar combina com estes filtros. Tente outra palavra, ou menos filtros.'
              : 'Nenhuma vaga está no ar neste momento. Vagas novas entram a qualquer hora: volte em breve.'
          }
          action={
            filtered ? (
              <Button variant="secondary" onClick={onClear}>
                Ver todas as vagas
              </Button>
            ) : undefined
          }
        />
      )}
      <VerMais query={query} list={list} />
    </>
  )
}
