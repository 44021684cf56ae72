import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { formatQuantidade } from '@/lib/format'
import { publicaQueries } from '../api'
import type { Filtros } from './filtros'
import { VagaCard } from './VagaCard'
import { listaDeVagas } from './textos'

type Props = { filtros: Filtros; filtered: boolean; onClear: () => void }

/** The published vacancies that the filters leave. */
export function ListaDeVagas({ filtros, filtered, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(publicaQueries.lista(filtros))
  const { data, error, isPlaceholderData, hasNextPage } = query
  if (!data || (error && isPlaceholderData)) {
    return (
      <Pending query={query} className="mt-6">
        <ContentSkeleton shape="vacancies" label={listaDeVagas.rotulo} count={3} className="mt-16" />
      </Pending>
    )
  }
  const quantas = formatQuantidade(data.length, 'vaga', 'vagas')
  return (
    <>
      <output className="mt-6 mb-4 block min-h-6 text-sm text-tinta-suave">
        {isPlaceholderData
          ? listaDeVagas.procurando
          : data.length === 0
            ? ''
            : hasNextPage
              ? listaDeVagas.asMaisRecentes(quantas)
              : quantas}
      </output>
      {data.length > 0 ? (
        <ul
          ref={list}
          aria-busy={isPlaceholderData || undefined}
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
          title={listaDeVagas.titulo}
          text={filtered ? listaDeVagas.nenhumaComFiltros : listaDeVagas.nenhuma}
          action={
            filtered ? (
              <Button variant="secondary" onClick={onClear}>
                {listaDeVagas.verTodasVagas}
              </Button>
            ) : undefined
          }
        />
      )}
      <VerMais query={query} list={list} />
    </>
  )
}
