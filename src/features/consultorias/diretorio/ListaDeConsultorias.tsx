import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import { diretorioQueries } from './api'
import { ConsultoriaCard } from './ConsultoriaCard'
import type { Filtros } from './filtros'
import { listaDeConsultorias } from './textos'

const LISTA =
  'grid divide-y divide-linha rounded-cartao border border-linha bg-superficie ' +
  'sm:grid-cols-2 sm:gap-5 sm:divide-y-0 sm:border-0 sm:bg-transparent lg:grid-cols-3'

type Props = { filtros: Filtros; filtered: boolean; onClear: () => void }

/** The consultancies that match the filters. */
export function ListaDeConsultorias({ filtros, filtered, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(diretorioQueries.lista(filtros))
  const { data, error, isPlaceholderData, hasNextPage } = query
  if (!data || (error && isPlaceholderData)) {
    return (
      <Pending query={query} className="mt-6">
        <output key="carregando" className="mt-10 block sm:mt-16">
          <span className="sr-only">{listaDeConsultorias.carregandoConsultorias}</span>
          <span className={LISTA}>
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <span
                key={n}
                className="flex min-h-44 gap-3 p-4 sm:min-h-0 sm:rounded-cartao sm:border sm:border-linha sm:bg-superficie sm:p-6 lg:h-64"
              >
                <Skeleton className="size-11 shrink-0" />
                <span className="grow space-y-2">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-4 w-1/2" />
                </span>
              </span>
            ))}
          </span>
        </output>
      </Pending>
    )
  }
  const { itens, corrigido } = data
  const quantas = formatQuantidade(itens.length, 'consultoria', 'consultorias')
  const contagem = hasNextPage ? listaDeConsultorias.asPrimeiras(quantas) : quantas
  return (
    <>
      <output className="mt-2 mb-2 block min-h-6 sm:mt-6 sm:mb-4 text-sm text-tinta-suave">
        <span>{isPlaceholderData ? 'Procurando...' : itens.length > 0 ? contagem : ''}</span>
        {corrigido !== null && !isPlaceholderData ? (
          <span className="mt-1 block text-base text-tinta">{listaDeConsultorias.corrigido(corrigido)}</span>
        ) : null}
      </output>
      {itens.length > 0 ? (
        <ul
          ref={list}
          aria-busy={isPlaceholderData}
          className={cx(LISTA, 'transition-opacity', isPlaceholderData && 'opacity-50')}
        >
          {itens.map((consultoria) => (
            <li key={consultoria.slug}>
              <ConsultoriaCard consultoria={consultoria} />
            </li>
          ))}
        </ul>
      ) : hasNextPage ? null : (
        <Nenhuma filtered={filtered} onClear={onClear} />
      )}
      <VerMais query={query} list={list} />
    </>
  )
}

function Nenhuma({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title={listaDeConsultorias.nenhumaComFiltros}
      text={listaDeConsultorias.outrosFiltros}
      action={
        // What asks all of them stands right under the list.
        <Button variant="secondary" onClick={onClear}>
          {listaDeConsultorias.verTodas}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={listaDeConsultorias.nenhuma}
      text={listaDeConsultorias.enquantoIsso}
      action={
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.empresaSolicitacao()}>{listaDeConsultorias.pedirOrcamentos}</ButtonLink>
          <ButtonLink to={paths.consultoriasInicio()} variant="secondary">
            {listaDeConsultorias.cadastrarMinhaConsultoria}
          </ButtonLink>
        </div>
      }
    />
  )
}
