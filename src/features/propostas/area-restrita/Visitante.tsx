import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { PageHeader } from '@/components/ui/PageHeader'
import { paths } from '@/lib/paths'
import { visitante } from '../textos'
import type { PedidoAberto } from './api'
import { DadosDoPedido, TituloDoPedido } from './DadosDoPedido'

const CONVITE = visitante.convite
const COMO = visitante.comoSeEntra

/**
 * For visitors without a session (docs/product/proposals.md#one-request): the fields that the navigation passed on, if any, and the
 * sign-in.
 */
export function Visitante({ id, pedido }: { id: string; pedido: PedidoAberto | undefined }) {
  const consultoria = useSearchParams()[0].get('consultoria') ?? undefined
  const way = <ButtonLink to={paths.entrar({ next: paths.areaRestritaSolicitacao(id, { consultoria }) })}>Entrar</ButtonLink>
  if (!pedido) {
    return (
      <>
        <PageHeader eyebrow={visitante.antetitulo} title={visitante.titulo} lead={CONVITE} />
        <p className="mt-3 max-w-2xl text-tinta-suave">{COMO}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          {way}
          <ButtonLink to={paths.consultoriasInicio()} variant="secondary">
            {visitante.funcionaConsultorias}
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <TituloDoPedido pedido={pedido} eyebrow={visitante.antetitulo} />
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <DadosDoPedido pedido={pedido} />
        <Card className="flex flex-col gap-4">
          <p className="font-semibold">{CONVITE}</p>
          <p className="text-sm text-tinta-suave">{COMO}</p>
          {way}
        </Card>
      </div>
    </>
  )
}
