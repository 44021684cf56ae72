import { formatQuantidade } from '@/lib/format'
import type { Numeros } from '@/domain/contratos/equipe'
import { compareNumeros, formatDecimal, formatHoras, formatParte, formatCentavosSemQuebra } from './medidas'
import { formatInteiro } from '@/domain/br/numero'

export type Destaque = { readonly rotulo: string; readonly valor: string; readonly nota: string }

const somar = (linhas: readonly { readonly total: number }[]) => linhas.reduce((soma, { total }) => soma + total, 0)

/** Whether anything at all happened in the period. */
export const hasNumeros = (n: Numeros) =>
  somar(n.por_status) + n.aceitacao.enviadas + somar(n.consultorias_por_uf) + somar(n.vagas_por_status) > 0 ||
  n.receita.bruta + n.receita.reembolsada > 0 ||
  Object.values(n.conversao).some((passos) => somar(passos) > 0)

/**
 * The figures above the charts. Counts are compared with the previous period; waiting times and acceptance are not, because recent
 * requests had less time to be answered.
 */
export function buildDestaques(n: Numeros, antes: Numeros | undefined): Destaque[] {
  const { mediana_horas, p90_horas, pedidos: respondidos } = n.tempo_ate_primeira_proposta
  const { enviadas, aceitas, taxa } = n.aceitacao
  return [
    {
      rotulo: 'Pedidos enviados',
      valor: formatInteiro(somar(n.por_status)),
      nota: compareNumeros(somar(n.por_status), antes && somar(antes.por_status)),
    },
    {
      rotulo: 'Propostas enviadas',
      valor: formatInteiro(enviadas),
      nota: [
        n.propostas_por_pedido === null ? '' : `${formatDecimal(n.propostas_por_pedido)} por pedido`,
        compareNumeros(enviadas, antes?.aceitacao.enviadas),
      ]
        .filter(Boolean)
        .join('. '),
    },
    {
      rotulo: 'Espera pela primeira proposta',
      valor: mediana_horas === null ? 'sem dados' : formatHoras(mediana_horas),
      nota:
        mediana_horas === null || p90_horas === null
          ? 'Nenhum pedido deste período recebeu proposta.'
          : `Mediana de ${formatQuantidade(respondidos, 'pedido com proposta', 'pedidos com proposta')}; 90% em até ${formatHoras(p90_horas)}.`,
    },
    {
      rotulo: 'Propostas aceitas',
      valor: taxa === null ? 'sem dados' : formatParte(aceitas, enviadas),
      nota:
        taxa === null
          ? 'Nenhuma proposta neste período.'
          : `${formatInteiro(aceitas)} de ${formatInteiro(enviadas)}. As mais novas ainda podem ser aceitas.`,
    },
    {
      rotulo: 'Consultorias cadastradas',
      valor: formatInteiro(somar(n.consultorias_por_uf)),
      nota: compareNumeros(somar(n.consultorias_por_uf), antes && somar(antes.consultorias_por_uf)),
    },
    {
      rotulo: 'Receita líquida',
      valor: formatCentavosSemQuebra(n.receita.liquida),
      nota: [
        n.receita.reembolsada > 0 ? `${formatCentavosSemQuebra(n.receita.reembolsada)} reembolsados` : '',
        compareNumeros(n.receita.liquida, antes?.receita.liquida, formatCentavosSemQuebra),
      ]
        .filter(Boolean)
        .join('. '),
    },
  ]
}
