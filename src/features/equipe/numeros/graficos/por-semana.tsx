import { Figura, Legenda } from '@/components/graficos/Figura'
import { Serie } from '@/components/graficos/Serie'
import { formatQuantidade } from '@/lib/format'
import type { Numeros } from '@/domain/contratos/equipe'
import { formatCentavosSemQuebra, formatReaisCompacto } from '../medidas'
import { formatSemanaCurta, getNomeDaSemana, groupBySemana } from '../semanas'
import { pedidosPorSemana, receitaPorSemana } from './textos'
import { formatInteiro } from '@/domain/br/numero'

/** With a handful of cases the bars stay short. */
const MENOR_TOPO = 4

/** Requests sent in each week of the period. */
export function PedidosPorSemana({ numeros }: { numeros: Numeros }) {
  const semanas = groupBySemana(numeros, numeros.pedidos_por_semana, { total: 0 })
  const pontos = semanas.map(({ semana, total }) => ({ chave: semana, mais: total }))
  return (
    <Figura
      titulo={pedidosPorSemana.titulo}
      texto={pedidosPorSemana.cadaBarraSemana}
      pontos={semanas}
      dizer={(semana) => pedidosPorSemana.semanaDe(getNomeDaSemana(semana), formatQuantidade(semana.total, 'pedido', 'pedidos'))}
      colunas={['Semana de', 'Pedidos']}
      chave={({ semana }) => semana}
      toCelulas={(semana) => [getNomeDaSemana(semana), formatInteiro(semana.total)]}
    >
      {(escolha) => (
        <Serie pontos={pontos} formatar={formatInteiro} rotular={formatSemanaCurta} menorTopo={MENOR_TOPO} {...escolha} />
      )}
    </Figura>
  )
}

const BROTO = 'var(--color-fibra-broto)'
const CORES = [
  ['Recebido', BROTO],
  ['Reembolsado', 'var(--color-fibra-urucum)'],
  ['O que ficou', 'var(--color-tinta)'],
] as const

const valores = ({ bruta, reembolsada }: { bruta: number; reembolsada: number }) =>
  `${formatCentavosSemQuebra(bruta)} recebidos, ${formatCentavosSemQuebra(reembolsada)} reembolsados, ficaram ${formatCentavosSemQuebra(bruta - reembolsada)}`

/** Received and refunded money per week, by the day of the movement, and the balance. */
export function ReceitaPorSemana({ numeros }: { numeros: Numeros }) {
  const semanas = groupBySemana(numeros, numeros.receita.por_semana, { bruta: 0, reembolsada: 0 })
  const pontos = semanas.map(({ semana, bruta, reembolsada }) => ({ chave: semana, mais: bruta, menos: reembolsada }))
  return (
    <Figura
      titulo={receitaPorSemana.titulo}
      texto={receitaPorSemana.noPeriodo(valores(numeros.receita))}
      pontos={semanas}
      dizer={(semana) => receitaPorSemana.semanaDe(getNomeDaSemana(semana), valores(semana))}
      colunas={['Semana de', 'Recebido', 'Reembolsado', 'Ficou']}
      chave={({ semana }) => semana}
      toCelulas={({ bruta, reembolsada, ...semana }) => [
        getNomeDaSemana(semana),
        ...[bruta, reembolsada, bruta - reembolsada].map(formatCentavosSemQuebra),
      ]}
      vazia={numeros.receita.por_semana.length === 0}
    >
      {(escolha) => (
        <>
          <Legenda cores={CORES} />
          <Serie pontos={pontos} cor={BROTO} formatar={formatReaisCompacto} rotular={formatSemanaCurta} {...escolha} />
        </>
      )}
    </Figura>
  )
}
