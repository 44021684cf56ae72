import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { pessoasQueries } from '../empresas/api'
import { minhasVagas } from './textos'

/** In the address: the vacancies that the person looks after, of any company. */
export const QUE_EU_CUIDO = 'eu'

type Props = {
  /** Id of the chosen company, or `QUE_EU_CUIDO`; empty for the own vacancies. */
  empresa: string
  onChange: (empresa: string) => void
}

/** Own vacancies, those of a company of another person, or those that the person looks after; nothing for who works alone. */
export function DeQuem({ empresa, onChange }: Props) {
  const { data = [] } = useQuery(pessoasQueries.equipes())
  if (data.length === 0 && !empresa) return null
  const deOutros = data.filter(({ papel }) => papel !== 'dono').map(({ empresa_id: value, nome: label }) => ({ value, label }))
  return (
    <div className="mb-4 sm:w-96">
      <FilterSelect
        name="de-quem"
        label={minhasVagas.deQuem}
        all={minhasVagas.minhas}
        value={empresa}
        options={[{ value: QUE_EU_CUIDO, label: minhasVagas.queEuCuido }, ...deOutros]}
        onChange={onChange}
      />
    </div>
  )
}
