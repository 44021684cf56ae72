import { Card } from '@/components/ui/Card'
import { formatDia } from '@/domain/br/quando'
import type { PedidoAberto } from './api'
import { dadosDoPedido } from './textos'

/** Deadline, place, date and description of a request (docs/product/proposals.md#one-request). */
export function DadosDoPedido({ pedido: { cidade_estado, prazo_desejado, descricao, timestamp } }: { pedido: PedidoAberto }) {
  const linhas = [
    ['Cidade e estado', cidade_estado],
    ['Prazo desejado', prazo_desejado ?? 'A combinar'],
    ...(timestamp ? [['Publicado em', formatDia(timestamp)]] : []),
  ]
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {linhas.map(([rotulo, valor]) => (
          <div key={rotulo} className="min-w-0">
            <dt className="text-sm text-tinta-suave">{rotulo}</dt>
            <dd className="font-semibold break-words">{valor}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="descricao" className="mt-6 border-t border-linha pt-6">
        <h2 id="descricao" className="text-xl">
          {dadosDoPedido.titulo}
        </h2>
        <p className="mt-3 max-w-2xl break-words whitespace-pre-line">{descricao || dadosDoPedido.empresaNaoDescreveu}</p>
      </section>
    </Card>
  )
}
