import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { focusField } from '@/components/form/field-ids'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { freeText, oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Skeleton } from '@/components/ui/Skeleton'
import { STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { formatQuantidade } from '@/lib/format'
import { type FiltrosDasMinhas, type VagaResumo, vagaQueries } from '../api'
import type { AcaoId } from './acoes'
import { DE_TODAS, listDeOutros, pessoasQueries } from '../empresas/api'
import { useMeuPapel } from '../empresas/pessoas/use-meu-papel'
import { useRetomar } from '../edicao/use-retomar'
import { JanelasDaVaga } from './JanelasDaVaga'
import { VagaItem } from './VagaItem'
import { minhasVagas } from './textos'

const STATUS = Object.entries(STATUS_VAGA).map(([value, { titulo }]) => ({ value, label: titulo }))
const FILTROS = { busca: freeText, status: oneOf(STATUS.map(({ value }) => value)), empresa: freeText }
const useFiltros = () => useUrlFilters(FILTROS)

const PERGUNTA_MS = 5000
/** Longer waits are not polled: the vacancy is seen when the page is opened again. */
const LOGO_MS = 10 * 60 * 1000
const estaParaSair = ({ status, bloqueada_em, atualizado_em }: VagaResumo) =>
  status === 'aguardando_publicacao' && !bloqueada_em && Date.now() - Date.parse(atualizado_em) < LOGO_MS

/** The person's own vacancies, newest first, and what can be done with each. */
export function MinhasVagas({ userId, contaId }: { userId: string; contaId: string }) {
  const { values, set } = useFiltros()
  return (
    // The list's own filters stand in the same line.
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <DeQuem empresa={values.empresa} onChange={(empresa) => set('empresa', empresa)} />
      <Lista userId={userId} contaId={contaId} />
    </div>
  )
}

type FiltrosProps = { values: FiltrosDasMinhas; set: ReturnType<typeof useFiltros>['set']; children?: ReactNode }

/** On a phone the search has a line of its own, so that both read whole; the count stands beside the choice. */
function Filtros({ values, set, children }: FiltrosProps) {
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the form itself is the landmark
      role="search"
      aria-label={minhasVagas.filtrarVagas}
      onSubmit={(event) => event.preventDefault()}
      className="contents"
    >
      <div className="w-full sm:w-auto sm:min-w-64 sm:flex-1">
        <FilterText
          compact
          name="busca-vaga"
          label={minhasVagas.buscarVaga}
          placeholder={minhasVagas.exemplo}
          value={values.busca}
          onSettle={(busca, replace) => set('busca', busca, replace)}
        />
      </div>
      <div className="w-56">
        <FilterSelect
          compact
          name="status"
          label="Situação"
          all={minhasVagas.todas}
          value={values.status}
          options={STATUS}
          onChange={(status) => set('status', status)}
        />
      </div>
      {children}
    </form>
  )
}

const contagem = (quantas: number, filtered: boolean, ha: boolean) => {
  if (ha) return `Mostrando ${formatQuantidade(quantas, 'vaga', 'vagas')}`
  return filtered ? formatQuantidade(quantas, 'vaga encontrada', 'vagas encontradas') : formatQuantidade(quantas, 'vaga', 'vagas')
}

function Lista({ userId, contaId }: { userId: string; contaId: string }) {
  const { values: filtros, count, set, clear } = useFiltros()
  const filtered = count > 0
  const list = useRef<HTMLUListElement>(null)
  const resume = useRetomar()
  const deTodas = filtros.empresa === DE_TODAS
  const { data: equipes, isFetched } = useQuery(pessoasQueries.equipes())
  const deOutros = listDeOutros(equipes)
  const leitor = useMeuPapel(filtros.empresa) === 'leitor'
  // Among those of all companies each line says of which it is.
  const soLe = (empresaId: string | null) =>
    leitor || (deTodas && deOutros.some(({ empresa_id, papel }) => empresa_id === empresaId && papel === 'leitor'))
  const query = useInfiniteQuery({
    ...vagaQueries.minhas(
      userId,
      deTodas
        ? { ...filtros, empresa: '', equipes: deOutros.map(({ empresa_id }) => empresa_id) }
        : filtros.empresa === QUE_EU_CUIDO
          ? { ...filtros, responsavel: contaId }
          : filtros,
    ),
    enabled: !deTodas || isFetched,
    placeholderData: keepPreviousData,
    // A vacancy just sent is read and published within seconds: the list shows it without being asked.
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(estaParaSair) ? PERGUNTA_MS : false),
  })
  const ids = query.data?.map(({ id }) => id) ?? []
  // Additions: without them each line still leads to its applications.
  const { data: contagens } = useQuery(vagaQueries.contagens(ids))
  const { data: logos } = useQuery(vagaQueries.logos(ids))
  const [aberta, setAberta] = useState<{ acao: AcaoId; id: string } | null>(null)
  const { data, error, isPlaceholderData } = query
  const clearAll = () => {
    clear()
    // The button goes away with the empty list.
    focusField('busca-vaga')
  }
  if (!data) {
    return (
      <>
        {error || filtered ? <Filtros values={filtros} set={set} /> : null}
        <div className="w-full">
          <Pending query={query}>
            <Carregando />
          </Pending>
        </div>
      </>
    )
  }
  // There is nothing to look for yet.
  if (data.length === 0 && !filtered && !isPlaceholderData)
    return (
      <div className="w-full">
        <EmptyState
          title={minhasVagas.titulo}
          text={deOutros.length > 0 ? minhasVagas.asDasEquipes : minhasVagas.primeira}
          action={
            deOutros.length > 0 ? (
              <Button
                variant="secondary"
                onClick={() => {
                  set('empresa', DE_TODAS)
                  focusField('de-quem')
                }}
              >
                {minhasVagas.verDasEquipes}
              </Button>
            ) : null
          }
        />
      </div>
    )
  const close = () => setAberta(null)
  const vagaOf = (acao: AcaoId) => (aberta?.acao === acao ? (data.find(({ id }) => id === aberta.id) ?? null) : null)
  return (
    <>
      <Filtros values={filtros} set={set}>
        <p aria-live="polite" className="text-sm text-tinta-suave sm:w-full">
          {contagem(data.length, filtered, query.hasNextPage)}
        </p>
      </Filtros>
      <div className="w-full">
        {data.length === 0 ? (
          <EmptyState
            title={minhasVagas.titulo}
            text={minhasVagas.nenhumaComFiltros}
            action={
              <Button variant="secondary" onClick={clearAll}>
                {minhasVagas.limparFiltros}
              </Button>
            }
          />
        ) : (
          <Card className="!p-0" aria-busy={isPlaceholderData}>
            <ul ref={list} className="divide-y divide-linha">
              {data.map((vaga) => (
                <VagaItem
                  key={vaga.id}
                  vaga={vaga}
                  candidaturas={contagens?.[vaga.id]}
                  logo={logos?.[vaga.id]}
                  soLeitura={soLe(vaga.empresa_id)}
                  onAction={(acao) => (acao === 'retomar' ? resume.run(vaga.id) : setAberta({ acao, id: vaga.id }))}
                />
              ))}
            </ul>
          </Card>
        )}
        <VerMais query={query} list={list} />
      </div>
      <JanelasDaVaga vagaOf={vagaOf} onClose={close} />
    </>
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

/** In the address: the vacancies that the person looks after, of any company. */
const QUE_EU_CUIDO = 'eu'

type Props = {
  /** Id of the chosen company, `QUE_EU_CUIDO` or `DE_TODAS`; empty for the own vacancies. */
  empresa: string
  onChange: (empresa: string) => void
}

/** Own vacancies, those of a company of another person, or those that the person looks after; nothing for who works alone. */
function DeQuem({ empresa, onChange }: Props) {
  const { data = [] } = useQuery(pessoasQueries.equipes())
  if (data.length === 0 && (!empresa || empresa === DE_TODAS)) return null
  const deOutros = listDeOutros(data).map(({ empresa_id: value, nome: label }) => ({ value, label }))
  return (
    <div className="w-full sm:w-56">
      <FilterSelect
        compact
        name="de-quem"
        label={minhasVagas.deQuem}
        all={minhasVagas.minhas}
        value={empresa}
        options={[
          ...(deOutros.length > 0 ? [{ value: DE_TODAS, label: minhasVagas.deTodas }] : []),
          { value: QUE_EU_CUIDO, label: minhasVagas.queEuCuido },
          ...deOutros,
        ]}
        onChange={onChange}
      />
    </div>
  )
}
