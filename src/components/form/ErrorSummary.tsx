import { fieldIds, focusField } from './field-ids'

export type FieldProblem = { readonly name: string; readonly message: string }

/** What is wrong, in one place, in the same words as beside the fields; each line leads to its field. Announced when it appears. */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className="rounded-cartao border-l-4 border-erro bg-erro-suave p-5">
      <h2 className="text-lg">{problems.length === 1 ? 'Há um problema' : `Há ${problems.length} problemas`}</h2>
      <ul className="mt-2 space-y-1.5 text-sm">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldIds(name).control}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(name)
              }}
              className="font-medium text-erro underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
