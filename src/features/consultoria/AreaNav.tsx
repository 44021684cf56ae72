import { NavLink } from 'react-router-dom'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'

const LUGARES = [
  { label: 'Pedidos', rest: ' abertos', to: paths.areaRestrita() },
  { label: 'Minhas propostas', to: paths.areaRestritaPropostas() },
  { label: 'Minha consultoria', to: paths.appConsultoria() },
]

/** The three pages of a signed-in consultancy. */
export function AreaNav() {
  return (
    <nav aria-label="Área das consultorias" className="mt-8 border-b border-linha print:hidden">
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-8">
        {LUGARES.map(({ label, rest, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  '-mb-px inline-flex min-h-12 items-center border-b-3 text-sm font-semibold whitespace-nowrap sm:text-base',
                  isActive
                    ? 'border-fibra-urucum text-tinta'
                    : 'border-transparent text-tinta-suave hover:border-linha-forte hover:text-tinta',
                )
              }
            >
              <span>
                {label}
                {rest ? <span className="sr-only sm:not-sr-only">{rest}</span> : null}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
