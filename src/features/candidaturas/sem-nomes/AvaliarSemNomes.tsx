import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { notify } from '@/components/feedback/notify'
import { formatQuando } from '@/domain/br/quando'
import type { SemNomes } from '@/domain/contratos/candidaturas'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { useQueuedMutation } from '@/lib/query'
import { blindVaga } from '../api'
import { ENTREVISTAS } from '../entrevista/api'
import { SoLeitura } from '../so-leitura'
import { avaliarSemNomes } from './textos'

/** What may name a candidate. */
const LIDAS = [['candidaturas'], ENTREVISTAS]

type Props = { vagaId: string; semNomes: SemNomes | undefined }

/** The setting of a board by which each reader rates before they know who applied. */
export function AvaliarSemNomes({ vagaId, semNomes }: Props) {
  const queries = useQueryClient()
  const soLeitura = use(SoLeitura)
  const { getNome } = usePessoasDaVaga(vagaId)
  const { run, isPending, variables } = useQueuedMutation<SemNomes | null, { ligar: boolean }>({
    queue: `sem-nomes-${vagaId}`,
    sameAs: ({ ligar }) => `${ligar}`,
    // It is done when the board shows it: nothing that names somebody stays behind.
    mutationFn: async ({ ligar }) => {
      const agora = await blindVaga(vagaId, ligar)
      for (const queryKey of LIDAS) queries.removeQueries({ queryKey, type: 'inactive' })
      await Promise.all(LIDAS.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return agora
    },
    onSuccess: (_, { ligar }) => notify.success(ligar ? avaliarSemNomes.ligado : avaliarSemNomes.desligado),
    onError: (error) => notify.error(error.message),
  })
  if (soLeitura) return null
  const quem = semNomes && getNome(semNomes.quem ?? null)
  return (
    <div className="mt-4 max-w-2xl text-sm">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isPending && variables ? variables.ligar : (semNomes?.ligado ?? false)}
          onChange={({ target }) => run({ ligar: target.checked })}
          aria-describedby="avaliar-sem-nomes"
          className="size-5 shrink-0 cursor-pointer accent-marca"
        />
        <span>{avaliarSemNomes.rotulo}</span>
      </label>
      <p id="avaliar-sem-nomes" className="text-tinta-suave">
        <span>{avaliarSemNomes.dica}</span>
        {quem ? <span>{` ${avaliarSemNomes.quem(semNomes.ligado, quem, formatQuando(semNomes.em))}`}</span> : null}
      </p>
    </div>
  )
}
