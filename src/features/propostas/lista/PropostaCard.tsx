import { Link } from 'react-router-dom'
import { Card } from '@/components/ui/Card'
import { paths } from '@/lib/paths'
import type { MinhaProposta } from '../api'
import { PropostaEnviada } from '../PropostaEnviada'
import { ResponsavelDaProposta } from '../responsavel/ResponsavelDaProposta'
import { describeDestinoDoPedido } from '../proposta-view'
import { StatusDaProposta } from '../StatusDaProposta'
import { propostaLinha } from './textos'

/** An own proposal in the list, with what its request asked for. */
export function PropostaCard({ userId, proposta }: { userId: string; proposta: MinhaProposta }) {
  const { solicitacao_id, tipo_servico, cidade_estado, status_solicitacao, status_proposta } = proposta
  const pedido = `${tipo_servico}, ${cidade_estado}`
  const destino = describeDestinoDoPedido(status_solicitacao, status_proposta)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl">
            <Link
              to={paths.areaRestritaSolicitacao(solicitacao_id)}
              className="inline-flex min-h-11 items-center underline decoration-linha-forte underline-offset-4 hover:decoration-marca"
            >
              {tipo_servico}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-tinta-suave">
            {[cidade_estado, destino, ...(proposta.por ? [propostaLinha.por(proposta.por)] : [])].filter(Boolean).join(' · ')}
          </p>
        </div>
        {status_proposta === 'aceita' ? null : <StatusDaProposta status={status_proposta} />}
      </div>
      <div className="mt-5 border-t border-linha pt-5">
        <PropostaEnviada
          userId={userId}
          proposta={proposta}
          naoLidas={proposta.nao_lidas}
          pedido={pedido}
          wide
          responsavel={<ResponsavelDaProposta propostaId={proposta.id} atual={proposta.responsavel_id} pedido={pedido} />}
        />
      </div>
    </Card>
  )
}
