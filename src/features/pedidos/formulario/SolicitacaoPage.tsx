import { Navigate, useLocation } from 'react-router-dom'
import { useOpened } from '@/components/site/use-hydrated'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { createPedidoVazio, isVazio, openPedido, readEntrada } from './abertura'
import { PedidoForm } from './PedidoForm'
import { solicitacaoPage } from './textos'

/** `/empresa-solicitacao`: a company asks for up to four quotes, without an account. */
export default function SolicitacaoPage() {
  const { search, state } = useLocation() as { search: string; state: unknown }
  const [{ opening, pedido }] = useOpened((known) => ({
    opening: search,
    pedido: known ? openPedido(readEntrada(search), state) : createPedidoVazio(),
  }))

  // Returning to step 2, or asked to begin there: said in the address, where the step lives, before anything is drawn.
  const params = new URLSearchParams(search)
  if (pedido.etapa > 0 && search === opening && !params.has('etapa')) {
    params.set('etapa', String(pedido.etapa + 1))
    return <Navigate replace to={{ search: `?${params.toString()}` }} />
  }
  return (
    <Container className="py-6 sm:py-14">
      <PageHeader
        title={solicitacaoPage.titulo}
        lead={<span className={params.get('etapa') === '2' ? 'max-lg:hidden' : undefined}>{solicitacaoPage.abertura}</span>}
      />
      <div className="mt-4 sm:mt-6">
        <PedidoForm key={isVazio(pedido) ? 'vazio' : 'preenchido'} pedido={pedido} />
      </div>
    </Container>
  )
}
