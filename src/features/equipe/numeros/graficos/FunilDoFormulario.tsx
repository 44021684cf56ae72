import { TabelaDeBarras } from '@/components/graficos/TabelaDeBarras'
import type { Funil } from '../conversao'
import { formatParte } from '../medidas'
import { funilDoFormulario } from './textos'
import { formatInteiro } from '@/domain/br/numero'

/** How many reached each step of a form. */
export function FunilDoFormulario({ funil: { titulo, passos } }: { funil: Funil }) {
  const comeco = passos[0]?.total ?? 0
  const fim = passos.at(-1)?.total ?? 0
  const maior = Math.max(1, ...passos.map(({ total }) => total))
  return (
    <>
      <h3 className="text-lg font-semibold">{titulo}</h3>
      <p className="mt-0.5 text-sm text-tinta-suave">
        {comeco > 0
          ? `${formatInteiro(fim)} chegaram ao fim para ${formatInteiro(comeco)} que abriram a primeira etapa (${formatParte(fim, comeco)}).`
          : funilDoFormulario.ninguemAbriuPrimeira}
      </p>
      <TabelaDeBarras
        legenda={`${titulo}, por etapa`}
        colunas={['Etapa', 'Chegaram']}
        barras={passos.map(({ passo, rotulo, total }) => ({
          chave: passo,
          rotulo: passo === passos.length ? rotulo : `${passo}. ${rotulo}`,
          total,
          parte: comeco > 0 && passo > 1 ? formatParte(total, comeco) : undefined,
          tom: passo === passos.length ? 'success' : 'brand',
        }))}
        maior={maior}
      />
    </>
  )
}
