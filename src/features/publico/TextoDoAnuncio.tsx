import { type Bloco, parseBlocos } from '@/domain/vaga/publica/texto'

/** A text of an ad as people read it: lines stay lines, and lines that begin with a dash become a list. Never HTML. */
export const TextoDoAnuncio = ({ texto }: { texto: string }) => (
  <div className="space-y-1.5">
    <BlocosDoAnuncio blocos={parseBlocos(texto)} />
  </div>
)

/** The same, already taken apart; the space between them is the reader's. */
export function BlocosDoAnuncio({ blocos }: { blocos: readonly Bloco[] }) {
  return blocos.map(({ lista, linhas }, at) =>
    lista ? (
      <ul key={at} className="list-disc space-y-0.5 pl-5 marker:text-linha-forte">
        {linhas.map((linha, item) => (
          <li key={item} className="wrap-anywhere">
            {linha}
          </li>
        ))}
      </ul>
    ) : (
      <p key={at} className="wrap-anywhere whitespace-pre-line">
        {linhas.join('\n')}
      </p>
    ),
  )
}
