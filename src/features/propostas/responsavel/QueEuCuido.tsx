import { FilterSelect } from '@/components/filters/FilterSelect'
import { useConsultoriaAtual } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { dePessoas } from './textos'

/** In the address: the proposals that the person looks after. */
export const QUE_EU_CUIDO = 'eu'

/** All proposals of the consultancy, or those that the person looks after; nothing for somebody alone. */
export function QueEuCuido({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  if (!useConsultoriaAtual()?.id && !value) return null
  return (
    <FilterSelect
      name="quem"
      label={dePessoas.rotulo}
      all={dePessoas.todas}
      options={[{ value: QUE_EU_CUIDO, label: dePessoas.minhas }]}
      value={value}
      onChange={onChange}
    />
  )
}
