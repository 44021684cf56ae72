import { Fragment, type ReactNode } from 'react'

export type Fato = readonly [rotulo: string, valor: ReactNode]

const vazio = (valor: ReactNode) => valor === null || valor === undefined || valor === '' || valor === false

/** Facts with their labels; empty ones are left out. */
export function Fatos({ fatos }: { fatos: readonly Fato[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(9rem,13rem)_minmax(0,1fr)] sm:gap-y-2.5">
      {fatos.map(([rotulo, valor]) =>
        vazio(valor) ? null : (
          <Fragment key={rotulo}>
            <dt className="text-sm leading-6 text-tinta-suave">{rotulo}</dt>
            <dd className="mb-2 min-w-0 wrap-anywhere whitespace-pre-line sm:mb-0">{valor}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}
