import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { VerMais } from '@/components/feedback/VerMais'
import { FilterPanel } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { freeText, oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import { UFS } from '@/domain/opcoes'
import { MODALIDADES_DA_VAGA, SENIORIDADES } from '@/domain/vaga/vaga'
import { type FiltrosDasPublicadas, type VagaPublicada, vagaQueries } from '../api'
import { DetalheDaVaga } from './DetalheDaVaga'
import { VagaPublicadaItem } from './VagaPublicadaItem'

const NIVEIS = Object.entries(SENIORIDADES).map(([value, label]) => ({ value, label }))
const FILTROS = {
  busca: freeText,
  uf: oneOf(UFS),
  modalidade: oneOf(MODALIDADES_DA_VAGA),
  senioridade: oneOf(Object.keys(SENIORIDADES)),
}
const MAIS = ['uf', 'modalidade', 'senioridade'] as const

/** Every vacancy on the air: public fields only (decision 42). */
export function VagasPublicadas() {
  const { values, count, set, clear } = useUrlFilters(FILTROS)
  return (
    <>
      <FilterPanel
        label="Filtrar vagas publicadas"
        count={count}
        moreCount={MAIS.filter((nome) => values[nome] !== '').length}
        onClear={clear}
        more={
          <div className="grid gap-4 sm:grid-cols-3">
            <FilterSelect name="uf" label="Estado" all="Todos" value={values.uf} options={UFS} onChange={(uf) => set('uf', uf)} />
            <FilterSelect
              name="modalidade"
              label="Modalidade"
              all="Todas"
              value={values.modalidade}
              options={MODALIDADES_DA_VAGA}
              onChange={(modalidade) => set('modalidade', modalidade)}
            />
            <FilterSelect
              name="senioridade"
              label="Senioridade"
              all="Todas"
              value={values.senioridade}
              options={NIVEIS}
              onChange={(senioridade) => set('senioridade', senioridade)}
            />
          </div>
        }
      >
        <FilterText
          name="busca-publicadas"
          label="Buscar vaga"
          placeholder="Cargo, empresa, área ou local"
          value={values.busca}
          onSettle={(busca, replace) => set('busca', busca, replace)}
        />
      </FilterPanel>
      <div className="mt-6">
        <Lista filtros={values} filtered={count > 0} onClear={clear} />
      </div>
    </>
  )
}

type ListaProps = { filtros: FiltrosDasPublicadas; filtered: boolean; onClear: () => void }

function Lista({ filtros, filtered, onClear }: ListaProps) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery({ ...vagaQueries.publicadas(filtros), placeholderData: keepPreviousData })
  const [aberta, setAberta] = useState<VagaPublicada | null>(null)
  const { data, error, isFetching, refetch } = query
  if (!data) {
    if (error) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    return (
      <output className="block">
        <span className="sr-only">Carregando as vagas</span>
        <Skeleton className="h-64 w-full rounded-cartao" />
      </output>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="Nenhuma vaga encontrada"
        text={filtered ? 'Nenhuma vaga no ar combina com estes filtros.' : 'Nenhuma vaga está no ar neste momento.'}
        action={
          filtered ? (
            <Button variant="secondary" onClick={onClear}>
              Limpar filtros
            </Button>
          ) : undefined
        }
      />
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-4 lg:grid-cols-2">
        {data.map((vaga) => (
          <VagaPublicadaItem key={vaga.codigo_ref} vaga={vaga} onOpen={() => setAberta(vaga)} />
        ))}
      </ul>
      <VerMais query={query} list={list} />
      <DetalheDaVaga vaga={aberta} onClose={() => setAberta(null)} />
    </>
  )
}
