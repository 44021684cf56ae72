import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { Badge } from '@/components/ui/Badge'
import { formatDiaHora } from '@/domain/br/quando'
import { type Edicao, type Vaga, vagaQueries } from '../api'
import { usePessoasDaVaga } from '../empresas/pessoas/use-pessoas-da-vaga'
import { ListaDeMudancas } from './ListaDeMudancas'
import { mudancasAba, STATUS_DA_EDICAO } from './textos'

const TOM = { em_checagem: 'warning', na_equipe: 'warning', bloqueada: 'accent', no_ar: 'success', desfeita: 'neutral' } as const

/** Every edit of a vacancy, newest first, with what it changed. */
export function MudancasAba({ vaga }: { vaga: Vaga }) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(vagaQueries.edicoes(vaga.id))
  const { getNome } = usePessoasDaVaga(vaga.id)
  const { data } = query
  if (!data) return <Pending query={query} label={mudancasAba.carregando} place="h-40 rounded-cartao" />
  if (data.length === 0) return <EmptyState title={mudancasAba.nenhuma} text={mudancasAba.aparece} />
  return (
    <>
      <ul ref={list} className="space-y-6">
        {data.map((edicao) => (
          <Mudanca key={edicao.id} edicao={edicao} quem={getNome(edicao.criada_por)} />
        ))}
      </ul>
      <VerMais query={query} list={list} />
    </>
  )
}

function Mudanca({ edicao: { status, criada_em: quando, mudancas }, quem }: { edicao: Edicao; quem: string | null }) {
  return (
    <li className="rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-6">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h3 className="text-lg">
          <time dateTime={quando}>{formatDiaHora(quando)}</time>
        </h3>
        <Badge tone={TOM[status]}>{STATUS_DA_EDICAO[status]}</Badge>
        {quem ? <span className="text-sm wrap-anywhere text-tinta-suave">{mudancasAba.por(quem)}</span> : null}
      </div>
      <ListaDeMudancas mudancas={mudancas} />
    </li>
  )
}
