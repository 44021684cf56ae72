import type { Numeros } from '../consultas'
import { formatReais, formatReaisCompacto } from '../medidas'
import type { Periodo } from '../periodo'
import { groupBySemana } from '../semanas'
import { FiguraPorSemana } from './FiguraPorSemana'
import { receitaPorSemana } from './textos'

const CORES = [
  ['Recebido', 'var(--color-fibra-broto)'],
  ['Reembolsado', 'var(--color-fibra-urucum)'],
  ['O que ficou', 'var(--color-tinta)'],
] as const

const valores = ({ bruta, reembolsada }: { bruta: number; reembolsada: number }) =>
  `${formatReais(bruta)} recebidos, ${formatReais(reembolsada)} reembolsados, ficaram ${formatReais(bruta - reembolsada)}`

/** Received and refunded money per week, by the day of the movement, and the balance. */
export const ReceitaPorSemana = ({ periodo, receita }: { periodo: Periodo; receita: Numeros['receita'] }) => (
  <FiguraPorSemana
    titulo={receitaPorSemana.titulo}
    texto={receitaPorSemana.noPeriodo(valores(receita))}
    semanas={groupBySemana(periodo, receita.por_semana, { bruta: 0, reembolsada: 0 })}
    dizer={(nome, semana) => receitaPorSemana.semanaDe(nome, valores(semana))}
    toPonto={({ bruta, reembolsada }) => ({ mais: bruta, menos: reembolsada })}
    formatar={formatReaisCompacto}
    colunas={['Recebido', 'Reembolsado', 'Ficou']}
    toCelulas={({ bruta, reembolsada }) => [bruta, reembolsada, bruta - reembolsada].map(formatReais)}
    vazia={receita.por_semana.length === 0}
    legenda={
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium text-tinta-suave">
        {CORES.map(([rotulo, cor]) => (
          <span key={rotulo} className="flex items-center gap-2">
            <span className="size-2.5 rounded-full" style={{ background: cor }} />
            <span>{` ${rotulo}`}</span>
          </span>
        ))}
      </p>
    }
  />
)
