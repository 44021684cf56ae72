import type { Carta } from './acao'
import { cartaPrevia } from './textos'

/** Preview of a decision's e-mail: recipient, subject and text. */
export function CartaPrevia({ carta: { para, assunto, diz }, motivo }: { carta: Carta; motivo: string }) {
  return (
    <figure className="rounded-campo border border-linha bg-superficie">
      <figcaption className="border-b border-linha px-4 py-2.5 text-sm font-semibold">{cartaPrevia.emailPessoaRecebe}</figcaption>
      <div className="px-4 py-3 text-sm">
        <p className="wrap-anywhere text-tinta-suave">{`Para ${para}`}</p>
        <p className="mt-1 font-semibold wrap-anywhere">{assunto}</p>
        <p className="mt-1.5 wrap-anywhere">{diz}</p>
        {motivo ? <p className="mt-2 border-l-2 border-marca pl-3 wrap-anywhere whitespace-pre-line">{motivo}</p> : null}
      </div>
    </figure>
  )
}
