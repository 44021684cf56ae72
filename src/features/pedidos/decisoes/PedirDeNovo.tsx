import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { toSolicitacaoForm } from '@/domain/solicitacao'
import { paths } from '@/lib/paths'
import type { Acompanhamento } from '../acompanhar/api'
import { pedirDeNovo } from './textos'

type Props = { pedido: Pick<Acompanhamento, 'status' | 'tipo_servico' | 'contato' | 'dados'> }

/** The request is over: links to a new one for the same service. One that was not published brings its text, to be mended. */
export function PedirDeNovo({ pedido: { status, tipo_servico, contato, dados } }: Props) {
  const recusado = status === 'Recusada'
  const texto = recusado ? pedirDeNovo.naoPublicado : pedirDeNovo.encerrado
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
      <div className="min-w-0">
        <h2 className="text-xl">{texto.titulo}</h2>
        <p className="mt-1 text-tinta-suave">{texto.explicacao}</p>
      </div>
      <ButtonLink
        to={paths.empresaSolicitacao({ tipo: tipo_servico, prefill: 1 })}
        state={recusado ? { trazido: toSolicitacaoForm(tipo_servico, contato, dados) } : undefined}
      >
        {texto.botao}
      </ButtonLink>
    </Card>
  )
}
