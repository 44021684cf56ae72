import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { VerMais } from '@/components/feedback/VerMais'
import { FilterText } from '@/components/filters/FilterText'
import { Badge } from '@/components/ui/Badge'
import { Skeleton } from '@/components/ui/Skeleton'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDia } from '@/domain/br/quando'
import { vagaQueries } from '../api'
import { listaDeModelos } from './textos'

type Props = { userId: string; onChoose: (id: string) => void }

/** Own vacancies, newest first, searchable: one press takes one as template. */
export function ListaDeModelos({ userId, onChoose }: Props) {
  const [busca, setBusca] = useState('')
  return (
    <section
      aria-label={listaDeModelos.rotulo}
      className="mt-6 animate-surgir rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-7"
    >
      <FilterText
        name="busca-modelo"
        label={listaDeModelos.buscarVagas}
        placeholder={listaDeModelos.exemplo}
        value={busca}
        onSettle={setBusca}
      />
      <Vagas userId={userId} busca={busca} onChoose={onChoose} />
    </section>
  )
}

function Vagas({ userId, busca, onChoose }: Props & { busca: string }) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(vagaQueries.minhas(userId, { status: '', busca, empresa: '' }))
  const vagas = query.data
  if (vagas === undefined && !query.error) return <Carregando />
  return (
    <>
      {vagas?.length === 0 ? (
        <output className="mt-5 block text-sm text-tinta-suave">
          {busca ? listaDeModelos.nenhumaVagaEncontrada : listaDeModelos.nenhuma}
        </output>
      ) : null}
      <ul ref={list} className="mt-4 divide-y divide-linha">
        {vagas?.map(({ id, cargo, empresa, status, created_at, uf }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-campo px-3 py-3.5 text-left hover:bg-suave"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{cargo}</span>
                <span className="block text-sm wrap-anywhere text-tinta-suave">
                  {`${empresa}, ${uf}\u00a0· criada em ${formatDia(created_at)}`}
                </span>
              </span>
              <Badge>{getRotuloDoStatus(status)}</Badge>
            </button>
          </li>
        ))}
      </ul>
      <VerMais query={query} list={list} />
    </>
  )
}

const Carregando = () => (
  <div className="mt-5 space-y-3">
    <output className="sr-only">{listaDeModelos.carregandoVagas}</output>
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-14" />
    ))}
  </div>
)
