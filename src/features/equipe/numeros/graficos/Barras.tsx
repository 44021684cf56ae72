import { TabelaDeBarras } from '@/components/graficos/TabelaDeBarras'
import { Chevron } from '@/components/ui/Chevron'
import { formatParte } from '../medidas'
import { barras } from './textos'
import { formatInteiro } from '@/domain/br/numero'

export type Linha = { readonly chave: string; readonly rotulo: string; readonly total: number }

type Props = {
  titulo: string
  /** Heads of the two columns. */
  colunas: readonly [nome: string, valor: string]
  linhas: readonly Linha[]
  /** Without it shares are of the sum; false where the parts overlap. */
  partes?: boolean
  nota?: string
  /** Visible lines; the others are behind a button. */
  visiveis?: number
}

/** Ordered bars. */
export function Barras({ titulo, colunas, linhas, partes = true, nota, visiveis = linhas.length }: Props) {
  const soma = linhas.reduce((total, linha) => total + linha.total, 0)
  const maior = Math.max(1, ...linhas.map(({ total }) => total))
  const tabela = (parte: readonly Linha[], legenda: string) => (
    <TabelaDeBarras
      legenda={legenda}
      colunas={colunas}
      barras={parte.map((linha) => ({ ...linha, parte: partes ? formatParte(linha.total, soma) : undefined }))}
      maior={maior}
    />
  )
  const resto = linhas.slice(visiveis)
  return (
    <>
      <h3 className="text-lg font-semibold">{titulo}</h3>
      {nota ? <p className="mt-0.5 text-sm text-tinta-suave">{nota}</p> : null}
      {linhas.length === 0 ? (
        <p className="mt-3 text-sm text-tinta-suave">{barras.nadaNestePeriodo}</p>
      ) : (
        tabela(linhas.slice(0, visiveis), titulo)
      )}
      {resto.length > 0 ? (
        <details className="group mt-3">
          <summary className="flex min-h-11 list-none items-center gap-1 text-sm font-semibold text-marca [&::-webkit-details-marker]:hidden">
            <span>{`Ver ${resto.length === 1 ? 'mais um' : `os outros ${resto.length}`} (${formatInteiro(resto.reduce((total, linha) => total + linha.total, 0))})`}</span>
            <Chevron className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          {tabela(resto, `${titulo}, os demais`)}
        </details>
      ) : null}
    </>
  )
}
