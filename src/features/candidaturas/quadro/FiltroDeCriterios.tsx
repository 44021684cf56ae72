import { controlStyle } from '@/components/form/control-style'
import { ROTULOS_DO_CRITERIO } from '@/domain/vaga/perguntas'
import type { Vaga } from '@/features/vagas/api'
import { filtroDeCriterios } from './textos'

/** Whether a vacancy asks a question with an expected answer. */
export const hasCriterio = ({ perguntas }: Pick<Vaga, 'perguntas'>) =>
  Array.isArray(perguntas) && perguntas.some((pergunta) => Boolean((pergunta as { criterio?: unknown } | null)?.criterio))

type Props = { atende: boolean | null; onChange: (atende: boolean | null) => void }

/** Shows all applications, or those that meet every criterion, or those that miss one. It refuses nobody. */
export function FiltroDeCriterios({ atende, onChange }: Props) {
  return (
    <div className="mb-5 sm:max-w-xs">
      <label htmlFor="filtro-criterios" className="block text-sm font-semibold">
        {filtroDeCriterios.rotulo}
      </label>
      <select
        id="filtro-criterios"
        value={String(atende)}
        onChange={({ target: { value } }) => onChange(value === 'null' ? null : value === 'true')}
        className={controlStyle(false, 'mt-1.5 h-11 cursor-pointer')}
      >
        <option value="null">{filtroDeCriterios.todas}</option>
        {Object.entries(ROTULOS_DO_CRITERIO).map(([valor, rotulo]) => (
          <option key={valor} value={valor}>
            {rotulo}
          </option>
        ))}
      </select>
    </div>
  )
}
