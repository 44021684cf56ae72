/** What a plan includes, each line with its knot. */
export function ItensDoPlano({ itens }: { itens: readonly string[] }) {
  return (
    <ul className="mt-6 mb-8 space-y-3">
      {itens.map((item) => (
        <li key={item} className="flex gap-3">
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            fill="none"
            strokeWidth="2.5"
            strokeLinecap="round"
            className="mt-0.5 size-5 shrink-0 stroke-marca"
          >
            <path d="m4 10.5 4 4 8-9" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
