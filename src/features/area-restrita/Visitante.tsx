import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { PageHeader } from '@/components/ui/PageHeader'
import { paths } from '@/lib/paths'
import type { PedidoAberto } from './api'
import { DadosDoPedido } from './DadosDoPedido'

const CONVITE = 'Faça login para enviar uma proposta.'

/** Nobody is signed in (decision 34): the fields that the navigation handed over, if any, and the way in. */
export function Visitante({ id, pedido }: { id: string; pedido: PedidoAberto | undefined }) {
  const way = <ButtonLink to={paths.entrar({ next: paths.areaRestritaSolicitacao(id) })}>Entrar</ButtonLink>
  if (!pedido) {
    return (
      <>
        <PageHeader eyebrow="Área das consultorias" title="Pedido de orçamento" lead={CONVITE} />
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          {way}
          <ButtonLink to={paths.consultoriasInicio()} variant="secondary">
            Como funciona para consultorias
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <PageHeader eyebrow="Área das consultorias" title={pedido.tipo_servico} />
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <DadosDoPedido pedido={pedido} />
        <Card className="flex flex-col gap-4">
          <p className="font-semibold">{CONVITE}</p>
          {way}
        </Card>
      </div>
    </>
  )
}
