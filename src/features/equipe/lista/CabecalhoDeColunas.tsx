/* Explicit roles, because a table that is drawn as cards on a phone loses its implicit ones. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import type { Coluna } from '../tabelas/registro/tabela'

const NUMEROS = new Set(['reais', 'centavos', 'numero'])

/** Whether a column is right-aligned, as amounts are. */
export const isAlinhada = ({ formato }: Coluna) => NUMEROS.has(formato)

type Props = {
  colunas: readonly Coluna[]
  /** The current order, `-` in front for the greatest first; without `onOrdem` no heading sorts. */
  ordem?: string | undefined
  onOrdem?: ((ordem: string) => void) | undefined
}

/** The sticky headings of a table. On a phone rows are cards and the order is a field above. */
export function CabecalhoDeColunas({ colunas, ordem, onOrdem }: Props) {
  return (
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">
        {colunas.map((coluna) => {
          const { campo, titulo, ordem: propria } = coluna
          const esta = propria !== undefined && (ordem === propria || ordem === `-${propria}`)
          const desce = ordem?.startsWith('-') ?? false
          return (
            <th
              key={campo}
              role="columnheader"
              scope="col"
              aria-sort={esta ? (desce ? 'descending' : 'ascending') : undefined}
              className={cx(
                'sticky top-0 z-10 border-b border-linha bg-suave text-left text-xs font-semibold whitespace-nowrap text-tinta-suave',
                propria && onOrdem ? 'p-0' : 'px-4 py-3',
                isAlinhada(coluna) && 'text-right',
              )}
            >
              {propria && onOrdem ? (
                <button
                  type="button"
                  onClick={() => onOrdem(esta && desce ? propria : `-${propria}`)}
                  className={cx(
                    'inline-flex min-h-11 w-full items-center gap-1.5 px-4 py-3 hover:text-tinta focus-visible:outline-offset-[-3px]',
                    isAlinhada(coluna) && 'justify-end',
                    esta && 'text-tinta',
                  )}
                >
                  <span>{titulo}</span>
                  <Chevron className={cx('size-3.5', esta ? !desce && 'rotate-180' : 'opacity-40')} />
                </button>
              ) : (
                titulo
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
