import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { formatNota } from '@/domain/br/numero'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import {
  type Avaliacao,
  computeMedia,
  CRITERIOS_DE_AVALIACAO,
  type CriterioDeAvaliacao,
  NOTAS,
  ORDEM_DOS_CRITERIOS,
} from '@/domain/candidatura/avaliacao'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { useQueuedMutation } from '@/lib/query'
import { candidaturaQueries, rateCandidatura } from '../api'
import { ENTREVISTAS } from '../entrevista/api'
import { findAtual, keepNoQuadro } from '../quadro/estado'
import { avaliacaoPorCriterio } from '../textos'

/** The recruiter's private rating: one press for each criterion, saved at once. */
export function AvaliacaoPorCriterio({ vagaId, candidatura }: { vagaId: string; candidatura: Candidatura }) {
  const queries = useQueryClient()
  /** Who it is, said where it cannot be seen that the title changed. */
  const [quem, setQuem] = useState('')
  const { run, isPending, variables } = useQueuedMutation<Candidatura, { nova: Avaliacao }>({
    // One after another, and after the moves under way, whose versions it needs.
    queue: `candidaturas-${vagaId}`,
    sameAs: ({ nova }) => JSON.stringify(nova),
    mutationFn: ({ nova, waits }) => rateCandidatura(findAtual(queries, vagaId, candidatura, waits), nova),
    onSuccess: (item) => {
      if (candidatura.oculta && !item.oculta) {
        setQuem(avaliacaoPorCriterio.quemE(candidatura.nome, item.nome))
        void queries.invalidateQueries({ queryKey: ENTREVISTAS })
        void queries.invalidateQueries({ queryKey: candidaturaQueries.outras(item.id).queryKey })
      }
      keepNoQuadro(queries, vagaId, item)
    },
    onError: (error) => {
      notify.error(avaliacaoPorCriterio.naoGuardada, error.message)
      void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] })
    },
  })
  const { varias } = usePessoasDaVaga(vagaId)
  // The press at once; then what the server keeps.
  const avaliacao = isPending && variables ? variables.nova : candidatura.avaliacao
  const media = computeMedia(avaliacao)
  return (
    <section aria-labelledby="avaliacao">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="avaliacao" className="text-lg">
          {varias ? avaliacaoPorCriterio.deTodos : avaliacaoPorCriterio.titulo}
        </h3>
        <output className="text-sm font-semibold tabular-nums">
          {media === null ? '' : avaliacaoPorCriterio.media(formatNota(media))}
        </output>
      </div>
      <output className="sr-only">{quem}</output>
      <p className="mt-1 text-sm text-tinta-suave">{varias ? avaliacaoPorCriterio.soDaEmpresa : avaliacaoPorCriterio.soSua}</p>
      <div className="mt-3 space-y-3">
        {ORDEM_DOS_CRITERIOS.map((criterio) => (
          <Criterio
            key={criterio}
            criterio={criterio}
            nota={avaliacao[criterio]}
            onRate={(nota) => run({ nova: { ...avaliacao, [criterio]: nota } })}
          />
        ))}
      </div>
      {candidatura.oculta && media !== null ? (
        <Button variant="secondary" size="sm" onClick={() => run({ nova: avaliacao })} className="mt-3 mr-3">
          {avaliacaoPorCriterio.confirmar}
        </Button>
      ) : null}
      {media === null ? null : (
        <Button variant="ghost" size="sm" onClick={() => run({ nova: {} })} className="mt-2 -ml-3">
          {avaliacaoPorCriterio.limpar}
        </Button>
      )}
    </section>
  )
}

type CriterioProps = { criterio: CriterioDeAvaliacao; nota: number | undefined; onRate: (nota: number) => void }

function Criterio({ criterio, nota, onRate }: CriterioProps) {
  return (
    <fieldset className="min-w-0 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <legend className="pb-1 text-sm sm:float-left sm:mr-auto sm:py-2">{CRITERIOS_DE_AVALIACAO[criterio]}</legend>
      <div className="flex gap-1">
        {NOTAS.map((valor) => (
          <label
            key={valor}
            className={
              'grid size-11 cursor-pointer place-items-center rounded-campo border border-linha text-sm font-semibold tabular-nums ' +
              'hover:border-tinta has-checked:border-marca has-checked:bg-marca has-checked:text-sobre-marca ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marca'
            }
          >
            <input
              type="radio"
              name={`nota-${criterio}`}
              value={valor}
              checked={nota === valor}
              onChange={() => onRate(valor)}
              className="sr-only"
            />
            <span>{valor}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
