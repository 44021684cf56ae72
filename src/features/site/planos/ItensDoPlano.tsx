import { Traco } from '@/components/identidade/Traco'

/** What a plan includes, each line with its knot. */
export function ItensDoPlano({ itens }: { itens: readonly string[] }) {
  return (
    <ul className="mt-6 mb-8 space-y-3">
      {itens.map((item) => (
        <li key={item} className="flex gap-3">
          <Traco d="m4 10.5 4 4 8-9" grade={20} peso={2.5} className="mt-0.5 size-5 shrink-0 stroke-marca" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
