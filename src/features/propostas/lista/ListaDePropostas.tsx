import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { VerMais } from '@/components/feedback/VerMais'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/lib/paths'
import { propostaQueries } from '../api'
import { PropostaCard } from './PropostaCard'
import { listaDePropostas } from './textos'

type Props = { userId: string /** One of a proposal's, or empty for all. */; status: string; onClear: () => void }

/** The own proposals in that state, newest first. */
export function ListaDePropostas({ userId, status, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(propostaQueries.minhas(userId, status))
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (!data || (error && isPlaceholderData)) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <output className="block space-y-5">
        <span className="sr-only">{listaDePropostas.carregandoPropostas}</span>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-56 w-full rounded-cartao" />
        ))}
      </output>
    )
  }
  if (data.length === 0 && status !== '') {
    return (
      <EmptyState
        title={listaDePropostas.nenhumaPropostaNesta}
        text={listaDePropostas.outrasPropostasContinuam}
        action={
          <Button variant="secondary" onClick={onClear}>
            {listaDePropostas.verTodasPropostas}
          </Button>
        }
      />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={listaDePropostas.voceNaoEnviou}
        text={listaDePropostas.escolhaPedidoAberto}
        action={<ButtonLink to={paths.areaRestrita()}>{listaDePropostas.verPedidosAbertos}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul
        ref={list}
        aria-busy={isPlaceholderData}
        className={cx('grid gap-5 transition-opacity', isPlaceholderData && 'opacity-50')}
      >
        {data.map((proposta) => (
          <li key={proposta.id} className="min-w-0">
            <PropostaCard userId={userId} proposta={proposta} />
          </li>
        ))}
      </ul>
      <VerMais query={query} list={list} />
    </>
  )
}
