import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { pessoasQueries } from '../empresas/api'
import { minhasVagas } from './textos'

type Props = {
  /** Id of the chosen company; empty for the own vacancies. */
  empresa: string
  onChange: (empresa: string) => void
}

/** Own vacancies, or those of a company of another person; nothing for who works in none. */
export function DeQuem({ empresa, onChange }: Props) {
  const { data } = useQuery(pessoasQueries.equipes())
  const deOutros = data?.filter(({ papel }) => papel !== 'dono') ?? []
  if (deOutros.length === 0 && !empresa) return null
  return (
    <div className="mb-4 sm:w-96">
      <FilterSelect
        name="de-quem"
        label={minhasVagas.deQuem}
        all={minhasVagas.minhas}
        value={empresa}
        options={deOutros.map(({ empresa_id: value, nome: label }) => ({ value, label }))}
        onChange={onChange}
      />
    </div>
  )
}
