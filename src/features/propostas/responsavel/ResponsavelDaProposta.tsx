import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { useQueuedMutation } from '@/lib/query'
import { giveProposta } from '../api'
import { responsavelDaProposta as textos } from '../textos'
import { usePessoas } from './use-pessoas'

type Props = {
  propostaId: string /** Who looks after it now. */
  atual: string | null /** Its request in words, in a list of many. */
  pedido?: string
}

/** Who of the consultancy looks after a proposal; nothing for somebody alone. */
export function ResponsavelDaProposta({ propostaId, atual, pedido }: Props) {
  const queries = useQueryClient()
  const { varias, soLe, agem, describe } = usePessoas()
  const { run, isPending, variables } = useQueuedMutation<{ responsavel_id: string | null }, { pessoa: string }>({
    queue: `responsavel-${propostaId}`,
    sameAs: ({ pessoa }) => pessoa,
    mutationFn: ({ pessoa }) => giveProposta(propostaId, pessoa),
    onSuccess: async () => {
      notify.success(textos.mudou)
      // Until then the choice shows what was pressed.
      await Promise.all(['propostas', 'pedidos-abertos'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
    onError: (error) => notify.error(error.message),
  })
  if (!varias) return null
  if (soLe) {
    const quem = describe(atual)
    return quem ? <p className="text-sm wrap-anywhere text-tinta-suave">{quem}</p> : null
  }
  return (
    <FilterSelect
      name={`responsavel-${propostaId}`}
      label={textos.rotulo}
      de={pedido}
      all={textos.ninguem}
      options={agem}
      value={(isPending ? variables?.pessoa : atual) ?? ''}
      onChange={(pessoa) => run({ pessoa })}
    />
  )
}
