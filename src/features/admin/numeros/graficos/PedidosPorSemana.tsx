import { formatQuantidade } from '@/lib/format'
import type { Numeros } from '../consultas'
import { formatNumero } from '../medidas'
import type { Periodo } from '../periodo'
import { groupBySemana } from '../semanas'
import { FiguraPorSemana } from './FiguraPorSemana'
import { pedidosPorSemana } from './textos'

/** Requests sent in each week of the period. */
export const PedidosPorSemana = ({ periodo, linhas }: { periodo: Periodo; linhas: Numeros['pedidos_por_semana'] }) => (
  <FiguraPorSemana
    titulo={pedidosPorSemana.titulo}
    texto={pedidosPorSemana.cadaBarraSemana}
    semanas={groupBySemana(periodo, linhas, { total: 0 })}
    dizer={(nome, { total }) => pedidosPorSemana.semanaDe(nome, formatQuantidade(total, 'pedido', 'pedidos'))}
    toPonto={({ total }) => ({ mais: total })}
    formatar={formatNumero}
    inteiros
    colunas={['Pedidos']}
    toCelulas={({ total }) => [formatNumero(total)]}
  />
)
