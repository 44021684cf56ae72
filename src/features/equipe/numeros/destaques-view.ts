import { formatInteiro } from '@/domain/br/numero'
import type { Numeros } from '@/domain/contratos/equipe'
import { formatQuantidade } from '@/lib/format'
import { compareNumeros, formatCentavosSemQuebra, formatDecimal, formatHoras, formatParte } from './medidas'

export const somar = (linhas: readonly { readonly total: number }[]) => linhas.reduce((soma, { total }) => soma + total, 0)
const joinNotas = (...notas: readonly string[]) => notas.filter(Boolean).join('. ')

/** Whether anything at all happened in the period. */
export const hasNumeros = (n: Numeros) =>
  somar(n.por_status) + n.aceitacao.enviadas + somar(n.consultorias_por_uf) + somar(n.vagas_por_status) > 0 ||
  n.receita.bruta + n.receita.reembolsada + n.receita.devolvida > 0 ||
  Object.values(n.conversao).some((passos) => somar(passos) > 0)

/**
 * The figures above the charts: name, value and note. Counts are compared with the previous period; waiting times and acceptance are
 * not, because recent requests had less time to be answered.
 */
export function buildDestaques(n: Numeros, antes: Numeros | undefined): readonly (readonly [string, string, string])[] {
  const { mediana_horas: mediana, p90_horas: p90, pedidos } = n.tempo_ate_primeira_proposta
  const { enviadas, aceitas, taxa } = n.aceitacao
  const { liquida, reembolsada, devolvida } = n.receita
  const [enviados, cadastradas] = [somar(n.por_status), somar(n.consultorias_por_uf)]
  const porPedido = n.propostas_por_pedido === null ? '' : `${formatDecimal(n.propostas_por_pedido)} por pedido`
  const comProposta = formatQuantidade(pedidos, 'pedido com proposta', 'pedidos com proposta')
  const espera =
    mediana === null || p90 === null
      ? 'Nenhum pedido deste período recebeu proposta.'
      : `Mediana de ${comProposta}; 90% em até ${formatHoras(p90)}.`
  const aceitacao =
    taxa === null
      ? 'Nenhuma proposta neste período.'
      : `${formatInteiro(aceitas)} de ${formatInteiro(enviadas)}. As mais novas ainda podem ser aceitas.`
  const reembolsou = reembolsada > 0 ? `${formatCentavosSemQuebra(reembolsada)} reembolsados` : ''
  const devolveu = devolvida > 0 ? `${formatCentavosSemQuebra(devolvida)} devolvidos pelo banco` : ''
  return [
    ['Pedidos enviados', formatInteiro(enviados), compareNumeros(enviados, antes && somar(antes.por_status))],
    ['Propostas enviadas', formatInteiro(enviadas), joinNotas(porPedido, compareNumeros(enviadas, antes?.aceitacao.enviadas))],
    ['Espera pela primeira proposta', mediana === null ? 'sem dados' : formatHoras(mediana), espera],
    ['Propostas aceitas', taxa === null ? 'sem dados' : formatParte(aceitas, enviadas), aceitacao],
    [
      'Consultorias cadastradas',
      formatInteiro(cadastradas),
      compareNumeros(cadastradas, antes && somar(antes.consultorias_por_uf)),
    ],
    [
      'Receita líquida',
      formatCentavosSemQuebra(liquida),
      joinNotas(reembolsou, devolveu, compareNumeros(liquida, antes?.receita.liquida, formatCentavosSemQuebra)),
    ],
  ]
}
