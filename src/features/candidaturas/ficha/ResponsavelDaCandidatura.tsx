import { useQueryClient } from '@tanstack/react-query'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { notify } from '@/components/feedback/notify'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { responsavel } from '@/features/vagas/empresas/textos'
import { useQueuedMutation } from '@/lib/query'
import { giveCandidatura } from '../api'
import { findAtual, keepNoQuadro } from '../quadro/estado'

/** Who looks after the application; nothing where the person works alone. */
export function ResponsavelDaCandidatura({ vagaId, candidatura }: { vagaId: string; candidatura: Candidatura }) {
  const queries = useQueryClient()
  const { varias, agem } = usePessoasDaVaga(vagaId)
  const { run, isPending, variables } = useQueuedMutation<Candidatura, { pessoa: string }>({
    // After the moves under way, whose versions it needs.
    queue: `candidaturas-${vagaId}`,
    sameAs: ({ pessoa }) => `responsavel ${pessoa}`,
    mutationFn: ({ pessoa, waits }) => giveCandidatura(findAtual(queries, vagaId, candidatura, waits), pessoa),
    onSuccess: (item) => {
      keepNoQuadro(queries, vagaId, item)
      notify.success(responsavel.mudou)
    },
    onError: (error) => {
      notify.error(error.message)
      void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] })
    },
  })
  if (!varias) return null
  return (
    <FilterSelect
      name="responsavel-da-candidatura"
      label={responsavel.rotulo}
      all={responsavel.ninguem}
      options={agem}
      value={(isPending ? variables?.pessoa : candidatura.responsavel_id) ?? ''}
      onChange={(pessoa) => run({ pessoa })}
    />
  )
}
