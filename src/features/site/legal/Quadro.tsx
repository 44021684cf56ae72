import type { ReactNode } from 'react'

export type LinhaDoQuadro = { nome: ReactNode; chave: string; campos: readonly (readonly [rotulo: string, valor: ReactNode])[] }

/** Replaces a wide table by one card per row, readable at any width and by screen readers. */
export function Quadro({ linhas }: { linhas: readonly LinhaDoQuadro[] }) {
  return (
    <ul className="mt-5 space-y-3">
      {linhas.map(({ chave, nome, campos }) => (
        <li key={chave} className="break-inside-avoid rounded-campo border border-linha bg-superficie p-4 sm:p-5">
          <h3 className="!mt-0 font-semibold wrap-anywhere">{nome}</h3>
          <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
            {campos.map(([rotulo, valor]) => (
              <div key={rotulo} className="contents">
                <dt className="text-tinta-suave max-sm:not-first:mt-1.5">{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
