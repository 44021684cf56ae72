import { Card } from '../ui/Card'

type Props = { passos: readonly (readonly [titulo: string, texto: string])[] }

/** Beside a long form: what happens after submission, step by step. */
export function ProximosPassos({ passos }: Props) {
  return (
    <Card>
      <h2 className="text-lg">O que acontece depois</h2>
      <ol className="mt-4 space-y-4">
        {passos.map(([titulo, texto], at) => (
          <li key={titulo} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-marca-suave text-sm font-semibold text-marca-forte"
            >
              {at + 1}
            </span>
            <p className="text-sm text-tinta-suave">
              <strong className="block text-base font-semibold text-tinta">{titulo}</strong>
              <span>{texto}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
