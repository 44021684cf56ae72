import { LUGARES } from '../estados'
import { formatCompacto } from '../medidas'
import { buildFaixas, getTom } from './faixas'
import { formatInteiro } from '@/domain/br/numero'

type Props = { titulo: string; porUf: readonly { readonly uf: string; readonly total: number }[] }

/** The 27 states as equal tiles, roughly in their place, with their counts. Decorative: the table beside it says the same. */
export function MapaDeEstados({ titulo, porUf }: Props) {
  const total = new Map(porUf.map((linha) => [linha.uf, linha.total]))
  const faixas = buildFaixas(Math.max(0, ...total.values()))
  return (
    <figure aria-hidden="true">
      <figcaption className="text-lg font-semibold">{titulo}</figcaption>
      <div className="mx-auto mt-4 grid max-w-md gap-1" style={{ gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' }}>
        {LUGARES.map(({ uf, coluna, linha }) => {
          const quantos = total.get(uf) ?? 0
          const { fundo, tinta } = getTom(quantos, faixas)
          return (
            <div
              key={uf}
              className="flex aspect-square flex-col items-center justify-center rounded-campo text-xs"
              style={{ gridColumn: coluna, gridRow: linha, background: fundo, color: tinta, lineHeight: 1.2 }}
            >
              <span className="font-semibold">{uf}</span>
              <span className="tabular-nums">{quantos < 10_000 ? formatInteiro(quantos) : formatCompacto(quantos)}</span>
            </div>
          )
        })}
      </div>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-tinta-suave">
        {faixas.map(({ de, ate, fundo }) => (
          <li key={de} className="flex items-center gap-2">
            <span className="size-2.5 rounded-full" style={{ background: fundo }} />
            <span>{de === ate ? formatInteiro(de) : `${formatInteiro(de)} a ${formatInteiro(ate)}`}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
