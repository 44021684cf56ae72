import { useQueryClient } from '@tanstack/react-query'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { notify } from '@/components/feedback/notify'
import { useQueuedMutation } from '@/lib/query'
import { type Vaga, vagaQueries } from '../../api'
import { giveVaga } from '../api'
import { responsavel as textos } from '../textos'
import { useMeuPapel } from './use-meu-papel'
import { usePessoasDaVaga } from './use-pessoas-da-vaga'

/** Who looks after a vacancy and gets its messages; nothing where the person works alone. */
export const ResponsavelDaVaga = ({ vaga }: { vaga: Vaga }) => (vaga.empresa_id ? <Responsavel vaga={vaga} /> : null)

function Responsavel({ vaga }: { vaga: Vaga }) {
  const { id, empresa_id: empresa, responsavel_id: atual } = vaga
  const queries = useQueryClient()
  const { varias, agem, getNome } = usePessoasDaVaga(id)
  const soLeitura = useMeuPapel(empresa) === 'leitor'
  const { run, isPending, variables } = useQueuedMutation<{ responsavel_id: string | null }, { pessoa: string }>({
    queue: `responsavel-${id}`,
    sameAs: ({ pessoa }) => pessoa,
    mutationFn: ({ pessoa }) => giveVaga(id, pessoa),
    onSuccess: (mudanca) => {
      queries.setQueryData(vagaQueries.byId(id).queryKey, { ...vaga, ...mudanca })
      void queries.invalidateQueries({ queryKey: ['vagas'], refetchType: 'none' })
      notify.success(textos.mudou)
    },
    onError: (error) => notify.error(error.message),
  })
  if (!varias) return null
  if (soLeitura) {
    const nome = getNome(atual)
    return nome ? <p className="mt-1 text-sm wrap-anywhere text-tinta-suave">{`${textos.rotulo}: ${nome}`}</p> : null
  }
  return (
    <div className="mt-4 max-w-80">
      <FilterSelect
        name="responsavel-da-vaga"
        label={textos.rotulo}
        all={textos.ninguem}
        options={agem}
        value={(isPending ? variables?.pessoa : atual) ?? ''}
        onChange={(pessoa) => run({ pessoa })}
      />
    </div>
  )
}
