import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { paths } from '@/lib/paths'

/** The request is over: links to a new one for the same service. */
export function PedirDeNovo({ servico }: { servico: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
      <div className="min-w-0">
        <h2 className="text-xl">Ainda precisa de orçamentos?</h2>
        <p className="mt-1 text-tinta-suave">
          Este pedido não reabre, mas você pode fazer outro: o serviço já vem escolhido, e as consultorias respondem de novo.
        </p>
      </div>
      <ButtonLink to={paths.empresaSolicitacao({ tipo: servico, prefill: 1 })}>Pedir novos orçamentos</ButtonLink>
    </Card>
  )
}
