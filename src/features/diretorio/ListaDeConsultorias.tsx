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
import { paths } from '@/lib/paths'
import { diretorioQueries } from './api'
import { ConsultoriaCard } from './ConsultoriaCard'
import type { Filtros } from './filtros'

type Props = { filtros: Filtros; filtered: boolean; onClear: () => void }

/** The consultancies that match the filters. */
export function ListaDeConsultorias({ filtros, filtered, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(diretorioQueries.lista(filtros))
  const { data, error, isFetching, isPlaceholderData, hasNextPage, refetch } = query
  if (!data || (error && isPlaceholderData)) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-6" />
    ) : (
      <output className="mt-16 block">
        <span className="sr-only">Carregando as consultorias</span>
        <span className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-64 w-full rounded-cartao" />
          ))}
        </span>
      </output>
    )
  }
  const quantas = formatQuantidade(data.length, 'consultoria', 'consultorias')
  const contagem = hasNextPage ? `As ${quantas} mais recentes` : quantas
  return (
    <>
      <output className="mt-6 mb-4 block min-h-6 text-sm text-tinta-suave">
        {isPlaceholderData ? 'Procurando...' : data.length > 0 ? contagem : ''}
      </output>
      {data.length > 0 ? (
        <ul
          ref={list}
          aria-busy={isPlaceholderData}
          className={cx('grid gap-5 transition-opacity sm:grid-cols-2 lg:grid-cols-3', isPlaceholderData && 'opacity-50')}
        >
          {data.map((consultoria) => (
            <li key={consultoria.slug}>
              <ConsultoriaCard consultoria={consultoria} />
            </li>
          ))}
        </ul>
      ) : (
        <Nenhuma filtered={filtered} onClear={onClear} />
      )}
      <VerMais query={query} list={list} />
    </>
  )
}

function Nenhuma({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="Nenhuma consultoria com estes filtros"
      text="Tente outro estado ou só o serviço. Ou descreva o que precisa: quem atende recebe o pedido, também quem entrar depois."
      action={
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="secondary" onClick={onClear}>
            Ver todas
          </Button>
          <ButtonLink to={paths.userType({ from: 'solicitacao' })}>Pedir orçamentos</ButtonLink>
        </div>
      }
    />
  ) : (
    <EmptyState
      title="O diretório ainda está começando"
      text="Nenhuma consultoria foi aprovada até agora. Descreva o que a sua empresa precisa: o pedido fica aberto para as primeiras que chegarem."
      action={<ButtonLink to={paths.userType({ from: 'solicitacao' })}>Pedir orçamentos</ButtonLink>}
    />
  )
}
