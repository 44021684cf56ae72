import { Card } from '@/components/ui/Card'
import { PageHeader } from '@/components/ui/PageHeader'
import { formatQuando } from '@/domain/br/quando'
import { Respostas } from '@/features/pedidos/acompanhar/DadosEnviados'
import { buildGrupos } from '@/features/pedidos/acompanhar/pedido-view'
import { dadosDoPedido } from '../textos'
import type { PedidoAberto, PedidoDaPagina } from './api'
import { Fatos } from './Fatos'

/** The service, and in one line under it what decides: budget, quantity, deadline, size, place, date. */
export function TituloDoPedido({ pedido, eyebrow }: { pedido: PedidoAberto; eyebrow?: string }) {
  const { tipo_servico, cidade_estado, porte, timestamp } = pedido
  const mais = [
    porte && dadosDoPedido.empresaDe(porte),
    cidade_estado,
    timestamp && dadosDoPedido.publicado(formatQuando(timestamp)),
  ]
  return (
    <>
      <PageHeader eyebrow={eyebrow} title={tipo_servico} />
      <p className="mt-3">
        <Fatos pedido={pedido} mais={mais.filter((fato): fato is string => Boolean(fato))} />
      </p>
    </>
  )
}

/** What the company needs: its description, and every answer that the title's line does not show already. */
export function DadosDoPedido({ pedido }: { pedido: PedidoDaPagina }) {
  const { descricao, dados } = pedido
  return (
    <Card>
      <section aria-labelledby="descricao">
        <h2 id="descricao" className="text-xl">
          {dadosDoPedido.titulo}
        </h2>
        <p className="mt-3 max-w-2xl break-words whitespace-pre-line">{descricao || dadosDoPedido.semDescricao}</p>
        {dados ? <Respostas grupos={buildGrupos({ ...pedido, dados: withoutResumo(dados) }, 'A empresa')} /> : null}
      </section>
    </Card>
  )
}

const NO_TITULO: readonly string[] = ['cidade', 'uf', 'prazo_desejado', 'budget_estimado', 'porte']

const withoutResumo = (dados: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(dados).filter(([coluna]) => !NO_TITULO.includes(coluna) && !coluna.includes('_qtd_')))
