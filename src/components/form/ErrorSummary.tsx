import { cx } from '@/components/ui/cx'
import { fieldIds, focusField } from './field-ids'

export type FieldProblem = { readonly name: string; readonly message: string; readonly fixed?: boolean }

/**
 * What was wrong when the button was pressed, in one place, in the same words as beside the fields; each line leads to its field.
 * Announced when it appears. Lines are struck through as they are fixed and stay until the next press, so that nothing below moves
 * while somebody types or taps there.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  const left = problems.filter(({ fixed }) => !fixed).length
  return (
    <div
      role="alert"
      data-problemas
      aria-atomic="false"
      className={cx('rounded-cartao border-l-4 p-5', left > 0 ? 'border-erro bg-erro-suave' : 'border-sucesso bg-sucesso-suave')}
    >
      <h2 className="text-lg">{left === 0 ? 'Tudo corrigido' : left === 1 ? 'Há um problema' : `Há ${left} problemas`}</h2>
      <ul className="mt-2 space-y-1.5 text-sm">
        {problems.map(({ name, message, fixed }) => (
          <li key={name}>
            <a
              href={`#${fieldIds(name).control}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(name)
              }}
              className={cx('font-medium underline-offset-4', fixed ? 'text-tinta-suave' : 'text-erro underline')}
            >
              {fixed ? (
                <>
                  <span aria-hidden="true">✓ </span>
                  <span className="sr-only">Corrigido: </span>
                  <s>{message}</s>
                </>
              ) : (
                message
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
