import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { paths } from '@/lib/paths'

/** Unknown, closed or invalid address: the same text. */
export function PedidoFechado() {
  return (
    <>
      <PageHeader
        title="Este pedido não está aberto"
        lead="Ele pode ter sido encerrado pela empresa, ter uma proposta aceita ou o endereço pode ter chegado cortado."
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.areaRestrita()}>Ver pedidos abertos</ButtonLink>
        <ButtonLink to={paths.areaRestritaPropostas()} variant="secondary">
          Minhas propostas
        </ButtonLink>
      </div>
    </>
  )
}
