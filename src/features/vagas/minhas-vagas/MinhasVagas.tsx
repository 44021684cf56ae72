import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { VerMais } from '@/components/feedback/VerMais'
import { focusField } from '@/components/form/field-ids'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { freeText, oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Skeleton } from '@/components/ui/Skeleton'
import { STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import { type FiltrosDasMinhas, type VagaResumo, vagaQueries } from '../api'
import type { AcaoId } from './acoes'
import { useRetomar } from '../edicao/use-retomar'
import { JanelasDaVaga } from './JanelasDaVaga'
import { VagaItem } from './VagaItem'
import { minhasVagas } from './textos'

const STATUS = Object.entries(STATUS_VAGA).map(([value, { titulo }]) => ({ value, label: titulo }))
const FILTROS = { busca: freeText, status: oneOf(STATUS.map(({ value }) => value)) }

const PERGUNTA_MS = 5000
/** Longer waits are not polled: the vacancy is seen when the page is opened again. */
const LOGO_MS = 10 * 60 * 1000
const estaParaSair = ({ status, bloqueada_em, atualizado_em }: VagaResumo) =>
  status === 'aguardando_publicacao' && !bloqueada_em && Date.now() - Date.parse(atualizado_em) < LOGO_MS

/** The person's own vacancies, newest first, and what can be done with each. */
export function MinhasVagas({ userId }: { userId: string }) {
  const cliente = useQuery(vagaQueries.cliente(userId))
  const { values, count, set, clear } = useUrlFilters(FILTROS)
  const clearAll = () => {
    clear()
    // The button goes away with the empty list.
    focusField('busca-vaga')
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the form itself is the landmark */}
      <form role="search" aria-label={minhasVagas.filtrarVagas} onSubmit={(event) => event.preventDefault()}>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <FilterText
            name="busca-vaga"
            label={minhasVagas.buscarVaga}
            placeholder={minhasVagas.exemplo}
            value={values.busca}
            onSettle={(busca, replace) => set('busca', busca, replace)}
          />
          <FilterSelect
            name="status"
            label="Situação"
            all="Todas"
            value={values.status}
            options={STATUS}
            onChange={(status) => set('status', status)}
          />
        </div>
      </form>
      <div className="mt-6">
        {cliente.data ? (
          <Lista clienteId={cliente.data} filtros={values} filtered={count > 0} onClear={clearAll} />
        ) : cliente.error ? (
          <LoadFailure error={cliente.error} retrying={cliente.isFetching} onRetry={() => void cliente.refetch()} />
        ) : (
          <Carregando />
        )}
      </div>
    </>
  )
}

const contagem = (quantas: number, filtered: boolean, ha: boolean) => {
  if (ha) return `Mostrando ${formatQuantidade(quantas, 'vaga', 'vagas')}`
  return filtered ? formatQuantidade(quantas, 'vaga encontrada', 'vagas encontradas') : formatQuantidade(quantas, 'vaga', 'vagas')
}

type ListaProps = { clienteId: string; filtros: FiltrosDasMinhas; filtered: boolean; onClear: () => void }

function Lista({ clienteId, filtros, filtered, onClear }: ListaProps) {
  const list = useRef<HTMLUListElement>(null)
  const resume = useRetomar()
  const query = useInfiniteQuery({
    ...vagaQueries.minhas(clienteId, filtros),
    placeholderData: keepPreviousData,
    // A vacancy just sent is read and published within seconds: the list shows it without being asked.
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(estaParaSair) ? PERGUNTA_MS : false),
  })
  const ids = query.data?.map(({ id }) => id) ?? []
  // An addition: without it each line still leads to its applications.
  const { data: contagens } = useQuery(vagaQueries.contagens(ids))
  const [aberta, setAberta] = useState<{ acao: AcaoId; id: string } | null>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (!data) {
    return error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : <Carregando />
  }
  const close = () => setAberta(null)
  const vagaOf = (acao: AcaoId) => (aberta?.acao === acao ? (data.find(({ id }) => id === aberta.id) ?? null) : null)
  return (
    <>
      <p aria-live="polite" className="mb-3 text-sm text-tinta-suave">
        {contagem(data.length, filtered, query.hasNextPage)}
      </p>
      {data.length === 0 ? (
        <Vazia filtered={filtered} onClear={onClear} />
      ) : (
        <Card className="!p-0" aria-busy={isPlaceholderData}>
          <ul ref={list} className="divide-y divide-linha">
            {data.map((vaga) => (
              <VagaItem
                key={vaga.id}
                vaga={vaga}
                candidaturas={contagens?.[vaga.id]}
                onAction={(acao) => (acao === 'retomar' ? resume.run(vaga.id) : setAberta({ acao, id: vaga.id }))}
              />
            ))}
          </ul>
        </Card>
      )}
      <VerMais query={query} list={list} />
      <JanelasDaVaga vagaOf={vagaOf} onClose={close} />
    </>
  )
}

function Vazia({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title={minhasVagas.titulo}
      text={minhasVagas.nenhumaVagasCombina}
      action={
        <Button variant="secondary" onClick={onClear}>
          {minhasVagas.limparFiltros}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={minhasVagas.titulo}
      text={minhasVagas.criePrimeiraVoce}
      action={
        <ButtonLink to={paths.novaVaga()} state={{ de: 'minhas-vagas' }}>
          {minhasVagas.criarVaga}
        </ButtonLink>
      }
    />
  )
}

const Carregando = () => (
  <output className="block">
    <span className="sr-only">{minhasVagas.carregandoVagas}</span>
    <Card className="divide-y divide-linha !p-0">
      {[1, 2, 3].map((linha) => (
        <span key={linha} className="block space-y-2.5 px-5 py-5 sm:px-7">
          <Skeleton className="h-6 w-2/3 max-w-sm" />
          <Skeleton className="h-4 w-1/2 max-w-xs" />
          <Skeleton className="h-4 w-3/4 max-w-md" />
        </span>
      ))}
    </Card>
  </output>
)
