import { ProportionBar } from '@/components/panel/ProportionBar'
import type { Funil } from '../conversao'
import { formatNumero, formatParte } from '../medidas'
import { funilDoFormulario } from './textos'

/** How many reached each step of a form: a table that repeats its figures as bars. */
export function FunilDoFormulario({ funil: { titulo, passos } }: { funil: Funil }) {
  const comeco = passos[0]?.total ?? 0
  const fim = passos.at(-1)?.total ?? 0
  const maior = Math.max(1, ...passos.map(({ total }) => total))
  return (
    <>
      <h3 className="text-lg font-semibold">{titulo}</h3>
      <p className="mt-0.5 text-sm text-tinta-suave">
        {comeco > 0
          ? `${formatNumero(fim)} chegaram ao fim para ${formatNumero(comeco)} que abriram a primeira etapa (${formatParte(fim, comeco)}).`
          : funilDoFormulario.ninguemAbriuPrimeira}
      </p>
      <table className="w-full">
        <caption className="sr-only">{`${titulo}, por etapa`}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Etapa</th>
            <th scope="col">Chegaram</th>
          </tr>
        </thead>
        <tbody>
          {passos.map(({ passo, rotulo, total }) => (
            <tr key={passo} className="grid grid-cols-[1fr_auto] gap-x-4 pt-3">
              <th scope="row" className="text-left text-sm font-normal">
                {passo === passos.length ? rotulo : `${passo}. ${rotulo}`}
              </th>
              <td className="text-right text-sm">
                <span className="font-semibold">{formatNumero(total)}</span>
                {comeco > 0 && passo > 1 ? <span className="text-tinta-suave">{` (${formatParte(total, comeco)})`}</span> : null}
              </td>
              <td aria-hidden="true" className="col-span-2 mt-1.5">
                <ProportionBar value={total} largest={maior} tom={passo === passos.length ? 'accent' : 'brand'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
