type Props = { id: string; message: string | undefined; announced?: boolean }

/** The error of a field, in the same words as in the summary. */
export function FieldError({ id, message, announced }: Props) {
  if (message === undefined) return null
  return (
    <p id={id} role={announced ? 'alert' : undefined} className="mt-2 flex gap-1.5 text-sm font-medium text-erro">
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        className="mt-1 size-4 shrink-0"
      >
        <circle cx="8" cy="8" r="6.5" />
        <path d="M8 4.75v4M8 11v.01" strokeLinecap="round" />
      </svg>
      <span>
        <span className="sr-only">Erro: </span>
        <span>{message}</span>
      </span>
    </p>
  )
}
