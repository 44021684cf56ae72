import { NavLink } from 'react-router-dom'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'

const LUGARES = [
  { label: 'Pedidos abertos', to: paths.areaRestrita() },
  { label: 'Minhas propostas', to: paths.areaRestritaPropostas() },
]

/** The two lists of the consultancies' area. */
export function AreaNav() {
  return (
    <nav aria-label="Área das consultorias" className="mt-8 border-b border-linha print:hidden">
      <ul className="flex gap-6 sm:gap-8">
        {LUGARES.map(({ label, to }) => (
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
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
