import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { cx } from '@/components/ui/cx'
import { fieldIds, focusField } from './field-ids'
import { afterPress } from './press/after-press'

export type FieldProblem = { readonly name: string; readonly message: string; readonly fixed?: boolean }

/** What a press found in the form around, in the present words of each field; what has been fixed since is marked. */
export function usePresentProblems(found: readonly FieldProblem[]): FieldProblem[] {
  const { errors } = useFormState()
  return found.map(({ name, message }) => {
    const now = errors[name]?.message
    return { name, message: typeof now === 'string' ? now : message, fixed: now === undefined }
  })
}

/**
 * The errors found by the press, in one place, in the same words as beside the fields; each line links to its field.
 * Announced when it appears. Lines are struck through as they are fixed, so that nothing below moves while somebody types there; once
 * all are fixed and the field is left, one sentence replaces them.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const left = problems.filter(({ fixed }) => !fixed).length
  const allFixed = problems.length > 0 && left === 0
  const closed = useFieldLeft(allFixed)
  if (problems.length === 0) return null
  return (
    <div
      role="alert"
      data-problemas
      aria-atomic="false"
      className={cx('rounded-cartao border-l-4 p-5', left > 0 ? 'border-erro bg-erro-suave' : 'border-sucesso bg-sucesso-suave')}
    >
      <h2 className="text-lg">{left === 0 ? 'Tudo corrigido' : left === 1 ? 'Há um problema' : `Há ${left} problemas`}</h2>
      {closed ? null : (
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
      )}
    </div>
  )
}

/** Whether a field was left, with no press in progress, since that became so. */
function useFieldLeft(since: boolean): boolean {
  const [left, setLeft] = useState(false)
  // An effect, because the fields are elsewhere in the document.
  useEffect(() => {
    if (!since) return undefined
    let stands = true
    const onLeave = () => afterPress(() => (stands ? setLeft(true) : undefined))
    document.addEventListener('focusout', onLeave)
    return () => {
      stands = false
      document.removeEventListener('focusout', onLeave)
      setLeft(false)
    }
  }, [since])
  return since && left
}
