import { useState } from 'react'
import { formatQuantidade } from '@/lib/format'
import type { Numeros } from '../consultas'
import { formatNumero } from '../medidas'
import type { Periodo } from '../periodo'
import { getNomeDaSemana, groupBySemana } from '../semanas'
import { SeriePorSemana } from './SeriePorSemana'
import { TabelaDaFigura } from './TabelaDaFigura'
import { pedidosPorSemana } from './textos'

/** Requests sent in each week of the period. */
export function PedidosPorSemana({ periodo, linhas }: { periodo: Periodo; linhas: Numeros['pedidos_por_semana'] }) {
  const [em, setEm] = useState<number | null>(null)
  const semanas = groupBySemana(periodo, linhas, { total: 0 })
  const escolhida = em === null ? undefined : semanas[em]
  return (
    <figure>
      <figcaption>
        <h3 className="text-lg font-semibold">{pedidosPorSemana.titulo}</h3>
        <p className="mt-0.5 min-h-6 text-sm text-tinta-suave">
          {escolhida
            ? pedidosPorSemana.semanaDe(getNomeDaSemana(escolhida), formatQuantidade(escolhida.total, 'pedido', 'pedidos'))
            : pedidosPorSemana.cadaBarraSemana}
        </p>
      </figcaption>
      <div aria-hidden="true" className="mt-3" onPointerLeave={() => setEm(null)}>
        <SeriePorSemana
          pontos={semanas.map(({ semana, total }) => ({ semana, mais: total }))}
          formatar={formatNumero}
          inteiros
          em={em}
          onPick={setEm}
        />
      </div>
      <TabelaDaFigura
        legenda={pedidosPorSemana.titulo}
        colunas={['Semana de', 'Pedidos']}
        linhas={semanas
          .toReversed()
          .map((linha) => ({ chave: linha.semana, celulas: [getNomeDaSemana(linha), formatNumero(linha.total)] }))}
      />
    </figure>
  )
}
