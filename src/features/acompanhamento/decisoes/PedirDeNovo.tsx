import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { paths } from '@/lib/paths'
import { pedirDeNovo } from './textos'

/** The request is over: links to a new one for the same service. */
export function PedirDeNovo({ servico }: { servico: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
      <div className="min-w-0">
        <h2 className="text-xl">{pedirDeNovo.titulo}</h2>
        <p className="mt-1 text-tinta-suave">{pedirDeNovo.pedidoNaoReabre}</p>
      </div>
      <ButtonLink to={paths.empresaSolicitacao({ tipo: servico, prefill: 1 })}>{pedirDeNovo.pedirNovosOrcamentos}</ButtonLink>
    </Card>
  )
}
