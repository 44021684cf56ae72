import { Fragment, type ReactNode } from 'react'

/** `Recife, PE · 24 nov`: no part is broken while it fits a line, and no line begins with a point. */
export function Pontos({ partes }: { partes: readonly ReactNode[] }) {
  const ditas = partes.filter((parte) => parte !== null && parte !== undefined && parte !== false && parte !== '')
  return ditas.map((parte, at) => (
    <Fragment key={at}>
      {at > 0 ? <span> </span> : null}
      <span className="inline-block max-w-full">
        <span>{parte}</span>
        {at < ditas.length - 1 ? <span>{'\u00a0·'}</span> : null}
      </span>
    </Fragment>
  ))
}
