import type { ReactNode } from 'react'

/** Pairs of a name and its explanation, one line each on a wide screen. */
export function Definicoes({ itens }: { itens: readonly (readonly [nome: string, texto: ReactNode])[] }) {
  return (
    <dl className="mt-4 divide-y divide-linha border-y border-linha">
      {itens.map(([nome, texto]) => (
        <div key={nome} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-semibold">{nome}</dt>
          <dd className="text-tinta-suave">{texto}</dd>
        </div>
      ))}
    </dl>
  )
}
