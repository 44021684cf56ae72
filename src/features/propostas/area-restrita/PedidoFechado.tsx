import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { paths } from '@/lib/paths'
import { pedidoFechado } from '../textos'
import { RascunhoGuardado } from './RascunhoGuardado'

/** Unknown, closed or invalid address: the same text. */
export function PedidoFechado({ userId, solicitacaoId }: { userId: string; solicitacaoId: string }) {
  return (
    <>
      <PageHeader title={pedidoFechado.titulo} lead={pedidoFechado.abertura} />
      <RascunhoGuardado userId={userId} solicitacaoId={solicitacaoId} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.areaRestrita()}>{pedidoFechado.verPedidosAbertos}</ButtonLink>
        <ButtonLink to={paths.areaRestritaPropostas()} variant="secondary">
          {pedidoFechado.minhasPropostas}
        </ButtonLink>
      </div>
    </>
  )
}
