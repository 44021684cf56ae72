import type { ComponentProps } from 'react'
import { ProportionBar } from '@/components/panel/ProportionBar'
import { formatInteiro } from '@/domain/br/numero'

type Barra = {
  readonly chave: string | number
  readonly rotulo: string
  readonly total: number
  /** Share of a whole, beside the count; none where empty. */
  readonly parte?: string | undefined
  readonly tom?: ComponentProps<typeof ProportionBar>['tom']
}
type Props = {
  legenda: string
  /** The legend is the heading that people see. */
  comTitulo?: boolean
  colunas: readonly [nome: string, valor: string]
  barras: readonly Barra[]
  maior: number
  /** The largest bar fills the line, however small its figure is. */
  inteiras?: boolean
}

/** A table that repeats its figures as bars, so it needs no separate text form. */
export const TabelaDeBarras = ({ legenda, comTitulo = false, colunas, barras, maior, inteiras = false }: Props) => (
  <table className="w-full">
    <caption className={comTitulo ? 'text-left text-lg font-semibold' : 'sr-only'}>{legenda}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{colunas[0]}</th>
        <th scope="col">{colunas[1]}</th>
      </tr>
    </thead>
    <tbody>
      {barras.map(({ chave, rotulo, total, parte, tom }) => (
        <tr key={chave} className="grid grid-cols-[1fr_auto] gap-x-4 pt-3">
          <th scope="row" className="text-left text-sm font-normal">
            {rotulo}
          </th>
          <td className="text-right text-sm">
            <span className="font-semibold">{formatInteiro(total)}</span>
            {parte === undefined ? null : <span className="text-tinta-suave">{` (${parte})`}</span>}
          </td>
          <td aria-hidden="true" className="col-span-2 mt-1.5">
            <ProportionBar value={total} largest={maior} whole={inteiras} {...(tom && { tom })} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
