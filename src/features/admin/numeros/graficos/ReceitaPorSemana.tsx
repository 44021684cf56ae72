import { useState } from 'react'
import type { Numeros } from '../consultas'
import { formatReais, formatReaisCompacto } from '../medidas'
import type { Periodo } from '../periodo'
import { getNomeDaSemana, groupBySemana } from '../semanas'
import { SeriePorSemana } from './SeriePorSemana'
import { TabelaDaFigura } from './TabelaDaFigura'
import { receitaPorSemana } from './textos'

const CORES = [
  ['Recebido', 'var(--color-fibra-broto)'],
  ['Reembolsado', 'var(--color-fibra-urucum)'],
  ['O que ficou', 'var(--color-tinta)'],
] as const

const valores = ({ bruta, reembolsada }: { bruta: number; reembolsada: number }) =>
  `${formatReais(bruta)} recebidos, ${formatReais(reembolsada)} reembolsados, ficaram ${formatReais(bruta - reembolsada)}`

/** Received and refunded money per week, by the day of the movement, and the balance. */
export function ReceitaPorSemana({ periodo, receita }: { periodo: Periodo; receita: Numeros['receita'] }) {
  const [em, setEm] = useState<number | null>(null)
  const semanas = groupBySemana(periodo, receita.por_semana, { bruta: 0, reembolsada: 0 })
  const escolhida = em === null ? undefined : semanas[em]
  return (
    <figure>
      <figcaption>
        <h3 className="text-lg font-semibold">{receitaPorSemana.titulo}</h3>
        <p className="mt-0.5 min-h-6 text-sm text-tinta-suave">
          {escolhida
            ? receitaPorSemana.semanaDe(getNomeDaSemana(escolhida), valores(escolhida))
            : receitaPorSemana.noPeriodo(valores(receita))}
        </p>
      </figcaption>
      {receita.por_semana.length === 0 ? null : (
        <>
          <div aria-hidden="true" className="mt-3" onPointerLeave={() => setEm(null)}>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium text-tinta-suave">
              {CORES.map(([rotulo, cor]) => (
                <span key={rotulo} className="flex items-center gap-2">
                  <span className="size-2.5 rounded-full" style={{ background: cor }} />
                  <span>{` ${rotulo}`}</span>
                </span>
              ))}
            </p>
            <SeriePorSemana
              pontos={semanas.map(({ semana, bruta, reembolsada }) => ({ semana, mais: bruta, menos: reembolsada }))}
              formatar={formatReaisCompacto}
              em={em}
              onPick={setEm}
            />
          </div>
          <TabelaDaFigura
            legenda={receitaPorSemana.titulo}
            colunas={['Semana de', 'Recebido', 'Reembolsado', 'Ficou']}
            linhas={semanas.toReversed().map((linha) => ({
              chave: linha.semana,
              celulas: [
                getNomeDaSemana(linha),
                formatReais(linha.bruta),
                formatReais(linha.reembolsada),
                formatReais(linha.bruta - linha.reembolsada),
              ],
            }))}
          />
        </>
      )}
    </figure>
  )
}
